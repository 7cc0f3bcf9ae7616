import type { FieldName } from '../values/fields.ts';
import { countries, countryOf } from '../countries/index.ts';
import { layoutOf } from './bankLayouts.ts';
import { readHeader } from './markWords.ts';
import { currencyInHeader, writtenAmount } from '../countries/writtenAmount.ts';
import { dateOfSerial } from '../row/readCell.ts';
import { byCells, isStandard } from './columnsByCells.ts';
import { headerMeaning, isDocumentType } from './headers.ts';
import { isNeutral } from './headerSubjects.ts';
import { isRestBehind, withMoneyInQuestion } from './moneyColumns.ts';
import { columnToPay } from './columnToPay.ts';
import { firstOfRepeated, nameOfHeader, together, UNNAMED } from './headerNames.ts';
import { fieldOfRole, isMoney, isName, isWholeName, type Role, isWhereTo } from './roles.ts';
import type { NameMappings } from './nameMappings.ts';
import { type Column, type SheetRow, type Table, filledCells } from './table.ts';
import { grouped } from '../values/grouped.ts';
import { cellText, wordsOf } from '../values/text.ts';

/** The headers of a table by the keys of its columns. */
export type Headers = ReadonlyMap<string, string>;

/** What a header says of its column, unless a person says otherwise. */
export function roleBy(header: string, own: NameMappings): Role | undefined {
  const code = own.codeOf('column', header);
  return code === undefined ? headerMeaning(header)?.role : code === '' ? undefined : (code as Role);
}

function columnsBy(headers: Headers, own: NameMappings): Column[] {
  const onOneLine = [...headers].map(([key, text]) => [key, text.trim().replace(/\s+/g, ' ')] as const);
  const layout = layoutOf(onOneLine.map(([, header]) => header));
  const { repeated, atSide } = repeatedIn(onOneLine.map(([, header]) => header));
  return onOneLine.map(([key, header]) => {
    const isOwn = own.codeOf('column', header) !== undefined;
    const meaning = atSide.includes(header) ? undefined : headerMeaning(repeated.get(header) ?? header);
    const named = isOwn ? roleBy(header, own) : meaning?.role;
    const role = !isOwn && layout?.has(header) === true ? layout.get(header) : named;
    return { key, header, meaning, role, isOwn, inQuestion: header === atSide[0] ? 'payees' : undefined };
  });
}

/** Second columns of whom and where to, by their headers; where names come again, too, those of a list at the side. */
function repeatedIn(headers: readonly string[]): {
  readonly repeated: ReadonlyMap<string, string>;
  readonly atSide: readonly string[];
} {
  const all = new Set(headers);
  const repeated = headers.flatMap((header) => {
    const first = firstOfRepeated(header, all);
    return first === undefined ? [] : [[header, first] as const];
  });
  const roleOf = (header: string) => headerMeaning(header)?.role;
  const ofPayees = repeated.filter(([, first]) => isWhereTo(roleOf(first)));
  if (!repeated.some(([, first]) => isName(roleOf(first))))
    return { repeated: new Map(ofPayees), atSide: [] };
  const areOthers = ofPayees.some(([, first]) => /number$/.test(roleOf(first) ?? ''));
  return { repeated: new Map(), atSide: areOthers ? repeated.map(([header]) => header) : [] };
}

/**
 * The table under a header.
 * @param rows the first of its lines, by which it is told what a column may hold
 */
