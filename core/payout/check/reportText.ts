import { NOT_USED, titleOf } from '../../row/fields.ts';
import { inOrder } from '../../values/unseen.ts';
import type { RuleName } from '../../row/rules.ts';
import { NAMES_NO_IDS } from '../pages.ts';
import { type Comparison, type Group, moneyTo } from './compared.ts';
import type { LastPeriod } from './lastPeriod.ts';
import { type ExclusionGroup, type ProblemGroup, type RepairGroup, sentenceOf } from './report.ts';
import { fromHundredths, hundredthsOf, shownAmount } from '../../values/money.ts';

/** Which payroll a report is about. */
export interface Payroll {
  /** The month or day that it is for, as `2026-11`; empty where nothing says it. */
  readonly period: string;
  /** Tells it from others of the period; empty for the only one. */
  readonly run: string;
  /** Who pays, and whether it is real money: `Live, service 4711`. */
  readonly account: string;
}

/** What the checks of all rows have found. */
export interface Report {
  readonly payroll: Payroll;
  readonly rows: number;
  readonly invalid: number;
  /** Payees whom the sheet says not to pay. */
  readonly excluded: number;
  readonly blank: number;
  readonly compared: Comparison;
  readonly exceededLimits: readonly string[];
  /** Answers that contradict each other. */
  readonly clashes: readonly string[];
  /** What is to be said of the total lines of the sheet. */
  readonly sheetTotals: readonly string[];
  readonly exclusions: readonly ExclusionGroup[];
  readonly problems: readonly ProblemGroup[];
  /** Where the header was found, when it is not in the first line. */
  readonly headerFound?: string;
  /** The user's headers, and what each was taken for. */
  readonly columns: Readonly<Record<string, string>>;
  readonly repairs: readonly RepairGroup[];
}

/** What a person reads before they approve: what is to be paid, what to look at, what the sheet was read as. */
export interface ReportParts {
  /** Which payroll it is, and from which account: `November 2026 · Live, service 4711`. */
  readonly heading: string;
  /** What would be paid, as `CLP 2,680,500 to 3 payees`; empty for nothing. */
  readonly toPay: string;
  /** How many rows there are, and what becomes of them. */
  readonly rows: string;
  /** What Paygol has of it. */
  readonly compared: readonly string[];
  readonly checkFirst: readonly string[];
  /** Why nothing of the sheet can be paid. */
  readonly stops: readonly string[];
  readonly toCorrect: readonly string[];
  readonly notPaid: readonly string[];
  readonly warnings: readonly string[];
  /** What each column was taken for, those that are used first. */
  readonly columns: readonly (readonly [header: string, role: string])[];
  /** Where the header was found, when it is not in the first line. */
  readonly headerFound: string;
  readonly read: readonly string[];
}

/** So many entries of a part are shown; the lists have all of them. */
const MOST_LINES = 20;

const CHECKED_LATER =
  'Anyone already paid under the same ID is not paid again: this is checked when you pay.';

const NOT_LISTED =
  "Not compared: changed accounts and payments made at Paygol, since Paygol's list of payouts could not be read.";
const WITHOUT_IDS = `${NAMES_NO_IDS} Each row was looked up by its ID; in the list, payments sent by n8n can't be told from those made at Paygol.`;
const LONG_LIST = "Not compared: who is new, since Paygol's list of payouts is too long to be read whole.";
const KNOWN_TO_CREATE =
  "n8n was restarted recently, so this report can't see every earlier payment. They are compared again when you pay.";

/** The report in parts. Each entry can be read by itself. */
export function reportParts(report: Report): ReportParts {
  const { compared, exceededLimits, problems, columns, headerFound } = report;
  const stops = [...(compared.obstacle === undefined ? [] : [compared.obstacle]), ...exceededLimits];
  const said = (severity: string, saidBefore?: RuleName) =>
    problems.filter((group) => group.severity === severity && group.rule !== saidBefore).map(sentenceOf);
  const isUnused = ([, role]: readonly [string, string]) => role === NOT_USED;
  const taken = Object.entries(columns);
  return {
    heading: headingOf(report.payroll),
    toPay: stops.length > 0 ? '' : moneyTo(compared.pays),
    rows: rowsOf(report),
    compared: comparedWith(report),
    checkFirst: [...report.clashes, ...toCheck(compared), ...report.sheetTotals],
    stops,
    toCorrect: said('error'),
    notPaid: [...report.exclusions.map(exclusion), ...compared.held],
    warnings: said('warning', 'account_changed'),
    columns: [...taken.filter((column) => !isUnused(column)), ...taken.filter(isUnused)],
    headerFound: headerFound ?? '',
    read: report.repairs.map(change),
  };
}

