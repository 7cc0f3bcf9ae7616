import { foldedId, looseForm } from '../../values/text.ts';
import type { QuestionPool } from '../../service/http/pool.ts';
import type { JsonObject } from '../../service/json/types.ts';
import { listPayouts } from '../ask/pages.ts';
import type { Payout } from '../payout.ts';
import { areOfOtherDays, areOfOtherMonths, areSpelledAlike, type Repetition, WINDOWS } from './repetition.ts';
import { paymentKeys } from '../samePayment.ts';
import { meaningOf, paidNobody, shownStatus } from '../status.ts';
import { inOrder } from '../../values/unseen.ts';
import { type Seen, seenPayments } from '../check/approvalCode.ts';
import type { LookedUp } from '../ask/lookUp.ts';
import type { PayoutQuestions } from '../ask/reply.ts';
import type { Reason, Sentence } from '../../words/codes.ts';
import { because } from '../../words/reason.ts';
import type { Outcome, PriorState } from './outcome.ts';
import { isMasked, isSameButAccount, isSamePayment } from './compareRecord.ts';

/** A payment that a payout looks like: the same payee, amount and currency, another id. */
export interface EarlierPayment {
  /** Missing where it was made at Paygol without one, or by a process that is gone. */
  readonly id?: string;
  /** When it was sent, in milliseconds since 1970, where that is known. */
  readonly at?: number;
  /** Whether it went into the account of the payout, where that is known. */
  readonly account?: 'same' | 'other';
  /** An earlier call of this very execution has sent it, as in a loop: then a warning is enough. */
  readonly own?: true;
  /**
   * Why it counts as the same payment again; what does not count is only told. `open`: Paygol lists it, it has not
   * moved on, and nobody has sent it from here.
   */
  readonly counts?: Repetition | 'open';
  /** Of one without an id: it was not made in the last hour, if its id has a day. */
  readonly isOverAnHour?: true;
  /** Of one without an id, how many like it the list has, or n8n's database. */
  readonly many?: number;
  /** Paygol lists it, and whether it was sent from here is for Create to find out. */
  readonly isInDoubt?: true;
}

/** Whether an id was sent from here; `undefined` where nobody can tell without writing. */
export type IsSent = (id: string) => boolean | undefined;

/** An account that a payee is known to have. */
export interface KnownAccount {
  /** The last payout into it, where that is known: it may have been canceled since. */
  readonly paidBy?: string | undefined;
  /** The end of another account of the payee, where there is one. */
  readonly other?: string | undefined;
}

/** Another account of a payee than the one that is to be paid. */
export interface OtherAccount {
  /** Empty where nobody knows. */
  readonly ending: string;
  /** The payouts by which alone the payee is known, where they are: all may have failed since. */
  readonly paidBy?: readonly string[];
}

/** What is known of payouts from what was paid before, by their ids. */
export interface PaidBefore {
  /** Payments that they look like. */
  readonly earlier: ReadonlyMap<string, readonly EarlierPayment[]>;
  /** Payees who were paid into this account before, or were to be. */
  readonly sameAccounts: ReadonlyMap<string, KnownAccount>;
  /** Payees who were paid before, and never into this account. */
  readonly otherAccounts: ReadonlyMap<string, OtherAccount>;
}

/** What is known of payouts once they are claimed. */
export interface Claimed extends PaidBefore {
  /** Of ids that another run has: what is known of them. */
  readonly others: ReadonlyMap<string, PriorState>;
  /** Which of the ids that were asked for have been sent from here. */
  readonly sent: ReadonlySet<string>;
}

type Earlier = readonly EarlierPayment[];

/** What is told of a payout that looks like payments, and what an approval has to have of them. */
interface Told {
  readonly what: Reason;
  readonly seen?: string;
}

