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
  /** The user's headers, and what each was taken for. */
  readonly columns: Readonly<Record<string, string>>;
  readonly repairs: readonly RepairGroup[];
}

/** So many lines of a part are written; the lists have all of them. */
const MOST_LINES = 20;

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** The report in lines of text, for a person who reads it in the editor, in a mail or in a form. */
export function reportText({ rows, valid, invalid, blank, ...report }: Report): string {
  const said = (severity: string) =>
    report.problems.filter((group) => group.severity === severity).map(sentenceOf);
  const totals = report.totals.map(
    ({ currency, payouts, total }) =>
      `${currency} ${grouped.format(total as Intl.StringNumericLiteral)} in ${payouts} payout${payouts === 1 ? '' : 's'}`,
  );
  return [
    `${count(rows, 'row')}: ${valid} to pay, ${invalid} to correct, ${blank} that ${blank === 1 ? 'is' : 'are'} no payee${blank === 1 ? '' : 's'}.`,
    `To pay: ${totals.join('; ') || 'nothing'}.`,
    ...part('Limits exceeded', report.exceededLimits),
    ...part('To correct', said('error')),
    ...part('Warnings', said('warning')),
    ...(report.headerFound === undefined ? [] : ['', report.headerFound]),
    ...part(
      'Columns',
      Object.entries(report.columns).map(([header, role]) => `${header} → ${role}`),
      Infinity,
    ),
    ...part('Read as', report.repairs.map(change)),
  ].join('\n');
}

function part(title: string, lines: readonly string[], most = MOST_LINES): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - most;
  const rest = more > 0 ? [`- and ${more} more`] : [];
  return ['', `${title}:`, ...lines.slice(0, most).map((line) => `- ${line}`), ...rest];
}

/** `Banco "BancoEstado" → "012" in 3 rows (code of BancoEstado)`; of cells that differ, the first one. */
function change({ field, column, read, sent, rows, why }: RepairGroup): string {
  const from = column === '' ? field : column;
  const example = read === '' ? `"${sent}"` : `"${read}" → "${sent}"`;
  return `${from}: ${rows === 1 ? '' : 'such as '}${example} in ${count(rows, 'row')} (${why})`;
}

function count(number: number, noun: string): string {
  return `${grouped.format(number)} ${noun}${number === 1 ? '' : 's'}`;
}
