import { launchBrowser } from '../../host/browser.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { Receiver } from '../sandbox/notifications/receiver.ts';

let sandbox: Sandbox;
let merchant: Receiver;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let page: Awaited<ReturnType<typeof browser.newPage>>;
const problems: string[] = [];

beforeAll(async () => {
  sandbox = await startSandbox();
  merchant = await Receiver.start();
  browser = await launchBrowser();
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
const open = (tab: string) => page.getByRole('tab', { name: tab }).click();

test('the page of the sandbox shows what the credential in n8n needs, by the names in its form', async () => {
  await open('Credential');
  await page.locator('#account dd').first().waitFor();
  const text = await page.locator('#account').innerText();
  for (const value of [sandbox.serviceId, sandbox.secret, sandbox.baseUrl, 'sandbox-secret-key']) {
    expect(text).toContain(value);
  }
  expect(text).toMatch(/Environment\s+Custom Addresses/);
  expect(text).toMatch(/APIs Used\s+Payouts and Transactions/);
});

test('a setting that was pasted is saved at once, and its field says so; one that cannot be is not', async () => {
  const setting = (name: string) => page.locator('#settings label').filter({ hasText: name });
  const url = page.getByLabel('IPN URL');
  await url.focus();
  await page.evaluate(`(() => {
    document.activeElement.value = ${JSON.stringify(merchant.url)};
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }));
  })()`);
  await setting('IPN URL').getByText('Saved').waitFor();
  expect(sandbox.webhooks.settings.ipnUrl).toBe(merchant.url);
  await page.getByLabel('Copies').fill('3');
  await page.getByLabel('Copies').press('Tab');
  await setting('Copies').getByText('Saved').waitFor();
  expect(await page.getByText('Saved', { exact: true }).count()).toBe(1);
  await url.fill('localhost');
  await url.press('Tab');
  await setting('IPN URL').getByText('Not saved').waitFor();
  await page.getByText('Please enter a URL.').waitFor();
  expect(sandbox.webhooks.settings.ipnUrl).toBe(merchant.url);
  sandbox.webhooks.set({ ipnUrl: '', copies: 1 });
});

test('Save says that what was typed last is saved, too', async () => {
  await page.getByLabel('IPN URL').fill(merchant.url);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.locator('#settings p').getByText('Saved', { exact: true });
  await saved.waitFor();
  expect(sandbox.webhooks.settings.ipnUrl).toBe(merchant.url);
  sandbox.webhooks.set({ ipnUrl: '' });
});

test('a payout is created and moved by buttons, and its webhooks and their answers show up', async () => {
  await page.getByLabel('Payout webhook URL').fill(merchant.url);
  await page.getByLabel('Payout webhook URL').press('Tab');
  await open('Payouts');
  await page.getByRole('button', { name: 'Create a sample payout' }).click();
  await rows('payouts').getByRole('button', { name: 'paid' }).click();
  await page.locator('#payouts .paid').waitFor();
  await open('Deliveries');
  await page.locator('#deliveries .acknowledged').nth(1).waitFor();
  expect(await rows('deliveries').nth(0).innerText()).toMatch(
    /payout\.paid\s+sample-1\s+acknowledged\s+\d+:\d\d:\d\d\W.*200 \["OK"\]/,
  );
  expect(merchant.received).toHaveLength(2);
});

test('what was sent unfolds, and stays so while other deliveries come in', async () => {
  await rows('deliveries').nth(0).getByText('Body').click();
  const sent = rows('deliveries').getByText('"event": "payout.paid"');
  await sent.waitFor();
  sandbox.webhooks.again(1);
  await rows('deliveries').nth(2).waitFor();
  expect(await sent.isVisible()).toBe(true);
  expect(
    await rows('deliveries')
      .getByText(/x-pg-sig: [0-9a-f]{64}/i)
      .count(),
  ).toBe(3);
});

test('a signature is broken by a button, and the answer to it is shown', async () => {
  merchant.statuses = [401, 401, 401, 401];
  await open('Credential');
  await page.getByLabel('Retries').fill('0');
  await page.getByLabel('Retries').press('Tab');
  await open('Payouts');
  await rows('payouts').getByRole('button', { name: 'Wrong signature' }).click();
  await open('Deliveries');
  await page.locator('#deliveries .failed').waitFor();
  expect(await rows('deliveries').nth(0).innerText()).toMatch(/failed\s+\d+:\d\d:\d\d\W.*401/);
  merchant.statuses = [];
});

test('a delivery is sent again by a button', async () => {
  const before = merchant.received.length;
  await rows('deliveries').last().getByRole('button', { name: 'Send again' }).click();
  await rows('deliveries').nth(4).waitFor();
  await sandbox.webhooks.settled();
  expect(merchant.received.length).toBe(before + 1);
});

test('a transaction is completed, and its IPN sent as it was chosen', async () => {
  await open('Credential');
  await page.getByLabel('IPN URL').fill(merchant.url);
  await page.locator('select[name=ipnForm]').selectOption('legacy');
  await open('Transactions');
  await page.getByRole('button', { name: 'Create a sample transaction' }).click();
  await rows('transactions').getByRole('button', { name: 'completed' }).click();
  await page.locator('#transactions .completed').waitFor();
  await sandbox.webhooks.settled();
  expect(merchant.received.at(-1)).toMatchObject({
    method: 'GET',
    query: expect.stringContaining('key=sandbox-secret-key'),
  });
});

test('the buttons of a payout stay where they are, whatever its status; that of its status is greyed', async () => {
  await open('Payouts');
  const [payout] = sandbox.payouts();
  const named = (name: string) => rows('payouts').last().getByRole('button', { name });
  // At once: the page makes its rows anew when something has changed.
  const places = () =>
    page.evaluate(`[...document.querySelectorAll('#payouts tbody tr:last-child button')]
      .map((button) => [button.textContent, button.getBoundingClientRect().x])`);
  await named('paid').waitFor();
  const before = await places();
  for (const status of ['failed', 'in-process', 'canceled', 'paid'] as const) {
    await named(status).click();
    await page.locator(`#payouts tr:last-child .${status}`).waitFor();
    expect(await places()).toEqual(before);
    expect(await named(status).isDisabled()).toBe(true);
    expect(payout!.status).toBe(status);
  }
  await sandbox.webhooks.settled();
});

test('what happens elsewhere shows up by itself', async () => {
  await open('Payouts');
  sandbox.addSample('payout');
  sandbox.move('sample-2', 'failed');
  await page.locator('#payouts .failed').waitFor();
  expect(await rows('payouts').count()).toBe(2);
});

test('texts are shown as texts', async () => {
  await open('Transactions');
  const [transaction] = sandbox.transactions();
  transaction!.custom = '<img src=x onerror=alert(1)>';
  await page.getByText('<img src=x onerror=alert(1)>').waitFor();
});

test('what cannot be done is said', async () => {
  await rows('transactions').getByRole('button', { name: 'failed' }).click();
  await page.locator('#transactions .failed').waitFor();
  await rows('transactions').getByRole('button', { name: 'Notify' }).click();
  await page.getByText('A legacy IPN is sent for completed payments only.').waitFor();
});

describe('the page with a thousand payouts and two hundred deliveries', () => {
  beforeAll(async () => {
    sandbox.webhooks.set({ payoutUrl: '' });
    for (let n = sandbox.payouts().length; n < 800; n++) sandbox.addSample('payout');
    sandbox.webhooks.set({ payoutUrl: merchant.url, atOnce: 8 });
    for (let n = 800; n < 1000; n++) sandbox.addSample('payout');
    await sandbox.webhooks.settled();
  });

  test('payouts come by pages, the newest first', async () => {
    await open('Payouts');
    await page.getByText('1,000 rows, page 1 of 20').waitFor();
    expect(await rows('payouts').count()).toBe(50);
    expect(await rows('payouts').nth(0).innerText()).toContain('sample-1000');
    await page.getByRole('button', { name: 'Older' }).click();
    await page.getByText('page 2 of 20').waitFor();
    expect(await rows('payouts').nth(0).innerText()).toContain('sample-950');
  });

  test('a payout is found wherever it is', async () => {
    await page.getByLabel('Search').fill('SAMPLE-73');
    await page.getByText('11 rows, page 1 of 1').waitFor();
    expect(await rows('payouts').last().innerText()).toContain('sample-73');
    await page.getByLabel('Search').fill('');
    await page.getByText('1,000 rows').waitFor();
  });

  test('deliveries are in the window, and found by what was sent', async () => {
    await open('Deliveries');
    await rows('deliveries').nth(0).waitFor();
    // At once, since the page draws its rows anew whenever something happens.
    const bottom = `document.querySelector('#deliveries tbody tr').getBoundingClientRect().bottom`;
    expect(await page.evaluate<number>(bottom)).toBeLessThan(900);
    await page.getByLabel('Search').fill('"external_id":"sample-900"');
    await page.getByText('1 row, page 1 of 1').waitFor();
    expect(await rows('deliveries').innerText()).toContain('sample-900');
    await page.getByLabel('Search').fill('');
    await page.getByText('page 1 of 5').waitFor();
    const { SANDBOX_SCREENSHOT: path } = process.env;
    if (path !== undefined) await page.screenshot({ path });
  });
});

test('the page works on a narrow window and has logged no error', async () => {
  await page.setViewportSize({ width: 400, height: 800 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(400);
  expect(problems.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([]);
});
