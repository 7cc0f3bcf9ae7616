import { addTo } from '../../values/grouped.ts';
import { inOrder } from '../../values/unseen.ts';
import type { JsonObject } from '../../service/json/types.ts';
import type { Payout } from '../payout.ts';
import { endedUnpaid } from '../status.ts';
import { documentKey, documentKeysOf, isSameButAccount } from './compareRecord.ts';

/** The month or day with which ids begin that are built from columns. */
export function periodInId(id: string): string | undefined {
  return /^\d{4}-\d\d(?:-\d\d(?![\p{L}\d]))?(?!\d)/u.exec(id)?.[0];
}

/**
 * Payments of the same period to the same payees, with the same amounts, whose ids are others: `2026-11-13o-…` and
 * `2026-11-aguinaldo-…` may be one payment under two names, on whatever day.
 */
export class OtherNames {
  readonly #payouts: readonly Payout[];
  readonly #ids: ReadonlySet<string>;
  readonly #period: string | undefined;
  readonly #byDocument = new Map<string, [JsonObject, ...JsonObject[]]>();

  constructor(payouts: readonly Payout[]) {
    this.#payouts = payouts;
    this.#ids = new Set(payouts.map(({ id }) => id));
    this.#period = periodInId(payouts[0]?.id ?? '');
  }

  note(record: JsonObject): void {
    const id = String(record.merchant_payout_id ?? '');
    const isOfPeriod = this.#period !== undefined && periodInId(id) === this.#period;
    if (!isOfPeriod || this.#ids.has(id) || endedUnpaid(record)) return;
    for (const key of documentKeysOf(record)) addTo(this.#byDocument, key, record);
  }

  /** By the ids of payouts, under which other one the list shows the same payment. */
  ids(): ReadonlyMap<string, string> {
    if (this.#byDocument.size === 0) return new Map();
    return new Map(
      this.#payouts.flatMap((payout) => {
        const records = this.#byDocument.get(documentKey(payout.beneficiary)) ?? [];
        const same = records.find((record) => isSameButAccount(payout, record));
        return same === undefined ? [] : [[payout.id, inOrder(String(same.merchant_payout_id))] as const];
      }),
    );
  }
}
