import { countryOf } from '../../countries/index.ts';
import { foldedId, comparableForm } from '../../values/text.ts';
import type { Sentence } from '../../words/codes.ts';
import { type FieldValueName, MOST_NAMED, type RowName, type SharedAccount } from '../../words/shown.ts';
import { inOrder } from '../../values/unseen.ts';
import type { FieldValues } from '../../values/fields.ts';
import type { Question } from '../../row/question.ts';
import { type Problem, problem } from '../../row/rules.ts';
import { comparedAccount, comparedBankCode } from '../samePayment.ts';

export interface ComparedRow {
  readonly values: FieldValues;
  readonly number: number;
  readonly shown: FieldValueName;
  readonly problems: Problem[];
}

/** The rows so far, by their numbers. */
export interface RowsSoFar {
  readonly rowName: RowName;
  readonly idColumns: readonly string[];
  shownIn(number: number): FieldValueName;
  valuesOf(number: number): FieldValues;
}

type FindIn = (number: number, added: Problem) => void;

/** A person's answer for a name: `pay`, `doNotPay`, or none yet. */
export type AnswerTo = (name: string) => string | undefined;

interface SameRowFinder {
  find(row: ComparedRow): void;
  /** Adds what is known only after the last row. */
  end(): void;
}

/**
 * Compares each row with all rows before: ids, payee and amount, accounts. The work per row does not depend on
 * their number.
 */
export function sameRowFinder(rows: RowsSoFar, answerTo: AnswerTo, findIn: FindIn): SameRowFinder {
  const ids = new Ids();
  const findPayee = payeeFinder(rows);
  const findOtherAccount = otherAccountFinder(rows);
  const accounts = new SharedAccounts();
  return {
    find(row) {
      if (ids.find(rows, row)) return;
      const { bank_code, account_number, document_number } = row.values;
      if (account_number === undefined) return;
      const account = comparedAccount(account_number, row.values);
      findPayee(row, account);
      // A wrong document identifies nobody.
      const isDoubtful = row.problems.some(
        ({ field, severity }) => field === 'document_number' && severity === 'error',
      );
      if (isDoubtful || bank_code === undefined || document_number === undefined) return;
      accounts.note(row.number, account);
      findOtherAccount(row, account);
    },
    end() {
      ids.tell(rows, findIn);
      accounts.tell(rows, answerTo, findIn);
    },
  };
}

function firstWith<Row>(rows: Map<string, Row>, key: string, row: Row): Row | undefined {
  const first = rows.get(key);
  if (first === undefined) rows.set(key, row);
  return first;
}

/** Numbers of rows by a key that few of them share, so that most need no list. */
class Numbers {
  readonly #first = new Map<string, number>();
  readonly #shared = new Map<string, [number, ...number[]]>();

  /** The first one before with this key. */
  add(key: string, number: number): number | undefined {
    const first = firstWith(this.#first, key, number);
    if (first === undefined) return undefined;
    const all = this.#shared.get(key);
    if (all === undefined) this.#shared.set(key, [first, number]);
    else all.push(number);
    return first;
  }

  /** The first ones with this key. */
  some(key: string, many: number): readonly number[] {
    const first = this.#first.get(key);
    return this.#shared.get(key)?.slice(0, many) ?? (first === undefined ? [] : [first]);
  }

  /** Of keys that several rows have. */
  shared(): ReadonlyMap<string, readonly [number, ...number[]]> {
    return this.#shared;
  }
}

/** Rows by ID; duplicates are known only after the last row. */
class Ids {
  readonly #numbers = new Numbers();
  /** The first ID of each form. */
  readonly #folded = new Map<string, string>();
  readonly #loose = new Map<string, string>();

