import type { ModelPolicy } from '../payout.ts';
import type { JsonObject } from '../../service/json/types.ts';
import { foldedId } from '../../values/text.ts';
import { inOrder } from '../../values/unseen.ts';
import type { Reason, Sentence } from '../../words/codes.ts';
import { because } from '../../words/reason.ts';
import type { LookUpResult } from '../ask/lookUp.ts';
import { paymentFingerprint, type Review } from '../check/approvalCode.ts';
import { endedUnpaid, failureOf, isOpen, shownStatus } from '../status.ts';
import type { AccountFacts, DatabaseFact, InputFact, IsSent, PaymentFact, SameByList } from './facts.ts';
import {
  areOfOtherColumns,
  areOfOtherDays,
  areOfOtherMonths,
  areSpelledAlike,
  type Repetition,
  longestWindow,
  repetitionOf,
} from './repetition.ts';

/** What a run was told to do about payments that repeat others. */
export interface Policy {
  /** `hold` by default; `off` does not compare. */
  readonly repeatedPayments?: 'hold' | 'warn' | 'off';
  /** What the approver has reviewed: it may be sent all the same. */
  readonly approved?: Review;
  /** For times in messages; UTC by default. */
  readonly timeZone?: string;
  /** Missing unless an AI agent pays. */
  readonly model?: ModelPolicy | undefined;
}

/** A payout, with what is known of payments that pay the same. */
export interface Case {
  readonly id: string;
  readonly facts: readonly PaymentFact[];
  /** Ids of other rows of the sheet that pay the same, and are at the service already, or may be. */
  readonly twins: readonly string[];
  /** Whether a row of the sheet pays the same under an id, as it is or but for case and the like. */
  readonly inSheet: (id: string) => 'as_it_is' | 'alike' | undefined;
  readonly isSent: IsSent;
  /** Missing where the service does not answer: what is known without it decides. */
  readonly service?: Service;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** When *Validate* has compared it: nobody has seen what was paid since. */
  readonly seenAt?: number | undefined;
}

/** What was learned of the service so far, for the facts of a payout. */
export interface Service {
  /** By id, of those that were looked up. */
  readonly results: ReadonlyMap<string, LookUpResult>;
  /** Whether the list shows a payout, by its id, as ended unpaid. */
  readonly isListedUnpaid: (id: string) => boolean;
  /** Whether another payout under this id may have paid, though one has ended unpaid. */
  readonly hasOther: (id: string) => boolean;
  /**
   * The whole list's payments to the payee with this amount, into whatever account; `not_whole`: it could not be read.
   * Missing until the judge asks for it.
   */
  readonly listed?: readonly JsonObject[] | 'not_whole';
}

export type Verdict =
  | { readonly do: 'send'; readonly warning?: Warning }
  /** More is to be learned first. */
  | { readonly do: 'look_up'; readonly ids: readonly string[] }
  | { readonly do: 'read_list' }
  | {
      readonly do: 'hold';
      readonly reason: Reason;
      readonly earlier?: string;
      readonly marks: readonly string[];
    };

export interface Warning {
  readonly what: Reason;
  /** Whether it would be held by default. */
  readonly isHeld: boolean;
  /** What an approval must include. */
  readonly marks: readonly string[];
}

/** Whether a payment that this process has sent counts as the same one. */
export function countsInProcess(id: string, fact: PaymentFact, now: number): boolean {
  return fact.from === 'process' && !fact.isRefused && repetitionOf(id, fact, now - fact.at) !== undefined;
}

/** A fact, and why it counts as the same payment, if it does. `open`: listed as not yet paid, not sent from here. */
export interface Judged {
  readonly id?: string;
  readonly at?: number;
  readonly account?: 'same' | 'other' | undefined;
  readonly isOwn?: boolean;
  readonly isRefused?: true;
  readonly counts?: Repetition | SameByList | 'open';
  /** Paygol lists it; whether it was sent from here is for Create to find out. */
  readonly isLeftToCreate?: true;
  /** Of payments without ids, how many there are. */
  readonly many?: number;
  /** Counted by the database, which knows no ids. */
  readonly unnamed?: DatabaseFact;
}

const SEND: Extract<Verdict, { do: 'send' }> = { do: 'send' };
const SILENT: Service = {
  results: new Map(),
  isListedUnpaid: () => false,
  hasOther: () => false,
  listed: 'not_whole',
};
/** How far clocks and time zones may differ, in milliseconds. */
const CLOCKS_APART = 24 * 60 * 60 * 1000;

/**
 * Decides whether a payout repeats a payment. It has no clock and asks nobody: where more is to be learned, it says so,
 * and is asked again.
 */
