/** The example that keeps each outcome with its date, and gives the accountant a month of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { launchBrowser } from '../../host/browser.ts';
import { keepPicture } from './keepPicture.ts';
import { itemsOf, type SavedWorkflow } from '../../host/rest.ts';
import { Client } from '../sandbox/client.ts';
import { payoutRow } from '../sandbox/rows.ts';
import { listen } from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';

/** Pictures of the page are kept where this names a folder. */
const pictures = process.env['OUTCOMES_PICTURES'];

const used = useRealN8n();
/** Of the time zone of an n8n that nobody has set one for: hours behind UTC, its month ends later. */
const month = new Date().toLocaleDateString('sv', { timeZone: 'America/New_York' }).slice(0, 7);
let workflow: SavedWorkflow;

beforeAll(async () => {
  workflow = await used.example('outcomes-by-month.json');
  await listen(used.client, workflow);
  const { webhookId } = workflow.nodes.find(({ name }) => name === 'Paygol Payout Trigger')!;
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

test('the page lists the payments of the month with total, and the status that each payee has by now', async () => {
  const merchant = new Client(used.sandbox);
  await merchant.login();
  await merchant.create([
    payoutRow(`${month}-111`, { amount: 850_000 }),
    payoutRow(`${month}-222`, { amount: 1_000.5 }),
    payoutRow(`${month}-333`, { amount: 7 }),
    payoutRow(`${month}-bono-111`, { amount: 90_000 }),
    payoutRow(`${month}-h2-111`, { amount: 5 }),
    payoutRow('2020-01-111', { amount: 6 }),
  ]);
  await merchant.close();
  used.sandbox.move(`${month}-111`, 'paid');
  used.sandbox.move(`${month}-333`, 'failed');
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: used.n8n.url, viewport: { width: 390, height: 844 } });
    await page.goto('/form/outcomes-by-month');
    await page.locator('select').first().selectOption('Español');
    await page.locator('select').last().selectOption(month);
    await page.getByRole('button').click();
    const rows = page.getByRole('row');
    await page.getByRole('row', { name: `${month} 3 CLP 851.000,5 1 pagado, 1 creado, 1 fallido` }).waitFor();
    await page.getByRole('row', { name: 'bono 1 CLP 90.000 1 creado' }).waitFor();
    await page.getByRole('row', { name: 'segunda quincena 1 CLP 5 1 creado' }).waitFor();
    expect(await rows.filter({ hasText: 'fallido' }).count()).toBe(2);
    expect(await page.getByText('CLP 6', { exact: true }).count()).toBe(0);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
    await keepPicture(page, pictures, 'payments-of-the-month');
  } finally {
    await browser.close();
  }
});
