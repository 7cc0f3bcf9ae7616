import { sleep } from 'n8n-workflow';

/**
 * How long work may keep n8n from anything else, in milliseconds: its editor and webhooks are served on the same
 * thread.
 */
const LONGEST = 15;
/** The clock is looked at once in so many steps, which take no time that anybody notices. */
const STEPS = 64;

/** When this turn of ours ends, for all work in turns together: short pieces of it may follow each other. */
let until = 0;

/**
 * Does work that comes in small steps, and gives n8n a turn whenever it has lasted long enough.
 *
 * @param work yields after each step, such as a row
 * @returns what the generator returns
 */
export async function inTurns<Result>(work: Generator<undefined, Result>): Promise<Result> {
  for (let i = 0; ; i++) {
    if (i % STEPS === 0 && performance.now() >= until) {
      await sleep(0);
      until = performance.now() + LONGEST;
    }
    const step = work.next();
    if (step.done) return step.value;
  }
}
