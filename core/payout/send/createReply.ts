import { isObject, type JsonObject, type JsonValue } from '../../service/json/types.ts';
import type { Payout } from '../payout.ts';
import { differences } from './compareRecord.ts';
import { errorWords, hasError, LONGEST_QUOTE, plainWords } from '../../service/reply.ts';
import type { PayoutsReply } from '../ask/reply.ts';
import { idMatcher } from '../ask/sameId.ts';
import type { ReplySentence } from '../../service/replyCodes.ts';
import { saysNotMade } from '../status.ts';

/** What a reply to a create request says about its batch. */
export type CreateReply =
  | {
      readonly kind: 'accounted';
      /** Created records by the payout's id. A payout that is absent here was rejected. */
      readonly records: ReadonlyMap<string, JsonObject>;
      /** `error_rows`: how many rows it counts as wrong. */
      readonly errorRows: number;
      /** Payouts whose record is not what was sent. */
      readonly differing: ReadonlySet<string>;
      /**
       * What else the reply says, by payout id, and for the batch as a whole: how rejected rows are reported is not
       * shown.
       */
      readonly remarks: ReadonlyMap<string, JsonValue>;
      readonly remark?: JsonObject;
    }
  /**
   * `form`: `own` in the service's own form. `other` words may be a gateway's, which may deliver the request all the
   * same. By one that says `exists` the service may have what was sent (`assumed`), above all the ids that it names.
   */
  | (Refusal & { readonly form: 'own' | 'other' | 'exists'; readonly named: ReadonlySet<string> })
  | Exclude<PayoutsReply, { kind: 'data' | 'refusal' }>;

type Refusal = Extract<PayoutsReply, { kind: 'refusal' }>;

const KNOWN = new Set(['mode', 'inserted_rows', 'error_rows', 'payouts']);

/**
 * Reads a reply to POST /payouts (service specification 2.2, 4.1, 7). It counts as a success only when everything adds
 * up: as many records as `inserted_rows`, as many rows as were sent, each record of this batch, and none twice. Records
 * that say themselves that they are rejected may be shown among the others (`assumed`). A reply with no record and
 * `inserted_rows` 0 says that nothing was made, however many rows it counts as wrong. Otherwise the reply is unclear.
 */
export function readCreateReply(reply: PayoutsReply, batch: readonly Payout[]): CreateReply {
  if (reply.kind === 'refusal') return readRefusal(reply, batch);
  // Who may not do this is told so by a request that was looked at, or by something in between.
  const isOwnRefusal = reply.kind === 'turned_away' && reply.status === 403 && hasErrorObject(reply.body);
  if (isOwnRefusal) return { ...reply, kind: 'refusal', form: 'other', named: new Set() };
  if (reply.kind !== 'data') return reply;
  const { data } = reply;
  const { inserted_rows: inserted, error_rows: errors, payouts } = data;
  if (!Array.isArray(payouts) || typeof inserted !== 'number' || typeof errors !== 'number') {
    return unclear({ code: 'create_reply_lacks' });
  }
  // Where the counts say that all were made, an entry has to say what is wrong with it.
  const isWrong = payouts.length === inserted ? hasError : isRejected;
  const rejected = payouts.filter(isWrong);
  const made = payouts.filter((entry) => !isWrong(entry));
  const madeNothing = inserted === 0 && made.length === 0 && errors > 0;
  const areAllShown = rejected.length > 0 && payouts.length === batch.length;
  const addsUp = inserted + errors === batch.length || madeNothing || areAllShown;
  if (made.length !== inserted || !addsUp) {
    const counts = { sent: batch.length, made: inserted, wrong: errors, shown: payouts.length };
    return unclear({ code: 'create_reply_counts', ...counts });
  }
  const sent = new Map(batch.map((payout) => [payout.id, payout]));
  const idOf = idMatcher(sent.keys());
  const records = new Map<string, JsonObject>();
  const differing = new Set<string>();
  for (const record of made) {
    const id = isObject(record) ? idOf(record.external_id) : undefined;
    if (id === undefined || records.has(id)) {
      return unclear({ code: 'create_reply_records' });
    }
    records.set(id, record as JsonObject);
    if (differences(sent.get(id) as Payout, record as JsonObject).length > 0) differing.add(id);
  }
  const remark = Object.fromEntries(Object.entries(data).filter(([key]) => !KNOWN.has(key)));
  return {
    kind: 'accounted',
    records,
    errorRows: errors,
    differing,
    remarks: remarksById({ ...remark, rejected }, idOf),
    ...(Object.keys(remark).length > 0 ? { remark } : {}),
  };
}

