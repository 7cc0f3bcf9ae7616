import { grouped } from '../../values/grouped.ts';
import { textOf } from '../../service/json/types.ts';
import { inOrder } from '../../values/unseen.ts';
import type { RuleName } from '../../row/rules.ts';
import type { ResultStatus, Sentence, TableHead, Catalog } from '../../words/codes.ts';
import type { MoneyTo, There } from '../../words/shown.ts';
import { reasonInWords, say } from '../../words/say.ts';
import { groupOf, moneyTo, shownPayee } from './comparison.ts';
import {
  groupProblems,
  type ProblemGroup,
  reasonOf,
  sentencesOf,
  thereOf,
  titleOf,
  toldAlike,
} from './groups.ts';
import { headRow, htmlList, row as tableRow, text, headOf } from './reportPage.ts';
import { headingOf, type Payroll } from './report.ts';
import type { Fate, Row } from '../row.ts';
import { isInDoubt, isNotChosen } from '../send/outcome.ts';

interface RunResult {
  /** `undefined` where the rows could not be read. */
  readonly payroll: Payroll | undefined;
  readonly at: number;
  readonly timeZone: string;
  readonly rows: readonly Row[];
  /** Payments that others have made were not compared. */
  readonly isListUnread?: boolean;
  /** Why the rows could not be read; empty otherwise. */
  readonly failure: string;
}

export interface ResultParts {
  readonly paid?: MoneyTo;
  readonly heading: Sentence;
  readonly payroll?: Sentence;
  readonly about: readonly Sentence[];
  readonly sections: readonly (readonly [title: Sentence, entries: readonly Sentence[]])[];
}

/** A page or file of more rows helps nobody; the items have them all. */
const MOST_SHOWN = 1000;
const MOST_ENTRIES = 20;

type Kind = Fate['kind'];

const isError = ({ severity }: ProblemGroup) => severity === 'error';

const mayBeThere = (row: Row) => ['known', 'sent'].includes(thereOf(row) ?? '');

/** The result as a person reads it: what was paid, then who was not paid and what to do. */
export function resultParts({ payroll, at, timeZone, rows, isListUnread, failure }: RunResult): ResultParts {
  const byKind = grouped(rows, ({ fate }) => fate.kind);
  const of = (...kinds: Kind[]) =>
    kinds.flatMap((kind) => byKind.get(kind) ?? []).sort((a, b) => a.number - b.number);
  const money = (kind: Kind) => moneyTo(groupOf(of(kind)));
  const paid = money('created');
  const there = moneyTo(groupOf([...of('already_there'), ...rows.filter((row) => thereOf(row) === 'known')]));
  const [leftOut, notAgain] = ofTwo(of('left_out'), (row) => !isNotChosen(row.fate));
  const [leftOutMoney, notAgainMoney] = [leftOut, notAgain].map((rows) => moneyTo(groupOf(rows)));
  const unknown = of('unknown');
  const invalid = groupProblems(of('invalid'));
  const open = groupProblems(of('open'));
  const isAnyUncertain = rows.some(({ fate }) => isInDoubt(fate));
  const otherwise = isAnyUncertain ? 'unknown' : there === undefined ? 'nothing' : 'nothing_new';
  const ofPaid = paid === undefined ? {} : { paid };
  const sections: ResultParts['sections'] = [
    [{ code: 'part_title', part: 'look_at_these_first' }, reasons(of('conflict'))],
    [
      { code: 'whether_paid', payees: unknown.length },
      unknown.length === 0 ? [] : [{ code: 'do_not_pay_otherwise' }, ...reasons(unknown)],
    ],
    [
      { code: 'part_title', part: 'warnings' },
      [...foundBySending(of('created')), ...validatedBefore(of('created'), timeZone)],
    ],
    [{ code: 'part_title', part: 'held' }, reasons(of('repeated', 'account_changed'))],
    [
      { code: 'part_title', part: 'not_paid' },
      [
        ...(failure === '' ? [] : [{ code: 'message', text: failure } as const]),
        ...reasons(of('rejected', 'ended_unpaid', 'not_sent')),
        ...sentencesOf(invalid.filter(isError)),
      ],
    ],
    [
      { code: 'part_title', part: 'left_out' },
      [...leftOutTold(leftOut), ...reasons(notAgain), ...sentencesOf(open.filter(isError))],
    ],
    [{ code: 'part_title', part: 'not_paid_by_sheet' }, toldByValidate(of('excluded'))],
  ];
  const lines = of('blank').length;
  const unsent = of('rejected', 'invalid', 'not_sent').filter((row) => !mayBeThere(row)).length;
  const about: (Sentence | false | undefined)[] = [
    paid && { code: 'may_be_returned' },
    paid && isListUnread === true && { code: 'list_not_read' },
    there && { code: 'not_paid_again', ...there },
    leftOutMoney && { code: 'left_out_money', ...leftOutMoney },
    notAgainMoney && { code: 'look_paid_not_chosen', ...notAgainMoney },
    unsent > 0 && { code: 'run_again', rows: unsent, isToCorrect: of('rejected', 'invalid').length > 0 },
    lines > 0 && { code: 'lines_ignored', lines },
  ];
  return {
    ...ofPaid,
    heading: { code: 'result_heading', ...ofPaid, otherwise, at, timeZone },
    ...(payroll === undefined ? {} : { payroll: headingOf(payroll) }),
    about: about.filter((sentence) => typeof sentence === 'object'),
    sections: sections.filter(([, entries]) => entries.length > 0),
  };
}

