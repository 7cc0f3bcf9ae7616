import { sleep } from 'n8n-workflow';

/** How long work may keep n8n, which serves editor and webhooks on the same thread, in milliseconds. */
const LONGEST_TURN = 15;

/** When this turn of ours ends, for all work in turns together: short pieces of it may follow each other. */
let turnEnds = 0;

/**
 * Does work in small steps, and gives n8n a turn whenever it has lasted long enough.
 * @param work yields after each step, such as a row: no step is to take longer than a turn
 */
export async function runYielding<Result>(work: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    if (performance.now() >= turnEnds) await yieldToEventLoop();
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Gives n8n a turn if ours has lasted long enough: between two pieces of work that are not done in steps. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() < turnEnds) return;
  await sleep(0);
  turnEnds = performance.now() + LONGEST_TURN;
}
