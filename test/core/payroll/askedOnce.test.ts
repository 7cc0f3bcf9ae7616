import { problemsOf, sheet, understandRows } from './understandRows.ts';

const header = ['CUIL', 'Apellido y Nombre', 'CBU', 'Tipo Cta.', 'Neto a acreditar'];
const line = (type: string) => [
  ...['20-35005030-3', 'Cardozo, Pablo', '1910132540024074837032', type],
  '1.079.510,03',
];
const rows = sheet(header, line('CA'), line('Caja Ah.'), line('CA'));
const typesOf = (...own: [name: string, code: string][]) =>
  understandRows(rows, { own: own.map(([name, code]) => ({ kind: 'accountType', name, code })) }).rows.map(
    (row) => row.cells.account_type ?? problemsOf(row).join(),
  );

test('an account type of Argentina and Brazil is asked for once, however it is spelled', () => {
  const asked = understandRows(rows).rows.flatMap(({ problems }) => problems.map(({ asks }) => asks?.name));
  expect(new Set(asked)).toEqual(new Set(['Caja de ahorro']));
});

test('one answer, under any of its names, counts for all of them', () => {
  expect(typesOf(['Caja de ahorro', 'S1'])).toEqual(['S1', 'S1', 'S1']);
  expect(typesOf(['cta. ahorro', 'S1'])).toEqual(['S1', 'S1', 'S1']);
});

test('a spelling that has a code of its own keeps it, and two codes do not count for the other spellings', () => {
  expect(typesOf(['Caja de ahorro', 'S1'], ['CA', 'S2'])).toEqual(['S2', 'no_code account_type', 'S2']);
});
