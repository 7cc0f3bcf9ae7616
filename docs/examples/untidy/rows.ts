import type { FieldName } from '../../../core/payout/fields.ts';
import { type Cells, formula, type Meant, shown } from './cells.ts';
import { brazilian, cpfWithoutZeros, payee, type Payee } from './payees.ts';
import { type Spoilt, WAYS } from './ways.ts';

/** A row of a sheet: what is in it, and what is meant by it. */
export interface Row {
  way: string;
  cells: Cells;
  meant: Meant;
  spoilt: Spoilt;
}

function makeRow(way: string): Row {
  const p = payee();
  const spoilt = (WAYS[way] as (p: Payee) => Spoilt)(p);
  const meant = { ...p.payout, ...spoilt.meant };
  const cells: Cells = spoilt.empty === undefined ? { ...meant, ...spoilt.cells } : (spoilt.cells ?? {});
  return { way, cells, meant, spoilt };
}

/** What is to become of a row. `row` counts the items that n8n delivers. */
function expectedOf({ way, cells, meant, spoilt }: Row, sheetRow: number, row: number) {
  const { errors = [], warnings = [], empty } = spoilt;
  if (empty === 'left out by n8n') return { sheetRow, what: way, state: empty };
  if (empty !== undefined) return { sheetRow, row, what: way, state: empty };
  if (errors.length > 0) return { sheetRow, row, what: way, state: 'invalid', errors, warnings };
  const pays = Object.fromEntries(Object.entries(meant).filter(([, text]) => text !== ''));
  const repairs = Object.entries(meant)
    .map(([field, sent]) => ({ field, read: shown(cells[field as FieldName]), sent }))
    .filter(({ read, sent }) => read !== sent);
  return { sheetRow, row, what: way, state: 'valid', warnings, repairs, pays };
}

/** What is to become of each row of a sheet. */
export function expectedOfAll(rows: Row[]) {
  let row = 0;
  const accountOf = new Map<string, string>();
  return rows.map((one, i) => {
    if (one.spoilt.empty !== 'left out by n8n') row += 1;
    const expected = expectedOf(one, i + 2, row);
    if (one.spoilt.empty !== undefined) return expected;
    // Some ways come with the same document each time.
    const { document_number = '', bank_code, account_number } = one.meant;
    const account = `${bank_code} ${account_number}`;
    const earlier = accountOf.get(document_number) ?? account;
    accountOf.set(document_number, earlier);
    if (earlier === account) return expected;
    return { ...expected, warnings: [...(expected.warnings ?? []), 'several_accounts document_number'] };
  });
}

/** Every way to spoil a row, twice, with tidy rows in between. */
export function spanishRows(): Row[] {
  const ways = Object.keys(WAYS);
  const wayOf = (i: number) =>
    i % 4 === 3 ? 'tidy' : (ways[(i - Math.floor(i / 4)) % ways.length] as string);
  const rows = Array.from({ length: Math.ceil((ways.length * 2 * 4) / 3) }, (_, i) => makeRow(wayOf(i)));
  // Rows that go wrong only together with another one.
  const [first, second] = rows.filter(({ way }) => way === 'tidy') as [Row, Row];
  const twice = makeRow('tidy');
  rows.push({
    ...twice,
    way: 'the id of another row',
    cells: { ...twice.cells, id: first.meant.id ?? '' },
    spoilt: { errors: ['duplicate_id id'] },
  });
  const twin = makeRow('tidy');
  const { account_number, bank_code, amount } = second.meant as Record<
    'account_number' | 'bank_code' | 'amount',
    string
  >;
  rows.push({
    way: 'account and amount of another row',
    cells: { ...twin.cells, account_number, bank_code, amount },
    meant: { ...twin.meant, account_number, bank_code, amount },
    spoilt: { errors: ['shared_account account_number'], warnings: ['repeated_payee row'] },
  });
  second.spoilt = { errors: ['shared_account account_number'] };
  rows.push({
    way: 'the total below the rows',
    cells: { full_name: 'TOTAL', amount: formula(`SUM(O2:O${rows.length + 1})`, 123_456_789) },
    meant: {},
    spoilt: { empty: 'blank' },
  });
  return rows;
}

const PORTUGUESE_WAYS = [
  'tidy',
  'CPF: dots and dash',
  'CPF: a number cell that dropped zeros',
  'amount: text with separators',
  'amount: missing',
  'account: spaces inside',
  'row: nothing',
];

/** Some ways, with payees in Brazil. */
export function portugueseRows(): Row[] {
  return PORTUGUESE_WAYS.flatMap((way) => [way, way, way]).map((way) => {
    const row = makeRow(way);
    const cpf = way.startsWith('CPF') ? (row.meant.document_number as string) : cpfWithoutZeros();
    const meant = { ...row.meant, ...brazilian(cpf) };
    const cells: Cells =
      row.spoilt.empty !== undefined
        ? {}
        : {
            ...row.cells,
            bank_code: '341',
            account_type: 'CC',
            document_number: way.startsWith('CPF') ? (row.cells.document_number ?? null) : cpf,
            country: null,
            currency: null,
            beneficiary_type: null,
            document_type: null,
            document_dv: null,
          };
    return { ...row, meant, cells };
  });
}
