import type { DatabaseFact } from '../../../../../core/payout/paid/facts.ts';
import { dayOf, type Span } from '../../../../../core/payout/paid/repetition.ts';
import type { Payout } from '../../../../../core/payout/payout.ts';
import { isHeld, isNotMadeHere, type Outcome } from '../../../../../core/payout/send/outcome.ts';
import type { Claims } from './claims.ts';
import { allEntries, type Entries, isOfSpan, paymentEntries, type Place, placesBelow } from './entries.ts';

/** Places of equal payments that others have. */
export type TakenPlaces = ReadonlyMap<Payout, ReadonlyMap<Place, readonly string[]>>;

export type RefusalOf = (place: string, payout: Payout) => 'known' | 'elsewhere' | undefined;

export type CountedFact = Omit<DatabaseFact, 'account'>;

/** What places that others have tell of equal payments. */
export function inDatabase(
  payout: Payout,
  taken: ReadonlyMap<Place, readonly string[]>,
  refusalOf: RefusalOf,
): CountedFact | undefined {
  /** In the part of a span that has the most. */
  const countIn = (span: Span, refusal: ReturnType<RefusalOf>) => {
    const ofSpan = [...taken].filter(([part]) => isOfSpan(part, span));
    return Math.max(
      0,
      ...ofSpan.map(([, places]) => places.filter((one) => refusalOf(one, payout) === refusal).length),
    );
  };
  for (const refusal of [undefined, 'elsewhere'] as const)
    for (const window of ['hours', 'period'] as const)
      if (countIn(window, refusal) > 0)
        return {
          from: 'database',
          window,
          many: refusal === undefined ? Math.max(countIn('hours', refusal), countIn('period', refusal)) : 0,
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
  for (const [{ id }, parts] of claimed) {
    if (!isNotMade(outcomes.get(id)) && parts.id !== undefined) kept.add(parts.id);
    if (isPaid(id)) for (const entry of allEntries(parts)) kept.add(entry);
  }
  const refused = new Map<string, Payout>();
  for (const [payout, parts] of claimed) {
    if (isPaid(payout.id) || !isRefused(outcomes.get(payout.id))) continue;
    for (const entry of paymentEntries(parts))
      if (claims.owns(entry) && !kept.has(entry)) refused.set(entry, payout);
  }
  // A free place ends a search: none may be below one that stays.
  const isBelow = placesBelow([...kept, ...refused.keys()]);
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