/** As `November 2026 · bono · Live, service 4711`. */
export function headingOf({ period, run, account }: Payroll): string {
  return [period === '' ? '' : monthInWords(period), run, account].filter((part) => part !== '').join(' · ');
}

/** `November 2026` of a month, and `November 15, 2026` of a day. */
function monthInWords(period: string): string {
  const isMonth = period.length === '2026-11'.length;
  const day = new Date(isMonth ? `${period}-01` : period);
  const format = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return day.toLocaleDateString('en-US', isMonth ? format : { ...format, day: 'numeric' });
}

/** How many rows there are, and what becomes of them. */
function rowsOf({ rows, invalid, excluded, blank, compared }: Report): string {
  const { pays, isThere, held } = compared;
  const left = [
    ...(isThere.payouts > 0 ? [`${figure(isThere.payouts)} that Paygol already has`] : []),
    ...(held.length > 0 ? [`${figure(held.length)} held back`] : []),
    ...(invalid > 0 ? [`${figure(invalid)} to correct`] : []),
    ...(excluded > 0 ? [`${figure(excluded)} marked do not pay`] : []),
    ...(blank > 0 ? [`${figure(blank)} not ${blank === 1 ? 'a payee' : 'payees'}`] : []),
  ];
  return `${[`${count(rows, 'row')}: ${figure(pays.payouts)} to pay`, ...left].join(', ')}.`;
}

function comparedWith({ compared, payroll: { period }, invalid }: Report): string[] {
  const { pays, isNew, isThere, held, open, notCompared } = compared;
  const { listed, isMemoryShort, newPayees, lastPeriod } = compared;
  if (notCompared !== undefined)
    return [
      `Not compared with what Paygol has: ${notCompared} ${pays.payouts > 0 ? CHECKED_LATER : ''}`.trim(),
    ];
  const isAllNew = pays.payouts > 0 && isNew.payouts === pays.payouts;
  const hasNone = isAllNew && isThere.payouts + held.length === 0;
  const isFirst = pays.payouts > 1 && newPayees?.length === pays.payouts;
  const isWhole = period !== '' && pays.payouts + held.length + invalid === 0;
  const before = isWhole ? `${monthInWords(period)} was paid before. ` : '';
  const thisMany = ({ payouts }: Group) => payouts > 0 && payouts !== pays.payouts;
  return [
    ...(isFirst ? ['All payees are new: nobody here was paid before.'] : []),
    ...(hasNone && !isFirst ? ['Paygol has none of these payouts yet.'] : []),
    ...(lastPeriod === undefined ? [] : [comparedToLast(lastPeriod, pays)]),
    ...(isNew.payouts > 0 && isMemoryShort ? [KNOWN_TO_CREATE] : []),
    ...(thisMany(isNew) ? [`New to Paygol: ${moneyTo(isNew)}.`] : []),
    ...(isThere.payouts > 0 ? [`${before}Paygol already has ${moneyTo(isThere)}: not paid again.`] : []),
    ...(listed === 'newest' && pays.payouts > 0 ? [LONG_LIST] : []),
    ...(listed === 'none' ? [NOT_LISTED] : listed === 'without_ids' ? [WITHOUT_IDS] : []),
    ...(open > 0
      ? [`${count(open, 'row')} could not be looked up at Paygol, and will be looked up again when you pay.`]
      : []),
  ];
}

