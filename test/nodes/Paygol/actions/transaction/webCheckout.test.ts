/** What comes out of a web checkout whose reply is not the one of public pages. It is not made a second time. */
import type { IDataObject } from 'n8n-workflow';
import { webpay } from '../../../engine/payments.ts';
import { useScriptedServer } from '../../../engine/scriptedServer.ts';
import { say } from '../../../../inEnglish.ts';

const service = useScriptedServer();

async function create(data: object) {
  service.server.requests = 0;
  service.server.reply = { body: JSON.stringify({ data, result: 0 }) };
  const { outputs, error } = await service.run('transaction:createWebCheckout', webpay);
  expect(service.server.requests).toBe(1);
  return { item: outputs[0]?.[0]?.json as IDataObject, error };
}

const url = 'https://pay.example/x';
const ID = 'A1B2-C3D4-E5F6-G7H8';
const item = {
  transactionId: null,
  orderNumber: 'order-1',
  amount: '1500',
  currency: 'CLP',
  paymentUrl: url,
};

test('a web checkout gives the address to send the payer to', async () => {
  const others = { payment_method_url: 'https://other.example', help: 'https://help.example' };
  expect((await create({ ...others, redirectUrl: url })).item).toEqual({
    ...item,
    warnings: '',
  });
});

test.each([
  ['payment_method_url', { payment_method_url: url, logo: 'https://logo.example' }],
  ['redirect_url', { redirect_url: url }],
  ['url', { url, status: 'created' }],
])(
  'a web checkout gives an address that comes under another name, %s, with a warning',
  async (name, data) => {
    expect((await create({ ...data, transaction_id: ID })).item).toEqual({
      ...item,
      transactionId: ID,
      warnings: expect.stringContaining(`"${name}"`),
    });
  },
);

test.each([
  ['no address', { transaction_id: ID, status: 'created' }],
  ['two that may be it', { transaction_id: ID, a: url, b: 'https://b.example' }],
  ['one inside of something', { transaction_id: ID, urls: { redirect: url } }],
])('a web checkout gives the transaction, and what came, where the reply has %s', async (_, data) => {
  expect((await create(data)).item).toEqual({
    ...item,
    transactionId: ID,
    paymentUrl: null,
    record: data,
    warnings: expect.stringMatching(Object.keys(data).join('.*')),
  });
});

test.each([{}, { status: 'created' }, { redirectUrl: '' }, { redirectUrl: 'soon' }])(
  'nobody knows what a reply with neither address nor transaction, %j, has made',
  async (data) => {
    const { error } = await create(data);
    expect(error?.message).toContain(say({ code: 'answer_lacks', what: 'address' }));
    expect(error?.context).toMatchObject({ code: 'outcome_unknown' });
  },
);
