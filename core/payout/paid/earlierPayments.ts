import { addTo } from '../../values/grouped.ts';
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

/** Payments of Paygol's list to the documents of a sheet, under other ids than the sheet's. */
export class EarlierPayments {
  readonly #payouts: readonly Payout[];
  readonly #today: string;
  /** Ids of payouts that the list shows as ended unpaid. */
  readonly ended = new Set<string>();
  readonly #byDocument = new Map<string, [JsonObject, ...JsonObject[]]>();
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
      for (const key of documentKeysOf(record))
        if (this.#documents.has(key)) addTo(this.#byDocument, key, record);
  }

  shown(): ShownEarlier {
    const otherNames = new Map<string, string>();
    const bills = new Map<string, string>();
    const namedOtherwise = new Map<string, string>();
    const shown = { otherNames, bills, namedOtherwise };
    if (this.#byDocument.size === 0) return shown;
    const words = this.#nameWords();
    for (const payout of this.#payouts) {
      const records = this.#recordsOf(payout);
      const same = records.filter((record) => isSameButAccount(payout, record));
      const span = this.#spanOf(payout.id);
      const bill = billIn(payout.id, payout);
      const named = same.find((record) => overlap(span, spanIn(idOf(record))));
      const billed =
        bill === undefined ? undefined : same.find((record) => billIn(idOf(record), payout) === bill);
      if (named !== undefined) otherNames.set(payout.id, inOrder(idOf(named)));
      else if (billed !== undefined) bills.set(payout.id, inOrder(idOf(billed)));
      const names = records.map(nameIn).filter((name) => name !== '');
      const payee = payeeIn(payout);
      if (names.length > 0 && !names.some((name) => words.mayBeOne(payee, name)))
        namedOtherwise.set(payout.id, inOrder(names[0] as string));
    }
    return shown;
  }

  /** A record may be found by a part of its document. */
  #recordsOf(payout: Payout): readonly JsonObject[] {
    const found = this.#byDocument.get(documentKey(payout.beneficiary)) ?? [];
    return found.filter((record) => !differences(payout, record).includes('document_number'));
  }

  #nameWords(): NameWords {
    const words = new NameWords();
    for (const payout of this.#payouts) {
      const document = documentKey(payout.beneficiary);
      words.add(payeeIn(payout), document);
      for (const record of this.#recordsOf(payout)) words.add(nameIn(record), document);
    }
    return words;
  }

  #spanOf(id: string): Span {
    return spanIn(id) ?? [this.#today, this.#today];
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
