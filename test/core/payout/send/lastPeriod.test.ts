import { EarlierMonths, namedMonth, payrollPeriod } from '../../../../core/payout/send/lastPeriod.ts';

const record = (id: string, amount: string | number, changes = {}) => ({
  merchant_payout_id: id,
  amount,
  currency: 'CLP',
  document_number: id.slice(-4),
  status: 'paid',
  ...changes,
});
const last = (ids: readonly string[], run: string, records: readonly ReturnType<typeof record>[]) => {
  const named = namedMonth(ids, run);
  if (named === undefined) return undefined;
  const months = new EarlierMonths(named);
  for (const each of records) months.note(each);
  return months.last();
};

test.each([
  [['2026-11-1111', '2026-11-2222'], '2026-11'],
  [['salary-2026-11-0001', 'salary-2026-11-0002'], '2026-11'],
  [['2026-11-1111', '2026-10-2222'], undefined],
  [['2026-11-1111', 'bono-2026-11-2222'], undefined],
  [['A-1', 'A-2'], undefined],
  [['12026-11-1'], undefined],
])('the ids %j name the month %s', (ids, month) => {
  expect(namedMonth(ids, '')?.month).toBe(month);
});

test('the payroll of the month before is added up, each entry once, without what has failed', () => {
  const records = [
    record('2026-09-1111', 900),
    record('2026-10-1111', '1000.5'),
    record('2026-10-1111', '1000.5'),
    record('2026-10-2222', 2000),
    record('2026-10-3333', 5000, { status: 'failed' }),
    record('2026-10-bono-1111', 7000),
    record('2026-10-13o-1111', 7000),
    record('2026-10-131parcela-1111', 7000),
    record('2026-11-1111', 9000),
    record('2026-12-1111', 9000),
  ];
  expect(last(['2026-11-1111', '2026-11-2222'], '', records)).toEqual({
    month: '2026-10',
    now: '2026-11',
    payees: 2,
    totals: [{ currency: 'CLP', payouts: 2, total: '3000.5' }],
    amountOf: expect.any(Function) as unknown,
    payeesWithout: expect.any(Function) as unknown,
  });
  expect(last(['2026-11-bono-1111'], 'bono', records)).toMatchObject({
    payees: 1,
    totals: [{ total: '7000' }],
  });
});

test('a payee’s code of digits and a letter is no name of a payroll', () => {
  const records = [record('2026-10-101A', 7), record('2026-10-12B', 8), record('2026-10-12345678K-8801', 9)];
  expect(last(['2026-11-101A'], '', records)?.totals).toEqual([{ currency: 'CLP', payouts: 3, total: '24' }]);
});

test('nothing is said of the last period where one of its amounts cannot be read', () => {
  expect(last(['2026-11-1'], '', [record('2026-10-1', 'much')])).toBeUndefined();
});

test.each([
  ['2026-11', [], '2026-11', ''],
  ['2026-11-bono', [], '2026-11', 'bono'],
  ['2026-11-15', [], '2026-11-15', ''],
  [undefined, ['2026-11-1', '2026-11-2'], '2026-11', ''],
  [undefined, ['1', '2'], '', ''],
])('the period of %j and %j is %j, its part %j', (declared, ids, period, part) => {
  expect(payrollPeriod(declared, ids)).toEqual({ period, part });
});
