import type { JsonObject } from '../../service/json/types.ts';
import { comparableForm } from '../../values/text.ts';
import { payeeIn, type Payout } from '../payout.ts';
import { endedUnpaid, isOpen } from '../status.ts';
import { nameIn } from '../ask/newestPayouts.ts';
import { isOneName } from '../../values/nameWords.ts';
import { isOfSameBill } from './billInId.ts';
import { isSameAmount, mayBeOfDocument } from './compareRecord.ts';
import type { ListFact } from './facts.ts';
import type { PayoutIndex } from './payoutIndex.ts';
import { overlap, spanIn } from './periodInId.ts';
import { areOfOtherColumns, areSpelledAlike, monthBegun } from './repetition.ts';

/** What Paygol's list shows of payments that pay the same as a sheet's payouts. */
export class ListedPayments {
  readonly #index: PayoutIndex;
  readonly #isForBill: (id: string) => boolean;
  /** Made when the first entry comes. */
  #spellings: ReadonlySet<string> | undefined;
  #months: ReadonlySet<string | undefined> | undefined;
  #areAnyBills: boolean | undefined;
  /** By payout id. */
  readonly #facts = new Map<string, ListFact[]>();
  /** Entries without an id in this reading, by payout id. */
  #withoutId = new Map<string, number>();
  readonly #unpaid = new Set<string>();

  /** @param isForBill whether a payout, by its id, is for a bill whose number is in the id */
  constructor(index: PayoutIndex, isForBill: (id: string) => boolean = () => false) {
    this.#index = index;
    this.#isForBill = isForBill;
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
    if (id !== undefined && !isUnpaid)
      for (const payout of this.#withOtherDocument(record, id))
        this.#add(payout, { from: 'list', id, account: 'same', isOpen: isRecent, same: 'account', many: 1 });
    if (!isRecent && (id === undefined || isUnpaid || !this.#mayTell(id))) return;
    const same = this.#index.samePayment(record);
    const account = same.length > 0 ? 'same' : 'other';
    for (const payout of same.length > 0 ? same : this.#index.sameButAccount(record)) {
      const fact = { from: 'list', account, isOpen: isRecent, many: 1 } as const;
      if (id === undefined) this.#noteWithoutId(payout, account);
      else if (this.#isForBill(payout.id) && isOfSameBill(payout, id))
        this.#add(payout, { ...fact, id, same: 'bill' });
      else if (isRecent || areSpelledAlike(payout.id, id) || areOfOtherColumns(payout.id, id))
        this.#add(payout, { ...fact, id });
    }
  }

  /** Whether an id may tell that it is for a payment of the sheet. */
  #mayTell(id: string): boolean {
    const { payouts } = this.#index;
    this.#areAnyBills ??= payouts.some((payout) => this.#isForBill(payout.id));
    this.#spellings ??= new Set(payouts.map((payout) => comparableForm(payout.id)));
    this.#months ??= new Set(payouts.map((payout) => monthBegun(payout.id)));
    return (
      this.#areAnyBills || this.#spellings.has(comparableForm(id)) || this.#months.has(monthBegun(id) ?? '')
    );
  }

  /** Somebody's document was corrected: another document makes another ID. */
  #withOtherDocument(record: JsonObject, id: string): readonly Payout[] {
    const into = this.#index.intoAccount(record);
    if (into.length === 0 || this.#index.hasId(id)) return [];
    return into.filter(
      (payout) =>
        !mayBeOfDocument(payout, record) &&
        isSameAmount(payout, record) &&
        isOneName(payeeIn(payout), nameIn(record)) &&
        overlap(spanIn(payout.id), spanIn(id)),
    );
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
