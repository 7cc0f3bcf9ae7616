import { isObject, type JsonObject, type JsonValue } from '../../json/types.ts';
import type { Payout } from '../payout.ts';
import { differences } from './compareRecord.ts';
import type { PayoutsReply } from '../reply.ts';
import { idMatcher } from '../sameId.ts';

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
  | Exclude<PayoutsReply, { kind: 'data' }>;

const KNOWN = new Set(['mode', 'inserted_rows', 'error_rows', 'payouts']);

/**
 * Reads a reply to POST /payouts (service specification 2.2, 4.1). It counts as a success only when everything adds up:
 * as many records as `inserted_rows`, as many rows as were sent, each record of this batch, and none twice. A reply
 * with no record and `inserted_rows` 0 says that nothing was made, however many rows it counts as wrong. Otherwise the
 * reply is unclear.
 */
export function readCreateReply(reply: PayoutsReply, batch: readonly Payout[]): CreateReply {
  if (reply.kind !== 'data') return reply;
  const { data } = reply;
  const { inserted_rows: inserted, error_rows: errors, payouts } = data;
  if (!Array.isArray(payouts) || typeof inserted !== 'number' || typeof errors !== 'number') {
    return unclear('The reply lacks its payouts or its counts.');
  }
  const madeNothing = inserted === 0 && payouts.length === 0 && errors > 0;
  if (payouts.length !== inserted || (inserted + errors !== batch.length && !madeNothing)) {
    return unclear(
      `The reply's counts do not add up: ${batch.length} payouts sent, ${inserted} made, ${errors} wrong, ${payouts.length} shown.`,
    );
  }
  const sent = new Map(batch.map((payout) => [payout.id, payout]));
  const idOf = idMatcher(sent.keys());
  const records = new Map<string, JsonObject>();
  const differing = new Set<string>();
  for (const record of payouts) {
    const id = isObject(record) ? idOf(record.external_id) : undefined;
    if (id === undefined || records.has(id)) {
      return unclear('The reply holds a record that is not of this request, or holds one twice.');
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
    remarks: remarksById(remark, idOf),
    ...(Object.keys(remark).length > 0 ? { remark } : {}),
  };
}

function unclear(message: string): CreateReply {
  return { kind: 'unclear', code: 'counts_do_not_add_up', message };
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