export function tableOf(
  first: number,
  headers: Headers,
  rows: readonly SheetRow[],
  own: NameMappings,
): Table {
  const byHeader = withChosenAccount(columnsBy(headers, own));
  const all = withNames(withoutPayer(byCells(byHeader, rows), rows));
  const documents = all.find(({ meaning }) => meaning?.documents !== undefined)?.meaning?.documents ?? [];
  const country = all.find(({ meaning }) => meaning?.country !== undefined)?.meaning?.country;
  const money = columnToPay(
    all.flatMap(({ header, meaning, role }) => (isMoney(role) ? [{ header, ...meaning, role }] : [])),
    own,
  );
  const isUsed = usedColumns(all, documents, rows, own);
  const roles = new Set(all.filter(isUsed).map(({ role }) => role));
  const single = all.map((column): Column => {
    const role = isUsed(column) ? roleAmong(roles, column, country) : undefined;
    const isPaid = money.paid.includes(column.header);
    return { ...column, role: isMoney(column.role) ? (isPaid ? 'amount' : 'other_money') : role };
  });
  const digits = withParts(single, rows, country, own);
  const isKnown = digits.some(({ role }) => role === 'amount');
  const isAmountInQuestion = !isKnown || money.isInQuestion || isRestBehind(digits, rows);
  const columns = isAmountInQuestion ? digits : withMoneyInQuestion(digits, rows);
  return {
    first,
    columns: new Map(columns.map((column) => [column.key, column])),
    byRole: grouped(columns, ({ role }) => role),
    byName: grouped(columns, ({ header }) => nameOfHeader(header)),
    documents,
    country,
    currency: currencyOf(columns.find(({ role }) => role === 'amount')),
    isAmountInQuestion,
    paidInstead: money.instead,
    hasPayees: columns.some(({ role }) => role === 'document_number' || role === 'account_number'),
    headers: headersOfFields(columns),
    mayBeBranch: branchBefore(columns, rows, country)?.header,
    unused: columns.flatMap(({ header, role }) =>
      role === undefined && !UNNAMED.test(header) ? [header] : [],
    ),
  };
}

/**
 * What stands around an account that is written in parts, by its cells: a single digit on each line is that of the
 * number before it, whatever it is called; the branch, where a person says so, is right before it.
 */
function withParts(
  columns: readonly Column[],
  rows: readonly SheetRow[],
  country: string | undefined,
  own: NameMappings,
): readonly Column[] {
  // Where no header names a country, an agency does.
  const isInParts = mayBeInParts(country) || (country === undefined && hasBranch(columns));
  if (!isInParts || columns.some(({ meaning }) => meaning?.exact === true)) return columns;
  const hasAll = ({ key }: Column, form: RegExp) => {
    const cells = filledCells(rows, key);
    return areEnough(cells, rows) && cells.every((text) => form.test(text));
  };
  const isAccount = ({ role }: Column) => role === 'account_number';
  // `Conta-DV` has both.
  const hasAccount = columns.some(isAccount);
  const isWhole = (one: Column) => !hasAccount && one.role === 'account_digit' && hasAll(one, /\d{3}/);
  const all = columns.map((one): Column => (isWhole(one) ? { ...one, role: 'account_number' } : one));
  const at = all.findIndex(isAccount);
  const before = branchBefore(all, rows, country);
  const isBranch = (one: Column) =>
    one.role === 'branch' ||
    (one === before &&
      own.codeOf('column', together(one.header, all[at]?.header ?? '')) === 'account_number');
  const branch = all.findIndex(isBranch);
  // Of two columns of one name, a CSV file has the last one's digits in the first one's place.
  const isOfBranch = ({ header }: Column) => /\bag/.test(wordsOf(header)) || mayBeDigit(all[at + 1]);
  return all.map((column, i): Column => {
    const isBehind = i === at + 1 || (i === branch + 1 && isOfBranch(column));
    const number = isBehind ? all[i - 1] : undefined;
    if (number !== undefined && column.isOwn !== true && mayBeDigit(column)) {
      const filled = rows.filter((row) => /\d{3}/.test(cellText(row[number.key])));
      // Not all banks have a digit of the branch.
      const isOfAccount = isAccount(number) && !/\b(?:ag\w*|cpf|cnpj)\b/.test(wordsOf(column.header));
      const form = isOfAccount ? /^[\dx]$/i : /^[\dx]?$/i;
      if (areEnough(filled, rows) && filled.every((row) => form.test(cellText(row[column.key])))) {
        const role = 'account_digit';
        return isOfAccount ? { ...column, role } : { ...column, role: undefined, meaning: { role } };
      }
    }
    return i === branch ? { ...column, role: 'branch' } : column;
  });
}

