import { CURRENCIES_WITHOUT_DECIMALS, isCurrency } from '../values/isoCodes.ts';
import { MOST_NAMED, type Moment, rangesOf, type ShownAmount, type ShownRows } from './shown.ts';

const DECIMAL = /^-?\d+(?:\.\d{1,2}0*)?$/;

/** Whether people write two decimals with every amount of a currency, as in `2.480,00`. */
function hasDecimals(currency: string): boolean {
  return isCurrency(currency) && !CURRENCIES_WITHOUT_DECIMALS.has(currency);
}

/** What there may be one of, or several. */
type Several = number | readonly unknown[] | ShownRows;

function isOne(of: Several): boolean {
  if (typeof of === 'number') return of === 1;
  return ('numbers' in of ? of.numbers : of).length === 1;
}

/** One word for one, and another one for none or several. */
export function plural(of: Several, one: string, several: string): string {
  return isOne(of) ? one : several;
}

/** The ending of a word that is said of several. */
export function s(of: Several): string {
  return plural(of, '', 's');
}

/** With a capital. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/**
 * How a language writes numbers, amounts, dates and lists.
 * @param locale BCP 47 tag
 * @param more how the language says that a list has so many more, such as `3 more`
 * @param parts what the language calls parts of a month
 */
export function formatIn(locale: string, more: (count: string) => string, parts: PartNames) {
  const numbers = new Intl.NumberFormat(locale, {
    useGrouping: 'always',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const cents = new Intl.NumberFormat(locale, {
    useGrouping: 'always',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  const months = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long' });
  const lists = new Intl.ListFormat(locale);
  const choices = new Intl.ListFormat(locale, { type: 'disjunction' });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const dayIn = rememberEach((timeZone) => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }));
  const timeIn = rememberEach(
    (timeZone) =>
      new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  );

  const count = (number: number) => numbers.format(number);
  const decimalOf = (currency: string, amount: string) =>
    DECIMAL.test(amount)
      ? (hasDecimals(currency) ? cents : numbers).format(amount as Intl.StringNumericLiteral)
      : amount;
  const list = (strings: readonly string[], most = MOST_NAMED) => {
    const others = strings.length - most;
    return lists.format(others > 0 ? [...strings.slice(0, most), more(count(others))] : strings);
  };
  const dated = (isoDate: string) => {
    const isMonth = isoDate.length === '2026-11'.length;
    const day = new Date(isMonth ? `${isoDate}-01` : isoDate);
    return Number.isNaN(day.getTime()) ? isoDate : (isMonth ? months : days).format(day);
  };
  return {
    /** The sign before decimals. */
    decimalSign: numbers.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    count,
    /** A number with what it counts: `1 row`, `1,200 rows`. */
    counted: (number: number, one: string, several = `${one}s`) =>
      `${count(number)} ${plural(number, one, several)}`,
    /** A plain decimal, exact however long it is; anything else is left as it is. */
    decimal: (amount: string) => decimalOf('', amount),
    /** Plain decimals in one sentence: all with their cents, where one has any. */
    decimalAmong: (amounts: readonly string[]) => {
      const writer = amounts.some((amount) => /\.\d*[1-9]/.test(amount)) ? cents : numbers;
      return (amount: string) =>
        DECIMAL.test(amount) ? writer.format(amount as Intl.StringNumericLiteral) : amount;
    },
    /** `CLP 13,023,408` */
    money: ({ currency, amount }: ShownAmount) => `${currency} ${decimalOf(currency, amount)}`,
    /** `November 2026` of a month, and `November 15, 2026` of a day, as ISO 8601 writes them. */
    dated,
    /** `First half of November 2026 · bonus` */
    periodNamed: ({ period, part }: { period: string; part: string }) => periodIn(dated(period), part, parts),
    /** `November 23, 2026` */
    dayOf: ({ at, timeZone = 'UTC' }: Moment) => dayIn(timeZone).format(at),
    /** `16:05` */
    timeOf: ({ at, timeZone = 'UTC' }: Moment) => timeIn(timeZone).format(at),
    /** Strings as a sentence lists them: the first few, and how many more there are. */
    list,
    /** Numbers that follow each other as ranges: `4-9 and 12`. */
    ranges: (numbers: readonly number[]) => list(rangesOf(numbers), 8),
    /** One of some strings. */
    either: (strings: readonly string[]) => choices.format(strings),
    /** One of the first few of some strings, or another one, as the language calls it. */
    eitherOf: (strings: readonly string[], another: string) =>
      choices.format(strings.length > MOST_NAMED ? [...strings.slice(0, MOST_NAMED), another] : strings),
    /** The name of a country by its code; what is no code cannot be looked up. */
    countryName: (code: string) => (/^[A-Z]{2}$/.test(code) ? countries.of(code) : undefined) ?? code,
  };
}

/** What a language calls half of a month, and the week of a Monday. */
interface PartNames {
  readonly h1: (month: string) => string;
  readonly h2: (month: string) => string;
  readonly week: (monday: string) => string;
}

/** @param part half of the month (`h1`) or the week (`w48`), if not the whole, and the name of one of its payrolls */
function periodIn(date: string, part: string, { h1, h2, week }: PartNames): string {
  const [, days, name = ''] = /^(?:(h[12]|w\d\d)(?:-|$))?(.*)$/s.exec(part) ?? [];
  const nameOf = days === 'h1' ? h1 : days === 'h2' ? h2 : week;
  return [days === undefined ? date : nameOf(date), name].filter((text) => text !== '').join(' · ');
}

/** How a language writes numbers, amounts, dates and lists. */
export type Format = ReturnType<typeof formatIn>;

/** One format for each time zone: making one takes longer than using it. */
function rememberEach<Made>(make: (timeZone: string) => Made): (timeZone: string) => Made {
  const made = new Map<string, Made>();
  return (timeZone) => {
    const known = made.get(timeZone) ?? make(timeZone);
    made.set(timeZone, known);
    return known;
  };
}
