import { type JsonObject, textOf } from '../../service/json/types.ts';
import { addTo } from '../../values/grouped.ts';
import { inOrder } from '../../values/unseen.ts';
import type { DocumentOfOther } from '../../words/shown.ts';
import { payeeIn, type Payout } from '../payout.ts';
import { accountOf } from '../samePayment.ts';
import { endedUnpaid } from '../status.ts';
import { nameIn } from '../ask/newestPayouts.ts';
import { isOneName } from '../../values/nameWords.ts';
import {
  accountInRecord,
  documentKey,
  documentKeysOf,
  isSameAmount,
  mayBeOfDocument,
} from './compareRecord.ts';
import type { PayoutIndex } from './payoutIndex.ts';
import { overlap, type Span, spanIn } from './periodInId.ts';

/**
 * To whom Paygol's list shows payments into the accounts of a sheet: a document that was corrected makes another ID,
 * and a payee whom nobody knows.
 */
export class AccountOwners {
  readonly #index: PayoutIndex;
  /** By account, then by document. */
  readonly #owners = new Map<string, Map<string, DocumentOfOther>>();
  /** By account and whole amount. */
  readonly #payments = new Map<string, [JsonObject, ...JsonObject[]]>();
  readonly #today: Span;

  /** @param today such as `2026-11-28`: what names no period is paid for this day */
  constructor(index: PayoutIndex, today: string) {
    this.#index = index;
    this.#today = [today, today];
  }

  note(record: JsonObject): void {
    const account = endedUnpaid(record) ? undefined : accountInRecord(record);
    if (account === undefined || !this.#index.hasAccount(account)) return;
    const owner = {
      owner: inOrder(nameIn(record)),
      document: inOrder(textOf(record.document_number)),
    };
    const owners = this.#owners.get(account) ?? new Map<string, DocumentOfOther>();
    for (const document of documentKeysOf(record)) owners.set(document, owner);
    this.#owners.set(account, owners);
    addTo(this.#payments, paymentOf(account, Number(record.amount)), record);
  }

  /** By the ids of payouts whose payees never had the account, the last who had it. */
  others(): ReadonlyMap<string, DocumentOfOther> {
    return new Map(
      this.#ofOthers().map((payout) => {
        const owners = [...(this.#owners.get(accountOf(payout))?.values() ?? [])];
        return [payout.id, owners.at(-1) as DocumentOfOther];
      }),
    );
  }

  /** Of these, whose name the owner has: somebody with a corrected document. */
  samePeople(): ReadonlySet<string> {
    const isOwner = (payout: Payout) =>
      [...(this.#owners.get(accountOf(payout))?.values() ?? [])].some(({ owner }) =>
        isOneName(payeeIn(payout), owner),
      );
    return new Set(this.#ofOthers().flatMap((payout) => (isOwner(payout) ? [payout.id] : [])));
  }

  /** Under which ID the same name got the same amount for the same days into the account, with another document. */
  samePayments(): ReadonlyMap<string, string> {
    return new Map(
      this.#index.payouts.flatMap((payout) => {
        const [account, { amount }] = [accountOf(payout), payout];
        // A record's amount may be rounded up.
        const equal = [amount, amount + 1].flatMap(
          (one) => this.#payments.get(paymentOf(account, one)) ?? [],
        );
        const same = equal.find((record) => {
          if (mayBeOfDocument(payout, record) || this.#index.hasId(idIn(record))) return false;
          const isForThem = isSameAmount(payout, record) && isOneName(payeeIn(payout), nameIn(record));
          return isForThem && overlap(spanIn(payout.id) ?? this.#today, spanIn(idIn(record)));
        });
        return same === undefined ? [] : [[payout.id, inOrder(idIn(same))] as const];
      }),
    );
  }

  #ofOthers(): readonly Payout[] {
    if (this.#owners.size === 0) return [];
    return this.#index.payouts.filter(
      (payout) => this.#owners.get(accountOf(payout))?.has(documentKey(payout)) === false,
    );
  }
}

const paymentOf = (account: string, amount: number) => `${account} ${Math.floor(amount)}`;

const idIn = (record: JsonObject) => textOf(record.merchant_payout_id);
