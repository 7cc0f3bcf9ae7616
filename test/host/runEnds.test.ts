/**
 * What n8n shows of a run that has ended: the hint in the editor, the counts of the execution, and one line per row in
 * the table.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openEditor } from '../../host/browser.ts';
import type { Execution } from '../../host/rest.ts';
import { payees, type PayoutRun, savePayoutRun } from './payoutRuns.ts';
import { useRealN8n } from './useRealN8n.ts';

const used = useRealN8n();
const byHand = payees('end', 3);
let workflow: PayoutRun;
let executionId: string;

beforeAll(async () => {
  // The second Create gets the rows that the first one has just paid.
  const creates = ['Paygol', 'Again'];
  workflow = await savePayoutRun(used.client, used.credential, {}, { byHand, creates });
  executionId = await used.client.run(workflow.id, 'Start');
});

test('the counts of both nodes add up in the custom data of the execution', async () => {
  const { status } = await used.client.finished(executionId);
  expect(status).toBe('success');
  expect(await noted()).toEqual({ paygol_new: '3', paygol_already_there: '3', paygol_not_paid: '0' });
});

test('the editor shows the hint, and a table of flat lines', async () => {
  const { browser, page } = await openEditor(used.n8n);
  try {
    await page.goto(`/workflow/${workflow.id}/executions/${executionId}`);
    await page.locator('[data-test-id="canvas-node"][data-node-name="Paygol"]').dblclick();
    await page.getByText(/^3 payouts created, CLP [\d,]+\.$/).waitFor();
    const headers = page.locator('[data-test-id="output-panel"] th');
    // The editor shows the hint first, and the table when it has loaded it.
    await headers.filter({ hasText: 'warnings' }).waitFor();
    const folder = process.env['SCREENSHOTS'];
    if (folder !== undefined) await page.screenshot({ path: `${folder}/run-ends.png` });
    expect((await headers.allInnerTexts()).filter(Boolean)).toEqual([
      'row',
      'name',
      'amount',
      'currency',
      'outcome',
      'reason',
      'reasonCode',
      'id',
      'payoutId',
      'status',
      'warnings',
    ]);
  } finally {
    await browser.close();
  }
});

/** n8n stores what nodes have noted after it has called the execution ended. */
async function noted(): Promise<Execution['customData']> {
  const signal = AbortSignal.timeout(60_000);
  for (;;) {
    const { customData = {} } = await used.client.execution(executionId);
    if (Object.keys(customData).length > 0) return customData;
    await pause(100, undefined, { signal });
  }
}
