import fc from 'fast-check';
import type { NumberFormat } from '../../../core/values/money.ts';
import { checkPayment, checkTransactionId } from '../../../core/payment/checkPayment.ts';
import {
  type PaymentFieldName,
  paymentFields,
  type PaymentUse,
  type PaymentValues,
} from '../../../core/payment/fields.ts';
import { codePoint } from '../../codePoint.ts';
import { runs } from '../../random.ts';

const webpay: PaymentValues = {
  pg_country: 'CL',
  pg_price: '1500',
  pg_currency: 'CLP',
  pg_method: 'webpay',
  pg_email: 'ana@example.com',
  pg_custom: 'order-1',
};
const itau: PaymentValues = {
  pg_country: 'BR',
  pg_price: '25.5',
  pg_currency: 'BRL',
  pg_method: 'itau',
  pg_email: 'ana@example.com',
  pg_first_name: 'Ana',
  pg_last_name: 'Souza',
  pg_personalid: '529.982.247-25',
  pg_phone: '5511987654321',
  pg_custom: 'order-1',
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
  ['the payment screen', { pg_country: 'CL', pg_price: '1', pg_currency: 'CLP', pg_custom: '1' }, 'hosted'],
  ['a web checkout', { pg_country: 'CL', pg_price: '1', pg_currency: 'CLP', pg_custom: '1' }, 'webCheckout'],
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

test('a payment without an order number is opened, and told', () => {
  const { pg_custom, ...others } = webpay;
  expect(pg_custom).toBe('order-1');
  for (const use of ['create', 'hosted', 'webCheckout', 'api'] as const)
    expect(found(others, use)).toEqual(['pg_custom no_order_number']);
});

describe('what a method needs (section 2.8)', () => {
  const bare = (pg_method: string): PaymentValues => ({
    pg_country: 'CL',
    pg_price: '1',
    pg_currency: 'CLP',
    pg_method,
    pg_custom: 'order-1',
  });

  test.each([
    ['creditcard', ['pg_email', 'pg_first_name', 'pg_last_name']],
    ['bitcoin', ['pg_email', 'pg_first_name', 'pg_last_name']],
    ['paysafecard', ['pg_email', 'pg_first_name', 'pg_last_name']],
    ['webpay', ['pg_email']],
    ['giropay', ['pg_email', 'pg_first_name', 'pg_last_name', 'pg_personalid']],
    ['itau', ['pg_email', 'pg_first_name', 'pg_last_name', 'pg_personalid', 'pg_phone']],
  ])('the method %s needs %j', (method, fields) => {
    expect(found(bare(method), 'whiteLabel')).toEqual(fields.map((field) => `! ${field} method_fields`));
    // Elsewhere, Paygol may ask the payer.
    for (const use of ['create', 'api'] as const) {
      expect(found(bare(method), use)).toEqual(fields.map((field) => `${field} method_fields_likely`));
    }
  });

  test('a method that is not known demands nothing, and the fields that are missing are told', () => {
    const { problems } = checkPayment(bare('oxxo'), 'create');
    expect(problems).toEqual([
      {
        field: 'pg_method',
        rule: 'method_fields_unknown',
        origin: 'assumed',
        severity: 'warning',
        says: {
          code: 'method_fields_unknown',
          method: 'oxxo',
          fields: ['First Name', 'Last Name', 'Email', 'Phone', 'Personal ID'],
        },
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
  ['a country in small letters', { pg_country: 'cl' }, ['pg_country letter_case']],
  ['a method in capitals', { pg_method: ' WebPay ' }, ['pg_method letter_case']],
  ['a country that is none', { pg_country: 'XX' }, ['! pg_country country_code']],
  ['a currency that is none', { pg_currency: 'ABC' }, ['! pg_currency currency_code']],
  ['a language with a region', { pg_language: 'es-CL' }, ['pg_language language_form']],
  ['a language that is none', { pg_language: 'xx' }, ['pg_language language_form']],
  ['decimals of a currency without', { pg_price: '1500.50' }, ['! pg_price currency_decimals']],
  ['three decimals and a zero', { pg_price: '1.2340', pg_currency: 'EUR' }, ['! pg_price amount_decimals']],
  ['four decimals', { pg_price: '1.2555', pg_currency: 'EUR' }, ['! pg_price amount_decimals']],
  ['850 thousand, or 850', { pg_price: '850.000' }, ['! pg_price amount_decimals']],
  ['zeros at the end', { pg_price: '1.20', pg_currency: 'EUR' }, []],
  ['nothing to pay', { pg_price: '0.00' }, ['! pg_price amount_form']],
  ['a price of 15 digits', { pg_price: '0001234567890123.45', pg_currency: 'EUR' }, []],
  [
    'a price of 16 digits',
    { pg_price: '12345678901234.56', pg_currency: 'EUR' },
    ['! pg_price amount_precision'],
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
])('the fields of a payment are checked: %s', (_what, changes, expected) => {
  expect(found({ ...webpay, ...changes })).toEqual(expected);
});

describe('a price that is written otherwise', () => {
  const price = (text: unknown, format: NumberFormat) =>
    checkPayment({ ...webpay, pg_currency: 'EUR', pg_price: text }, 'create', format);

  test.each<[unknown, NumberFormat, string]>([
    ['149,90', 'dotThousands', '149.9'],
    ['1.234,50', 'dotThousands', '1234.5'],
    ['850.000', 'dotThousands', '850000'],
    [' 1,234.50 ', 'commaThousands', '1234.5'],
    ['149.90', 'commaThousands', '149.9'],
    // What is a number already has no format.
    [149.9, 'dotThousands', '149.9'],
    [1.234, 'commaThousands', '1.234'],
    [' 149.90', 'plain', '149.9'],
  ])('the price %j as %s is sent as %s', (text, format, sent) => {
    expect(price(text, format).values.pg_price).toBe(sent);
  });

  test.each<[string, NumberFormat, object]>([
    ['149.90', 'dotThousands', { code: 'amount_not_in_format', format: 'dotThousands' }],
    ['149,90', 'commaThousands', { code: 'amount_not_in_format', format: 'commaThousands' }],
    ['149,90', 'plain', { code: 'amount_separated' }],
    ['-149.90', 'plain', { code: 'amount_negative' }],
  ])('the price %j is not a number as %s', (text, format, found) => {
    const shown = { field: 'amount', header: 'Price', value: text, written: text };
    expect(price(text, format).problems).toMatchObject([{ rule: 'amount_form', says: { ...found, shown } }]);
  });

  const inCurrency = (text: string, pg_currency: string, format: NumberFormat = 'dotThousands') =>
    checkPayment({ ...webpay, pg_currency, pg_price: text }, 'create', format);

  test.each<[string, string, string, NumberFormat?]>([
    ['R$ 1.149,90', 'BRL', '1149.9'],
    ['R$\u00a01.149,90', 'brl', '1149.9'],
    ['1.149,90 reais', 'BRL', '1149.9'],
    ['$ 1.250.000.-', 'CLP', '1250000'],
    ['CLP 640.000', 'CLP', '640000'],
    ['$149.90', 'USD', '149.9', 'commaThousands'],
    ['US$ 149.90', 'USD', '149.9', 'plain'],
  ])('the price %j in %s is sent as %s', (...[text, currency, sent, format]) => {
    const { values, problems } = inCurrency(text, currency, format);
    expect(values.pg_price).toBe(sent);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test.each([
    ['US$ 50', 'BRL'],
    ['$ 50', 'BRL'],
    ['50 pesos', 'EUR'],
    ['R$ 50', 'CLP'],
    ['CLP 50', 'ARS'],
  ])('the price %j is not an amount in %s', (text, currency) => {
    const { values, problems } = inCurrency(text, currency);
    expect(values.pg_price).toBeUndefined();
    expect(problems).toMatchObject([
      {
        rule: 'price_currency',
        severity: 'error',
        says: { code: 'price_currency', cell: { header: 'Price', text }, currency },
      },
    ]);
  });

  test.each(['-50', 'R$ -50', '(50)', '50-', '1 49', 'R$ 1 149,90', 'R$', 'R$ 50 USD', '50 cada'])(
    'the price %j is not guessed at',
    (text) => expect(inCurrency(text, 'BRL').problems).toMatchObject([{ rule: 'amount_form' }]),
  );

  test('a number of thousandths has no thousands separators, whatever the format', () => {
    for (const format of ['plain', 'commaThousands', 'dotThousands'] as const) {
      expect(price(1.234, format).problems).toMatchObject([{ rule: 'amount_decimals' }]);
    }
  });
});

test('the phone of a group D method is digits only; of another it is not insisted on', () => {
  expect(found({ ...itau, pg_phone: '+5511987654321' })).toEqual(['! pg_phone phone_digits']);
  expect(found({ ...itau, pg_phone: '987' })).toEqual(['pg_phone phone_form']);
});

test('a CPF that cannot be one is not sent', () => {
  expect(found({ ...itau, pg_personalid: '52998224726' })).toEqual(['! pg_personalid document_check']);
});

test.each<[string, PaymentValues, string]>([
  ['document_check', { pg_personalid: '52998224726' }, 'pg_personalid document_check'],
  ['currency_code', { pg_currency: 'ABC' }, 'pg_currency currency_code'],
  ['required', { pg_country: '' }, '! pg_country required'],
  ['amount_decimals', { pg_price: '1.255' }, '! pg_price amount_decimals'],
  ['amount_form', { pg_price: '0' }, '! pg_price amount_form'],
])(
  'a rule that holds a payment back, %s, is let through where its origin allows it',
  (...[rule, changes, expected]) => {
    const { problems } = checkPayment({ ...itau, ...changes }, 'create', 'plain', new Set([rule]));
    expect(
      problems.map(({ field, rule: of, severity }) => `${severity === 'error' ? '! ' : ''}${field} ${of}`),
    ).toContain(expected);
  },
);

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
])('a transaction id is checked: %j, good: %s', (id, isGood) => {
  expect(checkTransactionId(id).length === 0).toBe(isGood);
});

test('whatever is given, values reach the request as typed, but for codes in capitals and the price, or not at all', () => {
  const values = fc.record(
    Object.fromEntries(paymentFields.map(({ name }) => [name, fc.string({ unit: codePoint })])),
    { requiredKeys: [] },
  ) as fc.Arbitrary<PaymentValues>;
  const changed = new Set(['pg_country', 'pg_currency', 'pg_price', 'pg_method']);
  fc.assert(
    fc.property(
      values,
      fc.constantFrom<PaymentUse>('create', 'webCheckout', 'hosted', 'whiteLabel', 'api'),
      (given, use) => {
        const { values: checked, problems } = checkPayment(given, use);
        const unreadable = problems
          .filter(({ rule }) => rule === 'unreadable_text')
          .map(({ field }) => field);
        for (const [name, text] of Object.entries(given) as [PaymentFieldName, string][]) {
          if (unreadable.includes(name)) expect(checked[name]).toBeUndefined();
          else if (!changed.has(name)) expect(checked[name] ?? '').toBe(text);
        }
      },
    ),
    { seed: 6, numRuns: runs(500) },
  );
});

test.each([
  ['pg_method', ' WebPay\t', 'webpay'],
  ['pg_method', 'OXXO', 'oxxo'],
  ['pg_method', 'no code', 'no code'],
  ['pg_country', ' cl ', 'CL'],
  ['pg_currency', 'clp', 'CLP'],
] as const)('the code %s %j is sent as %s', (name, given, sent) => {
  expect(checkPayment({ ...webpay, [name]: given }, 'create').values[name]).toBe(sent);
});
