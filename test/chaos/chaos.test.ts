import { playSeeds, scenarioOf, shrink } from './chaos.ts';

/**
 * `CHAOS_RUNS=5000` plays more scenarios; `CHAOS_SEED=17` plays that one alone, and looks for a smaller one when it
 * fails; `CHAOS_FAILURES=3` goes on after a failure. `CHAOS_SHRINK_MS` is how long to look for a smaller one.
 *
 * `npm run test:chaos` forces the exit: with connections that were reset in the middle of a write, Node 24 can spin for
 * ever in the cleanup of its handles when a process ends by itself.
 */
const { CHAOS_RUNS = '400', CHAOS_SEED, CHAOS_FAILURES = '1', CHAOS_SHRINK_MS = '30000' } = process.env;
const SHRINK_FOR = Number(CHAOS_SHRINK_MS);
const LANES = 6;

const seeds =
  CHAOS_SEED === undefined
    ? Array.from({ length: Number(CHAOS_RUNS) }, (_, i) => i + 1)
    : [Number(CHAOS_SEED)];

test(
  `through faults, stops, retries and reruns no payout exists twice, no row is lost, and every claim is true (${seeds.length} seeds)`,
  async () => {
    const failures: string[] = [];
    const outcomes = new Map<string, number>();
    let last = 0;
    await playSeeds(seeds, LANES, (seed, played) => {
      for (const outcome of played.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (played.wrong.length === 0) return true;
      last = seed;
      failures.push(`seed ${seed}: ${played.wrong.slice(0, 5).join('; ')}`);
      return failures.length < Number(CHAOS_FAILURES);
    });
    if (failures.length > 0) {
      const { smallest, wrong } = await shrink(last, SHRINK_FOR);
      throw new Error(
        `${failures.join('\n')}\nTo replay: CHAOS_SEED=${last} npm run test:chaos\n` +
          `Smallest scenario found: ${wrong.join('; ')}\n${JSON.stringify(smallest, null, 1)}`,
      );
    }
    // A test that has seen too little proves nothing.
    if (seeds.length < 400) return;
    const seen = Object.fromEntries(outcomes);
    for (const outcome of [
      'created',
      'already_there',
      'unknown',
      'not_sent',
      'rejected',
      'conflict',
      'invalid',
    ]) {
      expect([outcome, (seen[outcome] ?? 0) >= 20]).toEqual([outcome, true]);
    }
  },
  SHRINK_FOR + 500 * seeds.length + 60_000,
);

test('a seed always makes the same scenario', () => {
  expect(scenarioOf(17)).toEqual(scenarioOf(17));
  expect(scenarioOf(17)).not.toEqual(scenarioOf(18));
});
