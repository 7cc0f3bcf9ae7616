/** What claiming payout IDs costs, in n8n's real store: on SQLite and on PostgreSQL, which write to disk as for n8n. */
import { rm } from 'node:fs/promises';
import { startPostgres } from '../../host/queue/postgres.ts';
import { temporaryFolder } from '../../host/realN8n.ts';
import { startStoreProcess, type StoreCalls } from '../host/storeProcesses.ts';
import { type Bench, median } from './report.ts';

const STORED = 100_000;
const RELEASED = 1_500;

export const claims: Bench = {
  title: 'Claims of payout IDs in n8n’s database',
  text: `Milliseconds from the call to the answer: lock, claim, lock let go. _On top_ is for IDs that come on top of ${STORED.toLocaleString('en-US')} that the node has claimed before; _released_ gives
${RELEASED.toLocaleString('en-US')} of those back. Of three rounds the one in the middle.`,
  columns: ['database', 'IDs', 'first run', 'run again', 'on top', 'released'],
  async measure(small, show) {
    const folder = await temporaryFolder();
    const postgres = await startPostgres();
    const rows = [];
    try {
      for (const [name, login] of [['SQLite'], ['PostgreSQL', postgres.login]] as const) {
        const store = await startStoreProcess(folder, login);
        // The first calls warm up the process, and are not counted.
        await measureOne(store.calls, 1500, 1);
        for (const count of small ? [1500] : [1500, 15_000, 100_000]) {
          show(`${count} IDs on ${name}`);
          rows.push([name, count, ...(await measureOne(store.calls, count, small ? 1 : 3))]);
        }
        await store.kill();
      }
      return rows;
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true });
    }
  },
};

async function measureOne(calls: StoreCalls, count: number, rounds: number): Promise<number[]> {
  const idsOf = (name: string, howMany: number) => Array.from({ length: howMany }, (_, i) => `${name}-${i}`);
  const measured: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    const workflow = await calls.newWorkflow();
    const first = await calls.claim(workflow, idsOf('first', count), 0);
    const again = await calls.claim(workflow, idsOf('first', count), 0);
    if (first.own.length !== count || again.earlier.length !== count) throw new Error('IDs are missing.');
    const full = await calls.newWorkflow();
    await calls.claim(full, idsOf('stored', STORED - 1), 0);
    const onTop = await calls.claim(full, idsOf('first', count), RELEASED);
    measured.push([first.claimMs, again.claimMs, onTop.claimMs, onTop.releaseMs]);
  }
  return [0, 1, 2, 3].map((i) => median(measured.map((one) => one[i]!)));
}
