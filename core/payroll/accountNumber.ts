import type { UnderstoodRow } from '../row/understoodRow.ts';
import type { Country, StandardAccounts } from '../countries/country.ts';
import { countries, standardAccounts } from '../countries/index.ts';
import { dateOfSerial, readCell } from '../row/readCell.ts';
import type { Sentence } from '../words/codes.ts';
import { DIGIT_BEHIND, digitCount, flawOf } from './accountFlaws.ts';
import { askForBranch, putTogether, ruleOf, understandBranch } from './accountParts.ts';
import { type Cell, type Draft, shown } from './draft.ts';
import { grouped } from '../values/grouped.ts';
import { cellText, plainAccount, wordsOf } from '../values/text.ts';

export function understandNumber(draft: Draft, country: Country | undefined): void {
  const cell = draft.cell('account_number');
  draft.copy('account_number', cell);
  const areParts = country?.accounts.form === 'parts';
  if (areParts && cell !== undefined && lacksDigit(draft, cell))
    return draft.leaveOpen('account_form', 'account_number', {
      code: 'account_lacks_digit',
      cell: shown(cell),
    });
  const { byRole, mayBeBranch } = draft.table;
  if (mayBeBranch !== undefined && cell !== undefined && askForBranch(draft, cell, mayBeBranch)) return;
  const isInColumns = (['branch', 'account_operation', 'account_digit'] as const).some((role) =>
    byRole.has(role),
  );
  const standard = standardAccounts(country);
  const isWhole = standard?.pattern.test(plainAccount(cell?.text ?? '')) === true;
  if (isInColumns && !isWhole && cell !== undefined && putTogether(draft, country, cell)) return;
  if (standard !== undefined && !understandStandard(draft, cell, standard)) return;
  if (areParts && cell !== undefined && understandBranch(draft, cell, ruleOf(draft, country))) return;
  // What cannot be read, the reader of rows says.
  if (cell === undefined || !/\d/.test(cell.text) || 'rule' in readCell('number', cell.raw)) return;
  const wrong = flawOf(cell, country) ?? serialOf(cell, draft.facts.hasLongAccounts);
  if (wrong !== undefined) draft.addProblem('account_form', 'account_number', wrong);
  else findShort(draft, cell, country);
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

function lacksDigit({ facts, table }: Draft, { text }: Cell): boolean {
  return (
    facts.haveDigits && /\d/.test(text) && !DIGIT_BEHIND.test(text) && !table.byRole.has('account_digit')
  );
}

const DAY_OF_1930 = 10_959;

function serialOf(cell: Cell, isShorter: boolean): Sentence | undefined {
  const date = isShorter ? dateOfSerial(cell.raw, DAY_OF_1930) : dateOfSerial(cell.raw);
  return date === undefined ? undefined : { code: 'account_serial', cell: shown(cell), date };
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