/** The result in lines of text, for a mail or a chat. */
export function resultText({ heading, payroll, about, sections }: ResultParts, catalog: Catalog): string[] {
  const entries = sections.flatMap(([title, all]) =>
    apart(title, shortened(all, 'more_entries')).map((says): Sentence => ({ code: 'in_part', title, says })),
  );
  const headings = payroll === undefined ? [heading] : [heading, payroll];
  return [
    ...headings.map((sentence) => `${say(sentence, catalog)}.`),
    ...[...about, ...entries].map((sentence) => say(sentence, catalog)),
  ].map(inOrder);
}

/** A title that counts its payees is said once, before all that is said of them. */
function apart({ code }: Sentence, entries: readonly Sentence[]): readonly Sentence[] {
  return code === 'whether_paid' ? [{ code: 'all_of', sentences: entries }] : entries;
}

/** The result as HTML for a form's end or a mail. It has no line breaks, and only tags that n8n's forms allow. */
export function resultPage(
  { heading, payroll, about, sections }: ResultParts,
  rows: RunResult['rows'],
  catalog: Catalog,
): string {
  const html = (sentence: Sentence) => text(say(sentence, catalog));
  const payees = rows.filter(isShown);
  const lines = payees.slice(0, MOST_SHOWN).map((row) => {
    const { name, amount, currency, bank, account } = shownPayee(row);
    const shown = amount === '' ? '' : say({ code: 'amount', currency, amount }, catalog);
    return tableRow('td', [name, shown, bank, account, statusOf(row, catalog)]);
  });
  const more = payees.length - lines.length;
  return [
    `<h2>${html(heading)}</h2>`,
    `<p>${[...(payroll === undefined ? [] : [payroll]), ...about].map(html).join('<br>')}</p>`,
    ...sections.map(
      ([title, entries]) =>
        headOf(title, catalog) +
        htmlList(shortened(entries, 'more_below').map((entry) => say(entry, catalog))),
    ),
    lines.length === 0
      ? ''
      : `<table>${headRow(['payee', 'amount', 'bank', 'account', 'status'], catalog)}${lines.join('')}</table>`,
    more > 0 ? `<p>${html({ code: 'more_entries', more })}</p>` : '',
  ].join('');
}

const CSV_HEADS: readonly TableHead[] = [
  ...(['payee', 'document', 'amount', 'currency', 'bank', 'account', 'status', 'reason', 'id'] as const),
];

/**
 * All payees as an Excel in that language reads a CSV file: where decimals have a comma, semicolons part the cells.
 * @param most a file of more is empty, and never a part of them
 */
export function resultCsv(rows: RunResult['rows'], catalog: Catalog, most = MOST_SHOWN): string {
  const payees = rows.filter(isShown);
  if (payees.length === 0 || payees.length > most) return '';
  const { decimalSign } = catalog.format;
  const lines = payees.map((row) => {
    const { name, amount, currency, bank, account } = shownPayee(row);
    return [
      ...[name, textOf(row.payout.beneficiary.document_number)],
      ...[amount.replace('.', decimalSign), currency, bank, account],
      ...[statusOf(row, catalog), reasonInWords(reasonOf(row), catalog), String(row.payout.id ?? '')],
    ];
  });
  const head = CSV_HEADS.map((each) => say({ code: 'table_head', head: each }, catalog));
  return toCsv([head, ...lines], decimalSign === ',' ? ';' : ',');
}

type PayeeRow = Row & { readonly fate: { readonly kind: ResultStatus } };

