import {
  localTime,
  paymentMethods,
  transactionRecord,
  twoPlaces,
} from '../../../../core/payment/transaction/record.ts';

test.each([
  ['10.00', '10.00'],
  ['10', '10.00'],
  ['10.5', '10.50'],
  [10.5, '10.50'],
  [10, '10.00'],
  ['0.1', '0.10'],
  ['10.5000', '10.50'],
  ['123456789012345678901234567890', '123456789012345678901234567890.00'],
  ['10.555', '10.555'],
  ['', ''],
  ['free', 'free'],
  [null, null],
])('the amount %j becomes %j', (amount, expected) => {
  expect(twoPlaces(amount)).toBe(expected);
});

test.each([
  ['2026-01-31 10:00:00', '2026-01-31T10:00:00'],
  [null, null],
  ['2026-01-31', null],
  ['2026-01-31T10:00:00Z', null],
  [1769853600, null],
])('the time %j becomes %j', (text, expected) => {
  expect(localTime(text)).toBe(expected);
});

test('a record keeps everything that the service said, and what it said in its own words', () => {
  expect(
    transactionRecord({
      transaction_id: 'A1B2-C3D4-E5F6-G7H8',
      amount: '10',
      created_at: '2026-01-31 10:00:00',
      completed_at: null,
      something_new: { a: [1] },
    }),
  ).toEqual({
    transaction_id: 'A1B2-C3D4-E5F6-G7H8',
    amount: '10.00',
    created_at: '2026-01-31 10:00:00',
    created_at_local: '2026-01-31T10:00:00',
    completed_at: null,
    completed_at_local: null,
    something_new: { a: [1] },
  });
});

test.each([[undefined], [null], ['text'], [[]], [{}], [{ transaction_id: '' }], [{ transaction_id: 7 }]])(
  '%j is no transaction',
  (data) => {
    expect(transactionRecord(data as never)).toBeUndefined();
  },
);

test('payment methods come as an object by code, or as an empty list', () => {
  expect(paymentMethods({ webpay: { code: 'webpay', name: 'Webpay' }, khipu: { name: 'Khipu' } })).toEqual([
    { code: 'webpay', name: 'Webpay' },
    { code: 'khipu', name: 'Khipu' },
  ]);
  expect(paymentMethods([])).toEqual([]);
  expect(paymentMethods({ webpay: null })).toBeUndefined();
  expect(paymentMethods(null)).toBeUndefined();
});
