import type { UnderstoodRow } from '../row/understoodRow.ts';
import type { Country, StandardAccounts } from '../countries/country.ts';
import { countries, standardAccounts } from '../countries/index.ts';
import { shownValue } from '../row/naming.ts';
import { dateOfSerial, readCell } from '../row/readCell.ts';
import { quoted } from '../rules.ts';
import type { Sentence } from '../words/codes.ts';
import { about } from '../words/reason.ts';
import { sheetQuestion } from '../row/rules.ts';
import type { Cell, Draft } from './draft.ts';
import type { Role } from './headerNames.ts';
import { cellText, plainAccount, wordsOf } from '../values/text.ts';

type PartRole = Extract<Role, 'branch' | 'account_number' | 'account_digit'>;

/** Parts of an account number that are in columns of their own, in the order in which they are put together. */
const PARTS: readonly PartRole[] = ['branch', 'account_number', 'account_digit'];

/** Digits of a branch's number (public). */
const BRANCH_DIGITS = 4;

/** Understands the account number of a line. */
export function understandNumber(draft: Draft, country: Country | undefined): void {
  const cell = draft.cell('account_number');
  draft.keep('account_number', cell);
  const { byRole } = draft.table;
  const isInParts = byRole.has('branch') || byRole.has('account_digit');
  const standard = standardAccounts(country);
  const isWhole = standard?.pattern.test(plainAccount(cell?.text ?? '')) === true;
  if (isInParts && !isWhole && cell !== undefined && putTogether(draft, country, cell)) return;
  if (standard !== undefined && !understandStandard(draft, cell, standard)) return;
  if (country?.accounts.form === 'parts' && cell !== undefined && understandBranch(draft, cell)) return;
  // What cannot be read, the reader of rows says.
  if (cell === undefined || !/\d/.test(cell.text) || 'rule' in readCell('number', cell.raw)) return;
  const wrong = wrongNumber(cell.text, country) ?? wrongSerial(cell.raw, draft.facts.hasLongAccounts);
  if (wrong !== undefined) draft.find('account_form', 'account_number', accountMessage(cell, wrong));
  else findShort(draft, cell, country);
}

/** A slash parts a branch, without its zeros at times, from its account. */
const BRANCH_AND_ACCOUNT = /^(\d{1,4})(?:-[\dx])?\s*\/\s*(\d[\d.]{3,})(?:-?([\dx]))?$/i;

/** @returns whether the cell has branch and account */
function understandBranch(draft: Draft, cell: Cell): boolean {
  const [, branch, number = '', digit = ''] = BRANCH_AND_ACCOUNT.exec(cell.text) ?? [];
  if (branch === undefined) return false;
  const whole = branch.padStart(BRANCH_DIGITS, '0') + plainAccount(number) + digit.toUpperCase();
  draft.understand('account_number', cell, whole, 'branch in four digits, then the account', 'public');
  return true;
}

function accountMessage(cell: Cell, wrong: string): string {
  return `${quoted(cell.header)} ${quoted(cell.text)} ${wrong}`;
}

/** @returns whether the account is a number that is not wrong already */
function understandStandard(
  draft: Draft,
  cell: Cell | undefined,
  { title, digits, pattern, inHeader, isAlias }: StandardAccounts,
): boolean {
  const written = plainAccount(cell?.text ?? '');
  if (cell !== undefined && pattern.test(written) && typeof cell.raw === 'string') {
    draft.understand('account_number', cell, written, 'written without spaces and punctuation', 'public');
    return true;
  }
  const alias = cell === undefined ? draft.cell('alias') : isAlias(cell.text) ? cell : undefined;
  if (alias !== undefined) {
    draft.leaveOut('account_number');
    const message = `${quoted(alias.header)} ${quoted(alias.text)} is an alias, which is not an account number. Fill in the ${title}.`;
    draft.find('no_code', 'account_number', message);
    return false;
  }
  if (cell === undefined || typeof cell.raw !== 'string' || !inHeader.test(wordsOf(cell.header))) return true;
  // What has lost digits, the reader of rows says.
  if ('rule' in readCell('number', cell.raw)) return false;
  draft.find(
    'cbu',
    'account_number',
    accountMessage(cell, `is not a ${title}, which has ${digits} digits. Correct it.`),
  );
  return false;
}

const BEHIND = /[-\u2010-\u2015\u2212]\s*([\dx])$/i;

