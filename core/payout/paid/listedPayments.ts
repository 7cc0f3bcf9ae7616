import type { JsonObject } from '../../service/json/types.ts';
import { comparableForm } from '../../values/text.ts';
import type { Payout } from '../payout.ts';
import type { Row } from '../row.ts';
import { endedUnpaid, isOpen } from '../status.ts';
import { grouped } from '../../values/grouped.ts';
import { isSameButAccount, isSamePayment } from './compareRecord.ts';
import type { ListFact } from './facts.ts';
import type { PayoutIndex } from './payoutIndex.ts';
import { areForSameDays } from './periodInId.ts';
import { areOfOtherColumns, areSpelledAlike, monthBegun } from './repetition.ts';
import { billsIn, differInDocumentAlone, mayNameOnePayment } from './sameById.ts';

/** What payouts are for, where their ids say it, or not. */
export interface ByList {
  /** What tells a payout's bill in its id; of none, unless given. */
  readonly billOf?: (payout: Payout) => string | undefined;
  /** Such as `2026-11-28`: what names no period is paid for this day. */
  readonly today?: string;
  /** Where a payout comes from, by its id. */
  readonly sourceOf?: (id: string) => Pick<Row, 'validated'> | undefined;
}

/** What Paygol's list shows of payments that pay the same as a sheet's payouts. */
export class ListedPayments {
  readonly #index: PayoutIndex;
  readonly #settings: ByList;
  /** Made when the first entry comes. */
  #spellings: ReadonlySet<string> | undefined;
  #months: ReadonlySet<string | undefined> | undefined;
  #bills: ReadonlyMap<string, readonly Payout[]> | undefined;
  /** By payout id. */
  readonly #facts = new Map<string, ListFact[]>();
  /** Entries without an id in this reading, by payout id. */
  #withoutId = new Map<string, number>();
  readonly #unpaid = new Set<string>();

  constructor(index: PayoutIndex, settings: ByList = {}) {
    this.#index = index;
    this.#settings = settings;
  }

  /** Makes what entries are looked for in, in steps. */
  *make(): Generator<undefined, void> {
    yield* this.#index.make();
    this.#mayBeAlike('');
    yield;
    this.#ofSameBill({}, '');
    yield;
  }

  /** Call it before the list is read, since entries may come again. */
  begin(): void {
    this.#withoutId = new Map();
  }

  /** Takes an entry. The list has no dates (service specification 2.2), but what has not moved on is recent. */
  note(record: JsonObject): void {
    const id = String(record.merchant_payout_id ?? '') || undefined;
    const isUnpaid = endedUnpaid(record);
    if (id !== undefined && isUnpaid) this.#unpaid.add(id);
    const isRecent = isOpen(record);
    if (id !== undefined && !isUnpaid) {
      const fact = { from: 'list', id, isOpen: isRecent, many: 1 } as const;
      const accountOf = (payout: Payout) => (isSamePayment(payout, record) ? 'same' : 'other');
      for (const payout of this.#underOtherDocument(record, id))
        this.#add(payout, { ...fact, account: 'same', same: 'account' });
      for (const payout of this.#ofSameBill(record, id))
        this.#add(payout, { ...fact, account: accountOf(payout), same: 'bill' });
      for (const payout of this.#paidSince(record, id))
        this.#add(payout, { ...fact, account: accountOf(payout), same: 'since' });
    }
    if (!isRecent && (id === undefined || isUnpaid || !this.#mayBeAlike(id))) return;
    const same = this.#index.samePayment(record);
    const account = same.length > 0 ? 'same' : 'other';
    for (const payout of same.length > 0 ? same : this.#index.sameButAccount(record)) {
      if (id === undefined) this.#noteWithoutId(payout, account);
      else if (isRecent || areSpelledAlike(payout.id, id) || areOfOtherColumns(payout.id, id))
        this.#add(payout, { from: 'list', id, account, isOpen: isRecent, many: 1 });
    }
  }

  #mayBeAlike(id: string): boolean {
    this.#spellings ??= new Set(this.#index.payouts.map((payout) => comparableForm(payout.id)));
    this.#months ??= new Set(this.#index.payouts.map((payout) => monthBegun(payout.id)));
    return this.#spellings.has(comparableForm(id)) || this.#months.has(monthBegun(id) ?? '');
  }

  /** The number of a bill tells it, whatever account it is paid into. */
  #ofSameBill(record: JsonObject, id: string): readonly Payout[] {
    this.#bills ??= grouped(this.#index.payouts, this.#settings.billOf ?? (() => undefined));
    if (this.#bills.size === 0) return [];
    const alike = billsIn(id).flatMap((bill) => this.#bills?.get(bill) ?? []);
    return alike.filter((payout) => payout.id !== id && isSameButAccount(payout, record));
  }

  /** Somebody's document was corrected: another document makes another ID, for the same days or but for it the same. */
  #underOtherDocument(record: JsonObject, id: string): readonly Payout[] {
    if (this.#index.hasId(id)) return [];
    const isSame = (payout: Payout) =>
      areForSameDays(payout.id, id, this.#settings.today) || differInDocumentAlone(payout, record);
    return this.#index.underOtherDocument(record).filter(isSame);
  }

  /** What *Validate* has not shown to be paid, though another ID pays it: n8n may have been started anew since. */
  #paidSince(record: JsonObject, id: string): readonly Payout[] {
    const { sourceOf } = this.#settings;
    if (sourceOf === undefined || this.#index.hasId(id)) return [];
    const wasNotShown = ({ id }: Payout) => {
      const validated = sourceOf(id)?.validated;
      return validated?.looksPaid === false;
    };
    const isSame = (payout: Payout) =>
      areForSameDays(payout.id, id, this.#settings.today) && mayNameOnePayment(payout, id);
    return this.#index.sameButAccount(record).filter((payout) => wasNotShown(payout) && isSame(payout));
  }

  #noteWithoutId(payout: Payout, account: ListFact['account']): void {
    const many = (this.#withoutId.get(payout.id) ?? 0) + 1;
    this.#withoutId.set(payout.id, many);
    this.#add(payout, { from: 'list', account, isOpen: true, many });
  }

  /** The first entry of an id counts; of those without, the most that a reading has shown. */
  #add({ id }: Payout, fact: ListFact): void {
    const facts = this.#facts.get(id) ?? [];
    const before = facts.find((one) => one.id === fact.id);
    if (before !== undefined && before.many >= fact.many) return;
    this.#facts.set(id, [...facts.filter((one) => one !== before), fact]);
  }

  of(id: string): readonly ListFact[] {
    return this.#facts.get(id) ?? [];
  }

  /** Ids of what has not ended: whether it was sent from here is to be found out. */
  openIds(payouts: readonly Payout[]): string[] {
    const open = payouts.flatMap((payout) =>
      this.of(payout.id).flatMap(({ id = '', isOpen }) =>
        isOpen && id !== '' && !areSpelledAlike(payout.id, id) ? [id] : [],
      ),
    );
    return [...new Set(open)];
  }

  /** Whether an entry has ended without paying anybody. */
  isUnpaid(id: string): boolean {
    return this.#unpaid.has(id);
  }
}
