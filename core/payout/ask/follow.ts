import { createHash } from 'node:crypto';
import type { QuestionPool } from '../../service/http/pool.ts';
import { isObject, type JsonObject, textOf } from '../../service/json/types.ts';
import { entriesIn, listPayouts, namesNoIds, PAGE_SIZES, readPage } from './pages.ts';
import { hiccupOf } from '../../service/reply.ts';
import { type PayoutQuestions, type PayoutsReply, recordOf } from './reply.ts';
import { FINAL_STATUSES, OPEN_STATUSES, type Status, STATUSES, statusOf } from '../status.ts';
import type { ReplySentence } from '../../words/codes.ts';

/** 60 bits of a SHA-256: two of a million payouts hardly collide. */
const DIGEST_LENGTH = 10;

export interface Followed {
  /** Number of payouts by status. */
  readonly counts: Readonly<Record<string, number>>;
  /** Status by merchant payout id, of the payouts that are on their way. */
  readonly open: ReadonlyMap<string, string>;
  /** Digests of id and status, of the payouts that have ended. */
  readonly done: ReadonlySet<string>;
}

interface Changes {
  readonly records: readonly JsonObject[];
  /** How often a payout has come to the end that its record shows, with this time. */
  readonly timesOf: (record: JsonObject) => number;
  readonly followed: Followed;
}

/** The list or a status could not be read. The next call with the same `before` misses nothing. */
export class FollowError extends Error {
  /** Undefined if the list contradicts itself or says too little. */
  readonly reply: Exclude<PayoutsReply, { kind: 'data' }> | undefined;

  readonly says: ReplySentence;

  constructor(says: ReplySentence, reply?: FollowError['reply']) {
    super(says.code);
    this.name = 'FollowError';
    this.says = says;
    this.reply = reply;
  }
}

/**
 * Finds payouts whose status has changed (sections 3.1, 4.1).
 *
 * The list has no dates and no promised order. But payouts only move on, so nothing has changed while the counts by
 * status stay the same. Otherwise the open ones are read and those that have left are looked up. A list of final
 * statuses is read only where its count has grown by more than that explains, or where that takes fewer requests.
 * @param before undefined the first time, which gives the open payouts only
 * @returns undefined when nothing has changed
 * @throws {FollowError} when the service does not answer, or contradicts itself
 */
export async function follow(
  questions: PayoutQuestions,
  before: Followed | undefined,
  pool: QuestionPool,
): Promise<Changes | undefined> {
  const counts = await countByStatus(questions, pool);
  if (before !== undefined && STATUSES.every((status) => counts[status] === before.counts[status])) {
    return undefined;
  }
  const reading = new ListReading({ questions, pool }, before, counts);
  await reading.readOpen();
  await reading.readFinal();
  reading.expectIds();
  return {
    records: [...reading.changed.values()],
    timesOf: (record) => reading.timesOf(record),
    followed: reading,
  };
}

/** Counts in the order in which payouts move, so that one that moves meanwhile still shows in a count. */
async function countByStatus(
  questions: PayoutQuestions,
  pool: QuestionPool,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const status of STATUSES) {
    const reply = await pool.ask(() => questions.list(1, 1, { status }), hiccupOf);
    if (reply?.kind !== 'data') throw new FollowError(reply?.says ?? { code: 'execution_stopped' }, reply);
    const page = readPage(reply.data);
    if (page === undefined)
      throw new FollowError({ code: 'page_inconsistent', page: 1, why: { code: 'page_form' } });
    counts[status] = page.total;
  }
  return counts;
}

class ListReading implements Followed {
  readonly counts: Record<string, number>;
  readonly open = new Map<string, string>();
  readonly done: Set<string>;
  /** As the service has counted them. */
  readonly #counted: Readonly<Record<string, number>>;
  /** Changed records: by id while open, by digest when done. */
  readonly changed = new Map<string, JsonObject>();
  readonly #questions: PayoutQuestions;
  readonly #pool: QuestionPool;
  readonly #before: Followed | undefined;
  readonly #ended: Record<string, number> = {};
  #namesNoIds = false;

