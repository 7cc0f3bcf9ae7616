/** The example that keeps each outcome with its date, and gives the accountant a month of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { itemsOf, type SavedWorkflow } from '../../host/rest.ts';
import { Client } from '../sandbox/client.ts';
import { payoutRow } from '../sandbox/rows.ts';
import { listen } from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';

const used = useRealN8n();
const month = new Date().toISOString().slice(0, 7);
let workflow: SavedWorkflow;

beforeAll(async () => {
  workflow = await used.example('outcomes-by-month.json');
  await listen(used.client, workflow);
  const { webhookId } = workflow.nodes.find(({ name }) => name === 'Paygol Trigger')!;
  used.sandbox.webhooks.set({ payoutUrl: `${used.n8n.url}/webhook/${webhookId}/payouts` });
});

/** Waits until so many executions of the workflow have ended, or wait for somebody to take the file. */
async function executions(count: number) {
  for (;;) {
    const all = await used.client.executions(workflow.id);
    if (all.filter(({ status }) => status !== 'running' && status !== 'new').length >= count) return all;
    await pause(50);
  }
}

test('each event is one line of its month, also when it comes twice', async () => {
  const merchant = new Client(used.sandbox);
  await merchant.login();
  await merchant.create([payoutRow('fee-1', { amount: 850_000 }), payoutRow('fee-2')]);
  await merchant.close();
  used.sandbox.move('fee-1', 'paid');
  used.sandbox.move('fee-2', 'failed');
  await used.sandbox.webhooks.settled();
  used.sandbox.webhooks.again(used.sandbox.webhooks.deliveries().at(-1)!.n);
  await used.sandbox.webhooks.settled();
  const written = await executions(used.sandbox.webhooks.deliveries().length - 1);
  expect(written.map(({ status }) => status)).toEqual(written.map(() => 'success'));

  const page = await (await fetch(`${used.n8n.url}/form/outcomes-by-month`)).text();
  expect(page).toContain(month);
  const body = new FormData();
  body.set('field-1', month);
  await fetch(`${used.n8n.url}/form/outcomes-by-month`, { method: 'POST', body });
  const [latest] = await executions(written.length + 1);
  const execution = await used.client.execution(latest!.id);
  const lines = itemsOf(execution, 'For the Accountant').map(({ json }) => json);
  expect(lines.filter(({ status }) => status === 'paid' || status === 'failed')).toEqual([
    expect.objectContaining({ payout: 'fee-1', amount: '850000', currency: 'CLP', status: 'paid' }),
    expect.objectContaining({ payout: 'fee-2', status: 'failed' }),
  ]);
  expect(lines.every(({ date }) => String(date).startsWith(month))).toBe(true);
  const { binary } = itemsOf(execution, 'As CSV')[0]!;
  expect(binary?.['data']?.fileName).toBe(`outcomes-${month}.csv`);
});