/** What the user wishes for payouts that repeat a payment of the last days. */
export interface RepeatSettings {
  /** Not to send them, which is what is done unless it is given, to send them with a warning, or not to compare. */
  readonly repeatedPayments?: 'hold' | 'warn' | 'off';
  /** What the person has seen who approved the payouts: it may be sent all the same. */
  readonly approved?: Seen;
  /** Now, in milliseconds since 1970. */
  readonly date?: () => number;
  /** In which times are told; UTC unless given. */
  readonly timeZone?: string;
  /** Whether what repeats a payment of this very execution is held, too: an AI agent makes up ids. */
  readonly holdsOwn?: boolean;
  /**
   * Takes what a payout that is not held looks like.
   *
   * @param isHeld whether it is held unless the user wishes otherwise
   * @param seen what an approval has to have of it, where its time alone does not tell
   */
  readonly onRepeat?: (id: string, what: Reason, isHeld: boolean, seen?: string) => void;
}

/** The run whose payouts are compared: what is known of them, and how more is asked. */
export interface ComparingRun {
  /** By payout id. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly questions: PayoutQuestions;
  readonly pool: QuestionPool;
  readonly settings: RepeatSettings;
  note(id: string, outcome: Outcome): void;
  open(payouts: readonly Payout[]): Payout[];
  lookUp(payouts: readonly { readonly id: string }[], how: 'each'): Promise<ReadonlyMap<string, LookedUp>>;
}

/** Of so many equal payments, those of the list are told apart by their accounts alone. */
const MOST_EQUAL = 5;
/** So many payouts of the list are read at most to see what happened to a payment whose id is not known. */
const MOST_LISTED = 10_000;

/** So far may clocks and their zones be apart, in milliseconds. */
const CLOCKS_APART = 24 * 60 * 60 * 1000;

/** What is paid, compared with what was paid: within one run, over all that it sends. */
export class Repeats {
  readonly #run: ComparingRun;
  readonly #payouts: readonly Payout[];
  readonly #ids: ReadonlySet<string>;
  readonly #foldedIds: ReadonlySet<string>;
  readonly #spellings: ReadonlySet<string>;
  /** What the list shows, by the id of the payout that looks like it. */
  readonly #listed = new Map<string, EarlierPayment[]>();
  /** How many without an id the list has shown in this reading of it, by the id of the payout that looks like them. */
  #unidentified = new Map<string, number>();
  /** Ids by which nobody was paid, as the list shows. */
  readonly #unpaid = new Set<string>();
  /** Ids that belong to another payee of the sheet at the service. */
  readonly #shifted: { readonly id: string; readonly payee: Payout }[] = [];
  #index: ReadonlyMap<string, readonly Payout[]> | undefined;
  #byPayment: ReadonlyMap<string, readonly Payout[]> | undefined;
  #list: Promise<readonly JsonObject[] | undefined> | undefined;

  constructor(run: ComparingRun, payouts: readonly Payout[]) {
    this.#run = run;
    this.#payouts = payouts;
    this.#ids = new Set(payouts.map(({ id }) => id));
    this.#foldedIds = new Set(payouts.map(({ id }) => foldedId(id)));
    this.#spellings = new Set(payouts.map(({ id }) => looseForm(id)));
  }

  /** To be called before the list is read, which may show the same entries again. */
  beginList(): void {
    this.#unidentified = new Map();
  }

  /** Takes an entry of the list. One that has not moved on is recent, though the list has no dates (section 2.2). */
  noteListed(record: JsonObject): void {
    const id = idOf(record) || undefined;
    const meaning = meaningOf(record);
    if (id !== undefined && meaning === 'unpaid') this.#unpaid.add(id);
    const isOpen = meaning === 'new' || meaning === 'moving';
    const isAlike = id !== undefined && meaning !== 'unpaid' && this.#spellings.has(looseForm(id));
    if (!isOpen && !isAlike) return;
    const same = this.#matching(record);
    const account = same.length > 0 ? 'same' : 'other';
    for (const payout of same.length > 0 ? same : this.#matchingButAccount(record)) {
      const counts =
        id !== undefined && areSpelledAlike(payout.id, id) ? 'spelling' : isOpen ? 'open' : undefined;
      const others = this.#listed.get(payout.id) ?? [];
      const before = others.find((other) => other.id === id);
      const many = id === undefined ? (this.#unidentified.get(payout.id) ?? 0) + 1 : 1;
      if (id === undefined) this.#unidentified.set(payout.id, many);
      if (counts === undefined || (before?.many ?? (before === undefined ? 0 : 1)) >= many) continue;
      const one = id === undefined ? { many } : { id };
      this.#listed.set(payout.id, [
        ...others.filter((other) => other !== before),
        { ...one, account, counts },
      ]);
    }
  }

