import { escaped } from '../../values/text.ts';
import { inOrder } from '../../values/unseen.ts';
import type { PartTitle, Sentence, TableHead, Catalog } from '../../words/codes.ts';
import type { MoneyTo } from '../../words/shown.ts';
import { say } from '../../words/say.ts';
import type { Comparison, ShownPayee, ShownPayees } from './comparison.ts';
import type { ReportParts } from './report.ts';

/** Of what is not paid. What is to be read before approving is shown whole. */
const MOST_UNPAID = 10;

/** The report as HTML for a form or a mail. It has no line breaks, and only tags that n8n's forms allow. */
export function reportPage(
  parts: ReportParts,
  { payees, payeesAgain }: Pick<Comparison, 'payees' | 'payeesAgain'>,
  catalog: Catalog,
): string {
  const { toPay, again, sentAlready, heading, rows, compared, headerFound } = parts;
  const html = (sentence: Sentence) => text(say(sentence, catalog));
  const list = (part: PartTitle, entries: readonly Sentence[], most = entries.length) =>
    partOf({ code: 'part_title', part }, entries, most, catalog);
  const payroll = html(heading);
  return [
    `<h2>${html(titleOf(parts))}</h2>`,
    payroll === '' ? '' : `<p><b>${payroll}</b></p>`,
    `<p>${[rows, ...compared].map(html).join('<br>')}</p>`,
    unclearPart(parts, catalog),
    list('nothing_can_be_paid', parts.stops),
    list('check_first', parts.checkFirst),
    (toPay ?? sentAlready) === undefined ? '' : payeesTable(titleOfPayees(payees), payees, catalog),
    again === undefined ? '' : lookPaidTable(again, payeesAgain, catalog),
    list('not_paid_until_corrected', parts.toCorrect, MOST_UNPAID),
    list('left_out', parts.leftOut, MOST_UNPAID),
    list('not_paid', parts.notPaid, MOST_UNPAID),
    list('warnings', parts.warnings),
    headerFound === undefined ? '' : `<p>${html(headerFound)}</p>`,
    columnsTable(parts.columns, catalog),
  ].join('');
}

function titleOf({ toPay, again, sentAlready, unclear }: ReportParts): Sentence {
  if (toPay !== undefined) return { code: 'money_to', ...toPay };
  if (again !== undefined) return { code: 'all_look_paid' };
  return sentAlready ?? unclear?.title ?? { code: 'nothing_to_pay' };
}

/** Under its title, unless that is the page's. */
function unclearPart(parts: ReportParts, catalog: Catalog): string {
  const { unclear } = parts;
  if (unclear === undefined) return '';
  const title = titleOf(parts) === unclear.title ? '' : headOf(unclear.title, catalog);
  return title + htmlList(unclear.says.map((one) => say(one, catalog)));
}

function partOf(title: Sentence, entries: readonly Sentence[], most: number, catalog: Catalog): string {
  if (entries.length === 0) return '';
  const more = entries.length - most;
  const shown = entries.slice(0, most).map((entry) => say(entry, catalog));
  if (more > 0) shown.push(say({ code: 'more_entries', more }, catalog));
  return headOf(title, catalog) + htmlList(shown);
}

export function headOf(title: Sentence, catalog: Catalog): string {
  return `<p><b>${text(say(title, catalog))}</b></p>`;
}

export function htmlList(entries: readonly string[]): string {
  return `<ul>${entries.map((entry) => `<li>${text(entry)}</li>`).join('')}</ul>`;
}

function titleOfPayees({ others }: ShownPayees): Sentence {
  return others === 0 ? { code: 'part_title', part: 'payees' } : { code: 'largest_amounts', others };
}

function lookPaidTable(again: MoneyTo, payees: ShownPayees, catalog: Catalog): string {
  const { others } = payees;
  const more = others === 0 ? '' : `<p>${text(say({ code: 'more_entries', more: others }, catalog))}</p>`;
  return payeesTable({ code: 'look_paid_title', ...again }, payees, catalog) + more;
}

function payeesTable(title: Sentence, { shown }: ShownPayees, catalog: Catalog): string {
  const hasNotes = shown.some(({ notes }) => notes.length > 0);
  const line = ({
    name,
    knownBy,
    place,
    amount,
    currency,
    before,
    bank,
    wholeAccount,
    notes,
  }: ShownPayee) => {
    const last =
      before === undefined ? '' : say({ code: 'amount_before', currency, amount: before }, catalog);
    const cells = [
      text(place === undefined ? name : say({ code: 'row_title', payee: name, place }, catalog)) +
        below(knownBy.join(' · ')),
      text(say({ code: 'amount', currency, amount }, catalog)) + below(last),
      text(bank),
      text(wholeAccount),
      ...(hasNotes ? [text(notes.map((note) => say(note, catalog)).join('; '))] : []),
    ];
    return htmlRow('td', cells);
  };
  const heads: TableHead[] = ['payee', 'amount', 'bank', 'account', ...(hasNotes ? ['notes' as const] : [])];
  return `${headOf(title, catalog)}<table>${headRow(heads, catalog)}${shown.map(line).join('')}</table>`;
}

const below = (small: string) => small && `<br><small>${text(small)}</small>`;

function columnsTable(columns: ReportParts['columns'], catalog: Catalog): string {
  if (columns.length === 0) return '';
  const lines = columns.map(({ header, role }) =>
    row('td', [header, say({ code: 'column_role', ...(role === undefined ? {} : { role }) }, catalog)]),
  );
  return `${headOf({ code: 'part_title', part: 'columns' }, catalog)}<table>${lines.join('')}</table>`;
}

export function headRow(heads: readonly TableHead[], catalog: Catalog): string {
  return row(
    'th',
    heads.map((head) => say({ code: 'table_head', head }, catalog)),
  );
}

export function row(tag: 'td' | 'th', cells: readonly string[]): string {
  return htmlRow(tag, cells.map(text));
}

function htmlRow(tag: 'td' | 'th', cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
}

/** Plain text as HTML. */
export function text(value: string): string {
  return escaped(inOrder(value.replace(/\s+/g, ' ')));
}
