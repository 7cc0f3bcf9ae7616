/**
 * The template is read as n8n reads it: its own lines are never paid, and what is chosen from its lists is understood.
 */
import { documentTypes } from '../../core/countries/index.ts';
import ExcelJS from 'exceljs';
import type { IDataObject } from 'n8n-workflow';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cl } from '../../core/countries/cl.ts';
import { payrollTemplate } from '../../scripts/template/template.ts';
import { usePaygol } from '../nodes/engine/usePaygol.ts';
import { readSheet } from './readSheet.ts';
import { say } from '../inEnglish.ts';

const paygol = usePaygol();
const path = join(import.meta.dirname, '../../docs/examples/payroll-template.xlsx');

async function validate(file: string) {
  const rows = (await readSheet(file, { header_line: 1 })).map(({ json }) => json);
  const { outputs, error, summary } = await paygol.payout('validate', rows, {
    buildIdFrom: { source: { period: '2026-11', columns: 'RUT' } },
    simple: false,
  });
  expect(error).toBeUndefined();
  return { summary: summary, rows: outputs[0]!.map(({ json }) => json) };
}

async function validateBook(book: ExcelJS.Workbook) {
  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  const file = join(folder, 'filled.xlsx');
  await book.xlsx.writeFile(file);
  const validated = await validate(file);
  await rm(folder, { recursive: true });
  return validated;
}

test('the help and the example are no payees', async () => {
  const { summary, rows } = await validate(path);
  expect(summary).toMatchObject({ rows: 2, valid: 0, invalid: 0, blank: 2, problems: [] });
  expect(rows.map(({ reason }) => reason)).toEqual([
    say({ code: 'line_ignored', line: 'note' }),
    say({ code: 'line_ignored', line: 'example' }),
  ]);
});

test('the file in the docs is what the script makes', async () => {
  const file = await new ExcelJS.Workbook().xlsx.readFile(path);
  const made = await new ExcelJS.Workbook().xlsx.load(await payrollTemplate().xlsx.writeBuffer());
  const cells = (book: ExcelJS.Workbook) => book.worksheets.map((sheet) => sheet.getSheetValues());
  expect(cells(file)).toEqual(cells(made));
  expect(file.getWorksheet('Pagos')!.getCell('F9').numFmt).toBe('@');
});

test('what a sheet says of paying comes with its rows', async () => {
  const book = await new ExcelJS.Workbook().xlsx.readFile(path);
  const sheet = book.getWorksheet('Pagos')!;
  const says: [currency: string, state: string, remark: string][] = [
    ['', '', ''],
    ['CLP', 'Pagar', ''],
    ['', 'Pagado', ''],
    ['', 'No pagar', ''],
    ['USD', '', ''],
    ['', '', 'cambió de cuenta, preguntar'],
  ];
  for (const [i, [currency, state, remark]] of says.entries()) {
    const body = String(11_111_112 + i);
    const dv = documentTypes.get('cl_rut')!.verificationDigits(body);
    const account = ['BCI', 'Cuenta corriente', `000${10 + i}7`];
    const cells = [
      `${body}-${dv}`,
      'Ana',
      'Soto',
      ...account,
      '',
      5000 + i,
      currency,
      'Sueldo',
      state,
      remark,
    ];
    sheet.getRow(4 + i).values = cells;
  }
  const { rows } = await validateBook(book);
  expect(rows.slice(2).map(({ state }) => state)).toEqual([
    ...['valid', 'valid', 'excluded', 'excluded', 'invalid', 'open'],
  ]);
});

test('filled, with each bank of its list, every row is paid as it says', async () => {
  const book = await new ExcelJS.Workbook().xlsx.readFile(path);
  const sheet = book.getWorksheet('Pagos')!;
  const banks = sheet.getCell('D4').dataValidation;
  expect(banks).toMatchObject({ type: 'list', formulae: ['Listas!$A$1:$A$18'] });
  const listed = book.getWorksheet('Listas')!.getColumn('A').values.filter(Boolean) as string[];
  expect(listed).toEqual([...cl.banks.titles.values()]);
  for (const [i, bank] of listed.entries()) {
    const body = String(11_111_112 + i);
    const dv = documentTypes.get('cl_rut')!.verificationDigits(body);
    sheet.getRow(4 + i).values = [
      `${body}-${dv}`,
      'Ana',
      'Soto',
      bank,
      'Cuenta corriente',
      `000${10 + i}7`,
      '',
      5000 + i,
    ];
  }
  const { summary, rows } = await validateBook(book);
  expect(summary).toMatchObject({ valid: listed.length, invalid: 0, blank: 2 });
  const accounts = rows
    .filter(({ state }) => state === 'valid')
    .map(({ request }) => (request as IDataObject).account as IDataObject);
  expect(accounts.map(({ bank_code, number }) => [bank_code, number])).toEqual(
    [...cl.banks.titles.keys()].map((code, i) => [code, `000${10 + i}7`]),
  );
});
