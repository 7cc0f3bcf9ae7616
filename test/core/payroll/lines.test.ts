import type { Role } from '../../../core/payroll/headers.ts';
import { isTotalLabel, otherLine } from '../../../core/payroll/lines.ts';
import { compareTotals, type Summand } from '../../../core/payroll/together.ts';

const line = (cells: Partial<Record<Role | 'unknown', string>>, afterTotal = false) =>
  otherLine(
    Object.entries(cells).map(([role, text]) => ({
      role: role === 'unknown' ? undefined : (role as Role),
      text,
    })),
    afterTotal,
  );

test.each<[Partial<Record<Role | 'unknown', string>>, string | undefined]>([
  [{ full_name: 'TOTAL', amount: '5' }, 'total'],
  [{ unknown: 'Total general', amount: '$ 5.000' }, 'total'],
  [{ document_number: 'TOTAL 8 personas', amount: '5' }, 'total'],
  [{ line_number: '9', full_name: 'Subtotal Sucursal Norte', amount: '5' }, 'total'],
  [
    { full_name: 'Total Gas SpA', document_number: '76.543.210-3', account_number: '1', amount: '5' },
    undefined,
  ],
  [{ line_number: '9' }, 'unused'],
  [{ unknown: 'algo' }, 'unused'],
  [{ document_number: 'Firma: __________' }, 'note'],
  [{ full_name: 'V°B° Gerencia', bank: '' }, 'note'],
  [{ full_name: 'Juan Soto', email: 'Gerente General' }, 'note'],
  [{ full_name: '____________' }, 'note'],
  [{ full_name: 'Sucursal Norte' }, 'section'],
  [{ full_name: 'Juan Soto' }, undefined],
  [{ full_name: 'Juan Soto', amount: '5' }, undefined],
  [{ full_name: 'Juan Soto', account_number: 'pendiente' }, undefined],
  [{ full_name: 'Firma Consultores', account_number: '123' }, undefined],
  [{ amount: '5' }, undefined],
])('%j is %s', (cells, kind) => expect(line(cells)).toBe(kind));

test('below the total, who has no document, account and money has signed', () => {
  expect(line({ full_name: 'Juan Soto' }, true)).toBe('note');
  expect(line({ full_name: 'Juan Soto', amount: '5' }, true)).toBeUndefined();
});

test('nobody is called Total', () => {
  expect(['TOTAL', 'Total General', 'Sub-total', 'Totales', 'Total Gas', 'Tota'].map(isTotalLabel)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

/** Amounts of payees, those of excluded ones with an x, and totals in brackets. */
const compare = (...amounts: (string | undefined)[]) =>
  compareTotals(
    amounts.map((amount, line): Summand => {
      const kind = amount?.startsWith('[') === true ? 'total' : 'payee';
      const excluded = amount?.endsWith('x') === true;
      return { line, kind, amount: amount?.replace(/[[\]x]/g, '') || undefined, excluded, table: 1 };
    }),
  );

test('a total is the sum of the sheet, or of its branch', () => {
  expect(compare('1', '2', '[3]')).toEqual({ wrong: [], open: [] });
  expect(compare('0.1', '0.2', '[0.3]', '4', '[4]', '[4.3]')).toEqual({ wrong: [], open: [] });
});

test('a total may count lines that are not paid, or leave them out', () => {
  expect(compare('1', '2x', '[3]')).toEqual({ wrong: [], open: [] });
  expect(compare('1', '2x', '[1]')).toEqual({ wrong: [], open: [] });
});

test('a total that is neither is wrong', () => {
  expect(compare('1', '2', '[3]', '4', '5', '[8]').wrong).toEqual([
    { line: 5, said: '8', sum: '9', difference: '1', suspects: [0] },
  ]);
});

test('a total that cannot be read, or above which an amount cannot, is left open', () => {
  expect(compare('1', '[]')).toEqual({ wrong: [], open: [1] });
  expect(compare('1', undefined, '[3]')).toEqual({ wrong: [], open: [2] });
  expect(compare('1', undefined, '[3]', '4', '[4]')).toEqual({ wrong: [], open: [2] });
});
