import type { JsonObject } from '../../json/types.ts';
import type { Payout } from '../payout.ts';
import { looseForm } from '../samePayment.ts';
import { differences, paidNobody } from './record.ts';

/** Accounts of payees in the list of payouts, compared with those in a sheet. */
export class ListedAccounts {
  readonly #byDocument = new Map<string, Payout[]>();
  /** Ids of payouts whose payee was paid into the same account. */
  readonly #same = new Set<string>();
  /** Ids of payouts whose payee was paid into another one. */
  readonly #other = new Set<string>();

  /** @param payouts that are to be paid */
  constructor(payouts: readonly Payout[]) {
    for (const payout of payouts) {
      const { document_number: number, document_dv: digit } = payout.beneficiary;
      for (const document of documentsOf(number, digit)) {
        const known = this.#byDocument.get(document);
        if (known === undefined) this.#byDocument.set(document, [payout]);
        else known.push(payout);
      }
    }
  }

  /** Takes an entry of the list. By one that has failed, nobody was paid. */
  note(record: JsonObject): void {
    const { document_number: number, document_dv: digit, account_number: account } = record;
    if (paidNobody(record) || String(account ?? '') === '') return;
    const payouts = new Set(documentsOf(number, digit).flatMap((one) => this.#byDocument.get(one) ?? []));
    for (const payout of payouts) {
      const differing = differences(payout, record);
      if (differing.includes('document_number') || differing.includes('country')) continue;
      const isOther = differing.includes('account_number') || differing.includes('bank_code');
      (isOther ? this.#other : this.#same).add(payout.id);
    }
  }

  /** Ids of payouts whose payee is in the list, and never with this account. */
  changed(): string[] {
    return [...this.#other].filter((id) => !this.#same.has(id));
  }
}

/** A document with its verification digit and without; a service may write either. */
function documentsOf(number: unknown, digit: unknown): string[] {
  const written = looseForm(String(number ?? ''));
  const end = String(digit ?? '').toLowerCase();
  if (written === '') return [];
  if (end === '') return [written];
  const short = written.endsWith(end) ? [written.slice(0, -end.length)] : [];
  return [...new Set([written, looseForm(`${String(number)}${end}`), ...short])];
}
