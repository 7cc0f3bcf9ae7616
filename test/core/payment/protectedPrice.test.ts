/** The price of a payment link, which its payer must not change: what goes out, and what a thief gets out of it. */
import { checkPrice, type Paid, protectedCustom } from '../../../core/payment/protectedPrice.ts';

const secret = 'shared-secret';
const account = { serviceId: '4711', sharedSecrets: [secret, ''] };

/**
 * Made by another implementation: `hmac(hmac("shared-secret", "n8n-nodes-paygol: Protect Price, 1"),
 * '["4711","4500.00","CLP","order-1001"]')`, the first 32 hex digits.
 */
const CODE = '045dcf72a0e0bdcd9bedc2c7a124ea9c';
const CUSTOM = `order-1001-4500.00CLP-${CODE}`;
const ODD = 'Pedido "7" ñ 😀-1.00CLP-';

const paid = (changes: Partial<Paid> = {}): Paid => ({
  custom: CUSTOM,
  price: '4500.00',
  currency: 'CLP',
  formPrice: null,
  formCurrency: null,
  ...changes,
});
const untold = { amountExpected: null, currencyExpected: null };
const right = {
  orderNumber: 'order-1001',
  amountExpected: '4500.00',
  currencyExpected: 'CLP',
  amountMatches: true,
};

test.each([
  [{ orderNumber: 'order-1001', amount: '4500', currency: 'CLP' }, CUSTOM],
  [{ orderNumber: 'order-1001', amount: '4500.0', currency: 'CLP' }, CUSTOM],
  [{ orderNumber: ODD, amount: '0.5', currency: 'BRL' }, `${ODD}-0.50BRL-129e36606579fb8127756eefe3a018bb`],
])('%j goes out with the code of the vectors', (price, custom) => {
  expect(protectedCustom(price, '4711', secret)).toBe(custom);
});

test.each([
  ['as the link has it', {}],
  ['with fewer zeros', { price: '4500' }],
  ['with more zeros', { price: '4500.000' }],
  [
    'in another currency than the form, which the service names',
    { price: '5.10', currency: 'USD', formPrice: '4500', formCurrency: 'CLP' },
  ],
])('a payment %s matches', (_, changes) => {
  expect(checkPrice(paid(changes), account)).toEqual(right);
});

test('the order comes back alone, whatever is in it', () => {
  const custom = protectedCustom({ orderNumber: ODD, amount: '0.50', currency: 'BRL' }, '4711', secret);
  expect(checkPrice(paid({ custom, price: '0.50', currency: 'BRL' }), account)).toMatchObject({
    orderNumber: ODD,
    amountMatches: true,
  });
});

test('a link that was made with the previous secret still matches', () => {
  const rotated = { serviceId: '4711', sharedSecrets: ['new-secret', secret] };
  expect(checkPrice(paid(), rotated)).toEqual(right);
});

describe('a thief who', () => {
  test.each([
    ['pays less', { price: '1.00' }],
    ['pays the same digits, a hundredth of the amount', { price: '45.00' }],
    ['pays a price that is no amount', { price: '4500.001' }],
    [
      'pays less, which the service converts',
      { price: '0.01', currency: 'USD', formPrice: '10.00', formCurrency: 'CLP' },
    ],
  ])('%s does not match, and the order is told', (_, changes) => {
    expect(checkPrice(paid(changes), account)).toEqual({ ...right, amountMatches: false });
  });

  test.each([
    ['changes the price in both places', { custom: `order-1001-1.00CLP-${CODE}`, price: '1.00' }],
    ['changes the order', { custom: `order-1002-4500.00CLP-${CODE}` }],
    ['changes the currency in both places', { custom: `order-1001-4500.00COP-${CODE}`, currency: 'COP' }],
    [
      'moves the border between order and amount',
      { custom: `order-1001-4-500.00CLP-${CODE}`, price: '500.00' },
    ],
    [
      'takes the code of a cheaper order',
      { custom: 'order-1001-10.00CLP-dd9ff17043d9fabaf19b86c7209cab4c', price: '10.00' },
    ],
    [
      'takes the code of the same order at another service',
      { custom: 'order-1001-4500.00CLP-a734e3d06d9f8143f4554142c2a7f85d' },
    ],
    [
      'makes a code with another secret',
      { custom: 'order-1001-4500.00CLP-74a26ae9556a71bb53b72247f952d9b3' },
    ],
    ['makes up a code', { custom: `order-1001-4500.00CLP-${'0'.repeat(32)}` }],
  ])('%s does not match, and gets no order number out of it', (_, changes) => {
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
  ])('%s is not protected, so nothing matches', (_, custom) => {
    expect(checkPrice(paid({ custom }), account)).toEqual({
      ...untold,
      orderNumber: custom,
      amountMatches: null,
    });
  });

  test('pays the amount in another currency matches neither', () => {
    expect(checkPrice(paid({ currency: 'COP' }), account)).toEqual({ ...right, amountMatches: null });
    const form = { formPrice: '4500.00', formCurrency: 'COP' };
    expect(checkPrice(paid({ currency: 'USD', price: '1.00', ...form }), account)).toMatchObject({
      amountMatches: null,
    });
  });
});

test.each([
  ['a shared secret', { serviceId: '4711', sharedSecrets: ['', undefined] }],
  ['a service ID', { serviceId: '', sharedSecrets: [secret] }],
])('without %s nothing can be told', (_, credential) => {
  expect(checkPrice(paid(), credential)).toEqual({ ...untold, orderNumber: CUSTOM, amountMatches: null });
});

test('a payment without a price matches nothing', () => {
  expect(checkPrice(paid({ price: null }), account).amountMatches).toBeNull();
});
