import type { SomePhrases } from '../codes.ts';
import { formatIn } from '../format.ts';
import type { ShownRows } from '../shown.ts';

export const format = formatIn('es', (count) => `${count} más`);

/** What several parts of the language say. */
export const phrases = {
  ownNames: { ownNames: '"Own Names"', form: 'sus respuestas' },
  idFrom: { ownNames: '"Build ID From"', form: '"{label_id_columns}"' },
  typeAsText: 'Dé formato de texto a la columna y escriba de nuevo',
  places: ({ areLines }) =>
    areLines ? 'línea{numbers|s} {numbers:ranges}' : 'fila{numbers|s} {numbers:ranges} de los datos',
  theRows: ({ areLines }: ShownRows) =>
    `la{numbers|s} ${areLines ? 'línea' : 'fila'}{numbers|s} {numbers:whole}`,
  says: ({ header }) =>
    header === undefined
      ? 'La fila está bajo {text:remark}'
      : `${header.startsWith('__EMPTY') ? 'La columna sin título ("{header}")' : '"{header}"'} dice {text:remark}`,
  sheetSays: ({ header }) =>
    `${header === undefined ? 'El título de arriba' : '"{header}"'} dice {cells:quoted}`,
  moneyTo: ({ payouts, payees }) =>
    `{totals(99)} ${payouts === payees ? '' : 'en {payouts} pago{payouts|s} '}a {payees} beneficiario{payees|s}`,
  payer: ({ address }) => `${address === undefined ? 'Pagos reales' : '{address}'}, servicio {serviceId}`,
  accountChange: ({ before }) => (before === '' ? 'otra cuenta' : 'cuenta {before} → {now}'),
  readAs: ', que se lee como "{value}",',
} satisfies SomePhrases;
