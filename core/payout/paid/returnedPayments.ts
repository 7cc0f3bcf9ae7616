import type { JsonObject } from '../../service/json/types.ts';
import { grouped } from '../../values/grouped.ts';
import type { Payout } from '../payout.ts';
import { otherAccount } from '../samePayment.ts';
import { endedUnpaid } from '../status.ts';
import { amountIn, differences, documentKey, documentKeysOf, isShownInFull } from './compareRecord.ts';
import type { PayoutIndex } from './payoutIndex.ts';
import { isForEarlierDays, overlap, spanIn } from './periodInId.ts';

/**
 * Payments of Paygol's list that failed, or were canceled, and were made again into another account, for the days that
 * their ids name: an old file brings back the account that was given up.
 */
export class ReturnedPayments {
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

  /** By the ids of payouts into an account that was given up: the end of the one that was paid instead. */
  accounts(): ReadonlyMap<string, string> {
    const failed = new Set(this.#records.filter(endedUnpaid).flatMap(documentKeysOf));
    if (failed.size === 0) return new Map();
    const ofFailed = this.#records.flatMap((record) =>
      documentKeysOf(record).flatMap((key) => (failed.has(key) ? [{ key, record }] : [])),
    );
    const byDocument = grouped(ofFailed, ({ key }) => key);
    return new Map(
      this.#index.payouts.flatMap((payout) => {
        const records = byDocument.get(documentKey(payout))?.map(({ record }) => record) ?? [];
        const instead = paidInstead(payout, records);
        if (instead === undefined) return [];
        const ending = otherAccount(payout, String(instead.account_number), instead.bank_code);
        return [[payout.id, ending] as const];
      }),
    );
  }
}

function paidInstead(payout: Payout, records: readonly JsonObject[]): JsonObject | undefined {
  const isOf = (fields: ReadonlySet<string>, record: JsonObject) =>
    !differences(payout, record).some((field) => fields.has(field));
  const own = records.filter((record) => isOf(OF_DOCUMENT, record));
  const isInto = (record: JsonObject) => isOf(OF_ACCOUNT, record);
  const [made, failed] = [own.filter((one) => !endedUnpaid(one)), own.filter(endedUnpaid)];
  const wasFixed = (record: JsonObject) =>
    made.some(
      (one) => isInto(one) && (isForEarlierDays(idOf(record), idOf(one)) || isMadeAgain(record, one)),
    );
  const givenUp = failed.filter((record) => isInto(record) && !wasFixed(record));
  return made.find((one) => !isInto(one) && givenUp.some((record) => isMadeAgain(record, one)));
}

function isMadeAgain(failed: JsonObject, made: JsonObject): boolean {
  const isSame = Number(amountIn(made)) === Number(amountIn(failed)) && made.currency === failed.currency;
  return isSame && overlap(spanIn(idOf(made)), spanIn(idOf(failed)));
}

const idOf = (record: JsonObject) => String(record.merchant_payout_id ?? '');

const OF_DOCUMENT = new Set(['document_number', 'country']);
const OF_ACCOUNT = new Set(['account_number', 'bank_code']);
