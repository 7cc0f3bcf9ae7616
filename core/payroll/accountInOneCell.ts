import type { Country } from '../countries/country.ts';
import { accountNames, countries, countryOf, standardAccounts } from '../countries/index.ts';
import type { Role } from './headerNames.ts';
import { type AccountParts, type Column, type SheetRow, type Table, filledCells } from './table.ts';
import labels from './accountLabels.json' with { type: 'json' };
import { cellText, plainAccount, wordsOf } from '../values/text.ts';

/** What people write into one cell: `Banco 341 Ag 1234 C/C 56789-0`, `BancoEstado Cuenta RUT`. */
const TOGETHER = [
  'bank',
  'account_number',
  'account_type',
] as const satisfies readonly (keyof AccountParts)[];

const MAY_HOLD: ReadonlySet<Role | undefined> = new Set([
  ...[undefined, 'bank', 'bank_code', 'bank_name', 'account_number', 'account_type'],
] as (Role | undefined)[]);

/**
 * The columns of a table. Of the first one that holds several parts of an account in each cell, as most of its cells
 * show beyond doubt, there is a column for each part behind all others.
 * @param country code of the country that the table is of, where it is known
 */
export function withPartsApart(
  columns: readonly Column[],
  rows: readonly SheetRow[],
  country: string | undefined,
): readonly Column[] {
  const roles = new Set(columns.map(({ role }) => role));
  for (const [index, column] of columns.entries()) {
    const { role, key, header, meaning, isOwn } = column;
    const isOpen = MAY_HOLD.has(role) && meaning?.exact !== true && (isOwn !== true || role !== undefined);
    if (!isOpen) continue;
    const cells = filledCells(rows, key);
    const { held, partsOf } = partsHeld(cells, countryOf(country));
    if (held.length < 2 || held.some((part) => part !== role && roles.has(part))) continue;
    return [
      ...columns.with(index, { ...column, role: undefined, partsOf }),
      ...held.map((part) => ({
        ...{ key: partKey(key, part), header, role: part, meaning: undefined, wholeKey: key },
      })),
    ];
  }
  return columns;
}

const partKey = (key: string, part: string) => `${key}\0${part}`;

/** The parts that at least four of five cells have and consist of, in the country in which most cells are clear. */
function partsHeld(cells: readonly string[], country: Country | undefined) {
  const isMixed = cells.slice(0, 5).some((text) => /\p{L}{2}/u.test(text) && /\P{L}/u.test(text));
  const [best] = (country === undefined ? countries : [country])
    .map((one) => {
      const read = new Map(isMixed ? cells.map((text) => [text, partsIn(text, one)]) : []);
      const partsOf = (text: string) => (read.has(text) ? read.get(text) : partsIn(text, one));
      const clear = isMixed ? cells.map(partsOf).filter((parts) => isTelling(parts, one)) : [];
      return { partsOf, clear };
    })
    .sort((a, b) => b.clear.length - a.clear.length);
  const { partsOf, clear } = best as NonNullable<typeof best>;
  const held = TOGETHER.filter((part) => clear.some((parts) => parts[part] !== undefined));
  return { held: clear.length * 5 < cells.length * 4 ? [] : held, partsOf };
}

/** Whether a cell has several parts, and no unknown bank. */
function isTelling(parts: AccountParts | undefined, { banks }: Country): parts is AccountParts {
  const { bank } = parts ?? {};
  const isKnown =
    bank === undefined || /^\d/.test(bank) || banks.codesOf(bank).length > 0 || banks.isWallet(bank);
  return parts !== undefined && isKnown && Object.keys(parts).length > 1;
}

/** Rows with the parts of such cells in columns of their own; what cannot be told apart stands in all of them. */
export function partsApart(rows: readonly SheetRow[], tables: readonly Table[]): readonly SheetRow[] {
  const wholes = tables.map(({ columns }) => [...columns.values()].find(({ partsOf }) => partsOf));
  if (wholes.every((whole) => whole === undefined)) return rows;
  let at = 0;
  return rows.map((row, index) => {
    while (index >= (tables[at + 1]?.first ?? Infinity)) at += 1;
    const { key = '', partsOf } = wholes[at] ?? {};
    const text = partsOf === undefined ? '' : cellText(row[key]);
    if (text === '') return row;
    const parts = partsOf?.(text);
    const apart: Record<string, unknown> = { ...row };
    for (const part of TOGETHER) {
      const value = parts === undefined ? text : parts[part];
      if (value !== undefined && tables[at]?.columns.has(partKey(key, part)) === true)
        apart[partKey(key, part)] = value;
    }
    return apart;
  });
}

interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly isNumber: boolean;
}

const TOKENS = /\d[\d.]*(?:-\d[\d.]*)*(?:-[xk](?!\p{L}))?|\p{L}[\p{L}\p{M}]*/giu;
const BRANCH = new Set(labels.branch);
const ACCOUNT = new Set([...labels.account, ...accountNames]);
const BANK = new Set(labels.bank);
const MOST_WORDS = 6;

type Meaning = 'bank' | 'type' | 'branchLabel' | 'accountLabel' | 'bankLabel';

