import { looseForm } from '../../values/text.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** What is known of a payment, apart from whom it pays how much; `period` is that of *Build ID From*, with its run. */
interface DeclaredPayment {
  readonly id: string;
  readonly period?: string | undefined;
}

/**
 * Why an equal payment (document, amount and currency) counts as the same one again:
 *
 * - `hours`: it was made in the last hours. Mistakes are made while one sits there; tomorrow's equal pay is meant
 * - `period`: it was made in the last days, for the same declared period and run
 * - `spelling`: its id differs in its spelling alone
 */
export type Repetition = 'hours' | 'period' | 'spelling';

/** An equal payment counts for so long, in milliseconds; with the date of another day in its id it is another shift. */
const MOST_AGE = { hours: 12 * HOUR, otherDay: HOUR, period: 3 * DAY };

/** Equal payments of so many milliseconds are told, whether or not they count. */
export const TOLD_FOR = 6 * DAY;

/**
 * Whether an equal payment counts as the same one again.
 *
 * @param age of the earlier payment, in milliseconds
 */
export function repetitionOf(
  payout: DeclaredPayment,
  earlier: DeclaredPayment,
  age: number,
): Repetition | undefined {
  if (areSpelledAlike(payout.id, earlier.id)) return 'spelling';
  if (age <= (areOfOtherDays(payout.id, earlier.id) ? MOST_AGE.otherDay : MOST_AGE.hours)) return 'hours';
  const isSamePeriod = payout.period !== undefined && payout.period === earlier.period;
  return isSamePeriod && age <= MOST_AGE.period ? 'period' : undefined;
}

/** Whether two ids differ in case, punctuation, spaces and zeros in front alone. */
export function areSpelledAlike(id: string, other: string): boolean {
  return looseForm(id) === looseForm(other);
}

/** Whether two ids have the dates of different days. */
export function areOfOtherDays(id: string, other: string): boolean {
  const day = dayOf(id);
  return day !== undefined && (dayOf(other) ?? day) !== day;
}

/** Whether two ids are the same but for the month that they begin with, as those of one payee in two payrolls. */
export function areOfOtherMonths(id: string, other: string): boolean {
  const [month, rest] = partsOf(id);
  const [otherMonth, otherRest] = partsOf(other);
  return month !== undefined && otherMonth !== undefined && month !== otherMonth && rest === otherRest;
}

function partsOf(id: string): readonly [month: string | undefined, rest: string] {
  const [, month, rest = ''] = /^(20\d\d-(?:0[1-9]|1[0-2]))(?!\d)(.*)$/s.exec(id) ?? [];
  return [month, looseForm(rest)];
}

/** The day that is written in an id, as ISO 8601 has it. */
export function dayOf(id: string): string | undefined {
  return /(?<!\d)20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/.exec(id)?.[0];
}

/**
 * What can only be asked whether it is there counts by windows of time, in milliseconds: what was paid in this window
 * or the one before it, so that it counts for one window at least, and for less than two.
 */
export const WINDOWS = { hours: 6 * HOUR, otherDay: HOUR, period: 3 * DAY } as const;

/**
 * The window that a moment is in.
 *
 * @param at milliseconds since 1970
 */
export function windowOf(kind: keyof typeof WINDOWS, at: number): number {
  return Math.floor(at / WINDOWS[kind]);
}
