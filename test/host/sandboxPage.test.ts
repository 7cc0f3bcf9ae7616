import { type Browser, chromium, type Page } from 'playwright-core';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { Receiver } from '../sandbox/notifications/receiver.ts';

let sandbox: Sandbox;
let merchant: Receiver;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  sandbox = await startSandbox();
  merchant = await Receiver.start();
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(`${sandbox.url}/_sandbox/page`);
});
afterAll(async () => {
  await browser?.close();
  await merchant?.close();
  await sandbox?.close();
});

const rows = (table: string) => page.locator(`#${table} tbody tr`);

test('shows what the credential in n8n needs', async () => {
  await page.locator('#account dd').first().waitFor();
  const text = await page.locator('#account').innerText();
  for (const value of [sandbox.serviceId, sandbox.secret, sandbox.baseUrl, 'sandbox-secret-key']) {
    expect(text).toContain(value);
  }
});

test('a payout is created and moved by buttons, and its webhooks and their answers show up', async () => {
  await page.getByLabel('Payout webhook URL').fill(merchant.url);
  await page.getByLabel('Payout webhook URL').press('Tab');
  await page.getByRole('button', { name: 'Create a sample payout' }).click();
  await rows('payouts').getByRole('button', { name: 'paid' }).click();
  await rows('deliveries').nth(1).waitFor();
  await page.locator('#deliveries .acknowledged').nth(1).waitFor();
  expect(await rows('deliveries').nth(0).innerText()).toMatch(
    /payout\.paid\s+sample-1\s+acknowledged\s+200 \["OK"\]/,
  );
  expect(await rows('payouts').locator('.state').innerText()).toBe('paid');
  expect(merchant.received).toHaveLength(2);
});

test('a signature is broken by a button, and the answer to it is shown', async () => {
  merchant.statuses = [401, 401, 401, 401];
  await page.getByLabel('Retries').fill('0');
  await page.getByLabel('Retries').press('Tab');
  await rows('payouts').getByRole('button', { name: 'Wrong signature' }).click();
  await page.locator('#deliveries .failed').waitFor();
  expect(await rows('deliveries').nth(0).innerText()).toMatch(/failed\s+401/);
  merchant.statuses = [];
});

test('a delivery is sent again by a button', async () => {
  const before = merchant.received.length;
  await rows('deliveries').last().getByRole('button', { name: 'Send again' }).click();
  await rows('deliveries').nth(3).waitFor();
  await sandbox.webhooks.settled();
  expect(merchant.received.length).toBe(before + 1);
});

test('a transaction is completed, and its IPN sent as it was chosen', async () => {
  await page.getByLabel('IPN URL').fill(merchant.url);
  await page.locator('select[name=ipnForm]').selectOption('legacy');
  await page.getByRole('button', { name: 'Create a sample transaction' }).click();
  await rows('transactions').getByRole('button', { name: 'completed' }).click();
  await page.locator('#transactions .completed').waitFor();
  await sandbox.webhooks.settled();
  expect(merchant.received.at(-1)).toMatchObject({
    method: 'GET',
    query: expect.stringContaining('key=sandbox-secret-key'),
  });
});

test('what happens elsewhere shows up by itself', async () => {
  sandbox.addSample('payout');
  sandbox.move('sample-2', 'failed');
  await page.locator('#payouts .failed').waitFor();
  expect(await rows('payouts').count()).toBe(2);
});

test('texts are shown as texts', async () => {
  const [transaction] = sandbox.transactions();
  transaction!.custom = '<img src=x onerror=alert(1)>';
  await page.getByText('<img src=x onerror=alert(1)>').waitFor();
});

test('what cannot be done is said', async () => {
  await page.locator('select[name=ipnForm]').selectOption('legacy');
  await rows('transactions').getByRole('button', { name: 'failed' }).click();
  await page.locator('#transactions .failed').waitFor();
  await rows('transactions').getByRole('button', { name: 'Notify' }).click();
  await page.getByText('A legacy IPN is sent for completed payments only.').waitFor();
  const { SANDBOX_SCREENSHOT: path } = process.env;
  if (path !== undefined) await page.screenshot({ path, fullPage: true });
});

test('the page works on a narrow window and has logged no error', async () => {
  await page.setViewportSize({ width: 400, height: 800 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(400);
  expect(problems.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([]);
});
