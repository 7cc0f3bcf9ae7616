/** What comes out when the created transaction is not the one that was asked for. It is not made a second time. */
import type { IDataObject } from 'n8n-workflow';
import { webpay } from '../../../engine/payments.ts';
import { useScriptedServer } from '../../../engine/scriptedServer.ts';
import { say } from '../../../../inEnglish.ts';

const service = useScriptedServer();

const made = {
  transaction_id: 'A1B2-C3D4-E5F6-G7H8',
  status: 'created',
  amount: '1500.00',
  currency: 'CLP',
  custom: 'order-1',
  payment_method_url: 'https://pay.example/x',
};

async function create(changes: object, signed = true) {
  service.server.requests = 0;
  service.server.reply = { body: JSON.stringify({ data: { ...made, ...changes }, result: 0 }), signed };
  const { outputs, error } = await service.run('transaction:create', { ...webpay, simple: false });
  expect(service.server.requests).toBe(1);
  return { item: outputs[0]?.[0]?.json as IDataObject, error };
}

const codesOf = ({ problems }: IDataObject) => (problems as { code: string }[]).map(({ code }) => code);

test('nothing is said when the transaction is as it was asked for', async () => {
  expect((await create({})).item).toMatchObject({ paymentUrl: 'https://pay.example/x', warnings: '' });
});

test.each([
  ['price', { amount: '1.00' }],
  ['currency', { currency: 'USD' }],
  ['order number', { custom: 'order-2' }],
])('a warning says that the %s differs', async (_, changes) => {
  expect(codesOf((await create(changes)).item)).toEqual(['reply_differs']);
});

test('what is not a web address is not given as one, and a warning says why', async () => {
  const { item } = await create({ payment_method_url: 'javascript:alert(1)' });
  expect(item).toMatchObject({ transactionId: made.transaction_id, paymentUrl: null });
  expect(codesOf(item)).toEqual(['reply_without_address']);
});

test('the advice on a reply that is not signed names the option', async () => {
  const { error } = await create({}, false);
  expect(error?.context).toMatchObject({ code: 'outcome_unknown' });
  expect(error?.description).toContain(say({ code: 'accept_unsigned' }));
});
