import { type JsonObject, textOf } from '../../service/json/types.ts';
import { inOrder } from '../../values/unseen.ts';
import type { DocumentOfOther } from '../../words/shown.ts';
import { payeeIn, type Payout } from '../payout.ts';
import { accountOf } from '../samePayment.ts';
import { endedUnpaid } from '../status.ts';
import { nameIn } from '../ask/newestPayouts.ts';
import { isOneName } from '../../values/nameWords.ts';
import { accountInRecord, documentKey, documentKeysOf } from './compareRecord.ts';
import type { PayoutIndex } from './payoutIndex.ts';

/**
 * To whom Paygol's list shows payments into the accounts of a sheet: a document that was corrected makes another ID,
 * and a payee whom nobody knows.
 */
export class AccountOwners {
  readonly #index: PayoutIndex;
  /** By account, then by document. */
  readonly #owners = new Map<string, Map<string, DocumentOfOther>>();

  constructor(index: PayoutIndex) {
    this.#index = index;
  }

  note(record: JsonObject): void {
    const account = endedUnpaid(record) ? undefined : accountInRecord(record);
    const documents = documentKeysOf(record);
    if (account === undefined || documents.length === 0 || !this.#index.hasAccount(account)) return;
    const owner = {
      owner: inOrder(nameIn(record)),
      document: inOrder(textOf(record.document_number)),
    };
    const owners = this.#owners.get(account) ?? new Map<string, DocumentOfOther>();
    for (const document of documents) owners.set(document, owner);
    this.#owners.set(account, owners);
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

  #ofOthers(): readonly Payout[] {
    if (this.#owners.size === 0) return [];
    return this.#index.payouts.filter(
      (payout) => this.#owners.get(accountOf(payout))?.has(documentKey(payout)) === false,
    );
  }
}
