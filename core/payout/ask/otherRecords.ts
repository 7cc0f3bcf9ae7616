import type { JsonObject } from '../../service/json/types.ts';
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
 * @param payOf ids of payouts that pay the same as a record under another id
 */
export async function readOtherRecords(
  ids: readonly string[],
  source: ListSource,
  payOf: (record: JsonObject) => readonly string[] = () => [],
): Promise<(id: string) => OtherRecord> {
  const idOf = idMatcher(ids);
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
      if (id === undefined && !endedUnpaid(record)) for (const same of payOf(record)) again.set(same, record);
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
  readonly #payOf: (record: JsonObject) => readonly string[];
  readonly #pending = new Set<string>();
  readonly #known = new Map<string, OtherRecord>();

  constructor(source: ListSource, payOf: (record: JsonObject) => readonly string[]) {
    this.#source = source;
    this.#payOf = payOf;
  }

  /** To be called when the status of a payout has said that it ended unpaid. */
  ended(id: string): void {
    if (!this.#known.has(id)) this.#pending.add(id);
  }

  /** Reads the list, unless it was read since the last payout ended. */
  async read(): Promise<void> {
    if (this.#pending.size === 0) return;
    const ids = [...this.#pending];
    const otherOf = await readOtherRecords(ids, this.#source, this.#payOf);
    for (const id of ids) {
      this.#known.set(id, otherOf(id));
      this.#pending.delete(id);
    }
  }

  of(id: string): OtherRecord {
    return this.#known.get(id) ?? { kind: 'not_known' };
  }
}
