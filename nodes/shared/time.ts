import type { IExecuteFunctions, IPollFunctions } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';
import type { RunClock } from '../../core/service/http/pool.ts';

/** How long to wait for the reply to a request that creates up to 1500 payouts, in milliseconds. */
export const CREATE_TIMEOUT = 120_000;
/** How long to wait for any other reply, in milliseconds. */
export const TIMEOUT = 60_000;

/** The clock of a run, in milliseconds. It counts as stopped, and no longer sleeps, once n8n wants it to end. */
export function runClock(
  context: IExecuteFunctions | IPollFunctions,
): Pick<RunClock, 'now' | 'sleep' | 'stopped'> {
  const signal = 'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
  const now = () => performance.now();
  const stopped = () => signal?.aborted === true;
  // No time at all is a turn for n8n.
  const rest = (milliseconds: number) =>
    milliseconds === 0 ? sleep(0) : sleepUnless(stopped, now() + milliseconds);
  return { now, sleep: rest, stopped };
}

/**
 * Waits until a time, or until it is over. n8n's sleep cannot be interrupted, so a long one is taken in short steps.
 * @param until by `performance.now()`
 */
export async function sleepUnless(isOver: () => boolean, until: number): Promise<void> {
  for (let left = until - performance.now(); left > 0 && !isOver(); left = until - performance.now())
    await sleep(Math.min(200, left));
}
