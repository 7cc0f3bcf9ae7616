/**
 * An option whose expression finds nothing, such as a field that was renamed. To n8n it looks as if it had not been
 * added; what it was set against must not happen.
 */
import type { IDataObject } from 'n8n-workflow';
import { rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';

const paygol = usePaygol();
const NOTHING = '={{ $json.nowhere }}';

test.each<[string, IDataObject, string]>([
  [
    'the approval',
    { options: { approvedDigest: NOTHING } },
    'The rows are not those that were approved, so nothing was sent',
  ],
  [
    'the approval, further down',
    { options: { approvedDigest: '={{ $json.report?.digest }}' } },
    'The rows are not those that were approved, so nothing was sent',
  ],
  [
    'the number of rows',
    { limits: { maxRows: NOTHING } },
    'The safety limit "Maximum Rows" is empty, which is not a number',
  ],
  [
    'the amount of a payout',
    { limits: { maxPerPayout: NOTHING } },
    'The safety limit "Maximum per Payout" is empty, which is not a number',
  ],
  ['all totals', { limits: { maxTotals: NOTHING } }, 'A safety limit is exceeded, so nothing was sent'],
  [
    'the list of totals',
    { limits: { maxTotals: { currency: NOTHING } } },
    'The safety limit "Maximum Total" is empty, which is not a number',
  ],
  [
    'one total',
    { limits: { maxTotals: { currency: [{ currency: 'CLP', total: NOTHING }] } } },
    'The safety limit "Maximum Total" is empty, which is not a number',
  ],
  [
    'what manual runs may do',
    { options: { validateOnlyInManual: NOTHING } },
    'The option "Only Validate in Manual Runs" is empty, which is not true or false',
  ],
  ['what is let through', { options: { letThrough: NOTHING } }, '"Let Through" is empty, which it cannot be'],
])('nothing is sent when it was to give %s', async (_, parameters, message) => {
  const { error } = await paygol.payout('create', rows(3), parameters);
  expect(error?.message).toBe(message);
  expect(paygol.sandbox.log()).toEqual([]);
});
