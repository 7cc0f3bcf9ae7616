import { reportPage } from '../../../../core/payout/report/reportPage.ts';
import { en } from '../../../../core/words/en/index.ts';
import { EMPTY } from './emptyReport.ts';

const PARTS = { ...EMPTY, toPay: { payouts: 1, payees: 1, totals: [] } };

/** The bars that a report draws of amounts: where each range ends, how many there are, and how long it is of 20. */
const amountSpread = (amounts: readonly number[]) => {
  const payees = { shown: [], others: 0, amounts: new Map([['CLP', amounts]]) };
  const rows = reportPage(PARTS, { payees, payeesAgain: payees }, en).matchAll(
    /<td>([^<]*)<\/td><td>(\d+)<\/td><td>(█+)<\/td>/g,
  );
  return [...rows].map(([, upTo = '', count, bar = '']) => [upTo, Number(count), bar.length]);
};

test('amounts fall into ranges that end at 1, 2 and 5 times a power of ten', () => {
  const amounts = [450_000, 500_000, 500_001, 620_000, 900_000, 1_000_000, 1_800_000, 1_900_000];
  expect(amountSpread(amounts)).toEqual([
    ['up to CLP 500,000', 2, 10],
    ['up to CLP 1,000,000', 4, 20],
    ['up to CLP 2,000,000', 2, 10],
  ]);
});

test('there are six ranges at most, of which the first takes all that is smaller', () => {
  const amounts = Array.from({ length: 12 }, (_, i) => 10 ** (i / 2));
  const ranges = amountSpread(amounts);
  expect(ranges).toHaveLength(6);
  expect(ranges.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(12);
});

test('nothing is said about the spread of a few amounts', () => {
  expect(amountSpread([1, 2, 3])).toEqual([]);
});
