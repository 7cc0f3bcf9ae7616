import { grouped } from '../../values/grouped.ts';
import { inOrder, shortWord } from '../../values/unseen.ts';
import { type Problem, problem } from '../../row/rules.ts';
import type { Sentence } from '../../words/codes.ts';
import type {
  AccountChange,
  AccountOfOther,
  AmountChange,
  DocumentOfOther,
  MoneyTo,
  RowTitle,
  ShownRows,
  There,
} from '../../words/shown.ts';
import { MOST_TICKED } from './ticks.ts';
import { type JsonValue, textOf } from '../../service/json/types.ts';
import { shownBillIn } from '../paid/sameById.ts';
import { paymentKeys, shownAccountOf } from '../samePayment.ts';
import { type CurrencyTotal, totals } from '../check/checkRows.ts';
import { isPayee, isValid, type Row } from '../row.ts';
import { hundredthsOf } from '../../values/money.ts';
import type { Preview } from '../send/preview.ts';
import type { EarlierPayment } from '../paid/earlierPayments.ts';
import { payeeOf, placesOf, titleOf, toldAlike } from './groups.ts';

export interface ShownPayee {
  readonly name: string;
  /** By what the payee, and the payment, are known: the document, and the bill or the details where they differ. */
  readonly knownBy: readonly string[];
  /** Where people find the row: there are too many to tick one, or several of the payee. */
  readonly place?: ShownRows;
  readonly amount: string;
  readonly currency: string;
  /** What the payee got last time, where that is known and differs. */
  readonly before?: string;
  /** The name, or the code where that is not known. */
  readonly bank: string;
  /** Its end. */
  readonly account: string;
  /** In full, for whoever approves it. */
  readonly wholeAccount: string;
  readonly notes: readonly Sentence[];
}

export interface ShownPayees {
  readonly shown: readonly ShownPayee[];
  readonly others: number;
}

export interface Group {
  readonly payouts: number;
  readonly payees: number;
  readonly totals: readonly CurrencyTotal[];
}

type PreviewFields =
  'listed' | 'hidesPayees' | 'reach' | 'isMemoryShort' | 'lastPeriod' | 'notCompared' | 'shiftedIds';

export interface Comparison extends Pick<Preview, PreviewFields> {
  /** What Create sends once this is approved: new payouts, and those that could not be looked up. */
  readonly pays: Group;
  readonly toPay: readonly Row[];
  /** What looks paid already, and is sent only if a person says so of each. */
  readonly again: Group;
  readonly lookPaid: readonly Row[];
  readonly isNew: Group;
  readonly isThere: Group;
  /** What is paid by this sheet in all: now, or before. */
  readonly whole: Group;
  readonly repeats: readonly RowTitle[];
  /** Who is not paid now, and was by this very ID, where the sheet does not say so. */
  readonly unpaidThere: ReadonlyMap<There, readonly RowTitle[]>;
  /** Payees who were paid before, and never into this account. */
  readonly newAccounts: readonly (RowTitle & AccountChange)[];
  /** Payees who are paid in several rows, if they are few. */
  readonly doubled: readonly RowTitle[];
  /** How often each payment is there, where that is the same for all: 2 of a sheet that was merged with itself. */
  readonly copies: number;
  /** Names of those who were paid last month and are in no row, where most of last month's are in one. */
  readonly absent: readonly string[];
  /** Payees who get another amount than last time. */
  readonly newAmounts: readonly (RowTitle & AmountChange)[];
  /** In the first days of the month that is paid: who was paid the same for the one before, where most were. */
  readonly sameAs: readonly RowTitle[];
  /** Bills that were paid under another ID, and one of the IDs. */
  readonly bills: OfOtherIds;
  /** What was paid with another amount: the same bill, or for the same period. */
  readonly otherAmounts: readonly (RowTitle & EarlierPayment)[];
  /** Payments that were made for the same days under another name, where nothing holds them. */
  readonly otherNames: OfOtherIds;
  /** Payees whose document was paid to somebody else, and never to them. */
  readonly documentsOfOthers: readonly (RowTitle & DocumentOfOther)[];
  /** Payees whose account was paid to somebody else, and never to them. */
  readonly accountsOfOthers: readonly (RowTitle & AccountOfOther)[];
  /** Why rows are held, each reason once: of those that are there with other data, that may be paid, and all others. */
  readonly differing: readonly Sentence[];
  readonly unclear: readonly Sentence[];
  readonly unclearRows: number;
  readonly held: readonly Sentence[];
  readonly heldRows: number;
  readonly open: number;
  /** Missing where too little of the list was read. */
  readonly newPayees: readonly RowTitle[] | undefined;
  /** None of several payees was ever paid. */
  readonly areAllNew: boolean;
  readonly payees: ShownPayees;
  readonly payeesAgain: ShownPayees;
}

