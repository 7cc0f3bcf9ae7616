import { DateTime } from 'luxon';
import { check, goodRow } from '../check.ts';
import { messageOf } from '../../../messageOf.ts';

const DATE = /^id is a date \(.*\)\. The spreadsheet has turned text into a date/;

test.each<[string, unknown, string]>([
  ['a Date', new Date('2026-03-01T00:00:00Z'), '2026-03-01'],
  ['a Date that is none', new Date(Number.NaN), 'not valid'],
  [
    "luxon's DateTime, as n8n's expressions make it",
    DateTime.fromISO('2026-03-01', { zone: 'utc' }),
    '2026-03-01',
  ],
  ['a DateTime that is none', DateTime.invalid('test'), 'not valid'],
])('%s is refused as a date, and the other rows are checked', (_, id, shown) => {
  const [row, next] = check([goodRow({ id }), goodRow({ id: 'next' })]);
  expect(row!.problems.map(messageOf)).toEqual([expect.stringMatching(DATE)]);
  expect(messageOf(row!.problems[0]!)).toContain(`(${shown})`);
  expect(next!.state).toBe('valid');
});

test('an object that only looks like one is an object', () => {
  const [row] = check([goodRow({ id: { isLuxonDateTime: true, toJSON: 'no' } })]);
  expect(messageOf(row!.problems[0]!)).toMatch(/^id is an object/);
});