export function judgeRepeats(payout: Case, policy: Policy): Verdict {
  if (policy.repeatedPayments === 'off') return SEND;
  const verdict = judgePaid(payout, policy);
  const isHeld = verdict.do === 'send' && verdict.warning?.isHeld === true;
  if (verdict.do !== 'send' || isHeld) return verdict;
  return judgeInput(payout, policy) ?? judgeValidated(payout, policy) ?? verdict;
}

/** What *Validate* showed is held, until it is validated anew or approved. */
function judgeValidated(payout: Case, policy: Policy): Verdict | undefined {
  if (!payout.facts.some(({ from }) => from === 'validated')) return undefined;
  const what = because({ code: 'looked_paid_to_payee' });
  return holdOrWarn(payout, policy, { counting: [{}], what, marks: [] });
}

/** Of two rows that two runs of *Validate* made, the second is judged as if the first had been sent in between. */
function judgeInput(payout: Case, policy: Policy): Verdict | undefined {
  const first = payout.facts.find(
    (fact): fact is InputFact =>
      fact.from === 'input' && repetitionOf(payout.id, fact, fact.apart) !== undefined,
  );
  if (first === undefined) return undefined;
  const { id, account } = first;
  const other = account === 'other' ? OTHER_ACCOUNT : [];
  const what = because({ code: 'other_row_to_payee', id: inOrder(id) }, ...other);
  return holdOrWarn(payout, policy, { counting: [{ id }], what, marks: [] });
}

function judgePaid(payout: Case, policy: Policy): Verdict {
  const { service } = payout;
  const times = twinsInDoubt(payout).filter((id) => service?.results.has(id) === false);
  if (times.length > 0) return { do: 'look_up', ids: times };
  const all = judgedFacts(payout);
  if (all.length === 0) return SEND;
  const counts = (one: Judged) =>
    one.counts !== undefined && (one.isOwn !== true || policy.model !== undefined);
  const open = idsOf(all.filter(counts)).filter((id) => service?.results.has(id) === false);
  if (open.length > 0) return { do: 'look_up', ids: open };
  const paid = all.filter((one) => {
    if (one.isRefused === true) return counts(one) && wasMadeAnyway(one, service);
    return one.id === undefined || service === undefined || !isUnpaid(one.id, service);
  });
  const counting = paid.filter(counts);
  const named = counting.filter(({ unnamed }) => unnamed === undefined);
  const withoutTime = named.filter(({ at }) => at === undefined);
  // What only the database knows may be what is listed, unless it has more.
  const recent = withoutTime.filter((one) => !isSameByList(one));
  const isUnexplained = ({ many }: DatabaseFact) => many === 0 || many > recent.length;
  const unnamed = counting.find((one) => one.unnamed !== undefined && isUnexplained(one.unnamed))?.unnamed;
  const marks = withoutTime.length === 0 ? [] : [paymentFingerprint(payout.id, withoutTime.map(nameOf))];
  const found = { counting: named, what: described(named, policy, service), marks };
  const ofUnnamed = unnamed === undefined ? SEND : judgeUnnamed(payout, policy, unnamed, { all, found });
  if (ofUnnamed.do !== 'send') return ofUnnamed;
  if (named.length > 0) return holdOrWarn(payout, policy, found);
  if (unnamed !== undefined || paid.length === 0) return ofUnnamed;
  return { do: 'send', warning: { what: described(paid, policy), isHeld: false, marks: [] } };
}

/** Other rows of the sheet that pay the same do not count, unless their ids are spelled alike. */
export function judgedFacts(payout: Case): readonly Judged[] {
  const listed = payout.facts.flatMap((fact) => judgedListed(payout, fact));
  const noted = withUnnamed(
    payout,
    payout.facts.flatMap((fact) => judgedKnown(payout, fact)),
  );
  const isOther = ({ id }: Judged) => {
    const place = id === undefined ? undefined : payout.inSheet(id);
    return place === undefined || (place === 'alike' && areSpelledAlike(payout.id, id ?? ''));
  };
  // What the list shows as open outweighs a refusal.
  const refused = noted.filter((one) => one.isRefused === true);
  const others = noted.filter((one) => one.isRefused !== true);
  const keyOf = ({ id }: Judged) => id && foldedId(id);
  const sameByList = new Map(listed.filter(isSameByList).map((one) => [keyOf(one), one.counts]));
  // That counts, however long ago this process has sent it.
  const known = others.map((one) => ({ ...one, ...countsOf(one.counts ?? sameByList.get(keyOf(one))) }));
  const named = new Map([...refused, ...listed, ...known].map((one) => [keyOf(one), one]));
  return [...named.values()].filter(isOther);
}

