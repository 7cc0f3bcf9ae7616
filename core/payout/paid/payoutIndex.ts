import { grouped } from '../../values/grouped.ts';
import { isOneName } from '../../values/nameWords.ts';
import { wordsOfAnyScript } from '../../values/text.ts';
import type { JsonObject } from '../../service/json/types.ts';
import { nameIn } from '../ask/newestPayouts.ts';
import { payeeIn, type Payout } from '../payout.ts';
import { accountOf } from '../samePayment.ts';
import {
  accountInRecord,
  amountIn,
  documentKey,
  documentKeysOf,
  isSameAccount,
  isSameAmount,
  isSameButAccount,
  isSamePayment,
  mayBeOfDocument,
  showsAccount,
} from './compareRecord.ts';
import { isForEarlierDays } from './periodInId.ts';
import { areOfOtherMonths } from './repetition.ts';

/** With more equal payments, only the account tells which one the list shows. */
const MOST_EQUAL = 5;

/** Of more, each record would be compared with all of them. */
const MOST_OF_DOCUMENT = 100;

/**
 * Finds the payouts of a sheet that a record of Paygol's list has to do with, comparing few of them in full. What it
 * looks in is made when the first record comes: most accounts begin with an empty list.
 */
export class PayoutIndex {
  readonly payouts: readonly Payout[];
  #ids: ReadonlySet<string> | undefined;
  #byDocument: ReadonlyMap<string, readonly Payout[]> | undefined;
  #accounts: ReadonlySet<string> | undefined;
  #byAccount: ReadonlyMap<string, readonly Payout[]> | undefined;
  #byName: ReadonlyMap<string, readonly Payout[]> | undefined;
  #byPayment: ReadonlyMap<string, readonly Payout[]> | undefined;

  constructor(payouts: readonly Payout[]) {
    this.payouts = payouts;
  }

  /** Makes what records are looked for in, in steps: many thousands of payouts take a while. */
  *make(): Generator<undefined, void> {
    const looks = [
      () => this.hasId(''),
      () => this.documentsOf({}),
      () => this.#groups({}),
      () => this.underOtherDocument({ account_number: '0' }),
      () => this.underOtherDocument({ account_number: '****00' }),
    ];
    for (const look of looks) {
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
    this.#byDocument ??= grouped(this.payouts, documentKey);
    const documents = this.#byDocument;
    return documentKeysOf(record).filter((key) => documents.has(key));
  }

  /** Payouts to the document that a record shows; none where there are many. */
  ofDocument(record: JsonObject): readonly Payout[] {
    const alike = this.documentsOf(record).map((key) => this.#byDocument?.get(key) ?? []);
    const few = alike.filter(({ length }) => length <= MOST_OF_DOCUMENT).flat();
    return few.filter((payout) => mayBeOfDocument(payout, record));
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

  /**
   * To the same name and into the same account, but with another document: one of them was corrected. None where many
   * are equal.
   */
  underOtherDocument(record: JsonObject): readonly Payout[] {
    const account = accountInRecord(record);
    const alike = account === undefined ? this.#ofName(record) : this.#ofAccount(account, record);
    const few = alike.filter(({ length }) => length <= MOST_EQUAL).flat();
    const isSame = (payout: Payout) =>
      !mayBeOfDocument(payout, record) &&
      isSameAmount(payout, record) &&
      isSameAccount(payout, record) &&
      isOneName(payeeIn(payout), nameIn(record));
    return few.filter(isSame);
  }

  #ofAccount(account: string, record: JsonObject): (readonly Payout[])[] {
    this.#byAccount ??= grouped(this.payouts, (payout) =>
      keyOf(accountOf(payout), Math.floor(payout.amount)),
    );
    return groupsOf(this.#byAccount, [account], record);
  }

  /** Of a masked account, the whole name has to be the same. */
  #ofName(record: JsonObject): (readonly Payout[])[] {
    if (!showsAccount(record)) return [];
    this.#byName ??= grouped(this.payouts, (payout) =>
      keyOf(nameKey(payeeIn(payout)), Math.floor(payout.amount)),
    );
    return groupsOf(this.#byName, [nameKey(nameIn(record))], record);
  }

  #groups(record: JsonObject): (readonly Payout[])[] {
    this.#byPayment ??= grouped(this.payouts, (payout) =>
      keyOf(documentKey(payout), Math.floor(payout.amount)),
    );
    return groupsOf(this.#byPayment, documentKeysOf(record), record);
  }
}

/** A record's amount may be rounded up. */
function groupsOf(
  groups: ReadonlyMap<string, readonly Payout[]>,
  whos: readonly string[],
  record: JsonObject,
): (readonly Payout[])[] {
  const whole = Math.floor(Number(amountIn(record)));
  const keys = whos.flatMap((who) => [keyOf(who, whole), keyOf(who, whole - 1)]);
  return [...new Set(keys)].flatMap((key) => {
    const group = groups.get(key);
    return group === undefined ? [] : [group];
  });
}

/** Names may be in another order. */
const nameKey = (name: string) => wordsOfAnyScript(name).split(' ').sort().join(' ');

function keyOf(who: string, whole: number): string {
  return `${who} ${whole}`;
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
