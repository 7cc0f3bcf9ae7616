import { ar } from '../../../core/countries/ar.ts';
import { br } from '../../../core/countries/br.ts';
import { cl } from '../../../core/countries/cl.ts';
import type { Country } from '../../../core/countries/country.ts';

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
])('the account type %s is known by its words', (code, ...words) => {
  expect(words.map((text) => [text, cl.accountTypes.codesOf(text, '012')])).toEqual(
    words.map((text) => [text, [code]]),
  );
});

test('a sight account is FP001, but at the state bank it may be one of three', () => {
  expect(cl.accountTypes.codesOf('Cuenta vista', '037')).toEqual(['FP001']);
  expect(cl.accountTypes.codesOf('Cuenta vista', '012')).toEqual(['FP001', 'FP003', 'FP004']);
  expect(cl.accountTypes.codesOf('vista', undefined)).toEqual(['FP001', 'FP003', 'FP004']);
});

test('a code and words that disagree may mean either', () => {
  expect(cl.accountTypes.codesOf('FP002 Cuenta corriente', '037')).toEqual(['FP002', 'FP001']);
});

test.each(['RUT', 'Cuenta', 'Vista / RUT', 'nómina', 'FP009', ''])(
  'no account type of Chile is known for %j',
  (text) => expect(cl.accountTypes.codesOf(text, '012')).toEqual([]),
);

test.each<[Country, string, ...string[]]>([
  [ar, 'Caja de ahorro', 'CA', 'Caja Ah.', 'Caja de ahorros', 'C. Ahorro', 'Cta. Ahorro'],
  [ar, 'Cuenta corriente', 'Cta. Cte.', 'C/C', 'corriente'],
  [br, 'Conta corrente', 'CC', 'C/C', 'Corrente'],
  [br, 'Conta poupança', 'Poup.', 'C/P', 'POUPANÇA'],
  [br, 'Conta salário', 'Salário', 'Conta Salario'],
])('$1 has many spellings in $0.name', (country, type, ...words) => {
  expect(words.map((text) => country.accountTypes.uncoded(text))).toEqual(words.map(() => type));
});

test.each<[Country, string]>([
  [ar, 'CP'],
  [ar, 'CA U$S'],
  [br, 'Conta'],
  [br, 'C1'],
])('$1 is not known in $0.name', (country, text) =>
  expect(country.accountTypes.uncoded(text)).toBeUndefined(),
);
