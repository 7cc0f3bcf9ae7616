import { isObject, type JsonObject, type JsonValue } from '../../service/json/types.ts';
import type { Payout } from '../payout.ts';
import { differences } from '../paid/compareRecord.ts';
import { errorMessageOf, hasError, LONGEST_QUOTE, plainWords, TOO_LARGE } from '../../service/reply.ts';
import { countOf, entriesIn } from '../ask/pages.ts';
import type { PayoutsReply } from '../ask/reply.ts';
import { idMatcher } from '../ask/sameId.ts';
import type { ReplySentence } from '../../words/codes.ts';
import { reportsRejection } from '../status.ts';

export type CreateReply =
  | {
      readonly kind: 'itemized';
      /** By payout id; payouts that are missing here were rejected. */
      readonly records: ReadonlyMap<string, JsonObject>;
      readonly errorRows: number;
      /** Ids of payouts whose record differs. */
      readonly differing: ReadonlySet<string>;
      /** What else the reply says that speaks against its records. */
      readonly doubt?: ReplySentence;
      /** What else is said by payout id, and of the batch: how rejected rows are reported is not specified. */
      readonly remarks: ReadonlyMap<string, JsonValue>;
      readonly remark?: JsonObject;
      /** Ids that the service may have (`assumed`). */
      readonly named: ReadonlySet<string>;
    }
  /**
   * `own` form of the service; `other` words may be a gateway's, which may deliver the request all the same. With
   * `exists`, the service may have what was sent (`assumed`), above all the `named` ids.
   */
  | (Refusal & {
      readonly form: 'own' | 'other' | 'exists';
      readonly named: ReadonlySet<string>;
      readonly remarks: ReadonlyMap<string, JsonValue>;
    })
  | Exclude<PayoutsReply, { kind: 'data' | 'refusal' }>;

type Refusal = Extract<PayoutsReply, { kind: 'refusal' }>;

const KNOWN = new Set(['data', 'result', 'mode', 'inserted_rows', 'error_rows', 'payouts']);

/**
 * Reads a reply to POST /payouts (service specification 2.2, 4.1, 7). It is a success only if the counts add up,
 * with one record of this batch for each created row. Entries that say that they are rejected may stand among them
 * (`assumed`). With no record and `inserted_rows` 0, nothing was created. Anything else is unclear.
 */
export function readCreateReply(reply: PayoutsReply, batch: readonly Payout[]): CreateReply {
  const account = accountOfWrongRows(reply, batch);
  if (account !== undefined) return account;
  if (reply.kind !== 'data' && reply.kind !== 'not_sent' && showsMade(reply.body))
    return { ...reply, kind: 'unclear' };
  if (reply.kind === 'refusal') return readRefusal(reply, batch);
  // A missing permission is told by the service after a look at the request, or by something in between.
  const isOwnRefusal = reply.kind === 'turned_away' && reply.status === 403 && hasErrorObject(reply.body);
  if (isOwnRefusal) return { ...reply, kind: 'refusal', form: 'other', named: new Set(), remarks: new Map() };
  return reply.kind === 'data' ? readRowCounts(reply, batch) : reply;
}

/** The account that a reply gives of the rows. */
function readRowCounts(
  { data, body }: Extract<PayoutsReply, { kind: 'data' }>,
  batch: readonly Payout[],
): CreateReply {
  const [inserted, errors] = [countOf(data.inserted_rows), countOf(data.error_rows)];
  const payouts = entriesIn(data.payouts);
  if (payouts === undefined || inserted === undefined || errors === undefined) {
    return unclear({ code: 'create_reply_lacks' });
  }
  // If the counts say that all these were created, only an error says otherwise, or more where some were not.
  const isDoubted = (entry: JsonValue) => hasError(entry) || (errors > 0 && mayBeRejected(entry));
  const isWrong = payouts.length === inserted ? isDoubted : isRejected;
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
  const entries = Object.entries({ ...(body as JsonObject), ...data });
  const remark = Object.fromEntries(entries.filter(([key]) => !KNOWN.has(key)));
  const remarks = remarksById([...Object.values(remark), rejected], batch, idOf);
  return {
    kind: 'itemized',
    records,
    errorRows: errors,
    differing,
    remarks,
    named: new Set(
      [...remarks].flatMap(([id, entry]) => (THERE.test(errorMessageOf(entry) ?? '') ? [id] : [])),
    ),
    ...(Object.keys(remark).length > 0 ? { remark } : {}),
  };
}

