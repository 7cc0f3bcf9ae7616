import { shownAmount } from '../../money.ts';
import { inOrder } from '../../unseen.ts';
import type { ShownPayee } from './compared.ts';
import { type ReportParts, shortened } from './reportText.ts';

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
