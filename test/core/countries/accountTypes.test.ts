import { accountTypeCodes, nationalAccountType } from '../../../core/countries/bankCodes.ts';

test.each([
  [
    'FP001',
    'Cuenta corriente',
    'cta. cte.',
    'Cta Cte',
    'CC',
    'Corriente',
    'CTE',
    'fp001',
    'FP001 - Cuenta Corriente',
  ],
  ['FP002', 'Cuenta de Ahorro', 'Ahorro', 'cta. ahorro'],
  ['FP003', 'Chequera electrónica', 'CHEQUERA ELECTRONICA'],
  ['FP004', 'CuentaRUT', 'Cuenta RUT', 'cta rut', 'Cta. Rut', 'CtaRut', 'C. RUT'],
])('%s by its words', (code, ...words) => {
  expect(words.map((text) => [text, accountTypeCodes(text, '012')])).toEqual(
    words.map((text) => [text, [code]]),
  );
});

test('a sight account is FP001, but at the state bank it may be one of three', () => {
  expect(accountTypeCodes('Cuenta vista', '037')).toEqual(['FP001']);
  expect(accountTypeCodes('Cuenta vista', '012')).toEqual(['FP001', 'FP003', 'FP004']);
  expect(accountTypeCodes('vista', undefined)).toEqual(['FP001', 'FP003', 'FP004']);
});

test('a code and words that disagree may mean either', () => {
  expect(accountTypeCodes('FP002 Cuenta corriente', '037')).toEqual(['FP002', 'FP001']);
});

test.each(['RUT', 'Cuenta', 'Vista / RUT', 'nómina', 'FP009', ''])('%j says nothing that is known', (text) =>
  expect(accountTypeCodes(text, '012')).toEqual([]),
);

test.each<['AR' | 'BR', string, ...string[]]>([
  ['AR', 'Caja de ahorro', 'CA', 'Caja Ah.', 'Caja de ahorros', 'C. Ahorro', 'Cta. Ahorro'],
  ['AR', 'Cuenta corriente', 'Cta. Cte.', 'C/C', 'corriente'],
  ['BR', 'Conta corrente', 'CC', 'C/C', 'Corrente'],
  ['BR', 'Conta poupança', 'Poup.', 'C/P', 'POUPANÇA'],
  ['BR', 'Conta salário', 'Salário', 'Conta Salario'],
])('in %s, %s has many spellings', (country, type, ...words) => {
  expect(words.map((text) => nationalAccountType(text, country))).toEqual(words.map(() => type));
});

test.each<['AR' | 'BR', string]>([
  ['AR', 'CP'],
  ['AR', 'CA U$S'],
  ['BR', 'Conta'],
  ['BR', 'C1'],
])('in %s, %s is not known', (country, text) => expect(nationalAccountType(text, country)).toBeUndefined());
