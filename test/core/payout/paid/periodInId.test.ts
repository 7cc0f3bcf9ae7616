/** The days for which an ID pays that begins with a period. */
import { isForEarlierDays, overlap, periodInId, spanIn } from '../../../../core/payout/paid/periodInId.ts';

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
  expect(spanIn(id)).toEqual(span);
});

test('days overlap that have one in common; of what is not known, none do', () => {
  expect(overlap(spanIn('2026-11-30-w49'), spanIn('2026-12'))).toBe(true);
  expect(overlap(spanIn('2026-11-h1'), spanIn('2026-11-h2'))).toBe(false);
  expect(overlap(undefined, spanIn('2026-12'))).toBe(false);
});

test.each([
  ['2026-11-12345678-5', '2026-12-12345678-5', true],
  // A wage that was paid under a name, and a later one that has none.
  ['2026-12-sueldo-12345678-5', '2027-06-12345678-5', true],
  // A payment that failed may be made a month later, too.
  ['2026-12-pendiente-12345678-5', '2026-11-12345678-5', false],
  ['2026-11-reintento-12345678-5', '2026-11-12345678-5', false],
  ['bono-2026-11-7', 'salary-2026-12-9', true],
  ['2026-11-9', '2026-11-h1-9', false],
  ['2026-110-9', '2026-120-9', false],
  ['4512-11', '2026-11-9', false],
  ['2026-11-9', 'INV-2', false],
])('%s is for days before those of %s: %s', (id, other, expected) => {
  expect(isForEarlierDays(id, other)).toBe(expected);
});
