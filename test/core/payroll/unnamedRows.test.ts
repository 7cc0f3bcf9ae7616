import { namedRows } from '../../../core/payroll/unnamedRows.ts';

const unnamed = (...lines: unknown[][]) => lines.map((row) => ({ row }));

test('the first filled line names the columns, and no cell below it is lost', () => {
  const { rows, items } = namedRows(
    unnamed(['', ''], ['RUT', '', 'Monto', 'Monto'], [], ['1-9', 'note', 100, 200, 'wider'], ['', null, 300]),
  );
  expect(rows).toEqual([
    { RUT: '1-9', __EMPTY: 'note', Monto: 100, Monto_1: 200, __EMPTY_1: 'wider' },
    { Monto: 300 },
  ]);
  expect(items).toEqual([3, 4]);
});

test('a line says where it is, if it knows', () => {
  const lines = unnamed(['RUT'], ['1-9']).map((line, i) => ({ ...line, row_number: i + 1 }));
  expect(namedRows(lines).rows).toEqual([{ RUT: '1-9', row_number: 2 }]);
});

test('lines that the sheet hides are known by their place among the rows', () => {
  const lines = unnamed(['Sueldos'], [], ['RUT'], ['1-9'], [], ['2-7']).map((line, i) => ({
    ...line,
    ...(i >= 4 && { hidden: true }),
  }));
  const { rows, hidden } = namedRows(lines);
  expect([...hidden].map((index) => rows[index])).toEqual([{ Sueldos: '2-7' }]);
});

test('rows with names stay as they are, also where only some of them are lines of cells', () => {
  for (const rows of [[{ RUT: '1-9' }], [{ row: ['RUT'] }, { RUT: '1-9' }]])
    expect(namedRows(rows)).toEqual({ rows, items: rows.map((_, i) => i), hidden: new Set() });
});

test('a sheet without a filled line has no rows', () => {
  expect(namedRows(unnamed([], ['']))).toEqual({ rows: [], items: [], hidden: new Set() });
});
