/** The days for which an ID pays that begins with a period. */
import { overlap, periodInId, spanOfId } from '../../../../core/payout/paid/periodInId.ts';

test.each([
  ['2026-11-12000000', '2026-11', ['2026-11-01', '2026-11-31']],
  ['2026-11-13o-12000000', '2026-11', ['2026-11-01', '2026-11-31']],
  ['2026-11-h1-12000000', '2026-11', ['2026-11-01', '2026-11-15']],
  ['2026-11-h2-bono-12000000', '2026-11', ['2026-11-16', '2026-11-31']],
  ['2026-11-hora-12000000', '2026-11', ['2026-11-01', '2026-11-31']],
  ['2026-11-30-12000000', '2026-11-30', ['2026-11-30', '2026-11-30']],
  ['2026-11-30-w49-12000000', '2026-11-30', ['2026-11-30', '2026-12-06']],
  ['salary-12', undefined, undefined],
])('%s begins with %s and is for %j', (id, period, span) => {
  expect(periodInId(id)).toBe(period);
  expect(spanOfId(id)).toEqual(span);
});

test('days overlap that have one in common; of what is not known, none do', () => {
  const span = (id: string) => spanOfId(id);
  expect(overlap(span('2026-11-30-w49'), span('2026-12'))).toBe(true);
  expect(overlap(span('2026-11-h1'), span('2026-11-h2'))).toBe(false);
  expect(overlap(undefined, span('2026-12'))).toBe(false);
});
