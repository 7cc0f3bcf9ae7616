import { CURRENCIES_WITHOUT_DECIMALS, isCurrency } from '../values/isoCodes.ts';

/** How a language writes numbers, amounts, dates and lists. */
export interface Format {
  count(number: number): string;
  /** The sign before decimals. */
  readonly decimalSign: string;
  /** `CLP 13,023,408` of a plain decimal, exact however long it is; any other amount is left as it is. */
  amount(amount: ShownAmount): string;
  /** `November 2026` of a month, and `November 15, 2026` of a day, as ISO 8601 writes them. */
  period(isoDate: string): string;
  /** `November 23, 2026` */
  date(moment: Moment): string;
  /** `16:05` */
  time(moment: Moment): string;
  /** All of some strings, as a sentence lists them. */
  list(strings: readonly string[]): string;
  /** One of some strings. */
  either(strings: readonly string[]): string;
  /** One of the first few of some strings, or another one, as the language calls it. */
  eitherOf(most: number, strings: readonly string[], another: string): string;
  /** The first few of some strings, and how many more there are. */
  listUpTo(most: number, strings: readonly string[]): string;
  /** @param code ISO 3166-1 alpha-2 */
  country(code: string): string;
}

/** An amount with its currency, as an exact decimal. */
export interface ShownAmount {
  readonly currency: string;
  readonly amount: string;
}

/** A moment, and the time zone in which people read it. */
export interface Moment {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** UTC unless given. */
  readonly timeZone?: string | undefined;
}

const DECIMAL = /^-?\d+(?:\.\d{1,2})?$/;

/** Whether people write two decimals with every amount of a currency, as in `2.480,00`. */
function hasDecimals(currency: string): boolean {
  return isCurrency(currency) && !CURRENCIES_WITHOUT_DECIMALS.has(currency);
}

type MomentFormat = Readonly<Record<'date' | 'time', Intl.DateTimeFormat>>;

/**
 * How a language writes numbers, amounts, dates and lists.
 * @param locale BCP 47 tag
 * @param more how the language says that a list has so many more, such as `3 more`
 */
export function formatIn(locale: string, more: (count: string) => string): Format {
  const numbers = new Intl.NumberFormat(locale, {
    useGrouping: 'always',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  const months = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long' });
  const lists = new Intl.ListFormat(locale);
  const choices = new Intl.ListFormat(locale, { type: 'disjunction' });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  // One for each time zone: making one takes longer than using it.
  const moments = new Map<string, MomentFormat>();
  const momentsIn = (timeZone: string): MomentFormat => {
    const known = moments.get(timeZone);
    if (known !== undefined) return known;
    const made = {
      date: new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }),
      time: new Intl.DateTimeFormat(locale, {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
    };
    moments.set(timeZone, made);
    return made;
  };
  const whole = new Intl.NumberFormat(locale, { useGrouping: 'always', minimumFractionDigits: 2 });
  const count = (number: number) => numbers.format(number);
  const decimal = ({ currency, amount }: ShownAmount) => {
    if (!DECIMAL.test(amount)) return amount;
    const format = hasDecimals(currency) ? whole : numbers;
    return format.format(amount as Intl.StringNumericLiteral);
  };
  return {
    count,
    decimalSign: numbers.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    amount: (money) => `${money.currency} ${decimal(money)}`.trim(),
    period: (isoDate) => {
      const isMonth = isoDate.length === '2026-11'.length;
      const day = new Date(isMonth ? `${isoDate}-01` : isoDate);
      return Number.isNaN(day.getTime()) ? isoDate : (isMonth ? months : days).format(day);
    },
    date: ({ at, timeZone = 'UTC' }) => momentsIn(timeZone).date.format(at),
    time: ({ at, timeZone = 'UTC' }) => momentsIn(timeZone).time.format(at),
    list: (strings) => lists.format(strings),
    either: (strings) => choices.format(strings),
    eitherOf: (most, strings, another) =>
      choices.format(strings.length > most ? [...strings.slice(0, most), another] : strings),
    // What is no code cannot be looked up.
    country: (code) => (/^[A-Z]{2}$/.test(code) ? countries.of(code) : undefined) ?? code,
    listUpTo: (most, strings) => {
      const others = strings.length - most;
      return lists.format(others > 0 ? [...strings.slice(0, most), more(count(others))] : strings);
    },
  };
}
