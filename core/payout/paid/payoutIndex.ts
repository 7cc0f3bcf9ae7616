import { addTo } from '../../values/grouped.ts';
import { looseForm } from '../../values/text.ts';
import type { JsonObject } from '../../service/json/types.ts';
import type { Payout } from '../payout.ts';
import { isMasked, isSameButAccount, isSamePayment } from './compareRecord.ts';

/** With more equal payments, only the account tells which one the list shows. */
const MOST_EQUAL = 5;

/** Finds payouts that pay the same as a record, comparing few of them in full. */
export class PayoutIndex {
  readonly #byKey = new Map<string, [Payout, ...Payout[]]>();
  #unindexed: readonly Payout[];

  constructor(payouts: readonly Payout[]) {
    this.#unindexed = payouts;
  }

  samePayment(record: JsonObject): readonly Payout[] {
    const groups = keysOfRecord(record).map((key) => this.#withKey(key));
    return [...new Set(groups.flat())].filter((payout) => isSamePayment(payout, record));
  }

  /** Into whatever account; none where many are equal. */
  sameButAccount(record: JsonObject): readonly Payout[] {
    const groups = keysOfPayment(record).map((key) => this.#withKey(key));
    const few = groups.filter(({ length }) => length <= MOST_EQUAL);
    return [...new Set(few.flat())].filter((payout) => isSameButAccount(payout, record));
  }

  #withKey(key: string): readonly Payout[] {
    for (const payout of this.#unindexed) for (const each of keysOf(payout)) addTo(this.#byKey, each, payout);
    this.#unindexed = [];
    return this.#byKey.get(key) ?? [];
  }
}

function keysOf({ beneficiary, account, amount }: Payout): string[] {
  const number = looseForm(String(beneficiary.document_number ?? ''));
  const digit = String(beneficiary.document_dv ?? '').toLowerCase();
  const documents =
    digit !== '' && number.endsWith(digit) ? [number, number.slice(0, -digit.length)] : [number];
  const into = looseForm(String(account.number ?? ''));
  // A record's amount may be rounded up.
  const amounts = [...new Set([Math.floor(amount), Math.ceil(amount)])];
  return documents.flatMap((document) =>
    amounts.flatMap((whole) => {
      const payment = `${document} ${whole}`;
      return [payment, `${payment} ${into}`, `${payment} ${masked(into)}`];
    }),
  );
}

function keysOfRecord(record: JsonObject): string[] {
  const into = looseForm(String(record.account_number ?? ''));
  const shown = isMasked(record.account_number) ? masked(into) : into;
  return keysOfPayment(record).map((payment) => `${payment} ${shown}`);
}

function keysOfPayment({ document_number, document_dv, amount }: JsonObject): string[] {
  const number = String(document_number ?? '');
  const documents = new Set([looseForm(number), looseForm(`${number}${String(document_dv ?? '')}`)]);
  return [...documents].map((document) => `${document} ${Math.floor(Number(amount))}`);
}

/** A masked number shows two characters at least. */
function masked(account: string): string {
  return `*${account.slice(-2)}`;
}