interface OfOtherIds {
  readonly rows: readonly RowTitle[];
  /** One of the IDs. */
  readonly other: string;
}

/** Up to so many payees, all are shown; otherwise so many of each kind. */
const ALL_SHOWN = 60;
const MOST_OF_KIND = 30;
/** Each of these is to be found, since its line is typed. */
const MOST_LOOK_PAID = 1000;

interface ShownHow {
  /** Up to so many payees, all are shown. */
  readonly most?: number;
  /** What is noted before all else. */
  readonly first?: (row: Row) => readonly Sentence[];
}

/**
 * What a comparison has found of a row.
 * - `repeated`: it looks paid already
 * - `alike`: it looks paid by the list alone: under another ID for the same days, or as a row that was corrected
 * - `held`: for another reason than that it repeats a payment
 */
export type Compared = 'new' | 'already_there' | 'repeated' | 'alike' | 'held' | 'not_compared';

export function comparedRow({ payout: { id } }: Row, preview: Preview): Compared {
  const { outcomes, repeats, alike, notCompared } = preview;
  const outcome = outcomes.get(id);
  const isOpen = outcome === undefined || outcome.reason?.code === 'not_looked_up';
  // While Paygol does not answer, what is known here says it.
  if (isOpen && repeats.has(id)) return 'repeated';
  if (isOpen && alike?.has(id) === true) return 'alike';
  if (outcome === undefined) return 'new';
  if (isOpen) return 'not_compared';
  if (outcome.kind === 'already_there') return 'already_there';
  // While Paygol does not answer, what it has confirmed before is there.
  const isThere = notCompared !== undefined && outcome.reason?.code === 'confirmed_before';
  return isThere ? 'already_there' : 'held';
}

function byFinding(rows: readonly Row[], preview: Preview): Record<Compared, Row[]> {
  const found: Record<Compared, Row[]> = {
    new: [],
    already_there: [],
    repeated: [],
    alike: [],
    held: [],
    not_compared: [],
  };
  for (const row of rows) if (isValid(row)) found[comparedRow(row, preview)].push(row);
  return found;
}

/**
 * Counts what a comparison has found, over the valid rows; yields between the counts.
 * @param today such as `2026-11-28`
 */
export function* comparison(
  rows: readonly Row[],
  preview: Preview,
  today: string,
): Generator<undefined, Comparison> {
  const groups = byFinding(rows, preview);
  const ended = groups.held.flatMap((row) => endedThere(row, preview.outcomes));
  const { notCompared, shiftedIds, outcomes, isMemoryShort, listed, hidesPayees, reach } = preview;
  const { newPayees, lastPeriod } = preview;
  const changedAccounts = new Map([...(preview.accountsBack ?? []), ...preview.changedAccounts]);
  const before = amountsBefore(rows, lastPeriod);
  const canPay = shiftedIds === undefined;
  const paid = canPay ? [...groups.new, ...groups.not_compared] : [];
  const lookPaid = canPay ? [...groups.repeated, ...groups.alike] : [];
  const shownRows = [...paid, ...lookPaid];
  const isNobodyThere = groups.already_there.length + groups.held.length + lookPaid.length === 0;
  const areAllNew =
    paid.length > 1 && isNobodyThere && paid.every(({ payout }) => newPayees?.has(payout.id) === true);
  yield;
  const pays = groupOf(paid);
  yield;
  const again = groupOf(lookPaid);
  yield;
  const [isNew, isThere] = [groupOf(groups.new), groupOf(groups.already_there)];
  yield;
  const whole = groupOf([...paid, ...groups.already_there]);
  yield;
  const doubled = doubledIn(rows);
  yield;
  const copies = copiesIn(paid);
  yield;
  // What is true of all is said once.
  const shown = { ...preview, changedAccounts, newPayees: areAllNew ? undefined : newPayees };
  const payees =
    paid.length > 0 ? shownPayees(paid, shown, before) : shownAsSent(groups.already_there, preview, before);
  yield;
  const payeesAgain = shownAgain(lookPaid, shown, before);
  yield;
  return {
    ...{ pays, again, isNew, isThere, whole },
    ...{ toPay: paid, lookPaid },
    repeats: shownRows.filter(({ payout }) => preview.repeats.has(payout.id)).map(titleOf),
    unpaidThere: unpaidThere(rows, ended),
    sameAs: sameAsLast(paid, lastPeriod, today),
    bills: ofOtherIds(paid, preview.bills),
    otherNames: ofOtherIds([...groups.alike, ...groups.new], preview.otherNames),
    ...ofOthers(shownRows, preview),
    newAccounts: newAccountsIn(shownRows, changedAccounts),
    ...{ doubled, copies },
    newAmounts: shownRows.flatMap((row) => amountChange(row, before.get(row))),
    absent: absentIn(rows, lastPeriod),
    ...heldFindings(groups.held, outcomes),
    open: groups.not_compared.length,
    ...{ payees, payeesAgain },
    newPayees: newPayees && shownRows.filter(({ payout }) => newPayees.has(payout.id)).map(titleOf),
    areAllNew,
    ...{ listed, hidesPayees, reach, isMemoryShort, lastPeriod, notCompared, shiftedIds },
  };
}

