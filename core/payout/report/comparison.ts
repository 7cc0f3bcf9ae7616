import { inOrder } from '../../values/unseen.ts';
import { type Problem, problem } from '../../row/rules.ts';
import type { Reason, Sentence } from '../../words/codes.ts';
import type { AccountChange, MoneyTo, RowTitle } from '../../words/codes/report.ts';
import { endOfAccount, paymentKeys, shownBank } from '../samePayment.ts';
import { type CheckedRow, type CurrencyTotal, totals } from '../check/checkRows.ts';
import type { LastPeriod } from '../send/lastPeriod.ts';
import type { Preview, RowStanding } from '../send/preview.ts';
import { payeeOf, titleOf } from './groups.ts';

/** A payee as a person recognizes them. */
export interface ShownPayee {
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
  /** The bank's name, or its code where the name is not known. */
  readonly bank: string;
  /** The end of the account's number. */
  readonly account: string;
  /** What to know before they are paid: new, another account, a remark. */
  readonly notes: readonly Sentence[];
}

/** The payees of a page. */
export interface ShownPayees {
  /** The largest amounts first. */
  readonly shown: readonly ShownPayee[];
  /** How many are paid and not shown. */
  readonly others: number;
  /** By currency, the amounts of all. */
  readonly amounts: ReadonlyMap<string, readonly number[]>;
}

/** Some rows as they are counted in a report. */
export interface Group {
  readonly payouts: number;
  readonly payees: number;
  readonly totals: readonly CurrencyTotal[];
}

/** What was found when a sheet was compared with what was paid. */
export interface Comparison {
  /** What Create would send: what is new, what a person lets through as a repeat, and what could not be looked up. */
  readonly pays: Group;
  readonly isNew: Group;
  readonly isThere: Group;
  /** Payouts that look like payments of the last days: who. */
  readonly repeats: readonly RowTitle[];
  /** Payees who were paid before, and never into this account: who. */
  readonly newAccounts: readonly (RowTitle & AccountChange)[];
  /** How many are for payees who were paid in the last days under another ID of the same period. */
  readonly inPeriod: number;
  /** What is not sent, and why. */
  readonly held: readonly Sentence[];
  /** How many could not be looked up. */
  readonly open: number;
  /** Payees who were never paid before: who. Missing where the list could not be read whole. */
  readonly newPayees?: readonly RowTitle[];
  /** Those who would be paid, as they are shown. */
  readonly payees: ShownPayees;
  readonly lastPeriod?: LastPeriod;
  readonly notCompared?: Sentence;
  /** How much of the list of payouts was read: it shows payments made elsewhere, and other accounts. */
  readonly listed: Preview['listed'];
  /** Payments of the last days may have been made that nobody remembers here. */
  readonly isMemoryShort: boolean;
  readonly obstacle?: Reason;
}

/** So many payees are shown; of more, the largest amounts, and so many of each kind that is to be looked at. */
const ALL_SHOWN = 60;
const MOST_OF_KIND = 30;

/** What becomes of a row that is valid. */
export function comparedRow({ payout: { id } }: CheckedRow, { standings, repeats }: Preview): RowStanding {
  return standings.get(id)?.kind ?? (repeats.has(id) ? 'repeated' : 'new');
}

/**
 * Counts what a comparison has found.
 *
 * @param rows checked rows; those that are not valid do not count
 */
export function comparison(rows: readonly CheckedRow[], preview: Preview): Comparison {
  const groups: Record<RowStanding, CheckedRow[]> = {
    new: [],
    already_there: [],
    repeated: [],
    held: [],
    not_compared: [],
  };
  for (const row of rows) if (row.state === 'valid') groups[comparedRow(row, preview)].push(row);
  const { notCompared, obstacle, standings, changedAccounts, isMemoryShort, listed } = preview;
  const { newPayees, lastPeriod } = preview;
  const paid = obstacle === undefined ? [...groups.new, ...groups.repeated, ...groups.not_compared] : [];
  return {
    pays: groupOf(paid),
    isNew: groupOf(groups.new),
    isThere: groupOf(groups.already_there),
    repeats: groups.repeated.map(titleOf),
    newAccounts: paid
      .filter(({ payout }) => changedAccounts.has(payout.id))
      .map((row) => ({ ...titleOf(row), ...changeOf(row, changedAccounts) })),
    held: groups.held.map((row) => ({
      code: 'of_row',
      row: titleOf(row),
      says: standings.get(row.payout.id)?.reason?.sentences ?? [],
    })),
    inPeriod: paid.filter(({ problems }) => problems.some(({ rule }) => rule === 'paid_in_period')).length,
    open: groups.not_compared.length,
    listed,
    isMemoryShort,
    payees: shownPayees(paid, preview),
    ...(newPayees === undefined ? {} : { newPayees: titlesIn(paid, newPayees) }),
    ...(lastPeriod === undefined ? {} : { lastPeriod }),
    ...(notCompared === undefined ? {} : { notCompared }),
    ...(obstacle === undefined ? {} : { obstacle }),
  };
}

