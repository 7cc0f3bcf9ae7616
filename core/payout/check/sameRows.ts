import { quoted } from '../../rules.ts';
import type { FieldValues } from '../fields.ts';
import { type FieldValueName, MOST_NAMED, type RowName } from '../naming.ts';
import { type Problem, problem } from '../rules.ts';
import { foldedId } from '../sameId.ts';
import { comparedAccount, looseForm } from '../samePayment.ts';

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

/** Takes what is found of a row that was looked at before. */
type FindInEarlier = (number: number, found: Problem) => void;

/**
 * Compares each row with all rows before it: the same id, an id that is nearly the same, the same payee with the same
 * amount, one account for two documents. The work per row does not depend on how many there were.
 *
 * @param names how messages name rows
 * @param findInEarlier takes what a later row shows of one before it
 * @returns a function that takes the rows in order and adds to their problems
 */
export function sameRowFinder(names: RowNames, findInEarlier: FindInEarlier): (row: ComparedRow) => void {
  const isSameId = idFinder(names, findInEarlier);
  const findPayee = payeeFinder(names);
  const findOther = otherPayeeFinder(names, findInEarlier);
  return (row) => {
    if (isSameId(row)) return;
    findPayee(row);
    // A wrong document tells nobody apart.
    const isDoubtful = row.problems.some(
      ({ field, severity }) => field === 'document_number' && severity === 'error',
    );
    if (!isDoubtful) findOther(row);
  };
}

/** @returns the first row with a key, before this one */
function firstWith<Row>(rows: Map<string, Row>, key: string, row: Row): Row | undefined {
  const first = rows.get(key);
  if (first === undefined) rows.set(key, row);
  return first;
}

/** @returns a function that tells whether a row before has the very same id */
function idFinder({ rowName, shownIn }: RowNames, findInEarlier: FindInEarlier) {
  interface Row {
    readonly id: string;
    readonly number: number;
  }
  const byId = new Map<string, Row>();
  const byFolded = new Map<string, Row>();
  const byLoose = new Map<string, Row>();
  const told = new Set<number>();

  return ({ values: { id }, number, shown, problems }: ComparedRow): boolean => {
    if (id === undefined) return false;
    const row = { id, number };
    const first = firstWith(byId, id, row);
    if (first !== undefined) {
      // Which of them is meant, the id does not tell: the first is as uncertain as the others.
      const earlier = first.number;
      if (!told.has(earlier))
        findInEarlier(earlier, duplicateId(shownIn(earlier)('id', id), rowName(number)));
      told.add(earlier);
      problems.push(duplicateId(shown('id', id), rowName(earlier)));
      return true;
    }
    const same = firstWith(byFolded, foldedId(id), row);
    const like = same ?? firstWith(byLoose, looseForm(id), row);
    if (like === undefined) return false;
    const differs = `${shown('id', id)} differs from ${quoted(like.id)} in ${rowName(like.number)} only`;
    problems.push(same === undefined ? similarId(differs) : sameId(differs));
    return false;
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
function otherPayeeFinder({ rowName, shownIn }: RowNames, findInEarlier: FindInEarlier) {
  interface Row {
    readonly number: number;
    readonly document: string;
    readonly account: string;
  }
  const byAccount = new Map<string, Row>();
  const byDocument = new Map<string, Row>();
  const told = new Set<number>();

  return ({ values, number, shown, problems }: ComparedRow): void => {
    const { bank_code, account_number, document_number: document } = values;
    if (bank_code === undefined || account_number === undefined || document === undefined) return;
    const row = { number, document, account: comparedAccount(account_number, values) };
    const intoSame = firstWith(byAccount, row.account, row);
    if (intoSame !== undefined && intoSame.document !== document) {
      const earlier = intoSame.number;
      problems.push(
        sharedAccount(shown('account_number', account_number), rowName(earlier), intoSame.document),
      );
      if (!told.has(earlier)) {
        const account = shownIn(earlier)('account_number', account_number);
        findInEarlier(earlier, sharedAccount(account, rowName(number), document));
      }
      told.add(earlier);
    }
    const toSame = firstWith(byDocument, document, row);
    if (toSame !== undefined && toSame.account !== row.account) {
      const message = `${shown('document_number', document)} has another account in ${rowName(toSame.number)}. Make sure that both are right.`;
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

/** The same account is the same payee when either the bank or the document is the same, too. */
function payeeFinder({ rowName }: RowNames) {
  /** The first rows of each payee with each amount, one more than are named. */
  const rowsWith = new Map<string, readonly number[]>();
  const rowsBefore = (key: string, number: number): readonly number[] => {
    const rows = rowsWith.get(key) ?? [];
    if (rows.length <= MOST_NAMED) rowsWith.set(key, [...rows, number]);
    return rows;
  };

  return ({ values, number, problems }: ComparedRow): void => {
    const { account_number, amount, currency, document_number } = values;
    if (account_number === undefined) return;
    const paid = `${amount} ${currency}`;
    const atBank = `bank ${comparedAccount(account_number, values)} ${paid}`;
    const ofDocument = `document ${document_number} ${looseForm(account_number)} ${paid}`;
    const keys = document_number === undefined ? [atBank] : [atBank, ofDocument];
    const rows = [...new Set(keys.flatMap((key) => rowsBefore(key, number)))].sort((a, b) => a - b);
    if (rows.length === 0) return;
    problems.push(
      problem(
        'repeated_payee',
        'row',
        `The same account and amount are in ${rowName(...rows)} under another id. Make sure that ${rows.length === 1 ? 'both' : 'all'} are to be paid.`,
      ),
    );
  };
}

/** Whether ids only count up, as a column of row numbers does; one id does not count. */
export function onlyCountUp(ids: readonly (string | undefined)[]): boolean {
  const isNext = (id = '', i: number) => /^\d{1,6}$/.test(id) && (i === 0 || Number(id) > Number(ids[i - 1]));
  return ids.length > 1 && ids.every(isNext);
}
