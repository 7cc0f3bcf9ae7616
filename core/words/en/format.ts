import { formatIn } from '../format.ts';

/** Numbers, amounts, dates and lists. */
export const format = formatIn('en-US', (others) => `${others} more`);

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
