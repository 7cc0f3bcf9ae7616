import type { JsonObject } from '../../service/json/types.ts';
import { type ListSource, type Page, readList } from './pages.ts';
import type { FailedPayoutsReply } from './reply.ts';

/** The newest payouts of the list, with the compared fields. They prove of no payout that it is missing. */
export interface NewestPayouts {
  readonly records: readonly JsonObject[];
  /** Whether these are all payouts of the account. */
  readonly isWhole: boolean;
  readonly failure?: FailedPayoutsReply;
}

const MOST_PAGES = 20;

/**
 * Reads both ends of the list, since its order is not specified (section 4.1). The last page may hold a single
 * entry.
 */
export async function readNewest(source: ListSource): Promise<NewestPayouts> {
  const records: JsonObject[] = [];
  const collect = ({ items }: Page) => {
    for (const item of items) records.push(comparedOf(item));
    return true;
  };
  let isWhole = true;
  const end = await readList(source, collect, (first) => {
    const { lastPage } = first;
    if (lastPage === Infinity) return { from: 1, to: MOST_PAGES };
    if (lastPage <= 1) return { from: 1, to: 1 };
    isWhole = lastPage <= 3;
    collect(first);
    return { from: Math.max(2, lastPage - 1), to: lastPage };
  });
  if (end.kind === 'failed') return { records, isWhole: false, failure: end.reply };
  return { records, isWhole: isWhole && end.kind === 'read' };
}

/** Whole records would take much memory. */
function comparedOf(record: JsonObject): JsonObject {
  const { merchant_payout_id, status, country, amount, currency } = record;
  const { document_number, document_dv, bank_code, account_number } = record;
  const kept = { merchant_payout_id, status, country, amount, currency };
  return { ...kept, document_number, document_dv, bank_code, account_number } as JsonObject;
}