function hasErrorObject(body: JsonValue | undefined): boolean {
  return isObject(body) && isObject(body.error);
}

/** Whether an entry of `payouts` says itself that no payout was made for it. */
function isRejected(entry: JsonValue): boolean {
  return isObject(entry) && ((entry.payout_id ?? '') === '' || saysNotMade(entry) || hasError(entry));
}

/** An error object under these statuses is about what was sent; under others it may come from somewhere in between. */
const ABOUT_ROWS: ReadonlySet<number> = new Set([400, 409, 422]);
/** How a service says under another status than 409 that it has something already. */
const TAKEN = /\b(?:already|exists|taken|duplicated?|ya existe|duplicad[ao]|já existe)\b/i;
/** By these something was accepted, whatever else the reply says. */
const ACCEPTED: ReadonlySet<number | undefined> = new Set([202, 207]);

/**
 * A refusal of the whole request: in the service's own form by an error object (section 7), or where a field or an ID
 * of the request is named; or in other words (`assumed`). What says no without a reason, such as a page, or a `result`
 * other than 0 that may mean that the service is busy, does not say what happens to the payouts.
 */
function readRefusal(reply: Refusal, batch: readonly Payout[]): CreateReply {
  const { body, status, httpStatus = status } = reply;
  const isOwn = ABOUT_ROWS.has(status) && isObject(body) && (hasErrorObject(body) || namesRows(body, batch));
  const isRefusal = !ACCEPTED.has(httpStatus) && (isOwn || saysWhy(reply));
  if (!isRefusal) return { ...reply, kind: 'unclear' };
  const isTaken = status === 409 || TAKEN.test(JSON.stringify(body));
  const form = !isOwn ? 'other' : isTaken ? 'exists' : 'own';
  return { ...reply, form, named: form === 'exists' ? namedIn(body, batch) : new Set() };
}

/** Ids of payouts that a body names, by themselves, by their place, or among words. */
function namedIn(body: JsonValue | undefined, batch: readonly Payout[]): ReadonlySet<string> {
  const said = JSON.stringify(body);
  const places = new Set([...said.matchAll(/\bpayouts[.[](\d+)/g)].map(([, place]) => Number(place)));
  return new Set(batch.flatMap(({ id }, i) => (places.has(i) || isNamed(id, said) ? [id] : [])));
}

function namesRows(body: JsonObject, batch: readonly Payout[]): boolean {
  const said = JSON.stringify(body);
  return /\bpayouts[.[]\d/.test(said) || batch.some(({ id }) => said.includes(JSON.stringify(id)));
}

/** Whether an id stands in a text as a word. */
function isNamed(id: string, text: string): boolean {
  const parts = text.split(JSON.stringify(id).slice(1, -1));
  return parts.some(
    (part, i) => i > 0 && !/^[\p{L}\p{N}]/u.test(part) && !/[\p{L}\p{N}]$/u.test(parts[i - 1] ?? ''),
  );
}

/** Whether a refusal gives a reason. A success needs an error for that; 409 may be about another request of ours. */
function saysWhy({ body, answer, status, httpStatus = status }: Refusal): boolean {
  if (httpStatus < 300) return hasError(body);
  if (httpStatus === 409) return false;
  if (isObject(body)) return hasError(body) || errorWords(body.message) !== undefined;
  const text = typeof body === 'string' ? body : body === undefined ? answer?.text : undefined;
  const words = text === undefined ? undefined : plainWords(text);
  return words !== undefined && words.length <= LONGEST_QUOTE;
}

function unclear(says: ReplySentence): CreateReply {
  return { kind: 'unclear', code: 'counts_do_not_add_up', says };
}

/** Entries of lists in the reply that name a payout of the batch, wherever such a list stands. */
function remarksById(
  remark: JsonObject,
  idOf: (echoed: JsonValue | undefined) => string | undefined,
): Map<string, JsonValue> {
  const remarks = new Map<string, JsonValue>();
  for (const list of Object.values(remark)) {
    if (!Array.isArray(list)) continue;
    for (const entry of list) {
      if (!isObject(entry)) continue;
      const id = idOf(entry.external_id ?? entry.id ?? entry.merchant_payout_id);
      if (id !== undefined) remarks.set(id, entry);
    }
  }
  return remarks;
}
