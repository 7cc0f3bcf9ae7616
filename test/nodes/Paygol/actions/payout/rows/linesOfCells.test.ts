import { row } from '../../../../engine/rows.ts';
import { usePaygol } from '../../../../engine/usePaygol.ts';

const paygol = usePaygol();

test('a sheet that n8n reads without a header row is paid, each payee paired with its line', async () => {
  const payees = [row(1), row(2)];
  const lines = [Object.keys(payees[0]!), [], ...payees.map((payee) => Object.values(payee))];
  const { outputs } = await paygol.payout(
    'validate',
    lines.map((cells) => ({ row: cells })),
  );
  const rows = outputs[0]!;
  expect(rows.map(({ json, pairedItem }) => [json.row, json.state, pairedItem])).toEqual([
    [1, 'valid', { item: 2 }],
    [2, 'valid', { item: 3 }],
  ]);
  const paid = await paygol.payout(
    'create',
    rows.map(({ json }) => json),
  );
  expect(paid.outputs[0]!.map(({ json }) => json.id)).toEqual(payees.map(({ id }) => id));
});
