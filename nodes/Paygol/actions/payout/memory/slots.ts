import type { DatabaseFact } from '../../../../../core/payout/paid/facts.ts';
import { dayOf, type Span } from '../../../../../core/payout/paid/repetition.ts';
import type { Payout } from '../../../../../core/payout/payout.ts';
import { isHeld, isNotMadeHere, type Outcome } from '../../../../../core/payout/send/outcome.ts';
import type { Claims } from './claims.ts';
import { type Entries, firstSlots, isOfSpan, isSlot, ownEntries, type Slot, slotsBelow } from './entries.ts';

/** Of equal payments, in one window of time. */
export interface Taken {
  /** Those that the run does not have itself, up to a free one. */
  readonly slots: readonly string[];
  /** Ids of those of them that are known to this process as paid. */
  readonly known: readonly string[];
}

export type TakenSlots = ReadonlyMap<Payout, ReadonlyMap<Slot, Taken>>;

export type RefusalOf = (slot: string, payout: Payout) => 'known' | 'elsewhere' | undefined;

export type CountedFact = Omit<DatabaseFact, 'account'>;

/**
 * What the slots tell of equal payments that this process does not know. One that was refused is not counted: what was
 * corrected has taken another.
 */
export function inDatabase(
  payout: Payout,
  taken: ReadonlyMap<Slot, Taken>,
  refusalOf: RefusalOf,
): CountedFact | undefined {
  /** In the part of a span that has the most. */
  const countIn = (span: Span, refusal: ReturnType<RefusalOf>) => {
    const ofSpan = [...taken].filter(([part]) => isOfSpan(part, span));
    const counts = ofSpan.map(([, { slots, known }]) => {
      const count = slots.filter((one) => refusalOf(one, payout) === refusal).length;
      return refusal === undefined ? count - known.length : count;
    });
    return Math.max(0, ...counts);
  };
  for (const refusal of [undefined, 'elsewhere'] as const)
    for (const window of ['hours', 'period'] as const)
      if (countIn(window, refusal) > 0)
        return {
          from: 'database',
          window,
          many: refusal === undefined ? Math.max(countIn('hours', refusal), countIn('period', refusal)) : 0,
          known: [...new Set([...taken.values()].flatMap(({ known }) => known))],
          isOverAnHour: dayOf(payout.id) !== undefined && countIn('otherDay', refusal) === 0,
        };
  return undefined;
}

interface KeptEntries {
  readonly kept: (entry: string) => boolean;
  /** Entries of payments that were refused, which may be made all the same. */
  readonly refused: ReadonlyMap<string, Payout>;
}

/** Which entries stay: others stand for what surely was not made. */
export function keptEntries(
  claims: Claims,
  claimed: readonly (readonly [Payout, Partial<Entries>])[],
  outcomes: ReadonlyMap<string, Outcome>,
  isPaid: (id: string) => boolean,
): KeptEntries {
  // Two payouts may have the same payee.
  const kept = new Set<string>();
  const refused = new Map<string, Payout>();
  for (const [{ id }, parts] of claimed)
    if (!isNotMade(outcomes.get(id)) && parts.id !== undefined) kept.add(parts.id);
  const paid = claimed.filter(([{ id }]) => isPaid(id));
  const unpaid = claimed.filter(([{ id }]) => !isPaid(id) && isRefused(outcomes.get(id)));
  // The first slot stands for the row that has it as its own.
  for (const entriesIn of [ownEntries, firstSlots]) {
    for (const [, parts] of paid)
      for (const entry of entriesIn(parts)) if (!refused.has(entry)) kept.add(entry);
    for (const [payout, parts] of unpaid)
      for (const entry of entriesIn(parts).filter(isSlot))
        if (claims.owns(entry) && !kept.has(entry)) refused.set(entry, payout);
  }
  // A free slot ends a search: none may be below one that stays.
  const isBelow = slotsBelow([...kept, ...refused.keys()]);
  return { kept: (entry) => kept.has(entry) || refused.has(entry) || isBelow(entry), refused };
}

/** Whether Paygol has said no, which a gateway may say of a payout that is made. */
export function isRefused(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'rejected' || isNotMadeHere(outcome);
}

/** Whether this run has surely not created it. */
function isNotMade(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'not_sent' || isHeld(outcome) || isRefused(outcome);
}
