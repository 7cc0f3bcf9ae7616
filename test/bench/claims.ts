/**
 * What claiming payout ids costs, in n8n's real store: on SQLite and on PostgreSQL, which write to disk as they do
 * for n8n.
 */
import { rm } from 'node:fs/promises';
import { startPostgres } from '../../host/queue/postgres.ts';
import { temporaryFolder } from '../../host/realN8n.ts';
import { startStoreProcess, type StoreProcess } from '../host/storeProcesses.ts';
import type { Section, Size } from './report.ts';

const COUNTS = { full: [1_500, 15_000, 100_000], small: [1_500] };
const ROUNDS = { full: 3, small: 1 };
const STORED = 100_000;
const RELEASED = 1_500;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const idsOf = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}-${i}`);

/** @param counts numbers of ids, instead of those of the size */
export async function measure(
  progress: (line: string) => void,
  size: Size = 'full',
  counts: readonly number[] = COUNTS[size],
): Promise<Section[]> {
  const folder = await temporaryFolder();
  const postgres = await startPostgres();
  const processes: StoreProcess[] = [];
  try {
    const rows: Section['rows'] = [];
    for (const [name, login] of [['SQLite'], ['PostgreSQL', postgres.login]] as const) {
      const one = await startStoreProcess(folder, login);
      processes.push(one);
      // The first calls warm up the process, and are not counted.
      await measureOne(one, 1_500, 1);
      for (const count of counts) {
        progress(`${count.toLocaleString('en-US')} ids on ${name}`);
        rows.push([name, count, ...(await measureOne(one, count, ROUNDS[size]))]);
      }
    }
    return [
      {
        title: 'Claims in n8n’s database',
        text: `Milliseconds from the call to the answer: lock, claim, lock let go. *On Top* is for ids that come on top of ${STORED.toLocaleString('en-US')}
that the node has claimed before; *Released* gives ${RELEASED.toLocaleString('en-US')} of those back. Medians of ${ROUNDS[size]}.`,
        columns: ['Database', 'IDs', 'First Run', 'Run Again', 'On Top', 'Released'],
        rows,
      },
    ];
  } finally {
    await Promise.all(processes.map((one) => one.kill()));
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

async function measureOne({ calls }: StoreProcess, count: number, rounds: number): Promise<number[]> {
  const measured: [number, number, number, number][] = [];
  for (let round = 0; round < rounds; round++) {
    const workflow = await calls.newWorkflow();
    const first = await calls.claim(workflow, idsOf('first', count), 0);
    const again = await calls.claim(workflow, idsOf('first', count), 0);
    if (first.own.length !== count || again.earlier.length !== count) throw new Error('Ids are missing.');
    const full = await calls.newWorkflow();
    await calls.claim(full, idsOf('stored', STORED - 1), 0);
    const onTop = await calls.claim(full, idsOf('first', count), RELEASED);
    measured.push([first.claimMs, again.claimMs, onTop.claimMs, onTop.releaseMs]);
  }
  return [0, 1, 2, 3].map((i) => median(measured.map((one) => one[i] as number)));
}