  /** Ids of the list that count only if they were not sent from here. */
  listedIds(payouts: readonly Payout[]): string[] {
    const listed = payouts.flatMap((payout) => this.#listed.get(payout.id) ?? []);
    return [...new Set(listed.flatMap(({ id, counts }) => (counts === 'open' ? (id ?? []) : [])))];
  }

  /** Takes the record that the service has under the id of a payout. */
  noteFound(payout: Payout, record: JsonObject): void {
    if (isSamePayment(payout, record)) return;
    const payee = this.#matching(record).find(({ id }) => id !== payout.id);
    if (payee !== undefined) this.#shifted.push({ id: payout.id, payee });
  }

  /**
   * Why nothing may be sent because of the ids of the sheet, if so: at the service some belong to others of its payees,
   * who would be paid again under their new ones.
   */
  obstacle(): Reason | undefined {
    const { outcomes } = this.#run;
    const shifted = this.#shifted.filter(({ payee }) => outcomes.get(payee.id)?.kind !== 'already_there');
    const [first] = shifted;
    if (first === undefined) return undefined;
    const advice: Sentence = { code: 'keep_the_old_ids' };
    for (const { id } of shifted) {
      const outcome = outcomes.get(id);
      const reason = because({ code: 'id_of_another_payee' }, advice);
      if (outcome?.kind === 'conflict') this.#run.note(id, { ...outcome, reason });
    }
    const { id, payee } = first;
    const name = String(payee.beneficiary.full_name ?? '');
    const ids = shifted.length;
    return because({ code: 'ids_of_other_payees', id, name, ownId: payee.id, ids }, advice);
  }

  /**
   * Notes those of these payouts that are not to be sent because they repeat a payment, as the user wishes. What
   * happened to a payment that counts is looked up first: one that failed was none.
   *
   * @param earlier payments that payouts look like, by the payouts' ids
   * @param isSent whether an id of the list was sent from here
   */
  async hold(payouts: readonly Payout[], earlier: PaidBefore['earlier'], isSent: IsSent): Promise<void> {
    if (this.#run.settings.repeatedPayments === 'off') return;
    const found: [Payout, Earlier][] = [];
    for (const payout of this.#run.open(payouts)) {
      const like = this.#earlierOf(payout, earlier.get(payout.id) ?? [], isSent);
      if (like.length > 0) found.push([payout, like]);
    }
    if (found.length === 0) return;
    const findings = await this.#lookUp(found.flatMap(([, like]) => like.filter((one) => this.#counts(one))));
    for (const [payout, like] of found) {
      const paid = like.filter(({ id }) => id === undefined || !this.#isUnpaid(id, findings));
      const all = paid.filter((one) => this.#counts(one));
      // What only the database knows may be what those are that are known.
      const named = all.filter((one) => !isUnnamed(one));
      const counting = named.length > 0 ? named : all;
      if (counting.length === 0) {
        if (paid.length > 0)
          this.#run.settings.onRepeat?.(payout.id, earlierPayments(paid, this.#run.settings.timeZone), false);
        continue;
      }
      if (isUnnamed(counting[0])) await this.#holdUnnamed(payout, counting[0]);
      else {
        const untimed = counting.filter(({ at }) => at === undefined);
        this.#holdOrTell(payout, counting, {
          what: earlierPayments(counting, this.#run.settings.timeZone, findings),
          ...(untimed.length === 0 ? {} : { seen: seenPayments(payout.id, untimed.map(nameOf)) }),
        });
      }
    }
  }

  #counts({ counts, own }: EarlierPayment): boolean {
    return counts !== undefined && (own !== true || this.#run.settings.holdsOwn === true);
  }

  /** @param counting those of the earlier payments that may have paid somebody, and count */
  #holdOrTell(payout: Payout, counting: Earlier, { what, seen }: Told): void {
    const { repeatedPayments = 'hold', onRepeat } = this.#run.settings;
    if (repeatedPayments !== 'hold' || this.#isApproved(payout, counting, seen)) {
      onRepeat?.(payout.id, what, true, seen);
      return;
    }
    const earlier = counting.at(-1)?.id;
    this.#run.note(payout.id, {
      kind: 'repeated',
      reason: because({ code: 'looks_paid' }, ...what.sentences),
      ...(earlier === undefined ? {} : { earlier }),
      ...(seen === undefined ? {} : { seen }),
    });
  }

