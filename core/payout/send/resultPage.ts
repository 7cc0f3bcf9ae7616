import { toCsv } from '../../values/csv.ts';
import { shownAmount } from '../../values/money.ts';
import { groupOf, moneyTo, shownPayee } from '../check/compared.ts';
import type { CheckedRow } from '../check/checkRows.ts';
import { groupExclusions, groupProblems, sentenceOf, titlesOf } from '../check/report.ts';
import { row as tableRow, text } from '../check/reportPage.ts';
import { count, exclusion, headingOf, type Payroll } from '../check/reportText.ts';
import type { Reason, Words } from '../../words/codes.ts';
import { reasonInWords } from '../../words/say.ts';
import type { Outcome } from './outcome.ts';

/** What happened to a row: to one that was handed to the service, or why it was not. */
export interface RowResult {
  readonly row: CheckedRow;
  readonly outcome:
    | Outcome
    | { readonly kind: 'invalid' | 'excluded' | 'blank' | 'not_sent'; readonly reason: Reason | undefined };
}

/** What a run has done. */
interface RunResult {
  readonly payroll: Payroll;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  /** In which times are told. */
  readonly timeZone: string;
  /** In the order of the sheet. */
  readonly rows: readonly RowResult[];
  /** Why not even the rows could be read; empty otherwise. */
  readonly failure: string;
}

/** The result in parts. Each string can be read by itself. */
interface ResultParts {
  /** `CLP 13,338,408 to 22 payees`; empty for nothing. */
  readonly paid: string;
  /** What was paid, and when. */
  readonly heading: string;
  /** Which payroll it is, and what else is true of the whole run. */
  readonly about: readonly string[];
  /** Who was not paid, and what to do, what is most urgent first. */
  readonly sections: readonly (readonly [title: string, entries: readonly string[]])[];
}

/** Of more rows a page or a file is no help, and the items have them all. */
const MOST_SHOWN = 1000;
/** So many entries of a section are shown. */
const MOST_ENTRIES = 20;

const DO_NOT_PAY_OTHERWISE = "Don't pay them another way: run the same sheet again later.";

type Kind = RowResult['outcome']['kind'];

const STATUS: Readonly<Record<Exclude<Kind, 'blank'>, string>> = {
  created: 'Sent',
  already_there: 'Already there',
  conflict: 'Look at it first',
  unknown: 'Not known yet',
  repeated: 'Held: looks paid already',
  account_changed: 'Held: account changed',
  ended_unpaid: 'Not paid: the payout had ended',
  rejected: 'Not paid: rejected',
  not_sent: 'Not paid',
  invalid: 'Not paid: to correct',
  excluded: 'Marked do not pay',
};

/** The result as a person reads it: what was paid, then who was not and what to do. */
export function resultParts({ payroll, at, timeZone, rows, failure }: RunResult, words: Words): ResultParts {
  const of = (...kinds: Kind[]) => rows.filter(({ outcome }) => kinds.includes(outcome.kind));
  const money = (kind: Kind) => moneyTo(groupOf(of(kind).map(({ row }) => row)));
  const paid = money('created');
  const there = money('already_there');
  const unknown = of('unknown');
  const invalid = groupProblems(
    of('invalid').map(({ row }) => row),
    words,
  );
  const none =
    unknown.length > 0
      ? "We don't know yet whether anything was paid"
      : there === ''
        ? 'Nothing was paid'
        : 'Nothing new was paid';
  const whether = `We don't know yet whether ${unknown.length === 1 ? 'this payee was' : `these ${unknown.length.toLocaleString('en-US')} were`} paid`;
  const sections: ResultParts['sections'] = [
    ['Look at these first', reasons(of('conflict'), words)],
    [whether, unknown.length === 0 ? [] : [DO_NOT_PAY_OTHERWISE, ...reasons(unknown, words)]],
    ['Held until you say that they are meant', reasons(of('repeated', 'account_changed'), words)],
    [
      'Not paid',
      [
        ...(failure === '' ? [] : [failure]),
        ...reasons(of('rejected', 'ended_unpaid', 'not_sent'), words),
        ...invalid.filter(({ severity }) => severity === 'error').map(sentenceOf),
      ],
    ],
    [
      'Not paid, because the sheet says so',
      groupExclusions(of('excluded').map(({ row }) => row)).map(exclusion),
    ],
  ];
  const blank = of('blank').length;
  return {
    paid,
    heading: `${paid || none}, ${momentIn(at, timeZone)}`,
    about: [
      headingOf(payroll),
      ...(paid === '' ? [] : ['Sent to Paygol. A bank can still send a payment back.']),
      ...(there === '' ? [] : [`Already at Paygol, not paid again: ${there}.`]),
      ...(blank === 0 ? [] : [`${count(blank, 'line')} ignored, such as titles and totals.`]),
    ].filter((line) => line !== ''),
    sections: sections.filter(([, entries]) => entries.length > 0),
  };
}

