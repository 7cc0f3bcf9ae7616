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

let browser: Opened['browser'];
let page: Page;
const steps: { name: string; seconds: number }[] = [];

const at = (part: string, within: Page | Locator = page) => within.locator(`[data-test-id="${part}"]`);

/** Does a step, measures it, and takes a picture of what is seen then. */
async function step(name: string, act: () => Promise<void>): Promise<void> {
  const begin = performance.now();
  await act().catch(async (error: unknown) => {
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}-failed.png`, scale: 'css' });
    throw error;
  });
  steps.push({ name, seconds: Math.round((performance.now() - begin) / 100) / 10 });
  if (pictures !== undefined) {
    await mkdir(pictures, { recursive: true });
    await page.screenshot({
      path: join(pictures, `${steps.length}-${name.replace(/\W+/g, '-')}.png`),
      scale: 'css',
    });
  }
}

/** Chooses from a list of the node's form. */
async function choose(parameter: string, option: string): Promise<void> {
  await at(`parameter-input-${parameter}`).first().click();
  await page.locator('.el-select-dropdown__item:visible', { hasText: option }).first().click();
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

beforeAll(async () => {
  await copyFile(join(examplesFolder, 'payroll.xlsx'), join(used.files, 'payroll.xlsx'));
  ({ browser, page } = await openEditor(used.n8n));
  page.setDefaultTimeout(30_000);
});
afterAll(async () => {
  await browser?.close();
  if (pictures !== undefined) process.stderr.write(`${JSON.stringify(steps, null, 1)}\n`);
});

test('from the payroll to "paid", by clicks only', async () => {
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

  await step('open the Paygol node and choose the account', async () => {
    await page.locator('[data-test-id="canvas-node"][data-node-name="Create"]').dblclick();
    await at('node-parameters').waitFor();
    const select = at('node-credentials-select');
    if ((await select.textContent())?.includes('Paygol account') !== true) {
      await select.click();
      await at(`node-credentials-select-item-${used.credential.id}`).click();
    }
  });

  await step('choose Validate and read the report', async () => {
    await choose('operation', 'Validate');
    await executeUntil('9 rows: 7 to pay, 1 to correct, 1 that is no payee.');
    expect(await at('output-panel').textContent()).toContain(
      '"Banco" is "Itaú Corpbanca", which may be 027 (Corpbanca) or 039 (Banco Itaú).',
    );
    expect(used.sandbox.payouts()).toEqual([]);
  });

  await step('answer what the node asks', async () => {
    await adder('Add Option').click();
    await page
      .locator('.el-select-dropdown__item:visible, [role="menuitem"]:visible, [role="option"]:visible', {
        hasText: 'Own Names',
      })
      .first()
      .click();
    await adder('Add Name').click();
    await at('parameter-input-name').locator('input').first().fill('Itaú Corpbanca');
    await at('parameter-input-code').locator('input').first().fill('039');
    await executeUntil('To pay: CLP 8,303,550 in 8 payouts.');
  });

  await step('choose Create and pay', async () => {
    await choose('operation', 'Create');
    await executeUntil('8 new, CLP 8,303,550');
  });

  expect(used.sandbox.payouts()).toHaveLength(8);
});