  /** What was paid since the report is not what the person has approved. */
  #isApproved({ id }: Payout, counting: Earlier, seen: string | undefined): boolean {
    const { approved } = this.#run.settings;
    if (approved?.repeats.has(id) !== true) return false;
    const isInTime = counting.every(({ at = -Infinity }) => at <= approved.at);
    return isInTime && (seen === undefined || approved.payments.has(seen));
  }

  /** What a payout looks like; other lines of its own sheet are not what is meant, unless they are spelled like it. */
  #earlierOf(payout: Payout, noted: Earlier, isSent: IsSent): Earlier {
    const listed = (this.#listed.get(payout.id) ?? []).flatMap((one): Earlier => {
      if (one.counts !== 'open' || one.id === undefined) return [one];
      const sent = isSent(one.id);
      // What Create still asks the database about is no news where it is the month before's.
      if (sent === undefined)
        return areOfOtherMonths(payout.id, one.id) ? [] : [{ id: one.id, account: 'same', isInDoubt: true }];
      return sent ? [] : [one];
    });
    const [first] = noted;
    if (isUnnamed(first) && listed.length === 0) return this.#isOfSheet(payout) ? [] : noted;
    const isOther = ({ id }: EarlierPayment) =>
      id === undefined ||
      (!this.#ids.has(id) && (!this.#foldedIds.has(foldedId(id)) || areSpelledAlike(payout.id, id)));
    const named = new Map([...listed, ...noted].map((one) => [one.id && foldedId(one.id), one]));
    return [...named.values()].filter(isOther);
  }

  /** Whether the same payment was made, or may have been, under the id of another line of the sheet. */
  #isOfSheet(payout: Payout): boolean {
    const { outcomes } = this.#run;
    this.#byPayment ??= grouped(this.#payouts, (one) => [paymentKeys(one).payment]);
    const others = this.#byPayment.get(paymentKeys(payout).payment) ?? [];
    return others.some((other) => {
      const kind = other.id === payout.id ? undefined : outcomes.get(other.id)?.kind;
      return kind === 'already_there' || kind === 'unknown';
    });
  }

  #lookUp(earlier: Earlier): Promise<ReadonlyMap<string, LookedUp>> {
    const ids = [...new Set(earlier.flatMap(({ id }) => id ?? []))];
    return this.#run.lookUp(
      ids.map((id) => ({ id })),
      'each',
    );
  }

  #isUnpaid(id: string, findings: ReadonlyMap<string, LookedUp>): boolean {
    const finding = findings.get(id);
    return finding?.kind === 'found' ? paidNobody(finding.record) : this.#unpaid.has(id);
  }

  /**
   * Where a process that is gone has sent the earlier payment, its id is not known: it is one of those that the list
   * has, as far as it is read. Where nobody was paid by it, nothing is held.
   */
  async #holdUnnamed(payout: Payout, earlier: EarlierPayment): Promise<void> {
    this.#list ??= this.#readList();
    const list = await this.#list;
    const same = (list ?? []).filter((record) => isSameButAccount(payout, record));
    const paid = same.filter((record) => !paidNobody(record));
    if (await this.#isUnpaidOne(same.filter(paidNobody), paid, earlier)) return;
    const areOther = paid.length > 0 && paid.every((record) => areOfOtherDays(payout.id, idOf(record)));
    if (areOther && earlier.isOverAnHour === true) return;
    const listed = paid.slice(-3).map((record) => `${inOrder(idOf(record))} (${shownStatus(record)})`);
    const window = earlier.counts === 'period' ? 'period' : 'hours';
    const account: Sentence[] = earlier.account === 'other' ? OTHER_ACCOUNT : [];
    this.#holdOrTell(payout, [earlier], {
      what: because({ code: 'sent_lately_to_payee', window, listed }, ...account),
      // Of a list that cannot be read, n8n's database tells whether one was made since.
      seen: seenPayments(payout.id, list === undefined ? [nameOf(earlier)] : paid.map(idOf)),
    });
  }

  /**
   * Whether what counts is one that failed: the service's events show that one was made in its time, and all that paid
   * somebody before. Their zone is not known, so each is held against the later end of what is possible.
   */
  async #isUnpaidOne(
    unpaid: readonly JsonObject[],
    paid: readonly JsonObject[],
    { counts }: EarlierPayment,
  ): Promise<boolean> {
    if (unpaid.length === 0) return false;
    const { date = () => -Infinity } = this.#run.settings;
    const begin = date() - 2 * WINDOWS[counts === 'period' ? 'period' : 'hours'];
    const [failed, others] = await Promise.all([this.#madeAt(unpaid), this.#madeAt(paid)]);
    return (
      failed.some((at) => at >= begin && at < Infinity) && others.every((at) => at < begin - CLOCKS_APART)
    );
  }

  /** When payouts of the list were made, in milliseconds since 1970; what cannot be told is not over. */
  async #madeAt(records: readonly JsonObject[]): Promise<readonly number[]> {
    const findings = await this.#lookUp(records.map((record) => ({ id: idOf(record) })));
    return [...findings.values()].map((finding) =>
      finding.kind === 'found' ? firstEvent(finding.record) : Infinity,
    );
  }

  async #readList(): Promise<readonly JsonObject[] | undefined> {
    const { questions, pool } = this.#run;
    const list = (page: number, limit: number) => questions.list(page, limit);
    const listing = await listPayouts({ list, pool }, MOST_LISTED);
    const isWhole = listing.kind === 'listed' && listing.records.length < MOST_LISTED;
    return isWhole ? listing.records : undefined;
  }

  /** Payouts of the run that pay the same as a record shows. */
  #matching(record: JsonObject): readonly Payout[] {
    this.#index ??= indexed(this.#payouts);
    const payouts = new Set(keysOfRecord(record).flatMap((key) => this.#index?.get(key) ?? []));
    return [...payouts].filter((payout) => isSamePayment(payout, record));
  }

  /** Payouts of the run that pay the same to the same payee, into whatever account; where a few are equal, not many. */
  #matchingButAccount(record: JsonObject): readonly Payout[] {
    this.#index ??= indexed(this.#payouts);
    const groups = keysOfPayment(record).map((key) => this.#index?.get(key) ?? []);
    const payouts = new Set(groups.flatMap((group) => (group.length > MOST_EQUAL ? [] : group)));
    return [...payouts].filter((payout) => isSameButAccount(payout, record));
  }
}