/** How many payouts some rows are, for how many payees, and what they add up to. */
export function groupOf(rows: readonly CheckedRow[]): Group {
  const payees = new Set(rows.map(({ payout }) => paymentKeys(payout).payee));
  return { payouts: rows.length, payees: payees.size, totals: totals(rows) };
}

/** What is said of the money of a group; `undefined` for no rows. */
export function moneyTo({ payouts, payees, totals: sums }: Group): MoneyTo | undefined {
  if (payouts === 0) return undefined;
  return { payouts, payees, totals: sums.map(({ currency, total }) => ({ currency, amount: total })) };
}

function titlesIn(rows: readonly CheckedRow[], ids: { has(id: string): boolean }): RowTitle[] {
  return rows.filter(({ payout }) => ids.has(payout.id)).map(titleOf);
}

/** All who are paid; of many, the largest amounts, and whoever is new, changed or warned about. */
function shownPayees(paid: readonly CheckedRow[], preview: Preview): ShownPayees {
  const sorted = paid.toSorted((a, b) => b.payout.amount - a.payout.amount);
  const { changedAccounts, newPayees, repeats } = preview;
  const isAllNew = newPayees !== undefined && paid.every(({ payout }) => newPayees.has(payout.id));
  const kinds: ((row: CheckedRow) => boolean)[] = [
    () => true,
    ({ payout }) => !isAllNew && newPayees?.has(payout.id) === true,
    ({ payout }) => changedAccounts.has(payout.id),
    ({ payout, problems }) => repeats.has(payout.id) || problems.some(({ rule }) => rule === 'marked'),
  ];
  const chosen = new Set(kinds.flatMap((isOfKind) => sorted.filter(isOfKind).slice(0, MOST_OF_KIND)));
  const shown = paid.length <= ALL_SHOWN ? sorted : sorted.filter((row) => chosen.has(row));
  const notes = (row: CheckedRow): Sentence[] => [
    ...(!isAllNew && newPayees?.has(row.payout.id) === true ? [{ code: 'note_new' } as const] : []),
    ...(changedAccounts.has(row.payout.id)
      ? [{ code: 'note_account', ...changeOf(row, changedAccounts) } as const]
      : []),
    ...(repeats.has(row.payout.id) ? [{ code: 'note_looks_paid' } as const] : []),
    ...row.problems.flatMap(({ rule, says }) => (rule === 'marked' ? [says] : [])),
  ];
  const amounts = new Map<string, number[]>();
  for (const { payout } of paid) {
    const known = amounts.get(payout.currency);
    if (known === undefined) amounts.set(payout.currency, [payout.amount]);
    else known.push(payout.amount);
  }
  return {
    shown: shown.map((row) => ({ ...shownPayee(row), notes: notes(row) })),
    others: paid.length - shown.length,
    amounts,
  };
}

function changeOf(row: CheckedRow, changed: Preview['changedAccounts']): AccountChange {
  const before = changed.get(row.payout.id) ?? '';
  const { bank, account } = shownPayee(row);
  // Where both end alike, the other one has its bank in front.
  return { before, now: before.endsWith(` ${account}`) ? `${bank} ${account}` : account };
}

/** Whom a row pays, and where. */
export function shownPayee(row: CheckedRow): Omit<ShownPayee, 'notes'> {
  const { amount, payout } = row;
  const { country = '', currency = '', account } = payout;
  return {
    name: inOrder(payeeOf(row)),
    amount,
    currency,
    bank: shownBank(account.bank_code, country),
    account: endOfAccount(String(account.number ?? '')),
  };
}

/**
 * Warns, by payout id, of what comparing with what was paid has shown.
 *
 * @param repeats what payments each looks like
 * @param changed those whose payee was paid before, and never into this account
 * @param inPeriod those whose payee is paid a second time in a period
 * @param end what is said of a repeat behind its payments
 */
export function comparisonWarnings(
  repeats: Iterable<readonly [id: string, payments: readonly Sentence[]]>,
  changed: Iterable<string>,
  inPeriod: Iterable<string>,
  end: Sentence,
): ReadonlyMap<string, readonly Problem[]> {
  const warnings = new Map<string, readonly Problem[]>();
  const add = (id: string, found: Problem) => warnings.set(id, [...(warnings.get(id) ?? []), found]);
  for (const [id, payments] of repeats)
    add(id, problem('repeated_payment', 'row', { code: 'all_of', sentences: [...payments, end] }));
  for (const id of changed)
    add(id, problem('account_changed', 'account_number', { code: 'paid_into_another_account' }));
  for (const id of inPeriod) add(id, problem('paid_in_period', 'row', { code: 'paid_in_period' }));
  return warnings;
}
