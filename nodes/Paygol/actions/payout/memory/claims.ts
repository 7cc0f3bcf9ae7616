import type { IExecuteFunctions } from 'n8n-workflow';
import type { Payout } from '../../../../../core/payout/payout.ts';
import { paymentKeys } from '../../../../../core/payout/samePayment.ts';
import {
  COUNTING,
  dayOf,
  type Span,
  windowAt,
  windowName,
} from '../../../../../core/payout/paid/repetition.ts';
import { runClock } from '../../../../shared/time.ts';
import { claimError, ClaimError, withClaimLock } from './claimLock.ts';
import { madeIn, type PayingRun, type PaymentLog } from './paymentLog.ts';

/**
 * Entries that are stored for a payout, in this order: the oldest are dropped first, and a payee without an account
 * does no harm.
 *
 * Looking is writing. So a payment is stored for this window of time, which is checked, and for the next. It is
 * numbered after equal payments that this process knows of this node: if that number is taken, another process has
 * paid. It takes the first place, too, where a process looks that knows of none: it is free if the first was not made.
 */
export function entriesOf(payout: Payout, run: PayingRun, log: PaymentLog): Entries {
  const { payee, account, payment } = paymentKeys(payout);
  const now = Date.now();
  const period = run.periodOf(payout.id);
  const made = log.madeByNode(payout, run);
  const places: { [Each in Place]?: string } = {};
  const firsts: { [Each in `first ${Place}`]?: string } = {};
  for (const [span, of] of spansOf(payout, period))
    for (const [i, length] of COUNTING[span].windows.entries())
      for (const after of [0, 1] as const) {
        const part: Place = `${span} ${i} ${after}`;
        const window = windowName(length, windowAt(length, now) + after);
        const first = `payment ${window}${of} ${payment}`;
        const known = madeIn({ span, length, before: after === 0 ? 1 : 0 }, made, period);
        places[part] = known === 0 ? first : `${first} #${known + 1}`;
        if (known > 0) firsts[`first ${part}`] = first;
      }
  return {
    payee: `payee ${payee}`,
    account: `account ${account}`,
    ...places,
    id: idEntry(payout.id),
    ...firsts,
  };
}

/** How long an equal payment may count for a payout, and how that is called in its entries. */
function spansOf({ id }: Payout, period: string | undefined): [Span, string][] {
  return [
    ['hours', ''],
    ...(dayOf(id) === undefined ? [] : [['otherDay', ' of a day'] as [Span, string]]),
    ...(period === undefined ? [] : [['period', ` of ${period}`] as [Span, string]]),
  ];
}

/** Of a payment in a window: which span, which of its lengths, and whether the window is this one or the next. */
export type Place = `${Span} ${number} ${0 | 1}`;

export type Entries = { readonly payee: string; readonly account: string; readonly id: string } & {
  readonly [Each in Place | `first ${Place}` | 'refusal']?: string;
};

export function allEntries(entries: Partial<Entries>): string[] {
  return Object.values(entries).flatMap((entry) => entry ?? []);
}

/** Entries that each payment has of its own. The next window's is this one's for a process whose clock is ahead. */
export function placesOf(entries: Partial<Entries>): Place[] {
  const spans = Object.keys(COUNTING) as Span[];
  return Object.keys(entries).filter((part): part is Place => spans.some((span) => isOfSpan(part, span)));
}

export function isOfSpan(part: string, span: Span): boolean {
  return part.startsWith(`${span} `);
}

/** Entries that tell equal payments, whatever their place. */
export function paymentEntries(entries: Partial<Entries>): string[] {
  return allEntries(entries).filter(isPlace);
}

/** Says that an equal payment may have been refused. Where it is missing, none was. */
export function refusalEntry(payout: Payout): string {
  return `refused ${paymentKeys(payout).payment}`;
}

/**
 * Says of a payment's entry that what it stands for was refused: it may have been made all the same. Under the same id
 * that is of no interest.
 */
export function refusalsOf(entry: string, id: string): readonly [any: string, own: string] {
  return [`refused ${entry}`, `refused ${entry} under ${id}`];
}

/** With so many taken, a few failed ones hide nothing. */
export const MOST_PLACES = 10;

