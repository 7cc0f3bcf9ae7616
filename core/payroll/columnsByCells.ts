import { bankAndType } from '../countries/bankAndType.ts';
import { countries, isStandardAccount } from '../countries/index.ts';
import { currencyInHeader, isBareSign, SIGN_OF_MONEY, writtenAmount } from '../countries/writtenAmount.ts';
import { inParts } from '../values/checkDigits.ts';
import { isCurrency } from '../values/isoCodes.ts';
import { cellText, digitsOf, plainAccount, plainDocument, wordsOf } from '../values/text.ts';
import { isNearlyAll, typesOf } from './digitFacts.ts';
import { DOCUMENTS } from './headerNames.ts';
import { isMoney, isName, type Role } from './roles.ts';
import { isOldAccount, unitInHeader } from './headers.ts';
import { isNeutral, isPrice } from './headerSubjects.ts';
import { isBank, readHeader, saysNo } from './markWords.ts';
import { likeLargest } from './moneyColumns.ts';
import { isOnlyAmount } from './columnToPay.ts';
import { isGivenName } from './names.ts';
import { type Column, filledCells, type SheetRow } from './table.ts';

/**
 * The columns of a table with those that are known by what they hold, where no header says it, or another one than its
 * cells. What a person has chosen stays.
 * @param rows the first of the table's lines
 */
export function byCells(columns: readonly Column[], rows: readonly SheetRow[]): readonly Column[] {
  return BY_CELLS.reduce((all, know) => know(all, rows), columns);
}

type Know = (columns: readonly Column[], rows: readonly SheetRow[]) => readonly Column[];

const BY_CELLS: readonly Know[] = [
  withAccounts,
  withTypes,
  withBanks,
  withCurrency,
  withDocuments,
  withPeople,
  withAmount,
];

export const isStandard = ({ role, meaning }: Column) =>
  role === 'account_number' && meaning?.country !== undefined;

/**
 * Accounts that name their bank are known by their check digits, whatever their column is called; and the digit between
 * branch and account is the branch's.
 */
function withAccounts(columns: readonly Column[], rows: readonly SheetRow[]): readonly Column[] {
  const at = columns.findIndex(({ role }) => role === 'branch');
  const [, digit, account] = columns.slice(at);
  const isOfBranch = at >= 0 && digit?.role === 'account_digit' && account?.role === 'account_number';
  const all = isOfBranch ? columns.with(at + 1, { ...digit, role: undefined }) : columns;
  if (all.some(isStandard)) return all;
  const [only, other] = all.some(({ role }) => role === 'account_number')
    ? []
    : all.filter((one) => isFree(one) && ACCOUNT.test(wordsOf(one.header)));
  const isAccount = (text: string) => /^\d{5,}[\dx]?$/i.test(plainAccount(text));
  if (only !== undefined && other === undefined && filledCells(rows, only.key).every(isAccount))
    return all.map((one): Column => (one === only ? { ...one, role: 'account_number' } : one));
  return all.map((column) => {
    const { isOwn, meaning, header } = column;
    if (isOwn === true || meaning?.exact === true || isOldAccount(header)) return column;
    const cells = filledCells(rows, column.key).map(plainAccount);
    const country = countries.find((one) => cells.every((text) => isStandardAccount(text, one)));
    const isPayers = cells.length > 1 && new Set(cells).size === 1;
    if (country === undefined || cells.length === 0 || isPayers) return column;
    const role = 'account_number';
    return { ...column, role, meaning: { ...meaning, role, country: country.code } };
  });
}

/** `C.C.`, `Conta e dígito`, which may be something else where another column is the account. */
const ACCOUNT =
  /^(?:n(?:ro|um|umero|o)? )?(?:c c|cc|c corr\w+|conta|cuenta|cta)(?: (?:e|y|com|con|corr\w+|poupanca|ahorro|digito|dv))*$/;

const MAY_BE_TYPES: readonly (Role | undefined)[] = [
  undefined,
  ...(['payment_method', 'account_number', 'account_operation'] as const),
];

/** Where no header of account types has any, the column is one that holds nothing else: `Tipo de producto`, `Cta.` */
function withTypes(columns: readonly Column[], rows: readonly SheetRow[]): readonly Column[] {
  const isType = (text: string) => countries.some(({ accountTypes }) => accountTypes.has(text));
  const cellsOf = (column: Column, ...roles: (Role | undefined)[]) =>
    column.isOwn !== true && column.meaning?.exact !== true && roles.includes(column.role)
      ? filledCells(rows, column.key)
      : [];
  const isNamed = columns.some(
    (one) => one.role === 'account_type' && (one.isOwn === true || cellsOf(one, one.role).some(isType)),
  );
  return columns.map((column) => {
    const cells = isNamed ? [] : cellsOf(column, ...MAY_BE_TYPES);
    return cells.length > 0 && cells.every(isType) ? { ...column, role: 'account_type' } : column;
  });
}