/** Each is decided on: its payment of before comes first. */
const shownAgain = (rows: readonly Row[], preview: Preview, before: ReadonlyMap<Row, string>) =>
  shownPayees(rows, preview, before, { most: MOST_LOOK_PAID, first: (row) => sentBefore(row, preview) });

type Held = 'differing' | 'unclear' | 'unclearRows' | 'held' | 'heldRows';

function heldFindings(rows: readonly Row[], outcomes: Preview['outcomes']): Pick<Comparison, Held> {
  const kindOf = ({ payout }: Row) => outcomes.get(payout.id)?.kind;
  const [differing, unclear] = (['conflict', 'unknown'] as const).map((kind) =>
    rows.filter((row) => kindOf(row) === kind),
  ) as [Row[], Row[]];
  const others = rows.filter((row) => !['conflict', 'unknown'].includes(kindOf(row) ?? ''));
  return {
    differing: heldTold(differing, outcomes),
    unclear: heldTold(unclear, outcomes),
    unclearRows: unclear.length,
    held: heldTold(others, outcomes),
    heldRows: rows.length,
  };
}

/** Whose payout ended unpaid; it may have been made again. */
function endedThere(row: Row, outcomes: Preview['outcomes']): Row[] {
  const outcome = outcomes.get(row.payout.id);
  if (outcome?.kind !== 'ended_unpaid') return [];
  return [{ ...row, there: outcome.reason.code === 'ended_unpaid' ? 'ended' : 'sent' }];
}

function newAccountsIn(rows: readonly Row[], changed: Preview['changedAccounts']): Comparison['newAccounts'] {
  const known = rows.filter(({ payout }) => changed.has(payout.id));
  return known.map((row) => ({ ...titleOf(row), ...changeOf(row, changed) }));
}

function amountChange(row: Row, before: string | undefined): Comparison['newAmounts'] {
  const { currency } = row.payout;
  return before === undefined ? [] : [{ ...titleOf(row), currency, before, now: row.amount }];
}

function ofOthers(
  rows: readonly Row[],
  { accountsOfOthers, namedOtherwise, otherAmounts }: Preview,
): Pick<Comparison, 'accountsOfOthers' | 'documentsOfOthers' | 'otherAmounts'> {
  return {
    otherAmounts: rows.flatMap((row) => {
      const before = otherAmounts?.get(row.payout.id);
      return before === undefined ? [] : [{ ...titleOf(row), ...before }];
    }),
    documentsOfOthers: rows.flatMap((row) => {
      const owner = namedOtherwise?.get(row.payout.id);
      const document = shortWord(String(row.payout.beneficiary.document_number ?? ''));
      return owner === undefined ? [] : [{ ...titleOf(row), document, owner: shortWord(owner) }];
    }),
    accountsOfOthers: rows.flatMap((row) => {
      const other = accountsOfOthers?.get(row.payout.id);
      return other === undefined ? [] : [{ ...titleOf(row), ...other, account: shownPayee(row).account }];
    }),
  };
}

