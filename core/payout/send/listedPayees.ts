import { foldedId, looseForm } from '../../values/text.ts';
import type { JsonObject } from '../../service/json/types.ts';
import type { Payout } from '../payout.ts';
import { otherAccount } from '../samePayment.ts';
import { paidNobody } from '../status.ts';
import { differences, isMasked } from './compareRecord.ts';
import type { PaidBefore } from './repeatedPayments.ts';

/** The form of all accounts of which a part is hidden. */
const MASKED = '*';

/** An account of a payee, as the list has it. */
interface ListedAccount {
  /** One of its records. */
  readonly record: JsonObject;
  /** IDs of its payouts. */
  readonly ids: Set<string>;
}

/** What the list says of a payee. */
interface Listed {
  /**
   * Whether somebody was paid into this account, or is about to be: `alike` where the list hides a part of it. By what
   * is `unpaid` nobody was.
   */
  readonly into: 'same' | 'alike' | 'unpaid' | undefined;
  /** The end of another account that was paid. */
  readonly other: string | undefined;
}

/** Payees of a sheet, compared with those in the list of payouts. */
export class ListedPayees {
  /** By document, and by the forms of an account: what the list has of it. */
  readonly #accounts = new Map<string, Map<string, ListedAccount[]>>();
  /** IDs by which nobody was paid, whatever another record says: that one may be older. */
  readonly #unpaid = new Set<string>();

  /** @param payouts that are to be paid */
  constructor(payouts: readonly Payout[]) {
    for (const { beneficiary } of payouts)
      for (const document of documentsOf(beneficiary)) this.#accounts.set(document, new Map());
  }

  /** Takes a record. */
  note(record: JsonObject): void {
    const { account_number: account, bank_code: bank } = record;
    const id = foldedId(String(record.merchant_payout_id ?? ''));
    const isUnpaid = paidNobody(record);
    if (String(account ?? '') === '' || (isUnpaid && id === '')) return;
    if (isUnpaid) this.#unpaid.add(id);
    const form = isMasked(account) ? MASKED : looseForm(String(account));
    for (const document of documentsOf(record)) {
      const accounts = this.#accounts.get(document);
      const same = accounts?.get(form) ?? [];
      const known = same.find(
        (one) => one.record.bank_code === bank && one.record.account_number === account,
      );
      if (known === undefined) accounts?.set(form, [...same, { record, ids: new Set([id]) }]);
      else known.ids.add(id);
    }
  }

  #isPaid({ ids }: ListedAccount): boolean {
    return [...ids].some((id) => !this.#unpaid.has(id));
  }

  #find(payout: Payout): Listed {
    const accounts = documentsOf(payout.beneficiary).flatMap(
      (document) => this.#accounts.get(document) ?? [],
    );
    const number = looseForm(String(payout.account.number ?? ''));
    const isOf = (fields: ReadonlySet<string>, { record }: ListedAccount) =>
      !differences(payout, record).some((field) => fields.has(field));
    const alike = accounts
      .flatMap((forms) => [number, MASKED].flatMap((form) => forms.get(form) ?? []))
      .filter((account) => isOf(OF_PAYEE, account));
    const paid = alike.filter((account) => this.#isPaid(account));
    const isShown = paid.some(({ record }) => !isMasked(record.account_number));
    const others = accounts.flatMap((forms) => [...forms.values()].flat());
    const other = others.findLast(
      (account) => !alike.includes(account) && this.#isPaid(account) && isOf(OF_DOCUMENT, account),
    );
    return {
      into: isShown ? 'same' : paid.length > 0 ? 'alike' : alike.length > 0 ? 'unpaid' : undefined,
      other: other && otherAccount(payout, String(other.record.account_number), other.record.bank_code),
    };
  }

  /**
   * Payouts by which alone it is known that these have an account, or another one: whether they have paid anybody is
   * still to be asked.
   */
  doubtful(payouts: readonly Payout[], { sameAccounts, otherAccounts }: PaidBefore): string[] {
    return payouts.flatMap((payout) => {
      const { paidBy, other = this.#find(payout).other } = sameAccounts.get(payout.id) ?? {};
      const others = otherAccounts.get(payout.id)?.paidBy ?? [];
      return paidBy === undefined || other === undefined ? others : [...others, paidBy];
    });
  }

  /** The end of another account by which memory knows a payee, unless nobody was paid into it after all. */
  #endKnown(id: string, { otherAccounts }: PaidBefore): string | undefined {
    const { ending, paidBy } = otherAccounts.get(id) ?? {};
    return paidBy?.every((other) => this.#unpaid.has(foldedId(other))) === true ? undefined : ending;
  }

  /**
   * Payees who were paid before, and never into this account, as far as list and memory know.
   *
   * @returns by payout id, the end of an account that it was; empty where nobody knows
   */
  changed(payouts: readonly Payout[], known: PaidBefore): Map<string, string> {
    const changed = new Map<string, string>();
    for (const payout of payouts) {
      const { id } = payout;
      const listed = this.#find(payout);
      const remembered = this.#endKnown(id, known);
      const other = remembered || (known.sameAccounts.get(id)?.other ?? listed.other);
      const end = other ?? remembered;
      if (end !== undefined && !isKnown(id, listed, known)) changed.set(id, end);
    }
    return changed;
  }

  /** Ids of payouts whose payee was never paid, as far as list and memory know. */
  unknown(payouts: readonly Payout[], known: PaidBefore): Set<string> {
    const wasPaid = ({ id }: Payout, listed: Listed) =>
      this.#endKnown(id, known) !== undefined || listed.other !== undefined || isKnown(id, listed, known);
    return new Set(payouts.flatMap((payout) => (wasPaid(payout, this.#find(payout)) ? [] : [payout.id])));
  }
}

/** Whether the payee was paid into this account, or is about to be. */
function isKnown(id: string, { into }: Listed, { sameAccounts, otherAccounts }: PaidBefore): boolean {
  if (into === 'unpaid' || into === undefined) return into === undefined && sameAccounts.has(id);
  // What the list hides does not outweigh what is known.
  return into === 'same' || !otherAccounts.has(id);
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
