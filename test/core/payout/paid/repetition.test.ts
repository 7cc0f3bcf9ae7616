/** When an equal payment under another id is the same one again. */
import {
  areOfOtherMonths,
  repetitionOf,
  COUNTING,
  windowAt,
} from '../../../../core/payout/paid/repetition.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('it was made in the last twelve hours, whatever the ids', () => {
  test.each([
    [0, 'hours'],
    [12, 'hours'],
    [12.1, undefined],
    [24, undefined],
    // A clock that was set back.
    [-2, 'hours'],
  ])('an equal payment after %d hours is a repetition by: %s', (hours, expected) => {
    expect(repetitionOf('a', { id: 'b' }, hours * HOUR)).toBe(expected);
  });

  test.each([
    ['2026-11-24-9', '2026-11-23-9', 1, 'hours'],
    ['2026-11-24-9', '2026-11-23-9', 1.1, undefined],
    ['9-2026-11-24', '9-2026-11-23', 2, undefined],
    ['2026-11-24-9', '2026-11-24-x-9', 2, 'hours'],
    ['2026-11-24-9', '2026-11-9', 2, 'hours'],
    ['2026-12-9', '2026-11-9', 2, 'hours'],
    ['2026-13-24-9', '2026-13-23-9', 2, 'hours'],
    ['12026-11-24', '12026-11-23', 2, 'hours'],
  ])('the dates of two days: %s and %s after %d hours: %s', (id, earlier, hours, expected) => {
    expect(repetitionOf(id, { id: earlier }, hours * HOUR)).toBe(expected);
  });
});

describe('it was made for the same declared period and run in the last three days', () => {
  test.each([
    [true, 1, 'period'],
    [true, 3, 'period'],
    [true, 3.1, undefined],
    [false, 1, undefined],
  ])(
    'the same declared period makes a repetition (same: %j, after %d days: %s)',
    (isSamePeriod, days, expected) => {
      expect(repetitionOf('a', { id: 'b', isSamePeriod }, days * DAY)).toBe(expected);
    },
  );
});

describe('its id differs in its spelling alone, however long ago', () => {
  test.each([
    ['INV-1', 'inv-1', 'spelling'],
    ['INV–1', 'INV-1', 'spelling'],
    ['inv 1', 'inv-1', 'spelling'],
    ['1', '001', 'spelling'],
    ['INV-2', 'INV-1', undefined],
    ['1.0', '1', undefined],
  ])('the ids %s and %s make a repetition by: %s', (id, earlier, expected) => {
    expect(repetitionOf(id, { id: earlier }, 300 * DAY)).toBe(expected);
  });
});

test.each([
  ['2026-12-12345678-5', '2026-11-12345678-5', true],
  ['2026-12-AB', '2026-11-ab', true],
  ['2026-12-15-9', '2026-11-15-9', true],
  ['2026-12-12345678-5', '2026-12-12345678-5', false],
  ['2026-12-12345678-5', '2026-11-87654321-4', false],
  ['2026-13-9', '2026-11-9', false],
  ['2026-120-9', '2026-110-9', false],
  ['salary-2026-12-9', 'salary-2026-11-9', true],
  ['INV-2', 'INV-1', false],
])('ids may name two months: %s and %s: %s', (id, other, expected) => {
  expect(areOfOtherMonths(id, other)).toBe(expected);
});

test.each([
  ['2026-11-9-8812', '2026-11-9', 'period'],
  ['2026-11-9', '2026-11-9-8812', 'period'],
  ['2026-12-9-8812', '2026-11-9', undefined],
  ['2026-11-9-8812', '2026-11-9-8813', undefined],
  ['2026-11-98812', '2026-11-9', undefined],
  ['INV-9-2', 'INV-9', undefined],
])(
  'an id that goes on where another of its month ends is built from a further column: %s and %s: %s',
  (id, earlier, expected) => {
    expect(repetitionOf(id, { id: earlier }, 300 * DAY)).toBe(expected);
  },
);

describe('what counts by windows counts for one window at least, and for less than two', () => {
  test.each(
    (['hours', 'period'] as const).flatMap((kind) => [0, 0.3, 0.99].map((part) => [kind, part] as const)),
  )('a note by %s, paid %d into a window, counts for one window at least and less than two', (kind, part) => {
    const [length] = COUNTING[kind].windows;
    const at = (6894 + part) * length;
    const counts = (now: number) => windowAt(length, now) - windowAt(length, at) <= 1;
    expect([at, at + length, at + 2 * length].map(counts)).toEqual([true, true, false]);
  });
});
