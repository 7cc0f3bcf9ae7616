/** A value that is wrong in a payout is wrong in a payment, by the same rule and with the same effect. */
import { checkPayment } from '../../../core/payment/checkPayment.ts';
import { paymentRules } from '../../../core/payment/rules.ts';
import { payoutRules } from '../../../core/row/rules.ts';
import { type Rule, rulesToLetThrough } from '../../../core/values/origins.ts';
import { check, goodRow } from '../payout/check.ts';

const inPayout = (row: Record<string, unknown>) => {
  const [checked] = check([goodRow(row)]);
  return checked!.problems.map(({ rule, severity }) => `${severity} ${rule}`);
};
const inPayment = (values: object) => {
  const good = { pg_country: 'CL', pg_price: '1500', pg_currency: 'CLP', pg_email: 'ana@example.com' };
  const { problems } = checkPayment({ ...good, pg_custom: 'order-1', ...values }, 'webCheckout');
  return problems.map(({ rule, severity }) => `${severity} ${rule}`);
};

test.each<[string, string[]]>([
  ['1500', []],
  ['0', ['error amount_form']],
  ['0.00', ['error amount_form']],
  ['-5', ['error amount_form']],
  ['ten', ['error amount_form']],
  ['1.2500', ['error amount_decimals']],
  ['1500.50', ['error currency_decimals']],
  ['1500.00', []],
  ['1234567890123456', ['error amount_precision']],
])('payouts and payments have one rule for the amount %s', (amount, expected) => {
  expect(inPayout({ amount })).toEqual(expected);
  expect(inPayment({ pg_price: amount })).toEqual(expected);
});

test.each<[string, string[]]>([
  ['Atlantis', ['error country_form']],
  ['UK', ['error country_code']],
])('payouts and payments have one rule for the country %s', (country, expected) => {
  expect(inPayout({ country, document_type: 'ar_cuit' })).toEqual(expect.arrayContaining(expected));
  expect(inPayment({ pg_country: country })).toEqual(expected);
});

test.each<[string, string[]]>([
  ['shells', ['error currency_form']],
  ['XYZ', ['error currency_code']],
])('payouts and payments have one rule for the currency %s', (currency, expected) => {
  expect(inPayout({ currency })).toEqual(expect.arrayContaining(expected));
  expect(inPayment({ pg_currency: currency })).toEqual(expected);
});

test('a wrong e-mail address is warned of in payouts and payments', () => {
  expect(inPayout({ email: 'ana@' })).toEqual(['warning email_form']);
  expect(inPayment({ pg_email: 'ana@' })).toEqual(['warning email_form']);
});

test('a wrong document stops payouts and payments', () => {
  const document = { document_type: 'br_cpf', document_number: '52998224726', document_dv: '26' };
  const brazil = { country: 'BR', currency: 'BRL', bank_code: '001', account_type: 'CC001' };
  expect(inPayout({ ...brazil, ...document })).toEqual(['error document_check']);
  expect(inPayment({ pg_country: 'BR', pg_currency: 'BRL', pg_personalid: '529.982.247-26' })).toEqual([
    'error document_check',
  ]);
});

test('what can be let through follows from the origin, unless a rule is fixed', () => {
  for (const rules of [payoutRules, paymentRules] as readonly Record<string, Rule>[]) {
    const names = rulesToLetThrough(rules);
    expect(names).toEqual(expect.arrayContaining(['country_code', 'currency_decimals', 'document_check']));
    for (const name of ['required', 'amount_form', 'amount_decimals', 'amount_precision', 'email_form']) {
      expect(names).not.toContain(name);
    }
  }
});
