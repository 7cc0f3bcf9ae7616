import { grouped } from '../../values/grouped.ts';
import type { JsonObject } from '../../service/json/types.ts';
import type { Payout } from '../payout.ts';
import { accountOf } from '../samePayment.ts';
import { documentKey, documentKeysOf, isSameButAccount, isSamePayment } from './compareRecord.ts';
import { isForEarlierDays } from './periodInId.ts';
import { areOfOtherMonths } from './repetition.ts';

/** With more equal payments, only the account tells which one the list shows. */
const MOST_EQUAL = 5;

/**
 * Finds the payouts of a sheet that a record of Paygol's list has to do with, comparing few of them in full. What it
 * looks in is made when the first record comes: most accounts begin with an empty list.
 */
export class PayoutIndex {
  readonly payouts: readonly Payout[];
  #ids: ReadonlySet<string> | undefined;
  #documents: ReadonlySet<string> | undefined;
  #accounts: ReadonlySet<string> | undefined;
  #byPayment: ReadonlyMap<string, readonly Payout[]> | undefined;

  constructor(payouts: readonly Payout[]) {
    this.payouts = payouts;
  }

  /** Makes what records are looked for in, in steps: many thousands of payouts take a while. */
  *make(): Generator<undefined, void> {
    for (const look of [() => this.hasId(''), () => this.documentsOf({}), () => this.#groups({})]) {
      look();
      yield;
    }
  }

  hasId(id: string): boolean {
    this.#ids ??= new Set(this.payouts.map((payout) => payout.id));
    return this.#ids.has(id);
  }

  /** Documents of payees, as {@link documentKey} has them, of which the record's may be one. */
  documentsOf(record: JsonObject): readonly string[] {
    this.#documents ??= new Set(this.payouts.map(documentKey));
    const documents = this.#documents;
    return documentKeysOf(record).filter((key) => documents.has(key));
  }

  /** Whether a payout goes into an account, as {@link accountOf} gives it. */
  hasAccount(account: string): boolean {
    this.#accounts ??= new Set(this.payouts.map(accountOf));
    return this.#accounts.has(account);
  }

  samePayment(record: JsonObject): readonly Payout[] {
    return this.#groups(record).flatMap((group) => group.filter((payout) => isSamePayment(payout, record)));
  }

  /** Into whatever account; none where many are equal. */
  sameButAccount(record: JsonObject): readonly Payout[] {
    const few = this.#groups(record).filter(({ length }) => length <= MOST_EQUAL);
    return few.flatMap((group) => group.filter((payout) => isSameButAccount(payout, record)));
  }

  #groups(record: JsonObject): (readonly Payout[])[] {
    this.#byPayment ??= grouped(this.payouts, (payout) =>
      keyOf(documentKey(payout), Math.floor(payout.amount)),
    );
    const whole = Math.floor(Number(record.amount));
    // A record's amount may be rounded up.
    const keys = documentKeysOf(record).flatMap((document) => [
      keyOf(document, whole),
      keyOf(document, whole - 1),
    ]);
    return [...new Set(keys)].flatMap((key) => {
      const group = this.#byPayment?.get(key);
      return group === undefined ? [] : [group];
    });
  }
}

function keyOf(document: string, whole: number): string {
  return `${document} ${whole}`;
}

/**
 * Ids of payouts that pay the same as a record under another id, which may have been meant for them: not for another
 * row, nor for the same payroll of another month, nor for days that were over before.
 */
export function payersOf(index: PayoutIndex): (record: JsonObject) => readonly string[] {
  return (record) => {
    const { merchant_payout_id: echoed } = record;
    if (typeof echoed !== 'string') return [];
    const equal = [...index.samePayment(record), ...index.sameButAccount(record)].map(({ id }) => id);
    if (equal.includes(echoed)) return [];
    return equal.filter((id) => !areOfOtherMonths(id, echoed) && !isForEarlierDays(echoed, id));
  };
}
