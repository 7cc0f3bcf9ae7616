import type { JsonObject } from '../../service/json/types.ts';
import { inOrder } from '../../values/unseen.ts';
import type { DocumentOfOther } from '../../words/shown.ts';
import type { Payout } from '../payout.ts';
import { comparedAccount, paymentKeys } from '../samePayment.ts';
import { endedUnpaid } from '../status.ts';
import { nameIn } from '../ask/newestPayouts.ts';
import { documentKey, documentKeysOf, isMasked, showsAccount } from './compareRecord.ts';

/**
 * To whom Paygol's list shows payments into the accounts of a sheet: a document that was corrected makes another ID,
 * and a payee whom nobody knows.
 */
export class AccountOwners {
  readonly #payouts: readonly Payout[];
  /** Made when the first entry comes. */
  #accounts: ReadonlySet<string> | undefined;
  /** By account, then by document. */
  readonly #owners = new Map<string, Map<string, DocumentOfOther>>();

  constructor(payouts: readonly Payout[]) {
    this.#payouts = payouts;
  }

  note(record: JsonObject): void {
    if (!showsAccount(record) || isMasked(record.account_number) || endedUnpaid(record)) return;
    this.#accounts ??= new Set(this.#payouts.map(accountOf));
    const account = comparedAccount(String(record.account_number), {
      country: textOf(record.country),
      bank_code: textOf(record.bank_code),
    });
    if (!this.#accounts.has(account)) return;
    const owner = {
      owner: inOrder(nameIn(record)),
      document: inOrder(textOf(record.document_number)),
    };
    const owners = this.#owners.get(account) ?? new Map<string, DocumentOfOther>();
    for (const document of documentKeysOf(record)) owners.set(document, owner);
    this.#owners.set(account, owners);
  }

  /** By the ids of payouts whose payees never had the account, the last who had it. */
  others(): ReadonlyMap<string, DocumentOfOther> {
    if (this.#owners.size === 0) return new Map();
    return new Map(
      this.#payouts.flatMap((payout) => {
        const owners = this.#owners.get(accountOf(payout));
        const last = owners?.has(documentKey(payout)) === false ? [...owners.values()].at(-1) : undefined;
        return last === undefined ? [] : [[payout.id, last] as const];
      }),
    );
  }
}

/** As {@link comparedAccount} gives it, which is known of each payout already. */
function accountOf(payout: Payout): string {
  const { payee, account } = paymentKeys(payout);
  return account.slice(payee.length + 1);
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
