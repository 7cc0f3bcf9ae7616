import { setTimeout as pause } from 'node:timers/promises';

/** Asks until there is an answer, for half a minute at most, or until the server has ended. */
export async function answers(ask: () => Promise<unknown>, ended: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (hasEnded || Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}