/** Where no header says it, the one column that holds nothing but names of banks: `Entidad`. */
function withBanks(columns: readonly Column[], rows: readonly SheetRow[]): readonly Column[] {
  if (columns.some(({ role }) => role?.startsWith('bank')) || isOfProgram(columns)) return columns;
  const areBanks = (column: Column) => {
    const cells = isOpen(column) ? filledCells(rows, column.key) : [];
    return isNearlyAll(cells.filter(namesBank).length, cells.length);
  };
  return withOnly(columns, areBanks, 'bank');
}

const namesBank = (text: string) =>
  isBank(text) || countries.some((country) => bankAndType(text, country) !== undefined);

/** Where no header says it, a column that holds nothing but currencies and units says what is paid: `Div.`, `UF`. */
function withCurrency(columns: readonly Column[], rows: readonly SheetRow[]): readonly Column[] {
  if (columns.some(({ role }) => role === 'currency')) return columns;
  const money = columns.filter(({ role }) => isMoney(role));
  // So many of a unit, nobody is paid: what is in pesos may go by it.
  const isMuch = (row: SheetRow) =>
    money.some(({ key }) => /\d{5}/.test(digitsOf(cellText(row[key]).replace(/[.,]\d\d?$/, ''))));
  return columns.map((column) => {
    const { key, isOwn, role } = column;
    const areUnits = rows.some((row) => unitInHeader(cellText(row[key])) !== undefined && isMuch(row));
    const cells = isOwn === true || role !== undefined || areUnits ? [] : filledCells(rows, key);
    const isNamed = (text: string) =>
      isCurrency(text.toUpperCase()) ||
      (!/\d/.test(text) && (currencyInHeader(text) ?? unitInHeader(text)) !== undefined);
    const areCurrencies = cells.every((text) => isNamed(text) || isBareSign(text)) && cells.some(isNamed);
    return cells.length > 1 && areCurrencies ? { ...column, role: 'currency' } : column;
  });
}

/** The one column that holds nothing but documents that pass the check of a type: `RUT empresa`. */
function withDocuments(columns: readonly Column[], rows: readonly SheetRow[]): readonly Column[] {
  if (columns.some(({ role }) => role === 'document_number') || isOfProgram(columns)) return columns;
  const isDocument = (text: string) => typesOf(plainDocument(text)).length > 0;
  const areDocuments = (column: Column) => {
    const cells = filledCells(rows, column.key);
    return isNearlyAll(cells.filter(isDocument).length, cells.length) && new Set(cells).size > 1;
  };
  return withOnly(columns, (column) => isOpen(column) && areDocuments(column), 'document_number');
}

/** A customer may be the payee's, next to another column of people. */
const isCustomer = ({ role, header }: Column) => isName(role) && /^client[ea]/.test(wordsOf(header));

/**
 * The column of names whose documents another one has, by its header: `Taller` next to `RUT taller`. Else, where no
 * header says who is paid, the one column of people, of whom each document has another: `Árbitro`.
 */
function withPeople(columns: readonly Column[], rows: readonly SheetRow[]): readonly Column[] {
  if (columns.some(({ role, isOwn }) => isName(role) && isOwn === true)) return columns;
  const ofDocument = columns.find(({ role }) => role === 'document_number');
  const [, document = '', whose = ''] =
    /^(\w+) (?:(?:del?|d[ao]) )?(\w+)$/.exec(wordsOf(ofDocument?.header ?? '')) ?? [];
  const [owner, other] = columns.filter((one) => isNamedFor(one, whose, rows));
  // Next to another document, it is somebody else's.
  const isOnly = columns.filter(({ role }) => role === 'document_number').length === 1;
  if (DOCUMENTS.has(document) && owner !== undefined && other === undefined && isOnly)
    return withPayees(columns, owner);
  if (columns.some((column) => isName(column.role) && !isCustomer(column))) return columns;
  const ownersOf = (column: Column) => ownersIn(column, ofDocument?.key ?? '', rows);
  const [only, another] = columns.filter((one) => isOpen(one) && ownersOf(one).arePeople);
  if (only !== undefined && another === undefined && !isOfProgram(columns)) return withPayees(columns, only);
  return columns.map((one) => (isCustomer(one) && ownersOf(one).areShared ? without(one) : one));
}

