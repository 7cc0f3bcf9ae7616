import { QuestionPool, type RunClock } from '../../service/http/pool.ts';
import type { JsonObject } from '../../service/json/types.ts';
import { payeeIn } from '../payout.ts';
import { isOpen } from '../status.ts';
import { entriesOf, type ListSource, type Page, readList, showsTwice } from './pages.ts';
import type { FailedPayoutsReply, PayoutsReply } from './reply.ts';

/** The newest payouts of the list, with the compared fields. They prove of no payout that it is missing. */
export interface NewestPayouts {
  readonly records: readonly JsonObject[];
  /** Whether these are all payouts of the account. */
  readonly isWhole: boolean;
  /** How far a longer list was read, where it was read on. */
  readonly reach?: Reach;
  readonly failure?: FailedPayoutsReply;
  /** Its pages did not fit together, as when payouts come in while it is read: payments may be missing. */
  readonly isMoving?: true;
}

/** Whether the list did not show what it has. */
export const isUnread = ({ failure, isMoving }: NewestPayouts) => failure !== undefined || isMoving === true;

/** How far a list was read that is too long to be read whole. */
export interface Reach {
  readonly payouts: number;
  readonly of: number;
  /** Those of the page that lies farthest back; missing where nothing tells which end of the list is the newest. */
  readonly oldest?: readonly JsonObject[];
}

/** How long a list may be read on. */
export interface ReadOn {
  /** Requests in all. */
  readonly pages: number;
  readonly milliseconds: number;
}

const MOST_PAGES = 20;
/** A list of so many pages is whole when its first and its last two are read. */
const ENDS = 3;

/** Reads it once more where it has moved, or may have, as {@link readEnds} does. */
export async function readNewest(source: ListSource, readOn?: ReadOn): Promise<NewestPayouts> {
  const first = await readEnds(source, readOn);
  if (first.isMoving !== true && !showsTwice(first.records)) return first;
  const second = await readEnds(source, readOn);
  const isMoving = showsTwice(second.records) && entriesOf(second.records) !== entriesOf(first.records);
  return isMoving ? { ...second, isWhole: false, isMoving } : second;
}

/**
 * Reads both ends of the list, since its order is not specified (section 4.1). The last page may hold a single
 * entry.
 * @param readOn reads what is between, too: all of it, or as much as that allows, from the newest back
 */
async function readEnds(source: ListSource, readOn?: ReadOn): Promise<NewestPayouts> {
  const deadline = source.pool.clock.now() + (readOn?.milliseconds ?? 0);
  const records: JsonObject[] = [];
  const pages = new Map<number, readonly JsonObject[]>();
  const collect = ({ items }: Page, number: number) => {
    const compared = items.map(comparedOf);
    pages.set(number, compared);
    for (const record of compared) records.push(record);
    return true;
  };
  let first: Page | undefined;
  let firstReply: PayoutsReply | undefined;
  const list: ListSource['list'] = async (number, limit) => {
    const reply = await source.list(number, limit);
    if (number === 1) firstReply = reply;
    return reply;
  };
  const end = await readList({ list, pool: source.pool }, collect, (page) => {
    first = page;
    const { lastPage } = page;
    if (lastPage === Infinity) return { from: 1, to: readOn?.pages ?? MOST_PAGES };
    if (lastPage <= 1) return { from: 1, to: 1 };
    collect(page, 1);
    return { from: Math.max(2, lastPage - 1), to: lastPage };
  });
  if (end.kind === 'failed') return { records, isWhole: false, failure: end.reply };
  if (end.kind === 'inconsistent') return { records, isWhole: false, isMoving: true };
  const isLonger = first !== undefined && first.lastPage !== Infinity && first.lastPage > ENDS;
  if (
    first === undefined ||
    firstReply === undefined ||
    !isLonger ||
    end.kind !== 'read' ||
    readOn === undefined
  )
    return { records, isWhole: end.kind === 'read' && !isLonger };
  const { lastPage, perPage, total } = first;
  const [from, to] = [2, lastPage - ENDS + 1];
  const most = readOn.pages - ENDS;
  const isAll = to - from < most;
  const newest = isAll ? 'first' : newestEnd(pages, lastPage);
  const clock = clockUntil(source.pool.clock, deadline);
  // The first page is known.
  const known = firstReply;
  const rest = {
    list: (number: number, limit: number) =>
      number === 1 ? Promise.resolve(known) : source.list(number, limit),
    pool: new QuestionPool(clock),
  };
  const take = (page: Page, number: number) => !clock.stopped() && collect(page, number);
  const order =
    newest === 'last' ? { from: to, to: to - most + 1 } : { from, to: Math.min(to, from + most - 1) };
  const between = await readList(rest, take, () => order, perPage);
  if (isAll && between.kind === 'read') return { records, isWhole: true };
  if (between.kind === 'inconsistent') return { records, isWhole: false, isMoving: true };
  return { records, isWhole: false, reach: reachOf(pages, lastPage, newest, total) };
}

