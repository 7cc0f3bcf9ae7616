import { shownAmount } from '../../money.ts';
import { inOrder } from '../../unseen.ts';
import type { CurrencyTotal } from './checkRows.ts';
import { type ExclusionGroup, type ProblemGroup, type RepairGroup, sentenceOf } from './report.ts';

/** What the checks of all rows have found. */
export interface Report {
  readonly rows: number;
  readonly valid: number;
  readonly invalid: number;
  /** Payees whom the sheet says not to pay. */
  readonly excluded: number;
  readonly blank: number;
  readonly totals: readonly CurrencyTotal[];
  /** Payouts that look like payments of the last days; who approves the report lets them through. */
  readonly repeats: number;
  /** Payees who were paid before, and never into this account. */
  readonly newAccounts: number;
  readonly exceededLimits: readonly string[];
  /** What is to be said of the total lines of the sheet. */
  readonly sheetTotals: readonly string[];
  readonly exclusions: readonly ExclusionGroup[];
  readonly problems: readonly ProblemGroup[];
  /** Where the header was found, when it is not in the first line. */
  readonly headerFound?: string;
  /** The user's headers, and what each was taken for; absent when payrolls are not to be understood. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly repairs: readonly RepairGroup[];
}

/** So many lines of a part are written; the lists have all of them. */
const MOST_LINES = 20;

const LOOKED_UP = 'Anyone already paid under the same ID is not paid again: this is checked when you pay.';

const grouped = new Intl.NumberFormat('en-US');

/**
 * The report in lines of text, for a person who reads it in the editor, in a mail or in a form. Each line can be read
 * by itself.
 */
export function reportText({ rows, valid, invalid, excluded, blank, ...report }: Report): string[] {
  const said = (severity: string) =>
    report.problems.filter((group) => group.severity === severity).map(sentenceOf);
  const totals = report.totals.map(
    ({ currency, payouts, total }) => `${shownAmount(currency, total)} in ${count(payouts, 'payout')}`,
  );
  const columns = Object.entries(report.columns ?? {}).map(([header, role]) => `${header} → ${role}`);
  const left = [
    ...(invalid > 0 ? [`${invalid} to correct`] : []),
    ...(excluded > 0 ? [`${excluded} that the sheet says not to pay`] : []),
    ...(blank > 0 ? [`${blank} that ${blank === 1 ? 'is not a payee' : 'are not payees'}`] : []),
  ];
  return [
    `${[`${count(rows, 'row')}: ${valid} to pay`, ...left].join(', ')}.`,
    `To pay: ${totals.join('; ') || 'nothing'}.`,
    ...(valid === 0 ? [] : [LOOKED_UP]),
    ...(report.newAccounts === 0
      ? []
      : [`Check first: ${count(report.newAccounts, 'payee')} with another account than last time.`]),
    ...(report.repeats === 0
      ? []
      : [
          `Check first: ${count(report.repeats, 'payout')} like one of the last days, under another ID. Create holds them, unless this report is approved.`,
        ]),
    ...report.sheetTotals,
    ...lines('Limit exceeded', report.exceededLimits),
    ...said('error').map((text) => `To correct: ${text}`),
    ...lines('Not paid', report.exclusions.map(exclusion)),
    ...lines('Warning', said('warning')),
    ...(report.headerFound === undefined ? [] : [report.headerFound]),
    ...(columns.length === 0 ? [] : [`Columns: ${columns.join('; ')}.`]),
    ...lines('Read', report.repairs.map(change)),
  ].map(inOrder);
}

/** `2 rows, paid (lines 4 and 9: María Pérez, Juan Soto): "Estado" says "Pagado 15-11".` */
function exclusion({ reason, rows, where, payees, says }: ExclusionGroup): string {
  return `${count(rows, 'row')}, ${reason} (${where}${payees === '' ? '' : `: ${payees}`}): ${says}.`;
}

function lines(title: string, texts: readonly string[]): string[] {
  const more = texts.length - MOST_LINES;
  const rest = more > 0 ? [`${title}: ${more} more.`] : [];
  return [...texts.slice(0, MOST_LINES).map((text) => `${title}: ${text}`), ...rest];
}

/** `Banco, such as "BancoEstado" → "012" in 3 rows (code of BancoEstado)` */
function change({ field, column, read, sent, rows, why }: RepairGroup): string {
  const from = column === '' ? field : column;
  const example = read === '' ? `"${sent}"` : `"${read}" → "${sent}"`;
  return `${from}${rows === 1 ? '' : ', such as'} ${example} in ${count(rows, 'row')} (${why}).`;
}

function count(number: number, noun: string): string {
  return `${grouped.format(number)} ${noun}${number === 1 ? '' : 's'}`;
}
