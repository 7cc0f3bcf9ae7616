import type { UnderstoodRow } from '../row/understoodRow.ts';
import { writtenAmount } from '../countries/writtenAmount.ts';
import { CURRENCIES_WITHOUT_DECIMALS } from '../values/isoCodes.ts';
import { type NumberFormat, readAmount, toHundredths } from '../values/money.ts';
import { shownValue } from '../words/shown.ts';
import { type Choice, NUMBER_FORMATS, sheetQuestion } from '../row/question.ts';
import { wrongForm } from '../row/fieldChecks.ts';
import { about } from '../words/reason.ts';
import type { Sentence } from '../words/codes.ts';
import { type Cell, type Draft, shown } from './draft.ts';
import { unitInHeader } from './headers.ts';
import { cellText } from '../values/text.ts';

const STYLES: readonly NumberFormat[] = ['dotThousands', 'commaThousands', 'plain'];

/**
 * How a column of amounts is written, where it can be read in one way only.
 * @param column digits and separators of all cells that are strings, such as `1.250.000` and `980.500`
 * @returns a format that reads every cell, when all formats that do agree on every value; `undefined` when none does,
 *   or when two read different values (a column of `1.250` alone)
 */
export function styleOfColumn(column: readonly string[]): NumberFormat | undefined {
  const able = STYLES.filter((style) => column.every((digits) => readAmount(digits, style) !== undefined));
  const [first] = able;
  if (first === undefined) return undefined;
  return column.every((digits) => new Set(able.map((style) => readAmount(digits, style))).size === 1)
    ? first
    : undefined;
}

function readings(digits: string, styles = STYLES): string[] {
  const values = styles.map((style) => readAmount(digits, style)).filter((value) => value !== undefined);
  return [...new Set(values)];
}

const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

function groupOf(digits: string): '.' | ',' | undefined {
  return GROUPED.exec(digits)?.[1] as '.' | ',' | undefined;
}

/** What parts thousands in nearly all amounts of a column; `undefined` where both signs do. */
export function groupingOf(column: readonly string[]): '.' | ',' | undefined {
  const points = column.filter((digits) => groupOf(digits) === '.').length;
  const commas = column.filter((digits) => groupOf(digits) === ',').length;
  if (Math.min(points, commas) * 4 > Math.max(points, commas)) return undefined;
  return points > commas ? '.' : ',';
}

/**
 * What a column of money holds, in hundredths, as the whole column is written, without what is no amount.
 * @param column its cells by row
 * @param format how all columns are written, where the user has said it
 */
export function hundredthsIn(
  column: ReadonlyMap<number, unknown>,
  format: NumberFormat | undefined,
): Map<number, bigint> {
  const written = new Map(
    [...column].map(([row, raw]) => [row, typeof raw === 'number' ? raw : writtenIn(raw)]),
  );
  const separated = [...written.values()].flatMap((one) =>
    typeof one === 'object' && /[.,]/.test(one.digits) ? [one.digits] : [],
  );
  const grouped = groupingOf(separated) === ',' ? 'commaThousands' : 'dotThousands';
  const style = format ?? styleOfColumn(separated) ?? grouped;
  const hundredths = new Map<number, bigint>();
  for (const [row, one] of written) {
    const read = hundredthsOfCell(one, style);
    if (read !== undefined) hundredths.set(row, read);
  }
  return hundredths;
}

type Written = ReturnType<typeof writtenAmount>;

function writtenIn(raw: unknown): Written {
  return typeof raw === 'string' ? writtenAmount(cellText(raw)) : undefined;
}

function hundredthsOfCell(raw: number | Written, style: NumberFormat): bigint | undefined {
  if (typeof raw === 'number') {
    const hundredths = Math.round(raw * 100);
    return Number.isFinite(hundredths) ? BigInt(hundredths) : undefined;
  }
  const { digits = '', negative = false } = raw ?? {};
  const read = toHundredths(readAmount(digits, style) ?? '');
  return read !== undefined && negative ? -read : read;
}

/**
 * Understands the amount of a line, as the whole column is written.
 * @param payee who may have an amount of their own, which a person says where the cell is blank
 */
export function understandAmount(draft: Draft, payee = ''): void {
  if (askWhichAmount(draft)) return;
  const isOpen = saysNoAmount(draft.cell('amount'));
  const answer = isOpen ? draft.settings.nameMappings.codeOf('amount', payee) : undefined;
  if (answer !== undefined) draft.answer('amount', answer);
  const cell = draft.cell('amount');
  if (isOpen && answer === undefined && cell?.exact === false && payee !== '') {
    const says = { code: 'not_an_amount', cell: shown(cell) } as const;
    const asks = { kind: 'amount', name: payee, header: cell.header } as const;
    draft.addProblem('amount_form', 'amount', says, asks);
    return;
  }
  draft.copy('amount', cell);
  const { paidInstead } = draft.table;
  if (paidInstead !== undefined && cell !== undefined) {
    const says = { code: 'doubted_answer', column: cell.header, likely: paidInstead } as const;
    draft.addProblem('doubted_answer', 'amount', says);
  }
  if (cell === undefined || isInUnits(draft, cell)) return;
  if (typeof cell.raw !== 'string') return;
  const { amount } = draft;
  if (amount === undefined) return;
  if (amount.negative) draft.cells.amount = `-${amount.digits}`;
  else understandDigits(draft, cell, amount.digits);
}

