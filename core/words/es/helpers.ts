import { s } from '../format.ts';
import { namesIn, remark } from '../names.ts';
import { OWN_ANSWER } from '../shown.ts';
import type { AccountChange, AmountChange, Moment, MoneyTo, Payer, ShownMark, ShownRows } from '../shown.ts';
import { quoted } from '../../values/unseen.ts';
import { fieldNames } from './fields.ts';
import { counted, money, dayOf, timeOf, list, ranges } from './format.ts';

export const places = ({ numbers, areLines }: ShownRows) =>
  areLines ? `línea${s(numbers)} ${ranges(numbers)}` : `fila${s(numbers)} ${ranges(numbers)} de los datos`;

/** `la línea 5`, `las líneas 4-9` */
export const theRows = (rows: ShownRows) => `la${s(rows)} ${places(rows)}`;

export const { fieldName, fieldOf, inSentence, named, rowTitle, whichRows, remarksIn } = namesIn({
  fieldNames,
  places,
  readAs: (value) => `, que se lee como ${quoted(value)},`,
  list,
});

export const atTime = (moment: Moment) => `${dayOf(moment)} a las ${timeOf(moment)}`;

export const markSays = ({ header, text }: ShownMark) => {
  if (header === undefined) return `Una línea de arriba o de abajo dice ${remark(text)}`;
  const column = header.startsWith('__EMPTY')
    ? `La columna sin título (${quoted(header)})`
    : `La columna ${quoted(header)}`;
  return `${column} dice ${remark(text)}`;
};

export const sheetSays = (header: string | undefined, cells: readonly string[]) =>
  header === OWN_ANSWER
    ? `Usted respondió que no se paga ${list(cells.map((cell) => quoted(cell)))}`
    : `${header === undefined ? 'Una línea de arriba o de abajo' : quoted(header)} dice ${list(cells.map((cell) => quoted(cell)))}`;

export const moneyTo = ({ totals, payouts, payees }: MoneyTo) =>
  `${list(totals.map(money), 99)} ${payouts === payees ? '' : `en ${counted(payouts, 'pago')} `}a ${counted(payees, 'beneficiario')}`;

export const payer = ({ address, serviceId }: Payer) =>
  `${address === undefined ? 'Pagos reales' : `No es la dirección de Paygol: ${address}`}, servicio ${serviceId}`;

export const amountChange = ({ currency, before, now }: AmountChange) =>
  `${money({ currency, amount: before })} → ${money({ currency, amount: now })}`;

export const accountChange = ({ before, now }: AccountChange) =>
  before === '' ? 'otra cuenta' : `cuenta ${before} → ${now}`;

export const TYPE_AS_TEXT = 'Dé formato de texto a la columna y escriba de nuevo';