function toCheck({ newAccounts, newPayees = [], repeats, pays, inPeriod }: Comparison): string[] {
  const accounts: string[] =
    newAccounts.length === 0
      ? []
      : [
          `${count(newAccounts.length, 'payee')} with a different account from last time: ${some(newAccounts)}. Call each of them, at a number that you had before.`,
        ];
  if (newPayees.length > 0 && newPayees.length < pays.payouts)
    accounts.push(`${count(newPayees.length, 'payee')} never paid before: ${some(newPayees, 30)}.`);
  if (inPeriod > 0)
    accounts.unshift(
      `${figure(inPeriod)} of ${count(pays.payouts, 'payout')} to payees who were paid in the last days under other IDs of the same period. Is it the same payroll again, corrected? Then pay the difference only.`,
    );
  if (repeats.length === 0) return accounts;
  const like = repeats.length === 1 ? 'looks like a payment' : 'look like payments';
  const again = repeats.length === 1 ? 'it is' : 'they are';
  return [
    ...accounts,
    `${count(repeats.length, 'row')} ${like} made already, under another ID: ${some(repeats)}. If you approve this report, ${again} paid a second time.`,
  ];
}

/** `October 2026: CLP 12,900,000 to 21 payees. This is CLP 123,408 more.` */
function comparedToLast({ month, payees, totals }: LastPeriod, pays: Group): string {
  const last = `${monthInWords(month)}: ${moneyTo({ payouts: payees, payees, totals })}.`;
  const [before] = totals;
  const [now] = pays.totals;
  const isOne = totals.length === 1 && pays.totals.length === 1;
  if (!isOne || before === undefined || now === undefined || before.currency !== now.currency) return last;
  const difference = hundredthsOf(now.total) - hundredthsOf(before.total);
  if (difference === 0n) return `${last} This is the same.`;
  const amount = fromHundredths(difference < 0n ? -difference : difference);
  return `${last} This is ${shownAmount(now.currency, amount)} ${difference < 0n ? 'less' : 'more'}.`;
}

/** The first few of some strings. */
function some(texts: readonly string[], most = 5): string {
  const more = texts.length - most;
  return `${texts.slice(0, most).join(', ')}${more > 0 ? ` and ${figure(more)} more` : ''}`;
}

/** The report in lines of text, for a person who reads it in the editor, in a mail or in a chat. */
export function reportText(parts: ReportParts): string[] {
  const { heading, toPay, rows, compared, columns, headerFound } = parts;
  return [
    `${heading}.`,
    rows,
    `To pay: ${toPay || 'nothing'}.`,
    ...compared,
    ...lines('Check first', parts.checkFirst),
    ...lines('Nothing can be paid', parts.stops),
    ...parts.toCorrect.map((text) => `To correct: ${text}`),
    ...lines('Not paid', parts.notPaid),
    ...lines('Warning', parts.warnings),
    ...(headerFound === '' ? [] : [headerFound]),
    ...(columns.length === 0
      ? []
      : [`Columns: ${columns.map(([header, role]) => `${header} → ${role}`).join('; ')}.`]),
    ...lines('Read as', parts.read),
  ].map(inOrder);
}

/** `2 rows marked as paid (lines 4 and 9: María Pérez, Juan Soto): "Estado" says "Pagado 15-11".` */
export function exclusion({ reason, rows, where, payees, says }: ExclusionGroup): string {
  const place = payees !== '' && where.startsWith('row') ? '' : where;
  const who = [place, payees].filter((part) => part !== '').join(': ');
  return `${count(rows, 'row')} marked as ${reason} (${who}): ${says}.`;
}

function lines(title: string, strings: readonly string[]): string[] {
  return shortened(strings).map((text) => `${title}: ${text}`);
}

/** As many as a person reads. */
function shortened(strings: readonly string[], most = MOST_LINES): string[] {
  const more = strings.length - most;
  return [...strings.slice(0, most), ...(more > 0 ? [`${figure(more)} more.`] : [])];
}

/** `Banco, such as "BancoEstado" → "012" in 3 rows (code of BancoEstado)` */
function change({ field, column, read, sent, rows, why }: RepairGroup): string {
  const from = column === '' ? titleOf(field) : column;
  const example = read === '' ? `"${sent}"` : `"${read}" → "${sent}"`;
  return `${from}${rows === 1 ? '' : ', such as'} ${example} in ${count(rows, 'row')} (${why}).`;
}

/** `1 row`, `2,100 rows` */
export function count(number: number, noun: string): string {
  return `${figure(number)} ${noun}${number === 1 ? '' : 's'}`;
}

const figure = (number: number) => number.toLocaleString('en-US');