function ofOtherIds(rows: readonly Row[], others: ReadonlyMap<string, string> = new Map()): OfOtherIds {
  const known = rows.filter(({ payout }) => others.has(payout.id));
  return { rows: known.map(titleOf), other: others.get(known[0]?.payout.id ?? '') ?? '' };
}

/** Rows that are not paid now, by what Paygol has of them. */
function unpaidThere(rows: readonly Row[], ended: readonly Row[]): ReadonlyMap<There, readonly RowTitle[]> {
  const all = [...rows, ...ended];
  const byThere = grouped(all, ({ there }) => there);
  return new Map([...byThere].map(([there, all]) => [there, all.map(titleOf)]));
}

/** Rows; of those that are not paid now, it is marked where Paygol may have them, and the sheet does not say so. */
export function withThere(rows: readonly Row[], { sentUnpaid }: Pick<Preview, 'sentUnpaid'>): readonly Row[] {
  const thereOf = ({ fate, payout }: Row) => {
    const isSaidPaid = fate.kind === 'excluded' && fate.exclusion?.reason === 'paid';
    const isUnpaid = fate.kind !== 'valid' && fate.kind !== 'blank' && !isSaidPaid;
    return isUnpaid ? sentUnpaid.get(payout) : undefined;
  };
  if (sentUnpaid.size === 0) return rows;
  return rows.map((row) => {
    const there = thereOf(row);
    return there === undefined ? row : { ...row, there };
  });
}

function absentIn(rows: readonly Row[], last: Preview['lastPeriod']): readonly string[] {
  if (last === undefined) return [];
  const names = last.payeesWithout(
    rows.filter(({ fate }) => fate.kind !== 'blank').map(({ payout }) => payout),
  );
  return names.length * 2 < last.payees ? names.map(shortWord) : [];
}

/** Rows of the same payee, where most payees have one: many with several bills are nothing to check. */
function doubledIn(rows: readonly Row[]): RowTitle[] {
  const byPayee = grouped(
    rows.filter((row) => isPayee(row) && paymentKeys(row.payout).payee !== ''),
    ({ payout }) => paymentKeys(payout).payee,
  );
  const several = [...byPayee.values()].filter(({ length }) => length > 1);
  if (several.length > Math.max(1, byPayee.size / 4)) return [];
  return several.map((same) => ({ payee: inOrder(payeeOf(same[0])), place: placesOf(same) }));
}

/** So many payments that are each there twice are not so by chance. */
const FEWEST_COPIED = 3;

/** How often each payment is in these rows, by payee, amount and details; 1 unless all are there equally often. */
function copiesIn(rows: readonly Row[]): number {
  const payments = grouped(rows, ({ payout }) => {
    const { payee, payment } = paymentKeys(payout);
    return payee === '' ? '' : `${payment} ${String(payout.details ?? '')}`;
  });
  const [times = 1, ...others] = [...payments.values()].map(({ length }) => length);
  const areAll = payments.size >= FEWEST_COPIED && others.every((length) => length === times);
  return areAll && !payments.has('') ? times : 1;
}

/** What payees got last time, of those who have one row and get another amount now. */
function amountsBefore(rows: readonly Row[], lastPeriod: Preview['lastPeriod']): ReadonlyMap<Row, string> {
  if (lastPeriod === undefined) return new Map();
  const byPayee = grouped(rows.filter(isValid), ({ payout }) => paymentKeys(payout).payee);
  const alone = [...byPayee.values()].flatMap(([row, another]) => (another === undefined ? [row] : []));
  return new Map(
    alone.flatMap((row) => {
      const before = lastPeriod.amountOf(row.payout);
      const isSame = before === undefined || hundredthsOf(before) === hundredthsOf(row.amount);
      return isSame ? [] : [[row, before] as const];
    }),
  );
}

/** So many days of a month, a payroll may still be that of the month before. */
const FIRST_DAYS = 5;

