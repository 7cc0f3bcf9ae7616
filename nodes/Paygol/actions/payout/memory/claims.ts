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
import { claimError, ClaimError, type ClaimStore, withClaimLock } from './claimLock.ts';
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

export interface Claimed {
  /** No other run of this node gets it, in any process. */
  readonly own: ReadonlySet<string>;
  /** Another run has claimed it and not released it: it may have been paid. */
  readonly earlier: ReadonlySet<string>;
}

/**
 * What a run claims in n8n's database, for this node of this workflow, until it is released or the oldest of many. Each
 * call reads and writes all claims of the node.
 */
export class Claims {
  readonly #context: IExecuteFunctions;
  /** The account that pays. */
  readonly #scope: string;
  readonly #own = new Set<string>();

  constructor(context: IExecuteFunctions, scope: string) {
    this.#context = context;
    this.#scope = scope;
  }

  /** Whether the node has claimed anything yet, and not forgotten it since. */
  async areThere(): Promise<boolean> {
    return (await this.#context.helpers.getProcessedDataCount('node', OF_CLAIMS)) > 0;
  }

  /** Whether this run has claimed it. */
  owns(entry: string): boolean {
    return this.#own.has(entry);
  }

  /**
   * To be called once before a request.
   * @throws ClaimError nothing may be sent then
   */
  async claim(entries: readonly string[]): Promise<Claimed> {
    const { own, earlier } = await this.#record(entries);
    // What this run has claimed before is its own.
    for (const entry of earlier) if (this.#own.has(entry)) earlier.delete(entry);
    for (const entry of own) this.#own.add(entry);
    return { own, earlier };
  }

  /**
   * Returns those that are claimed, and leaves nothing behind.
   * @throws ClaimError
   */
  async ask(entries: readonly string[]): Promise<ReadonlySet<string>> {
    const { earlier } = await this.#record(entries, (store, added) =>
      store.removeProcessed(added, 'node', OF_CLAIMS),
    );
    return earlier;
  }

  /**
   * Releases what this run has claimed, and surely has not created. Never throws.
   * @returns whether that was stored; if not, the entries stay claimed
   */
  release(entries: readonly string[]): Promise<boolean> {
    const own = [...new Set(entries)].filter((entry) => this.#own.has(entry));
    return this.#remove(own.map(this.#valueOf)).then(
      () => {
        for (const entry of own) this.#own.delete(entry);
        return true;
      },
      () => false,
    );
  }

  readonly #valueOf = (entry: string) => JSON.stringify([this.#scope, entry]);

  get #workflowId(): string {
    const { id } = this.#context.getWorkflow();
    if (!id) throw new ClaimError('not_saved');
    return id;
  }

  /** @param undo under the same lock: another process does not see what is added */
  async #record(
    entries: readonly string[],
    undo?: (store: ClaimStore, added: string[]) => Promise<void>,
  ): Promise<{ own: Set<string>; earlier: Set<string> }> {
    const workflowId = this.#workflowId;
    if (entries.length === 0) return { own: new Set(), earlier: new Set() };
    const store = this.#context.helpers;
    const { stopped } = runClock(this.#context);
    const entryOf = new Map<unknown, string>(entries.map((entry) => [this.#valueOf(entry), entry]));
    const values = [...(entryOf.keys() as Iterable<string>)];
    const work = async () => {
      const stored = await store.checkProcessedAndRecord(values, 'node', {
        ...OF_CLAIMS,
        maxEntries: MOST_ENTRIES,
      });
      if (stored.new.length > 0) await undo?.(store, stored.new as string[]);
      return stored;
    };
    const stored = await withClaimLock(workflowId, store, work, { stopped }).catch((error: unknown) => {
      throw error instanceof ClaimError ? error : claimError('not_written', error);
    });
    const entriesIn = (some: readonly unknown[]) =>
      new Set(some.map((value) => entryOf.get(value) as string));
    return { own: entriesIn(stored.new), earlier: entriesIn(stored.processed) };
  }

  /** The lock must not be held for long, so it is released in between. */
  async #remove(values: readonly string[]): Promise<void> {
    const store = this.#context.helpers;
    let many = FIRST_RELEASED;
    for (let next = 0; next < values.length;) {
      const some = values.slice(next, next + many);
      const begin = performance.now();
      await withClaimLock(this.#workflowId, store, () => store.removeProcessed(some, 'node', OF_CLAIMS));
      next += many;
      const isQuick = performance.now() - begin < QUICK;
      // No fewer: reading and writing all claims takes its time.
      many = isQuick ? 2 * many : FIRST_RELEASED;
    }
  }
}
