import type { Sentence } from '../words/codes.ts';
import { joinedWords, withoutZeros, wordsOf } from '../values/text.ts';
import { MONTH_NAMES } from './months.ts';

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
/** What follows a month where half of it is meant, and the Monday of a week. */
const HALF = /-h[12]$/;
const WEEK = /-w\d\d$/;

/** A payment's name as ids have it: `13º salário` is `13salario`, and `13º` alone `13o`, since a number is no name. */
export function nameInIds(name: string): string {
  const plain = withoutZeros(joinedWords(name));
  return /^\d\d?$/.test(plain) && /[ºª°]/.test(name) ? `${plain}o` : plain;
}

/**
 * Reads what ids begin with. One period has one spelling, since another one makes other ids, under which everybody
 * would be paid again.
 * @param period a month or a date in the form of ISO 8601; `2026-11-h1` for half a month, `2026-11-23-w48` for a week
 * @param paymentName tells several payrolls of one period apart, such as `bono`; empty for the only one
 * @returns such as `2026-11` and `2026-11-bono`; or what is wrong, and what to write instead
 */
export function readPeriod(
  period: string,
  paymentName: string,
): { prefix: string } | { wrong: Sentence; instead: Sentence } {
  if (!isPeriod(period)) {
    const instead: Sentence = { code: 'write_period', ...otherwiseWritten(period) };
    return { wrong: { code: 'period_form', period }, instead };
  }
  const name = nameInIds(paymentName);
  if (paymentName !== '' && (name === '' || PART_OF_PERIOD.test(name)))
    return { wrong: { code: 'payment_name_form', paymentName }, instead: { code: 'name_payment' } };
  return { prefix: name === '' ? period : `${period}-${name}` };
}

/** What would be read as a day, a half or a week of the month before it. */
const PART_OF_PERIOD = /^(?:\d\d|h[12]|w\d\d)$/;

/** Whether a text is a period in its one spelling. */
function isPeriod(text: string): boolean {
  const monday = text.replace(WEEK, '');
  if (monday !== text)
    return isDay(monday) && `${monday}-${weekOf(monday).part}` === text && weekOf(monday).period === monday;
  return MONTH.test(text.replace(HALF, '')) || isDay(text);
}

function isDay(text: string): boolean {
  const day = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(text) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A month that is written in another way: `11-2026`, `nov 2026`, `2026/11 bono`. */
function otherwiseWritten(text: string): { isoPeriod?: string; paymentName?: string } {
  const words = wordsOf(text.replace(/^(20\d\d)(\d\d)$/, '$1 $2')).split(' ');
  const year = words.find((word) => /^20\d\d$/.test(word));
  const months = words.map(monthOf);
  const at = months.findIndex((month) => month !== undefined);
  const rest = words.filter((word, i) => word !== year && i !== at && !/^del?$/.test(word));
  if (year === undefined || at < 0 || rest.some((word) => !/\D/.test(word))) return {};
  const isoPeriod = `${year}-${months[at]}`;
  return rest.length === 0 ? { isoPeriod } : { isoPeriod, paymentName: rest.join(' ') };
}

/** The months by what they are called in a sheet's languages: whole, or by their first three letters. */
const MONTH_NUMBERS = new Map(
  MONTH_NAMES.flatMap((names, i) =>
    names.flatMap((name) => [name, name.slice(0, 3)].map((word) => [word, i + 1] as const)),
  ),
);

/** The number of a month by its number or its name: `11`, `nov`. */
export function monthOf(word: string): string | undefined {
  const isNumber = /^(?:0?[1-9]|1[0-2])$/.test(word);
  return (isNumber ? word : MONTH_NUMBERS.get(word)?.toString())?.padStart(2, '0');
}

/** What a payroll is for. */
export interface Period {
  /** A month or a day. */
  readonly period: string;
  /** `h1` for half of the month, `w48` for the week of the day; empty for the whole. */
  readonly part: string;
}

const DAY = 24 * 60 * 60 * 1000;
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The week of a day, from its Monday on, with its number of ISO 8601. */
function weekOf(day: string): Period {
  const at = Date.parse(day);
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * DAY;
  const thursday = new Date(monday + 3 * DAY);
  const week = Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * DAY)) + 1;
  return { period: isoDay(monday), part: `w${String(week).padStart(2, '0')}` };
}

const monthAfter = (day: string, months: number) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return isoDay(Date.UTC(year, month - 1 + months)).slice(0, 7);
};

/**
 * The periods that a payroll may be for: months of a year, and halves of a month, weeks and days that are near.
 * @param today in the form of ISO 8601
 */
export function periodsAround(today: string): Period[] {
  const whole = (period: string) => ({ period, part: '' });
  const back = (count: number, from: number) => Array.from({ length: count }, (_, i) => from - i);
  const dayAfter = (days: number) => isoDay(Date.parse(today) + days * DAY);
  return [
    ...back(13, 1).map((months) => whole(monthAfter(today, months))),
    ...back(3, 1).flatMap((months) =>
      ['h2', 'h1'].map((part) => ({ period: monthAfter(today, months), part })),
    ),
    ...back(6, 1).map((weeks) => weekOf(dayAfter(7 * weeks))),
    ...back(15, 7).map((days) => whole(dayAfter(days))),
  ];
}

