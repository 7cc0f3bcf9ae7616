import type { IExecuteFunctions, IPollFunctions } from 'n8n-workflow';
import { sleepUnless } from '../../../nodes/shared/sleepUnless.ts';

const SPEED = 100;

/** The clock of a run, a hundred times as fast: pauses that are long on purpose are not waited for by a test. */
export function runClock(context: IExecuteFunctions | IPollFunctions) {
  const signal = 'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
  const stopped = () => signal?.aborted === true;
  return {
    now: () => performance.now() * SPEED,
    sleep: (milliseconds: number) => sleepUnless(stopped, performance.now() + milliseconds / SPEED),
    stopped,
  };
}
