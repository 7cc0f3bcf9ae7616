import type { IDataObject } from 'n8n-workflow';
import { PlainRow } from '../../../core/payroll/plainRow.ts';
import { expectEqual } from '../../expectEqual.ts';
import { Random } from '../../random.ts';
import { row as goodRow } from '../../nodes/engine/rows.ts';
import { checkPayroll } from '../payout/check.ts';
import { type Settings, understandRow, understandRows } from './understandRows.ts';

type Row = Record<string, unknown>;

const isPlain = (row: Row, settings: Settings = {}) => understandRow(row, settings) instanceof PlainRow;

/** A value for a blank cell that stays blank: nothing follows from it, but that each row is looked at with care. */
const WITH_CARE: Settings = { blanks: { surname: '' } };

/** What makes a good row one of Brazil. */
const BRAZIL: IDataObject = {
  country: 'BR',
  currency: 'BRL',
  document_type: 'br_cpf',
  document_number: '52998224725',
  document_dv: '25',
  bank_code: '341',
  account_type: 'C1',
};

describe('a row that says just what is sent', () => {
  test.each([
    ['of a person', {}],
    ['of a company', { beneficiary_type: 'company', first_name: null, last_name: '' }],
    ['with an amount that is a number', { amount: 1500.5 }],
    ['with columns that nothing is read of', { Comuna: 'Ñuñoa', 'N°': 7, row_number: 2 }],
    ['of Brazil', BRAZIL],
  ])('%s is plain', (_, changes) => {
    expect(isPlain(goodRow(1, changes))).toBe(true);
  });

  test.each([
    ['nothing to build the id of is blank', { id: '' }],
    ['a blank cell that is told by others', { currency: '' }],
    ['a document with punctuation', { document_number: '10.000.037-K' }],
    ['a number that may lack its digit', { document_number: 10_000_037 }],
    ['a grouped amount', { amount: '150.000' }],
    ['an amount with decimals, which the column tells how to read', { amount: '1500.50' }],
    ['a ditto mark', { details: '"' }],
    ['a name in two columns', { Nombre: 'José' }],
    ['the name of a bank', { bank_name: 'Santander' }],
    ['a remark', { Observaciones: 'no pagar' }],
    ['a formula', { id: '="salary-1"' }],
    ['a date', { id: '2026-03-01T00:00:00.000Z' }],
    ['a part of the request', { beneficiary: { type: 'company' } }],
    ['an account number in Argentina', { country: 'AR' }],
    ['a person without a name of its own', { first_name: '', last_name: '' }],
    ['the words for an account type', { account_type: 'Cuenta corriente' }],
  ])('but not with %s', (_, changes) => {
    expect(isPlain(goodRow(1, changes))).toBe(false);
  });

  test.each([
    ['own names', { own: [{ kind: 'bank', name: '012', code: '999' }] }],
    ['an account number that is put together', { accountNumber: '{bank_code}{account_number}' }],
    ['an id that is built', { idFrom: { period: '2026-11', columns: ['document_number'] } }],
    ['values for blank cells', { blanks: { country: 'CL' } }],
  ] satisfies [string, Settings][])('and not where the user has %s', (_, settings) => {
    expect(isPlain(goodRow(1), settings)).toBe(false);
  });

  test('repeats into the ditto mark below it', () => {
    const [, below] = checkPayroll([goodRow(1), goodRow(2, { bank_code: '"', country: 'ídem' })]);
    expect(below!.payout).toMatchObject({ country: 'CL', account: { bank_code: '012' } });
  });

  test('counts for the total below it', () => {
    const total = { full_name: 'TOTAL', amount: '1' };
    const [first] = checkPayroll([goodRow(1), goodRow(2), total]);
    expect(first!.problems.map(({ rule }) => rule)).toContain('total_mismatch');
  });
});

