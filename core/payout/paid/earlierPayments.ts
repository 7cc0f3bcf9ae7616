import { NameWords } from '../../values/nameWords.ts';
import { digitsOf } from '../../values/text.ts';
import { inOrder } from '../../values/unseen.ts';
import type { JsonObject } from '../../service/json/types.ts';
import { MONTH, nameIn } from '../ask/newestPayouts.ts';
import { payeeIn, type Payout } from '../payout.ts';
import { endedUnpaid } from '../status.ts';
import { differences, documentKey, documentKeysOf, isSameButAccount } from './compareRecord.ts';
import { overlap, type Span, spanOfId } from './periodInId.ts';

/** What a list tells of payments to the payees of a sheet, by the ids of its payouts. */
export interface ShownEarlier {
  /** Under which other id the same amount was paid for the same days: a payment may have two names. */
  readonly otherNames: ReadonlyMap<string, string>;
  /** Under which other id the same bill was paid, for whatever time. */
  readonly bills: ReadonlyMap<string, string>;
  /** To whom the payee's document was paid, where it was never paid to the payee. */
  readonly namedOtherwise: ReadonlyMap<string, string>;
}

/** So many equal payments of a payee are compared: a list may have thousands. */
const MOST_EQUAL = 100;

/** Payments of Paygol's list to the documents of a sheet, under other ids than the sheet's. */
export class EarlierPayments {
  readonly #payouts: readonly Payout[];
  readonly #today: string;
  /** Ids of payouts that the list shows as ended unpaid. */
  readonly ended = new Set<string>();
  /** By document, then by the name that was paid; the newest first. */
  readonly #names = new Map<string, Map<string, JsonObject>>();
  /** By document and amount without decimals; the newest first. */
  readonly #equal = new Map<string, JsonObject[]>();
  /** Both are made when the first entry comes. */
  #ids: ReadonlySet<string> | undefined;
  #documents: ReadonlySet<string> | undefined;

  /** @param today such as `2026-11-28`: what names no period is paid for this day */
  constructor(payouts: readonly Payout[], today: string) {
    this.#payouts = payouts;
    this.#today = today;
  }

  note(record: JsonObject): void {
    this.#ids ??= new Set(this.#payouts.map(({ id }) => id));
    this.#documents ??= new Set(this.#payouts.map(({ beneficiary }) => documentKey(beneficiary)));
    const id = idOf(record);
    if (endedUnpaid(record)) this.ended.add(id);
    else if (!this.#ids.has(id))
      for (const key of documentKeysOf(record)) if (this.#documents.has(key)) this.#add(key, record);
  }

  #add(document: string, record: JsonObject): void {
    const names = this.#names.get(document) ?? new Map<string, JsonObject>();
    const name = nameIn(record);
    if (name !== '' && !names.has(name)) this.#names.set(document, names.set(name, record));
    const key = `${document} ${Math.floor(Number(record.amount))}`;
    const equal = this.#equal.get(key) ?? [];
    if (equal.length < MOST_EQUAL) this.#equal.set(key, [...equal, record]);
  }

  shown(): ShownEarlier {
    const otherNames = new Map<string, string>();
    const bills = new Map<string, string>();
    const namedOtherwise = new Map<string, string>();
    if (this.#equal.size === 0) return { otherNames, bills, namedOtherwise };
    const words = this.#nameWords();
    for (const payout of this.#payouts) {
      const span = spanIn(payout.id) ?? [this.#today, this.#today];
      const bill = billIn(payout.id, payout);
      const named = this.#sameAs(payout, (id) => overlap(span, spanIn(id)));
      const billed = bill && this.#sameAs(payout, (id) => billIn(id, payout) === bill);
      if (named !== undefined) otherNames.set(payout.id, inOrder(idOf(named)));
      else if (billed) bills.set(payout.id, inOrder(idOf(billed)));
      const [last, ...others] = this.#namesOf(payout);
      const isKnown = (name: string) => words.mayBeOne(payeeIn(payout), name);
      if (last !== undefined && ![last, ...others].some(isKnown))
        namedOtherwise.set(payout.id, inOrder(last));
    }
    return { otherNames, bills, namedOtherwise };
  }

  /** An equal payment whose id is like this. Some services round amounts. */
  #sameAs(payout: Payout, isMeant: (id: string) => boolean): JsonObject | undefined {
    const amount = Math.floor(Number(payout.amount));
    const document = documentKey(payout.beneficiary);
    return [amount - 1, amount, amount + 1]
      .flatMap((one) => this.#equal.get(`${document} ${one}`) ?? [])
      .find((record) => isMeant(idOf(record)) && isSameButAccount(payout, record));
  }

  /** The names that the payee's document had; a record may be found by a part of its own. */
  #namesOf(payout: Payout): readonly string[] {
    const found = [...(this.#names.get(documentKey(payout.beneficiary)) ?? [])];
    return found.flatMap(([name, record]) =>
      differences(payout, record).includes('document_number') ? [] : [name],
    );
  }

  #nameWords(): NameWords {
    const words = new NameWords();
    for (const payout of this.#payouts)
      for (const name of [payeeIn(payout), ...this.#namesOf(payout)])
        words.add(name, documentKey(payout.beneficiary));
    return words;
  }
}

/** Of an id that names its month elsewhere, such as `salary-2026-11-0001`, that month. */
function spanIn(id: string): Span | undefined {
  return spanOfId(id) ?? spanOfId(MONTH.exec(id)?.[0] ?? '');
}

const idOf = (record: JsonObject) => String(record.merchant_payout_id ?? '');

/** The digits of a bill's number, which an id has behind the payee's document: `2026-10-76111222K-F-8812`. */
function billIn(id: string, { beneficiary }: Payout): string | undefined {
  const at = id.toLowerCase().lastIndexOf(`-${documentKey(beneficiary)}`);
  const [, number = ''] = at < 0 ? [] : (/^-[^-]+-(.*)$/.exec(id.slice(at)) ?? []);
  const digits = digitsOf(number);
  return digits.length < LEAST_OF_BILL ? undefined : digits;
}

/** With fewer digits, it may be a place among the payee's rows. */
const LEAST_OF_BILL = 3;
