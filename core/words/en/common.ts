import type { SomePhrases } from '../codes.ts';
import { formatIn } from '../format.ts';

export const format = formatIn('en-US', (count) => `${count} more`);

/** What several parts of the language say. */
export const phrases = {
  ownNames: { ownNames: '"Own Names"', form: 'your answers' },
  idFrom: { ownNames: '"Build ID From"', form: '"{label_id_columns}"' },
  ownNamesSay: { ownNames: '"Own Names" says', form: 'your answers say' },
  typeAsText: 'Format the column as text and type',
  places: ({ areLines }) =>
    areLines ? 'line{numbers|s} {numbers:ranges}' : 'row{numbers|s} {numbers:ranges} of the data',
  says: ({ header }) =>
    header === undefined
      ? 'The row is under {text:remark}'
      : `${header.startsWith('__EMPTY') ? 'The column without a header ("{header}")' : '"{header}"'} says {text:remark}`,
  sheetSays: ({ header }) => `${header === undefined ? 'The title above' : '"{header}"'} says {cells:quoted}`,
  moneyTo: ({ payouts, payees }) =>
    `{totals(99)} ${payouts === payees ? '' : 'in {payouts} payouts '}to {payees} payee{payees|s}`,
  payer: ({ address }) => `${address === undefined ? 'Live' : '{address}'}, service {serviceId}`,
  accountChange: ({ before }) => (before === '' ? 'other account' : 'account {before} → {now}'),
  atTime: '{:date}, {:time}',
  readAs: ', read as "{value}",',
} satisfies SomePhrases;
