import { MONTH } from '../ask/newestPayouts.ts';

/** The month or day with which ids begin that are built from columns. */
export function periodInId(id: string): string | undefined {
  return /^20\d\d-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?![\p{L}\d]))?(?!\d)/u.exec(id)?.[0];
}

/** The first and the last day that a payment is for, such as `2026-11-01`; a month's last one is its 31st. */
export type Span = readonly [first: string, last: string];

const PART = /^-(h[12]|w\d\d)(?![\p{L}\d])/u;
const SIX_DAYS = 6 * 24 * 60 * 60 * 1000;

/** The days that an id is for, also of one that names its month elsewhere, such as `salary-2026-11-0001`. */
export function spanIn(id: string): Span | undefined {
  return spanOfId(id) ?? spanOfId(MONTH.exec(id)?.[0] ?? '');
}

/** Whether an id is for days that were over before those of another: many wages are the same each month. */
export function isForEarlierDays(id: string, other: string): boolean {
  const [one, another] = [spanIn(id), spanIn(other)];
  return one !== undefined && another !== undefined && one[1] < another[0];
}

/** The days that an id is for which begins with a period: a month, half of it, a week or a day. */
export function spanOfId(id: string): Span | undefined {
  const period = periodInId(id);
  if (period === undefined) return undefined;
  const [, part = ''] = PART.exec(id.slice(period.length)) ?? [];
  if (period.length > 7) {
    const monday = Date.parse(period);
    const isWeek = part.startsWith('w') && !Number.isNaN(monday);
    return [period, isWeek ? new Date(monday + SIX_DAYS).toISOString().slice(0, 10) : period];
  }
  return [`${period}-${part === 'h2' ? '16' : '01'}`, `${period}-${part === 'h1' ? '15' : '31'}`];
}

/** The period that an id begins with, with the half or week of it. */
export function periodWithPart(id: string): string | undefined {
  const period = periodInId(id);
  return period === undefined ? undefined : period + (PART.exec(id.slice(period.length))?.[0] ?? '');
}

/**
 * A declared period without the name of its payroll: of two that pay the same to somebody for one period within days,
 * one is hardly another, whatever they are called.
 */
export function withoutName(period: string | undefined): string | undefined {
  return period === undefined ? undefined : (periodWithPart(period) ?? period);
}

/** Whether some day is in both: the same money may have been paid for the month, and for a week of it. */
export function overlap(one: Span | undefined, other: Span | undefined): boolean {
  return one !== undefined && other !== undefined && one[0] <= other[1] && other[0] <= one[1];
}

/**
 * Whether two ids are for some day that is the same.
 * @param today such as `2026-11-28`: the first id is for this day, where it names no period
 */
export function areForSameDays(id: string, other: string, today?: string): boolean {
  const now: Span | undefined = today === undefined ? undefined : [today, today];
  return overlap(spanIn(id) ?? now, spanIn(other));
}
