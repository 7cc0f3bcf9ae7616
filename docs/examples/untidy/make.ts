/**
 * Makes untidy-payees.xlsx, a spreadsheet as people keep them, and untidy-payees.expected.json, what is to become of each of its rows.
 *
 * Each row starts from a payout that somebody means to make, and is then spoilt in one of many ways (ways.ts). What is expected
 * follows from what was meant and how it was spoilt, not from what the nodes make of it: where the cell does not hold what was
 * meant, and it is still clear, the output has to show a repair from the one to the other.
 *
 * Run by hand: `node docs/examples/untidy/make.ts`
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireFromN8n } from '../../../host/install.ts';
import { type Cell, type Cells, date, NBSP, toCell } from './cells.ts';
import { expectedOfAll, portugueseRows, type Row, spanishRows } from './rows.ts';

interface SheetJs {
  utils: { encode_cell(at: { r: number; c: number }): string };
  write(book: object, options: object): Buffer;
}
const { utils, write } = requireFromN8n('@e965/xlsx') as SheetJs;

const SPANISH: [Exclude<keyof Cells, undefined>, string][] = [
  ['id', 'ID Pago'],
  ['country', 'País'],
  ['full_name', 'NOMBRE COMPLETO'],
  ['first_name', 'Nombres'],
  ['last_name', 'Apellido  Paterno'],
  ['beneficiary_type', 'Tipo de Beneficiario'],
  ['document_type', 'Tipo Documento'],
  ['document_number', 'RUT'],
  ['document_dv', 'DV'],
  ['email', `Correo${NBSP}Electrónico`],
  ['bank_code', 'Banco'],
  ['account_type', 'tipo de cuenta'],
  ['account_number', 'Nº de Cuenta'],
  ['currency', 'Moneda'],
  ['amount', ' Monto '],
  ['importe', 'Importe'],
  ['details', 'Glosa'],
];

/** Country, currency and the types have no column here: the node fills them. */
const PORTUGUESE: typeof SPANISH = [
  ['id', 'ID do Pagamento'],
  ['full_name', 'Nome Completo'],
  ['first_name', 'Primeiro Nome'],
  ['last_name', 'SOBRENOME'],
  ['document_number', 'CPF'],
  ['email', 'E-mail'],
  ['bank_code', 'Código do Banco'],
  ['account_type', 'Tipo de Conta'],
  ['account_number', 'Número da Conta'],
  ['amount', 'Valor'],
  ['details', 'Descrição'],
];

function toSheet(rows: Row[], columns: typeof SPANISH): object {
  const titles = [...columns.map(([, title]) => title), 'Fecha de Pago', 'Caso'];
  const sheet: Record<string, unknown> = {
    '!ref': `A1:${utils.encode_cell({ r: rows.length, c: titles.length - 1 })}`,
  };
  const put = (r: number, c: number, cell: Cell | undefined) => {
    if (cell !== undefined) sheet[utils.encode_cell({ r, c })] = cell;
  };
  titles.forEach((v, c) => put(0, c, { t: 's', v }));
  rows.forEach(({ cells, spoilt, way }, i) => {
    columns.forEach(([name], c) => put(i + 1, c, toCell(cells[name])));
    if (spoilt.empty === undefined) {
      put(i + 1, columns.length, date('2026-03-31'));
      put(i + 1, columns.length + 1, { t: 's', v: way });
    }
  });
  return sheet;
}

const sheets = [
  { name: 'Nómina', columns: SPANISH, rows: spanishRows() },
  { name: 'Pagamentos', columns: PORTUGUESE, rows: portugueseRows() },
];
const book = {
  SheetNames: sheets.map(({ name }) => name),
  Sheets: Object.fromEntries(sheets.map(({ name, rows, columns }) => [name, toSheet(rows, columns)])),
};
const file = (name: string) => join(import.meta.dirname, '..', name);
writeFileSync(
  file('untidy-payees.xlsx'),
  write(book, { type: 'buffer', bookType: 'xlsx', compression: true }),
);
// One row a line: the file is read by people, too.
const lines = sheets.map(
  ({ name, rows }) =>
    `  ${JSON.stringify(name)}: [\n${expectedOfAll(rows)
      .map((row) => `    ${JSON.stringify(row)}`)
      .join(',\n')}\n  ]`,
);
writeFileSync(file('untidy-payees.expected.json'), `{\n${lines.join(',\n')}\n}\n`);
for (const { name, rows } of sheets) process.stdout.write(`${name}: ${rows.length} rows\n`);
