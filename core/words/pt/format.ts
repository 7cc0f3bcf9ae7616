import { formatIn } from '../format.ts';

/** Numbers, amounts, dates and lists. */
export const format = formatIn('pt-BR', (others) => `mais ${others}`, {
  h1: (month) => `primeira quinzena de ${month}`,
  h2: (month) => `segunda quinzena de ${month}`,
  week: (monday) => `semana de ${monday}`,
});

export const {
  count,
  counted,
  decimal,
  decimalAmong,
  money,
  dated,
  periodNamed,
  dayOf,
  timeOf,
  list,
  ranges,
  either,
  eitherOf,
  countryName,
} = format;
