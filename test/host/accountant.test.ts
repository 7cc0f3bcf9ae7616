/**
 * What an accountant does by clicking: from an ordinary payroll in a spreadsheet to "paid", in the editor of a real
 * n8n.
 */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openEditor } from '../../host/browser.ts';
import { examplesFolder } from '../../host/examples.ts';
import { useRealN8n } from './useRealN8n.ts';

type Opened = Awaited<ReturnType<typeof openEditor>>;
type Page = Opened['page'];
type Locator = ReturnType<Page['locator']>;

const used = useRealN8n({ ownFiles: true });
/** Pictures of each step are kept where this names a folder. */
const pictures = process.env['ACCOUNTANT_PICTURES'];

/** Whoever decides in a form signs in. */
const LOGIN = { user: 'approver', password: 'open-sesame' };

let browser: Opened['browser'];
let page: Page;
let login: typeof used.credential;
const steps: { name: string; seconds: number }[] = [];

const at = (part: string, within: Page | Locator = page) => within.locator(`[data-test-id="${part}"]`);

/** Does a step, measures it, and takes a picture of what is seen then: the page that it returns, or the editor. */
async function step(name: string, act: () => Promise<unknown>): Promise<void> {
  const begin = performance.now();
  const seen = await act().catch(async (error: unknown) => {
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}-failed.png`, scale: 'css' });
    throw error;
  });
  steps.push({ name, seconds: Math.round((performance.now() - begin) / 100) / 10 });
  if (pictures !== undefined) {
    await mkdir(pictures, { recursive: true });
    await ((seen as Page | undefined) ?? page).screenshot({
      path: join(pictures, `${steps.length}-${name.replace(/\W+/g, '-')}.png`),
      scale: 'css',
    });
  }
}

async function openNode(name: string, credential = used.credential): Promise<void> {
  await page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`).dblclick();
  await at('node-parameters').waitFor();
  const select = at('node-credentials-select');
  if ((await select.textContent())?.includes(credential.name) !== true) {
    await select.click();
    await at(`node-credentials-select-item-${credential.id}`).click();
  }
}

async function closeNode(): Promise<void> {
  // In a field, Escape only leaves the field.
  await at('node-parameters').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('Escape');
  await at('node-parameters').waitFor({ state: 'hidden' });
}

/** The answer to which of two banks is meant. */
async function nameTheBank(): Promise<void> {
  await adder('Add Option').click();
  await page
    .locator('.el-select-dropdown__item:visible, [role="menuitem"]:visible, [role="option"]:visible', {
      hasText: 'Name Mappings',
    })
    .first()
    .click();
  await adder('Add Name').click();
  await at('parameter-input-name').locator('input').first().fill('Itaú Corpbanca');
  await at('parameter-input-code').locator('input').first().fill('039');
}

/** What adds an entry to a collection: a list with a placeholder, or a button. */
function adder(label: string): Locator {
  return page
    .getByPlaceholder(label)
    .or(page.getByRole('button', { name: label }))
    .first();
}

/** Runs the node by its own button, "Execute step", and waits until it says something. */
async function executeUntil(said: string): Promise<void> {
  await at('node-execute-button').first().click();
  await at('output-panel').filter({ hasText: said }).waitFor({ timeout: 60_000 });
}

/**
 * Runs the workflow until n8n opens the window of its form. Its editor may miss that a run has ended, or waits: then a
 * person stops what it shows, and runs it again. What it showed is printed.
 */
async function openForm(attempts = 3): Promise<Page> {
  const opened = page
    .context()
    .waitForEvent('page', { timeout: 45_000 })
    .catch(() => undefined);
  await at('execute-workflow-button').click();
  const form = await opened;
  if (form !== undefined) return form;
  const shown = await page.locator('body').innerText();
  if (attempts === 1) throw new Error(`n8n opened no form. It shows: ${shown}`);
  process.stderr.write(`n8n opened no form, and is asked again. It shows: ${shown}\n`);
  const stop = at('stop-execution-button');
  if (await stop.isVisible()) await stop.click();
  return openForm(attempts - 1);
}

/** Runs the workflow and decides in its form. */
async function runAndPay(decision: string): Promise<Page> {
  const form = await openForm();
  const report = form.getByText('What each column was taken for');
  // n8n may open the window before it has stored what the form shows. Its error is in it then, and a person reloads.
  const tooEarly = form.getByText('"stacktrace"');
  await report.or(tooEarly).waitFor();
  while (await tooEarly.isVisible()) await form.reload();
  await report.waitFor();
  await form.locator('select').selectOption({ label: decision });
  await form.getByRole('button', { name: 'Submit' }).click();
  return form;
}

beforeAll(async () => {
  await copyFile(join(examplesFolder, 'payroll.xlsx'), join(used.files, 'payroll.xlsx'));
  const signIn = { username: LOGIN.user, password: LOGIN.password };
  ({ browser, page } = await openEditor(used.n8n, undefined, signIn));
  page.setDefaultTimeout(90_000);
  login = await used.client.saveCredential({ name: 'Approver', type: 'httpBasicAuth', data: LOGIN });
});
afterAll(async () => {
  await browser?.close();
  if (pictures !== undefined) process.stderr.write(`${JSON.stringify(steps, null, 1)}\n`);
});

test('an accountant gets from the payroll to "paid" by clicks only', async () => {
  await step('import the example', async () => {
    await page.goto('/workflow/new');
    await at('workflow-menu').click();
    const chooser = page.waitForEvent('filechooser');
    await at('workflow-menu-item-import').hover();
    await at('workflow-menu-item-import').click();
    await at('workflow-menu-item-import-from-file').click();
    await (await chooser).setFiles(join(examplesFolder, 'payroll-and-outcomes.json'));
    await at('canvas-node').first().waitFor();
  });

  await step('open Validate, choose the account and read the report', async () => {
    await openNode('Validate');
    await at('node-execute-button').first().click();
    await at('output-panel')
      .getByText(/^Summary/)
      .first()
      .click();
    const counted = '9 rows: 7 to pay, 1 to correct, 1 other line (titles, totals).';
    await at('output-panel').filter({ hasText: counted }).waitFor({ timeout: 60_000 });
    const asked = 'Banco "Itaú Corpbanca" could be 027 (Corpbanca) or 039 (Banco Itaú).';
    await at('output-panel').filter({ hasText: asked }).waitFor();
  });

  await step('answer what the node asks', async () => {
    await nameTheBank();
    await executeUntil('To pay: CLP 8,303,550 to 8 payees.');
  });

  await step('choose the account that pays, and who decides', async () => {
    await closeNode();
    // Chosen in one node, the credential is not in the other yet.
    await openNode('Create');
    await closeNode();
    await openNode('Look and Decide', login);
    await closeNode();
    expect(used.sandbox.payouts()).toEqual([]);
  });

  await step('run the workflow, read the form and pay', async () => {
    const form = await runAndPay('Pay CLP 8,303,550 to 8 payees, less any left out');
    await form.getByText('CLP 8,303,550 to 8 payees, ').waitFor();
    await form.getByText(/^Written to .*payroll-outcomes-[\d-]+\.xlsx$/).waitFor();
    await at('clear-execution-data-button').waitFor();
    return form;
  });

  expect(used.sandbox.payouts()).toHaveLength(8);

  await step(
    'one payout fails at the bank; run it again: nothing is to be paid, and no button pays',
    async () => {
      used.sandbox.move('2026-11-111111219', 'failed');
      const form = await runAndPay('Nothing is to be paid');
      await form.getByText('Nothing was paid').waitFor();
      await at('clear-execution-data-button').waitFor();
      return form;
    },
  );
});
