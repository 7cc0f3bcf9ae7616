import type { QuestionPool, RunClock } from '../../service/http/pool.ts';
import { isObject, type JsonObject, type JsonValue } from '../../service/json/types.ts';
import { hiccupOf, wishedPause } from '../../service/reply.ts';
import type { Sentence } from '../../words/codes.ts';
import { commonWords, madeUpId, meansMissing, type MissingWords, missingWords } from './missing.ts';
import { entriesIn, namesNoIds, type Page, readList } from './pages.ts';
import {
  explainMissing,
  explainReply,
  isListRefused,
  type PayoutQuestions,
  type PayoutsReply,
  recordOf,
} from './reply.ts';
import { idMatcher } from './sameId.ts';
import { endedUnpaid, STATUSES } from '../status.ts';

export type LookUpResult =
  | { readonly kind: 'found'; readonly record: JsonObject }
  | { readonly kind: 'missing'; readonly says: Sentence }
  /** The look-up failed, or the answer does not tell. */
  | { readonly kind: 'unanswered'; readonly says: Sentence };

export type NotFound = Exclude<LookUpResult, { kind: 'found' }>;

export const NOT_LOOKED_UP: NotFound = { kind: 'unanswered', says: { code: 'look_up_stopped' } };

export interface LookUpSettings {
  readonly pool: QuestionPool;
  readonly random: () => number;
  /** Whether an id that a consistent list lacks is missing: yes (`list`), if none of a sample is found, or not yet. */
  readonly method: 'list' | 'sample' | 'each';
  /** Ids that no list proves missing. */
  readonly inDoubt?: { has(id: string): boolean } | undefined;
  readonly onListed?: (record: JsonObject) => void;
  readonly created?: () => readonly string[];
  readonly madeBefore?: readonly string[] | undefined;
}

/** From this many ids on, one request is spent to see whether the list is cheaper. */
const LIST_FROM = 20;
/** One page for so many ids at least: a page costs more than a look-up. */
const IDS_PER_PAGE = 5;
/** How many ids that the list lacks are looked up. */
const SAMPLE = 100;
/** How many listed payouts are looked up, until one is found. */
const WITNESSES = 4;
/** Milliseconds before a listed payout is looked up again; doubled each time. */
const FIRST_PAUSE = 500;

const STOPPED: Sentence = { code: 'execution_stopped' };

/**
 * Looks up which ids the service has, in the list if that takes fewer requests.
 * An id is missing if its answer is the one for an id that surely does not exist, while the service still shows a
 * payout that exists; or if a complete list lacks it.
 */
export async function lookUp(
  ids: readonly string[],
  questions: PayoutQuestions,
  settings: LookUpSettings,
): Promise<Map<string, LookUpResult>> {
  const lookup = new LookUp(questions, settings);
  const { method, inDoubt } = settings;
  const isWhole = ids.length >= LIST_FROM && (await lookup.searchList(ids));
  if (method !== 'list') await lookup.lookUpEnded();
  const open = lookup.openOf(ids);
  if (!isWhole || method === 'each') {
    await lookup.lookUpEach(open);
    return lookup.results;
  }
  const doubtful = open.filter((id) => inDoubt?.has(id) === true || lookup.alike.has(id));
  const others = new Set(open);
  for (const id of doubtful) others.delete(id);
  const sample = method === 'list' ? [] : drawSample([...others], SAMPLE, settings.random);
  await lookup.lookUpEach([...doubtful, ...sample]);
  const results = sample.map((id) => lookup.results.get(id));
  const unanswered = results.find((result) => result?.kind === 'unanswered');
  if (results.some((result) => result?.kind === 'found')) await lookup.lookUpEach(lookup.openOf(ids));
  const isBelieved = unanswered === undefined || results.some((result) => result?.kind === 'missing');
  const rest = isBelieved ? ({ kind: 'missing', says: { code: 'not_listed' } } as const) : unanswered;
  for (const id of lookup.openOf(ids)) lookup.results.set(id, rest);
  return lookup.results;
}

/** What kept the service from answering, and how long that was waited out. */
export function explainSilence(reply: PayoutsReply, { patience }: Pick<RunClock, 'patience'>): Sentence {
  const wished = wishedPause(reply) ?? 0;
  const allowed = patience / 1000;
  const seen = explainReply(reply);
  if (wished > allowed) return { code: 'not_waited_for', seen, wished, allowed };
  return hiccupOf(reply) === undefined ? seen : { code: 'waited_in_vain', seen, allowed };
}

function drawSample<Item>(items: Item[], count: number, random: () => number): Item[] {
  const many = Math.min(count, items.length);
  for (let i = 0; i < many; i++) {
    const j = i + Math.floor(random() * (items.length - i));
    [items[i], items[j]] = [items[j] as Item, items[i] as Item];
  }
  return items.slice(0, many);
}