const countsOf = (counts: Judged['counts']) => (counts === undefined ? {} : { counts });

/** Whether the list alone shows that it is the same payment: it may be old. */
const isSameByList = ({ counts }: Judged) => isOfList(counts);
const isOfList = (counts: Judged['counts']) =>
  counts === 'bill' || counts === 'account' || counts === 'since';

function judgedListed({ id, isSent }: Pick<Case, 'id' | 'isSent'>, fact: PaymentFact): Judged[] {
  if (fact.from !== 'list') return [];
  const { account } = fact;
  if (fact.id === undefined) return fact.isOpen ? [{ account, counts: 'open', many: fact.many }] : [];
  const one = { id: fact.id, account };
  if (areSpelledAlike(id, fact.id)) return [{ ...one, counts: 'spelling' }];
  if (fact.same !== undefined) return [{ ...one, counts: fact.same }];
  if (areOfOtherColumns(id, fact.id)) return [{ ...one, counts: 'period' }];
  if (!fact.isOpen) return [];
  const sent = isSent(fact.id);
  if (sent === false) return [{ ...one, counts: 'open' }];
  // Create still asks the database; a payment of another month's payroll is no news.
  return sent === true || areOfOtherMonths(id, fact.id) ? [] : [{ ...one, isLeftToCreate: true }];
}

function judgedKnown(
  { id, now, seenAt = Infinity }: Pick<Case, 'id' | 'now' | 'seenAt'>,
  fact: PaymentFact,
): Judged[] {
  if (fact.from !== 'process') return [];
  const isUnseen = fact.at > seenAt && !areOfOtherDays(id, fact.id);
  const counts = repetitionOf(id, fact, now - fact.at) ?? (isUnseen ? 'hours' : undefined);
  const { at, account, isOwn } = fact;
  const one = { id: fact.id, at, account, isOwn };
  if (fact.isRefused) return counts === undefined ? [] : [{ ...one, counts, isRefused: true }];
  return [{ ...one, ...(counts === undefined ? {} : { counts }) }];
}

/** With what the database counts, less what this execution has paid, and other rows of the sheet. */
function withUnnamed(payout: Case, known: readonly Judged[]): readonly Judged[] {
  const database = databaseFact(payout);
  if (database === undefined) return known;
  const own = payout.facts.find((fact) => fact.from === 'execution')?.ids ?? [];
  const hasCounting = known.some(({ counts }) => counts !== undefined);
  const last = own.at(-1);
  const isTold = hasCounting || last === undefined || payout.inSheet(last) === 'as_it_is';
  const named = isTold ? known : [...known, { id: last, isOwn: true, counts: database.window }];
  // Each payment explains one, and those that this process knows are not among them.
  const made = [...own, ...twinsInDoubt(payout).filter((id) => wasMadeLately(id, database, payout))];
  const explained = new Set(made.filter((id) => !database.known.includes(id)));
  const many = Math.max(0, database.many - explained.size);
  if (many === 0 && (database.many > 0 || own.length > 0)) return named;
  const unnamed: Judged = {
    counts: database.window,
    account: database.account,
    many,
    unnamed: { ...database, many },
  };
  return hasCounting || own.length > 0 ? [...named, unnamed] : [unnamed];
}

function databaseFact({ facts }: Pick<Case, 'facts'>): DatabaseFact | undefined {
  return facts.find((fact) => fact.from === 'database');
}

/** Other rows that may be what the database counts: when they were made is to be looked up. */
function twinsInDoubt({ facts, twins }: Case): readonly string[] {
  const { many = 0, known = [] } = databaseFact({ facts }) ?? {};
  return many === 0 ? [] : twins.filter((id) => !known.includes(id));
}

/** Whether it was made in the time that the database counts: by its events, or as it has none and has not ended. */
function wasMadeLately(id: string, { window }: DatabaseFact, { service, now }: Case): boolean {
  const result = service?.results.get(id);
  if (result?.kind !== 'found') return false;
  const at = firstEvent(result.record);
  return at === Infinity ? isOpen(result.record) : at >= now - 2 * longestWindow(window);
}

/** Whether Paygol has what it has refused, or nobody can tell. */
function wasMadeAnyway({ id = '' }: Judged, service: Service | undefined): boolean {
  const kind = service?.results.get(id)?.kind;
  return service !== undefined && kind !== undefined && kind !== 'missing' && !isUnpaid(id, service);
}