function idOf({ merchant_payout_id: id }: JsonObject): string {
  return String(id ?? '');
}

/**
 * The first time among a record's events, in milliseconds since 1970. Their form is not shown (section 2.2): a payout
 * was made before any time that stands there.
 */
function firstEvent({ events }: JsonObject): number {
  const times = JSON.stringify(events ?? []).matchAll(/\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d/g);
  return Math.min(...[...times].map(([time]) => Date.parse(`${time.replace(' ', 'T')}Z`)));
}

/** By which an approval knows a payment of unknown time. */
function nameOf({ id, many = 1 }: EarlierPayment): string {
  return id === undefined ? `${many} without an ID` : foldedId(id);
}

/** Whether a process that is gone has sent it: nothing but that is known of it. */
function isUnnamed(earlier: EarlierPayment | undefined): earlier is EarlierPayment {
  return earlier !== undefined && earlier.id === undefined && earlier.counts !== 'open';
}

/**
 * Payouts by forms in which a record may show document, amount and account: so that few have to be compared in full,
 * whatever is the same in all of them.
 */
function indexed(payouts: readonly Payout[]): ReadonlyMap<string, readonly Payout[]> {
  return grouped(payouts, ({ beneficiary, account, amount }) => {
    const number = looseForm(String(beneficiary.document_number ?? ''));
    const digit = String(beneficiary.document_dv ?? '').toLowerCase();
    const documents =
      digit !== '' && number.endsWith(digit) ? [number, number.slice(0, -digit.length)] : [number];
    const into = looseForm(String(account.number ?? ''));
    // A record may be rounded up to what the currency has.
    const amounts = [...new Set([Math.floor(amount), Math.ceil(amount)])];
    return documents.flatMap((document) =>
      amounts.flatMap((whole) => {
        const payment = `${document} ${whole}`;
        return [payment, `${payment} ${into}`, `${payment} ${masked(into)}`];
      }),
    );
  });
}