/** Cells that are plain, that nearly are, and that are not at all. */
const CELLS: Record<string, readonly unknown[]> = {
  id: [
    'a-1',
    'a-2',
    ' a-3',
    '',
    null,
    '="a-4"',
    "'0015",
    '#N/A',
    40_200,
    '2026-01-01',
    '{{ $json.id }}',
    'id.',
  ],
  country: ['CL', 'CL', 'BR', 'AR', 'cl', 'Chile', '', 'XX', '"'],
  amount: [
    '1500',
    '0',
    '01500',
    '1.500',
    '1.50',
    '1500.',
    '-5',
    '1e3',
    1500,
    1500.5,
    0.1,
    -1,
    1e21,
    '',
    '$ 1.500',
    '1500 CLP',
  ],
  currency: ['CLP', 'CLP', 'clp', 'USD', '$', 'pesos', '', 'BRL', 'ZZZ'],
  details: ['Sueldo', 'Sueldo  marzo', ' x', '"', 'idem', '', '#1', '=1', "'x", 'x\u200b', 'n/a', null, true],
  beneficiary_type: ['person', 'person', 'company', 'Persona', '', 'otro'],
  full_name: ['José Núñez', 'Total', 'n/a', 'Áridos SpA', '', 'Pérez, Juan', 'null', 7],
  first_name: ['José', 'Ana', '', null, 'none'],
  last_name: ['Núñez', 'Soto', '', undefined],
  surname: ['', 'Pérez', ' '],
  document_type: ['cl_rut', 'cl_rut', 'br_cpf', 'ar_cuit', 'RUT', ''],
  document_number: [
    '123456785',
    '12345678-5',
    '12345678',
    '76086428-5',
    '0123456785',
    '52998224725',
    '7654321K',
    '',
    123456785,
    'ejemplo',
  ],
  document_dv: ['5', '5', 'K', 'k', '25', '', 5, '-5'],
  email: ['a@b.cl', 'n@a', 'sin correo', '', 'x', '_@_._', 'a@b.cl ', 'a{{@b.cl'],
  bank_code: ['012', '012', 'CL012', '12', 'Santander', '999', '', 'cheque', '341', 12],
  account_number: [
    '123456',
    '000',
    '12-34',
    '',
    'vista',
    '1e5',
    123_456,
    '1234567890123456',
    '0170099220000067797370',
  ],
  account_type: ['FP001', 'FP001', 'FP004', 'fp001', 'vista', 'C1', 'CC', '', 'FP009'],
  Observaciones: ['', '', 'ok', 'no pagar'],
  Comuna: ['', 'Lima', 7, '"'],
  Nombre: ['', '', 'Ana'],
};

const COLUMNS = Object.keys(CELLS);

/** What makes a good row one of another country. */
const COUNTRIES: readonly IDataObject[] = [
  {},
  {
    country: 'AR',
    currency: 'ARS',
    document_type: 'ar_cuil',
    document_number: '20123456786',
    document_dv: '6',
    bank_code: '011',
    account_number: '0170099220000067797370',
    account_type: 'CA1',
  },
  BRAZIL,
];

/** A sheet in which most cells are those of a good row, so that rows are plain about as often as not. */
function someSheet(random: Random): Row[] {
  const untidy = random.pick([1, 3, 8, 30]);
  const columns = COLUMNS.filter(
    (column) => !['Observaciones', 'Comuna', 'Nombre'].includes(column) || random.chance(20),
  );
  return Array.from({ length: 1 + random.below(6) }, (_, i) => {
    const good: Row = goodRow(random.chance(85) ? i : 0, random.pick(COUNTRIES));
    const cells = columns.map((column) => [
      column,
      random.chance(untidy) ? random.pick(CELLS[column]!) : good[column],
    ]);
    if (random.chance(3)) return { full_name: 'Total', amount: String(random.below(5000)) };
    return Object.fromEntries(cells) as Row;
  });
}

test('what comes of it is the same when it is looked at with care', () => {
  const random = new Random(20_261_122);
  let plain = 0;
  let others = 0;
  for (let round = 0; round < 4000; round++) {
    const rows = someSheet(random);
    const found = understandRows(rows).rows.filter((row) => row instanceof PlainRow).length;
    plain += found;
    others += rows.length - found;
    expectEqual(checkPayroll(rows), checkPayroll(rows, {}, WITH_CARE));
  }
  // Neither is rare.
  expect(Math.min(plain, others)).toBeGreaterThan(2000);
});
