import { quoted } from '../../rules.ts';
import type { FieldValues } from '../fields.ts';
import { comparedAccount, looseForm } from '../samePayment.ts';
import { type FieldValueName, MOST_NAMED, type RowName } from '../naming.ts';
import { type Problem, problem } from '../rules.ts';
import { foldedId } from '../sameId.ts';

/** The first rows with something in common, one more than are named. */
type Rows = number[];

/** A row as it is compared with those before it. */
export interface ComparedRow {
  readonly values: FieldValues;
  readonly number: number;
  readonly shown: FieldValueName;
  /** Gets what is found. */
  readonly problems: Problem[];
}

/** How messages name rows, and the fields of rows that were looked at before. */
export interface RowNames {
  readonly rowName: RowName;
  shownIn(number: number): FieldValueName;
}

type Find = (row: ComparedRow) => void;

/** Takes what is found of a row that was looked at before. */
export type FindInEarlier = (number: number, found: Problem) => void;

/**
 * Compares each row with all rows before it: the same id, an id that is nearly the same, the same payee with the same
 * amount. The work per row does not depend on how many there were.
 *
 * @param names how messages name rows
 * @param findInEarlier takes what a later row shows of one before it
 * @returns a function that takes the rows in order and adds to their problems
 */
export function repeatFinder(names: RowNames, findInEarlier: FindInEarlier): Find {
  const findId = idFinder(names, findInEarlier);
  const findAgain = againFinder(names, findInEarlier);
  return (row) => {
    const before = row.problems.length;
    findId(row);
    if (row.problems[before]?.rule !== 'duplicate_id') findAgain(row);
  };
}

/** Compares payees with those of the rows before. */
function againFinder(names: RowNames, findInEarlier: FindInEarlier): Find {
  const findPayee = payeeFinder(names.rowName);
  const findOther = otherPayeeFinder(names, findInEarlier);
  return (row) => {
    findPayee(row);
    // A wrong document tells nobody apart.
    const isDoubtful = row.problems.some(
      ({ field, severity }) => field === 'document_number' && severity === 'error',
    );
    if (!isDoubtful) findOther(row);
  };
}

/** One entry per row as long as all ids differ in more than their looks: that is what most sheets cost. */
function idFinder({ rowName, shownIn }: RowNames, findInEarlier: FindInEarlier): Find {
  const firstLike = new Map<string, number>();
  const idOf: string[] = [];
  const rowOfOther = new Map<string, number>();
  const rowOfFolded = new Map<string, number>();
  const found = new Set<number>();

  return ({ values: { id }, number, shown, problems }) => {
    if (id === undefined) return;
    const loose = looseForm(id);
    const like = firstLike.get(loose);
    if (like === undefined) {
      firstLike.set(loose, number);
      idOf[number] = id;
      return;
    }
    const other = idOf[like] as string;
    const first = id === other ? like : rowOfOther.get(id);
    if (first !== undefined) {
      // Which of them is meant, the id does not tell: the first is as uncertain as the others.
      if (!found.has(first)) findInEarlier(first, duplicateId(shownIn(first)('id', id), rowName(number)));
      found.add(first);
      problems.push(duplicateId(shown('id', id), rowName(first)));
      return;
    }
    rowOfOther.set(id, number);
    idOf[number] = id;
    const folded = foldedId(id);
    const same = folded === foldedId(other) ? like : rowOfFolded.get(folded);
    if (same === undefined) rowOfFolded.set(folded, number);
    const row = same ?? like;
    const differs = `${shown('id', id)} differs from ${quoted(idOf[row] as string)} in ${rowName(row)} only`;
    problems.push(same === undefined ? similarId(differs) : sameId(differs));
  };
}

function duplicateId(id: string, row: string): Problem {
  return problem(
    'duplicate_id',
    'id',
    `${id} is in ${row}, too. Each payout needs an id of its own: delete the row that is not to be paid. With "Build ID From", you can also pay it with a "Run" of its own, or add a column that tells the two apart, but only before anybody of this period was paid: it changes all IDs.`,
  );
}

function sameId(differs: string): Problem {
  return problem(
    'same_id',
    'id',
    `${differs} in case or spaces, so that Paygol's answers about the two could be confused. Give each payout an id of its own; delete the row if it is the same payout.`,
  );
}

function similarId(differs: string): Problem {
  return problem(
    'similar_id',
    'id',
    `${differs} in case, punctuation, spaces or leading zeros. Make sure that they are two payouts, and not one twice.`,
  );
}

/**
 * One account for two documents, or two accounts for one, may be a line that slipped; of the first, either row may be
 * the wrong one.
 */
