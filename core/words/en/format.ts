import { formatIn } from '../format.ts';

/** Numbers, amounts, dates and lists. */
export const format = formatIn('en-US', (others) => `${others} more`, {
  h1: (month) => `first half of ${month}`,
  h2: (month) => `second half of ${month}`,
  week: (monday) => `week of ${monday}`,
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
