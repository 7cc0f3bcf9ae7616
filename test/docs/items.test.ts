/** docs/reference.md says what items hold: compared with what comes out. */
import { furtherFields, transactionRecords } from '../../scripts/docs/items.ts';
import { sheet } from '../core/payroll/understandRows.ts';
import { row } from '../nodes/engine/rows.ts';
import { itau } from '../nodes/engine/payments.ts';
import { usePaygol } from '../nodes/engine/usePaygol.ts';

const raw = { simple: false };
const namesIn = (items: readonly { json: object }[] = []) => [
  ...new Set(items.flatMap(({ json }) => Object.keys(json))),
];

/** The names that an output has without *Simplify* and not with it. */
async function added(run: (parameters: object) => Promise<readonly { json: object }[] | undefined>) {
  const simplified = namesIn(await run({}));
  return namesIn(await run(raw))
    .filter((name) => !simplified.includes(name))
    .sort();
}

const documented = (name: string) => [...(furtherFields[name]?.raw ?? [])].sort();

describe('payouts', () => {
  const paygol = usePaygol({ rejectionDetail: 'errors' });
  const wrong = row(99, { bank_code: 'x' });

  test('the page has what items of create have', async () => {
    let sent = 0;
    await paygol.payout('create', [row(98)]);
    const create = async (parameters: object) => {
      const [paid, rejected, understood] = [++sent, ++sent, ++sent];
      paygol.sandbox.set({ rejectIds: [`salary-${rejected}`] });
      const repeated = row(98, { id: `again-${sent}` });
      const rows = [row(paid), wrong, row(rejected), row(understood, { country: 'cl' }), repeated];
      return (
        await paygol.payout('create', rows, { invalidRows: 'sendValid', ...parameters })
      ).outputs.flat();
    };
    expect(await added(create)).toEqual(documented('payout:create'));
    const { summary } = await paygol.payout('create', [row(++sent)]);
    expect(Object.keys(summary)).toEqual(furtherFields['payout:create']!.last);
  });

  test('the page has what items of validate have', async () => {
    const rows = [row(1, { row_number: 2 }), { ...wrong, row_number: 3 }];
    const validate = async (parameters: object) =>
      (await paygol.payout('validate', rows, parameters as never)).outputs[0];
    expect(await added(validate)).toEqual(documented('payout:validate'));
    const titled = sheet(
      ['Nómina', '__EMPTY', '__EMPTY_1'],
      ['de 2026', '', ''],
      ['RUT', 'Nombre', 'Monto'],
      ['1-9', 'Ana Soto', '1'],
    );
    const { summary } = await paygol.payout('validate', titled as never);
    expect(Object.keys(summary).sort()).toEqual([...furtherFields['payout:validate']!.last!].sort());
  });

  test.each(['get', 'getAll'] as const)('the page has what items of %s have', async (operation) => {
    await paygol.payout('create', [row(1)]);
    const id = { __rl: true, mode: 'id', value: 'salary-1' };
    const ask = async (parameters: object) =>
      (await paygol.payout(operation, [{}], { id, ...parameters })).outputs[0];
    expect(await added(ask)).toEqual(documented(`payout:${operation}`));
  });
});

describe('payments', () => {
  const collection = usePaygol({}, 'transactions');
  const payments = [
    'transaction:create',
    'transaction:createWebCheckout',
    'checkout:createTransaction',
  ] as const;

  test.each([...payments, 'checkout:createLink'] as const)(
    'the page has what items of %s have',
    async (name) => {
      const create = async (parameters: object) =>
        (await collection.run(name, { ...itau, ...parameters })).outputs[0];
      expect(await added(create)).toEqual(documented(name));
    },
  );
});

describe('records of transactions', () => {
  const collection = usePaygol({}, 'both');
  const recordOf = async (name: `${string}:${string}`, parameters: object) => {
    const { outputs } = await collection.run(name, { ...itau, ...raw, ...parameters });
    return outputs[0]![0]!.json.record as { transaction_id: string };
  };
  const xml = { paymentOptions: { ...(itau.paymentOptions as object), format: 'xml' } };
  const created = () => recordOf('checkout:createTransaction', {});

  test.each<[keyof typeof transactionRecords, () => Promise<object>]>([
    ['a transaction that was just created (2.3)', () => recordOf('transaction:create', {})],
    ['the same with *Reply Format* XML (4.2)', () => recordOf('checkout:createTransaction', xml)],
    [
      'a transaction that was looked up (2.3)',
      async () => recordOf('transaction:get', { transactionId: (await created()).transaction_id }),
    ],
    [
      'a payment that *Get Status* looked up (4.3)',
      async () => recordOf('checkout:getStatus', { transactionId: (await created()).transaction_id }),
    ],
    [
      'the same with *Reply Format* XML (4.3)',
      async () => recordOf('checkout:getStatus', { ...xml, transactionId: (await created()).transaction_id }),
    ],
  ])('the page has what records of %s have', async (of, record) => {
    expect(Object.keys(await record()).toSorted()).toEqual([...transactionRecords[of]].toSorted());
  });
});
