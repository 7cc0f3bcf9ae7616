import { amountSpread } from '../../../../core/payout/report/reportPage.ts';

test('amounts fall into ranges that end at 1, 2 and 5 times a power of ten', () => {
  const amounts = [450_000, 500_000, 500_001, 620_000, 900_000, 1_000_000, 1_800_000, 1_900_000];
  expect(amountSpread(amounts)).toEqual([
    { upTo: 500_000, count: 2, share: 0.5 },
    { upTo: 1_000_000, count: 4, share: 1 },
    { upTo: 2_000_000, count: 2, share: 0.5 },
  ]);
});

test('there are six ranges at most, of which the first takes all that is smaller', () => {
  const amounts = Array.from({ length: 12 }, (_, i) => 10 ** (i / 2));
  const ranges = amountSpread(amounts);
  expect(ranges).toHaveLength(6);
  expect(ranges.reduce((sum, { count }) => sum + count, 0)).toBe(12);
});

test('of few amounts nothing is said', () => {
  expect(amountSpread([1, 2, 3])).toEqual([]);
});
