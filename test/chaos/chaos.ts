import * as fc from 'fast-check';
import { startSandbox } from '../../sandbox/server.ts';
import { newProcess } from './n8nProcess.ts';
import { play, type Played } from './play.ts';
import { type Scenario, scenario } from './scenario.ts';

/** The scenario of a seed: always the same one. */
export function scenarioOf(seed: number): Scenario {
  return fc.sample(scenario, { seed, numRuns: 1 })[0] as Scenario;
}

/**
 * Plays the scenarios of many seeds, several at a time, since most of the time is spent waiting.
 *
 * @param onPlayed called after each; returns whether to go on
 */
export async function playSeeds(
  seeds: readonly number[],
  lanes: number,
  onPlayed: (seed: number, played: Played) => boolean,
): Promise<void> {
  const shared = [await newProcess(), await newProcess()];
  let next = 0;
  let goesOn = true;
  const lane = async () => {
    const sandbox = await startSandbox();
    const processes = [...shared];
    while (goesOn && next < seeds.length) {
      const seed = seeds[next++] as number;
      const played = await play(scenarioOf(seed), sandbox, processes, `seed${seed}`);
      goesOn &&= onPlayed(seed, played);
    }
    await sandbox.close();
  };
  await Promise.all(Array.from({ length: Math.min(lanes, seeds.length) }, lane));
}

/**
 * Looks for a smaller scenario that fails, too, for at most so long.
 *
 * @returns the smallest that was found, and what is wrong with it
 */
export async function shrink(
  seed: number,
  milliseconds: number,
): Promise<{ smallest: Scenario; wrong: readonly string[] }> {
  const sandbox = await startSandbox();
  const processes = [await newProcess(), await newProcess()];
  let attempt = 0;
  const until = Date.now() + milliseconds;
  let smallest = scenarioOf(seed);
  let wrong: readonly string[] = [];
  await fc.check(
    fc.asyncProperty(scenario, async (candidate) => {
      // fast-check's own time limit would leave a scenario behind in the middle.
      if (attempt > 0 && Date.now() > until) return true;
      const played = await play(candidate, sandbox, processes, `seed${seed}-${attempt++}`);
      if (played.wrong.length === 0) return true;
      smallest = candidate;
      wrong = played.wrong;
      return false;
    }),
    { seed, numRuns: 1 },
  );
  await sandbox.close();
  return { smallest, wrong };
}