function sameAsLast(paid: readonly Row[], last: Preview['lastPeriod'], today: string): RowTitle[] {
  const isEarly = Number(today.slice(8, 10)) <= FIRST_DAYS && last?.now === today.slice(0, 7);
  if (last === undefined || !isEarly) return [];
  const isSame = ({ payout, amount }: Row) =>
    hundredthsOf(last.amountOf(payout) ?? '0') === hundredthsOf(amount);
  const same = paid.filter(isSame);
  return same.length > 1 && same.length * 2 > last.payees ? same.map(titleOf) : [];
}

/** A zero more or less, though somebody may have had a rise as well. */
const FAR = 9n;

export function isFarFrom(before: string | undefined, now: string): boolean {
  if (before === undefined) return false;
  const [last, next] = [hundredthsOf(before), hundredthsOf(now)];
  return next >= FAR * last || last >= FAR * next;
}

/** What is true of several rows is said once. */
function heldTold(held: readonly Row[], outcomes: Preview['outcomes']): Sentence[] {
  const reasonOf = ({ payout }: Row) => outcomes.get(payout.id)?.reason?.sentences ?? [];
  return toldAlike(held, reasonOf).map(({ rows, says }) =>
    rows.length === 1
      ? { code: 'of_row', row: titleOf(rows[0]), says }
      : { code: 'of_payees', rows: rows.map(titleOf), says },
  );
}

export function groupOf(rows: readonly Row[]): Group {
  // What *Validate* has told of a row lacks the document.
  const payees = new Set(rows.map((row) => paymentKeys(row.payout).payee || row));
  return { payouts: rows.length, payees: payees.size, totals: totals(rows, ({ amount }) => amount !== '') };
}

export function moneyTo({ payouts, payees, totals: sums }: Group): MoneyTo | undefined {
  if (payouts === 0) return undefined;
  return { payouts, payees, totals: sums.map(({ currency, total }) => ({ currency, amount: total })) };
}

/** Of many, the largest amounts, and those who are new, changed or warned about. */
function shownPayees(
  paid: readonly Row[],
  preview: Preview,
  before: ReadonlyMap<Row, string>,
  { most = ALL_SHOWN, first = () => [] }: ShownHow = {},
): ShownPayees {
  const sorted = paid.toSorted((a, b) => b.payout.amount - a.payout.amount);
  const { changedAccounts, newPayees } = preview;
  const kinds: ((row: Row) => boolean)[] = [
    () => true,
    ({ payout }) => newPayees?.has(payout.id) === true,
    ({ payout: { id } }) =>
      changedAccounts.has(id) ||
      preview.accountsOfOthers?.has(id) === true ||
      preview.namedOtherwise?.has(id) === true,
    (row) => isFarFrom(before.get(row), row.amount),
    (row) =>
      wasPaidBefore(row, preview) ||
      isNamedOtherwise(row, preview) ||
      row.problems.some(({ rule }) => rule === 'marked'),
    hasDoubtfulAccount,
  ];
  const chosen = new Set(kinds.flatMap((isOfKind) => sorted.filter(isOfKind).slice(0, MOST_OF_KIND)));
  const shown = paid.length <= most ? sorted : sorted.filter((row) => chosen.has(row));
  const notes = (row: Row): Sentence[] => [
    ...first(row),
    ...(newPayees?.has(row.payout.id) === true ? [{ code: 'note_new' } as const] : []),
    ...(changedAccounts.has(row.payout.id)
      ? [{ code: 'note_account', ...changeOf(row, changedAccounts) } as const]
      : []),
    ...(preview.bills?.has(row.payout.id) === true ? [{ code: 'note_bill_paid' } as const] : []),
    ...(isNamedOtherwise(row, preview) ? [{ code: 'note_paid_otherwise' } as const] : []),
    ...ownerNotes(row, preview),
    ...(hasDoubtfulAccount(row) ? [{ code: 'note_check_account' } as const] : []),
    ...row.problems.flatMap(({ rule, says }) => (rule === 'marked' ? [says] : [])),
  ];
  const byName = grouped(paid, payeeOf);
  const isOfSeveral = (row: Row) => (byName.get(payeeOf(row))?.length ?? 0) > 1;
  const knownBy = whatTellsApart(paid);
  return {
    shown: shown.map((row) => ({
      ...shownPayee(row),
      wholeAccount: shownText(row.payout.account.number),
      knownBy: knownBy(row),
      ...(before.has(row) ? { before: before.get(row) as string } : {}),
      ...(paid.length > MOST_TICKED || isOfSeveral(row) ? { place: titleOf(row).place } : {}),
      notes: notes(row),
    })),
    others: paid.length - shown.length,
  };
}

