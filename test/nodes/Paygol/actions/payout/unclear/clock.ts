/** In place of nodes/shared/time.ts: the quick clock, where a create request is waited for as long as a test says. */
export { runClock } from '../../../../engine/quickClock.ts';

export const TIMEOUT = 10_000;
/** In milliseconds. */
export let CREATE_TIMEOUT = 10_000;

export function setCreateTimeout(milliseconds: number): void {
  CREATE_TIMEOUT = milliseconds;
}
