import type { Exclusion } from '../row/understoodRow.ts';
import type { Repair } from '../row/readCell.ts';
import type { Problem } from '../row/rules.ts';
import type { Sentence } from '../words/codes.ts';
import type { OtherLine, Place, There } from '../words/shown.ts';
import type { Payout } from './payout.ts';
import type { ShownAccount } from './samePayment.ts';
import type { Outcome } from './send/outcome.ts';

/** A row of a run, from its checks to its outcome. */
export interface Row extends Place {
  readonly fate: Fate;
  /** As it would be sent; what an invalid row lacks is missing here, too. */
  readonly payout: Payout;
  /** As it would be sent, in decimal text; empty when it cannot be read. */
  readonly amount: string;
  readonly problems: readonly Problem[];
  readonly repairs: readonly Repair[];
  /** Whether Paygol has its payout, though it is not paid now, as far as can be known. */
  readonly there?: There;
  /** Where the payee has an account, as *Validate* showed it of a row that is not paid. */
  readonly shown?: ShownAccount;
  /** As *Build ID From* declares it, with its run. */
  readonly period?: string;
  /** The run of *Validate* that *Create* has it from. */
  readonly validated?: Validated;
  /**
   * Whether a separate verification digit was `joined` to the document's number; `either`, if the number passes
   * without it, too.
   */
  readonly document?: 'joined' | 'either' | undefined;
}

export interface Validated {
  readonly run: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** What the payment is called, as a person has written it. */
  readonly paymentName: string;
  /** Whether the row is for a bill whose number is in its ID. */
  readonly isForBill: boolean;
  /** Whether it looked paid already: nobody pays it again but by a tick. */
  readonly looksPaid: boolean;
}

/** What happens to a row: each row has one fate, and in the end every input row leaves with it. */
export type Fate =
  /** It can be paid. */
  | { readonly kind: 'valid' }
  /** It cannot be paid as it is: its `problems` say why. */
  | { readonly kind: 'invalid'; readonly told?: Told }
  /** It only waits for an answer that concerns it alone, so that others need not wait for it. */
  | { readonly kind: 'open'; readonly told?: Told }
  /** The sheet says not to pay this payee. */
  | { readonly kind: 'excluded'; readonly exclusion?: Exclusion; readonly told?: Told }
  /** It is no payee. */
  | { readonly kind: 'blank'; readonly line?: OtherLine; readonly told?: Told }
  /** The outcome of a row that could be paid. */
  | Outcome;

/** What *Validate* has said of a row that came to *Create*. */
export interface Told {
  /** By which a workflow can tell the reason from others. */
  readonly code: string;
  readonly says: Sentence;
}

/** Fates that the checks of a row can come to, the first of which is paid. */
export type CheckedKind = 'valid' | 'invalid' | 'open' | 'excluded' | 'blank';

const UNPAYABLE: ReadonlySet<Fate['kind']> = new Set(['invalid', 'open', 'excluded', 'blank']);

export function isValid({ fate }: Row): boolean {
  return fate.kind === 'valid';
}

export function isLeftOut({ fate }: Row): boolean {
  return fate.kind === 'left_out';
}

/** Whether somebody would be paid by the row, now or once it is corrected. */
export function isPayee({ fate: { kind } }: Row): boolean {
  return kind !== 'excluded' && kind !== 'left_out' && kind !== 'blank';
}

/** Whether the row has passed the checks, whatever its outcome. */
export function wasPayable({ fate: { kind } }: Row): boolean {
  return !UNPAYABLE.has(kind);
}
