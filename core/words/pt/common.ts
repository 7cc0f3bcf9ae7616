import type { SomePhrases } from '../codes.ts';
import { formatIn } from '../format.ts';

export const format = formatIn('pt-BR', (count) => `mais ${count}`);

/** Nearly all countries that end in `a` are feminine, no others are. */
const articleOf = (code: string) => (format.country(code).endsWith('a') ? 'a' : 'o');

/** What several parts of the language say. */
export const phrases = {
  ownNames: { ownNames: '"Own Names"', form: 'as suas respostas' },
  idFrom: { ownNames: '"Build ID From"', form: '"{label_id_columns}"' },
  inOwnNames: { ownNames: 'em "Own Names"', form: 'nas suas respostas' },
  typeValueAsText: 'Formate a coluna como texto e digite o dado de novo.',
  typeNumberAsText: 'Formate a coluna como texto e digite o número de novo.',
  ofCountry: (code: string) => `d${articleOf(code)} {:country}`,
  inCountry: (code: string) => `n${articleOf(code)} {:country}`,
  places: ({ areLines }) => `linha{numbers|s} {numbers:ranges}${areLines ? '' : ' dos dados'}`,
  says: ({ header }) =>
    header === undefined
      ? 'A linha está sob o título {text:remark}'
      : `${header.startsWith('__EMPTY') ? 'Na coluna sem título ("{header}")' : 'Em "{header}"'} consta {text:remark}`,
  sheetSays: ({ header }) =>
    `${header === undefined ? 'no título acima' : 'em "{header}"'} consta{cells|m} {cells:quoted}`,
  moneyTo: ({ payouts, payees }) =>
    `{totals(99)} ${payouts === payees ? '' : 'em {payouts} pagamento{payouts|s} '}para {payees} beneficiário{payees|s}`,
  payer: ({ address }) =>
    `${address === undefined ? 'Ambiente de produção' : '{address}'}, serviço {serviceId}`,
  accountChange: ({ before }) => (before === '' ? 'outra conta' : 'conta {before} → {now}'),
  atTime: '{:date} às {:time}',
  readAs: ', que se lê como "{value}",',
} satisfies SomePhrases;
