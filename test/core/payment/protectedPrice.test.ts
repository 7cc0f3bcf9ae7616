/** The price of a payment link, which its payer must not change: what goes out, and what a thief gets out of it. */
import { checkPrice, type Paid, protectedCustom } from '../../../core/payment/protectedPrice.ts';

const secret = 'shared-secret';
const account = { serviceId: '4711', sharedSecrets: [secret, ''] as const };

/**
 * Made by another implementation: `hmac(hmac("shared-secret", "n8n-nodes-paygol: Protect Price, 1"),
 * '["4711","4500","CLP","order-1001"]')`, the first 32 hex digits.
 */
const CODE = 'e61e901db40c5e0522d1dcbaab2e5377';
const CUSTOM = `order-1001-4500CLP-${CODE}`;
const ODD = 'Pedido "7" ñ 😀-1.00CLP-';

const paid = (changes: Partial<Paid> = {}): Paid => ({
  custom: CUSTOM,
  price: '4500.00',
  currency: 'CLP',
  ...changes,
});
const untold = { amountExpected: null, currencyExpected: null };
const right = {
  orderNumber: 'order-1001',
  amountExpected: '4500',
  currencyExpected: 'CLP',
  amountMatches: true,
};

test.each([
  [{ orderNumber: 'order-1001', amount: '4500', currency: 'CLP' }, CUSTOM],
  [{ orderNumber: 'order-1001', amount: '4500.0', currency: 'CLP' }, CUSTOM],
  [{ orderNumber: ODD, amount: '0.5', currency: 'BRL' }, `${ODD}-0.5BRL-a084e2034bcb599243a650085b274c2f`],
])('the price %j goes out with the code of the vectors', (price, custom) => {
  expect(protectedCustom(price, '4711', secret)).toBe(custom);
});

test.each([
  ['as the link has it', {}],
  ['with fewer zeros', { price: '4500' }],
  ['with more zeros', { price: '4500.000' }],
  ['whose currency is in lowercase', { currency: 'clp' }],
])('a payment %s matches', (_, changes) => {
  expect(checkPrice(paid(changes), account)).toEqual(right);
});

test('a price that is written otherwise is not known to match, nor to be changed', () => {
  expect(checkPrice(paid({ price: '4,500.00' }), account)).toEqual({ ...right, amountMatches: null });
});

test('the order comes back alone, whatever is in it', () => {
  const custom = protectedCustom({ orderNumber: ODD, amount: '0.50', currency: 'BRL' }, '4711', secret);
  expect(checkPrice(paid({ custom, price: '0.50', currency: 'BRL' }), account)).toMatchObject({
    orderNumber: ODD,
    amountMatches: true,
  });
});

test('a link that was made with the previous secret still matches', () => {
  const rotated = { serviceId: '4711', sharedSecrets: ['new-secret', secret] as const };
  expect(checkPrice(paid(), rotated)).toEqual(right);
});

describe('a thief who', () => {
  test.each([
    ['pays less', { price: '1.00' }],
    ['pays the same digits, a hundredth of the amount', { price: '45.00' }],
    ['pays a price that is no amount', { price: '4500.001' }],
  ])('a payer who %s does not match, and the order is told', (_, changes) => {
    expect(checkPrice(paid(changes), account)).toEqual({ ...right, amountMatches: false });
  });

  test.each([
    ['changes the price in both places', { custom: `order-1001-1CLP-${CODE}`, price: '1.00' }],
    ['changes the order', { custom: `order-1002-4500CLP-${CODE}` }],
    ['changes the currency in both places', { custom: `order-1001-4500COP-${CODE}`, currency: 'COP' }],
    ['moves the border between order and amount', { custom: `order-1001-4-500CLP-${CODE}`, price: '500.00' }],
    [
      'takes the code of a cheaper order',
      { custom: 'order-1001-10CLP-c6b6fbee57b2024bddf66c5eeed3450a', price: '10.00' },
    ],
    [
      'takes the code of the same order at another service',
      { custom: 'order-1001-4500CLP-787ec0304e3a624415c3a67d0c4f1097' },
    ],
    ['makes a code with another secret', { custom: 'order-1001-4500CLP-fcf924c9ba36f562ecd4011faee41925' }],
    ['makes up a code', { custom: `order-1001-4500CLP-${'0'.repeat(32)}` }],
  ])('a payer who %s does not match, and gets no order number out of it', (_, changes) => {
    const { custom } = paid(changes);
    expect(checkPrice(paid(changes), account)).toEqual({
      ...untold,
      orderNumber: custom,
      amountMatches: false,
    });
  });

  test.each([
    ['removes the code', 'order-1001'],
    ['cuts it short', CUSTOM.slice(0, -1)],
    ['writes something behind it', `${CUSTOM}x`],
    ['removes everything', null],
  ])('a payer who %s has no protected price, so nothing matches', (_, custom) => {
    expect(checkPrice(paid({ custom }), account)).toEqual({
      ...untold,
      orderNumber: custom,
      amountMatches: null,
    });
  });

  test('a payer who pays the amount in another currency gets no match', () => {
    expect(checkPrice(paid({ currency: 'COP' }), account)).toEqual({ ...right, amountMatches: null });
  });

  test('a notification that names the price of the link in addition to the one paid gets no match', () => {
    const claims = { formPrice: '4500.00', formCurrency: 'CLP' };
    const checked = checkPrice({ ...paid({ currency: 'COP', price: '1.00' }), ...claims }, account);
    expect(checked).toEqual({ ...right, amountMatches: null });
  });
});

test.each([
  ['a shared secret', { ...account, sharedSecrets: ['', ''] as const }],
  ['a service ID', { ...account, serviceId: '' }],
])('nothing can be told of a price without %s', (_, credential) => {
  expect(checkPrice(paid(), credential)).toEqual({ ...untold, orderNumber: CUSTOM, amountMatches: null });
});

test('a payment without a price matches nothing', () => {
  expect(checkPrice(paid({ price: null }), account).amountMatches).toBeNull();
});
