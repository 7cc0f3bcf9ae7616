import type * as Time from '../../../nodes/shared/time.ts';

const time = jest.requireActual<typeof Time>('../../../nodes/shared/time.ts');
const SPEED = 100;

/** In place of nodes/shared/time.ts: pauses that are long on purpose are not waited for by a test. */
export const { CREATE_TIMEOUT, TIMEOUT, yieldToEventLoop, runYielding } = time;

/** The clock of a run, a hundred times as fast. */
export const runClock: typeof time.runClock = (context) => {
  const { now, sleep, stopped } = time.runClock(context);
  return { now: () => now() * SPEED, sleep: (milliseconds) => sleep(milliseconds / SPEED), stopped };
};