/**
 * Puts a number together that is in several columns: as everybody does in Brazil; elsewhere, as a person says.
 *
 * @returns `false` where one column has the whole number
 */
function putTogether(draft: Draft, country: Country | undefined, account: Cell): boolean {
  const columns = PARTS.flatMap((role) => {
    const [column] = draft.table.byRole.get(role) ?? [];
    return column === undefined ? [] : [{ role, header: column.header }];
  });
  const together = columns.map(({ header }) => header).join(' + ');
  const isUsual = country?.accounts.form === 'parts';
  if (!isUsual) {
    const isAccount = (name: string) => draft.settings.ownNames.codeOf('column', name) === 'account_number';
    if (isAccount(account.header)) return false;
    if (!isAccount(together)) {
      askForColumns(draft, [account.header, together]);
      return true;
    }
  }
  const parts: Part[] = [];
  for (const { role, header } of columns) {
    const part = partIn(draft, role, header);
    if (part === undefined) return true;
    if (part.number !== '') parts.push(part);
  }
  const number = parts.map((part) => part.number).join('');
  const why = `put together from ${parts.map(({ from }) => from).join(', ')}`;
  draft.understand('account_number', account, number, why, isUsual ? 'public' : 'user');
  return true;
}

/** Whether one column has the whole number, or all of them together. */
function askForColumns(draft: Draft, choices: readonly [account: string, together: string]): void {
  draft.leaveOut('account_number');
  const message = `The account may be in one column, ${quoted(choices[0])}, or in several, ${quoted(choices[1])}. Write the whole number into one column, and set the others to "Not Used" in "Own Names".`;
  draft.find('ambiguous', 'account_number', message, sheetQuestion('Account Number Column', { choices }));
}

interface Part {
  /** Empty where the account has it already. */
  readonly number: string;
  /** The column that it comes from, as a person is told. */
  readonly from: string;
}

/** @returns `undefined` with a problem */
function partIn(draft: Draft, role: PartRole, header: string): Part | undefined {
  const cell = draft.cell(role);
  const number = cell === undefined ? '' : digitsIn(draft, cell, role);
  if (number === undefined) return undefined;
  const isShortened = role === 'branch' && BEHIND.test(cell?.text ?? '');
  const from = isShortened ? `${header} (without its check digit)` : header;
  // The digit may stand behind the account as well as in a column of its own.
  const account = role === 'account_digit' ? (draft.cell('account_number')?.text ?? '') : '';
  const behind = BEHIND.exec(account)?.[1]?.toUpperCase();
  if (behind === undefined && number === '')
    return refuse(draft, `${quoted(header)} is blank, which is a part of the account number. Correct it.`);
  if (behind !== undefined && number !== '' && number !== behind)
    return refuse(draft, `${quoted(header)} is another digit than the one behind the account. Correct it.`);
  return { number: behind === undefined ? number : '', from };
}

function refuse(draft: Draft, message: Sentence | string): undefined {
  draft.leaveOut('account_number');
  draft.find('account_form', 'account_number', message);
}

/** The digits of a part, with the zeros that a spreadsheet drops; `undefined` with a problem. */
function digitsIn(draft: Draft, cell: Cell, role: PartRole): string | undefined {
  const reading = readCell('number', cell.raw);
  if ('rule' in reading)
    return refuse(draft, about(shownValue('account_number', cell.text, cell), reading.found));
  const wrong = wrongNumber(cell.text, undefined);
  if (wrong !== undefined) return refuse(draft, accountMessage(cell, wrong));
  const { text } = reading;
  if (/^[-–—\s]*$/.test(text)) return '';
  if (role.endsWith('_digit') && /^[\dx]{1,2}$/i.test(text)) return text.toUpperCase();
  const [, number = '', digit = ''] = /^([\d.]+)(?:[-–/]*([\dx]))?$/i.exec(text.replace(/\s/g, '')) ?? [];
  if (number === '') return refuse(draft, accountMessage(cell, 'is not a number. Correct it.'));
  const digits = plainAccount(number);
  if (role !== 'branch') return digits + digit.toUpperCase();
  // Transfers do without the branch's own check digit (public).
  return digits.padStart(BRANCH_DIGITS, '0');
}