/** The payee's document; what the payee is told, where that is not the same for all, or else the bill in the id. */
function whatTellsApart(rows: readonly Row[]): (row: Row) => readonly string[] {
  const details = new Set(rows.map(({ payout }) => shownText(payout.details)));
  return ({ payout, period = '' }) => {
    const isFor = details.size > 1 ? payout.details : shownBillIn(payout, period);
    return [payout.beneficiary.document_number, isFor].map(shownText).filter((text) => text !== '');
  };
}

const shownText = (value: JsonValue | undefined) => inOrder(textOf(value));

/** The payment that a row looks like: when it was sent, or under which ID. */
function sentBefore({ payout: { id } }: Row, { repeats, otherNames }: Preview): Sentence[] {
  const payments = (repeats.get(id) ?? []).flatMap((one) =>
    one.code === 'sent_before_to_payee' ? one.payments : [],
  );
  const { moment, id: earlier = otherNames?.get(id) } = payments.at(-1) ?? {};
  if (moment !== undefined) return [{ code: 'note_sent_on', ...moment }];
  return earlier === undefined ? [] : [{ code: 'note_sent_as', id: earlier }];
}

/** Whether the same amount was paid for the same days under another name, which is mostly meant. */
function isNamedOtherwise({ payout: { id } }: Row, { otherNames, alike, repeats }: Preview): boolean {
  return otherNames?.has(id) === true && alike?.has(id) !== true && !repeats.has(id);
}

function wasPaidBefore({ payout: { id } }: Row, { bills, otherAmounts }: Preview): boolean {
  return bills?.has(id) === true || otherAmounts?.has(id) === true;
}

/** Who had the payee's document, or the account, and what was paid before with another amount. */
function ownerNotes({ payout: { id } }: Row, preview: Preview): Sentence[] {
  const name = preview.namedOtherwise?.get(id);
  const owner = preview.accountsOfOthers?.get(id)?.owner;
  const before = preview.otherAmounts?.get(id);
  return [
    ...(name === undefined ? [] : [{ code: 'note_document', owner: shortWord(name) } as const]),
    ...(owner === undefined ? [] : [{ code: 'note_account_of', owner: shortWord(owner) } as const]),
    ...(before === undefined ? [] : [{ code: 'note_other_amount', ...before } as const]),
  ];
}

/** Where all is paid already, it is shown as it was, and there is nothing to check before. */
function shownAsSent(...args: Parameters<typeof shownPayees>): ShownPayees {
  const payees = shownPayees(...args);
  return { ...payees, shown: payees.shown.map((one) => ({ ...one, notes: [] })) };
}

function hasDoubtfulAccount({ problems }: Row): boolean {
  return problems.some(({ field, rule }) => field === 'account_number' && rule !== 'account_changed');
}

function changeOf(row: Row, changed: Preview['changedAccounts']): AccountChange {
  const before = changed.get(row.payout.id) ?? '';
  const { bank, account } = shownPayee(row);
  // Where both ends are alike, the other one has its bank in front.
  return { before, now: before.endsWith(` ${account}`) ? `${bank} ${account}` : account };
}

export function shownPayee(row: Row): Omit<ShownPayee, 'knownBy' | 'wholeAccount' | 'notes'> {
  const { amount, payout, shown } = row;
  const { currency = '' } = payout;
  return { name: inOrder(payeeOf(row)), amount, currency, ...(shown ?? shownAccountOf(payout)) };
}

/** Warnings by payout id: of repeats, and changed accounts. */
export function comparisonWarnings(
  repeats: Iterable<readonly [id: string, payments: readonly Sentence[]]>,
  changed: Iterable<string>,
  end: Sentence,
): ReadonlyMap<string, readonly Problem[]> {
  const warnings = new Map<string, readonly Problem[]>();
  const add = (id: string, warning: Problem) => warnings.set(id, [...(warnings.get(id) ?? []), warning]);
  for (const [id, payments] of repeats)
    add(id, problem('repeated_payment', 'row', { code: 'all_of', sentences: [...payments, end] }));
  for (const id of changed)
    add(id, problem('account_changed', 'account_number', { code: 'paid_into_another_account' }));
  return warnings;
}
