import type * as Time from '../../../nodes/shared/time.ts';

const time = jest.requireActual<typeof Time>('../../../nodes/shared/time.ts');
const SPEED = 100;

/** In place of nodes/shared/time.ts: pauses that are long on purpose are not waited for by a test. */
export const { CREATE_TIMEOUT, TIMEOUT } = time;

/** The clock of a run. It jumps ahead where the run sleeps: what a busy machine takes counts no more than that. */
export const runClock: typeof time.runClock = (context) => {
  const clock = time.runClock(context);
  let ahead = 0;
  const now = () => clock.now() + ahead;
  const sleep = async (milliseconds: number) => {
    const end = now() + milliseconds;
    await clock.sleep(milliseconds / SPEED);
    ahead += Math.max(0, end - now());
  };
  return { now, sleep, stopped: clock.stopped };
};