const mayBeInParts = (country: string | undefined) => countryOf(country)?.accounts.form === 'parts';

const hasBranch = (columns: readonly Column[]) => columns.some(({ role }) => role === 'branch');

/** One cell shows little, unless the sheet has no more: that of a payee who is paid again. */
const areEnough = (cells: readonly unknown[], rows: readonly SheetRow[]) =>
  cells.length >= Math.min(2, rows.length);

/** Of a number in the column before: `DV`, `Díg. Ag.`, or without a name. */
function mayBeDigit(column: Column | undefined): boolean {
  const { role, header = 'none' } = column ?? {};
  if (role !== undefined) return role === 'account_digit' || role === 'document_dv';
  return UNNAMED.test(header) || /^(?:$|(?:dv\d?|dg|dig\w*|dac|dc|d)\b)/.test(wordsOf(header));
}

/** Short numbers right before an account without a branch: a person says whether they are its branch. */
function branchBefore(
  columns: readonly Column[],
  rows: readonly SheetRow[],
  country: string | undefined,
): Column | undefined {
  const isOpen = mayBeInParts(country) && !hasBranch(columns);
  const column = isOpen ? columns[columns.findIndex(({ role }) => role === 'account_number') - 1] : undefined;
  if (column === undefined || column.role !== undefined || isNeutral(column.header)) return undefined;
  const cells = filledCells(rows, column.key);
  return areEnough(cells, rows) && cells.every((text) => /^\d{1,5}(?:-?[\dx])?$/i.test(text))
    ? column
    : undefined;
}

/** Without the columns that have the payer on every line, next to others that have the payees. */
function withoutPayer(columns: readonly Column[], rows: readonly SheetRow[]): Column[] {
  const kindOf = ({ role }: Column) => (isName(role) ? 'name' : role);
  const valuesOf = ({ key }: Column) => new Set(filledCells(rows, key)).size;
  // Where one payee is paid several times, another name is somebody else's.
  const whereTo = columns.filter(({ role }) => isWhereTo(role));
  const isOnePayee = whereTo.length > 0 && whereTo.every((column) => valuesOf(column) < 2);
  return columns.map((column) => {
    const { role, isOwn, meaning } = column;
    const mayBePayers = role === 'full_name' || role === 'document_number' || role === 'account_number';
    if (!mayBePayers || isOwn === true || meaning?.exact === true) return column;
    if (isOnePayee || valuesOf(column) !== 1 || filledCells(rows, column.key).length < 2) return column;
    const isPayers = columns.some(
      (one) => one !== column && kindOf(one) === kindOf(column) && valuesOf(one) !== 1,
    );
    return isPayers ? { ...column, role: undefined, meaning: undefined } : column;
  });
}

/** A second account that a person has chosen is at the second bank, of the second type: `Banco_1`, `Cuenta_1`. */
function withChosenAccount(columns: readonly Column[]): readonly Column[] {
  const chosen = columns.find(({ role, isOwn }) => role === 'account_number' && isOwn === true);
  const [suffix] = /_\d+$/.exec(chosen?.header ?? '') ?? [];
  if (suffix === undefined) return columns;
  const headers = new Set(columns.map(({ header }) => header));
  return columns.map((column) => {
    const { role, header } = column;
    const isFirst = (isWhereTo(role) || role === 'branch') && headers.has(header + suffix);
    return isFirst ? { ...column, role: undefined, meaning: undefined } : column;
  });
}

/** `Nombre` is the first name next to a last name only: next to a full name, it may be that of somebody else. */
function withNames(columns: readonly Column[]): Column[] {
  const isApart = columns.some(({ role }) => role === 'last_name' || role === 'surname');
  const role = isApart ? 'first_name' : 'full_name';
  return columns.map((column) => (column.role === 'name' ? { ...column, role } : column));
}

