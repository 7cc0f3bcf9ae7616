import { s } from '../format.ts';
import { namesIn, remark } from '../names.ts';
import { OWN_ANSWER } from '../shown.ts';
import type { AccountChange, AmountChange, Moment, MoneyTo, Payer, ShownMark, ShownRows } from '../shown.ts';
import { quoted } from '../../values/unseen.ts';
import { fieldNames } from './fields.ts';
import { counted, money, dayOf, timeOf, list, ranges, countryName } from './format.ts';

/** Nearly all countries that end in `a` are feminine, no others are. */
const articleOf = (code: string) => (countryName(code).endsWith('a') ? 'a' : 'o');

export const ofCountry = (code: string) => `d${articleOf(code)} ${countryName(code)}`;
export const inCountry = (code: string) => `n${articleOf(code)} ${countryName(code)}`;

export const places = ({ numbers, areLines }: ShownRows) =>
  `linha${s(numbers)} ${ranges(numbers)}${areLines ? '' : ' dos dados'}`;

/** `na linha 5`, `nas linhas 4-9` */
export const inPlaces = (rows: ShownRows) => `na${s(rows)} ${places(rows)}`;
/** `da linha 5` */
export const ofPlaces = (rows: ShownRows) => `da${s(rows)} ${places(rows)}`;

export const { fieldName, fieldOf, inSentence, named, rowTitle, whichRows, remarksIn } = namesIn({
  fieldNames,
  places,
  readAs: (value) => `, que se lê como ${quoted(value)},`,
  list,
});

export const atTime = (moment: Moment) => `${dayOf(moment)} às ${timeOf(moment)}`;

export const markSays = ({ header, text }: ShownMark) => {
  if (header === undefined) return `Uma linha acima ou abaixo diz ${remark(text)}`;
  const column = header.startsWith('__EMPTY')
    ? `A coluna sem título (${quoted(header)})`
    : `A coluna ${quoted(header)}`;
  return `${column} diz ${remark(text)}`;
};

export const sheetSays = (header: string | undefined, cells: readonly string[]) =>
  header === OWN_ANSWER
    ? `você respondeu que não se paga ${list(cells.map((cell) => quoted(cell)))}`
    : `${header === undefined ? 'uma linha acima ou abaixo' : `a coluna ${quoted(header)}`} diz ${list(cells.map((cell) => quoted(cell)))}`;

export const moneyTo = ({ totals, payouts, payees }: MoneyTo) =>
  `${list(totals.map(money), 99)} ${payouts === payees ? '' : `em ${counted(payouts, 'pagamento')} `}para ${counted(payees, 'beneficiário')}`;

export const payer = ({ address, serviceId }: Payer) =>
  `${address === undefined ? 'Ambiente de produção' : `Não é o endereço da Paygol: ${address}`}, serviço ${serviceId}`;

export const amountChange = ({ currency, before, now }: AmountChange) =>
  `${money({ currency, amount: before })} → ${money({ currency, amount: now })}`;

export const accountChange = ({ before, now }: AccountChange) =>
  before === '' ? 'outra conta' : `conta ${before} → ${now}`;

export const TYPE_VALUE_AS_TEXT = 'Formate a coluna como texto e digite o dado de novo.';
export const TYPE_NUMBER_AS_TEXT = 'Formate a coluna como texto e digite o número de novo.';
