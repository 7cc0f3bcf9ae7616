/** Rows that are held in a loop of single rows. */
import { randomUUID } from 'node:crypto';
import type { N8nClient } from '../../host/rest.ts';
import { payees, type PayoutRun, savePayoutRun, startPayoutRun } from './payoutRuns.ts';
import { listen } from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';

const used = useRealN8n();

const again = (rows: ReturnType<typeof payees>) => rows.map((row) => ({ ...row, id: `again-${row.id}` }));

async function pay(run: PayoutRun, items: object[]) {
  return used.client.finished(await startPayoutRun(used.client, used.real.n8n.url, run, items));
}

/** The same workflow, whose Create gets one row at a time. */
async function saveLooping(client: N8nClient, run: PayoutRun): Promise<void> {
  const to = (node: string) => ({ node, type: 'main' as const, index: 0 });
  const loop = {
    id: randomUUID(),
    name: 'Loop Over Items',
    type: 'n8n-nodes-base.splitInBatches',
    typeVersion: 3,
    position: [900, 300] as [number, number],
    parameters: { batchSize: 1, options: {} },
  };
  await client.saveWorkflow({
    ...run,
    nodes: [...run.nodes, loop],
    connections: {
      ...run.connections,
      Rows: { main: [[to(loop.name)]] },
      [loop.name]: { main: [[], [to('Paygol')]] },
      Paygol: { main: [[to(loop.name)], [to(loop.name)]] },
    },
  });
}

test('a loop of single rows goes on after one is held', async () => {
  const run = await savePayoutRun(used.client, used.credential, {});
  await saveLooping(used.client, run);
  await listen(used.client, run);
  const rows = payees('looped', 3);
  expect((await pay(run, rows.slice(0, 1))).status).toBe('success');
  const { status } = await pay(run, [...again(rows.slice(0, 1)), ...rows.slice(1)]);
  expect(status).toBe('success');
  const paid = used.sandbox.payouts().map(({ row }) => String(row.id));
  expect(paid.filter((id) => id.includes('looped')).sort()).toEqual(['looped-1', 'looped-2', 'looped-3']);
});