function isUnpaid(id: string, { results, isListedUnpaid, hasOther }: Service): boolean {
  const result = results.get(id);
  const hasEnded = result?.kind === 'found' ? endedUnpaid(result.record) : isListedUnpaid(id);
  return hasEnded && !hasOther(id);
}

/** Its id is not known, so it is looked for in the list. If it failed, nothing is held. */
function judgeUnnamed(
  payout: Case,
  policy: Policy,
  earlier: DatabaseFact,
  known: { readonly all: readonly Judged[]; readonly found: Found },
): Verdict {
  const { service = SILENT } = payout;
  if (service.listed === undefined) return { do: 'read_list' };
  const all = service.listed === 'not_whole' ? [] : service.listed;
  const same = all.filter((record) => payout.inSheet(idOf(record)) !== 'as_it_is');
  // A list has no events, which show that what has failed was paid before.
  const hasEndedUnpaid = (record: JsonObject) => {
    const result = service.results.get(idOf(record));
    return endedUnpaid(result?.kind === 'found' ? result.record : record);
  };
  const paid = same.filter((record) => !hasEndedUnpaid(record));
  const isKnown = (record: JsonObject) =>
    known.all.some(({ id = '' }) => foldedId(id) === foldedId(idOf(record)));
  const unpaid = same.filter((record) => hasEndedUnpaid(record) && !isKnown(record));
  if (earlier.many === 0 && service.listed !== 'not_whole') {
    const times = paid.map(idOf).filter((id) => !service.results.has(id));
    if (times.length > 0) return { do: 'look_up', ids: times };
    if (paid.every((record) => madeAt(record, service) < beginOf(earlier, payout))) return SEND;
  }
  // The list may not show yet what was paid instead.
  if (earlier.many > 0 && unpaid.length >= earlier.many) {
    const times = [...unpaid, ...paid].map(idOf).filter((id) => !service.results.has(id));
    if (times.length > 0) return { do: 'look_up', ids: times };
    if (areUnpaid(unpaid, paid, earlier, { ...payout, service })) return SEND;
  }
  const areOther = paid.length > 0 && paid.every((record) => areOfOtherDays(payout.id, idOf(record)));
  if (areOther && earlier.isOverAnHour) return SEND;
  const listed = paid.slice(-3).map((record) => ({ id: idOf(record), status: shownStatus(record) }));
  const account: Sentence[] = earlier.account === 'other' ? OTHER_ACCOUNT : [];
  // One approval is for all that counts.
  const { counting, ...named } = known.found;
  const sentences = counting.length === 0 ? account : [...account, ...named.what.sentences];
  const what = because({ code: 'sent_lately_to_payee', window: earlier.window, listed }, ...sentences);
  // If the list cannot be read, the database's count tells whether another was made since.
  const marked = service.listed === 'not_whole' ? [nameOf(earlier)] : paid.map(idOf);
  const marks = [paymentFingerprint(payout.id, marked), ...named.marks];
  return holdOrWarn(payout, policy, { counting: [{}], what, marks });
}

/**
 * Whether events show that as many as it counts failed in its time, and that all others were made before; at the safe
 * end of time zones.
 */
function areUnpaid(
  unpaid: readonly JsonObject[],
  paid: readonly JsonObject[],
  earlier: DatabaseFact,
  payout: Case & { readonly service: Service },
): boolean {
  const begin = beginOf(earlier, payout);
  const wasIn = (at: number) => at >= begin + CLOCKS_APART && at < Infinity;
  return (
    unpaid.filter((record) => wasIn(madeAt(record, payout.service))).length >= earlier.many &&
    paid.every((record) => madeAt(record, payout.service) < begin)
  );
}

/** What was made before cannot be what the database counts, however far clocks differ. */
function beginOf({ window }: DatabaseFact, { now }: Case): number {
  return now - 2 * longestWindow(window) - CLOCKS_APART;
}

/** Infinity where it is not known. */
function madeAt(record: JsonObject, { results }: Service): number {
  const result = results.get(idOf(record));
  return result?.kind === 'found' ? firstEvent(result.record) : Infinity;
}

interface Found {
  readonly counting: readonly Judged[];
  readonly what: Reason;
  /** What an approval must include. */
  readonly marks: readonly string[];
}

function holdOrWarn(payout: Case, policy: Policy, { counting, what, marks }: Found): Verdict {
  const { repeatedPayments = 'hold' } = policy;
  if (repeatedPayments !== 'hold' || isApproved(payout, policy, counting, marks))
    return { do: 'send', warning: { what, isHeld: true, marks } };
  const earlier = counting.at(-1)?.id;
  const reason = because({ code: 'looks_paid' }, ...what.sentences);
  return { do: 'hold', reason, ...(earlier === undefined ? {} : { earlier }), marks };
}

