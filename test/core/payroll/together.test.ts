import { compareTotals, type Summand } from '../../../core/payroll/together.ts';

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
