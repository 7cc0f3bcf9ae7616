/** What a payroll is for: one spelling of each period, those that are near, and what a sheet calls its own. */
import { periodNamed, periodsAround, readPeriod } from '../../../core/payroll/period.ts';
import { choiceKey } from '../../../core/payroll/questionKinds.ts';
import { toldChoice } from '../../../core/payroll/questionForm.ts';
import { inLanguage } from '../../../core/words/languages.ts';

const TODAY = '2026-11-27';
const keys = (today: string) =>
  periodsAround(today).map((period) => choiceKey({ kind: 'period', ...period }));

test('a month, half of one, a week and a day can be chosen, from what comes next back', () => {
  const all = keys(TODAY);
  expect(all.slice(0, 3)).toEqual(['2026-12', '2026-11', '2026-10']);
  expect(all.slice(12, 19)).toEqual([
    ...['2025-12', '2026-12-h2', '2026-12-h1', '2026-11-h2', '2026-11-h1', '2026-10-h2', '2026-10-h1'],
  ]);
  expect(all.slice(19, 22)).toEqual(['2026-11-30-w49', '2026-11-23-w48', '2026-11-16-w47']);
  expect(all.slice(25, 27)).toEqual(['2026-12-04', '2026-12-03']);
  expect(all.slice(-2)).toEqual(['2026-11-21', '2026-11-20']);
  expect(new Set(all).size).toBe(all.length);
});

test.each(['2026-11-27', '2027-01-01', '2028-02-29'])(
  'each period that can be chosen on %s can be read',
  (today) => {
    expect(keys(today).map((key) => readPeriod(key, 'Bono'))).toEqual(
      keys(today).map((key) => ({ prefix: `${key}-bono` })),
    );
  },
);

test.each([
  ['2027-01-01', '2026-12-28-w53'],
  ['2028-01-03', '2028-01-03-w01'],
])('the week of %s is numbered as calendars do', (today, week) => {
  expect(keys(today)).toContain(week);
});

test.each([
  ...['2026-11-h3', '2026-11-24-w48', '2026-11-23-w47', '2026-11-15-h1', '2026-13', '2026-11-31', 'nov'],
])('%s is not a period', (period) => expect(readPeriod(period, '')).toHaveProperty('instead'));

test('each period is named in the words of a language', () => {
  const told = (language: 'en' | 'es' | 'pt', period: string, part: string) =>
    toldChoice({ kind: 'period', period, part }, inLanguage(language, true));
  expect(told('en', '2026-11', '')).toBe('November 2026');
  expect(told('es', '2026-11', 'h1')).toBe('Primera quincena de noviembre de 2026');
  expect(told('pt', '2026-11-23', 'w48')).toBe('Semana de 23 de novembro de 2026');
  expect(told('es', '2026-11-27', '')).toBe('27 de noviembre de 2026');
});

test.each<[string, string | undefined]>([
  ['NOVIEMBRE 2026', '2026-11'],
  ['Sueldos oct. 2026', '2026-10'],
  ['Folha de março de 2026', '2026-03'],
  ['Sueldos diciembre', '2026-12'],
  ['Remuneraciones enero', '2027-01'],
  ['Nómina julio', '2026-07'],
  ['1ª quincena noviembre 2026', '2026-11-h1'],
  ['Segunda quinzena de novembro', '2026-11-h2'],
  ['Quincena noviembre', undefined],
  ['Semana del 23 al 27 de noviembre', '2026-11-23-w48'],
  ['Semana del 25 de noviembre de 2026', '2026-11-23-w48'],
  ['Proveedores semana 48', undefined],
  ['Sueldos octubre y noviembre', undefined],
  ['Diaristas semana 09/11 a 13/11', '2026-11-09-w46'],
  ['Jornales del 23-11-2026 al 28-11-2026', '2026-11-23-w48'],
  ['Quincena del 01/11 al 15/11', '2026-11-h1'],
  ['16/11 – 30/11', '2026-11-h2'],
  ['Nómina marzo 2026 (01-03 al 15-03)', '2026-03-h1'],
  ['Quincena 01/11/2025 al 15/11/2025', '2025-11-h1'],
  ['Facturas 12/10 a 30/11', undefined],
  ['Dpto 31/04 a 31/04', undefined],
  ['Martínez y Mayorga SpA', undefined],
  ['', undefined],
])('a sheet that says %j is for %s', (text, key) => {
  const named = periodNamed(text, TODAY);
  expect(named && choiceKey({ kind: 'period', ...named })).toBe(key);
});

test.each([
  ['13º', '2026-11-13o'],
  ['13', undefined],
  ['13º salário', '2026-11-13salario'],
])('a payment called %j begins its IDs with %s', (name, prefix) => {
  const read = readPeriod('2026-11', name);
  expect('prefix' in read ? read.prefix : undefined).toBe(prefix);
});
