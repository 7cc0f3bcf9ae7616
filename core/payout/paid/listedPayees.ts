import { foldedId, comparableForm } from '../../values/text.ts';
import type { JsonObject } from '../../service/json/types.ts';
import type { Payout } from '../payout.ts';
import { otherAccount } from '../samePayment.ts';
import { endedUnpaid } from '../status.ts';
import { differences, documentKey, isMasked, showsAccount } from './compareRecord.ts';
import type { AccountFacts, ListedAccounts, PaidBefore } from './facts.ts';
import type { Policy } from './judge.ts';
import type { PayoutIndex } from './payoutIndex.ts';

const MASKED = '*';

interface ListedAccount {
  readonly record: JsonObject;
  readonly ids: Set<string>;
}

const NOT_LISTED: ListedAccounts = { into: undefined, other: undefined };

/** What Paygol's list shows of the payees of a sheet. */
export class ListedPayees {
  readonly #index: PayoutIndex;
  readonly #accounts = new Map<string, Map<string, ListedAccount[]>>();
  /** Ids that paid nobody, whatever another, maybe older record says. */
  readonly #unpaid = new Set<string>();
  readonly #isForModel: boolean;

  constructor(index: PayoutIndex, { model }: Pick<Policy, 'model'>) {
    this.#index = index;
    this.#isForModel = model !== undefined;
  }

  note(record: JsonObject): void {
    const { account_number: account, bank_code: bank } = record;
    const id = foldedId(String(record.merchant_payout_id ?? ''));
    const isUnpaid = endedUnpaid(record);
    if (!showsAccount(record) || (isUnpaid && id === '')) return;
    if (isUnpaid) this.#unpaid.add(id);
    const form = isMasked(account) ? MASKED : comparableForm(String(account));
    for (const document of this.#index.documentsOf(record)) {
      const accounts = this.#accounts.get(document) ?? new Map<string, ListedAccount[]>();
      this.#accounts.set(document, accounts);
      const same = accounts.get(form) ?? [];
      const known = same.find(
        (one) => one.record.bank_code === bank && one.record.account_number === account,
      );
      if (known === undefined) accounts.set(form, [...same, { record, ids: new Set([id]) }]);
      else known.ids.add(id);
    }
  }

  #isPaid({ ids }: ListedAccount): boolean {
    return [...ids].some((id) => !this.#unpaid.has(id));
  }

  #find(payout: Payout): ListedAccounts {
    if (this.#accounts.size === 0) return NOT_LISTED;
    const accounts = this.#accounts.get(documentKey(payout));
    if (accounts === undefined) return NOT_LISTED;
    const number = comparableForm(String(payout.account.number ?? ''));
    const isOf = (fields: ReadonlySet<string>, { record }: ListedAccount) =>
      !differences(payout, record).some((field) => fields.has(field));
    const alike = [number, MASKED]
      .flatMap((form) => accounts.get(form) ?? [])
      .filter((account) => isOf(OF_PAYEE, account));
    const paid = alike.filter((account) => this.#isPaid(account));
    const isShown = paid.some(({ record }) => !isMasked(record.account_number));
    const others = [...accounts.values()].flat();
    const isOther = (account: ListedAccount) => !alike.includes(account) && isOf(OF_DOCUMENT, account);
    const other = others.findLast(
      (account) => isOther(account) && (this.#isForModel || this.#isPaid(account)),
    );
    return {
      into: isShown ? 'same' : paid.length > 0 ? 'alike' : alike.length > 0 ? 'unpaid' : undefined,
      other: other && otherAccount(payout, String(other.record.account_number), other.record.bank_code),
    };
  }

  factsOf(payout: Payout, { sameAccounts, otherAccounts }: PaidBefore): AccountFacts {
    return {
      same: sameAccounts.get(payout.id),
      other: otherAccounts.get(payout.id),
      listed: this.#find(payout),
      isUnpaid: (id) => this.#unpaid.has(foldedId(id)),
    };
  }
}

const OF_DOCUMENT = new Set(['document_number', 'country']);
const OF_PAYEE = new Set([...OF_DOCUMENT, 'account_number', 'bank_code']);
