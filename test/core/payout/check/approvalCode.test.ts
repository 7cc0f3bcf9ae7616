/** Which repeats an approval lets through: those that the person has seen, by their places in the code. */
import { approvalCode, approvedRepeats } from '../../../../core/payout/check/approvalCode.ts';
import type { CheckedRow } from '../../../../core/payout/check/checkRows.ts';
import { payout } from '../payouts.ts';

const rows = ['d', 'b', 'a', 'c', 'e'].map((id, i): CheckedRow => ({
  number: i + 1,
  state: 'valid',
  payout: payout(id),
  amount: '1',
  problems: [],
  repairs: [],
}));
const codeOf = (ids: string[], at = 17) => approvalCode(rows, {}, {}, { ids: new Set(ids), at });

test.each([
  [[], /^[0-9a-f]{64}$/],
  [['b'], /^[0-9a-f]{64}\+2@17$/],
  [['a', 'c', 'd', 'b'], /\+1-4@17$/],
  [['a', 'c', 'd'], /\+1,3-4@17$/],
])('%j', (ids, form) => {
  const code = codeOf(ids);
  expect(code).toMatch(form);
  expect([...approvedRepeats(code, rows).ids].sort()).toEqual(ids.toSorted());
  expect(approvedRepeats(code, rows).at).toBe(ids.length === 0 ? 0 : 17);
});

test('another set of repeats, or another time, is another code', () => {
  const codes = [codeOf([]), codeOf(['a']), codeOf(['b']), codeOf(['a'], 18)];
  const hashes = codes.map((code) => code.slice(0, 64));
  expect(new Set(hashes).size).toBe(4);
});

test.each(['', null, `${'0'.repeat(64)}+`, `${'0'.repeat(64)}+1`, `${'0'.repeat(64)}+x@1`])(
  '%j lets nothing through',
  (code) => {
    expect(approvedRepeats(code, rows).ids.size).toBe(0);
  },
);

test('places beyond the rows are nobody', () => {
  expect([...approvedRepeats(`${'0'.repeat(64)}+4-999999999999@1`, rows).ids]).toEqual(['d', 'e']);
});
