import { type NumberFormat, readAmount, toHundredths } from '../money.ts';
import { fieldAndValue } from '../payout/naming.ts';
import { amountAdvice } from '../payout/read/readRow.ts';
import { quoted } from '../rules.ts';
import type { Draft, UnderstoodRow } from './draft.ts';
import { readings, writtenAmount } from './writtenAmounts.ts';

/** Understands the amount of a line, as the whole column is written. */
export function understandAmount(draft: Draft): void {
  const { moneyInQuestion } = draft.table;
  if (moneyInQuestion.length > 0) {
    const names = moneyInQuestion.map((header) => quoted(header)).join(', ');
    draft.find(
      'ambiguous',
      'amount',
      `It is not certain which column has the amount to pay: ${names}. Say in "Own Names" which column is the amount.`,
    );
    return;
  }
  const cell = draft.cell('amount');
  draft.keep('amount', cell);
  if (cell === undefined || typeof cell.raw !== 'string') return;
  const written = writtenAmount(cell.text);
  if (written === undefined) return;
  if (written.negative) {
    draft.cells.amount = `-${written.digits}`;
    return;
  }
  const { style } = draft.facts;
  const values = style === undefined ? readings(written.digits) : [readAmount(written.digits, style)];
  const [amount] = values;
  if (values.length === 1 && amount !== undefined) {
    draft.understand('amount', cell, amount, whyOf(written.digits, style), 'public');
    return;
  }
  if (values.length < 2) {
    const { numberFormat } = draft.settings;
    if (numberFormat === undefined) return;
    draft.leaveOut('amount');
    draft.find(
      'amount_form',
      'amount',
      amountAdvice(fieldAndValue('amount', cell.text, cell), cell.text, numberFormat),
    );
    return;
  }
  draft.leaveOut('amount');
  draft.find(
    'ambiguous',
    'amount',
    `${quoted(cell.header)} is ${quoted(cell.text)}, which may be ${values.join(' or ')}. Choose "Number Format" in the node.`,
  );
}

function whyOf(digits: string, style: NumberFormat | undefined): string {
  if (!/[.,]/.test(digits)) return 'number written plainly';
  return style === undefined
    ? 'number that can be read in one way only'
    : 'number read as the column is written';
}

/** The amount of a line as a decimal string, for adding up; `undefined` when it is not certain. */
export function amountOf({ cells: { amount } }: Pick<UnderstoodRow, 'cells'>): string | undefined {
  const text =
    typeof amount === 'number' || typeof amount === 'string'
      ? readAmount(String(amount).trim(), 'plain')
      : undefined;
  return text !== undefined && toHundredths(text) !== undefined ? text : undefined;
}
