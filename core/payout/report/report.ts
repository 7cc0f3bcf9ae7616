import type { Role } from '../../values/fields.ts';
import type { RuleName } from '../../row/rules.ts';
import type { CurrencyTotal } from '../check/checkRows.ts';
import { fromHundredths, hundredthsOf } from '../../values/money.ts';
import { inOrder } from '../../values/unseen.ts';
import type { PartTitle, Sentence, Values, Catalog } from '../../words/codes.ts';
import type { MoneyTo, No, Payer } from '../../words/shown.ts';
import { say } from '../../words/say.ts';
import { monthOf, type Reach } from '../ask/newestPayouts.ts';
import { type Comparison, type Group, isFarFrom, moneyTo } from './comparison.ts';
import type { LastPeriod } from '../send/lastPeriod.ts';
import { type ExclusionGroup, type ProblemGroup, type RepairGroup, sentencesOf } from './groups.ts';

export interface Payroll {
  /** Such as `2026-11`; empty where it is not known. */
  readonly period: string;
  /** Tells it from others of the period; empty for the only one. */
  readonly part: string;
  readonly payer?: Payer;
}

interface UnderstoodColumn {
  readonly header: string;
  readonly role?: Role;
}

/** What the checks of all rows have found. */
export interface Report {
  readonly payroll: Payroll;
  readonly rows: number;
  readonly invalid: number;
  /** Rows of which nobody has said whether they are paid. */
  readonly leftOut: number;
  readonly excluded: number;
  readonly blank: number;
  readonly compared: Comparison;
  readonly clashes: readonly Sentence[];
  /** Remarks on the sheet's total lines. */
  readonly sheetTotals: readonly Sentence[];
  readonly exclusions: readonly ExclusionGroup[];
  readonly problems: readonly ProblemGroup[];
  /** Of rows that are left out. */
  readonly questions: readonly ProblemGroup[];
  /** What the sheet says around the payees. */
  readonly around: readonly string[];
  /** If it is not in the first line. */
  readonly headerFound?: Sentence;
  readonly columns: readonly UnderstoodColumn[];
  readonly repairs: readonly RepairGroup[];
}

export interface ReportParts {
  readonly heading: Sentence;
  readonly toPay?: MoneyTo;
  readonly again?: MoneyTo;
  /** What Paygol has, where nothing else can be paid. */
  readonly sentAlready?: Sentence;
  readonly rows: Sentence;
  readonly compared: readonly Sentence[];
  readonly checkFirst: readonly Sentence[];
  /** Of whom nobody knows yet whether they were paid: the title, and why. */
  readonly unclear?: { readonly title: Sentence; readonly says: readonly Sentence[] };
  /** Why nothing of the sheet can be paid. */
  readonly stops: readonly Sentence[];
  readonly toCorrect: readonly Sentence[];
  readonly leftOut: readonly Sentence[];
  readonly notPaid: readonly Sentence[];
  readonly warnings: readonly Sentence[];
  /** Those that are used come first. */
  readonly columns: readonly UnderstoodColumn[];
  readonly headerFound?: Sentence;
  readonly read: readonly Sentence[];
}

/** Most entries of a part. */
const MOST_LINES = 20;

