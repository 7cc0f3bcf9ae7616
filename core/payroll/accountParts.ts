import type { Country } from '../countries/country.ts';
import { accountCheckDigits, type BankAccountRule, branchCheckDigits } from '../countries/bankAccounts.ts';
import { type AccountPart, shownValue } from '../words/shown.ts';
import { readCell } from '../row/readCell.ts';
import { columnQuestion } from '../row/question.ts';
import { about } from '../words/reason.ts';
import type { Sentence } from '../words/codes.ts';
import { DIGIT_BEHIND, flawOf } from './accountFlaws.ts';
import { type Cell, type Draft, shown } from './draft.ts';
import { together } from './headerNames.ts';
import type { Role } from './roles.ts';
import { plainAccount, withoutZeros } from '../values/text.ts';

type PartRole = Extract<Role, 'branch' | 'account_operation' | 'account_number' | 'account_digit'>;

/** Parts of an account number that are in columns of their own, in the order in which they are put together. */
const PARTS: readonly PartRole[] = ['branch', 'account_operation', 'account_number', 'account_digit'];

const BRANCH_DIGITS = 4;

/** What is public of the accounts of a bank, and what it is called. */
interface Rule extends BankAccountRule {
  readonly bank: string;
}

/** What is public of the accounts of the bank of a line. */
export function ruleOf(draft: Draft, country: Country | undefined): Rule | undefined {
  if (country?.accounts.form !== 'parts') return undefined;
  const text =
    (draft.cell('bank') ?? draft.cell('bank_code'))?.text ?? draft.settings.blankCells.bank_code ?? '';
  const isCode = /^\d{1,4}$/.test(text);
  const [code = '', another] = isCode ? [withoutZeros(text).padStart(3, '0')] : country.banks.codesOf(text);
  const rule = another === undefined ? country.accounts.rules.get(code) : undefined;
  return rule === undefined ? undefined : { ...rule, bank: country.banks.titles.get(code) ?? code };
}

/** An account as it was read; its check digit, where it stands apart. */
interface ReadAccount {
  readonly branch: string;
  readonly number: string;
  readonly digit: string | undefined;
}

/** Compares an account with what is public of its bank: how many digits there are, and which the last one is. */
function compareWithRule(draft: Draft, cell: Cell, rule: Rule, { branch, number, digit }: ReadAccount): void {
  const { bank, digits: most, hasAll = false } = rule;
  const digits = withoutZeros(number).length - Number(digit === undefined);
  const expected = digit === undefined ? '' : accountCheckDigits(rule, branch, withoutZeros(number));
  const isWrong = expected !== '' && digit !== undefined && !expected.includes(digit);
  const isShort = hasAll && isWrong && number.length < most;
  if (isShort || digits > most) {
    const says = { code: 'account_digits_of_bank', cell: shown(cell), bank, digits, most } as const;
    // A longer one may be of a kind that no public page has.
    draft.addProblem(isShort ? 'account_length' : 'account_check_digit', 'account_number', says);
  } else if (isWrong) {
    const says = {
      code: 'account_check_digit',
      cell: shown(cell),
      bank,
      digit,
      expected: expected.charAt(0),
    } as const;
    draft.addProblem('account_check_digit', 'account_number', says);
  }
}

/**
 * A slash, or what it is called, parts a branch, without its zeros at times, from its account: `1234/56789-0`,
 * `ag 1234 cc 56789-0`, `Ag. 0238 op 001 conta 22113-4`.
 */
const BRANCH_AND_ACCOUNT =
  /^(?:ag(?:[êe]ncia)?[.:]? ?)?(?<branch>\d{1,4})(?:-[\dx])?(?:,? ?op[.:]? ?(?<operation>\d{3,4}))?(?:\s*\/\s*|,? ?(?:c\/?c|conta)[.:]? ?)(?<number>\d[\d.]{3,})(?:-?(?<digit>[\dxp]))?$/i;

/** @returns whether a person is asked if another column has the branch, since the account has none */
export function askForBranch(draft: Draft, { text, header }: Cell, branch: string): boolean {
  const isSaid = draft.settings.nameMappings.codeOf('column', header) === 'account_number';
  if (isSaid || !/\d/.test(text) || BRANCH_AND_ACCOUNT.test(text)) return false;
  askForColumns(draft, [header, together(branch, header)]);
  return true;
}

/** @returns whether the cell has branch and account */
export function understandBranch(draft: Draft, cell: Cell, rule: Rule | undefined): boolean {
  const {
    branch,
    operation = '',
    number = '',
    digit = '',
  } = BRANCH_AND_ACCOUNT.exec(cell.text)?.groups ?? {};
  if (branch === undefined) return false;
  const account = { branch: branch.padStart(BRANCH_DIGITS, '0'), number: plainAccount(number) };
  const ofBank = rule?.operation === true ? operation : '';
  const whole = account.branch + ofBank + account.number + digit.toUpperCase();
  const isApart = DIGIT_BEHIND.test(cell.text);
  if (rule !== undefined && ofBank === '')
    compareWithRule(draft, cell, rule, { ...account, digit: isApart ? digit.toUpperCase() : undefined });
  draft.understand('account_number', cell, whole, { code: 'branch_and_account' }, 'public');
  return true;
}

