import fc from 'fast-check';
import { checkPayment, checkTransactionId, type PaymentUse } from '../../../core/payment/checkPayment.ts';
import { paymentFields, type PaymentValues } from '../../../core/payment/transaction/fields.ts';
import { paymentRules } from '../../../core/payment/rules.ts';

const webpay: PaymentValues = {
  pg_country: 'CL',
  pg_price: '1500',
  pg_currency: 'CLP',
  pg_method: 'webpay',
  pg_email: 'ana@example.com',
};
const itau: PaymentValues = {
  pg_country: 'BR',
  pg_price: '25.50',
  pg_currency: 'BRL',
  pg_method: 'itau',
  pg_email: 'ana@example.com',
  pg_first_name: 'Ana',
  pg_last_name: 'Souza',
  pg_personalid: '529.982.247-25',
  pg_phone: '5511987654321',
};

/** What is found, as `field rule`; an error is marked. */
const found = (values: PaymentValues, use: PaymentUse = 'create') =>
  checkPayment(values, use).problems.map(
    ({ field, rule, severity }) => `${severity === 'error' ? '! ' : ''}${field} ${rule}`,
  );

test.each<[string, PaymentValues, PaymentUse]>([
  ['webpay', webpay, 'create'],
  ['itau', itau, 'create'],
  ['white label', itau, 'whiteLabel'],
  ['the payment screen', { pg_country: 'CL', pg_price: '1', pg_currency: 'CLP' }, 'hosted'],
  ['a web checkout', { pg_country: 'CL', pg_price: '1', pg_currency: 'CLP' }, 'webCheckout'],
  [
    'all other fields',
    {
      ...itau,
      pg_language: 'pt',
      pg_ip: '2001:db8::1',
      pg_return_url: 'https://shop.example/?a=1',
      pg_bic: 'DEUTDEFF500',
      pg_custom: '🧉',
    },
    'api',
  ],
])('nothing is found in %s', (_what, values, use) => {
  expect(checkPayment(values, use)).toEqual({ values, problems: [] });
});

describe('what a method needs (section 2.8)', () => {
  const bare = (pg_method: string): PaymentValues => ({
    pg_country: 'CL',
    pg_price: '1',
    pg_currency: 'CLP',
    pg_method,
  });

  test.each([
    ['creditcard', ['pg_first_name', 'pg_last_name', 'pg_email']],
    ['bitcoin', ['pg_first_name', 'pg_last_name', 'pg_email']],
    ['paysafecard', ['pg_first_name', 'pg_last_name', 'pg_email']],
    ['webpay', ['pg_email']],
    ['giropay', ['pg_first_name', 'pg_last_name', 'pg_email', 'pg_personalid']],
    ['itau', ['pg_first_name', 'pg_last_name', 'pg_email', 'pg_phone', 'pg_personalid']],
  ])('%s: %j', (method, fields) => {
    for (const use of ['create', 'whiteLabel', 'api'] as const) {
      expect(found(bare(method), use)).toEqual(fields.map((field) => `! ${field} method_fields`));
    }
  });

  test('of a method that is not known nothing is demanded, but what is missing is told', () => {
    const { problems } = checkPayment(bare('oxxo'), 'create');
    expect(problems).toEqual([
      {
        field: 'pg_method',
        rule: 'method_fields_unknown',
        origin: 'spec',
        severity: 'warning',
        message:
          'Which fields "oxxo" needs is not known; not filled in: pg_first_name, pg_last_name, pg_email, pg_phone, pg_personalid.',
      },
    ]);
    expect(found(bare('oxxo'), 'whiteLabel')).toEqual([
      'pg_method method_fields_unknown',
      '! pg_email white_label_email',
    ]);
  });

  test('a screen where the payer chooses asks for it itself', () => {
    expect(found(bare('itau'), 'hosted')).toEqual([]);
    expect(found(bare('itau'), 'webCheckout')).toEqual([]);
  });

  test('API mode at the checkout may go without a method: what it needs is not shown', () => {
    expect(found({ ...itau, pg_method: '' }, 'api')).toEqual([]);
  });
});

