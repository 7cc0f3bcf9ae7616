/**
 * The template is read as n8n reads it: its own lines are never paid, and what is chosen from its lists is understood.
 */
import { documentTypes } from '../../core/countries/index.ts';
import { CFB, read, readFile, utils, type WorkBook, write } from '@e965/xlsx';
import type { IDataObject } from 'n8n-workflow';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cl } from '../../core/countries/cl.ts';
import { payroll } from '../../scripts/template/payroll.ts';
import { payrollTemplate } from '../../scripts/template/template.ts';
import { requestOf } from '../nodes/engine/rows.ts';
import { usePaygol } from '../nodes/engine/usePaygol.ts';
import { readSheet } from './readSheet.ts';
import { say } from '../inEnglish.ts';

const paygol = usePaygol();
const examples = join(import.meta.dirname, '../../docs/examples');
const path = join(examples, 'payroll-template.xlsx');

/** The XML of the sheet that is filled in. */
function sheetXml(): string {
  const zip = CFB.read(readFileSync(path), { type: 'buffer' });
  return Buffer.from(CFB.find(zip, '/xl/worksheets/sheet1.xml')!.content).toString();
}

/** The template with rows filled in, under the example. */
function filled(rows: (string | number)[][]): WorkBook {
  const book = readFile(path);
  utils.sheet_add_aoa(book.Sheets['Pagos']!, rows, { origin: 'A4' });
  return book;
}

async function validate(file: string) {
  const rows = (await readSheet(file, { header_line: 1 })).map(({ json }) => json);
  const { outputs, error, summary } = await paygol.payout('validate', rows, {
    buildIdFrom: { source: { period: '2026-11', idColumns: 'RUT' } },
    simple: false,
  });
  expect(error).toBeUndefined();
  return { summary: summary, rows: outputs[0]!.map(({ json }) => json) };
}

async function validateBook(book: WorkBook) {
  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  const file = join(folder, 'filled.xlsx');
  await writeFile(file, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  const validated = await validate(file);
  await rm(folder, { recursive: true });
  return validated;
}

test('the help and the example are no payees', async () => {
  const { summary, rows } = await validate(path);
  expect(summary).toMatchObject({ rows: 2, valid: 0, invalid: 0, blank: 2, problems: [] });
  expect(rows.map(({ reason }) => reason)).toEqual([
    say({ code: 'line_ignored', line: 'example' }),
    say({ code: 'line_ignored', line: 'example' }),
  ]);
});

test.each([
  ['payroll-template.xlsx', payrollTemplate],
  ['payroll.xlsx', payroll],
])('the file %s in the docs is what the script makes', (name, make) => {
  const cells = ({ Sheets }: WorkBook) => Object.values(Sheets).map((sheet) => utils.sheet_to_json(sheet));
  expect(cells(readFile(join(examples, name)))).toEqual(cells(read(make())));
});

test('blank cells of the template are text, so that what is typed keeps its zeros', () => {
  const xml = sheetXml();
  const [, number] = /<col min="6" max="6" width="20" style="(\d)"/.exec(xml)!;
  const zip = CFB.read(readFileSync(path), { type: 'buffer' });
  const styles = Buffer.from(CFB.find(zip, '/xl/styles.xml')!.content).toString();
  const formats = /<cellXfs.*<\/cellXfs>/.exec(styles)![0].match(/<xf[^>]*>/g)!;
  // 49 is Excel's own number for text.
  expect(formats[Number(number)]).toContain('numFmtId="49"');
});

test('what a sheet says of paying comes with its rows', async () => {
  const says: [currency: string, state: string, remark: string][] = [
    ['', '', ''],
    ['CLP', 'Pagar', ''],
    ['', 'Pagado', ''],
    ['', 'No pagar', ''],
    ['USD', '', ''],
    ['', '', 'cambió de cuenta, preguntar'],
  ];
  const lines = says.map(([currency, state, remark], i) => {
    const body = String(11_111_112 + i);
    const dv = documentTypes.get('cl_rut')!.verificationDigits(body);
    const account = ['BCI', 'Cuenta corriente', `000${10 + i}7`];
    return [`${body}-${dv}`, 'Ana', 'Soto', ...account, '', 5000 + i, currency, 'Sueldo', state, remark];
  });
  const { rows } = await validateBook(filled(lines));
  expect(rows.slice(2).map(({ state }) => state)).toEqual([
    ...['valid', 'valid', 'excluded', 'excluded', 'invalid', 'open'],
  ]);
});

test('a filled template with each bank of its list pays every row as it says', async () => {
  expect(sheetXml()).toMatch(
    /<dataValidation type="list" [^>]*sqref="D4:D1000"><formula1>Listas!\$A\$1:\$A\$18<\/formula1>/,
  );
  const lists = utils.sheet_to_json<string[]>(readFile(path).Sheets['Listas']!, { header: 1 });
  const listed = lists.map(([bank = '']) => bank);
  expect(listed).toEqual([...cl.banks.titles.values()]);
  const lines = listed.map((bank, i) => {
    const body = String(11_111_112 + i);
    const dv = documentTypes.get('cl_rut')!.verificationDigits(body);
    return [`${body}-${dv}`, 'Ana', 'Soto', bank, 'Cuenta corriente', `000${10 + i}7`, '', 5000 + i];
  });
  const { summary, rows } = await validateBook(filled(lines));
  expect(summary).toMatchObject({ valid: listed.length, invalid: 0, blank: 2 });
  const accounts = rows
    .filter(({ state }) => state === 'valid')
    .map((json) => requestOf(json).account as IDataObject);
  expect(accounts.map(({ bank_code, number }) => [bank_code, number])).toEqual(
    [...cl.banks.titles.keys()].map((code, i) => [code, `000${10 + i}7`]),
  );
});
