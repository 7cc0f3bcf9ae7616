import { looseForm } from '../../values/text.ts';
import type { JsonObject } from '../../json/types.ts';
import type { Payout } from '../payout.ts';
import { endOfAccount } from '../samePayment.ts';
import { paidNobody } from '../status.ts';
import { differences, isMasked } from './compareRecord.ts';
import type { PaidBefore } from './repeatedPayments.ts';

/** The form of all accounts of which a part is hidden. */
const MASKED = '*';

/** Payees of a sheet, compared with those in the list of payouts. */
export class ListedPayees {
  /** By document, and by the forms of an account: what the list has of it. */
  readonly #accounts = new Map<string, Map<string, JsonObject[]>>();

  /** @param payouts that are to be paid */
  constructor(payouts: readonly Payout[]) {
    for (const { beneficiary } of payouts)
      for (const document of documentsOf(beneficiary)) this.#accounts.set(document, new Map());
  }

  /** Takes an entry of the list. By one that has failed, nobody was paid. */
  note(record: JsonObject): void {
    const { account_number: account, bank_code: bank } = record;
    if (paidNobody(record) || String(account ?? '') === '') return;
    const number = looseForm(String(account));
    const form = isMasked(account) ? MASKED : number;
    for (const document of documentsOf(record)) {
      const accounts = this.#accounts.get(document);
      const same = accounts?.get(form) ?? [];
      if (!same.some((other) => other.bank_code === bank && other.account_number === account))
        accounts?.set(form, [...same, record]);
    }
  }

  /** What the list says of a payee; of one who is not in it, nothing. */
  #find(
    payout: Payout,
  ): { readonly isSame: true } | { readonly isSame: false; readonly end: string } | undefined {
    const accounts = documentsOf(payout.beneficiary).flatMap(
      (document) => this.#accounts.get(document) ?? [],
    );
    const number = looseForm(String(payout.account.number ?? ''));
    const alike = accounts.flatMap((forms) => [number, MASKED].flatMap((form) => forms.get(form) ?? []));
    if (alike.some((record) => !differences(payout, record).some((field) => OF_PAYEE.has(field))))
      return { isSame: true };
    const last = accounts.flatMap((forms) => [...forms.values()].at(-1) ?? []).at(-1);
    const isOther = last !== undefined && !differences(payout, last).some((field) => OF_DOCUMENT.has(field));
    return isOther ? { isSame: false, end: endOfAccount(String(last.account_number)) } : undefined;
  }

  /**
   * Payees who were paid before, and never into this account, as far as list and memory know.
   *
   * @returns by payout id, the end of an account that it was; empty where nobody knows
   */
  changed(payouts: readonly Payout[], { sameAccounts, otherAccounts }: PaidBefore): Map<string, string> {
    const changed = new Map<string, string>();
    for (const payout of payouts) {
      const { id } = payout;
      const listed = this.#find(payout);
      if (sameAccounts.has(id) || listed?.isSame === true) continue;
      if (otherAccounts.has(id) || listed !== undefined)
        changed.set(id, otherAccounts.get(id) || (listed?.end ?? ''));
    }
    return changed;
  }

  /** Ids of payouts whose payee was never paid, as far as list and memory know. */
  unknown(payouts: readonly Payout[], { sameAccounts, otherAccounts }: PaidBefore): Set<string> {
    const isKnown = (payout: Payout) =>
      sameAccounts.has(payout.id) || otherAccounts.has(payout.id) || this.#find(payout) !== undefined;
    return new Set(payouts.flatMap((payout) => (isKnown(payout) ? [] : [payout.id])));
  }
}

/** Fields of a record that tell a payee, and the account. */
const OF_DOCUMENT = new Set(['document_number', 'country']);
const OF_PAYEE = new Set([...OF_DOCUMENT, 'account_number', 'bank_code']);

/** A document with its verification digit and without; a service may write either. */
function documentsOf({ document_number: number, document_dv: digit }: JsonObject): string[] {
  const written = looseForm(String(number ?? ''));
  const end = String(digit ?? '').toLowerCase();
  if (written === '') return [];
  if (end === '') return [written];
  const short = written.endsWith(end) ? [written.slice(0, -end.length)] : [];
  return [...new Set([written, looseForm(`${String(number)}${end}`), ...short])];
}
