import type { QuestionPool, RunClock } from '../../service/http/pool.ts';
import { isObject, type JsonObject, type JsonValue } from '../../service/json/types.ts';
import { hiccupOf, wishedPause } from '../../service/reply.ts';
import type { Sentence } from '../../words/codes.ts';
import { common, madeUpId, meansMissing, type MissingWords, missingWords } from './missing.ts';
import { namesNoIds, type Page, readList } from './pages.ts';
import { type PayoutQuestions, type PayoutsReply, recordOf, saidIn, saysMissing } from './reply.ts';
import { idMatcher } from './sameId.ts';
import { paidNobody, STATUSES } from '../status.ts';

/** What the service says about one payout id. */
export type LookedUp =
  | { readonly kind: 'found'; readonly record: JsonObject }
  /** The service has no payout with this id. */
  | { readonly kind: 'missing'; readonly says: Sentence }
  /** It could not be looked up, or the answer does not tell. */
  | { readonly kind: 'unanswered'; readonly says: Sentence };

/** What was found of an id that was not found. */
export type NotFoundPayout = Exclude<LookedUp, { kind: 'found' }>;

/** Of an id that was not looked up, because the execution was stopped. */
export const NOT_LOOKED_UP: NotFoundPayout = { kind: 'unanswered', says: { code: 'look_up_stopped' } };

/** How to look ids up. */
export interface LookUpSettings {
  readonly pool: QuestionPool;
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number;
  /**
   * What is concluded from a list that adds up and lacks an id: that it is missing (`list`); that it is, when none of a
   * sample is found (`sample`); nothing (`each`).
   */
  readonly how: 'list' | 'sample' | 'each';
  /** Ids of which no list is believed that they are missing. */
  readonly inDoubt?: { has(id: string): boolean } | undefined;
  /** Takes each entry of the list that is read on the way. */
  readonly seen?: (record: JsonObject) => void;
  /** Ids that the service is known to have: this run has made them. */
  readonly known?: () => readonly string[];
  /** Ids that an earlier run has made. Where no list is given, they show that the service answers questions. */
  readonly madeBefore?: readonly string[] | undefined;
}

/** From this many ids on, it is worth one request to see whether the list is cheaper. */
const LIST_FROM = 20;
/** A list of one page for so many ids is read: a page costs the service and n8n more than a question about one id. */
const IDS_PER_PAGE = 5;
/** So many of the ids that a list lacks are asked about. */
const SAMPLE = 100;
/** So many payouts that the list shows are asked about, until one is found. */
const WITNESSES = 4;
/** Between two looks at a payout that the list shows already, in milliseconds; each pause is twice the one before. */
const FIRST_PAUSE = 500;

const STOPPED: Sentence = { code: 'execution_stopped' };

/**
 * Looks up which of these ids the service has: in the list when that takes fewer requests, else, and for what the list
 * leaves open, one by one.
 *
 * What the list shows is there. That an id is missing is said by the answer to the question about it, when it is the
 * one that an id gets which does not exist, and when the service shows at the same time one that does; or by a list of
 * which every entry was seen.
 *
 * @param ids merchant payout ids
 * @returns one finding for each id
 */
export async function lookUp(
  ids: readonly string[],
  questions: PayoutQuestions,
  settings: LookUpSettings,
): Promise<Map<string, LookedUp>> {
  const lookup = new LookUp(questions, settings);
  const { how, inDoubt } = settings;
  const isWhole = ids.length >= LIST_FROM && (await lookup.searchList(ids));
  const open = lookup.openOf(ids);
  if (!isWhole || how === 'each') {
    await lookup.askAbout(open);
    return lookup.findings;
  }
  const doubtful = open.filter((id) => inDoubt?.has(id) === true || lookup.alike.has(id));
  const others = new Set(open);
  for (const id of doubtful) others.delete(id);
  const sample = how === 'list' ? [] : drawn([...others], SAMPLE, settings.random);
  await lookup.askAbout([...doubtful, ...sample]);
  const findings = sample.map((id) => lookup.findings.get(id));
  const unanswered = findings.find((finding) => finding?.kind === 'unanswered');
  if (findings.some((finding) => finding?.kind === 'found')) await lookup.askAbout(lookup.openOf(ids));
  const isBelieved = unanswered === undefined || findings.some((finding) => finding?.kind === 'missing');
  const rest = isBelieved ? ({ kind: 'missing', says: { code: 'not_listed' } } as const) : unanswered;
  for (const id of lookup.openOf(ids)) lookup.findings.set(id, rest);
  return lookup.findings;
}

/** What kept the service from answering, and for how long that was waited out. */
export function silence(reply: PayoutsReply, { patience }: Pick<RunClock, 'patience'>): Sentence {
  const wished = wishedPause(reply) ?? 0;
  const allowed = patience / 1000;
  const seen = saidIn(reply);
  if (wished > allowed) return { code: 'not_waited_for', seen, wished, allowed };
  return hiccupOf(reply) === undefined ? seen : { code: 'waited_in_vain', seen, allowed };
}

