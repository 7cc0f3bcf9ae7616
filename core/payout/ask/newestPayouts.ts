import type { JsonObject } from '../../service/json/types.ts';
import { type ListSource, type Page, readList } from './pages.ts';
import type { FailedPayoutsReply } from './reply.ts';

/** What the list shows of the newest payouts. It proves of no payout that it is missing. */
export interface NewestPayouts {
  /** What is compared of each record. */
  readonly records: readonly JsonObject[];
  /** Whether the account has no others. */
  readonly isWhole: boolean;
  /** What came in place of the list. */
  readonly failure?: FailedPayoutsReply;
}

/** Of a list that does not say how long it is, so that its other end is not known. */
const MOST_PAGES = 20;

/**
 * Reads both ends of the list, whose order is not shown (section 4.1): the first page, and the last two, of which the
 * last one may have a single entry.
 */
export async function readNewest(source: ListSource): Promise<NewestPayouts> {
  const records: JsonObject[] = [];
  const keep = ({ items }: Page) => {
    for (const item of items) records.push(comparedOf(item));
    return true;
  };
  let isWhole = true;
  const end = await readList(source, keep, (first) => {
    const { lastPage } = first;
    if (lastPage === Infinity) return { from: 1, to: MOST_PAGES };
    if (lastPage <= 1) return { from: 1, to: 1 };
    isWhole = lastPage <= 3;
    keep(first);
    return { from: Math.max(2, lastPage - 1), to: lastPage };
  });
  if (end.kind === 'failed') return { records, isWhole: false, failure: end.reply };
  return { records, isWhole: isWhole && end.kind === 'read' };
}

/** Whole records would take much memory for as long as they are kept. */
function comparedOf(record: JsonObject): JsonObject {
  const { merchant_payout_id, status, country, amount, currency } = record;
  const { document_number, document_dv, bank_code, account_number } = record;
  const kept = { merchant_payout_id, status, country, amount, currency };
  return { ...kept, document_number, document_dv, bank_code, account_number } as JsonObject;
}
