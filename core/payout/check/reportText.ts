import { titleOfRole } from '../../payroll/headerNames.ts';
import { inOrder } from '../../unseen.ts';
import type { RuleName } from '../rules.ts';
import { type Comparison, type Group, moneyTo, type ShownPayee } from './compared.ts';
import { type ExclusionGroup, type ProblemGroup, type RepairGroup, sentenceOf } from './report.ts';
import { shownAmount } from '../../money.ts';

/** What the checks of all rows have found. */
export interface Report {
  readonly rows: number;
  readonly invalid: number;
  /** Payees whom the sheet says not to pay. */
  readonly excluded: number;
  readonly blank: number;
  readonly compared: Comparison;
  readonly exceededLimits: readonly string[];
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
  /** What each column was taken for, and where the header was found. */
  readonly columns: readonly string[];
  readonly read: readonly string[];
}

/** So many entries of a part are shown; the lists have all of them. */
const MOST_LINES = 20;

const CHECKED_LATER =
  'Anyone already paid under the same ID is not paid again: this is checked when you pay.';

const KNOWN_TO_CREATE =
  'n8n was started in the last few days: only Create finds what was paid before that under other IDs, and holds it.';

/** The report in parts. Each entry can be read by itself. */
export function reportParts(report: Report): ReportParts {
  const { compared, exceededLimits, problems, columns, headerFound } = report;
  const stops = [...(compared.obstacle === undefined ? [] : [compared.obstacle]), ...exceededLimits];
  const said = (severity: string, saidBefore?: RuleName) =>
    problems.filter((group) => group.severity === severity && group.rule !== saidBefore).map(sentenceOf);
  const taken = Object.entries(columns).map(([header, role]) => `${header} → ${role}`);
  return {
    toPay: stops.length > 0 ? '' : moneyTo(compared.pays),
    rows: rowsOf(report),
    compared: comparedWith(compared),
    checkFirst: [...toCheck(compared), ...report.sheetTotals],
    stops,
    toCorrect: said('error'),
    notPaid: [...report.exclusions.map(exclusion), ...compared.held],
    warnings: said('warning', 'account_changed'),
    columns: [...(headerFound === undefined ? [] : [headerFound]), ...taken],
    read: report.repairs.map(change),
  };
}

/** How many rows there are, and what becomes of them. */
function rowsOf({ rows, invalid, excluded, blank, compared }: Report): string {
  const { pays, isThere, held } = compared;
  const left = [
    ...(isThere.payouts > 0 ? [`${figure(isThere.payouts)} that Paygol already has`] : []),
    ...(held.length > 0 ? [`${figure(held.length)} held back`] : []),
    ...(invalid > 0 ? [`${figure(invalid)} to correct`] : []),
    ...(excluded > 0 ? [`${figure(excluded)} that the sheet says not to pay`] : []),
    ...(blank > 0 ? [`${figure(blank)} that ${blank === 1 ? 'is not a payee' : 'are not payees'}`] : []),
  ];
  return `${[`${count(rows, 'row')}: ${figure(pays.payouts)} to pay`, ...left].join(', ')}.`;
}

function comparedWith({
  pays,
  isNew,
  isThere,
  held,
  open,
  notCompared,
  isMemoryShort,
}: Comparison): string[] {
  if (notCompared !== undefined)
    return [
      `Not compared with what Paygol has: ${notCompared} ${pays.payouts > 0 ? CHECKED_LATER : ''}`.trim(),
    ];
  const isAllNew = pays.payouts > 0 && isNew.payouts === pays.payouts;
  const hasNone = isAllNew && isThere.payouts + held.length === 0;
  const thisMany = ({ payouts }: Group) => payouts > 0 && payouts !== pays.payouts;
  return [
    ...(hasNone ? ['Paygol has none of these payouts yet.'] : []),
    ...(isNew.payouts > 0 && isMemoryShort ? [KNOWN_TO_CREATE] : []),
    ...(thisMany(isNew) ? [`New to Paygol: ${moneyTo(isNew)}.`] : []),
    ...(isThere.payouts > 0 ? [`Paygol already has ${moneyTo(isThere)}: not paid again.`] : []),
    ...(open > 0
      ? [`${count(open, 'row')} could not be looked up at Paygol, and will be looked up again when you pay.`]
      : []),
  ];
}

function toCheck({ newAccounts, repeats, pays, inPeriod }: Comparison): string[] {
  const accounts =
    newAccounts.length === 0
      ? []
      : [
          `${count(newAccounts.length, 'payee')} with a different account from last time: ${some(newAccounts)}. Call each of them, at a number that you had before.`,
        ];
  if (inPeriod > 0)
    accounts.unshift(
      `${figure(inPeriod)} of ${count(pays.payouts, 'payout')} to payees who were paid in the last days under other IDs of the same period. Is it the same payroll again, corrected? Then pay the difference only.`,
    );
  if (repeats.length === 0) return accounts;
  const like = repeats.length === 1 ? 'looks like a payment' : 'look like payments';
  const again = repeats.length === 1 ? 'it is' : 'they are';
  return [
    ...accounts,
    `${count(repeats.length, 'row')} ${like} of the last few days, under another ID: ${some(repeats)}. If you approve this report, ${again} paid a second time.`,
  ];
}

