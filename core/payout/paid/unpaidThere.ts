import { grouped } from '../../values/grouped.ts';
import type { JsonObject } from '../../service/json/types.ts';
import type { There } from '../../words/shown.ts';
import type { Payout } from '../payout.ts';
import { endedUnpaid } from '../status.ts';
import { isSameAmount } from './compareRecord.ts';
import { PayoutIndex, payersOf } from './payoutIndex.ts';

/** What counts more, where the list has several records under one id. */
const RANKS: readonly (There | undefined)[] = [undefined, 'sent', 'ended', 'otherAmount', 'known'];

/** What a list has of rows that are not to be paid now. */
export class UnpaidThere {
  readonly #byId: ReadonlyMap<string, readonly Payout[]>;
  readonly #payersOf: (record: JsonObject) => readonly string[];
  readonly #there = new Map<Payout, There>();
  /** Ids of those that were paid under another id. */
  readonly #elsewhere = new Set<string>();

  /** @param hasSent whether this process knows that an id was sent; with which values, it does not */
  constructor(payouts: readonly Payout[], hasSent: (id: string) => boolean) {
    this.#byId = grouped(payouts, ({ id }) => id);
    this.#payersOf = payersOf(new PayoutIndex(payouts));
    for (const payout of payouts) if (hasSent(payout.id)) this.#there.set(payout, 'sent');
  }

  note(record: JsonObject): void {
    const hasEnded = endedUnpaid(record);
    for (const payout of this.#byId.get(String(record.merchant_payout_id ?? '')) ?? []) {
      const there = hasEnded ? 'ended' : differsInAmount(payout, record) ? 'otherAmount' : 'known';
      if (RANKS.indexOf(there) > RANKS.indexOf(this.#there.get(payout))) this.#there.set(payout, there);
    }
    if (!hasEnded) for (const id of this.#payersOf(record)) this.#elsewhere.add(id);
  }

  /** Of a payout that has ended, and of which the same was paid under another id, nobody knows whether it was that. */
  shown(): ReadonlyMap<Payout, There> {
    const isDoubtful = (payout: Payout, there: There) => there === 'ended' && this.#elsewhere.has(payout.id);
    return new Map(
      [...this.#there].map(([payout, there]) => [payout, isDoubtful(payout, there) ? 'sent' : there]),
    );
  }
}

/** An amount that cannot be read is none that differs. */
function differsInAmount(payout: Payout, record: JsonObject): boolean {
  const isReadable = Number.isFinite(payout.amount) && Boolean(payout.currency);
  return isReadable && !isSameAmount(payout, record);
}
