import type { Country } from '../countries/country.ts';
import { countries, countryOf, standardAccounts } from '../countries/index.ts';
import type { Role } from './headerNames.ts';
import type { Column, SheetRow, Table } from './table.ts';
import labels from './accountLabels.json' with { type: 'json' };
import { cellText, plainAccount, wordsOf } from '../values/text.ts';

/** What people write into one cell: `Banco 341 Ag 1234 C/C 56789-0`, `BancoEstado Cuenta RUT`. */
const TOGETHER = ['bank', 'account_number', 'account_type'] as const satisfies readonly Role[];
type Together = (typeof TOGETHER)[number];

/** The parts of one cell; `rest` is what is in none of them. */
interface Parts extends Partial<Record<Together, string>> {
  readonly rest: string;
}

/** What may hold several: a column of one of them by its header, or one whose header says nothing. */
const MAY_HOLD: ReadonlySet<Role | undefined> = new Set([
  ...[undefined, 'bank', 'bank_code', 'bank_name', 'account_number', 'account_type'],
] as (Role | undefined)[]);

/**
 * The columns that hold several parts of an account in each cell, as most of their cells show beyond doubt, with a
 * column for each part behind all others.
 *
 * @param rows of the table
 */
export function withPartsApart(
  columns: readonly Column[],
  rows: readonly SheetRow[],
  country: string | undefined,
): Column[] {
  const roles = new Set(columns.map(({ role }) => role));
  const apart: Column[] = [];
  const whole = columns.map((column): Column => {
    const { role, key, header, meaning, isOwn } = column;
    const isOpen = MAY_HOLD.has(role) && meaning?.exact !== true && (isOwn !== true || role !== undefined);
    // One column of a table; those behind it need not be read.
    if (!isOpen || apart.length > 0) return column;
    const texts = rows.map((row) => cellText(row[key])).filter((text) => text !== '');
    const held = partsHeld(texts, countryOf(country));
    const isTaken = held.some((part) => part !== role && roles.has(part));
    if (held.length < 2 || isTaken) return column;
    for (const part of held)
      apart.push({ key: `${key}\0${part}`, header, role: part, meaning: undefined, wholeKey: key });
    return { ...column, role: undefined, isApart: true };
  });
  return [...whole, ...apart];
}

/** The parts that at least four of five cells have and consist of. */
function partsHeld(texts: readonly string[], country: Country | undefined): Together[] {
  if (!texts.slice(0, 5).some((text) => /\p{L}{2}/u.test(text) && /\P{L}/u.test(text))) return [];
  for (const one of country === undefined ? countries : [country]) {
    const read = texts.map((text) => partsOf(text, one));
    const clear = read.filter((parts) => isTelling(parts, one));
    if (clear.length * 5 < texts.length * 4 || clear.length === 0) continue;
    return TOGETHER.filter((part) => clear.some((parts) => parts[part] !== undefined));
  }
  return [];
}

/** Whether a cell has several parts, and no unknown bank. */
function isTelling(parts: Parts, { banks }: Country): boolean {
  const { bank } = parts;
  const isKnown =
    bank === undefined || /^\d/.test(bank) || banks.codesOf(bank).length > 0 || banks.isWallet(bank);
  return isClear(parts) && isKnown && TOGETHER.filter((part) => parts[part] !== undefined).length > 1;
}

const isClear = ({ rest }: Parts) => rest === '';

/** Rows with the parts of such cells in columns of their own; what cannot be told apart stands in all of them. */
export function partsApart(rows: readonly SheetRow[], tables: readonly Table[]): readonly SheetRow[] {
  const [first, ...others] = tables;
  if (first === undefined || tables.every(({ columns }) => [...columns.values()].every(isWhole))) return rows;
  let [table, next] = [first, 0];
  return rows.map((row, index) => {
    while (index >= (others[next]?.first ?? Infinity)) table = others[next++] as Table;
    const apart = [...table.columns.values()].filter((column) => !isWhole(column));
    const text = cellText(row[apart[0]?.wholeKey ?? '']);
    if (text === '') return row;
    const country = countryOf(table.country);
    const [parts = { rest: text }] = (country === undefined ? countries : [country])
      .map((one): Parts => partsOf(text, one))
      .sort((a, b) => Number(isClear(b)) - Number(isClear(a)));
    const cells = apart.flatMap(({ key, role }): [string, string][] => {
      const part = parts[role as Together] ?? (isClear(parts) ? undefined : parts.rest);
      return part === undefined ? [] : [[key, part]];
    });
    return { ...row, ...Object.fromEntries(cells) };
  });
}