/** The first few of some texts. */
function some(texts: readonly string[]): string {
  const more = texts.length - 5;
  return `${texts.slice(0, 5).join(', ')}${more > 0 ? ` and ${figure(more)} more` : ''}`;
}

/** The report in lines of text, for a person who reads it in the editor, in a mail or in a chat. */
export function reportText(parts: ReportParts): string[] {
  const { toPay, rows, compared, columns } = parts;
  return [
    rows,
    `To pay: ${toPay || 'nothing'}.`,
    ...compared,
    ...lines('Check first', parts.checkFirst),
    ...lines('Nothing can be paid', parts.stops),
    ...parts.toCorrect.map((text) => `To correct: ${text}`),
    ...lines('Not paid', parts.notPaid),
    ...lines('Warning', parts.warnings),
    ...(columns.length === 0 ? [] : [`Columns: ${columns.join('; ')}.`]),
    ...lines('Read as', parts.read),
  ].map(inOrder);
}

/** `2 rows marked as paid (lines 4 and 9: María Pérez, Juan Soto): "Estado" says "Pagado 15-11".` */
function exclusion({ reason, rows, where, payees, says }: ExclusionGroup): string {
  return `${count(rows, 'row')} marked as ${reason} (${where}${payees === '' ? '' : `: ${payees}`}): ${says}.`;
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
  const from = column === '' ? titleOfRole(field) : column;
  const example = read === '' ? `"${sent}"` : `"${read}" → "${sent}"`;
  return `${from}${rows === 1 ? '' : ', such as'} ${example} in ${count(rows, 'row')} (${why}).`;
}

function count(number: number, noun: string): string {
  return `${figure(number)} ${noun}${number === 1 ? '' : 's'}`;
}

const figure = (number: number) => number.toLocaleString('en-US');

/** So many payees are shown; of more, those with the five largest amounts. */
const MOST_PAYEES = 20;
const LARGEST = 5;
/** So many entries of a part are shown. */
const MOST_ENTRIES = 10;

/**
 * The report as one page of HTML, for a form or a mail that asks a person: what would be paid, what to look at first,
 * to whom, and what the sheet was read as. It has only tags that n8n's forms let through, and no line breaks.
 *
 * @param payees who would be paid, the largest amounts first
 * @param count how many there are
 */
export function reportPage(parts: ReportParts, payees: readonly ShownPayee[], count: number): string {
  const { toPay, rows, compared, checkFirst, stops, toCorrect, notPaid } = parts;
  return [
    `<h2>${toPay === '' ? 'Nothing to pay' : text(toPay)}</h2>`,
    `<p>${[rows, ...compared].map(text).join('<br>')}</p>`,
    list('Nothing can be paid', stops),
    list('Check first', checkFirst),
    list('Not paid until you correct it', toCorrect),
    list('Not paid', notPaid),
    toPay === '' ? '' : table(payees, count),
    list('Warnings', parts.warnings),
    parts.columns.length === 0
      ? ''
      : `<p><b>What each column was taken for</b><br>${text(parts.columns.join('; '))}</p>`,
  ].join('');
}

function list(title: string, entries: readonly string[]): string {
  if (entries.length === 0) return '';
  const items = shortened(entries, MOST_ENTRIES).map((entry) => `<li>${text(entry)}</li>`);
  return `<p><b>${title}</b></p><ul>${items.join('')}</ul>`;
}

function table(payees: readonly ShownPayee[], count: number): string {
  const shown = count > MOST_PAYEES ? payees.slice(0, LARGEST) : payees.slice(0, MOST_PAYEES);
  const title = count > MOST_PAYEES ? 'The five largest amounts' : 'Payees, the largest amounts first';
  const line = ({ name, amount, currency, bank, account }: ShownPayee) =>
    row('td', [name, shownAmount(currency, amount), bank, account]);
  const head = row('th', ['Payee', 'Amount', 'Bank', 'Account']);
  return `<p><b>${title}</b></p><table>${head}${shown.map(line).join('')}</table>`;
}

function row(tag: 'td' | 'th', cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join('')}</tr>`;
}

/** Curly brackets, too: n8n's forms evaluate what stands in double ones, also where it comes from a cell. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '{': '&#123;',
  '}': '&#125;',
};

function text(value: string): string {
  return inOrder(value.replace(/\s+/g, ' ')).replace(/[&<>"{}]/g, (sign) => ENTITIES[sign] ?? sign);
}
