import { s } from '../format.ts';
import { namesIn, remark } from '../names.ts';
import { OWN_ANSWER } from '../shown.ts';
import type { AccountChange, AmountChange, Moment, MoneyTo, Payer, ShownMark, ShownRows } from '../shown.ts';
import { quoted } from '../../values/unseen.ts';
import { fieldNames } from './fields.ts';
import { count, counted, money, dayOf, timeOf, list, ranges } from './format.ts';

export const places = ({ numbers, areLines }: ShownRows) =>
  areLines ? `line${s(numbers)} ${ranges(numbers)}` : `row${s(numbers)} ${ranges(numbers)} of the data`;

export const { fieldName, fieldOf, inSentence, named, rowTitle, whichRows, remarksIn } = namesIn({
  fieldNames,
  places,
  readAs: (value) => `, read as ${quoted(value)},`,
  list,
});

export const atTime = (moment: Moment) => `${dayOf(moment)}, ${timeOf(moment)}`;

export const markSays = ({ header, text }: ShownMark) => {
  if (header === undefined) return `A line above or below says ${remark(text)}`;
  const column = header.startsWith('__EMPTY')
    ? `The column without a header (${quoted(header)})`
    : quoted(header);
  return `${column} says ${remark(text)}`;
};

export const sheetSays = (header: string | undefined, cells: readonly string[]) =>
  header === OWN_ANSWER
    ? `You answered not to pay ${list(cells.map((cell) => quoted(cell)))}`
    : `${header === undefined ? 'A line above or below' : quoted(header)} says ${list(cells.map((cell) => quoted(cell)))}`;

export const moneyTo = ({ totals, payouts, payees }: MoneyTo) =>
  `${list(totals.map(money), 99)} ${payouts === payees ? '' : `in ${count(payouts)} payouts `}to ${counted(payees, 'payee')}`;

export const payer = ({ address, serviceId }: Payer) =>
  `${address === undefined ? 'Live' : `Not Paygol's own address: ${address}`}, service ${serviceId}`;

export const amountChange = ({ currency, before, now }: AmountChange) =>
  `${money({ currency, amount: before })} → ${money({ currency, amount: now })}`;

export const accountChange = ({ before, now }: AccountChange) =>
  before === '' ? 'other account' : `account ${before} → ${now}`;

export const TYPE_AS_TEXT = 'Format the column as text and type';
