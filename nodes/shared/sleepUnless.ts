import { sleep } from 'n8n-workflow';

/**
 * Waits until a time, or until it is over. n8n's sleep cannot be interrupted, so a long one is taken in short steps.
 *
 * @param isOver ends the wait
 * @param until on the clock that never goes back (`performance.now()`), in milliseconds
 */
export async function sleepUnless(isOver: () => boolean, until: number): Promise<void> {
  for (let left = until - performance.now(); left > 0 && !isOver(); left = until - performance.now())
    await sleep(Math.min(200, left));
}
