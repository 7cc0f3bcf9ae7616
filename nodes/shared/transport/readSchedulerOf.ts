import type { IExecuteFunctions, IPollFunctions } from 'n8n-workflow';
import { ReadScheduler } from '../../../core/http/readScheduler.ts';
import { sleepUnless } from '../sleepUnless.ts';

/** How long the reads of a run wait for a service that turns them away and asks to, in milliseconds. */
const PATIENCE = 60_000;

/** Schedules the reads of a run, until n8n wants it to end. */
export function readSchedulerOf(context: IExecuteFunctions | IPollFunctions): ReadScheduler {
  // A poll cannot be stopped.
  const signal = 'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
  const stopped = () => signal?.aborted === true;
  return new ReadScheduler({
    now: () => performance.now(),
    sleep: (milliseconds) => sleepUnless(stopped, performance.now() + milliseconds),
    stopped,
    patience: PATIENCE,
  });
}
