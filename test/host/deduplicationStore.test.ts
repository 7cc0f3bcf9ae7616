/** n8n's real store, in processes of their own on one database: what claims rest on, and claims themselves. */
import { rm } from 'node:fs/promises';
import { type Postgres, startPostgres } from '../../host/queue/postgres.ts';
import { describeStore } from '../nodes/engine/deduplicationContract.ts';
import { temporaryFolder } from '../../host/realN8n.ts';
import { startStoreProcess, type StoreProcess } from './storeProcesses.ts';

describe.each(['SQLite', 'PostgreSQL'])('%s', (name) => {
  let folder: string;
  let postgres: Postgres | undefined;
  let processes: [StoreProcess, StoreProcess];
  beforeAll(async () => {
    folder = await temporaryFolder();
    if (name === 'PostgreSQL') postgres = await startPostgres();
    const first = await startStoreProcess(folder, postgres?.login);
    processes = [first, await startStoreProcess(folder, postgres?.login)];
  });
  afterAll(async () => {
    await Promise.all((processes ?? []).map((process) => process.kill()));
    await postgres?.stop();
    await rm(folder, { recursive: true });
  });

  describeStore(name, () => ({
    processes: [processes[0].calls, processes[1].calls],
    newWorkflow: () => processes[0].calls.newWorkflow(),
  }));

  test('two processes claim the same 1,500 ids at once, 30 times: each id has one owner', async () => {
    const [one, two] = processes;
    const ids = Array.from({ length: 1_500 }, (_, i) => `id ${i}`);
    for (let round = 0; round < 30; round++) {
      const workflow = await one.calls.newWorkflow();
      const both = await Promise.all([one, two].map(({ calls }) => calls.claim(workflow, ids, 0)));
      expect(both.map(({ own }) => own.length).toSorted((a, b) => a - b)).toEqual([0, 1_500]);
      expect(both.map(({ earlier }) => earlier.length).toSorted((a, b) => a - b)).toEqual([0, 1_500]);
      expect((await two.calls.claim(workflow, ids, 0)).own).toEqual([]);
    }
  });

  test('each of 600 ids that are kept is claimed by one while others claim and release', async () => {
    const [one, two] = processes;
    const workflow = await one.calls.newWorkflow();
    const kept: string[] = [];
    await Promise.all(
      [one, two].map(async ({ calls }, p) => {
        for (let round = 0; round < 20; round++) {
          const ids = Array.from({ length: 30 }, (_, i) => `id ${round} ${i}`);
          const { own } = await calls.claim(workflow, ids, 0);
          kept.push(...own);
          const passing = await calls.claim(workflow, [`passing ${p} ${round}`], 1);
          expect([passing.own.length, passing.released]).toEqual([1, true]);
        }
      }),
    );
    expect(new Set(kept).size).toBe(600);
    expect(kept).toHaveLength(600);
    const scope = { workflow: { id: workflow, active: true }, node: { id: 'node' } as never };
    expect(await two.calls.getProcessedDataCount('node', scope, { mode: 'entries' })).toBe(600);
  });

  test('a workflow that is not stored claims nothing', async () => {
    await expect(processes[0].calls.claim('not stored', ['a'], 0)).rejects.toMatchObject({
      code: 'not_saved',
    });
  });
});