/** The report in parts, whose entries can each be read alone. */
export function reportParts(report: Report): ReportParts {
  const { compared, problems, columns, headerFound } = report;
  const stops = compared.shiftedIds?.sentences ?? [];
  const ofMonths = problems.filter(({ says }) => says.code === 'month_of_row');
  const groupsOf = (severity: string, ...except: RuleName[]) =>
    sentencesOf(
      problems.filter(
        (group) => group.severity === severity && !except.includes(group.rule) && !ofMonths.includes(group),
      ),
    );
  // It is true of the whole sheet.
  const months = problems.filter(({ rule }) => rule === 'other_month').map(({ says }) => says);
  const money = moneyTo(compared.pays);
  const again = moneyTo(compared.again);
  return {
    heading: headingOf(report.payroll),
    ...(stops.length > 0 || money === undefined ? {} : { toPay: money }),
    ...(again === undefined ? {} : { again }),
    ...sentAlready(report),
    rows: rowsOf(report),
    compared: [
      ...(report.around.length === 0 ? [] : [{ code: 'lines_say', texts: report.around } as const]),
      ...comparedWith(report),
    ],
    checkFirst: [
      ...[...months, ...sentencesOf(ofMonths), ...report.clashes, ...compared.differing],
      ...[...toCheck(compared), ...report.sheetTotals],
    ],
    ...unclearIn(compared),
    stops,
    toCorrect: groupsOf('error'),
    leftOut: sentencesOf(report.questions.filter(({ severity }) => severity === 'error')),
    notPaid: [...report.exclusions.map(exclusion), ...compared.held],
    warnings: groupsOf('warning', 'account_changed', 'other_month'),
    columns: [...columns.filter(isUsed), ...columns.filter((column) => !isUsed(column))],
    ...(headerFound === undefined ? {} : { headerFound }),
    read: report.repairs.map((repair) => ({ code: 'read_as', ...repair })),
  };
}

function unclearIn({ unclear, unclearRows }: Comparison): Pick<ReportParts, 'unclear'> {
  if (unclearRows === 0) return {};
  const title: Sentence = { code: 'whether_paid', payees: unclearRows };
  return { unclear: { title, says: [{ code: 'do_not_pay_otherwise' }, ...unclear] } };
}

/** Line numbers and names of accounts are not used. */
function isUsed({ role }: UnderstoodColumn): boolean {
  return role !== undefined && role !== 'alias' && role !== 'line_number';
}

export function headingOf(payroll: Payroll): Sentence {
  return { code: 'payroll', ...payroll };
}

/** The same sheet again is not told as one of which nothing can be paid. */
function sentAlready({ compared, payroll, invalid, leftOut }: Report): Pick<ReportParts, 'sentAlready'> {
  const { pays, again, isThere, heldRows, shiftedIds } = compared;
  const money = moneyTo(isThere);
  if (money === undefined || shiftedIds !== undefined || pays.payouts + again.payouts > 0) return {};
  const isWhole = heldRows + invalid + leftOut === 0;
  const { period, part } = isWhole ? payroll : { period: '', part: '' };
  return { sentAlready: { code: 'sent_already', period, part, ...money } };
}

function rowsOf({ rows, invalid, leftOut, excluded, exclusions, blank, compared }: Report): Sentence {
  const { pays, again, isThere, heldRows } = compared;
  const count = (why: No) =>
    exclusions.reduce((sum, { reason, rows: of }) => sum + (reason === why ? of : 0), 0);
  const [paidBefore, nothingToPay] = [count('paid'), count('nothing to pay')];
  return {
    code: 'rows_counted',
    ...{ rows, toPay: pays.payouts, alreadyThere: isThere.payouts },
    ...{ held: heldRows, invalid, excluded: excluded - paidBefore - nothingToPay, blank },
    ...(again.payouts === 0 ? {} : { lookPaid: again.payouts }),
    ...(paidBefore === 0 ? {} : { paidBefore }),
    ...(nothingToPay === 0 ? {} : { nothingToPay }),
    ...(leftOut === 0 ? {} : { leftOut }),
  };
}