/** So many of these, drawn by lot. */
function drawn<Item>(items: Item[], count: number, random: () => number): Item[] {
  const many = Math.min(count, items.length);
  for (let i = 0; i < many; i++) {
    const j = i + Math.floor(random() * (items.length - i));
    [items[i], items[j]] = [items[j] as Item, items[i] as Item];
  }
  return items.slice(0, many);
}

class LookUp {
  readonly findings = new Map<string, LookedUp>();
  /** By id, one that the list writes in another form: of this payout, or of another one. */
  readonly alike = new Map<string, string>();
  readonly #questions: PayoutQuestions;
  readonly #settings: LookUpSettings;
  /** Ids that the list shows, as it writes them. */
  readonly #listed: JsonValue[] = [];
  /** What the list has answered, or why it was not read. */
  #list: PayoutsReply | undefined;
  /** An id that was found by asking about it. */
  #shown: string | undefined;

  constructor(questions: PayoutQuestions, settings: LookUpSettings) {
    this.#questions = questions;
    this.#settings = settings;
  }

  openOf(ids: readonly string[]): string[] {
    return ids.filter((id) => !this.findings.has(id));
  }

  /** Asks one question about an id. */
  #ask(id: string): Promise<PayoutsReply | undefined> {
    return this.#settings.pool.ask(() => this.#questions.status(id), hiccupOf);
  }

  /** Looks for ids in the list. Returns whether every entry of it was seen, with its id. */
  async searchList(ids: readonly string[]): Promise<boolean> {
    const { pool, seen } = this.#settings;
    const idOf = idMatcher(ids);
    /** What an entry of an earlier page says: the same once more is an entry that has moved. */
    const earlier = new Set<string>();
    let hasMoved = false;
    let hasIds = true;
    const take = ({ items }: Page) => {
      // The ID of a payout made at the dashboard is null; an entry that hides its own may be one of these.
      hasIds &&=
        !namesNoIds(items) && items.every(({ merchant_payout_id: id }) => id !== undefined && id !== '');
      const here: string[] = [];
      for (const record of items) {
        seen?.(record);
        const { merchant_payout_id: id, amount, account_number: account, details } = record;
        if (id === undefined || id === null) continue;
        const says = JSON.stringify([id, amount, account, details]);
        hasMoved ||= earlier.has(says);
        here.push(says);
        this.#noteListed(record, id, idOf);
      }
      for (const says of here) earlier.add(says);
      return this.findings.size < ids.length;
    };
    const mostPages = ids.length / IDS_PER_PAGE;
    let isRead = true;
    const wanted = ({ lastPage }: Page) => {
      const isUnknown = lastPage === Infinity;
      // A list that does not say how long it is proves that ids are there, and not that they are missing.
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

  /** Notes an entry of the list, and the finding when it has one of the ids. */
  #noteListed(record: JsonObject, echoed: JsonValue, idOf: ReturnType<typeof idMatcher>): void {
    // The first ones and the last ones: one end of a list has what is new, and a status may lag behind it.
    if (this.#listed.length === WITNESSES) this.#listed.splice(WITNESSES >> 1, 1);
    this.#listed.push(echoed);
    const id = idOf(echoed);
    if (id === undefined) return;
    if (id !== String(echoed)) {
      this.alike.set(id, String(echoed));
      return;
    }
    const before = this.findings.get(id);
    // Of two records under one id, the one counts that may have paid somebody.
    if (before?.kind !== 'found' || paidNobody(before.record))
      this.findings.set(id, { kind: 'found', record });
  }

  /** Looks up each of these ids, side by side, and whether the answers mean that there is no such payout. */
  async askAbout(ids: readonly string[]): Promise<void> {
    const { pool } = this.#settings;
    const others = new Map<string, PayoutsReply>();
    const givenUp = await pool.forEach({
      items: ids,
      ask: (id) => this.#questions.status(id),
      hiccupOf,
      take: (id, reply) => {
        const record = recordOf(id, reply);
        if (record === undefined) others.set(id, reply);
        else this.findings.set(id, { kind: 'found', record });
        if (record !== undefined) this.#shown = id;
      },
    });
    const [like] = others.keys();
    const words = like === undefined ? STOPPED : await this.#learnWords(like);
    for (const [id, reply] of others) this.findings.set(id, this.#findingOf(id, reply, words));
    const says = givenUp === undefined ? STOPPED : silence(givenUp, pool.clock);
    for (const id of this.openOf(ids)) this.findings.set(id, { kind: 'unanswered', says });
  }

  /** @param words of "no such payout", or why they are not known */
  #findingOf(id: string, reply: PayoutsReply, words: MissingWords | Sentence): LookedUp {
    if ('code' in words || !meansMissing(words, id, reply)) {
      const isLikely = 'code' in words && missingWords(id, reply) !== undefined;
      return { kind: 'unanswered', says: isLikely ? words : saidIn(reply) };
    }
    const other = this.alike.get(id);
    return other === undefined
      ? { kind: 'missing', says: saysMissing(reply) }
      : { kind: 'unanswered', says: { code: 'listed_alike', id: other } };
  }

  /**
   * What the service says today of an id that does not exist. To be called when the answers that are compared with it
   * are in: whatever has given them in place of the service, and still answers about made-up ids, answers the question
   * about a payout that exists, too, which comes in between.
   *
   * @param like an id of the form of those that are looked up
   * @returns why this is not known, if so
   */
  async #learnWords(like: string): Promise<MissingWords | Sentence> {
    const { random, pool } = this.#settings;
    const control = async () => {
      const id = madeUpId(like, random);
      const reply = await this.#ask(id);
      return reply === undefined ? undefined : missingWords(id, reply);
    };
    const before = await control();
    const doubt = await this.#doubtAboutWitnesses(before);
    const after = doubt === undefined ? await control() : undefined;
    const words = common(before, after) ?? (after && common(after, await control()));
    if (pool.clock.stopped()) return STOPPED;
    return words ?? doubt ?? { code: 'answers_vary' };
  }

  /**
   * Asks about payouts that exist: the service shows one of them, where something in its place does not.
   *
   * @param words of the first answer about an id that does not exist
   * @returns why the service is not believed, if so
   */
  async #doubtAboutWitnesses(words: MissingWords | undefined): Promise<Sentence | undefined> {
    const { pool, known, madeBefore = [] } = this.#settings;
    const made = [...(this.#shown === undefined ? [] : [this.#shown]), ...(known?.() ?? [])];
    if (await this.#isAnyShown(made)) return undefined;
    if (this.#listed.length === 0 && this.#list?.kind !== 'data') await this.#listSome();
    const isListed = this.#list?.kind === 'data';
    const witnesses = [...made, ...this.#listed.flatMap(formsOf), ...(isListed ? [] : madeBefore)];
    // A service may write ids in capitals or as numbers in its list, and find them by what was sent only.
    const mayBeOtherIds = made.length === 0 && this.#listed.every(mayBeAltered);
    if (await this.#isAnyShownWithin(mayBeOtherIds ? 0 : pool.clock.patience, witnesses)) return undefined;
    // There is no payout to be asked about: what answers questions about the list is not what is in the way.
    if ((witnesses.length === 0 || mayBeOtherIds) && this.#listIsAnswered(words)) return undefined;
    const [id] = witnesses;
    return id === undefined ? { code: 'answers_alike' } : { code: 'denies_existing', id };
  }

  /** Asks again and again for so many milliseconds: a status may lag behind the list. */
  async #isAnyShownWithin(milliseconds: number, ids: readonly string[]): Promise<boolean> {
    const { now, sleep, stopped } = this.#settings.pool.clock;
    const deadline = now() + milliseconds;
    for (let pause = FIRST_PAUSE; ids.length > 0 && !stopped(); pause *= 2) {
      if (await this.#isAnyShown(ids)) return true;
      if (now() >= deadline) break;
      await sleep(Math.min(pause, deadline - now()));
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

  /** Whether the service has answered the question about the list, if only that it does not give it. */
  #listIsAnswered(words: MissingWords | undefined): boolean {
    const list = this.#list;
    if (list?.kind === 'data') return true;
    const isRefused = list?.kind === 'refusal' || (list?.kind === 'turned_away' && list.status === 403);
    return isRefused && words !== undefined && !meansMissing(words, '', list);
  }

  /** Some payouts of the list, which may want to be asked for a status. */
  async #listSome(): Promise<void> {
    const { pool } = this.#settings;
    for (const filter of [{}, ...STATUSES.map((status) => ({ status }))]) {
      const reply = await pool.ask(() => this.#questions.list(1, WITNESSES, filter), hiccupOf);
      this.#list = reply ?? this.#list;
      if (reply?.kind === 'data') {
        const items = Array.isArray(reply.data.items) ? reply.data.items : [];
        const ids = items.flatMap((item) => (isObject(item) ? (item.merchant_payout_id ?? []) : []));
        this.#listed.push(...ids.slice(0, WITNESSES));
        if (this.#listed.length > 0 || !('status' in filter)) return;
      } else if (reply?.kind !== 'refusal') return;
    }
  }
}

/** The ids that a payout may have that the list shows with this one. */
function formsOf(listed: JsonValue): string[] {
  if (typeof listed !== 'string' && typeof listed !== 'number') return [];
  const id = String(listed);
  return id === '' ? [] : id === id.toLowerCase() ? [id] : [id, id.toLowerCase()];
}

/** Whether a service may have made another id into this one. */
function mayBeAltered(listed: JsonValue): boolean {
  return typeof listed !== 'string' || (/[A-Z]/.test(listed) && listed === listed.toUpperCase());
}