function grouped(
  payouts: readonly Payout[],
  keysOf: (payout: Payout) => readonly string[],
): ReadonlyMap<string, readonly Payout[]> {
  const groups = new Map<string, Payout[]>();
  for (const payout of payouts) {
    for (const key of keysOf(payout)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [payout]);
      else group.push(payout);
    }
  }
  return groups;
}

function keysOfRecord(record: JsonObject): string[] {
  const into = looseForm(String(record.account_number ?? ''));
  const shown = isMasked(record.account_number) ? masked(into) : into;
  return keysOfPayment(record).map((payment) => `${payment} ${shown}`);
}

function keysOfPayment({ document_number, document_dv, amount }: JsonObject): string[] {
  const number = String(document_number ?? '');
  const documents = new Set([looseForm(number), looseForm(`${number}${String(document_dv ?? '')}`)]);
  return [...documents].map((document) => `${document} ${Math.floor(Number(amount))}`);
}

/** A masked number shows two characters at least. */
function masked(account: string): string {
  return `*${account.slice(-2)}`;
}

const OTHER_ACCOUNT: Sentence[] = [{ code: 'only_account_differs' }, { code: 'ask_the_payee' }];

/**
 * What is said of a payout that looks like payments.
 *
 * @param timeZone in which times are told
 * @param findings what the service says of them, where it was asked
 */
export function earlierPayments(
  earlier: Earlier,
  timeZone: string | undefined,
  findings?: ReadonlyMap<string, LookedUp>,
): Reason {
  const isOther = earlier.every(({ account }) => account === 'other');
  const isSameAccount = earlier.some(({ account }) => account === 'same');
  const told = isSameAccount ? earlier.filter(({ account }) => account === 'same') : earlier;
  const payments = told.slice(-3).map(({ id, at, counts }) => ({
    ...(id === undefined ? {} : { id, ...statusIn(findings, id) }),
    ...(at === undefined ? {} : { moment: { at, timeZone } }),
    isSpelling: counts === 'spelling',
  }));
  const isInDoubt = told.some((one) => one.isInDoubt === true);
  const end: Sentence[] = isOther ? OTHER_ACCOUNT : isInDoubt ? [{ code: 'left_to_create' }] : [];
  return because({ code: 'sent_before_to_payee', isSameAccount, payments }, ...end);
}

function statusIn(
  findings: ReadonlyMap<string, LookedUp> | undefined,
  id: string,
): { readonly status?: string | null } {
  if (findings === undefined) return {};
  const finding = findings.get(id);
  return { status: finding?.kind === 'found' ? shownStatus(finding.record) : null };
}