/** The result in lines of text, for a mail or a chat. */
export function resultText({ heading, about, sections }: ResultParts): string[] {
  return [
    `${heading}.`,
    ...about.map((line) => (line.endsWith('.') ? line : `${line}.`)),
    ...sections.flatMap(([title, entries]) => shortened(entries).map((entry) => `${title}: ${entry}`)),
  ];
}

/**
 * The result as a page of HTML, for a form's end or a mail: what was paid, who was not and what to do, then each payee
 * with bank, the end of the account, and status. It has only tags that n8n's forms let through, and no line breaks.
 */
export function resultPage({ heading, about, sections }: ResultParts, rows: RunResult['rows']): string {
  const lists = sections.map(([title, entries]) => {
    const items = shortened(entries).map((entry) => `<li>${text(entry)}</li>`);
    return `<p><b>${text(title)}</b></p><ul>${items.join('')}</ul>`;
  });
  const payees = rows.filter(isPayee);
  const lines = payees.slice(0, MOST_SHOWN).map((result) => {
    const { name, amount, currency, bank, account } = shownPayee(result.row);
    return tableRow('td', [
      name,
      amount === '' ? '' : shownAmount(currency, amount),
      bank,
      account,
      STATUS[result.outcome.kind],
    ]);
  });
  const more = payees.length - lines.length;
  return [
    `<h2>${text(heading)}</h2>`,
    `<p>${about.map(text).join('<br>')}</p>`,
    ...lists,
    lines.length === 0
      ? ''
      : `<table>${tableRow('th', ['Payee', 'Amount', 'Bank', 'Account', 'Status'])}${lines.join('')}</table>`,
    more > 0 ? `<p>${more.toLocaleString('en-US')} more.</p>` : '',
  ].join('');
}

/**
 * All payees as a CSV file that a Spanish or Portuguese Excel opens in columns: semicolons, decimals behind a comma.
 * Empty where there are too many for a page; never a part of them.
 */
export function resultCsv(rows: RunResult['rows'], words: Words): string {
  const payees = rows.filter(isPayee);
  if (payees.length === 0 || payees.length > MOST_SHOWN) return '';
  const lines = payees.map(({ row, outcome }) => {
    const { name, amount, currency, bank, account } = shownPayee(row);
    const id = String(row.payout.id ?? '');
    return [
      name,
      amount.replace('.', ','),
      currency,
      bank,
      account,
      STATUS[outcome.kind as keyof typeof STATUS],
      reasonInWords(outcome.reason, words),
      id,
    ];
  });
  return toCsv([['Payee', 'Amount', 'Currency', 'Bank', 'Account', 'Status', 'Reason', 'ID'], ...lines]);
}

function isPayee(result: RowResult): result is RowResult & { outcome: { kind: Exclude<Kind, 'blank'> } } {
  return result.outcome.kind !== 'blank';
}

/** Why rows were not paid: each reason once, with the payees. Of many, the IDs of earlier payments are left out. */
export function reasons(results: readonly RowResult[], words: Words): string[] {
  const byReason = new Map<string, { readonly reason: string; readonly rows: CheckedRow[] }>();
  for (const { row, outcome } of results) {
    const reason = reasonInWords(outcome.reason, words);
    const earlier = outcome.kind === 'repeated' ? outcome.earlier : undefined;
    const ofMany = earlier === undefined ? reason : reason.replaceAll(earlier, '…');
    const alike = byReason.get(ofMany);
    if (alike === undefined) byReason.set(ofMany, { reason, rows: [row] });
    else alike.rows.push(row);
  }
  return [...byReason].map(([ofMany, { reason, rows }]) => {
    const who = titlesOf(rows);
    if (rows.length > 1) return `${who}: ${ofMany}`;
    // The reason of a row that is not valid names it already.
    return reason.startsWith(`${who}: `) ? reason : `${who}: ${reason}`;
  });
}

function shortened(entries: readonly string[]): string[] {
  const more = entries.length - MOST_ENTRIES;
  return [
    ...entries.slice(0, MOST_ENTRIES),
    ...(more > 0 ? [`${more.toLocaleString('en-US')} more, in the list below.`] : []),
  ];
}

/** `23 November 2026, 16:05` */
function momentIn(at: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  return `${day.format(at)}, ${time.format(at)}`;
}
