import { getGlobalState, type IExecuteFunctions } from 'n8n-workflow';

/**
 * The workflow's time zone. One that was imported may have one by a name that nothing knows, such as `DEFAULT`, which
 * means that of n8n.
 */
export function timeZoneOf(context: Pick<IExecuteFunctions, 'getTimezone'>): string {
  return [context.getTimezone(), getGlobalState().defaultTimezone].find(isTimeZone) ?? 'UTC';
}

/** Which day it is there, such as `2026-11-28`. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now());
}

function isTimeZone(timeZone: string): boolean {
  try {
    return todayIn(timeZone) !== '';
  } catch {
    return false;
  }
}