  constructor(
    { questions, pool }: { readonly questions: PayoutQuestions; readonly pool: QuestionPool },
    before: Followed | undefined,
    counts: Record<string, number>,
  ) {
    this.#questions = questions;
    this.#pool = pool;
    this.#before = before;
    this.counts = { ...counts };
    this.#counted = counts;
    this.done = new Set(before?.done);
  }

  /** Reads in the order in which payouts move: one that moves meanwhile is met again, and not missed. */
  async readOpen(): Promise<void> {
    const ids = new Map<string, string[]>();
    for (const status of OPEN_STATUSES) ids.set(status, await this.#readList(status));
    for (const [status, inList] of ids) {
      this.counts[status] = inList.filter((id) => this.open.get(id) === status).length;
    }
  }

  async readFinal(): Promise<void> {
    const { counts } = this;
    const before = this.#before;
    if (before === undefined) {
      for (const status of FINAL_STATUSES) counts[status] = (await this.#readList(status)).length;
      return;
    }
    const changed = FINAL_STATUSES.filter((status) => counts[status] !== before.counts[status]);
    const pages = changed.reduce((sum, status) => sum + Math.ceil(Number(counts[status]) / PAGE_SIZES[0]), 0);
    const isCheaperByList = this.#gone().length > pages;
    if (!isCheaperByList) await this.#lookUp(this.#gone());
    for (const status of changed) {
      const explained = (before.counts[status] ?? 0) + (this.#ended[status] ?? 0);
      if (isCheaperByList || Number(counts[status]) > explained)
        counts[status] = (await this.#readList(status)).length;
      // One that moved meanwhile is counted the next time.
      else if (Number(counts[status]) > (before.counts[status] ?? 0)) counts[status] = explained;
    }
    if (isCheaperByList) await this.#lookUp(this.#gone());
  }

  #gone(): string[] {
    return [...(this.#before?.open.keys() ?? [])].filter(
      (id) => !this.open.has(id) && !FINAL_STATUSES.some((status) => this.#isNew(id, status)),
    );
  }

  #isNew(id: string, status: string): boolean {
    const digest = statusDigest(id, status);
    return this.done.has(digest) && this.#before?.done.has(digest) === false;
  }

  async #lookUp(ids: readonly string[]): Promise<void> {
    const givenUp = await this.#pool.forEach({
      items: ids,
      ask: (id) => this.#questions.status(id),
      hiccupOf,
      take: (id, reply) => this.#noteStatus(id, reply),
    });
    if (givenUp !== undefined && givenUp.kind !== 'data') throw new FollowError(givenUp.says, givenUp);
  }

  #noteStatus(id: string, reply: PayoutsReply): void {
    const record = recordOf(id, reply);
    if (record !== undefined) {
      this.#note(record);
    } else if (reply.kind === 'data' || reply.kind === 'refusal') {
      // That the service does not know it today proves nothing: go on following it.
      this.open.set(id, this.#before?.open.get(id) ?? '');
    } else {
      throw new FollowError(reply.says, reply);
    }
  }

  /** @throws {FollowError} where the list has payouts, and no id was ever seen */
  expectIds(): void {
    if (this.#namesNoIds && this.open.size + this.done.size === 0)
      throw new FollowError({ code: 'listed_without_ids' });
  }

  async #readList(status: Status): Promise<string[]> {
    const list = (page: number, limit: number) => this.#page(page, limit, status);
    const listing = await listPayouts({ list, pool: this.#pool }, undefined, { ifMoving: 'take' });
    if (listing.kind === 'failed') throw new FollowError(listing.reply.says, listing.reply);
    if (listing.kind === 'inconsistent') throw new FollowError(listing.says);
    this.#namesNoIds ||= namesNoIds(listing.records);
    for (const record of listing.records) this.#note(record, status);
    return [...new Set(listing.records.map((record) => statusIn(record).id))];
  }

  /** Keeps only new records whole, since a long list would take much memory. */
  async #page(page: number, limit: number, status: Status): Promise<PayoutsReply> {
    const reply = await this.#questions.list(page, limit, { status });
    const listed = reply.kind === 'data' ? entriesIn(reply.data.items) : undefined;
    if (reply.kind !== 'data' || listed === undefined) return reply;
    const items = listed.map((item) => (isObject(item) && this.#isKnown(item, status) ? slim(item) : item));
    return { kind: 'data', data: { ...reply.data, items } };
  }

  #isKnown(record: JsonObject, inList: Status): boolean {
    const { id, status } = statusIn(record, inList);
    if (this.#before === undefined) return isFinal(status);
    return this.#before.open.get(id) === status || this.#before.done.has(statusDigest(id, status));
  }

  #note(record: JsonObject, inList?: Status): void {
    const { id, status } = statusIn(record, inList);
    if (id === '') return;
    if (isFinal(status)) this.#noteFinal(id, status, record);
    else this.#noteOpen(id, status, record);
  }

  #noteFinal(id: string, status: string, record: JsonObject): void {
    this.open.delete(id);
    this.changed.delete(id);
    const digest = statusDigest(id, status);
    if (this.done.has(digest)) return;
    // One that has left an end can come back to it.
    for (const each of FINAL_STATUSES) if (this.#hasShrunk(each)) this.#leave(id, each);
    this.done.add(digest);
    if (this.#before === undefined) return;
    this.#ended[status] = (this.#ended[status] ?? 0) + 1;
    this.changed.set(digest, record);
  }

  /** Leaves a trace, by which the next time has a number. */
  #leave(id: string, status: Status): void {
    if (this.done.delete(statusDigest(id, status)))
      this.done.add(timeDigest(id, status, this.#times(id, status)));
  }

  timesOf(record: JsonObject): number {
    const { id, status } = statusIn(record);
    return this.#times(id, status);
  }

  #times(id: string, status: string): number {
    let times = 1;
    while (this.done.has(timeDigest(id, status, times))) times++;
    return times;
  }

  #hasShrunk(status: Status): boolean {
    return Number(this.#counted[status]) < (this.#before?.counts[status] ?? 0);
  }

  #noteOpen(id: string, status: string, record: JsonObject): void {
    const last = this.#before?.open.get(id);
    // One that is on its way again can end the same way again.
    if (last === undefined) for (const each of FINAL_STATUSES) this.#leave(id, each);
    this.open.set(id, status);
    if (last === status) this.changed.delete(id);
    else this.changed.set(id, record);
  }
}

function isFinal(status: string): boolean {
  return FINAL_STATUSES.some((each) => each === status);
}

/** A status word that we do not know means what its list was filtered by. */
function statusIn(
  { merchant_payout_id: id, status }: JsonObject,
  inList?: Status,
): { id: string; status: string } {
  return { id: textOf(id), status: statusOf(status) ?? inList ?? textOf(status) };
}

function slim({ merchant_payout_id, status }: JsonObject): JsonObject {
  return { ...(merchant_payout_id === undefined ? {} : { merchant_payout_id }), status: status ?? null };
}

function statusDigest(id: string, status: string): string {
  return createHash('sha256').update(`${status} ${id}`).digest('base64url').slice(0, DIGEST_LENGTH);
}

/** Of a status that a payout has left again. */
function timeDigest(id: string, status: string, times: number): string {
  return statusDigest(id, `left ${times} ${status}`);
}

/**
 * Writes what was followed as text, some 10 characters for each ended payout. State of another account means
 * nothing.
 */
export function writeFollowed({ counts, open, done }: Followed, account: string): string {
  return JSON.stringify({ account, counts, open: [...open], done: [...done].join('') });
}

/** Reads {@link writeFollowed}; undefined for another account, and for what is not text. */
export function readFollowed(text: unknown, account: string): Followed | undefined {
  if (typeof text !== 'string') return undefined;
  const stored = JSON.parse(text) as {
    account: string;
    counts: Record<string, number>;
    open: [string, string][];
    done: string;
  };
  if (stored.account !== account) return undefined;
  const done = new Set<string>();
  for (let at = 0; at < stored.done.length; at += DIGEST_LENGTH)
    done.add(stored.done.slice(at, at + DIGEST_LENGTH));
  return { counts: stored.counts, open: new Map(stored.open), done };
}
