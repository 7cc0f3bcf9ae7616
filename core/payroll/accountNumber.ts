import type { UnderstoodRow } from '../row/understoodRow.ts';
import type { Country, StandardAccounts } from '../countries/country.ts';
import { countries, standardAccounts } from '../countries/index.ts';
import { shownValue } from '../words/shown.ts';
import { dateOfSerial, readCell } from '../row/readCell.ts';
import type { Sentence } from '../words/codes.ts';
import { about } from '../words/reason.ts';
import { columnQuestion } from '../row/question.ts';
import { type Cell, type Draft, shown } from './draft.ts';
import type { Role } from './headerNames.ts';
import { grouped } from '../values/grouped.ts';
import { cellText, plainAccount, wordsOf } from '../values/text.ts';
import type { AccountPart } from '../words/codes/sheet.ts';

type PartRole = Extract<Role, 'branch' | 'account_number' | 'account_digit'>;

/** Parts of an account number that are in columns of their own, in the order in which they are put together. */
const PARTS: readonly PartRole[] = ['branch', 'account_number', 'account_digit'];

const BRANCH_DIGITS = 4;

export function understandNumber(draft: Draft, country: Country | undefined): void {
  const cell = draft.cell('account_number');
  draft.copy('account_number', cell);
  const areParts = country?.accounts.form === 'parts';
  if (areParts && cell !== undefined && lacksDigit(draft, cell))
    return leaveOpen(draft, { code: 'account_lacks_digit', cell: shown(cell) });
  const { byRole } = draft.table;
  const isInColumns = byRole.has('branch') || byRole.has('account_digit');
  const standard = standardAccounts(country);
  const isWhole = standard?.pattern.test(plainAccount(cell?.text ?? '')) === true;
  if (isInColumns && !isWhole && cell !== undefined && putTogether(draft, country, cell)) return;
  if (standard !== undefined && !understandStandard(draft, cell, standard)) return;
  if (areParts && cell !== undefined && understandBranch(draft, cell)) return;
  // What cannot be read, the reader of rows says.
  if (cell === undefined || !/\d/.test(cell.text) || 'rule' in readCell('number', cell.raw)) return;
  const wrong = flawOf(cell, country) ?? serialOf(cell, draft.facts.hasLongAccounts);
  if (wrong !== undefined) draft.addProblem('account_form', 'account_number', wrong);
  else findShort(draft, cell, country);
}

/** A slash parts a branch, without its zeros at times, from its account. */
const BRANCH_AND_ACCOUNT = /^(\d{1,4})(?:-[\dx])?\s*\/\s*(\d[\d.]{3,})(?:-?([\dx]))?$/i;

/** @returns whether the cell has branch and account */
function understandBranch(draft: Draft, cell: Cell): boolean {
  const [, branch, number = '', digit = ''] = BRANCH_AND_ACCOUNT.exec(cell.text) ?? [];
  if (branch === undefined) return false;
  const whole = branch.padStart(BRANCH_DIGITS, '0') + plainAccount(number) + digit.toUpperCase();
  draft.understand('account_number', cell, whole, { code: 'branch_and_account' }, 'public');
  return true;
}

/** @returns whether the account is a number that is not wrong already */
function understandStandard(
  draft: Draft,
  cell: Cell | undefined,
  { title, digits, pattern, inHeader, isAlias }: StandardAccounts,
): boolean {
  const written = plainAccount(cell?.text ?? '');
  if (cell !== undefined && pattern.test(written) && typeof cell.raw === 'string') {
    draft.understand('account_number', cell, written, { code: 'punctuation_removed' }, 'public');
    return true;
  }
  const alias = cell === undefined ? draft.cell('alias') : isAlias?.(cell.text) === true ? cell : undefined;
  if (alias !== undefined) {
    draft.leaveOpen('no_code', 'account_number', {
      code: 'account_alias',
      cell: shown(alias),
      standard: title,
    });
    return false;
  }
  if (cell === undefined || typeof cell.raw !== 'string' || !inHeader.test(wordsOf(cell.header))) return true;
  // What has lost digits, the reader of rows says.
  if ('rule' in readCell('number', cell.raw)) return false;
  const says = { code: 'account_not_standard', cell: shown(cell), standard: title, digits } as const;
  draft.addProblem('cbu', 'account_number', says);
  return false;
}

/** The check digit of an account, behind a dash. */
export const DIGIT_BEHIND = /[-\u2010-\u2015\u2212]\s*([\dx])$/i;

/**
 * Puts a number together that is in several columns: as everybody does in Brazil; elsewhere, as a person says.
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
  const why = { code: 'put_together', parts: parts.map(({ from }) => from) } as const;
  draft.understand('account_number', account, number, why, isUsual ? 'public' : 'user');
  return true;
}

function askForColumns(draft: Draft, choices: readonly [account: string, together: string]): void {
  draft.leaveOut('account_number');
  const says = { code: 'ambiguous_account_columns', columns: choices } as const;
  draft.addProblem('ambiguous', 'account_number', says, columnQuestion('account_number', choices));
}

interface Part {
  /** Empty where the account has it already. */
  readonly number: string;
  readonly from: AccountPart;
}