const LEFT_OUT = /[*•●∙…#]|\.{2,}|x{2,}/i;
const DATE =
  /^(?:(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)?\d\d)|(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\2(?:0?[1-9]|[12]\d|3[01]))$/;
const EXPONENT = /^\d+(?:[.,]\d+)?e\+?\d+$/i;
const BETWEEN = /[/;|&+\n]|\s(?:y|o|u|e|ou|and|or)\s/i;

/**
 * What shows that a cell does not hold one whole account number.
 *
 * @param text the cell as a person wrote it
 * @returns the end of a sentence and what to do, or `undefined` for what may be a number
 */
function wrongNumber(text: string, country: Country | undefined): string | undefined {
  if (LEFT_OUT.test(text)) return 'has digits left out. Write the whole number.';
  if (EXPONENT.test(text))
    return 'has lost digits: the spreadsheet shows a long number with an exponent. Format the column as text and type the number again.';
  if (DATE.test(text)) return 'is written like a date. Format the column as text and type the number again.';
  const blocks = text.split(/\s+/);
  const areTwo =
    text.split(BETWEEN).filter((part) => digitCount(part) > 3).length > 1 ||
    (blocks.length === 2 &&
      blocks.every((block) => digitCount(block) > 5) &&
      digitCount(text) !== standardAccounts(country)?.digits);
  if (areTwo) return 'has two numbers in it. Keep the one that the payee is paid to.';
  if (country !== undefined && /\p{L}{2}/u.test(text)) return 'has words in it. Write the number alone.';
  return undefined;
}

/** The day of 1930-01-01 as a spreadsheet counts. */
const DAY_OF_1930 = 10_959;

function wrongSerial(raw: unknown, isShorter: boolean): string | undefined {
  const date = isShorter ? dateOfSerial(raw, DAY_OF_1930) : dateOfSerial(raw);
  return date === undefined
    ? undefined
    : `is also how a spreadsheet stores the date ${date}. Format the column as text and type the number again.`;
}

function digitCount(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** No bank of these countries has accounts of so few digits (public). */
const FEWEST = 5;

function findShort(draft: Draft, cell: Cell, country: Country | undefined): void {
  const digits = digitCount(cell.text);
  const standard = standardAccounts(country);
  const wrong =
    standard !== undefined && digits !== standard.digits
      ? `has ${digits} digits, and a ${standard.title} has ${standard.digits}. Write the whole ${standard.title}.`
      : digits < FEWEST
        ? `has ${digits} digits, fewer than an account number. Write the whole number.`
        : undefined;
  if (wrong !== undefined) draft.find('account_length', 'account_number', accountMessage(cell, wrong));
}

/** Types of accounts that are numbered by a document. */
const BY_DOCUMENT: ReadonlySet<string> = new Set(
  countries.flatMap((country) => country.accountByDocument?.type ?? []),
);

/** So many accounts of a bank show how long its numbers are. */
const ENOUGH = 4;

/**
 * Accounts with fewer digits than nearly all others of their bank and type in the sheet: a spreadsheet drops zeros, and
 * people cut numbers short.
 *
 * @returns indexes of rows, with what is wrong
 */
export function shortAccounts(rows: readonly UnderstoodRow[]): [index: number, message: string][] {
  const groups = new Map<string, { index: number; digits: number }[]>();
  for (const [index, { line, cells, problems }] of rows.entries()) {
    const { bank_code: bank, account_type: type, account_number: account } = cells;
    const text = cellText(account);
    const digits = /^[\d\s.-]+$/.test(text) ? digitCount(text) : 0;
    if (line !== undefined || digits === 0 || BY_DOCUMENT.has(cellText(type)) || problems.length > 0)
      continue;
    const key = `${cellText(bank)} ${cellText(type)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [{ index, digits }]);
    else group.push({ index, digits });
  }
  return [...groups.values()].flatMap((group) => {
    const length = commonLength(group.map(({ digits }) => digits));
    return group.flatMap(({ index, digits }): [number, string][] => {
      if (length === undefined || digits >= length) return [];
      const { sources, cells } = rows[index] as UnderstoodRow;
      const { header = 'account_number', written = cellText(cells.account_number) } =
        sources.account_number ?? {};
      return [
        [
          index,
          `${quoted(header)} ${quoted(written)} has ${digits} digits, and the others at this bank have ${length}. Write the whole number, with the zeros in front.`,
        ],
      ];
    });
  });
}

function commonLength(lengths: readonly number[]): number | undefined {
  for (const length of new Set(lengths)) {
    const same = lengths.filter((one) => one === length).length;
    if (same >= ENOUGH && same * 5 >= lengths.length * 4) return length;
  }
  return undefined;
}