const isWhole = ({ wholeKey }: Column) => wholeKey === undefined;

/** A word or a number of a cell, and where it stands. */
interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly isNumber: boolean;
}

const TOKENS = /\d[\d.]*(?:-\d[\d.]*)*(?:-[xk](?!\p{L}))?|\p{L}[\p{L}\p{M}]*/giu;
const BRANCH = new Set(labels.branch);
const ACCOUNT = new Set(labels.account);
const BANK = new Set(labels.bank);
const MOST_WORDS = 6;

type Meaning = 'bank' | 'type' | 'branchLabel' | 'accountLabel' | 'bankLabel';

/** What words of a cell are, by themselves. */
function meaningOf(phrase: string, { banks, accountTypes }: Country): Meaning | undefined {
  const words = wordsOf(phrase);
  if (BRANCH.has(words)) return 'branchLabel';
  if (BANK.has(words)) return 'bankLabel';
  if (accountTypes.has(phrase)) return 'type';
  if (ACCOUNT.has(words)) return 'accountLabel';
  return banks.codesOf(phrase).length > 0 || banks.isWallet(phrase) ? 'bank' : undefined;
}

/** What was found in a cell, in its order. */
interface Found {
  readonly bank: string[];
  readonly account_type: string[];
  readonly branch: string[];
  readonly account: string[];
  /** Numbers with nothing before them that says what they are. */
  readonly open: string[];
  readonly rest: string[];
}

/** Reads a cell from left to right: each number is what the words before it say, or else what its place says. */
function partsOf(text: string, country: Country): Parts {
  const tokens = tokensOf(text);
  const found: Found = { bank: [], account_type: [], branch: [], account: [], open: [], rest: [] };
  /** Unknown words in front may be a bank. */
  let front = 0;
  let before: Meaning | undefined;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const phrase = token.isNumber ? undefined : phraseAt(text, tokens, at, country);
    if (token.isNumber) found[placeOf(token.text, before, found, country)].push(token.text);
    else if (phrase === undefined && front === at) front += 1;
    else if (phrase === undefined) found.rest.push(token.text);
    else if (phrase.meaning === 'bankLabel' && front === at) front += 1;
    else if (phrase.meaning === 'bank') found.bank.push(phrase.text);
    else if (phrase.meaning === 'type') found.account_type.push(phrase.text);
    before = phrase?.meaning;
    at += phrase?.tokens ?? 1;
  }
  const unknown = tokens.slice(0, front).filter((token) => !BANK.has(wordsOf(token.text)));
  if (unknown.length > 0)
    found[found.bank.length === 0 ? 'bank' : 'rest'].push(text.slice(0, tokens[front - 1]?.to).trim());
  return settled(text, found, country);
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKENS)].map(({ 0: found, index }) => ({
    text: found,
    from: index,
    to: index + found.length,
    isNumber: /^\d/.test(found),
  }));
}

function placeOf(number: string, before: Meaning | undefined, found: Found, country: Country): keyof Found {
  if (before === 'branchLabel') return 'branch';
  if (before === 'bankLabel') return 'bank';
  if (before === 'type' || before === 'accountLabel') return 'account';
  if (before === 'bank' && isBankCode(number, found.bank.at(-1), country)) return 'bank';
  return found.account.length > 0 ? 'rest' : 'open';
}

/** The longest run of words that means something. */
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

/** The parts of a cell, where each is there once and nothing is left; else the whole cell is left. */
function settled(text: string, found: Found, country: Country): Parts {
  const { open, rest } = found;
  const codesIn = (bank: string) => country.banks.codesOf(bank);
  if (open[0] !== undefined && isBankCode(open[0], found.bank[0], country))
    found.bank.push(open.shift() ?? '');
  const account = accountOf(found, country);
  const codes = new Set(found.bank.map((bank) => (/^\d/.test(bank) ? bank : codesIn(bank).join())));
  const types = new Set(
    found.account_type.map((type) => country.accountTypes.codesOf(type, undefined).join()),
  );
  const isUnclear =
    account === undefined || codes.size > 1 || types.size > 1 || rest.length > 0 || open.length > 0;
  if (isUnclear) return { rest: text };
  const [bank, type] = [found.bank[0], found.account_type[0]];
  return {
    rest: '',
    ...(bank === undefined ? {} : { bank }),
    ...(type === undefined ? {} : { account_type: type }),
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
function accountOf({ branch, account, open }: Found, country: Country): string | undefined {
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