/** Whether a cell is blank, or is not a single number: `se fue`, `850.000 (antes 800.000)`, `510.000 x 2`. */
function saysNoAmount({ text, raw }: Pick<Cell, 'text' | 'raw'> = { text: '', raw: '' }): boolean {
  const isNoNumber = typeof raw === 'string' && /[^\d.,\s-]/.test(text) && writtenIn(raw) === undefined;
  return isNoNumber || !/[\d-]/.test(text);
}

/** Refuses an amount in thousands, or in what is no currency: nobody is paid 650 where the sheet means 650,000. */
function isInUnits(draft: Draft, cell: Cell): boolean {
  const header = draft.table.byRole.get('amount')?.find((column) => column.header === cell.header);
  const isOfProgram = header === undefined || header.meaning?.exact === true;
  const titles = isOfProgram ? [] : [cell.header, draft.cell('currency')?.text ?? ''];
  const [ofRow] = titles.flatMap((title) => {
    const unit = unitInHeader(title);
    return unit === undefined ? [] : [{ title, unit }];
  });
  const where = ofRow ?? draft.facts.unitTitle;
  if (where === undefined) return false;
  draft.leaveOpen('contradiction', 'amount', { code: 'amount_in_unit', ...where });
  return true;
}

/** The cell that says that a line pays nothing: `$ 0`, `-`. In the API's own column it is an amount that is wrong. */
export function zeroAmountCell(draft: Draft): Cell | undefined {
  const cell = draft.table.isAmountInQuestion ? undefined : draft.cell('amount');
  if (cell === undefined || cell.exact) return undefined;
  const isNothing = /^[-\u2010-\u2015]$/.test(cell.text) || /^0[0.,]*$/.test(draft.amount?.digits ?? '');
  return isNothing ? cell : undefined;
}

/** Where it is not certain which column is paid, every line asks. */
function askWhichAmount(draft: Draft): boolean {
  const { money } = draft.facts;
  if (money.length === 0) return false;
  const choices = money.map((column): Choice => ({ kind: 'column', ...column }));
  draft.addProblem(
    'ambiguous',
    'amount',
    { code: 'which_amount_column', columns: money },
    { kind: 'columnOf', name: 'amount', choices },
  );
  return true;
}

function understandDigits(draft: Draft, cell: Cell, digits: string): void {
  const { style, grouping } = draft.facts;
  const group = style === undefined ? groupOf(digits) : undefined;
  if (group !== undefined && group !== grouping) {
    askForFormat(draft, { code: 'ambiguous_amount_style', cell: shown(cell) });
    return;
  }
  const values = valuesOf(draft, digits);
  const [amount] = values;
  if (values.length === 1 && amount !== undefined) {
    draft.understand('amount', cell, amount, whyOf(digits, style), 'public');
  } else if (values.length > 1) {
    askForFormat(draft, { code: 'ambiguous_amount', cell: shown(cell), readings: values });
  } else if (draft.settings.numberFormat !== undefined) {
    draft.leaveOut('amount');
    const finding = wrongForm(cell.text, draft.settings.numberFormat);
    draft.addProblem('amount_form', 'amount', about(shownValue('amount', cell.text, cell), finding));
  }
}

function valuesOf(draft: Draft, digits: string): readonly string[] {
  const { style } = draft.facts;
  const read = style === undefined ? readings(digits) : readings(digits, [style]);
  const currency = cellText(draft.cells.currency) || draft.textOf('currency');
  // Where a currency has no decimals, three digits behind the only separator are thousands.
  const whole = CURRENCIES_WITHOUT_DECIMALS.has(currency.toUpperCase())
    ? read.filter((one) => !one.includes('.'))
    : [];
  return whole.length === 1 ? whole : read;
}

function askForFormat(draft: Draft, says: Sentence): void {
  draft.leaveOut('amount');
  const asks = sheetQuestion('numberFormat', { choices: NUMBER_FORMATS });
  draft.addProblem('ambiguous', 'amount', says, asks);
}

function whyOf(digits: string, style: NumberFormat | undefined): Sentence {
  if (!/[.,]/.test(digits)) return { code: 'amount_plain' };
  return { code: style === undefined ? 'amount_one_reading' : 'amount_as_column' };
}

/** What a line without an amount has in other columns that may be one, the largest first. */
export function figuresOf({ row, table, facts }: Draft): string[] {
  if (table.isAmountInQuestion) return [];
  const figures = Object.entries(row).flatMap(([key, raw]) => {
    const role = table.columns.get(key)?.role;
    const isOther = key === 'row_number' || role === 'line_number' || role === 'other_money';
    const { digits = '' } = (isOther ? undefined : writtenAmount(cellText(raw))) ?? {};
    // No currency of its own says how a total is written: each reading may be the sum.
    if (typeof raw !== 'number' && facts.style === undefined) return readings(digits);
    return readAmount(digits, typeof raw === 'number' ? 'plain' : (facts.style ?? 'plain')) ?? [];
  });
  return figures.filter((one) => toHundredths(one) !== undefined).sort((a, b) => Number(b) - Number(a));
}

/** The amount of a line as a decimal string, for adding up; `undefined` when it is not certain. */
export function amountOf({ cells: { amount } }: Pick<UnderstoodRow, 'cells'>): string | undefined {
  const text =
    typeof amount === 'number' || typeof amount === 'string'
      ? readAmount(String(amount).trim(), 'plain')
      : undefined;
  return text !== undefined && toHundredths(text) !== undefined ? text : undefined;
}
