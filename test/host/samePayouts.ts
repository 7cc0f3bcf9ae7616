import { setTimeout as pause } from 'node:timers/promises';
import type { Execution, N8nClient } from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { type PayoutRun, rowsOf, timesSent } from './payoutRuns.ts';
import { send } from './triggers.ts';

/** In a sheet that is paid at several places at the same moment, as many times. */
export const ROWS = 300;
export const ROUNDS = 6;
/** Asking first would hide a lock that does not hold. */
export const OPTIONS = { batchSize: 100, checkFirst: 'inDoubt' };

/** Sends the same rows to all addresses at the same moment. */
export async function startEverywhere(urls: readonly string[], rows: object[]): Promise<void> {
  const body = JSON.stringify({ rows });
  const answers = await Promise.all(
    urls.map((url) => send('POST', url, body, { 'content-type': 'application/json' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(urls.map(() => 200));
}

/** The executions of a workflow, once there are so many and all have ended. */
export async function executions(client: N8nClient, run: PayoutRun, count: number): Promise<Execution[]> {
  for (;;) {
    // n8n asks for those that run and those that have ended one after the other: one may be in both lists.
    const ids = new Set((await client.executions(run.id)).map(({ id }) => id));
    if (ids.size >= count) return Promise.all([...ids].map((id) => client.finished(id)));
    await pause(100);
  }
}

/** Every row is paid, by one request; each run lets out every row, and its sender says that it created them. */
export function expectPaidOnce(sandbox: Sandbox, name: string, ended: readonly Execution[]): void {
  expect([...timesSent(sandbox, name).values()]).toEqual(Array(ROWS).fill(1));
  const ids = sandbox.payouts().filter(({ external_id }) => external_id.startsWith(name));
  expect(ids).toHaveLength(ROWS);
  expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'success'));
  for (const execution of ended) expect(rowsOf(execution)).toHaveLength(ROWS);
  const created = ended
    .flatMap((execution) => rowsOf(execution))
    .filter(({ outcome }) => outcome === 'created');
  expect(created).toHaveLength(ROWS);
}