/** Payments made since the review are not approved. */
function isApproved(
  { id }: Case,
  { approved }: Policy,
  counting: readonly Judged[],
  marks: readonly string[],
): boolean {
  if (approved?.repeats.has(id) !== true) return false;
  const isInTime = counting.every(({ at = -Infinity }) => at <= approved.at);
  return isInTime && marks.every((mark) => approved.marks.has(mark));
}

const OTHER_ACCOUNT: Sentence[] = [{ code: 'only_account_differs' }, { code: 'ask_the_payee' }];

/** Of the others, the time says enough. */
const isTold = (counts: Judged['counts']) => counts === 'spelling' || isOfList(counts);

/** What is said of a payout that may repeat payments. */
function described(earlier: readonly Judged[], { timeZone }: Policy, service?: Service): Reason {
  const isOther = earlier.every(({ account }) => account === 'other');
  const isSameAccount = earlier.some(({ account }) => account === 'same');
  const shown = isSameAccount ? earlier.filter(({ account }) => account === 'same') : earlier;
  const payments = shown.slice(-3).map(({ id, at, counts }) => ({
    ...(id === undefined ? {} : { id, ...statusIn(service, id) }),
    ...(at === undefined ? {} : { moment: { at, timeZone } }),
    ...(isTold(counts) ? { by: counts } : {}),
  }));
  const isInDoubt = shown.some((one) => one.isLeftToCreate === true);
  const account = isOther ? OTHER_ACCOUNT : [];
  const doubt: Sentence[] = isInDoubt ? [{ code: 'left_to_create' }] : [];
  return because({ code: 'sent_before_to_payee', isSameAccount, payments }, ...account, ...doubt);
}

function statusIn(
  service: Service | undefined,
  id: string,
): { readonly status?: string | null; readonly wasPaid?: boolean } {
  if (service === undefined) return {};
  const result = service.results.get(id);
  if (result?.kind !== 'found') return { status: null };
  const { record } = result;
  return { status: shownStatus(record), ...(failureOf(record) === 'after_paid' ? { wasPaid: true } : {}) };
}

function idsOf(facts: readonly Judged[]): readonly string[] {
  return [...new Set(facts.flatMap(({ id }) => id ?? []))];
}

function idOf({ merchant_payout_id: id }: JsonObject): string {
  return String(id ?? '');
}

/** The first time among a record's events, whose form is not specified (section 2.2). In milliseconds since 1970. */
function firstEvent({ events }: JsonObject): number {
  const times = JSON.stringify(events ?? []).matchAll(/\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d/g);
  return Math.min(...[...times].map(([time]) => Date.parse(`${time.replace(' ', 'T')}Z`)));
}

/** How an approval refers to a payment of unknown time. */
function nameOf({ id, many = 1 }: Pick<Judged, 'id' | 'many'>): string {
  return id === undefined ? `${many} without an ID` : foldedId(id);
}

/** Payouts that alone tell which accounts a payee has: whether they were paid is to be looked up first. */
export function unconfirmedAccounts({ same, other, listed }: AccountFacts): readonly string[] {
  const others = other?.paidBy ?? [];
  const end = same?.other ?? listed.other;
  return same?.paidBy === undefined || end === undefined ? others : [...others, same.paidBy];
}

/** What a payout's account is to its payee. */
export interface AccountVerdict {
  /** The payee was paid before, and never into this account: the end of another one, or empty. */
  readonly changedFrom?: string;
  /** The payee was never paid. */
  readonly isNew: boolean;
}

/** Decides whether a payee was paid before, and into this account. */
export function judgeAccount(
  { same, other, listed, isUnpaid }: AccountFacts,
  { model }: Pick<Policy, 'model'>,
): AccountVerdict {
  const isForgotten = model === undefined && other?.paidBy?.every(isUnpaid) === true;
  const remembered = isForgotten ? undefined : other?.ending;
  const { into } = listed;
  const isShown = into === 'same' || into === 'alike';
  // To a model, an account that only the database knows is none next to a listed one: its payment may have failed.
  const isDoubted = model !== undefined && same?.paidBy === undefined && listed.other !== undefined;
  const isSame = into === undefined && same !== undefined && !isDoubted;
  // A masked account does not outweigh what the process knows.
  const isKnown = isShown ? into === 'same' || other === undefined : isSame;
  const end = (remembered || (same?.other ?? listed.other)) ?? remembered;
  const isNew = remembered === undefined && listed.other === undefined && !isKnown;
  return end === undefined || isKnown ? { isNew } : { changedFrom: end, isNew };
}