/**
 * Puts a number together that is in several columns: as everybody does in Brazil; elsewhere, as a person says.
 * @returns `false` where one column has the whole number
 */
export function putTogether(draft: Draft, country: Country | undefined, account: Cell): boolean {
  const columns = PARTS.flatMap((role) => {
    const [column] = draft.table.byRole.get(role) ?? [];
    return column === undefined ? [] : [{ role, header: column.header }];
  });
  const whole = together(...columns.map(({ header }) => header));
  const isUsual = country?.accounts.form === 'parts';
  if (!isUsual) {
    const isAccount = (name: string) =>
      draft.settings.nameMappings.codeOf('column', name) === 'account_number';
    if (isAccount(account.header)) return false;
    if (!isAccount(whole)) {
      askForColumns(draft, [account.header, whole]);
      return true;
    }
  }
  const rule = ruleOf(draft, country);
  const parts: Part[] = [];
  for (const { role, header } of columns) {
    const part = partIn(draft, role, header, rule);
    if (part === undefined) return true;
    if (part.number !== '') parts.push(part);
  }
  const number = parts.map((part) => part.number).join('');
  const of = (role: PartRole) => parts.find((part) => part.role === role)?.number;
  const [branch, written = ''] = [of('branch'), of('account_number')];
  const behind = DIGIT_BEHIND.exec(account.text)?.[1]?.toUpperCase();
  if (rule !== undefined && branch !== undefined && of('account_operation') === undefined)
    compareWithRule(draft, account, rule, {
      branch,
      number: behind === undefined ? written : written.slice(0, -1),
      digit: behind ?? of('account_digit'),
    });
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
  readonly role: PartRole;
  /** Empty where the account has it already. */
  readonly number: string;
  readonly from: AccountPart;
}

/** @returns `undefined` with a problem */
function partIn(draft: Draft, role: PartRole, header: string, rule: Rule | undefined): Part | undefined {
  const cell = draft.cell(role);
  const isOfOthers = role === 'account_operation' && rule?.operation !== true;
  const number = cell === undefined || isOfOthers ? '' : digitsIn(draft, cell, role, rule);
  if (number === undefined) return undefined;
  const isShortened = role === 'branch' && plainAccount(cell?.text ?? '').length > BRANCH_DIGITS;
  const part = { role, from: { column: header, isShortened } };
  if (role === 'account_operation') {
    // The account may have it in front.
    const account = plainAccount(draft.cell('account_number')?.text ?? '');
    const isInAccount = account.length > WITHOUT_OPERATION && account.startsWith(number);
    return { ...part, number: isInAccount ? '' : number };
  }
  // The digit may stand behind the account as well as in a column of its own.
  const account = role === 'account_digit' ? (draft.cell('account_number')?.text ?? '') : '';
  const behind = DIGIT_BEHIND.exec(account)?.[1]?.toUpperCase();
  if (behind === undefined && number === '')
    return leaveOpen(draft, { code: 'account_part_blank', column: header });
  if (behind !== undefined && number !== '' && number !== behind)
    return leaveOpen(draft, { code: 'account_digit_differs', column: header, digit: number, behind });
  return { ...part, number: behind === undefined ? number : '' };
}

/** So many digits an account of Caixa has, with its check digit. */
const WITHOUT_OPERATION = 9;

/** The digits of a part, with the zeros that a spreadsheet drops; `undefined` with a problem. */
function digitsIn(draft: Draft, cell: Cell, role: PartRole, rule: Rule | undefined): string | undefined {
  const reading = readCell('number', cell.raw);
  if ('rule' in reading)
    return leaveOpen(draft, about(shownValue('account_number', cell.text, cell), reading.finding));
  const flaw = flawOf(cell, undefined);
  if (flaw !== undefined) return leaveOpen(draft, flaw);
  const { text } = reading;
  if (/^[-–—\s]*$/.test(text)) return '';
  if (role.endsWith('_digit') && /^[\dxp]{1,2}$/i.test(text)) return text.toUpperCase();
  const [, number = '', digit = ''] = /^([\d.]+)(?:[-–/]*([\dxp]))?$/i.exec(text.replace(/\s/g, '')) ?? [];
  if (number === '') return leaveOpen(draft, { code: 'account_not_number', cell: shown(cell) });
  const digits = plainAccount(number);
  if (role !== 'branch') return digits + digit.toUpperCase();
  // Transfers do without the branch's own check digit (public).
  const branch = withoutZeros(digits).padStart(BRANCH_DIGITS, '0');
  const [four, fifth = ''] = [branch.slice(0, BRANCH_DIGITS), branch.slice(BRANCH_DIGITS)];
  const isDigit = rule !== undefined && fifth.length === 1 && branchCheckDigits(rule, four).includes(fifth);
  if (fifth === '' || isDigit) return four;
  return leaveOpen(draft, { code: 'branch_digits', cell: shown(cell), digits: branch.length });
}

function leaveOpen(draft: Draft, says: Sentence): undefined {
  draft.leaveOpen('account_form', 'account_number', says);
}
