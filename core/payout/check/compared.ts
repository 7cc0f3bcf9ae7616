import { shownAmount } from '../../money.ts';
import { bankNames } from '../../payroll/bankCodes.ts';
import { inOrder } from '../../unseen.ts';
import { type Problem, problem } from '../rules.ts';
import { comparedBankCode, paymentKeys } from '../samePayment.ts';
import { type CheckedRow, type CurrencyTotal, totals } from './checkRows.ts';
import { payeeOf, titleOf } from './report.ts';

/** What becomes of a valid row when it is paid now, in a word. */
type RowStanding = 'new' | 'already_there' | 'repeated' | 'held' | 'not_compared';

/** What becomes of a payout that would not be sent now. */
export interface Standing {
  /**
   * - `already_there`: Paygol has it, so that it is not paid again
   * - `held`: it is not sent, for another reason
   * - `not_compared`: it could not be looked up
   */
  readonly kind: Exclude<RowStanding, 'new' | 'repeated'>;
  readonly reason: string;
}

/** What sending would find before it sends. */
export interface Preview {
  /** By id; of those that would be sent, nothing. */
  readonly standings: ReadonlyMap<string, Standing>;
  /** By the ids of those that look like payments of the last days, and are held: which. */
  readonly repeats: ReadonlyMap<string, string>;
  /** The same of those that this very execution has paid, and that are not held. */
  readonly again: ReadonlyMap<string, string>;
  /** Ids of payouts whose payee was paid before, and never into this account. */
  readonly newAccounts: ReadonlySet<string>;
  /** Why the service could not be asked. */
  readonly notCompared?: string;
  /** Payments of the last days may have been made that are not known here. */
  readonly isMemoryShort: boolean;
  /** Why nothing of the sheet may be sent. */
  readonly obstacle?: string;
}

/** A payee as a person recognizes them. */
export interface ShownPayee {
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
  /** The bank's name, or its code where the name is not known. */
  readonly bank: string;
  /** The end of the account's number. */
  readonly account: string;
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
  readonly repeats: readonly string[];
  /** Payees who were paid before, and never into this account: who. */
  readonly newAccounts: readonly string[];
  /** How many are for payees who were paid in the last days under another ID of the same period. */
  readonly inPeriod: number;
  /** What is not sent, and why, in sentences. */
  readonly held: readonly string[];
  /** How many could not be looked up. */
  readonly open: number;
  /** Those who would be paid the largest amounts, the largest first. */
  readonly largest: readonly ShownPayee[];
  readonly notCompared?: string;
  /** Payments of the last days may have been made that nobody remembers here. */
  readonly isMemoryShort: boolean;
  readonly obstacle?: string;
}

/** Nobody reads more of the largest amounts. */
const MOST_SHOWN = 20;

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
  const { notCompared, obstacle, standings, newAccounts, isMemoryShort } = preview;
  const paid = obstacle === undefined ? [...groups.new, ...groups.repeated, ...groups.not_compared] : [];
  return {
    pays: groupOf(paid),
    isNew: groupOf(groups.new),
    isThere: groupOf(groups.already_there),
    repeats: groups.repeated.map(titleOf),
    newAccounts: paid.filter(({ payout }) => newAccounts.has(payout.id)).map(titleOf),
    held: groups.held.map((row) => `${titleOf(row)}: ${standings.get(row.payout.id)?.reason ?? ''}`),
    inPeriod: paid.filter(({ problems }) => problems.some(({ rule }) => rule === 'paid_in_period')).length,
    open: groups.not_compared.length,
    isMemoryShort,
    largest: paid
      .toSorted((a, b) => b.payout.amount - a.payout.amount)
      .slice(0, MOST_SHOWN)
      .map(shownPayee),
    ...(notCompared === undefined ? {} : { notCompared }),
    ...(obstacle === undefined ? {} : { obstacle }),
  };
}

function groupOf(rows: readonly CheckedRow[]): Group {
  const payees = new Set(rows.map(({ payout }) => paymentKeys(payout).payee));
  return { payouts: rows.length, payees: payees.size, totals: totals(rows) };
}

/** `CLP 2,680,500 to 3 payees`; empty for no rows. */
export function moneyTo({ payouts, payees, totals: sums }: Group): string {
  if (payouts === 0) return '';
  const amounts = sums.map(({ currency, total }) => shownAmount(currency, total)).join(' and ');
  const to = payees === 1 ? '1 payee' : `${payees.toLocaleString('en-US')} payees`;
  return `${amounts} ${payouts === payees ? '' : `in ${payouts.toLocaleString('en-US')} payouts `}to ${to}`;
}

/** Whom a row pays, and where. */
export function shownPayee(row: CheckedRow): ShownPayee {
  const { amount, payout } = row;
  const { country = '', currency = '', account } = payout;
  const code = comparedBankCode(account.bank_code, country).padStart(3, '0');
  const names: Partial<Record<string, ReadonlyMap<string, string>>> = bankNames;
  return {
    name: inOrder(payeeOf(row)),
    amount,
    currency,
    bank: inOrder(names[country]?.get(code) ?? String(account.bank_code ?? '')),
    account: endOf(String(account.number ?? '')),
  };
}

/** The end of a number, by which its owner knows it. */
function endOf(number: string): string {
  const plain = number.replace(/[^\p{L}\p{N}]/gu, '');
  return plain === '' ? '' : `••••${plain.slice(-Math.min(4, Math.ceil(plain.length / 2)))}`;
}

/** Warns of a payout that looks like a payment of the last days. */
export function repeatedPayment(message: string): Problem {
  return problem('repeated_payment', 'row', message);
}

/** Warns of a payee who is paid a second time in a period. */
export function paidInPeriod(): Problem {
  return problem(
    'paid_in_period',
    'row',
    'This payee was paid in the last days under another ID of this period. Make sure that it is not the same payroll again, corrected: then pay the difference only.',
  );
}

/** Warns of a payee who was paid before, and never into this account. */
export function accountChanged(): Problem {
  return problem(
    'account_changed',
    'account_number',
    'This payee was paid into another account before. Make sure that the change is real: ask the payee, and not by answering the e-mail that asked for it.',
  );
}
