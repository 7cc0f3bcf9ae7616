/** Whatever a node has paid, in two processes that restart, the next run finds under another id. */
import type { Outcome } from '../../../../../../core/payout/send/outcome.ts';
import type { Reason } from '../../../../../../core/words/codes.ts';
import { RunMemory } from '../../../../../../nodes/Paygol/actions/payout/memory/runMemory.ts';
import { memories } from '../../../../../../nodes/Paygol/actions/payout/memory/processMemory.ts';
import { payout } from '../../../../../core/payout/payouts.ts';
import { Random, runs } from '../../../../../random.ts';
import { DeduplicationTable } from '../../../../engine/deduplicationStore.ts';
import { useFakeDate } from '../../../../engine/fakeDate.ts';
import { executionOf } from './executionOf.ts';
import { isHeldBy } from './judgedBy.ts';
import { restart } from '../../../../engine/restart.ts';

const ACCOUNT = { addresses: { payouts: 'https://payouts.example' }, serviceId: '4711' };
const HOUR = 60 * 60 * 1000;
const reason: Reason = { code: 'stopped', sentences: [] };
const outcomes = {
  created: { kind: 'created', record: {} },
  unknown: { kind: 'unknown', reason },
  rejected: { kind: 'rejected', reason },
  repeated: { kind: 'repeated', reason },
} satisfies Record<string, Outcome>;

useFakeDate();

/** In milliseconds since 1970; the guaranteed window of what only the database knows is six hours. */
const begin = Date.UTC(2026, 10, 26);

/** Returns the ids that were claimed as if nobody had paid the same before. */
async function missed(random: Random): Promise<string[]> {
  const table = new DeduplicationTable();
  const processes = [[], []] as [string, NonNullable<ReturnType<(typeof memories)['get']>>][][];
  const made: { id: string; amount: number; node: string }[] = [];
  const notFound: string[] = [];
  const start = begin + random.below(24 * 60) * 60_000;
  for (let run = 0; run < 10; run++) {
    jest.setSystemTime(start + run * 0.5 * HOUR);
    const process = random.below(2);
    restart();
    if (!random.chance(15))
      for (const [scope, memory] of processes[process] ?? []) memories.set(scope, memory);
    const node = random.pick(['node', 'node', 'copy']);
    const ids = random.chance(70) ? [`${run}`] : [`${run}`, `${run} too`];
    const payouts = ids.map((id) => payout(id, { amount: 1500 + random.below(2) }));
    const memory = new RunMemory(executionOf(table, { node, id: String(run) }), ACCOUNT, payouts);
    const claimed = await memory.claim(payouts);
    const ended = payouts.map(({ id, amount }): [string, Outcome] => {
      const isHeld = isHeldBy(id, claimed, payouts);
      const wasMade = made.some((one) => one.amount === amount && one.node === node);
      if (!isHeld && wasMade) notFound.push(id);
      // A third of what is held is approved.
      const kind = isHeld && random.chance(65) ? 'repeated' : random.pick(KINDS);
      return [id, outcomes[kind]];
    });
    memory.sending(ended.flatMap(([id, { kind }]) => (kind === 'repeated' ? [] : [id])));
    await memory.end(new Map(ended));
    for (const { id, amount } of payouts) {
      const kind = new Map(ended).get(id)?.kind;
      if (kind === 'created' || kind === 'unknown') made.push({ id, amount, node });
    }
    processes[process] = [...memories];
  }
  return notFound;
}

const KINDS = ['created', 'created', 'unknown', 'rejected'] as const;

test('every repeat of two nodes in two processes is found, within hours', async () => {
  for (let seed = 1; seed <= runs(1500); seed++)
    expect([seed, await missed(new Random(seed))]).toEqual([seed, []]);
  // All of them take half a minute, and more on a busy machine.
}, 180_000);
