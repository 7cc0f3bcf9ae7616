import { DateTime } from 'luxon';
import { check, goodRow } from '../check.ts';
import { inShort } from '../../../inShort.ts';

test.each<[string, unknown, string | undefined]>([
  ['a Date', new Date('2026-03-01T00:00:00Z'), '2026-03-01'],
  ['a Date that is none', new Date(Number.NaN), undefined],
  [
    "luxon's DateTime, as n8n's expressions make it",
    DateTime.fromISO('2026-03-01', { zone: 'utc' }),
    '2026-03-01',
  ],
  ['a DateTime that is none', DateTime.invalid('test'), undefined],
])('%s is refused as a date, and the other rows are checked', (_, id, date) => {
  const [row, next] = check([goodRow({ id }), goodRow({ id: 'next' })]);
  const shown = { field: 'id', header: 'id', written: '', value: '' };
  expect(row!.problems.map(({ says }) => says)).toEqual([{ code: 'turned_into_date', date, shown }]);
  expect(next!.fate.kind).toBe('valid');
});

test('an object that only looks like one is an object', () => {
  const [row] = check([goodRow({ id: { isLuxonDateTime: true, toJSON: 'no' } })]);
  expect(row!.problems.map(inShort)).toEqual(['error unreadable: not_text_or_number id "" kind=object']);
});
