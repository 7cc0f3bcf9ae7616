import { QuestionPool } from '../../../core/service/http/pool.ts';
import type { JsonObject } from '../../../core/service/json/types.ts';
import type { Payout } from '../../../core/payout/payout.ts';
import type { Known, Ledger } from '../../../core/payout/paid/ledger.ts';
import { type PayoutsReply, readPayoutsReply } from '../../../core/payout/ask/reply.ts';

/** A payout as it is sent, different for each id. */
export function payout(id: string, changes: Partial<Payout> = {}): Payout {
  return {
    id,
    country: 'CL',
    amount: 1500,
    currency: 'CLP',
    beneficiary: { document_number: '123456785' },
    account: { number: `00${id}` },
    ...changes,
  };
}

/** The record of the service that agrees with it, as in a status reply or a list. */
export function record({ id, amount, currency, beneficiary, account }: Payout): JsonObject {
  return {
    merchant_payout_id: id,
    amount,
    currency,
    document_number: beneficiary.document_number ?? null,
    account_number: account.number ?? null,
    status: 'created',
  };
}

/** The record that a create reply holds. */
export function createdRecord(sent: Payout): JsonObject {
  const { merchant_payout_id, ...rest } = record(sent);
  return { external_id: merchant_payout_id ?? null, ...rest };
}

export const missing: PayoutsReply = readPayoutsReply({
  kind: 'answer',
  status: 404,
  headers: {},
  body: Buffer.from('{"error":{"status":404,"internal_code":"0302","message":"Not found."}}'),
});
/** What claiming has found: nothing, unless it is given. */
export function claimed(found: Partial<Known> = {}): Known {
  const nothing = { payments: new Map(), sameAccounts: new Map(), otherAccounts: new Map() };
  return { ...nothing, others: new Map(), isSent: () => false, ...found };
}

/** A ledger that knows of nothing, unless it is given. */
export function ledger(known: Partial<Ledger> = {}): Ledger {
  const claim = async () => claimed();
  return { prior: new Map(), madeBefore: [], claim, newest: (read) => read(), ...known };
}

/** Draws the first of what there is, always. */
export const random = () => 0;
/** Whether the id is one that was made up, with that, to learn what "no such payout" looks like. */
export const isControl = (id: string) => id.length >= 16 && /^[aA1\W]+$/.test(id);
export const lost: PayoutsReply = {
  kind: 'unclear',
  code: 'no_answer',
  says: { code: 'message', text: 'Lost.' },
};

export function page(records: JsonObject[], changes: JsonObject = {}): PayoutsReply {
  const data = {
    items: records,
    total: records.length,
    current_page: 1,
    last_page: 1,
    per_page: 500,
    ...changes,
  };
  return { kind: 'data', data };
}

/** Asks for a run in which time passes by waiting only. */
export function poolNow(stopped = () => false): QuestionPool {
  let time = 0;
  const sleep = async (milliseconds: number) => void (time += milliseconds);
  return new QuestionPool({ now: () => time, sleep, stopped, patience: 60_000 });
}
