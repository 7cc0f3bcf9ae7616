import type { IExecuteFunctions } from 'n8n-workflow';
import type { Payout } from '../../../../../core/payout/payout.ts';
import { paymentKeys } from '../../../../../core/payout/samePayment.ts';
import { dayOf, windowOf, type WINDOWS } from '../../../../../core/payout/send/repetition.ts';
import { runClock } from '../../../../shared/time.ts';
import { ClaimError, notSaved, notWritten, withClaimLock } from './claimLock.ts';
import type { AccountMemory } from './processMemory.ts';

/**
 * What is written down of a payout, in this order: at the cap the oldest go first, and a payee without an account
 * says nothing wrong.
 *
 * To look is to write. So a payment is noted for this window of time, for which it is asked, and for the next one.
 * Its place is behind those of equal payments that this process knows: where that is taken, another one has paid.
 */
export function entriesOf(payout: Payout, period: string | undefined, memory: AccountMemory) {
  const { payee, account, payment } = paymentKeys(payout);
  const now = Date.now();
  const place = (kind: keyof typeof WINDOWS, after: 0 | 1) => {
    const of = { hours: '', otherDay: ' of a day', period: ` of ${String(period)}` }[kind];
    const first = `payment ${windowOf(kind, now) + after}${of} ${payment}`;
    const known = memory.made(kind, payout, period, after === 0 ? 1 : 0);
    return known === 0 ? first : `${first} #${known + 1}`;
  };
  return {
    payee: `payee ${payee}`,
    account: `account ${account}`,
    hours: place('hours', 0),
    nextHours: place('hours', 1),
    ...(dayOf(payout.id) === undefined
      ? {}
      : { otherDay: place('otherDay', 0), nextOtherDay: place('otherDay', 1) }),
    ...(period === undefined ? {} : { period: place('period', 0), nextPeriod: place('period', 1) }),
    id: idEntry(payout.id),
  };
}

export type Entries = ReturnType<typeof entriesOf>;

/** Entries of a payment, of which each payment has its own. */
export const PLACES = ['hours', 'nextHours', 'otherDay', 'nextOtherDay', 'period', 'nextPeriod'] as const;
/** The place of the window after: of a process whose clock is ahead, this window's. */
export const NEXT = { hours: 'nextHours', otherDay: 'nextOtherDay', period: 'nextPeriod' } as const;
/** Where so many are taken, a few that failed hide nothing. */
export const MOST_PLACES = 10;

/** The next place of a payment, where this one is taken. */
export function placeAfter(place: string): string {
  return `${place.replace(/ #\d+$/, '')} #${placeNumber(place) + 1}`;
}

/** Which of the places of equal payments it is, from 1. */
export function placeNumber(place: string): number {
  return Number(/ #(\d+)$/.exec(place)?.[1] ?? 1);
}

/** Of an id as the list shows it, and as it may have been sent: some services write all in capitals. */
export function idEntries(id: string): readonly string[] {
  return [...new Set([id, id.toLowerCase()])].map(idEntry);
}

function idEntry(id: string): string {
  return `id ${id}`;
}

/** As many entries are kept of a node; beyond that the oldest go. Each claim reads and writes all of them. */
export const MOST_ENTRIES = 200_000;

/**
 * Releasing looks for each id among all, and blocks n8n meanwhile: it begins with few, and goes on with more where it
 * was quick.
 */
const FIRST_RELEASED = 100;
const QUICK = 300;

const OF_CLAIMS = { mode: 'entries' } as const;

export interface Claims {
  /** Entries that this run has written down: no other run of this node, in whatever process, gets them. */
  readonly own: ReadonlySet<string>;
  /** Entries that another run has claimed and not released: what they stand for may have been paid. */
  readonly earlier: ReadonlySet<string>;
  /**
   * Gives back entries of what surely was not created. Never throws.
   * @returns whether it was written; if not, they stay claimed
   */
  release(entries: readonly string[]): Promise<boolean>;
}

/**
 * Claims entries in n8n's own database, for this node of this workflow, until they are released or are the oldest of
 * many. Once, before the request that they are about: each call writes all claims of the node anew.
 * @param scope the account that pays
 * @throws ClaimError nothing may be sent then
 */
export async function claimEntries(
  context: IExecuteFunctions,
  scope: string,
  entries: readonly string[],
): Promise<Claims> {
  const workflowId = context.getWorkflow().id;
  if (!workflowId) throw notSaved();
  if (entries.length === 0) return { own: new Set(), earlier: new Set(), release: async () => true };
  const store = context.helpers;
  const valueOf = (entry: string) => JSON.stringify([scope, entry]);
  const entryOf = new Map<unknown, string>(entries.map((entry) => [valueOf(entry), entry]));
  const { stopped } = runClock(context);

  const values = [...(entryOf.keys() as Iterable<string>)];
  const claim = () =>
    store.checkProcessedAndRecord(values, 'node', { ...OF_CLAIMS, maxEntries: MOST_ENTRIES });
  const claimed = await withClaimLock(workflowId, store, claim, {
    stopped,
  }).catch((error: unknown) => {
    throw error instanceof ClaimError ? error : notWritten(error);
  });
  const entriesIn = (stored: readonly unknown[]) =>
    new Set(stored.map((value) => entryOf.get(value) as string));
  const own = entriesIn(claimed.new);

  const release = async (unsent: readonly string[]) => {
    const values = [...new Set(unsent)].filter((entry) => own.has(entry)).map(valueOf);
    let many = FIRST_RELEASED;
    // The lock is let go in between: it must not be held for long.
    for (let next = 0; next < values.length;) {
      const some = values.slice(next, next + many);
      const begin = performance.now();
      await withClaimLock(workflowId, store, () => store.removeProcessed(some, 'node', OF_CLAIMS));
      next += many;
      const isQuick = performance.now() - begin < QUICK;
      // No fewer: reading and writing all claims takes its time.
      many = isQuick ? 2 * many : FIRST_RELEASED;
    }
  };
  return {
    own,
    earlier: entriesIn(claimed.processed),
    release: (unsent) =>
      release(unsent).then(
        () => true,
        () => false,
      ),
  };
}
