/** An expression that n8n cannot parse: n8n says "invalid syntax" and no more; the node says in which field. */
import type { IDataObject } from 'n8n-workflow';
import { rows } from '../engine/rows.ts';
import { usePaygol } from '../engine/usePaygol.ts';
import { say } from '../../inEnglish.ts';

const paygol = usePaygol({}, 'both');
const BROKEN = '={{ $json.id + }}';

test.each<[label: string, operation: `${string}:${string}`, parameters: IDataObject]>([
  ['Limit', 'payout:getAll', { limit: BROKEN }],
  ['Payout', 'payout:get', { id: { __rl: true, mode: 'id', value: BROKEN } }],
  ['Maximum Payouts per Request', 'payout:create', { options: { batchSize: BROKEN } }],
  ['Maximum Rows', 'payout:create', { limits: { maxTotals: { total: [] }, maxRows: BROKEN } }],
  [
    'Fill Blank Cells',
    'payout:validate',
    { options: { nameOrder: 'asWritten', blankCells: { country: BROKEN } } },
  ],
  [
    'Account Number',
    'payout:validate',
    {
      mapping: 'manually',
      columns: { mappingMode: 'defineBelow', value: { id: 'a', account_number: BROKEN } },
    },
  ],
  ['Transaction ID', 'transaction:get', { transactionId: BROKEN }],
])('an expression that cannot be parsed in "%s" is named (%s)', async (label, operation, parameters) => {
  const { error } = await paygol.run(operation, parameters, rows(1));
  expect(error).toMatchObject({
    message: say({ code: 'syntax_error', label }),
    description: say({ code: 'correct_syntax' }),
    context: { code: 'invalid_input' },
  });
  expect(paygol.sandbox.log()).toEqual([]);
});

test('the item of a Continue setting names the syntax error', async () => {
  const id = { __rl: true, mode: 'id', value: BROKEN };
  const { outputs } = await paygol.payout(
    'get',
    [{}],
    { id },
    {
      node: { onError: 'continueRegularOutput' },
    },
  );
  expect(outputs[0]).toMatchObject([
    {
      json: {
        error: say({ code: 'syntax_error', label: 'Payout' }),
        details: { code: 'invalid_input' },
      },
    },
  ]);
});

test('what n8n says of an error of another kind stays as it is', async () => {
  const { error } = await paygol.payout('getAll', [{}], { limit: '={{ $("Nowhere").first().json.x }}' });
  expect(error).toMatchObject({
    message: "Referenced node doesn't exist",
    context: { parameter: 'limit', nodeCause: 'Nowhere' },
  });
});