/** @returns `undefined` with a problem */
function partIn(draft: Draft, role: PartRole, header: string): Part | undefined {
  const cell = draft.cell(role);
  const number = cell === undefined ? '' : digitsIn(draft, cell, role);
  if (number === undefined) return undefined;
  const from = { column: header, isShortened: role === 'branch' && DIGIT_BEHIND.test(cell?.text ?? '') };
  // The digit may stand behind the account as well as in a column of its own.
  const account = role === 'account_digit' ? (draft.cell('account_number')?.text ?? '') : '';
  const behind = DIGIT_BEHIND.exec(account)?.[1]?.toUpperCase();
  if (behind === undefined && number === '')
    return leaveOpen(draft, { code: 'account_part_blank', column: header });
  if (behind !== undefined && number !== '' && number !== behind)
    return leaveOpen(draft, { code: 'account_digit_differs', column: header, digit: number, behind });
  return { number: behind === undefined ? number : '', from };
}

function lacksDigit({ facts, table }: Draft, { text }: Cell): boolean {
  return (
    facts.haveDigits && /\d/.test(text) && !DIGIT_BEHIND.test(text) && !table.byRole.has('account_digit')
  );
}

function leaveOpen(draft: Draft, says: Sentence): undefined {
  draft.leaveOpen('account_form', 'account_number', says);
}

/** The digits of a part, with the zeros that a spreadsheet drops; `undefined` with a problem. */
function digitsIn(draft: Draft, cell: Cell, role: PartRole): string | undefined {
  const reading = readCell('number', cell.raw);
  if ('rule' in reading)
    return leaveOpen(draft, about(shownValue('account_number', cell.text, cell), reading.finding));
  const flaw = flawOf(cell, undefined);
  if (flaw !== undefined) return leaveOpen(draft, flaw);
  const { text } = reading;
  if (/^[-–—\s]*$/.test(text)) return '';
  if (role.endsWith('_digit') && /^[\dx]{1,2}$/i.test(text)) return text.toUpperCase();
  const [, number = '', digit = ''] = /^([\d.]+)(?:[-–/]*([\dx]))?$/i.exec(text.replace(/\s/g, '')) ?? [];
  if (number === '') return leaveOpen(draft, { code: 'account_not_number', cell: shown(cell) });
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

/** What shows that a cell does not hold one whole account number. */
function flawOf(cell: Cell, country: Country | undefined): Sentence | undefined {
  const code = flawCodeOf(cell.text, country);
  return code === undefined ? undefined : { code, cell: shown(cell) };
}

function flawCodeOf(text: string, country: Country | undefined) {
  if (LEFT_OUT.test(text)) return 'account_digits_left_out';
  if (EXPONENT.test(text)) return 'account_exponent';
  if (DATE.test(text)) return 'account_date';
  const blocks = text.split(/\s+/);
  const areTwo =
    text.split(BETWEEN).filter((part) => digitCount(part) > 3).length > 1 ||
    (blocks.length === 2 &&
      blocks.every((block) => digitCount(block) > 5) &&
      digitCount(text) !== standardAccounts(country)?.digits);
  if (areTwo) return 'account_two_numbers';
  return country !== undefined && LETTERS.test(text) ? 'account_words' : undefined;
}

/** But for a check digit, an account number of these countries has none: an `l` or `O` in it is a mistyped figure. */
const LETTERS = /\p{L}{2}|\p{L}\P{L}*\d|[^\P{L}KXkx]$/u;

const DAY_OF_1930 = 10_959;

function serialOf(cell: Cell, isShorter: boolean): Sentence | undefined {
  const date = isShorter ? dateOfSerial(cell.raw, DAY_OF_1930) : dateOfSerial(cell.raw);
  return date === undefined ? undefined : { code: 'account_serial', cell: shown(cell), date };
}

function digitCount(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** No bank of these countries has accounts of so few digits (public). */
const FEWEST = 5;

function findShort(draft: Draft, cell: Cell, country: Country | undefined): void {
  const counted = { cell: shown(cell), digits: digitCount(cell.text) };
  const standard = standardAccounts(country);
  if (standard !== undefined && counted.digits !== standard.digits) {
    const expected = { standard: standard.title, expected: standard.digits };
    draft.addProblem('account_length', 'account_number', { code: 'account_length', ...counted, ...expected });
  } else if (counted.digits < FEWEST)
    draft.addProblem('account_length', 'account_number', { code: 'account_short', ...counted });
}

const BY_DOCUMENT: ReadonlySet<string> = new Set(
  countries.flatMap((country) => country.accountByDocument?.type ?? []),
);

/** So many accounts of a bank show how long its numbers are. */
const ENOUGH = 4;

/**
 * Accounts with fewer digits than nearly all others of their bank and type in the sheet: a spreadsheet drops zeros, and
 * people cut numbers short.
 * @returns indexes of rows, with what is wrong
 */
export function shortAccounts(rows: readonly UnderstoodRow[]): [index: number, says: Sentence][] {
  const numbered = [...rows.entries()].flatMap(([index, { line, cells, problems }]) => {
    const account = cellText(cells.account_number);
    const [bank, type] = [cellText(cells.bank_code), cellText(cells.account_type)];
    const digits = /^[\d\s.-]+$/.test(account) ? digitCount(account) : 0;
    if (line !== undefined || digits === 0 || BY_DOCUMENT.has(type) || problems.length > 0) return [];
    return [{ index, digits, key: `${bank} ${type}` }];
  });
  return [...grouped(numbered, ({ key }) => key).values()].flatMap((group) => {
    const usual = commonLength(group.map(({ digits }) => digits));
    return group.flatMap(({ index, digits }): [number, Sentence][] => {
      if (usual === undefined || digits >= usual) return [];
      const { sources, cells } = rows[index] as UnderstoodRow;
      const account = sources.account_number;
      const { header = 'account_number', written = cellText(cells.account_number) } = account ?? {};
      return [[index, { code: 'account_shorter', cell: { header, text: written }, digits, usual }]];
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
