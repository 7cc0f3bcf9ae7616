import type { Code } from '../../../core/words/codes.ts';
import { sheetQuestion } from '../../../core/row/question.ts';
import { problem } from '../../../core/row/rules.ts';
import { sheet, understandRows } from './understandRows.ts';
import { outline, HEADER, chile, maria, juan, spa } from './chile.ts';

describe('ids from the sheet', () => {
  const idFrom = { period: '2026-11', columns: ['rut', 'Glosa'] };
  const idsOf = (rows: Record<string, unknown>[]) =>
    understandRows(rows, { idFrom }).rows.map(({ cells }) => cells.id);

  test('ids from the sheet do not depend on the order of the rows', () => {
    const rows = chile(maria, juan.with(8, 'Bono'), spa);
    expect(idsOf(rows.toReversed())).toEqual(idsOf(rows).toReversed());
  });

  test('ids from the sheet are not built from a blank cell or a column that is missing', () => {
    const foundIn = (glosa: string, columns: string[]) =>
      understandRows(chile(maria.with(8, glosa), spa), { idFrom: { period: '2026-11', columns } }).rows[0]!
        .problems;
    expect(foundIn('', ['Glosa'])).toEqual([
      problem('id_source', 'id', { code: 'id_source_blank', column: 'Glosa' }),
    ]);
    expect(foundIn('Bono', ['Legajo'])).toEqual([
      {
        ...problem('id_source', 'id', { code: 'id_source_missing', column: 'Legajo' }),
        asks: sheetQuestion('idColumns'),
      },
    ]);
  });

  test.each<[string, unknown, Code]>([
    ['a ditto mark', '"', 'id_source_no_letters'],
    ['a text with a letter that was lost', 'Mar\ufffda', 'id_source_letter_lost'],
    ['letters that are not Latin', '王', 'id_source_no_letters'],
    ['a number that has lost digits', 12345678901234567890, 'id_source_digits_lost'],
    ['a number that a spreadsheet has shortened', '1E+05', 'id_source_digits_lost'],
    ['a number with decimals', 1.5, 'id_source_not_whole'],
    ['such a number as text', '12,75', 'id_source_decimals'],
    ['a date with its time', '2026-11-01T03:00:00.000Z', 'id_source_date_time'],
    ['a formula error', '#N/A', 'id_source_not_whole'],
    ['true', true, 'id_source_not_whole'],
  ])('ids from the sheet are not built from %s', (_, value, code) => {
    const { rows } = understandRows(sheet(['ID', ...HEADER], ['own-1', ...maria.with(8, value)]), { idFrom });
    const says = { code, cell: { header: 'Glosa', text: String(value) } };
    const found = rows[0]!.problems.filter(({ field }) => field === 'id');
    expect(found).toMatchObject([{ rule: 'id_source', says }]);
    expect(rows[0]!.cells.id).toBeUndefined();
  });

  test.each<[string, string, Code]>([
    ['a dash', '—', 'placeholder'],
    ['a value that is still to come', 'sin información', 'placeholder'],
    ['an expression that was typed', '{{ $json.x }}', 'typed_expression'],
  ])('ids are not built from %s', (_, written, code) => {
    const { rows } = understandRows(chile(maria.with(8, written)), { idFrom });
    const shown = { field: 'id', header: 'Glosa', written, value: written };
    expect(rows[0]!.problems).toMatchObject([{ rule: 'id_source', field: 'id', says: { code, shown } }]);
    expect(rows[0]!.cells.id).toBeUndefined();
  });

  test('ids from the sheet are counted after a row of the payee that is marked as paid, which keeps its own', () => {
    const lines = ['pagado', '', ''].map((state) => [...maria, state]);
    const { rows } = understandRows(sheet([...HEADER, 'Estado'], ...lines), {
      idFrom: { period: '2026-11', columns: [] },
    });
    const id = '2026-11-123456785';
    expect(rows.map(({ cells }) => cells.id)).toEqual([id, `${id}-2`, `${id}-3`]);
  });

  test('ids from the sheet are the same however a program writes a whole number', () => {
    const ids = [1001, '1001', '1001.0', '1001,00', ' 1001 ', "'1001", '="1001"', '01001'].map((value) =>
      idsOf(chile(maria.with(8, value))),
    );
    expect(new Set(ids.flat())).toEqual(new Set(['2026-11-123456785-1001']));
  });

  test('ids from the sheet warn of a date: the next export may write it in another way', () => {
    const [row] = understandRows(chile(maria.with(8, '01-11-2026')), { idFrom }).rows;
    expect(row!.cells.id).toBe('2026-11-123456785-1-11-2026');
    expect(row!.problems).toEqual([
      problem('date_like_id', 'id', { code: 'id_source_date', column: 'Glosa', date: '01-11-2026' }),
    ]);
  });

  test.each(['N°', 'row_number'])(
    'ids from the sheet are not built from the number of the line: %s',
    (name) => {
      const rows = sheet(['row_number', ...HEADER], [7, ...maria]);
      const { problems } = understandRows(rows, { idFrom: { period: '2026-11', columns: [name] } }).rows[0]!;
      expect(problems).toContainEqual({
        ...problem('id_source', 'id', { code: 'id_source_counts_lines', column: name, isByHeader: true }),
        asks: sheetQuestion('idColumns'),
      });
    },
  );

  test('ids from the sheet are not built from one of two columns of the same name', () => {
    const { rows } = understandRows(sheet([...HEADER, 'glosa '], [...maria, 'Bono']), { idFrom });
    expect(rows[0]!.problems.map(({ says }) => says)).toContainEqual({
      code: 'id_source_repeated',
      column: 'Glosa',
    });
  });

  test('ids from the sheet may be built for a row and for another one below a title', () => {
    const other = ['', '', 'Sucursal Sur'];
    expect(outline(chile(maria, other, maria.with(8, 'Bono')), { idFrom })).toEqual([[], 'section', []]);
  });

  test('ids from the sheet come from the document alone, and are asked for where there is none', () => {
    const byDocument = { idFrom: { period: '2026-11', columns: [] } };
    expect(understandRows(chile(maria), byDocument).rows[0]!.cells.id).toBe('2026-11-123456785');
    const { RUT, ...row } = chile(maria)[0]!;
    expect(RUT).toBeDefined();
    expect(understandRows([row], byDocument).rows[0]!.problems).toMatchObject([
      { rule: 'id_source', says: { code: 'id_source_none' }, asks: { kind: 'sheet', name: 'idColumns' } },
    ]);
  });

  test('ids from the sheet take the place of ids that only count up, and show it', () => {
    const { rows } = understandRows(sheet(['ID', ...HEADER], [7, ...maria]), { idFrom });
    expect(rows[0]!.repairs.find(({ field }) => field === 'id')).toMatchObject({
      column: 'ID',
      read: '7',
      sent: '2026-11-123456785-sueldo',
    });
  });
});
