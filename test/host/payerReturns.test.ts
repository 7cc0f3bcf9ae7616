/**
 * A payer orders by the form that comes with the examples, pays at Paygol, and comes back: by clicks, in a real n8n and
 * Chromium.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '../../host/browser.ts';
import { listen } from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** Pictures of each page are kept where this names a folder. */
const pictures = process.env['PAYER_PICTURES'];

const used = useRealN8n({ account: { apis: 'transactions' } });
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  await listen(used.client, await used.example('payment-link-from-form.json'));
});
beforeEach(async () => {
  page = await browser.newPage({ baseURL: used.n8n.url });
  page.setDefaultTimeout(90_000);
});
afterEach(() => page.close());
afterAll(() => browser?.close());

/** Orders in the shop, presses a button at Paygol, and waits for the page to which Paygol sends the payer back. */
async function order(tea: 'Green tea' | 'Black tea', button: 'Pay' | 'Fail' | 'Go back'): Promise<URL> {
  await page.goto('/form/buy-tea');
  await page.getByLabel(/^Product/).selectOption({ label: tea === 'Green tea' ? GREEN : BLACK });
  await page.getByLabel(/^Email/).fill('ana@example.com');
  await page.getByRole('button', { name: /^Buy/ }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL(/buy-tea-thanks/);
  return new URL(page.url());
}

const GREEN = 'Green tea · Té verde · Chá verde';
const BLACK = 'Black tea · Té negro · Chá preto';

const text = () => page.locator('body').innerText();
const requests = () => used.sandbox.log().filter(({ path }) => path.endsWith('/payment/status')).length;

async function keep(name: string): Promise<void> {
  if (pictures === undefined) return;
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** Opens the address to which Paygol has sent the payer, with other parameters in it. */
async function openChanged(address: URL, changes: Record<string, string | undefined>): Promise<void> {
  const changed = new URL(address);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.searchParams.delete(name);
    else changed.searchParams.set(name, value);
  }
  await page.goto(changed.href);
}

test('a payer who has paid reads so, with order and amount, and gets back to the shop by a click', async () => {
  await order('Green tea', 'Pay');
  expect(await text()).toMatch(/✓ order-\d+ · CLP 4500\n+Thank you, your order is paid\.\n+Gracias/);
  await keep('paid');
  await page.getByRole('link', { name: /^Back to the shop/ }).click();
  await page.getByRole('button', { name: /^Buy/ }).waitFor();
  expect(page.url()).toBe(`${used.n8n.url}/form/buy-tea`);
});

test('a payer who has not paid reads otherwise, and a forged address costs Paygol nothing', async () => {
  const address = await order('Green tea', 'Go back');
  expect(await text()).toContain('Your payment has not arrived yet.');
  await keep('not-yet');
  const asked = requests();
  const paid = await order('Black tea', 'Pay');
  const forgeries: Record<string, string | undefined>[] = [
    { status: 'completed' },
    { status: 'completed', key: undefined },
    { key: paid.searchParams.get('key')! },
    { PGID: paid.searchParams.get('PGID')! },
    { status: 'completed', key: 'f'.repeat(64) },
    { key: address.searchParams.get('key')!.slice(0, 32) },
  ];
  const before = requests();
  expect(before).toBe(asked + 1);
  for (const changes of forgeries) {
    await openChanged(address, changes);
    expect(await text()).toContain('There is no payment here.');
    expect(await text()).not.toContain('order-');
  }
  await keep('forged');
  const doubled = new URL(address);
  doubled.searchParams.append('status', 'completed');
  await page.goto(doubled.href);
  expect(await text()).toContain('There is no payment here.');
  expect(requests()).toBe(before);
});

test('a payment that failed is not paid', async () => {
  await order('Black tea', 'Fail');
  expect(await text()).toContain('This order is not paid.');
});

test('the genuine address of one order is no other’s, and opened again it asks Paygol nothing more', async () => {
  const address = await order('Black tea', 'Pay');
  const before = requests();
  await page.goto(address.href);
  expect(await text()).toContain('CLP 3900');
  expect(requests()).toBe(before);
});
