import type { JsonObject } from '../../service/json/types.ts';
import { comparableForm } from '../../values/text.ts';
import type { Payout } from '../payout.ts';
import { endedUnpaid, isOpen } from '../status.ts';
import type { ListFact } from './facts.ts';
import { PayoutIndex } from './payoutIndex.ts';
import { areOfOtherColumns, areSpelledAlike, monthBegun } from './repetition.ts';

/** What Paygol's list shows of payments that pay the same as a sheet's payouts. */
export class ListedPayments {
  readonly #index: PayoutIndex;
  readonly #payouts: readonly Payout[];
  /** Made when the first entry comes. */
  #spellings: ReadonlySet<string> | undefined;
  #months: ReadonlySet<string | undefined> | undefined;
  /** By payout id. */
  readonly #facts = new Map<string, ListFact[]>();
  /** Entries without an id in this reading, by payout id. */
  #withoutId = new Map<string, number>();
  readonly #unpaid = new Set<string>();

  constructor(payouts: readonly Payout[]) {
    this.#index = new PayoutIndex(payouts);
    this.#payouts = payouts;
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
    this.#spellings ??= new Set(this.#payouts.map((payout) => comparableForm(payout.id)));
    this.#months ??= new Set(this.#payouts.map((payout) => monthBegun(payout.id)));
    const mayBeAlike = (one: string) =>
      this.#spellings?.has(comparableForm(one)) === true || this.#months?.has(monthBegun(one) ?? '') === true;
    if (!isRecent && (id === undefined || isUnpaid || !mayBeAlike(id))) return;
    const same = this.#index.samePayment(record);
    const account = same.length > 0 ? 'same' : 'other';
    for (const payout of same.length > 0 ? same : this.#index.sameButAccount(record)) {
      if (id === undefined) this.#noteWithoutId(payout, account);
      else if (isRecent || areSpelledAlike(payout.id, id) || areOfOtherColumns(payout.id, id))
        this.#add(payout, { from: 'list', id, account, isOpen: isRecent, many: 1 });
    }
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
