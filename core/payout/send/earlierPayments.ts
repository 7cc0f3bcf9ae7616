import type { PaymentFact } from '../paid/facts.ts';
import type { LookUpResult } from '../ask/lookUp.ts';
import { shownStatus } from '../status.ts';
import type { Reason, Sentence } from '../../words/codes.ts';
import { because } from '../../words/reason.ts';
import type { PriorState } from './outcome.ts';
import type { Repetition } from '../paid/repetition.ts';

/** A payment with the payee, amount and currency of a payout, and another id. */
export interface EarlierPayment {
  /** Missing where it was made without an id, or by a process that is gone. */
  readonly id?: string;
  readonly at?: number;
  readonly account?: 'same' | 'other';
  /** Sent by an earlier call of this execution, as in a loop: a warning is enough. */
  readonly own?: true;
  /** Why it counts as the same payment, or is only shown. `open`: listed as not yet paid, and not sent from here. */
  readonly counts?: Repetition | 'open';
  readonly isOverAnHour?: true;
  /** How many like it the list or the database has, without ids. */
  readonly many?: number;
  /** Paygol lists it; whether it was sent from here is for Create to find out. */
  readonly isLeftToCreate?: true;
}

/** Whether an id was sent from here; `undefined` where that cannot be told without writing. */
export type IsSent = (id: string) => boolean | undefined;

export interface KnownAccount {
  readonly paidBy?: string | undefined;
  /** The end of another account of the payee. */
  readonly other?: string | undefined;
}

export interface OtherAccount {
  /** The end of its number; empty where it is not known. */
  readonly ending: string;
  /** The payouts by which alone the payee is known: all may have failed since. */
  readonly paidBy?: readonly string[];
}

/** By payout id. */
export interface PaidBefore {
  /** What the stores know of payments that pay the same. */
  readonly facts: ReadonlyMap<string, readonly PaymentFact[]>;
  readonly earlier: ReadonlyMap<string, readonly EarlierPayment[]>;
  /** Payees who were paid into this account before, or were to be. */
  readonly sameAccounts: ReadonlyMap<string, KnownAccount>;
  /** Payees who were paid before, and never into this account. */
  readonly otherAccounts: ReadonlyMap<string, OtherAccount>;
}

export interface Claimed extends PaidBefore {
  /** Ids that another run has. */
  readonly others: ReadonlyMap<string, PriorState>;
  readonly sent: ReadonlySet<string>;
}

export const OTHER_ACCOUNT: Sentence[] = [{ code: 'only_account_differs' }, { code: 'ask_the_payee' }];

/** What is said of a payout that may repeat payments, with the results of looking them up. */
export function describeEarlier(
  earlier: readonly EarlierPayment[],
  timeZone: string | undefined,
  results?: ReadonlyMap<string, LookUpResult>,
): Reason {
  const isOther = earlier.every(({ account }) => account === 'other');
  const isSameAccount = earlier.some(({ account }) => account === 'same');
  const shown = isSameAccount ? earlier.filter(({ account }) => account === 'same') : earlier;
  const payments = shown.slice(-3).map(({ id, at, counts }) => ({
    ...(id === undefined ? {} : { id, ...statusIn(results, id) }),
    ...(at === undefined ? {} : { moment: { at, timeZone } }),
    isSpelling: counts === 'spelling',
  }));
  const isInDoubt = shown.some((one) => one.isLeftToCreate === true);
  const account = isOther ? OTHER_ACCOUNT : [];
  const doubt: Sentence[] = isInDoubt ? [{ code: 'left_to_create' }] : [];
  return because({ code: 'sent_before_to_payee', isSameAccount, payments }, ...account, ...doubt);
}

function statusIn(
  results: ReadonlyMap<string, LookUpResult> | undefined,
  id: string,
): { readonly status?: string | null } {
  if (results === undefined) return {};
  const result = results.get(id);
  return { status: result?.kind === 'found' ? shownStatus(result.record) : null };
}
