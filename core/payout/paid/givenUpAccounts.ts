import { type JsonObject, textOf } from '../../service/json/types.ts';
import { grouped } from '../../values/grouped.ts';
import type { Payout } from '../payout.ts';
import { otherAccount } from '../samePayment.ts';
import { endedUnpaid } from '../status.ts';
import { amountIn, differences, documentKey, documentKeysOf, isShownInFull } from './compareRecord.ts';
import type { PayoutIndex } from './payoutIndex.ts';
import { areForSameDays, spanIn } from './periodInId.ts';
import { areOfOtherMonths } from './repetition.ts';

/**
 * Accounts that payees had before the last one, by the days that the ids of Paygol's list name: an old file brings back
 * an account that was given up, or into which a payment failed.
 */
export class GivenUpAccounts {
  readonly #index: PayoutIndex;
  /** Of the documents of the sheet. */
  readonly #records: JsonObject[] = [];

  constructor(index: PayoutIndex) {
    this.#index = index;
  }

  note(record: JsonObject): void {
    if (!isShownInFull(record.account_number)) return;
    if (this.#index.documentsOf(record).length > 0) this.#records.push(record);
  }

  /** By the ids of payouts into an account that was given up: the end of the one that was paid last. */
  shown(): ReadonlyMap<string, string> {
    const keyed = this.#records.flatMap((record) => documentKeysOf(record).map((key) => ({ key, record })));
    const byDocument = grouped(keyed, ({ key }) => key);
    const rows = grouped(this.#index.payouts, documentKey);
    const few = [...rows.values()].filter(({ length }) => length <= MOST_OF_DOCUMENT).flat();
    return new Map(
      few.flatMap((payout) => {
        const records = byDocument.get(documentKey(payout))?.map(({ record }) => record) ?? [];
        const last = lastIntoAnother(payout, records);
        if (last === undefined) return [];
        const ending = otherAccount(payout, String(last.account_number), last.bank_code);
        return [[payout.id, ending] as const];
      }),
    );
  }
}

/** A supplier with more bills is not a payee of a payroll. */
const MOST_OF_DOCUMENT = 10;

/** What was paid last of this payroll, or else of any, where that is into another account, and this one was known. */
function lastIntoAnother(payout: Payout, records: readonly JsonObject[]): JsonObject | undefined {
  const isOf = (fields: ReadonlySet<string>, record: JsonObject) =>
    !differences(payout, record).some((field) => fields.has(field));
  const own = records.filter((record) => isOf(OF_DOCUMENT, record));
  const isInto = (record: JsonObject) => isOf(OF_ACCOUNT, record);
  if (!own.some(isInto)) return undefined;
  const ofSame = own.filter((record) => areOfOtherMonths(payout.id, idOf(record)));
  const ofPayroll = ofSame.length > 0 ? ofSame : own;
  const failed = ofPayroll.filter(endedUnpaid);
  const again = own.filter((record) => failed.some((one) => isMadeAgain(one, record)));
  const paid = [...ofPayroll, ...again].filter((record) => !endedUnpaid(record));
  const lastDay = paid.map(lastDayOf).sort().at(-1);
  const last = paid.filter((record) => lastDayOf(record) === lastDay);
  return last.some(isInto) ? undefined : last[0];
}

function isMadeAgain(failed: JsonObject, made: JsonObject): boolean {
  const isSame = Number(amountIn(made)) === Number(amountIn(failed)) && made.currency === failed.currency;
  return isSame && areForSameDays(idOf(made), idOf(failed));
}

const idOf = (record: JsonObject) => textOf(record.merchant_payout_id);

/** Empty where its id names none. */
const lastDayOf = (record: JsonObject) => spanIn(idOf(record))?.[1] ?? '';

const OF_DOCUMENT = new Set(['document_number', 'country']);
const OF_ACCOUNT = new Set(['account_number', 'bank_code']);
