import {
  createdTransaction,
  localTime,
  paymentMethods,
  transactionRecord,
  transactionStatus,
} from '../../../../core/payment/transaction/record.ts';

test.each([
  ['2026-01-31 10:00:00', '2026-01-31T10:00:00'],
  [null, null],
  ['2026-01-31', null],
  ['2026-01-31T10:00:00Z', null],
  [1769853600, null],
])('the time %j becomes %j', (text, expected) => {
  expect(localTime(text)).toBe(expected);
});

const ID = 'A1B2-C3D4-E5F6-G7H8';
const record = {
  transaction_id: ID,
  status: 'created',
  amount: '10',
  currency: 'EUR',
  payment_method: 'webpay',
  payment_method_url: 'https://pay.example/x',
  created_at: '2026-01-31 10:00:00',
  completed_at: null,
  something_new: { a: [1] },
};

test('a record is what the service said, in its own words', () => {
  expect(transactionRecord(record)).toBe(record);
  expect(transactionRecord(record, ID)).toBe(record);
});

test('a record of another transaction than the one that was asked for is not one', () => {
  expect(transactionRecord(record, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ')).toBeUndefined();
});

const common = {
  transactionId: ID,
  orderNumber: null,
  status: 'created',
  amount: '10',
  currency: 'EUR',
  paymentMethod: 'webpay',
};

test('a created transaction by the names of this package', () => {
  expect(createdTransaction(record)).toEqual({ ...common, paymentUrl: 'https://pay.example/x' });
  expect(createdTransaction({ ...record, custom: 'order-1' })).toMatchObject({ orderNumber: 'order-1' });
});

test('a status by the names of this package', () => {
  expect(transactionStatus(record)).toEqual({
    ...common,
    createdAt: '2026-01-31T10:00:00',
    completedAt: null,
  });
});

test('what a record lacks is null', () => {
  expect(Object.values(transactionStatus({ transaction_id: ID })).filter((value) => value !== null)).toEqual([
    ID,
  ]);
});

test.each([[undefined], [null], ['text'], [[]], [{}], [{ transaction_id: '' }], [{ transaction_id: 7 }]])(
  '%j is not a transaction',
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
