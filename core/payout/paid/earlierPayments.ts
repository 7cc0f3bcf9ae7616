import { addTo } from '../../values/grouped.ts';
import { isOneName, NameWords } from '../../values/nameWords.ts';
import { digitsOf } from '../../values/text.ts';
import { inOrder } from '../../values/unseen.ts';
import { type JsonObject, textOf } from '../../service/json/types.ts';
import { nameIn } from '../ask/newestPayouts.ts';
import { paymentFingerprint } from '../check/approvalCode.ts';
import { payeeIn, type Payout } from '../payout.ts';
import { endedUnpaid } from '../status.ts';
import { amountIn, documentKey, isSameAmount, mayBeOfDocument } from './compareRecord.ts';
import type { PayoutIndex } from './payoutIndex.ts';
import { areForSameDays, periodInId } from './periodInId.ts';
import { mayNameOnePayment, restOfId } from './sameById.ts';

/** What a list tells of payments to the payees of a sheet, by the ids of its payouts. */
export interface ShownEarlier {
  /** Under which other id the same amount was paid for the same days: a payment may have two names. */
  readonly otherNames: ReadonlyMap<string, string>;
  /** Where one of two ids tells no more of the payment than the other, or was corrected: it is hardly another one. */
  readonly alike: ReadonlySet<string>;
  /** What an approval of those must include, where only n8n's database knows when they were made. */
  readonly marksAlike: readonly string[];
  /** Under which other id a bill of the same number was paid, for whatever time, these days among them. */
  readonly bills: ReadonlyMap<string, string>;
  /** What the payee got with another amount for the same bill, or under an id that says the same in other words. */
  readonly otherAmounts: ReadonlyMap<string, EarlierPayment>;
  /** To whom the payee's document was paid, where it was never paid to the payee. */
  readonly namedOtherwise: ReadonlyMap<string, string>;
}

export interface EarlierPayment {
  readonly id: string;
  readonly currency: string;
  readonly amount: string;
}

/** Payments of Paygol's list to the documents of a sheet, under other ids than the sheet's; the newest come first. */
export class EarlierPayments {
  readonly #index: PayoutIndex;
  readonly #unpaid: ReadonlySet<string>;
  readonly #today: string;
  readonly #areBills: boolean;
  readonly #leastOfBill: number;
  readonly #otherNames = new Map<string, string>();
  readonly #alike = new Set<string>();
  /** Under which other ids the list shows the same amount, for whatever time. */
  readonly #equal = new Map<string, [string, ...string[]]>();
  readonly #bills = new Map<string, string>();
  readonly #otherAmounts = new Map<string, EarlierPayment>();
  /** Where another word behind the payee was paid, and is in no row now. */
  readonly #reworded = new Set<string>();
  /** By the payroll of their ids: which payouts have an equal payment there, and which another amount. */
  readonly #runs = new Map<
    string,
    { readonly equal: Set<string>; readonly other: Map<string, EarlierPayment> }
  >();
  /** By document, then by the name that was paid. */
  readonly #names = new Map<string, Map<string, JsonObject>>();

  /**
   * @param today such as `2026-11-28`: what names no period is paid for this day
   * @param areBills whether each payout is for a bill of its own, so that any number is one
   * @param unpaid ids of the sheet's rows that are not to be paid
   */
  constructor(index: PayoutIndex, today: string, areBills: boolean, unpaid: ReadonlySet<string>) {
    this.#unpaid = unpaid;
    this.#areBills = areBills;
    this.#leastOfBill = areBills ? 1 : LEAST_OF_BILL;
    this.#index = index;
    this.#today = today;
  }

