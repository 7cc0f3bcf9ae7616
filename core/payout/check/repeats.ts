import { quoted } from '../../rules.ts';
import type { FieldName } from '../fields.ts';
import { looseId } from '../looseId.ts';
import { type Problem, problem } from '../rules.ts';
import { foldedId } from '../sameId.ts';

type Values = Partial<Record<FieldName, string>>;

/** So many earlier rows are named in one message. */
const MOST_NAMED = 5;

/** The first rows with something in common, one more than are named. */
type Rows = number[];

type Find = (values: Values, number: number, problems: Problem[]) => void;

/** Takes what is found of a row that was looked at before. */
export type FindInEarlier = (number: number, found: Problem) => void;

/**
 * Compares each row with all rows before it: the same id, an id that is nearly the same, the same payee with the same amount. The work per
 * row does not depend on how many there were.
 *
 * @param findInEarlier takes what a later row shows of one before it
 * @returns a function that takes the rows in order and adds to their problems
 */
export function repeatFinder(findInEarlier: FindInEarlier): Find {
  const findId = idFinder();
  const findPayee = payeeFinder();
  const findOther = otherPayeeFinder(findInEarlier);
  return (values, number, problems) => {
    const before = problems.length;
    findId(values, number, problems);
    if (problems[before]?.rule === 'duplicate_id') return;
    findPayee(values, number, problems);
    findOther(values, number, problems);
  };
}

/** One entry per row as long as all ids differ in more than their looks: that is what most sheets cost. */
function idFinder(): Find {
  const firstLike = new Map<string, number>();
  const idOf: string[] = [];
  const rowOfOther = new Map<string, number>();

  return ({ id }, number, problems) => {
    if (id === undefined) return;
    const loose = looseId(id);
    const like = firstLike.get(loose);
    if (like === undefined) {
      firstLike.set(loose, number);
      idOf[number] = id;
      return;
    }
    const other = idOf[like] as string;
    const first = id === other ? like : rowOfOther.get(id);
    if (first !== undefined) {
      const way = 'Each payout needs an id of its own; delete the row if it is the same payout.';
      problems.push(problem('duplicate_id', 'id', `id ${quoted(id)} is already in row ${first}. ${way}`));
      return;
    }
    rowOfOther.set(id, number);
    problems.push(foldedId(id) === foldedId(other) ? sameId(id, other, like) : similarId(id, other, like));
  };
}

function sameId(id: string, other: string, number: number): Problem {
  return problem(
    'same_id',
    'id',
    `id ${quoted(id)} differs from ${quoted(other)} in row ${number} only in case or spaces, so that Paygol's answers about the two could be confused. Give each payout an id of its own; delete the row if it is the same payout.`,
  );
}

function similarId(id: string, other: string, number: number): Problem {
  return problem(
    'similar_id',
    'id',
    `id ${quoted(id)} differs from ${quoted(other)} in row ${number} only in case, punctuation, spaces or leading zeros. Make sure that they are two payouts, and not one twice.`,
  );
}

/**
 * Warns of an id that was most likely sent before, written in another way.
 *
 * @param other the id that was sent
 */
export function similarIdSent(id: string, other: string): Problem {
  return problem(
    'similar_id_sent',
    'id',
    `id ${quoted(id)} differs from ${quoted(other)}, which was sent before, only in case, punctuation, spaces or leading zeros. Make sure that this is another payout, and not the same one twice.`,
  );
}

/** One account for two documents, or two accounts for one, may be a line that slipped; of the first, either row may be the wrong one. */
function otherPayeeFinder(findInEarlier: FindInEarlier): Find {
  const rowOfAccount = new Map<string, number>();
  const rowOfDocument = new Map<string, number>();
  const documentIn: string[] = [];
  const accountIn: string[] = [];
  const shared = new Set<number>();

  return ({ bank_code, account_number, document_number }, number, problems) => {
    if (bank_code === undefined || account_number === undefined || document_number === undefined) return;
    if (problems.some(({ field, severity }) => field === 'document_number' && severity === 'error')) return;
    const account = `${bank_code} ${looseId(account_number)}`;
    documentIn[number] = document_number;
    accountIn[number] = account;
    const sameAccount = rowOfAccount.get(account);
    if (sameAccount === undefined) rowOfAccount.set(account, number);
    else if (documentIn[sameAccount] !== document_number) {
      problems.push(sharedAccount(account_number, sameAccount, documentIn[sameAccount] as string));
      if (!shared.has(sameAccount)) {
        findInEarlier(sameAccount, sharedAccount(account_number, number, document_number));
      }
      shared.add(sameAccount);
    }
    const sameDocument = rowOfDocument.get(document_number);
    if (sameDocument === undefined) rowOfDocument.set(document_number, number);
    else if (accountIn[sameDocument] !== account) {
      const message = `document_number ${quoted(document_number)} has another account in row ${sameDocument}. Make sure that both are right.`;
      problems.push(problem('several_accounts', 'document_number', message));
    }
  };
}

function sharedAccount(account: string, row: number, document: string): Problem {
  return problem(
    'shared_account',
    'account_number',
    `account_number ${quoted(account)} is that of another document in row ${row}, ${quoted(document)}. Correct the row that is wrong.`,
  );
}

/** The same account is the same payee when either the bank or the document is the same, too: looked at where account and amount are. */
function payeeFinder(): Find {
  const firstPaid = new Map<string, number>();
  const bankOf: (string | undefined)[] = [];
  const documentOf: (string | undefined)[] = [];
  const rowsOf = new Map<string, Rows>();

  /** @returns the rows that were there before */
  const enter = (key: string, number: number): Rows => {
    const rows = rowsOf.get(key) ?? [];
    if (rows.length <= MOST_NAMED) rowsOf.set(key, [...rows, number]);
    return rows;
  };
  const enterBoth = (paid: string, number: number) => [
    ...enter(`bank ${bankOf[number]} ${paid}`, number),
    ...(documentOf[number] === undefined ? [] : enter(`document ${documentOf[number]} ${paid}`, number)),
  ];

  return ({ account_number, amount, currency, bank_code, document_number }, number, problems) => {
    if (account_number === undefined) return;
    bankOf[number] = bank_code;
    documentOf[number] = document_number;
    const paid = `${looseId(account_number)} ${amount} ${currency}`;
    const first = firstPaid.get(paid);
    if (first === undefined) {
      firstPaid.set(paid, number);
      return;
    }
    if (!rowsOf.has(`bank ${bankOf[first]} ${paid}`)) enterBoth(paid, first);
    const rows = [...new Set(enterBoth(paid, number))].sort((a, b) => a - b);
    if (rows.length > 0) problems.push(repeatedPayee(rows));
  };
}

function repeatedPayee(rows: readonly number[]): Problem {
  const named = rows.slice(0, MOST_NAMED).map(String);
  if (rows.length > MOST_NAMED) named.push('more');
  const last = named.pop() as string;
  const where = named.length === 0 ? `row ${last}` : `rows ${named.join(', ')} and ${last}`;
  return problem(
    'repeated_payee',
    'row',
    `the same account and amount are in ${where} under another id. Make sure that ${rows.length === 1 ? 'both' : 'all'} are to be paid.`,
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