/** The period that a title or a cell names, as `1ª quincena noviembre 2026`; without a year, the nearest one. */
export function periodNamed(text: string, today: string): Period | undefined {
  const days = daysNamed(text, today);
  if (days !== undefined) return days;
  const words = wordsOf(text).split(' ');
  const named = monthIn(words, today);
  if (named === undefined) return undefined;
  if (words.some((word) => WEEKS.test(word))) {
    const day = words.find((word) => DAY_OF_MONTH.test(word));
    return day === undefined ? undefined : weekOf(`${named}-${day.padStart(2, '0')}`);
  }
  if (!words.some((word) => HALF_OF_MONTH.test(word))) return { period: named, part: '' };
  const half = words.map((word) => HALVES.findIndex((one) => one.test(word))).find((at) => at >= 0);
  return half === undefined ? undefined : { period: named, part: `h${half + 1}` };
}

/** `semana 09/11 a 13/11`, `del 01/11 al 15/11`; with dashes only in two digits: `Factura 1-2` is none. */
const FROM_TO =
  /(?<![\d/.-])(\d{2}(?=-)|\d{1,2}(?!-))[/.-](\d{1,2})(?:[/.-](?:20)?\d\d)? ?(?:a|al|ao|at[eé]|to|-|–) ?(\d{1,2})[/.-](\d{1,2})(?!\d)/i;

/** Days without a year are near. */
const NEAR = 62 * DAY;

/** The week, or the half of a month, from one day to another. */
function daysNamed(text: string, today: string): Period | undefined {
  const [, ...parts] = FROM_TO.exec(text) ?? [];
  const [day = 0, month = 0, lastDay = 0, lastMonth = 0] = parts.map(Number);
  const year = /(?<!\d)20\d\d(?!\d)/.exec(text)?.[0];
  const dayIn = (each: number, of: number) =>
    isoDay(Date.UTC(Number(year ?? nearestYear(of, today)), of - 1, each));
  const [first, last] = [dayIn(day, month), dayIn(lastDay, lastMonth)];
  const isNear = year !== undefined || Math.abs(Date.parse(first) - Date.parse(today)) < NEAR;
  if (parts.length === 0 || !isNear || !first.endsWith(`-${String(day).padStart(2, '0')}`)) return undefined;
  const apart = (Date.parse(last) - Date.parse(first)) / DAY;
  if (apart >= 0 && apart < 7) return weekOf(first);
  const half = day === 1 && lastDay === 15 ? 'h1' : day === 16 && lastDay >= 28 ? 'h2' : undefined;
  return half === undefined || month !== lastMonth ? undefined : { period: first.slice(0, 7), part: half };
}

const WEEKS = /^(?:semana|week)$/;
const HALF_OF_MONTH = /^(?:quincena|quinzena|half)$/;
const DAY_OF_MONTH = /^(?:[12]?\d|3[01])$/;

/** A month in figures, and no part of a day: `2026-11`, `11/2026`. */
const YEAR_FIRST = /(?<![\d/.-])(20\d\d)[-_/. ](0[1-9]|1[0-2])(?![-/.]?\d)/;
const MONTH_FIRST = /(?<![\d/.-])(0?[1-9]|1[0-2])[-_/. ](20\d\d)(?!\d)/;

/**
 * The one month that a title or the name of a file names, such as `2026-11`. None for a day, on which something was
 * printed, unless it is that of a week.
 * @param near a date; without a year, the nearest one is meant
 */
export function monthNamed(text: string, near: string): string | undefined {
  const [, year, month] = YEAR_FIRST.exec(text) ?? [];
  const [, monthBefore, yearBehind] = MONTH_FIRST.exec(text) ?? [];
  if (month !== undefined) return `${year}-${month}`;
  if (monthBefore !== undefined) return `${yearBehind}-${monthBefore.padStart(2, '0')}`;
  const words = wordsOf(text.replace(/\.[a-z]\w{2,3}$/i, '')).split(' ');
  const isPart = words.some((word) => WEEKS.test(word) || HALF_OF_MONTH.test(word));
  if (!isPart && words.some((word) => DAY_OF_MONTH.test(word))) return undefined;
  return monthIn(words, near);
}

function monthIn(words: readonly string[], near: string): string | undefined {
  const named = words.find((word) => /^20\d\d$/.test(word));
  // `Mar` is the sea, too, and `out` and `set` are words.
  const isShort = words.filter((word) => /\p{L}/u.test(word)).length <= 2;
  const isMonth = (word: string) => word.length > 3 || named !== undefined || isShort;
  const months = words.flatMap((word) => (isMonth(word) ? (MONTH_NUMBERS.get(word) ?? []) : []));
  const [month, another] = new Set(months);
  if (month === undefined || another !== undefined) return undefined;
  const year = Number(named ?? nearestYear(month, near));
  return isoDay(Date.UTC(year, month - 1)).slice(0, 7);
}

const HALVES = [
  /^(?:1(?:a|ra|era|st)?|i|primera?|primeira|first)$/,
  /^(?:2(?:a|da|nd)?|ii|segunda?|second)$/,
];

function nearestYear(month: number, today: string): number {
  const [year = 0, now = 0] = today.split('-').map(Number);
  return year + (month - now > 6 ? -1 : now - month > 6 ? 1 : 0);
}
