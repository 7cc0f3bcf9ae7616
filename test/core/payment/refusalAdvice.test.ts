import type { PaymentUse } from '../../../core/payment/fields.ts';
import { refusalAdvice } from '../../../core/payment/refusalAdvice.ts';
import type { PaymentSentence } from '../../../core/words/codes.ts';

const values = {
  pg_country: 'BR',
  pg_price: '149.90',
  pg_currency: 'BRL',
  pg_method: 'webpay',
  pg_personalid: '52998224726',
  pg_phone: '5511987654321',
  pg_email: 'ana@example.com',
};

test.each<[words: string, advice: PaymentSentence, use?: PaymentUse]>([
  ['Wrong payment method', { code: 'method_refused', method: 'webpay', country: 'BR' }],
  ['Method not available in this country', { code: 'method_refused', method: 'webpay', country: 'BR' }],
  ['wrong country', { code: 'country_refused', country: 'BR' }],
  ['Wrong currency', { code: 'currency_refused', currency: 'BRL', country: 'BR' }],
  ['Wrong price', { code: 'price_refused', price: '149.90' }],
  [
    'Missing parameter: pg_phone',
    {
      code: 'field_refused',
      label: 'Phone',
      isInOptions: true,
      hint: 'Digits only, with the country code',
    },
  ],
  [
    'Invalid bank identifier code',
    {
      code: 'field_refused',
      label: 'Personal ID',
      isInOptions: true,
      hint: 'In Brazil the CPF; for giropay the bank identifier code',
    },
  ],
  ['Wrong e-mail', { code: 'field_refused', label: 'Email', isInOptions: false }],
  ['Wrong e-mail', { code: 'field_refused', label: 'Email', isInOptions: true }, 'webCheckout'],
  ['Bad pg_ip', { code: 'field_refused', label: 'Payer IP Address', isInOptions: true }],
  [
    'Bad pg_custom',
    {
      code: 'field_refused',
      label: 'Order Number',
      isInOptions: false,
      hint: 'Your own, another for each payment. It comes back with the notification',
    },
  ],
  [
    'Sorry',
    {
      code: 'payment_refused',
      cells: [
        { header: 'Country', text: 'BR' },
        { header: 'Price', text: '149.90' },
        { header: 'Currency', text: 'BRL' },
        { header: 'Payment Method', text: 'webpay' },
      ],
    },
  ],
])('what a refusal says has its advice: "%s"', (words, advice, use = 'create') => {
  expect(refusalAdvice(words, values, use)).toEqual(advice);
});

test('no value of the payer is repeated', () => {
  for (const word of ['CPF', 'phone', 'e-mail', 'anything', 'pg_first_name']) {
    const advice = JSON.stringify(refusalAdvice(word, values, 'create'));
    for (const value of ['52998224726', '5511987654321', 'ana@example.com'])
      expect(advice).not.toContain(value);
  }
});
