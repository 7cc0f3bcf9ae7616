import {
  createdTransaction,
  doubtsAbout,
  paymentMethods,
  transactionRecord,
  transactionStatus,
} from '../../../../core/payment/transaction/record.ts';

test.each([
  ['2026-01-31 10:00:00', '2026-01-31T10:00:00'],
  [null, null],
  ['2026-01-31', null],
  ['2026-01-31T10:00:00', '2026-01-31T10:00:00'],
  ['2026-01-31T10:00:00.250Z', '2026-01-31T10:00:00.250Z'],
  ['2026-01-31 10:00:00-0300', '2026-01-31T10:00:00-0300'],
  ['0000-00-00 00:00:00', null],
  ['2026-01-31T10:00:00 and more', null],
  [1769853600, null],
])('the time %j becomes %j', (text, expected) => {
  expect(transactionStatus({ created_at: text })).toMatchObject({ createdAt: expected });
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

test('a record of another transaction than was asked for is not taken', () => {
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

test('a created transaction is read by the names of this package', () => {
  expect(createdTransaction(record)).toEqual({ ...common, paymentUrl: 'https://pay.example/x' });
  expect(createdTransaction({ ...record, custom: 'order-1' })).toMatchObject({ orderNumber: 'order-1' });
  expect(createdTransaction({ ...record, status: 'CREATED' })).toMatchObject({ status: 'created' });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '/pay/1',
  'https://shop@evil.example',
  '',
  7,
  null,
  undefined,
])('nobody is sent to %j', (url) => {
  expect(createdTransaction({ ...record, payment_method_url: url as string }).paymentUrl).toBeNull();
});

describe('what is doubtful about a created transaction', () => {
  const made = { ...record, custom: 'order-1' };
  const asked = { pg_price: '10.00', pg_currency: 'EUR', pg_custom: 'order-1' };

  test.each([
    ['all is as it was asked for', made],
    ['the amount has other zeros', { ...made, amount: '10.0' }],
    ['the amount is a number', { ...made, amount: 10 }],
    ['it says none of it', { transaction_id: ID }],
    ['it names no address', { ...made, payment_method_url: null }],
  ])('nothing is doubtful about a created transaction when %s', (_, data) => {
    expect(doubtsAbout(data, asked)).toEqual([]);
  });

  const differs = (header: string, text: string, sent: string) => ({
    code: 'reply_differs',
    cell: { header, text },
    sent,
  });

  test.each([
    [differs('Price', '1', '10'), { ...made, amount: '1.00' }],
    [differs('Price', '100', '10'), { ...made, amount: '100' }],
    [differs('Currency', 'USD', 'EUR'), { ...made, currency: 'USD' }],
    [differs('Order Number', 'order-2', 'order-1'), { ...made, custom: 'order-2' }],
    [
      { code: 'reply_lacks_order', sent: 'order-1' },
      { ...made, custom: '' },
    ],
    [
      { code: 'reply_lacks_order', sent: 'order-1' },
      { ...made, custom: null },
    ],
    [{ code: 'reply_without_address' }, { ...made, payment_method_url: 'javascript:alert(1)' }],
  ])('what differs from what was asked for is told: %j', (doubt, data) => {
    expect(doubtsAbout(data, asked)).toEqual([doubt]);
  });

  test('an order number that nobody asked for is told, too', () => {
    const [doubt] = doubtsAbout(made, { pg_price: '10', pg_currency: 'EUR' });
    expect(doubt).toEqual(differs('Order Number', 'order-1', ''));
  });
});

test('a status is read by the names of this package', () => {
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

test('one odd entry among payment methods does not hide the others', () => {
  const webpay = { code: 'webpay', name: 'Webpay' };
  expect(paymentMethods({ webpay, khipu: null, pix: { code: 7 } })).toEqual([
    webpay,
    { code: 'khipu' },
    { code: 'pix' },
  ]);
  expect(paymentMethods([webpay, null, 'khipu'])).toEqual([webpay]);
});
