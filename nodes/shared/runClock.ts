import type { IExecuteFunctions, IPollFunctions } from 'n8n-workflow';
import type { RunClock } from '../../core/http/pool.ts';
import { sleepUnless } from './sleepUnless.ts';

/**
 * The clock of a run of n8n, in milliseconds. It counts as stopped, and no longer sleeps, once n8n wants it to end; a
 * poll cannot be stopped.
 */
export function runClock(
  context: IExecuteFunctions | IPollFunctions,
): Pick<RunClock, 'now' | 'sleep' | 'stopped'> {
  const signal = 'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
  const now = () => performance.now();
  const stopped = () => signal?.aborted === true;
  return { now, sleep: (milliseconds) => sleepUnless(stopped, now() + milliseconds), stopped };
}