function comparedWith({ compared }: Report): Sentence[] {
  const { pays, again, isNew, isThere, whole, heldRows, open, notCompared } = compared;
  const {
    listed,
    hidesPayees,
    reach,
    isMemoryShort,
    areAllNew,
    lastPeriod,
    newAmounts,
    absent,
    otherNames,
    otherAmounts,
    bills,
  } = compared;
  const isToPay = pays.payouts + again.payouts > 0;
  const hasNewest = listed === 'all' || reach?.oldest !== undefined;
  if (notCompared !== undefined) return [{ code: 'not_compared', cause: notCompared, isToPay }];
  const isAllNew = isToPay && again.payouts === 0 && isNew.payouts === pays.payouts;
  const lookPaid = moneyTo(again);
  const isFirst = open === 0 && areAllNew && !hidesPayees;
  const alreadyThere = moneyTo(isThere);
  const more = isAllNew ? undefined : moneyTo(isNew);
  const sentences: (Sentence | false | undefined)[] = [
    isFirst && { code: 'all_payees_new' },
    isAllNew &&
      !isFirst &&
      isThere.payouts + heldRows + otherNames.rows.length + bills.rows.length + otherAmounts.length === 0 && {
        code: 'none_at_paygol',
      },
    ...(lastPeriod === undefined ? [] : comparedToLast(lastPeriod, whole, absent)),
    newAmounts.length > 0 && { code: 'amounts_differ', payees: newAmounts.length },
    // The newest of the list have every recent payment; what is paid again is told of its row.
    isNew.payouts > 0 && isMemoryShort && !hasNewest && { code: 'memory_short' },
    more && { code: 'new_to_paygol', ...more },
    lookPaid && { code: 'look_paid_already', ...lookPaid },
    alreadyThere && { code: 'already_at_paygol', ...alreadyThere },
    alreadyThere && !isToPay && heldRows === 0 && { code: 'if_another_payment' },
    ...notInList(compared, isToPay),
    open > 0 && { code: 'rows_not_looked_up', rows: open },
  ];
  return sentences.filter((sentence) => typeof sentence === 'object');
}

/** What the list does not tell. */
function notInList({ listed, reach, hidesPayees }: Comparison, isToPay: boolean): Sentence[] {
  const sentences: (Sentence | false)[] = [
    listed === 'newest' && isToPay && (reach === undefined ? { code: 'list_too_long' } : readBack(reach)),
    hidesPayees === true && isToPay && { code: 'list_hides_payees' },
    listed === 'none' && { code: 'list_not_read' },
    listed === 'without_ids' && { code: 'list_names_no_ids' },
  ];
  return sentences.filter((sentence) => typeof sentence === 'object');
}

function readBack({ payouts, of, oldest }: Reach): Sentence {
  const month = oldest?.flatMap((record) => monthOf(record) ?? []).sort()[0];
  return {
    code: 'list_read_back',
    ...{ payouts, of, areNewest: oldest !== undefined },
    ...(month === undefined ? {} : { month }),
  };
}

function toCheck({
  newAccounts,
  newPayees = [],
  areAllNew,
  newAmounts,
  doubled,
  copies,
  repeats,
  unpaidThere,
  accountsOfOthers,
  documentsOfOthers,
  bills,
  otherAmounts,
  otherNames,
  sameAs,
  lastPeriod,
  pays,
}: Comparison): Sentence[] {
  const far = newAmounts.filter(({ before, now }) => isFarFrom(before, now));
  const sentences: (Sentence | false)[] = [
    copies > 1 && { code: 'sheet_copied', payments: pays.payouts / copies, times: copies },
    newAccounts.length > 0 && { code: 'accounts_changed', payees: newAccounts },
    sameAs.length > 0 && { code: 'same_as_last', rows: sameAs, period: lastPeriod?.month ?? '' },
    otherNames.rows.length > 0 && { code: 'paid_under_another_name', ...otherNames },
    bills.rows.length > 0 && { code: 'bills_paid_before', ...bills },
    otherAmounts.length > 0 && { code: 'other_amounts_before', payments: otherAmounts },
    documentsOfOthers.length > 0 && { code: 'documents_of_others', payees: documentsOfOthers },
    accountsOfOthers.length > 0 && { code: 'accounts_of_others', payees: accountsOfOthers },
    far.length > 0 && { code: 'amounts_far', payees: far },
    newPayees.length > 0 && !areAllNew && { code: 'never_paid_before', payees: newPayees },
    doubled.length > 0 && { code: 'in_several_rows', payees: doubled },
    repeats.length > 0 && { code: 'look_paid', rows: repeats },
    ...[...unpaidThere].map(([there, rows]) => ({ code: 'there_though_left_out', there, rows }) as const),
  ];
  return sentences.filter((sentence) => sentence !== false);
}

