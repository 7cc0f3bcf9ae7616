import { formatIn } from '../format.ts';

/** Numbers, amounts, dates and lists. */
export const format = formatIn('es', (others) => `${others} más`);

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