function otherPayeeFinder({ rowName, shownIn }: RowNames, findInEarlier: FindInEarlier): Find {
  const rowOfAccount = new Map<string, number>();
  const rowOfDocument = new Map<string, number>();
  const documentIn: string[] = [];
  const accountIn: string[] = [];
  const shared = new Set<number>();

  return ({ values, number, shown, problems }) => {
    const { bank_code, account_number, document_number } = values;
    if (bank_code === undefined || account_number === undefined || document_number === undefined) return;
    const account = comparedAccount(account_number, values);
    documentIn[number] = document_number;
    accountIn[number] = account;
    const sameAccount = rowOfAccount.get(account);
    if (sameAccount === undefined) rowOfAccount.set(account, number);
    else if (documentIn[sameAccount] !== document_number) {
      const other = documentIn[sameAccount] as string;
      problems.push(sharedAccount(shown('account_number', account_number), rowName(sameAccount), other));
      if (!shared.has(sameAccount)) {
        const earlier = shownIn(sameAccount)('account_number', account_number);
        findInEarlier(sameAccount, sharedAccount(earlier, rowName(number), document_number));
      }
      shared.add(sameAccount);
    }
    const sameDocument = rowOfDocument.get(document_number);
    if (sameDocument === undefined) rowOfDocument.set(document_number, number);
    else if (accountIn[sameDocument] !== account) {
      const message = `${shown('document_number', document_number)} has another account in ${rowName(sameDocument)}. Make sure that both are right.`;
      problems.push(problem('several_accounts', 'document_number', message));
    }
  };
}

function sharedAccount(account: string, row: string, document: string): Problem {
  return problem(
    'shared_account',
    'account_number',
    `${account} belongs to another document in ${row}, ${quoted(document)}. Correct the row that is wrong.`,
  );
}

/**
 * The same account is the same payee when either the bank or the document is the same, too: looked at where account and
 * amount are.
 */
function payeeFinder(rowName: RowName): Find {
  const firstPaid = new Map<string, number>();
  const accountOf: string[] = [];
  const documentOf: (string | undefined)[] = [];
  const rowsOf = new Map<string, Rows>();

  /** @returns the rows that were there before */
  const enter = (key: string, number: number): Rows => {
    const rows = rowsOf.get(key) ?? [];
    if (rows.length <= MOST_NAMED) rowsOf.set(key, [...rows, number]);
    return rows;
  };
  const enterBoth = (paid: string, number: number) => [
    ...enter(`account ${accountOf[number]} ${paid}`, number),
    ...(documentOf[number] === undefined ? [] : enter(`document ${documentOf[number]} ${paid}`, number)),
  ];

  return ({ values, number, problems }) => {
    const { account_number, amount, currency, document_number } = values;
    if (account_number === undefined) return;
    accountOf[number] = comparedAccount(account_number, values);
    documentOf[number] = document_number;
    const paid = `${looseForm(account_number)} ${amount} ${currency}`;
    const first = firstPaid.get(paid);
    if (first === undefined) {
      firstPaid.set(paid, number);
      return;
    }
    if (!rowsOf.has(`account ${accountOf[first]} ${paid}`)) enterBoth(paid, first);
    const rows = [...new Set(enterBoth(paid, number))].sort((a, b) => a - b);
    if (rows.length > 0) problems.push(repeatedPayee(rows, rowName));
  };
}

function repeatedPayee(rows: readonly number[], rowName: RowName): Problem {
  return problem(
    'repeated_payee',
    'row',
    `The same account and amount are in ${rowName(...rows)} under another id. Make sure that ${rows.length === 1 ? 'both' : 'all'} are to be paid.`,
  );
}

/**
 * Finds a sheet whose ids only count up, as a column of row numbers does.
 *
 * @returns a function that takes the ids in order, and tells whether they do so far; one id does not count
 */
export function countFinder(): (id: string | undefined) => boolean {
  let count = 0;
  let last = -1;
  return (id) => {
    count += 1;
    last = id !== undefined && /^\d{1,6}$/.test(id) && Number(id) > last ? Number(id) : Infinity;
    return count > 1 && last < Infinity;
  };
}

/** Warns of a payout that looks like a payment of the last days. */
export function repeatedPayment(message: string): Problem {
  return problem('repeated_payment', 'row', message);
}

/** Warns of a payee who is paid a second time in a period. */
export function paidInPeriod(): Problem {
  return problem(
    'paid_in_period',
    'row',
    'This payee was paid in the last days under another ID of this period. Make sure that it is not the same payroll again, corrected: then pay the difference only.',
  );
}

/** Warns of a payee who was paid before, and never into this account. */
export function accountChanged(): Problem {
  return problem(
    'account_changed',
    'account_number',
    'This payee was paid into another account before. Make sure that the change is real: ask the payee, and not by answering the e-mail that asked for it.',
  );
}
