import type { IExecuteFunctions } from 'n8n-workflow';
import { WINDOW } from '../shared/notifications/seenEvents.ts';

/** What one delivery has to give. */
interface Delivered {
  /** Of the transaction. */
  readonly name: string;
  readonly status: string;
  /** What an execution and its retry have in common. */
  readonly delivery: string;
}

/** What the trigger has given under a name so far. */
export interface Given {
  /** How many statuses, one after the other. */
  readonly moves: number;
  /** Whether the delivered one is the last of them. */
  readonly isLast: boolean;
  /** How many of them are the delivered one. */
  readonly times: number;
}

/** No payment is taken back and won more often. */
const MOST_MOVES = 8;
const SLOTS = Array.from({ length: MOST_MOVES }, (_, index) => index + 1);
/** Of payments (service specification 3.2). */
const STATUSES = ['created', 'completed', 'failed', 'rejected'];
/** Of each event: its slot, its status there, that it was said, and its delivery. */
const ENTRIES = { mode: 'entries', maxEntries: 4 * WINDOW.maxEntries } as const;

/** By node. n8n's store is not atomic. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Gives a status of a transaction that Paygol has confirmed, or does not, by what this trigger has given of it before.
 * n8n's store, which all its processes share, keeps hashes, and to ask it for one is to record it: so slots are asked
 * for one after the other up to the first that is free, and what is not given is removed. After a crash in between,
 * the retry of the execution gives it.
 * @param isNews decides on what was given before
 * @returns what was given before, and whether the delivered status is given with this, or was by this very delivery
 */
export async function giveStatus(
  context: IExecuteFunctions,
  { name, status, delivery }: Delivered,
  isNews: (given: Given) => boolean,
): Promise<Given & { readonly isGiven: boolean; readonly isOwn: boolean }> {
  const at = (slot: number) => [`${name} ${slot}`, `${name} ${slot} ${status}`];
  const all = (slot: number) => [`${name} ${slot}`, ...STATUSES.map((one) => `${name} ${slot} ${one}`)];
  const own = `${name} by ${delivery}`;
  const said = statementOf(name, status);
  return inTurn(context, async (store) => {
    const [, wasSaid] = await store.record(own, said);
    let [moves, times, isLast] = [0, 0, false];
    // Of one that was given, the oldest slots may be forgotten.
    for (const slots of wasSaid === true ? [SLOTS] : SLOTS.map((slot) => [slot])) {
      const known = await store.record(...slots.flatMap(at));
      const taken = slots.filter((_, i) => known[2 * i]);
      if (taken.length === 0) break;
      moves = taken.at(-1) as number;
      const ofStatus = taken.filter((slot) => known[2 * slots.indexOf(slot) + 1]);
      isLast = ofStatus.at(-1) === moves;
      times += ofStatus.length;
    }
    const given = { moves, times, isLast };
    const isOwn = isLast && !store.added.has(own);
    const isGiven = isOwn || isNews(given);
    // One that has moved too often to be counted begins anew.
    const isFull = isGiven && !isOwn && moves === MOST_MOVES;
    const kept = isGiven && !isOwn ? [...at(isFull ? 1 : moves + 1), own, said] : [];
    await store.keep(kept, isFull ? SLOTS.flatMap(all) : []);
    return { ...given, isGiven, isOwn };
  });
}

/** Stands for what a notification says, in whatever bytes. */
export function statementOf(transaction: string, status: string): string {
  return `${transaction} said ${status}`;
}

/**
 * Gives what a notification says and Paygol does not confirm, unless it was given before. It takes no status, and keeps
 * out nothing that Paygol confirms.
 * @param decide what goes on; it may throw
 * @returns what that returns; `undefined` where it was given before, but by this very delivery
 */
export async function giveStatement<News extends { readonly item?: unknown }>(
  context: IExecuteFunctions,
  statement: string,
  delivery: string,
  decide: () => News,
): Promise<News | undefined> {
  const own = `${statement} by ${delivery}`;
  return inTurn(context, async (store) => {
    const [wasSaid, byThis] = await store.record(statement, own);
    const news = wasSaid === true && byThis !== true ? undefined : decide();
    await store.keep(news?.item === undefined ? [] : [statement, own]);
    return news;
  });
}

/** n8n's store, as one delivery asks it. */
class Store {
  readonly added = new Set<string>();
  readonly #helpers: IExecuteFunctions['helpers'];

  constructor({ helpers }: IExecuteFunctions) {
    this.#helpers = helpers;
  }

  /** @returns of each name whether it was there; it is now */
  async record(...names: string[]): Promise<boolean[]> {
    const { new: added } = await this.#helpers.checkProcessedAndRecord(names, 'node', ENTRIES);
    for (const name of added as string[]) this.added.add(name);
    return names.map((name) => !added.includes(name));
  }

  /** Removes what was recorded by asking, and others, but for these. */
  async keep(names: readonly string[], others: readonly string[] = []): Promise<void> {
    const free = [...this.added, ...others].filter((one) => !names.includes(one));
    if (free.length > 0) await this.#helpers.removeProcessed(free, 'node', ENTRIES);
  }
}

async function inTurn<T>(context: IExecuteFunctions, work: (store: Store) => Promise<T>): Promise<T> {
  const name = JSON.stringify([context.getWorkflow().id, context.getNode().id]);
  const take = async () => {
    const store = new Store(context);
    let isDone = false;
    try {
      const done = await work(store);
      isDone = true;
      return done;
    } finally {
      // What was only asked for is no status of anybody.
      if (!isDone) await store.keep([]).catch(() => undefined);
    }
  };
  const turn = (turns.get(name) ?? Promise.resolve()).then(take, take);
  turns.set(name, turn);
  return turn;
}
