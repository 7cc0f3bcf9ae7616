import { isOneName, NameWords } from '../../values/nameWords.ts';
import { digitsOf } from '../../values/text.ts';
import { inOrder } from '../../values/unseen.ts';
import type { JsonObject } from '../../service/json/types.ts';
import { nameIn } from '../ask/newestPayouts.ts';
import { payeeIn, type Payout } from '../payout.ts';
import { endedUnpaid } from '../status.ts';
import { documentKey, documentKeysOf, mayBeOfDocument } from './compareRecord.ts';
import { PayoutIndex } from './payoutIndex.ts';
import { overlap, type Span, spanIn } from './periodInId.ts';

/** What a list tells of payments to the payees of a sheet, by the ids of its payouts. */
export interface ShownEarlier {
  /** Under which other id the same amount was paid for the same days: a payment may have two names. */
  readonly otherNames: ReadonlyMap<string, string>;
  /** Under which other id the same bill was paid, for whatever time; also where it was so for the same days. */
  readonly bills: ReadonlyMap<string, string>;
  /** To whom the payee's document was paid, where it was never paid to the payee. */
  readonly namedOtherwise: ReadonlyMap<string, string>;
}

/** Payments of Paygol's list to the documents of a sheet, under other ids than the sheet's; the newest come first. */
export class EarlierPayments {
  readonly #payouts: readonly Payout[];
  readonly #index: PayoutIndex;
  readonly #today: Span;
  readonly #leastOfBill: number;
  /** Ids of payouts that the list shows as ended unpaid. */
  readonly ended = new Set<string>();
  readonly #otherNames = new Map<string, string>();
  readonly #bills = new Map<string, string>();
  /** By document, then by the name that was paid. */
  readonly #names = new Map<string, Map<string, JsonObject>>();
  /** Both are made when the first entry comes. */
  #ids: ReadonlySet<string> | undefined;
  #documents: ReadonlySet<string> | undefined;

  /**
   * @param today such as `2026-11-28`: what names no period is paid for this day
   * @param areBills whether each payout is for a bill of its own, so that any number is one
   */
  constructor(payouts: readonly Payout[], today: string, areBills: boolean) {
    this.#leastOfBill = areBills ? 1 : LEAST_OF_BILL;
    this.#payouts = payouts;
    this.#index = new PayoutIndex(payouts);
    this.#today = [today, today];
  }

  note(record: JsonObject): void {
    this.#ids ??= new Set(this.#payouts.map(({ id }) => id));
    this.#documents ??= new Set(this.#payouts.map(documentKey));
    const id = String(record.merchant_payout_id ?? '');
    if (endedUnpaid(record)) this.ended.add(id);
    const documents = documentKeysOf(record).filter((key) => this.#documents?.has(key));
    if (endedUnpaid(record) || this.#ids.has(id) || documents.length === 0) return;
    const name = nameIn(record);
    for (const document of documents) {
      const names = this.#names.get(document) ?? new Map<string, JsonObject>();
      if (name !== '' && !names.has(name)) this.#names.set(document, names.set(name, record));
    }
    for (const payout of this.#index.sameButAccount(record)) {
      const bill = billIn(payout.id, payout);
      const isNumber = bill.length >= this.#leastOfBill;
      const isOfSameDays = overlap(spanIn(payout.id) ?? this.#today, spanIn(id));
      const isBill = isNumber && billIn(id, payout) === bill;
      const found = isOfSameDays ? this.#otherNames : isBill ? this.#bills : undefined;
      if (found?.has(payout.id) === false) found.set(payout.id, inOrder(id));
    }
  }

  shown(): ShownEarlier {
    return { otherNames: this.#otherNames, bills: this.#bills, namedOtherwise: this.#namedOtherwise() };
  }

  #namedOtherwise(): ReadonlyMap<string, string> {
    const isStranger = (payout: Payout, isSame: (name: string, other: string) => boolean) =>
      !this.#namesOf(payout).some((name) => isSame(payeeIn(payout), name));
    const strangers = this.#payouts.filter(
      (payout) => this.#namesOf(payout).length > 0 && isStranger(payout, isOneName),
    );
    if (strangers.length === 0) return new Map();
    const words = this.#nameWords();
    return new Map(
      strangers
        .filter((payout) => isStranger(payout, (name, other) => words.mayBeOne(name, other)))
        .map((payout) => [payout.id, inOrder(this.#namesOf(payout)[0] as string)]),
    );
  }

  /** The names that the payee's document had; a record may be found by a part of its own. */
  #namesOf(payout: Payout): readonly string[] {
    const found = [...(this.#names.get(documentKey(payout)) ?? [])];
    return found.flatMap(([name, record]) => (mayBeOfDocument(payout, record) ? [name] : []));
  }

  #nameWords(): NameWords {
    const words = new NameWords();
    for (const payout of this.#payouts)
      for (const name of [payeeIn(payout), ...this.#namesOf(payout)]) words.add(name, documentKey(payout));
    return words;
  }
}

/** The digits of a bill's number, which an id has behind the payee's document: `2026-10-76111222K-F-8812`. */
function billIn(id: string, payout: Payout): string {
  const at = id.toLowerCase().lastIndexOf(`-${documentKey(payout)}`);
  const [, number = ''] = at < 0 ? [] : (/^-[^-]+-(.*)$/.exec(id.slice(at)) ?? []);
  return digitsOf(number);
}

/** With fewer digits, it may be a place among the payee's rows, unless each has a bill of its own. */
const LEAST_OF_BILL = 3;