/**
 * With another `result`, or an HTTP status that refuses, a reply may still account for each row. It is believed about
 * wrong rows (`assumed`); those that it shows as made are looked up.
 */
function accountOfWrongRows(reply: PayoutsReply, batch: readonly Payout[]): CreateReply | undefined {
  if (reply.kind !== 'refusal' && reply.kind !== 'unclear') return undefined;
  // A 409 may be about another request of ours.
  const isNo = reply.kind === 'refusal' ? reply.status !== 409 : reply.code === 'unexpected_reply';
  const body = isNo && isObject(reply.body) ? reply.body : {};
  const account = isObject(body.data) && readRowCounts({ kind: 'data', data: body.data, body }, batch);
  const tellsOfWrongRows = account && account.kind === 'itemized' && account.errorRows > 0;
  return tellsOfWrongRows ? { ...account, doubt: reply.says } : undefined;
}

/** Whether a body that refuses says of some payouts that they were made: then it refuses nothing. */
function showsMade(body: JsonValue | undefined): boolean {
  const data = isObject(body) ? body.data : undefined;
  if (!isObject(data)) return false;
  const inserted = typeof data.inserted_rows === 'object' ? 0 : Number(data.inserted_rows);
  return (
    inserted > 0 || (entriesIn(data.payouts) ?? []).some((entry) => isObject(entry) && !isRejected(entry))
  );
}

function hasErrorObject(body: JsonValue | undefined): boolean {
  return isObject(body) && isObject(body.error);
}

function mayBeRejected(entry: JsonValue): boolean {
  return isObject(entry) && (entry.payout_id === null || entry.payout_id === '' || reportsRejection(entry));
}

function isRejected(entry: JsonValue): boolean {
  return isObject(entry) && (entry.payout_id === undefined || mayBeRejected(entry) || hasError(entry));
}

/** With other statuses, an error object may come from something in between. */
const ABOUT_ROWS: ReadonlySet<number> = new Set([400, 409, 422]);
const IS_THERE = '(?<!not )exists|taken|duplicated?|duplicad[ao]|repetid[ao]';
const TAKEN = new RegExp(`\\b(?:already|ya|já|${IS_THERE}|in use|en uso|em uso)(?!\\p{L})`, 'iu');
/** Of one row: an account may already be closed, too. */
const DONE =
  'sent|used|in use|processed|registered|created|received|enviad|procesad|processad|registrad|cread|criad|recibid|recebid|usad';
const THERE = new RegExp(
  `\\b(?:${IS_THERE}|(?:ya|já) existe|(?:already|ya|já) (?:(?:been|was|fue|foi|está|se encuentra) )?(?:${DONE})\\p{L}*)(?!\\p{L})`,
  'iu',
);
/** With these, something was accepted. */
const ACCEPTED: ReadonlySet<number | undefined> = new Set([202, 207]);

/**
 * Refusals of the request, with a reason: in the service's own form (an error object of section 7, or a field or id
 * of the request), or in other words. Without a reason, it is not known what happens to the payouts.
 */