class LookUp {
  readonly results = new Map<string, LookUpResult>();
  /** Ids that the list writes differently: this payout's, or another's. */
  readonly alike = new Map<string, string>();
  readonly #questions: PayoutQuestions;
  readonly #settings: LookUpSettings;
  readonly #listed: JsonValue[] = [];
  #list: PayoutsReply | undefined;
  #existing: string | undefined;

  constructor(questions: PayoutQuestions, settings: LookUpSettings) {
    this.#questions = questions;
    this.#settings = settings;
  }

  openOf(ids: readonly string[]): string[] {
    return ids.filter((id) => !this.results.has(id));
  }

  #ask(id: string): Promise<PayoutsReply | undefined> {
    return this.#settings.pool.ask(() => this.#questions.status(id), hiccupOf);
  }

  /** Returns whether the whole list was seen, with all ids. */
  async searchList(ids: readonly string[]): Promise<boolean> {
    const { pool, onListed } = this.#settings;
    const idOf = idMatcher(ids);
    /** Entries of earlier pages: the same entry again has moved between pages. */
    const earlier = new Set<string>();
    let hasMoved = false;
    let hasIds = true;
    const take = ({ items }: Page) => {
      // Payouts made at the dashboard have the id null; an entry that hides its id may be one of ours.
      hasIds &&=
        !namesNoIds(items) && items.every(({ merchant_payout_id: id }) => id !== undefined && id !== '');
      const here: string[] = [];
      for (const record of items) {
        onListed?.(record);
        const { merchant_payout_id: id, amount, account_number: account, details } = record;
        if (id === undefined || id === null) continue;
        const says = JSON.stringify([id, amount, account, details]);
        hasMoved ||= earlier.has(says);
        here.push(says);
        this.#noteListed(record, id, idOf);
      }
      for (const says of here) earlier.add(says);
      return this.results.size < ids.length;
    };
    const mostPages = ids.length / IDS_PER_PAGE;
    let isRead = true;
    const wanted = ({ lastPage }: Page) => {
      const isUnknown = lastPage === Infinity;
      // A list of unknown length proves that ids exist, not that they are missing.
      isRead = !isUnknown && lastPage <= mostPages;
      return { from: 1, to: isUnknown ? Math.floor(mostPages) : isRead ? Math.max(1, lastPage) : 1 };
    };
    const list = async (number: number, limit: number) => {
      this.#list = await this.#questions.list(number, limit);
      return this.#list;
    };
    const end = await readList({ list, pool }, take, wanted);
    return end.kind === 'read' && isRead && hasIds && !hasMoved;
  }

  #noteListed(record: JsonObject, echoed: JsonValue, idOf: ReturnType<typeof idMatcher>): void {
    // Keeps the first and the last: one end of the list has the newest, whose status may lag behind.
    if (this.#listed.length === WITNESSES) this.#listed.splice(WITNESSES >> 1, 1);
    this.#listed.push(echoed);
    const id = idOf(echoed);
    if (id === undefined) return;
    if (id !== String(echoed)) {
      this.alike.set(id, String(echoed));
      return;
    }
    const before = this.results.get(id);
    // Of two records with one id, the one that may have paid somebody counts.
    if (before?.kind !== 'found' || endedUnpaid(before.record))
      this.results.set(id, { kind: 'found', record });
  }

  /** A list has no events (section 2.2), which alone show whether what has ended was paid before. */
  async lookUpEnded(): Promise<void> {
    const ended = [...this.results].flatMap(([id, result]) =>
      result.kind === 'found' && endedUnpaid(result.record) ? [id] : [],
    );
    await this.lookUpEach(ended);
    for (const id of ended) {
      const result = this.results.get(id);
      // It is listed, so it is not missing.
      if (result?.kind === 'missing') this.results.set(id, { kind: 'unanswered', says: result.says });
    }
  }

  async lookUpEach(ids: readonly string[]): Promise<void> {
    const { pool } = this.#settings;
    const others = new Map<string, PayoutsReply>();
    const givenUp = await pool.forEach({
      items: ids,
      ask: (id) => this.#questions.status(id),
      hiccupOf,
      take: (id, reply) => {
        const record = recordOf(id, reply);
        if (record === undefined) others.set(id, reply);
        else this.results.set(id, { kind: 'found', record });
        if (record !== undefined) this.#existing = id;
      },
    });
    const [like] = others.keys();
    const words = like === undefined ? STOPPED : await this.#learnMissingWords(like);
    for (const [id, reply] of others) this.results.set(id, this.#resultOf(id, reply, words));
    const says = givenUp === undefined ? STOPPED : explainSilence(givenUp, pool.clock);
    for (const id of this.openOf(ids)) this.results.set(id, { kind: 'unanswered', says });
  }

  #resultOf(id: string, reply: PayoutsReply, words: MissingWords | Sentence): LookUpResult {
    if ('code' in words || !meansMissing(words, id, reply)) {
      const isLikely = 'code' in words && missingWords(id, reply) !== undefined;
      return { kind: 'unanswered', says: isLikely ? words : explainReply(reply) };
    }
    const other = this.alike.get(id);
    return other === undefined
      ? { kind: 'missing', says: explainMissing(reply) }
      : { kind: 'unanswered', says: { code: 'listed_alike', id: other } };
  }

  /**
   * Learns how the service says "missing" today. To be called after the answers that are compared: a gateway that
   * gave them, and still answers for made-up ids, also answers for the existing payout in between.
   */
  async #learnMissingWords(like: string): Promise<MissingWords | Sentence> {
    const { random, pool } = this.#settings;
    const control = async () => {
      const id = madeUpId(like, random);
      const reply = await this.#ask(id);
      return reply === undefined ? undefined : missingWords(id, reply);
    };
    const before = await control();
    const doubt = await this.#doubtService(before);
    const after = doubt === undefined ? await control() : undefined;
    const words = commonWords(before, after) ?? (after && commonWords(after, await control()));
    if (pool.clock.stopped()) return STOPPED;
    return words ?? doubt ?? { code: 'answers_vary' };
  }

  /** Looks up payouts that exist: what stands in for the service does not show them. */
  async #doubtService(words: MissingWords | undefined): Promise<Sentence | undefined> {
    const { created, madeBefore = [] } = this.#settings;
    const made = [...(this.#existing === undefined ? [] : [this.#existing]), ...(created?.() ?? [])];
    if (await this.#isAnyShown(made)) return undefined;
    if (this.#listed.length === 0 && this.#list?.kind !== 'data') await this.#listSome();
    const isListed = this.#list?.kind === 'data';
    const witnesses = [...made, ...this.#listed.flatMap(formsOf), ...(isListed ? [] : madeBefore)];
    // A service may list ids in capitals or as numbers, and find them only as they were sent.
    const mayBeOtherIds = made.length === 0 && this.#listed.every(mayBeAltered);
    if (await (mayBeOtherIds ? this.#isAnyShown(witnesses) : this.#isAnyShownLate(witnesses)))
      return undefined;
    // Nothing to look up: what answers for the list is the service.
    if ((witnesses.length === 0 || mayBeOtherIds) && this.#listIsAnswered(words)) return undefined;
    const [id] = witnesses;
    return id === undefined ? { code: 'answers_alike' } : { code: 'denies_existing', id };
  }

  /** A status may lag behind the list. */
  async #isAnyShownLate(ids: readonly string[]): Promise<boolean> {
    const { pool } = this.#settings;
    for (let pause = FIRST_PAUSE; ids.length > 0; pause *= 2) {
      if (await this.#isAnyShown(ids)) return true;
      if (!(await pool.waitForLate(pause))) break;
    }
    return false;
  }

  async #isAnyShown(ids: readonly string[]): Promise<boolean> {
    for (const id of ids) {
      const reply = await this.#ask(id);
      if (reply !== undefined && recordOf(id, reply) !== undefined) return true;
    }
    return false;
  }

  /** Whether the service itself has answered the list request, if only by refusing it. */
  #listIsAnswered(words: MissingWords | undefined): boolean {
    const list = this.#list;
    if (list?.kind === 'data') return true;
    return isListRefused(list) && words !== undefined && !meansMissing(words, '', list);
  }

  /** A service may refuse a list without a status filter. */
  async #listSome(): Promise<void> {
    const { pool } = this.#settings;
    for (const filter of [{}, ...STATUSES.map((status) => ({ status }))]) {
      const reply = await pool.ask(() => this.#questions.list(1, WITNESSES, filter), hiccupOf);
      this.#list = reply ?? this.#list;
      if (reply?.kind === 'data') {
        const items = entriesIn(reply.data.items) ?? [];
        const ids = items.flatMap((item) => (isObject(item) ? (item.merchant_payout_id ?? []) : []));
        this.#listed.push(...ids.slice(0, WITNESSES));
        if (this.#listed.length > 0 || !('status' in filter)) return;
      } else if (reply?.kind !== 'refusal') return;
    }
  }
}

function formsOf(listed: JsonValue): string[] {
  if (typeof listed !== 'string' && typeof listed !== 'number') return [];
  const id = String(listed);
  return id === '' ? [] : id === id.toLowerCase() ? [id] : [id, id.toLowerCase()];
}

function mayBeAltered(listed: JsonValue): boolean {
  return typeof listed !== 'string' || (/[A-Z]/.test(listed) && listed === listed.toUpperCase());
}
