import type { IExecuteFunctions, IPollFunctions } from 'n8n-workflow';
import type * as Time from '../../../nodes/shared/time.ts';

/** In place of nodes/shared/time.ts: pauses that are long on purpose are not waited for by a test. */
export const { CREATE_TIMEOUT, TIMEOUT, inTurns, sleepUnless } = jest.requireActual<typeof Time>(
  '../../../nodes/shared/time.ts',
);

const SPEED = 100;

/** The clock of a run, a hundred times as fast. */
export function runClock(context: IExecuteFunctions | IPollFunctions) {
  const signal = 'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
  const stopped = () => signal?.aborted === true;
  return {
    now: () => performance.now() * SPEED,
    sleep: (milliseconds: number) => sleepUnless(stopped, performance.now() + milliseconds / SPEED),
    stopped,
  };
}