function meaningOf(phrase: string, { banks, accountTypes }: Country): Meaning | undefined {
  const words = wordsOf(phrase);
  if (BRANCH.has(words)) return 'branchLabel';
  if (BANK.has(words)) return 'bankLabel';
  if (accountTypes.has(phrase)) return 'type';
  if (ACCOUNT.has(words)) return 'accountLabel';
  return banks.codesOf(phrase).length > 0 || banks.isWallet(phrase) ? 'bank' : undefined;
}

interface Pieces {
  readonly bank: string[];
  readonly account_type: string[];
  readonly branch: string[];
  readonly account: string[];
  /** Numbers with nothing before them that says what they are. */
  readonly open: string[];
  readonly rest: string[];
}

/**
 * Reads a cell from left to right: each number is what the words before it say, or else what its place says.
 * @returns `undefined` where a part comes twice, or something is left over
 */
function partsIn(text: string, country: Country): AccountParts | undefined {
  const tokens = tokensOf(text);
  const pieces: Pieces = { bank: [], account_type: [], branch: [], account: [], open: [], rest: [] };
  /** Unknown words in front may be a bank. */
  let front = 0;
  let before: Meaning | undefined;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const phrase = token.isNumber ? undefined : phraseAt(text, tokens, at, country);
    if (token.isNumber) pieces[placeOf(token.text, before, pieces, country)].push(token.text);
    else if (phrase === undefined && front === at) front += 1;
    else if (phrase === undefined) pieces.rest.push(token.text);
    else if (phrase.meaning === 'bankLabel' && front === at) front += 1;
    else if (phrase.meaning === 'bank') pieces.bank.push(phrase.text);
    else if (phrase.meaning === 'type') pieces.account_type.push(phrase.text);
    before = phrase?.meaning;
    at += phrase?.tokens ?? 1;
  }
  if (tokens.slice(0, front).some((token) => !BANK.has(wordsOf(token.text))))
    pieces[pieces.bank.length === 0 ? 'bank' : 'rest'].push(text.slice(0, tokens[front - 1]?.to).trim());
  return partsFrom(pieces, country);
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKENS)].map(({ 0: token, index }) => ({
    text: token,
    from: index,
    to: index + token.length,
    isNumber: /^\d/.test(token),
  }));
}

function placeOf(
  number: string,
  before: Meaning | undefined,
  pieces: Pieces,
  country: Country,
): keyof Pieces {
  if (before === 'branchLabel') return 'branch';
  if (before === 'bankLabel') return 'bank';
  if (before === 'type' || before === 'accountLabel') return 'account';
  if (before === 'bank' && isBankCode(number, pieces.bank.at(-1), country)) return 'bank';
  return pieces.account.length > 0 ? 'rest' : 'open';
}

function phraseAt(text: string, tokens: readonly Token[], at: number, country: Country) {
  const words = tokens.slice(at, at + MOST_WORDS);
  const end = words.findIndex(({ isNumber }) => isNumber);
  for (let count = end < 0 ? words.length : end; count > 0; count -= 1) {
    const phrase = text.slice(words[0]?.from, words[count - 1]?.to);
    const meaning = meaningOf(phrase, country);
    if (meaning !== undefined) return { meaning, text: phrase, tokens: count };
  }
  return undefined;
}

function partsFrom(pieces: Pieces, country: Country): AccountParts | undefined {
  const { bank, account_type: types, open, rest } = pieces;
  if (open[0] !== undefined && isBankCode(open[0], bank[0], country)) bank.push(open.shift() ?? '');
  const account = accountOf(pieces, country);
  const { banks, accountTypes } = country;
  const codes = new Set(bank.map((one) => (/^\d/.test(one) ? one : banks.codesOf(one).join())));
  const meanings = new Set(types.map((type) => accountTypes.codesOf(type, undefined).join()));
  const isTwice = codes.size > 1 || meanings.size > 1;
  if (account === undefined || isTwice || rest.length > 0 || open.length > 0) return undefined;
  return {
    ...(bank[0] === undefined ? {} : { bank: bank[0] }),
    ...(types[0] === undefined ? {} : { account_type: types[0] }),
    ...(account === '' ? {} : { account_number: account }),
  };
}

/** Whether a number is the code of the bank that is named next to it, or of one where none is named. */
function isBankCode(number: string, bank: string | undefined, { banks }: Country): boolean {
  return bank === undefined ? banks.names.has(number) : banks.codesOf(bank).join() === number;
}

const BRANCH_FORM = /^\d{1,4}(?:-[\dx])?$/i;
const IN_PARTS = /^\d[\d.]{3,}(?:-[\dx])?$/i;

/** @returns the number, with its branch before it; empty where there is none, `undefined` where it is unclear */
function accountOf({ branch, account, open }: Pieces, country: Country): string | undefined {
  const { form } = country.accounts;
  if (form === 'parts' && branch.length === 0 && open.length + account.length === 2)
    branch.push(open.shift() ?? '');
  const [number = open.shift() ?? '', another] = account;
  const [of, second] = branch;
  if (another !== undefined || second !== undefined) return undefined;
  if (form === 'parts') {
    if (number === '') return of === undefined ? '' : undefined;
    return BRANCH_FORM.test(of ?? '') && IN_PARTS.test(number) ? `${of}/${number}` : undefined;
  }
  if (of !== undefined) return undefined;
  const standard = standardAccounts(country);
  const isOne =
    standard === undefined ? /^[\d.-]{5,}$/.test(number) : standard.pattern.test(plainAccount(number));
  return number === '' || isOne ? number : undefined;
}
