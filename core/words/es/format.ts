import { formatIn } from '../format.ts';

/** Numbers, amounts, dates and lists. */
export const format = formatIn('es', (others) => `${others} más`, {
  h1: (month) => `primera quincena de ${month}`,
  h2: (month) => `segunda quincena de ${month}`,
  week: (monday) => `semana del ${monday}`,
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
