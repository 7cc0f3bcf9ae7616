import { comparableForm } from '../../values/text.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

interface EarlierId {
  readonly id: string;
  /** Whether both were declared for the same period, whatever its run. */
  readonly isSamePeriod?: boolean;
}

/**
 * Why an equal payment (document, amount and currency) counts as the same one.
 * - `hours`: made in the last hours, when mistakes happen; less than the 15 between a fee in the evening and the
 *   next morning's, which is meant
 * - `period`: made in the last days for the same period of *Build ID From*, whatever its run; or its id is built from
 *   fewer columns, or from more
 * - `spelling`: its id differs only in spelling
 */
export type Repetition = 'hours' | 'period' | 'spelling';

interface Counting {
  /** How old a payment may be, where its time is known. */
  readonly age: number;
  /**
   * How long the windows of time are in a store that can only tell whether something is there: what was paid in this
   * window or the one before counts, so that without the process's memory it counts for once to twice the length. A new
   * length goes before the others. These stay, or what was paid before an upgrade would be paid again.
   */
  readonly windows: readonly [number, ...number[]];
}

/** How long an equal payment counts, in milliseconds; an id with another date is another shift. */
export const COUNTING = {
  hours: { age: 12 * HOUR, windows: [6 * HOUR] },
  otherDay: { age: HOUR, windows: [HOUR] },
  period: { age: 3 * DAY, windows: [3 * DAY] },
} as const satisfies Readonly<Record<string, Counting>>;

export type Span = keyof typeof COUNTING;

/** How long equal payments are shown at all, in milliseconds. */
export const SHOWN_FOR = 6 * DAY;

/** Whether an equal payment counts as the same one; `age` in milliseconds. */
export function repetitionOf(
  id: string,
  { id: earlier, isSamePeriod = false }: EarlierId,
  age: number,
): Repetition | undefined {
  if (areSpelledAlike(id, earlier)) return 'spelling';
  if (age <= (areOfOtherDays(id, earlier) ? COUNTING.otherDay.age : COUNTING.hours.age)) return 'hours';
  const isRecent = isSamePeriod && age <= COUNTING.period.age;
  return isRecent || areOfOtherColumns(id, earlier) ? 'period' : undefined;
}

/**
 * Whether two ids begin with the same month, and one goes on where the other ends: they were built from the same
 * columns and a further one, as when a second bill makes it necessary.
 */
export function areOfOtherColumns(id: string, other: string): boolean {
  return monthBegun(id) !== undefined && (id.startsWith(`${other}-`) || other.startsWith(`${id}-`));
}

/** The month that an id begins with, as all do that are built from columns. */
export function monthBegun(id: string): string | undefined {
  return /^20\d\d-(?:0[1-9]|1[0-2])(?!\d)/.exec(id)?.[0];
}

/** Whether two ids differ only in case, punctuation, spaces and leading zeros. */
export function areSpelledAlike(id: string, other: string): boolean {
  return comparableForm(id) === comparableForm(other);
}

export function areOfOtherDays(id: string, other: string): boolean {
  const day = dayOf(id);
  return day !== undefined && (dayOf(other) ?? day) !== day;
}

/** Whether two ids differ only in the first month that they name, as a payee's in two payrolls. */
export function areOfOtherMonths(id: string, other: string): boolean {
  const [month, rest] = partsOf(id);
  const [otherMonth, otherRest] = partsOf(other);
  return month !== undefined && otherMonth !== undefined && month !== otherMonth && rest === otherRest;
}

const MONTH_IN_ID = /^(.*?)(?<!\d)(20\d\d-(?:0[1-9]|1[0-2]))(?!\d)(.*)$/s;

function partsOf(id: string): readonly [month: string | undefined, rest: string] {
  const [, before = '', month, rest = ''] = MONTH_IN_ID.exec(id) ?? [];
  return [month, comparableForm(`${before} ${rest}`)];
}

export function dayOf(id: string): string | undefined {
  return /(?<!\d)20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/.exec(id)?.[0];
}

/** @param length in milliseconds */
export function windowAt(length: number, at: number): number {
  return Math.floor(at / length);
}

/** How a store names a window: its length is part of the name, so that a changed one does not mean another time. */
export function windowName(length: number, window: number): string {
  return `${length / HOUR}h:${window}`;
}

/** In milliseconds: what a store counts is not older than twice that. */
export function longestWindow(span: Span): number {
  return Math.max(...COUNTING[span].windows);
}
