import { formatIn } from '../format.ts';

/** Numbers, amounts, dates and lists. */
export const format = formatIn('pt-BR', (others) => `mais ${others}`);

export const {
  count,
  counted,
  decimal,
  money,
  dated,
  dayOf,
  timeOf,
  list,
  ranges,
  either,
  eitherOf,
  countryName,
} = format;
