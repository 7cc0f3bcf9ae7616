import type { IExecuteFunctions } from 'n8n-workflow';
import { WINDOW } from '../shared/notifications/seenEvents.ts';

/** What one delivery has to give. */
interface Delivered {
  /** What is counted together: the stable name of a transaction, or of an event that is kept apart from it. */
  readonly name: string;
  /** Of the transaction; an event that is kept apart is given whatever its status. */
  readonly status?: string;
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
const PLACES = Array.from({ length: MOST_MOVES }, (_, index) => index + 1);
/** Of each event: its place, its status there, and its delivery. */
const ENTRIES = { mode: 'entries', maxEntries: 3 * WINDOW.maxEntries } as const;

/** By node. n8n's store is not atomic. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Gives a status of a transaction, or does not, by what this trigger has given of it before. n8n's store, which all its
 * processes share, keeps hashes, and to ask it for one is to record it: so all places of a transaction are asked for
 * in one go, and what is not given is removed. After a crash in between, the retry of the execution gives it.
 * @param isNews decides on what was given before
 * @returns what was given before, and whether the delivered status is given with this, or was by this very delivery
 */
export async function giveStatus(
  context: IExecuteFunctions,
  { name, status = '', delivery }: Delivered,
  isNews: (given: Given) => boolean,
): Promise<Given & { readonly isGiven: boolean; readonly isOwn: boolean }> {
  const { helpers } = context;
  const placeOf = (place: number) => `${name} ${place}`;
  const statusAt = (place: number) => `${name} ${place} ${status}`;
  const own = `${name} by ${delivery}`;
  const names = [...PLACES.flatMap((place) => [placeOf(place), statusAt(place)]), own];
  return inTurn(JSON.stringify([context.getWorkflow().id, context.getNode().id]), async () => {
    const { new: added } = await helpers.checkProcessedAndRecord(names, 'node', ENTRIES);
    const known = new Set(names.filter((name) => !added.includes(name)));
    const moves = PLACES.findLast((place) => known.has(placeOf(place))) ?? 0;
    const times = PLACES.filter((place) => place <= moves && known.has(statusAt(place))).length;
    const given = { moves, times, isLast: known.has(statusAt(moves)) };
    const isOwn = known.has(own) && given.isLast;
    if (isOwn) return { ...given, isGiven: true, isOwn };
    const isGiven = isNews(given);
    // One that has moved too often to be counted begins anew.
    const isFull = isGiven && moves === MOST_MOVES;
    const place = isFull ? 1 : moves + 1;
    const kept = isGiven ? [placeOf(place), statusAt(place), own] : [];
    const dropped = (isFull ? names : (added as string[])).filter((name) => !kept.includes(name));
    await helpers.removeProcessed(dropped, 'node', ENTRIES);
    return { ...given, isGiven, isOwn };
  });
}

async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  return turn;
}