  note(record: JsonObject): void {
    const id = String(record.merchant_payout_id ?? '');
    const documents = this.#index.documentsOf(record);
    if (endedUnpaid(record) || this.#index.hasId(id) || documents.length === 0) return;
    const name = nameIn(record);
    for (const document of documents) {
      const names = this.#names.get(document) ?? new Map<string, JsonObject>();
      if (name !== '' && !names.has(name)) this.#names.set(document, names.set(name, record));
    }
    for (const payout of this.#index.sameButAccount(record)) {
      addTo(this.#equal, payout.id, id);
      const isOfSameDays = areForSameDays(payout.id, id, this.#today);
      // Two bills of one amount are two payments.
      const isAlike = isOfSameDays && !this.#isOtherBill(payout, id);
      if (isAlike && mayNameOnePayment(payout, id)) this.#alike.add(payout.id);
      const found = isAlike ? this.#otherNames : this.#isSameBill(payout, id) ? this.#bills : undefined;
      if (found?.has(payout.id) === false) found.set(payout.id, inOrder(id));
    }
    const toPayee = this.#index.ofDocument(record);
    for (const payout of toPayee) this.#noteOfPayee(payout, record, id);
    if (this.#areBills) return;
    const ofSameDays = toPayee.filter((payout) => areForSameDays(payout.id, id, this.#today));
    this.#noteRun(ofSameDays, record, id);
  }

  #noteOfPayee(payout: Payout, record: JsonObject, id: string): void {
    if (!(this.#areBills ? this.#isSameBill(payout, id) : isReworded(payout, id))) return;
    if (!this.#areBills && !this.#unpaid.has(id)) this.#reworded.add(payout.id);
    if (isSameAmount(payout, record) || this.#otherAmounts.has(payout.id)) return;
    this.#otherAmounts.set(payout.id, paymentIn(record, id));
  }

  /** What equals a row of the payee was paid for that one, and for no other. */
  #noteRun(toPayee: readonly Payout[], record: JsonObject, id: string): void {
    const equal = toPayee.filter((payout) => isSameAmount(payout, record));
    for (const payout of equal.length > 0 ? equal : toPayee) {
      const name = runIn(payout, id);
      const run = this.#runs.get(name) ?? { equal: new Set(), other: new Map() };
      this.#runs.set(name, run);
      if (equal.length > 0) run.equal.add(payout.id);
      else if (!run.other.has(payout.id)) run.other.set(payout.id, paymentIn(record, id));
    }
  }

  #isSameBill(payout: Payout, id: string): boolean {
    const bill = billIn(payout.id, payout);
    return bill.length >= this.#leastOfBill && billIn(id, payout) === bill;
  }

  #isOtherBill(payout: Payout, id: string): boolean {
    const [bill, other] = [billIn(payout.id, payout), billIn(id, payout)];
    return this.#areBills && bill !== '' && other !== '' && bill !== other;
  }

  /**
   * @param there ids of payouts that Paygol has
   * @param repeated ids of those that repeat a payment, whatever the list shows
   * @param others how many rows that are not to be paid it has
   */
  shown(there: ReadonlySet<string>, repeated: ReadonlySet<string>, others: number): ShownEarlier {
    const bills = [...this.#bills].filter(([id]) => !this.#otherNames.has(id));
    const alike = new Set([...this.#alike, ...this.#corrected(there, others)]);
    const isPaid = (id: string) => alike.has(id) || repeated.has(id);
    for (const [id, { paid, isRerun }] of this.#changed(there, isPaid)) {
      if (isRerun) alike.add(id);
      if (!this.#otherAmounts.has(id)) this.#otherAmounts.set(id, paid);
    }
    return {
      otherNames: this.#otherNames,
      alike,
      marksAlike: [...alike].map((id) => paymentFingerprint(id, [...new Set(this.#equal.get(id))])),
      bills: new Map(bills),
      otherAmounts: this.#otherAmounts,
      namedOtherwise: this.#namedOtherwise(),
    };
  }

  /** Where most of the sheet is there, and nothing of the payee, a reworded payment is the one that was paid. */
  #corrected(there: ReadonlySet<string>, others: number): string[] {
    const { payouts } = this.#index;
    const payees = new Set(payouts.filter(({ id }) => there.has(id)).map(documentKey));
    const isGone = (payout: Payout) => this.#reworded.has(payout.id) && !payees.has(documentKey(payout));
    const corrected = payouts.filter(isGone).map(({ id }) => id);
    return corrected.length <= there.size + others ? corrected : [];
  }

  /** Who was paid another amount in a payroll that the sheet repeats under another name: it was changed since. */
  #changed(there: ReadonlySet<string>, isPaid: (id: string) => boolean) {
    return [...this.#runs.values()].flatMap(({ equal, other }) => {
      const changed = [...other].filter(([id]) => !there.has(id) && !isPaid(id) && !equal.has(id));
      const isRerun = [...equal].filter(isPaid).length >= changed.length;
      return equal.size < Math.max(changed.length, LEAST_OF_RUN)
        ? []
        : changed.map(([id, paid]) => [id, { paid, isRerun }] as const);
    });
  }

  #namedOtherwise(): ReadonlyMap<string, string> {
    const isStranger = (payout: Payout, isSame: (name: string, other: string) => boolean) =>
      !this.#namesOf(payout).some((name) => isSame(payeeIn(payout), name));
    const strangers = this.#index.payouts.filter(
      (payout) => this.#namesOf(payout).length > 0 && isStranger(payout, isOneName),
    );
    if (strangers.length === 0) return new Map();
    const words = this.#nameWords();
    return new Map(
      strangers
        .filter((payout) => isStranger(payout, (name, other) => words.mayBeOne(name, other, LEAST_COMMON)))
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
    for (const payout of this.#index.payouts)
      for (const name of [payeeIn(payout), ...this.#namesOf(payout)]) words.add(name, documentKey(payout));
    return words;
  }
}

function paymentIn(record: JsonObject, id: string): EarlierPayment {
  return { id: inOrder(id), currency: textOf(record.currency), amount: amountIn(record) };
}

/** The payroll that an id of a payee is of: what stands before the payee's document, or what tells no payee. */
function runIn(payout: Payout, id: string): string {
  const at = payeeAt(id, payout);
  return at < 0 ? (restOfId(payout, id) ?? id) : id.slice(0, at);
}

/**
 * Whether two ids are for the same period, with its part and name, and payee, and differ in the words behind: other
 * digits are another bill, or another day.
 */
function isReworded(payout: Payout, id: string): boolean {
  const [one, other] = [payout.id, id].map((whole) => {
    const at = payeeAt(whole, payout);
    if (at < 0 || periodInId(whole) === undefined) return undefined;
    return `${whole.slice(0, at)} ${billIn(whole, payout)}`;
  });
  return one !== undefined && one === other;
}

/** Where the payee's document begins in an id, with the dash before it; -1 where it is not in it. */
const payeeAt = (id: string, payout: Payout) => id.toLowerCase().lastIndexOf(`-${documentKey(payout)}`);

/** The digits of a bill's number, which an id has behind the payee's document: `2026-10-76111222K-F-8812`. */
function billIn(id: string, payout: Payout): string {
  const at = payeeAt(id, payout);
  const [, number = ''] = at < 0 ? [] : (/^-[^-]+-(.*)$/.exec(id.slice(at)) ?? []);
  return digitsOf(number);
}

/** One equal payment makes no payroll. */
const LEAST_OF_RUN = 2;

/** A given name alone is many people's. */
const LEAST_COMMON = 2;

/** With fewer digits, it may be a place among the payee's rows, unless each has a bill of its own. */
const LEAST_OF_BILL = 3;
