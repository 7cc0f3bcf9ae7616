import { shownAmount } from '../../money.ts';
import { inOrder } from '../../unseen.ts';
import type { CurrencyTotal } from './checkRows.ts';
import { type ProblemGroup, type RepairGroup, sentenceOf } from './report.ts';

/** What the checks of all rows have found. */
export interface Report {
  readonly rows: number;
  readonly valid: number;
  readonly invalid: number;
  readonly blank: number;
  readonly totals: readonly CurrencyTotal[];
  readonly exceededLimits: readonly string[];
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
export function reportText({ rows, valid, invalid, blank, ...report }: Report): string[] {
  const said = (severity: string) =>
    report.problems.filter((group) => group.severity === severity).map(sentenceOf);
  const totals = report.totals.map(
    ({ currency, payouts, total }) => `${shownAmount(currency, total)} in ${count(payouts, 'payout')}`,
  );
  const columns = Object.entries(report.columns ?? {}).map(([header, role]) => `${header} → ${role}`);
  const left = [
    ...(invalid > 0 ? [`${invalid} to correct`] : []),
    ...(blank > 0 ? [`${blank} that ${blank === 1 ? 'is not a payee' : 'are not payees'}`] : []),
  ];
  return [
    `${[`${count(rows, 'row')}: ${valid} to pay`, ...left].join(', ')}.`,
    `To pay: ${totals.join('; ') || 'nothing'}.`,
    ...(valid === 0 ? [] : [LOOKED_UP]),
    ...lines('Limit exceeded', report.exceededLimits),
    ...lines('To correct', said('error')),
    ...lines('Warning', said('warning')),
    ...(report.headerFound === undefined ? [] : [report.headerFound]),
    ...(columns.length === 0 ? [] : [`Columns: ${columns.join('; ')}.`]),
    ...lines('Read', report.repairs.map(change)),
  ].map(inOrder);
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