/** Nothing where none of it was in a currency of this sheet. */
function comparedToLast(
  { month, payees, totals }: LastPeriod,
  whole: Group,
  absent: Comparison['absent'],
): Sentence[] {
  const isSame = (now: CurrencyTotal) => totals.some(({ currency }) => currency === now.currency);
  if (whole.payouts > 0 && !whole.totals.some(isSame)) return [];
  const money = moneyTo({ payouts: payees, payees, totals });
  const difference = differenceOf(totals, whole.totals);
  const last: Sentence = {
    code: 'last_period',
    period: month,
    money: money ?? { payouts: 0, payees: 0, totals: [] },
    ...(difference === undefined ? {} : { difference }),
  };
  return absent.length === 0 ? [last] : [last, { code: 'absent_now', period: month, names: absent }];
}

/** `undefined` unless all is in one currency. */
function differenceOf(
  [before, ...othersBefore]: Group['totals'],
  [now, ...othersNow]: Group['totals'],
): Values<'last_period'>['difference'] {
  if (before === undefined || now === undefined || othersBefore.length + othersNow.length > 0)
    return undefined;
  const { currency } = now;
  if (before.currency !== currency) return undefined;
  const more = hundredthsOf(now.total) - hundredthsOf(before.total);
  const amount = fromHundredths(more < 0n ? -more : more);
  return { currency, amount, is: more === 0n ? 'same' : more < 0n ? 'less' : 'more' };
}

/** How many rows are what, what is to be paid, and what to check before: what a person must not miss. */
export function reportStart({ rows, toPay, sentAlready, checkFirst, unclear }: ReportParts): Sentence[] {
  const money: Sentence = sentAlready ?? { code: 'to_pay', ...(toPay === undefined ? {} : { money: toPay }) };
  const doubt: Sentence[] =
    unclear === undefined
      ? []
      : [
          {
            code: 'in_part',
            title: unclear.title,
            says: { code: 'all_of', sentences: shortened(unclear.says) },
          },
        ];
  return [rows, money, ...doubt, ...inPart('check_first', shortened(checkFirst))];
}

/** The report in lines of text, for the editor, a mail or a chat. */
export function reportText(parts: ReportParts, catalog: Catalog): string[] {
  const { heading, compared, columns, headerFound } = parts;
  const sentences: Sentence[] = [
    ...reportStart(parts),
    ...compared,
    ...inPart('nothing_can_be_paid', shortened(parts.stops)),
    ...inPart('to_correct', parts.toCorrect),
    ...inPart('left_out', shortened(parts.leftOut)),
    ...inPart('not_paid', shortened(parts.notPaid)),
    ...inPart('warning', shortened(parts.warnings)),
    ...(headerFound === undefined ? [] : [headerFound]),
    ...(columns.length === 0 ? [] : [{ code: 'columns_taken', columns } as const]),
    ...inPart('read_as', shortened(parts.read)),
  ];
  return [`${say(heading, catalog)}.`, ...sentences.map((sentence) => say(sentence, catalog))].map(inOrder);
}

function inPart(part: PartTitle, entries: readonly Sentence[]): Sentence[] {
  return entries.map((says) => ({ code: 'in_part', title: { code: 'part_title', part }, says }));
}

function shortened(entries: readonly Sentence[]): Sentence[] {
  const more = entries.length - MOST_LINES;
  return [...entries.slice(0, MOST_LINES), ...(more > 0 ? [{ code: 'more_entries', more } as const] : [])];
}

function exclusion(group: ExclusionGroup): Sentence {
  return { code: 'rows_excluded', ...group };
}