export function placeAfter(place: string): string {
  return `${firstPlace(place)} #${placeNumber(place) + 1}`;
}

/** Whether an entry is a place of the same payments as one of these, with a lower number. */
export function placesBelow(entries: readonly string[]): (entry: string) => boolean {
  const highest = new Map<string, number>();
  for (const entry of entries.filter(isPlace)) {
    const first = firstPlace(entry);
    highest.set(first, Math.max(highest.get(first) ?? 1, placeNumber(entry)));
  }
  return (entry) => isPlace(entry) && placeNumber(entry) < (highest.get(firstPlace(entry)) ?? 1);
}

function isPlace(entry: string): boolean {
  return entry.startsWith('payment ');
}

function firstPlace(place: string): string {
  return place.replace(/ #\d+$/, '');
}

function placeNumber(place: string): number {
  return Number(/ #(\d+)$/.exec(place)?.[1] ?? 1);
}

/** Of an id as the list shows it, and as it may have been sent: some services write capitals. */
export function idEntries(id: string): readonly string[] {
  return [...new Set([id, id.toLowerCase()])].map(idEntry);
}

function idEntry(id: string): string {
  return `id ${id}`;
}

/** Kept for each node; the oldest are dropped. Each claim reads and writes all of them. */
export const MOST_ENTRIES = 200_000;

/**
 * Releasing searches all entries, and blocks n8n meanwhile: it starts with few at a time, and doubles while it is
 * quick (in milliseconds).
 */
const FIRST_RELEASED = 100;
const QUICK = 300;

const OF_CLAIMS = { mode: 'entries' } as const;

export interface Claims {
  /** What this run has claimed: no other run of this node gets it, in any process. */
  readonly own: ReadonlySet<string>;
  /** What another run has claimed and not released: it may have been paid. */
  readonly earlier: ReadonlySet<string>;
  /**
   * Releases what surely was not created. Never throws.
   * @returns whether that was stored; if not, the entries stay claimed
   */
  release(entries: readonly string[]): Promise<boolean>;
}

/** Whether this node of this workflow has claimed anything yet, or has since forgotten it. */
export async function hasClaims(context: IExecuteFunctions): Promise<boolean> {
  return (await context.helpers.getProcessedDataCount('node', OF_CLAIMS)) > 0;
}

/**
 * Claims entries in n8n's database, for this node of this workflow, until they are released or the oldest of many.
 * Call it once before a request, as each call writes all claims of the node.
 * @param scope the account that pays
 * @param onlyAsks leaves nothing behind
 * @throws ClaimError nothing may be sent then
 */
export async function claimEntries(
  context: IExecuteFunctions,
  scope: string,
  entries: readonly string[],
  { onlyAsks = false }: { readonly onlyAsks?: boolean } = {},
): Promise<Claims> {
  const workflowId = context.getWorkflow().id;
  if (!workflowId) throw new ClaimError('not_saved');
  if (entries.length === 0) return { own: new Set(), earlier: new Set(), release: async () => true };
  const store = context.helpers;
  const valueOf = (entry: string) => JSON.stringify([scope, entry]);
  const entryOf = new Map<unknown, string>(entries.map((entry) => [valueOf(entry), entry]));
  const { stopped } = runClock(context);

  const values = [...(entryOf.keys() as Iterable<string>)];
  const claim = async () => {
    const stored = await store.checkProcessedAndRecord(values, 'node', {
      ...OF_CLAIMS,
      maxEntries: MOST_ENTRIES,
    });
    // Under the same lock: another process must not find what is only asked about.
    if (onlyAsks && stored.new.length > 0) await store.removeProcessed(stored.new, 'node', OF_CLAIMS);
    return stored;
  };
  const claimed = await withClaimLock(workflowId, store, claim, { stopped }).catch((error: unknown) => {
    throw error instanceof ClaimError ? error : claimError('not_written', error);
  });
  const entriesIn = (stored: readonly unknown[]) =>
    new Set(stored.map((value) => entryOf.get(value) as string));
  const own = entriesIn(claimed.new);

  const release = async (unsent: readonly string[]) => {
    const values = [...new Set(unsent)].filter((entry) => own.has(entry)).map(valueOf);
    let many = FIRST_RELEASED;
    // The lock must not be held for long, so it is released in between.
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