/** Whether a column has names of those whose documents another one has: `Dueño del camión` of `RUT del dueño`. */
function isNamedFor({ isOwn, role, header, key }: Column, whose: string, rows: readonly SheetRow[]): boolean {
  if (isOwn === true || role !== undefined || !wordsOf(header).split(' ').includes(whose)) return false;
  const cells = filledCells(rows, key);
  return wordsOf(header) === whose || (new Set(cells).size > 1 && cells.every((text) => !/\d/.test(text)));
}

/** Whether a column has people, of whom each document has another; and whether it has one name for several. */
function ownersIn({ key }: Column, ofDocument: string, rows: readonly SheetRow[]) {
  const pairs = rows
    .map((row) => [cellText(row[ofDocument]), cellText(row[key])] as const)
    .filter((pair) => !pair.includes(''));
  const [documents, names, many] = [
    new Set(pairs.map(([document]) => document)).size,
    new Set(pairs.map(([, name]) => name)).size,
    new Set(pairs.map((pair) => pair.join(' '))).size,
  ];
  const people = pairs.filter(([document, name]) => mayBePerson(name) && !isOfCompany(document));
  const areApart = isNearlyAll(documents, many) && isNearlyAll(names, many);
  return {
    arePeople:
      areApart && isNearlyAll(people.length, pairs.length) && areGiven(people.map(([, name]) => name)),
    // Who has several documents is no payee.
    areShared: names * 2 <= documents,
  };
}

/** With a column of payees, next to which a customer is another's. */
function withPayees(columns: readonly Column[], payees: Column): readonly Column[] {
  return columns.map((one) =>
    one === payees ? { ...one, role: 'full_name' } : isName(one.role) ? without(one) : one,
  );
}

const without = (column: Column): Column => ({ ...column, role: undefined, meaning: undefined });

function isOfCompany(document: string): boolean {
  const number = plainDocument(document);
  return typesOf(number).some((type) => type.holder(inParts(type, number)[0]) === 'company');
}

const mayBePerson = (text: string) => /^\D+$/.test(text) && /\S\s+\S/.test(text);

/** One person of three has one of the names that most people have. */
function areGiven(names: readonly string[]): boolean {
  const isGiven = (name: string) => wordsOf(name).split(' ').some(isGivenName);
  return names.filter(isGiven).length * 3 >= names.length;
}

/**
 * Where no header says it, the one column of large figures is the amount: if they are written as money is, or its
 * header names the amount of something. What is counted next to it may be what it is the price of.
 */
function withAmount(columns: readonly Column[], rows: readonly SheetRow[]): readonly Column[] {
  const [money, another] = columns.filter(({ role }) => isMoney(role));
  if (another !== undefined || money?.role === 'amount' || money?.isOwn === true) return columns;
  // `Pagar`, over figures that are no ticks.
  const isToPay = ({ key, role, isOwn, header }: Column) =>
    role === 'state' &&
    isOwn !== true &&
    readHeader(header) === 'pays' &&
    filledCells(rows, key).every((text) => /\d{3}|\d[.,]\d/.test(text));
  const [only, other] = likeLargest(
    rows,
    columns.filter((column) => column === money || isOpen(column) || isToPay(column)),
  );
  if (only === undefined || other !== undefined || isOfProgram(columns)) return columns;
  const { header, key } = only;
  const isWritten = (text: string) => /\$|\d[.,]\d{3}(?!\d)/.test(text) && writtenAmount(text) !== undefined;
  const cells = filledCells(rows, key);
  const areMoney = isNearlyAll(cells.filter(isWritten).length, cells.length) && !saysNo(readHeader(header));
  const isInMoney = areMoney || header.search(SIGN_OF_MONEY) >= 0;
  const isSaid = only === money ? isOnlyAmount(header) : isToPay(only) || (isInMoney && !isPrice(header));
  const words = wordsOf(header)
    .split(' ')
    .filter((word) => word.length > 3);
  const isOfEach = columns.some(
    (one) => one !== only && words.some((word) => wordsOf(one.header).startsWith(word)),
  );
  if (!isSaid || isOfEach) return columns;
  return columns.map((column) => (column === only ? { ...column, role: 'amount' } : column));
}

const isFree = ({ isOwn, role }: Column) => isOwn !== true && role === undefined;
const isOpen = (column: Column) => isFree(column) && !isNeutral(column.header);

/** With this role for the one column that is it; where there are several, none is sure. */
function withOnly(
  columns: readonly Column[],
  isIt: (column: Column) => boolean,
  role: Role,
): readonly Column[] {
  const [only, another] = columns.filter(isIt);
  if (only === undefined || another !== undefined) return columns;
  return columns.map((column) => (column === only ? { ...column, role } : column));
}

/** What a program has written says itself what it is. */
const isOfProgram = (columns: readonly Column[]) =>
  columns.filter(({ meaning }) => meaning?.exact === true).length > 1;
