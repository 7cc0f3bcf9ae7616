import type { PaymentUse } from '../../../core/payment/fields.ts';
import { refusalAdvice } from '../../../core/payment/refusalAdvice.ts';

const values = {
  pg_country: 'BR',
  pg_price: '149.90',
  pg_currency: 'BRL',
  pg_method: 'webpay',
  pg_personalid: '52998224726',
  pg_phone: '5511987654321',
  pg_email: 'ana@example.com',
};

test.each<[words: string, advice: string, use?: PaymentUse]>([
  [
    'Wrong payment method',
    'Payment Method was sent as "webpay" for Country "BR". To see which methods that country has, run the operation "Get Payment Methods" of the resource "Transaction".',
  ],
  [
    'Method not available in this country',
    'Payment Method was sent as "webpay" for Country "BR". To see which methods that country has, run the operation "Get Payment Methods" of the resource "Transaction".',
  ],
  [
    'wrong country',
    'Country was sent as "BR". Write the payer’s country as two letters, such as CL, and take one in which your account collects.',
  ],
  [
    'Wrong currency',
    'Currency was sent as "BRL" for Country "BR". Write three letters (ISO 4217), such as CLP.',
  ],
  [
    'Wrong price',
    'Price was sent as "149.90". It must be more than zero and have two decimals at most. Ask Paygol about the limits of your account.',
  ],
  [
    'Missing parameter: pg_phone',
    'Fill in or correct Phone under "Options". Digits only, with the country code.',
  ],
  [
    'Invalid bank identifier code',
    'Fill in or correct Personal ID under "Options". In Brazil the CPF; for giropay the bank identifier code.',
  ],
  ['Wrong e-mail', 'Fill in or correct Email.'],
  ['Wrong e-mail', 'Fill in or correct Email under "Options".', 'webCheckout'],
  ['Bad pg_ip', 'Fill in or correct Payer IP Address under "Options".'],
  [
    'Sorry',
    'Check Country "BR", Price "149.90", Currency "BRL", Payment Method "webpay" and what was sent about the payer.',
  ],
])('"%s"', (words, advice, use = 'create') => {
  expect(refusalAdvice(words, values, use)).toBe(advice);
});

test('no value of the payer is repeated', () => {
  for (const word of ['CPF', 'phone', 'e-mail', 'anything', 'pg_first_name']) {
    const advice = refusalAdvice(word, values, 'create');
    for (const value of ['52998224726', '5511987654321', 'ana@example.com'])
      expect(advice).not.toContain(value);
  }
});