function readRefusal(reply: Refusal, batch: readonly Payout[]): CreateReply {
  const { body, status, httpStatus = status } = reply;
  const isOwn = ABOUT_ROWS.has(status) && isObject(body) && (hasErrorObject(body) || namesRows(body, batch));
  const isRefusal = !ACCEPTED.has(httpStatus) && (isOwn || saysWhy(reply));
  if (!isRefusal) return { ...reply, kind: 'unclear' };
  const isTaken = status === 409 || TAKEN.test(JSON.stringify(body));
  const form = !isOwn ? 'other' : isTaken ? 'exists' : 'own';
  const named = form === 'exists' ? namedIn(body, batch) : new Set<string>();
  const values = isObject(body) ? [body, body.error, body.data].filter(isObject).flatMap(Object.values) : [];
  return { ...reply, form, named, remarks: remarksById(values, batch) };
}

/** Ids that a body names, by themselves, by their index, or within text. */
function namedIn(body: JsonValue | undefined, batch: readonly Payout[]): ReadonlySet<string> {
  const json = JSON.stringify(body);
  const places = new Set([...json.matchAll(/\bpayouts[.[](\d+)/g)].map(([, place]) => Number(place)));
  return new Set(batch.flatMap(({ id }, i) => (places.has(i) || isNamed(id, json) ? [id] : [])));
}

function namesRows(body: JsonObject, batch: readonly Payout[]): boolean {
  const json = JSON.stringify(body);
  if (/\bpayouts[.[]\d/.test(json)) return true;
  // Any number may be an id, and what names one gives no reason yet.
  return errorMessageOf(body) !== undefined && batch.some(({ id }) => json.includes(JSON.stringify(id)));
}

function isNamed(id: string, text: string): boolean {
  const parts = text.split(JSON.stringify(id).slice(1, -1));
  return parts.some(
    (part, i) => i > 0 && !/^[\p{L}\p{N}]/u.test(part) && !/[\p{L}\p{N}]$/u.test(parts[i - 1] ?? ''),
  );
}

/** A 2xx needs an error for that, or a `result` of no success; a 409 may be about another request of ours. */
function saysWhy({ body, answer, code, status, httpStatus = status }: Refusal): boolean {
  // What is too large is turned away before it is read, by whoever says so.
  if (httpStatus === TOO_LARGE) return true;
  if (httpStatus < 300 && code !== 'result_not_0') return hasError(body);
  if (httpStatus === 409) return false;
  if (isObject(body)) return hasError(body) || errorMessageOf(body) !== undefined;
  const text = typeof body === 'string' ? body : body === undefined ? answer?.text : undefined;
  const words = text === undefined ? undefined : plainWords(text);
  return words !== undefined && words.length <= LONGEST_QUOTE;
}

function unclear(says: ReplySentence): CreateReply {
  return { kind: 'unclear', code: 'counts_do_not_add_up', says };
}

/** What lists and objects in the reply say of payouts that they name: by id, or as `payouts.6.id`. */
function remarksById(
  values: readonly JsonValue[],
  batch: readonly Payout[],
  idOf = idMatcher(batch.map(({ id }) => id)),
): ReadonlyMap<string, JsonValue> {
  const remarks = new Map<string, JsonValue>();
  for (const list of values) {
    if (typeof list !== 'object' || list === null) continue;
    for (const [key, entry] of Object.entries(list)) {
      const [, place, field = key] = /^payouts[.[](\d+)(?:\]?\.(.+))?/.exec(key) ?? [];
      const atPlace = place === undefined ? undefined : batch[Number(place)]?.id;
      if (atPlace !== undefined) {
        const earlier = remarks.get(atPlace) as JsonObject | undefined;
        remarks.set(atPlace, { errors: { ...(earlier?.errors as JsonObject), [field]: entry } });
        continue;
      }
      // A key that is a number may be a place.
      const named = isObject(entry) ? (entry.external_id ?? entry.id ?? entry.merchant_payout_id) : undefined;
      const id = idOf(named ?? (Array.isArray(list) || key in batch ? undefined : key));
      if (id !== undefined) remarks.set(id, entry);
    }
  }
  return remarks;
}