/** Which columns are used: what a person has chosen first, then what other columns and the cells leave to a header. */
function usedColumns(
  columns: readonly Column[],
  documents: readonly string[],
  rows: readonly SheetRow[],
  own: NameMappings,
): (column: Column) => boolean {
  const chosen = new Set(
    columns.flatMap(({ role, meaning, isOwn }) => {
      // What is not sent, several columns may say.
      if (isOwn !== true || role === undefined || fieldOfRole(role) === 'row') return [];
      return meaning !== undefined && fieldOfRole(meaning.role) === role ? [role, meaning.role] : [role];
    }),
  );
  const hasStandard = columns.some(isStandard);
  return (column) => {
    const { key, header, role, meaning, isOwn } = column;
    if (isOwn === true || role === undefined) return role !== undefined;
    if (chosen.has(role) || (isWholeName(role) && chosen.has('full_name'))) return false;
    // Next to a column that is headed RUT, a number of a document is that of an invoice; next to a CBU, an account is
    // what the bank itself calls it.
    if (role === 'document_number' && documents.length > 0 && meaning?.documents === undefined) return false;
    if (role === 'account_number' && hasStandard && !isStandard(column)) return false;
    if (meaning?.exact === true) return true;
    const cells = filledCells(rows, key);
    // A summary at the side has fewer banks than the sheet has payees.
    const isBeside = columns.some((one) => one !== column && one.role === role);
    const isSecond = isBeside && role.startsWith('bank') && /_\d+$/.test(header);
    if (isSecond && cells.length * 2 <= rows.length) return false;
    return cells.length === 0 || mayHold(role, header, cells, own);
  };
}

/** Whether cells may be what their header says: a type of document or account may be one of bills. */
function mayHold(role: Role, header: string, cells: readonly string[], own: NameMappings): boolean {
  if (role === 'document_type') return cells.some(isDocumentType);
  // Of other banks, it is how a transfer is made.
  if (role === 'account_operation') return cells.every((text) => /^\d{1,4}$/.test(text));
  if (role === 'line_number')
    return cells.filter((text) => /^\d{1,4}\D?$/.test(text)).length * 2 >= cells.length;
  if (role === 'state')
    return readHeader(header) !== 'ended' || !cells.every(isWrittenAmount) || cells.every(mayBeDay);
  if (role !== 'account_type' || /\b(?:cuenta|cta|conta|account|t)\b/.test(wordsOf(header))) return true;
  return cells.some(
    (text) =>
      own.codeOf('accountType', text) !== undefined ||
      countries.some(({ accountTypes }) => accountTypes.has(text)),
  );
}

const isWrittenAmount = (text: string) => writtenAmount(text) !== undefined;

/** A box, or the day by which a spreadsheet stores a date; under `Rescisão`, other figures are what was paid for it. */
const mayBeDay = (text: string) => /^[01]$/.test(text) || dateOfSerial(Number(text)) !== undefined;

function headersOfFields(columns: readonly Column[]): Map<FieldName, string> {
  const headers = new Map<FieldName, string>();
  for (const isMain of [true, false]) {
    for (const { header, role } of columns) {
      const field = role === undefined ? 'row' : fieldOfRole(role);
      if (field !== 'row' && (role === field) === isMain && !headers.has(field)) headers.set(field, header);
    }
  }
  return headers;
}

function roleAmong(
  all: ReadonlySet<Role | undefined>,
  { role, header }: Column,
  country: string | undefined,
): Role | undefined {
  switch (role) {
    case 'bank_name':
      return all.has('bank') || all.has('bank_code') ? 'bank_name' : 'bank';
    case 'bank':
      return all.has('bank_code') ? 'bank_name' : 'bank';
    case 'account_digit':
      return countryOf(country)?.accounts.form === 'free' &&
        !all.has('document_dv') &&
        !all.has('branch') &&
        !/cuenta|cta|account/.test(wordsOf(header))
        ? 'document_dv'
        : role;
    default:
      return role;
  }
}

/** Whatever its header is read as: `Honorario u$s` is money that a person has chosen. */
function currencyOf(amount: Column | undefined): string | undefined {
  return amount === undefined || amount.meaning?.exact === true ? undefined : currencyInHeader(amount.header);
}