function statusOf(row: PayeeRow, catalog: Catalog): string {
  const { fate } = row;
  const isPaidBefore = fate.kind === 'excluded' && fate.told?.code === 'marked_paid';
  const otherwise = isPaidBefore ? 'paid_before' : isNotChosen(fate) ? 'not_chosen' : fate.kind;
  const there = thereOf(row);
  // Who is marked "do not pay" is not told as unpaid.
  const isMarked = fate.kind === 'excluded' && (there === 'ended' || there === 'otherAmount');
  const status = there === undefined || isMarked ? otherwise : STATUS_OF[there];
  return say({ code: 'result_status', status }, catalog);
}

const STATUS_OF = {
  known: 'there_already',
  sent: 'unknown',
  otherAmount: 'conflict',
  ended: 'ended_unpaid',
} as const satisfies Record<There, ResultStatus>;

function isShown(row: Row): row is PayeeRow {
  return row.fate.kind !== 'blank' && row.fate.kind !== 'valid';
}

/** Why rows were not paid: each reason once, with its payees. */
export function reasons(all: readonly Row[]): Sentence[] {
  return toldAlike(all, (row) => reasonOf(row)?.sentences ?? []).flatMap(({ rows, says }) =>
    // It already names the row.
    rows.length === 1 && says[0]?.code === 'of_row'
      ? says
      : [{ code: 'of_payees', rows: rows.map(titleOf), says } as const],
  );
}

function ofTwo(rows: readonly Row[], isFirst: (row: Row) => boolean): readonly [Row[], Row[]] {
  return [rows.filter(isFirst), rows.filter((row) => !isFirst(row))];
}

/** Each by itself: whoever approved sees whether it is the ones who were meant. */
function leftOutTold(rows: readonly Row[]): Sentence[] {
  return rows.map((row) => ({
    code: 'left_out_row',
    row: titleOf(row),
    currency: row.payout.currency,
    amount: row.amount,
  }));
}

/** What was found by comparing payouts with what was paid: nobody could have read it before they were sent. */
const FOUND_BY_SENDING: ReadonlySet<RuleName> = new Set([
  ...(['repeated_payment', 'account_changed'] as const),
]);

function foundBySending(rows: readonly Row[]): Sentence[] {
  return sentencesOf(groupProblems(rows).filter(({ rule }) => FOUND_BY_SENDING.has(rule)));
}

const HOUR = 60 * 60 * 1000;

/** Payees whose rows are from an earlier run of *Validate* than others: the sheet may have been corrected since. */
function validatedBefore(rows: readonly Row[], timeZone: string): Sentence[] {
  const times = rows.flatMap(({ validated }) => validated?.at ?? []);
  const newest = times.reduce((a, b) => Math.max(a, b), 0);
  const before = rows.filter(({ validated: { at } = { at: newest } }) => at < newest - HOUR);
  const [at = 0] = before.map(({ validated }) => validated?.at ?? 0).sort((a, b) => a - b);
  if (before.length === 0) return [];
  return [
    { code: 'of_payees', rows: before.map(titleOf), says: [{ code: 'validated_before', at, timeZone }] },
  ];
}

/** What *Validate* says of rows, each reason once, with its payees. */
function toldByValidate(rows: readonly Row[]): Sentence[] {
  const toldOf = ({ fate }: Row) => ('told' in fate && fate.told !== undefined ? [fate.told.says] : []);
  return toldAlike(rows, toldOf).map(({ rows: all, says }) => ({
    code: 'of_payees',
    rows: all.map(titleOf),
    says,
  }));
}

/** @param rest of a page, whose table has them all, or of a text */
function shortened(entries: readonly Sentence[], rest: 'more_below' | 'more_entries'): Sentence[] {
  const more = entries.length - MOST_ENTRIES;
  return [...entries.slice(0, MOST_ENTRIES), ...(more > 0 ? [{ code: rest, more } as const] : [])];
}

/** Where a spreadsheet would take what follows for a formula, whatever separates its cells; also in full width. */
const FORMULA = /(^|[,;\t\r\n] *)(?=[=+\-@\t\r＝＋－＠])/g;

/** With a byte order mark for Excel. */
function toCsv(rows: readonly (readonly string[])[], separator: string): string {
  return `\ufeff${rows.map((cells) => cells.map((cell) => cellOf(cell, separator)).join(separator)).join('\r\n')}\r\n`;
}

function cellOf(value: string, separator: string): string {
  const safe = value.replace(FORMULA, "$1'");
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
