import { grouped } from '../../values/grouped.ts';
import type { JsonObject } from '../../service/json/types.ts';
import type { Payout } from '../payout.ts';
import { documentKey, documentKeysOf, isSameButAccount, isSamePayment } from './compareRecord.ts';
import { isForEarlierDays } from './periodInId.ts';
import { areOfOtherMonths } from './repetition.ts';

/** With more equal payments, only the account tells which one the list shows. */
const MOST_EQUAL = 5;

/** Finds payouts that pay the same as a record, comparing few of them in full. */
export class PayoutIndex {
  readonly #payouts: readonly Payout[];
  /** Made when the first record comes. */
  #byPayment: ReadonlyMap<string, readonly Payout[]> | undefined;

  constructor(payouts: readonly Payout[]) {
    this.#payouts = payouts;
  }

  samePayment(record: JsonObject): readonly Payout[] {
    return this.#groups(record).flatMap((group) => group.filter((payout) => isSamePayment(payout, record)));
  }

  /** Into whatever account; none where many are equal. */
  sameButAccount(record: JsonObject): readonly Payout[] {
    const few = this.#groups(record).filter(({ length }) => length <= MOST_EQUAL);
    return few.flatMap((group) => group.filter((payout) => isSameButAccount(payout, record)));
  }

  #groups(record: JsonObject): (readonly Payout[])[] {
    this.#byPayment ??= grouped(this.#payouts, (payout) =>
      keyOf(documentKey(payout), Math.floor(payout.amount)),
    );
    const whole = Math.floor(Number(record.amount));
    // A record's amount may be rounded up.
    const keys = documentKeysOf(record).flatMap((document) => [
      keyOf(document, whole),
      keyOf(document, whole - 1),
    ]);
    return [...new Set(keys)].flatMap((key) => {
      const group = this.#byPayment?.get(key);
      return group === undefined ? [] : [group];
    });
  }
}

function keyOf(document: string, whole: number): string {
  return `${document} ${whole}`;
}

/**
 * Ids of payouts that pay the same as a record under another id, which may have been meant for them: not for another
 * row, nor for the same payroll of another month, nor for days that were over before.
 */
export function payersOf(payouts: readonly Payout[]): (record: JsonObject) => readonly string[] {
  const index = new PayoutIndex(payouts);
  return (record) => {
    const { merchant_payout_id: echoed } = record;
    if (typeof echoed !== 'string') return [];
    const equal = [...index.samePayment(record), ...index.sameButAccount(record)].map(({ id }) => id);
    if (equal.includes(echoed)) return [];
    return equal.filter((id) => !areOfOtherMonths(id, echoed) && !isForEarlierDays(echoed, id));
  };
}
