import { shownAmount } from '../../values/money.ts';
import { inOrder } from '../../values/unseen.ts';
import { amountSpread } from './amountSpread.ts';
import type { ShownPayee, ShownPayees } from './compared.ts';
import type { ReportParts } from './reportText.ts';

/** So many entries of a part are shown. */
const MOST_ENTRIES = 10;
/** About three lines of a form. */
const MOST_SIGNS = 300;

/**
 * The report as one page of HTML, for a form or a mail that asks a person: which payroll, what would be paid to whom,
 * what to look at first, then what is not paid, and what the sheet was read as. It has only tags that n8n's forms let
 * through, and no line breaks.
 */
export function reportPage(parts: ReportParts, payees: ShownPayees): string {
  const { toPay, heading, rows, compared, checkFirst, stops, toCorrect, notPaid } = parts;
  return [
    `<h2>${toPay === '' ? 'Nothing to pay' : text(toPay)}</h2>`,
    heading === '' ? '' : `<p><b>${text(heading)}</b></p>`,
    `<p>${[rows, ...compared].map(text).join('<br>')}</p>`,
    list('Nothing can be paid', stops),
    list('Check first', checkFirst),
    toPay === '' ? '' : table(payees),
    list('Not paid until you correct it', toCorrect),
    list('Not paid', notPaid),
    list('Warnings', parts.warnings),
    parts.headerFound === '' ? '' : `<p>${text(parts.headerFound)}</p>`,
    columnsTable(parts.columns),
  ].join('');
}

function list(title: string, entries: readonly string[]): string {
  if (entries.length === 0) return '';
  const more = entries.length - MOST_ENTRIES;
  const shown = entries.slice(0, MOST_ENTRIES).map((entry) => text(cut(entry)));
  const items = [...shown, ...(more > 0 ? [`${figure(more)} more.`] : [])].map(
    (entry) => `<li>${entry}</li>`,
  );
  return `<p><b>${title}</b></p><ul>${items.join('')}</ul>`;
}

/** At most three lines, which end with a whole word. */
function cut(entry: string): string {
  if (entry.length <= MOST_SIGNS) return entry;
  const end = entry.lastIndexOf(' ', MOST_SIGNS);
  return `${entry.slice(0, end < 0 ? MOST_SIGNS : end)} …`;
}

function table({ shown, others, amounts }: ShownPayees): string {
  const hasNotes = shown.some(({ notes }) => notes.length > 0);
  const line = ({ name, amount, currency, bank, account, notes }: ShownPayee) =>
    row('td', [name, shownAmount(currency, amount), bank, account, ...(hasNotes ? [notes.join('; ')] : [])]);
  const head = row('th', ['Payee', 'Amount', 'Bank', 'Account', ...(hasNotes ? ['Look at'] : [])]);
  const title =
    others === 0
      ? 'Payees, the largest amounts first'
      : `The largest amounts, and whoever is new, changed or warned about (${figure(others)} more are paid)`;
  return `<p><b>${title}</b></p><table>${head}${shown.map(line).join('')}</table>${spread(amounts)}`;
}

/** How the amounts are spread, in bars of characters: n8n's forms let no other ones through. */
function spread(amounts: ShownPayees['amounts']): string {
  const parts = [...amounts].map(([currency, all]) => {
    const bars = amountSpread(all).map(({ upTo, count, share }) =>
      row('td', [
        `up to ${shownAmount(currency, String(upTo))}`,
        figure(count),
        '█'.repeat(Math.ceil(20 * share)),
      ]),
    );
    return bars.length < 2
      ? ''
      : `<p><b>How the amounts in ${text(currency)} are spread</b></p><table>${bars.join('')}</table>`;
  });
  return parts.join('');
}

function columnsTable(columns: ReportParts['columns']): string {
  if (columns.length === 0) return '';
  const lines = columns.map(([header, role]) => row('td', [header, role]));
  return `<p><b>What each column was taken for</b></p><table>${lines.join('')}</table>`;
}

/** A line of a table, from strings that may hold anything. */
export function row(tag: 'td' | 'th', cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join('')}</tr>`;
}

const figure = (number: number) => number.toLocaleString('en-US');

/** Curly brackets, too: n8n's forms evaluate what stands in double ones, also where it comes from a cell. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '{': '&#123;',
  '}': '&#125;',
};

/** Any string as HTML. */
export function text(value: string): string {
  return inOrder(value.replace(/\s+/g, ' ')).replace(/[&<>"{}]/g, (sign) => ENTITIES[sign] ?? sign);
}