test.each<[string, PaymentValues, string[]]>([
  ['a country in small letters', { pg_country: 'cl' }, ['pg_country upper_case']],
  ['a country that is none', { pg_country: 'XX' }, ['pg_country country_unknown']],
  ['a currency that is none', { pg_currency: 'ABC' }, ['pg_currency currency_unknown']],
  ['a language with a region', { pg_language: 'es-CL' }, ['pg_language language_form']],
  ['a language that is none', { pg_language: 'xx' }, ['pg_language language_form']],
  ['decimals of a currency without', { pg_price: '1500.50' }, ['pg_price currency_decimals']],
  ['three decimals and a zero', { pg_price: '1.2340', pg_currency: 'EUR' }, ['pg_price price_decimals']],
  ['four decimals', { pg_price: '1.2555', pg_currency: 'EUR' }, ['pg_price price_decimals']],
  ['850 thousand, or 850', { pg_price: '850.000' }, ['! pg_price price_thousands']],
  ['zeros at the end', { pg_price: '1.2500', pg_currency: 'EUR' }, []],
  ['nothing to pay', { pg_price: '0.00' }, ['pg_price price_zero']],
  ['a price of 15 digits', { pg_price: '0001234567890123.45', pg_currency: 'EUR' }, []],
  [
    'a price of 16 digits',
    { pg_price: '12345678901234.56', pg_currency: 'EUR' },
    ['! pg_price price_digits'],
  ],
  ['a phone with a plus sign', { pg_phone: '+56912345678' }, ['pg_phone phone_form']],
  ['a short phone', { pg_phone: '1234567' }, ['pg_phone phone_form']],
  ['an address that is none', { pg_email: 'ana@' }, ['pg_email email_form']],
  ['a path for an address', { pg_return_url: '/thanks' }, ['pg_return_url url_form']],
  ['a script for an address', { pg_cancel_url: 'javascript:alert(1)' }, ['pg_cancel_url url_form']],
  ['an IP address that is none', { pg_ip: '256.1.1.1' }, ['pg_ip ip_form']],
  ['a name for an IP address', { pg_ip: 'localhost' }, ['pg_ip ip_form']],
  ['an odd bank identifier code', { pg_bic: 'deutdeff' }, ['pg_bic bic_form']],
  ['a null character', { pg_custom: 'a\0' }, ['! pg_custom unreadable_text']],
  ['half of a character', { pg_name: '\ud83d' }, ['! pg_name unreadable_text']],
])('%s', (_what, changes, expected) => {
  expect(found({ ...webpay, ...changes })).toEqual(expected);
});

test('the phone of a group D method is digits only; of another it is not insisted on', () => {
  expect(found({ ...itau, pg_phone: '+5511987654321' })).toEqual(['! pg_phone phone_digits']);
  expect(found({ ...itau, pg_phone: '987' })).toEqual(['pg_phone phone_form']);
});

test('a CPF that cannot be one is told, and may be sent: the service decides', () => {
  expect(found({ ...itau, pg_personalid: '52998224726' })).toEqual(['pg_personalid cpf_check']);
});

test('giropay has the code of the bank where a personal id would be', () => {
  const giropay = { ...itau, pg_country: 'DE', pg_currency: 'EUR', pg_method: 'giropay' };
  expect(found({ ...giropay, pg_personalid: 'DEUTDEFF' })).toEqual([]);
  expect(found({ ...giropay, pg_personalid: '12345678' })).toEqual(['pg_personalid bic_form']);
  expect(
    checkPayment({ ...giropay, pg_personalid: '', pg_bic: 'DEUTDEFF' }, 'create').values.pg_personalid,
  ).toBe('DEUTDEFF');
});

test.each([
  ['A1B2-C3D4-E5F6-G7H8', true],
  ['0000-0000-0000-0000', true],
  ['', false],
  ['a1b2-c3d4-e5f6-g7h8', false],
  ['A1B2-C3D4-E5F6', false],
  [' A1B2-C3D4-E5F6-G7H8', false],
  ['A1B2-C3D4-E5F6-G7H8\n', false],
])('transaction id %j: %s', (id, isGood) => {
  expect(checkTransactionId(id).length === 0).toBe(isGood);
});

test('only rules of the specification, and values that cannot be read, keep a request from being sent', () => {
  for (const { origin, severity } of Object.values(paymentRules)) {
    if (severity === 'error') expect(['spec', 'safety']).toContain(origin);
  }
});

test('whatever is given, values reach the request as typed, but for codes in capitals', () => {
  const values = fc.record(
    Object.fromEntries(paymentFields.map(({ name }) => [name, fc.string({ unit: 'binary' })])),
    { requiredKeys: [] },
  ) as fc.Arbitrary<PaymentValues>;
  const codes = new Set(['pg_country', 'pg_currency']);
  fc.assert(
    fc.property(
      values,
      fc.constantFrom<PaymentUse>('create', 'webCheckout', 'hosted', 'whiteLabel', 'api'),
      (given, use) => {
        const checked = checkPayment(given, use).values;
        for (const [name, text] of Object.entries(given)) {
          if (!codes.has(name)) expect(checked[name as keyof PaymentValues] ?? '').toBe(text);
        }
      },
    ),
    { seed: 6, numRuns: 500 },
  );
});
