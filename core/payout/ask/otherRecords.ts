import type { JsonObject } from '../../service/json/types.ts';
import { PayoutIndex } from '../paid/payoutIndex.ts';
import { areOfOtherMonths } from '../paid/repetition.ts';
import type { Payout } from '../payout.ts';
import { endedUnpaid } from '../status.ts';
import { type ListSource, type Page, readList } from './pages.ts';
import { idMatcher } from './sameId.ts';

/** Whether a payout that has ended unpaid is the only one under its id: a service may take an id again (`assumed`). */
export type OtherRecord =
  /** A record that may have paid somebody. */
  | { readonly kind: 'there'; readonly record: JsonObject }
  /** The whole list shows the id, and no such record; `again` is the same payment under another id. */
  | { readonly kind: 'none'; readonly again?: JsonObject }
  | { readonly kind: 'not_known'; readonly again?: JsonObject };

/** How much of the list is read, in pages. */
const MOST_PAGES = 200;

/**
 * Reads the list for other records under these ids. To be called after their status has said that they ended: what an
 * earlier reading showed may have moved on since. Status and list have no payout id (service specification 2.2), so two
 * entries are two payouts.
 * @param payouts those of the ids that are known: their payments are looked for under other ids, too
 */
export async function readOtherRecords(
  ids: readonly string[],
  source: ListSource,
  payouts: readonly Payout[] = [],
): Promise<(id: string) => OtherRecord> {
  const idOf = idMatcher(ids);
  const index = new PayoutIndex(payouts);
  const again = new Map<string, JsonObject>();
  const shown = new Map<string, JsonObject>();
  const earlier = new Set<string>();
  let hasMoved = false;
  const take = ({ items }: Page) => {
    const here: string[] = [];
    for (const record of items) {
      const { merchant_payout_id: echoed, status, amount, account_number, details } = record;
      const says = JSON.stringify([echoed, status, amount, account_number, details]);
      hasMoved ||= echoed !== null && earlier.has(says);
      here.push(says);
      const id = idOf(echoed);
      if (id !== undefined && endedUnpaid(shown.get(id) ?? { status: 'failed' })) shown.set(id, record);
      if (id !== undefined || typeof echoed !== 'string' || endedUnpaid(record)) continue;
      for (const payout of index.sameButAccount(record))
        if (!areOfOtherMonths(payout.id, echoed)) again.set(payout.id, record);
    }
    for (const says of here) earlier.add(says);
    return true;
  };
  let lastPage = 0;
  const end = await readList(source, take, (first) => {
    lastPage = first.lastPage;
    return { from: 1, to: Math.max(1, Math.min(lastPage, MOST_PAGES)) };
  });
  // A list of unknown length proves that payouts exist, not that there are no others.
  const isWhole = end.kind === 'read' && lastPage <= MOST_PAGES && !hasMoved;
  return (id) => {
    const record = shown.get(id);
    if (record !== undefined && !endedUnpaid(record)) return { kind: 'there', record };
    const kind = isWhole && record !== undefined ? 'none' : 'not_known';
    return again.has(id) ? { kind, again: again.get(id) as JsonObject } : { kind };
  };
}

/** The same for a run: one reading of the list serves all that have ended before it. */
export class OtherRecords {
  readonly #source: ListSource;
  readonly #payouts: readonly Payout[];
  readonly #pending = new Set<string>();
  readonly #known = new Map<string, OtherRecord>();

  constructor(source: ListSource, payouts: readonly Payout[]) {
    this.#source = source;
    this.#payouts = payouts;
  }

  /** To be called when the status of a payout has said that it ended unpaid. */
  ended(id: string): void {
    if (!this.#known.has(id)) this.#pending.add(id);
  }

  /** Reads the list, unless it was read since the last payout ended. */
  async read(): Promise<void> {
    if (this.#pending.size === 0) return;
    const ids = [...this.#pending];
    const pending = this.#payouts.filter(({ id }) => this.#pending.has(id));
    const otherOf = await readOtherRecords(ids, this.#source, pending);
    for (const id of ids) {
      this.#known.set(id, otherOf(id));
      this.#pending.delete(id);
    }
  }

  of(id: string): OtherRecord {
    return this.#known.get(id) ?? { kind: 'not_known' };
  }
}