function reachOf(
  pages: ReadonlyMap<number, readonly JsonObject[]>,
  lastPage: number,
  newest: NewestEnd,
  of: number,
): Reach {
  const isNear = (number: number) => (newest === 'last' ? number > 1 : number < lastPage - 1);
  const near = [...pages]
    .filter(([number]) => newest === undefined || isNear(number))
    .sort(([a], [b]) => a - b);
  const payouts = near.reduce((sum, [, { length }]) => sum + length, 0);
  const [, oldest = []] = near.at(newest === 'last' ? 0 : -1) ?? [];
  return { payouts, of, ...(newest === undefined ? {} : { oldest }) };
}

/** A service that limits requests, or is slow, is not waited for any longer. */
function clockUntil(clock: RunClock, deadline: number): RunClock {
  return {
    ...clock,
    stopped: () => clock.stopped() || clock.now() >= deadline,
    patience: Math.max(0, Math.min(clock.patience, deadline - clock.now())),
  };
}

/** `undefined` where nothing tells. */
type NewestEnd = 'first' | 'last' | undefined;

export const MONTH = /(?<!\d)20\d\d-(?:0[1-9]|1[0-2])(?!\d)/;

/** The month that the id of a payout names. */
export function monthOf({ merchant_payout_id: id }: JsonObject): string | undefined {
  return MONTH.exec(String(id ?? ''))?.[0];
}

/**
 * The list has no dates (service specification 2.2): ids that name later months are newer, and so is what has not
 * ended.
 */
function newestEnd(pages: ReadonlyMap<number, readonly JsonObject[]>, lastPage: number): NewestEnd {
  const ends = [pages.get(1) ?? [], [lastPage - 1, lastPage].flatMap((number) => pages.get(number) ?? [])];
  const [first = '', last = ''] = ends.map((all) =>
    all
      .flatMap((one) => monthOf(one) ?? [])
      .sort()
      .at(-1),
  );
  if (first !== last) return first > last ? 'first' : 'last';
  const [openFirst = 0, openLast = 0] = ends.map((all) => all.filter(isOpen).length);
  if (openFirst === openLast) return undefined;
  return openFirst > openLast ? 'first' : 'last';
}

/** Whole records would take much memory. The `name` is for people, and is not compared. */
function comparedOf(record: JsonObject): JsonObject {
  const { merchant_payout_id, status, country, amount, currency } = record;
  const { document_number, document_dv, bank_code, account_number } = record;
  const kept = { merchant_payout_id, status, country, amount, currency };
  const name = nameIn(record);
  return { ...kept, document_number, document_dv, bank_code, account_number, name } as JsonObject;
}

/** The payee's name, of a whole record or of one with what is compared. */
export function nameIn(record: JsonObject): string {
  return String(record.name || payeeIn({ beneficiary: record }));
}