  /** @returns whether a row before has the same */
  find({ rowName }: RowsSoFar, { values: { id }, number, shown, problems }: ComparedRow): boolean {
    if (id === undefined) return false;
    if (this.#numbers.add(id, number) !== undefined) return true;
    const same = firstWith(this.#folded, foldedId(id), id);
    const other = same ?? firstWith(this.#loose, comparableForm(id), id);
    if (other === undefined) return false;
    const rule = same === undefined ? 'similar_id' : 'same_id';
    const row = rowName(...this.#numbers.some(other, 1));
    problems.push(problem(rule, 'id', { code: rule, shown: shown('id', id), other, row }));
    return false;
  }

  /** Any of the rows may be the wrong one, so each gets the problem. */
  tell({ rowName, shownIn, idColumns: columns }: RowsSoFar, find: FindIn): void {
    for (const [id, numbers] of this.#numbers.shared()) {
      const rows = rowName(...numbers.slice(0, MOST_NAMED));
      const shown = shownIn(numbers[0])('id', id);
      const areMore = numbers.length > MOST_NAMED;
      const says = { code: 'duplicate_id', shown, rows, areMore, columns } as const;
      const duplicate = problem('duplicate_id', 'id', says);
      for (const number of numbers) find(number, duplicate);
    }
  }
}

interface IntoAccount {
  readonly number: number;
  readonly name: string;
  readonly document: string;
  readonly account: string;
  readonly bank: string;
  readonly bankName: string;
}

/** Rows by account; whether payees share one is known only after the last row. */
class SharedAccounts {
  readonly #numbers = new Numbers();

  note(number: number, account: string): void {
    this.#numbers.add(account, number);
  }

  tell({ rowName, shownIn, valuesOf }: RowsSoFar, answerTo: AnswerTo, find: FindIn): void {
    for (const numbers of this.#numbers.shared().values()) {
      const rows = numbers.map((number) => intoAccount(number, valuesOf(number)));
      const payees = [...new Map(rows.map((row) => [row.document, row])).values()];
      const [first] = payees;
      if (first === undefined || payees.length === 1) continue;
      const shared = {
        shown: shownIn(first.number)('account_number', first.account),
        payees: payees.map(({ name, document, number }) => ({
          name: name || document,
          row: rowName(number),
        })),
      };
      const name = payees.length > MOST_NAMED ? undefined : jointAccount(payees);
      const problem = sharedAccount(shared, name, first.bankName, answerTo);
      for (const number of numbers) find(number, problem);
    }
  }
}

function intoAccount(number: number, values: FieldValues): IntoAccount {
  const { full_name, first_name = '', last_name = '', country, bank_code } = values;
  const bank = comparedBankCode(bank_code, country).padStart(3, '0');
  return {
    number,
    name: full_name ?? `${first_name} ${last_name}`.trim(),
    document: values.document_number ?? '',
    account: values.account_number ?? '',
    bank,
    bankName: values.bank_name ?? countryOf(country)?.banks.titles.get(bank) ?? bank,
  };
}

/** In "Name Mappings": an answer is for these payees and this account only. */
function jointAccount(payees: readonly IntoAccount[]): string {
  const [{ account, bank }] = payees as [IntoAccount];
  const names = payees
    .toSorted((a, b) => (a.document < b.document ? -1 : 1))
    .map(({ name, document }) => `${name} (${document})`.trim());
  return inOrder(`${names.join(' + ')}: ${comparableForm(account)}, ${bank}`.toWellFormed());
}

function sharedAccount(
  shared: SharedAccount,
  name: string | undefined,
  bank: string,
  answerTo: AnswerTo,
): Problem {
  const one = (says: Sentence, asks?: Question) => problem('shared_account', 'account_number', says, asks);
  const answer = name === undefined ? 'doNotPay' : answerTo(name);
  if (answer === 'pay') return { ...one({ code: 'shared_account_paid', ...shared }), severity: 'warning' };
  if (name === undefined || answer === 'doNotPay') return one({ code: 'shared_account_wrong', ...shared });
  const payees = shared.payees.map((payee) => payee.name);
  const asks: Question = { kind: 'pay', header: name, name, shared: { payees, bank } };
  return one({ code: 'shared_account_asked', ...shared, name }, asks);
}

/** Two accounts of one document may be a slipped line. */
function otherAccountFinder({ rowName, valuesOf }: RowsSoFar) {
  const byDocument = new Map<string, number>();
  return ({ values, number, shown, problems }: ComparedRow, account: string): void => {
    const { document_number: document = '' } = values;
    const first = firstWith(byDocument, document, number);
    if (first === undefined) return;
    const { account_number = '', ...before } = valuesOf(first);
    if (comparedAccount(account_number, before) === account) return;
    const says = { shown: shown('document_number', document), row: rowName(first) };
    problems.push(problem('several_accounts', 'document_number', { code: 'several_accounts', ...says }));
  };
}

/** The same account is the same payee if the bank or the document is the same, too. */
function payeeFinder({ rowName }: RowsSoFar) {
  const numbers = new Numbers();

  return ({ values, number, problems }: ComparedRow, account: string): void => {
    const { account_number = '', amount, currency, document_number } = values;
    if (amount === undefined) return;
    const paid = `${amount} ${currency}`;
    const atBank = `bank ${account} ${paid}`;
    const ofDocument = `document ${document_number} ${comparableForm(account_number)} ${paid}`;
    const keys = document_number === undefined ? [atBank] : [atBank, ofDocument];
    // One more than are named.
    const before = keys.flatMap((key) => numbers.some(key, MOST_NAMED + 1));
    for (const key of keys) numbers.add(key, number);
    const rows = [...new Set(before)].sort((a, b) => a - b);
    if (rows.length === 0) return;
    const areMore = rows.length > MOST_NAMED;
    const shown = rowName(...rows.slice(0, MOST_NAMED));
    problems.push(problem('repeated_payee', 'row', { code: 'repeated_payee', rows: shown, areMore }));
  };
}

/** Whether ids only count up, like row numbers; a single id does not. */
export function onlyCountUp(ids: readonly (string | undefined)[]): boolean {
  const isNext = (id = '', i: number) => /^\d{1,6}$/.test(id) && (i === 0 || Number(id) > Number(ids[i - 1]));
  return ids.length > 1 && ids.every(isNext);
}
