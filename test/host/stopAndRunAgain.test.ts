/**
 * Runs that are stopped in the middle, and the same sheet at several places, in a real n8n; then another sheet, then
 * the same sheet again: no payee is paid twice. What is left when n8n itself ends is in n8nEnds.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { openEditor } from '../../host/browser.ts';
import { type PayoutRun, rowsOf } from './payoutRuns.ts';
import { expectSentOnce, ROWS, type Sheet, useSheets } from './sheets.ts';
import { listen } from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';

const used = useRealN8n();
const sheets = useSheets(used);

/** n8n says that the run was stopped, and has kept nothing but what some nodes put out, if any. */
async function expectStopped(sheet: Sheet, kept: string[] = []): Promise<void> {
  const { status, data } = await sheets.latest(sheet);
  expect(status).toBe('canceled');
  // What the node says after the stop may still be in time to be kept.
  const nodes = Object.keys(data.resultData.runData).filter((name) => name !== sheet.node);
  expect(nodes.toSorted()).toEqual(kept);
}

describe('a run that is stopped in the middle', () => {
  let browser: Awaited<ReturnType<typeof openEditor>>['browser'];
  afterAll(() => browser?.close());

  test('a run stopped by the button in the editor is finished by the next run', async () => {
    // Of a published workflow the editor opens a list of hints over the button.
    const sheet = await sheets.save(sheets.services[0]!);
    const editor = await openEditor(used.n8n);
    ({ browser } = editor);
    const button = (name: string) => editor.page.locator(`[data-test-id="${name}"]`);
    await editor.page.goto(`/workflow/${sheet.run.id}`);
    await editor.page.locator('[data-test-id="canvas-node"][data-node-name="Start"]').hover();
    await sheets.inTheMiddle(sheet, () => button('execute-workflow-button-Start').click());
    await button('stop-execution-button').click();
    await button('stop-execution-button').waitFor({ state: 'hidden' });
    await expectStopped(sheet);
    await listen(used.client, sheet.run);
    await sheets.expectPaidByRunAgain(sheet);
  });

  test('a run stopped by the button in the list of executions is finished by the next run', async () => {
    await sheets.forEachService(async (service) => {
      const sheet = await sheets.new(service);
      await sheets.inTheMiddle(sheet);
      const [execution] = await used.client.executions(sheet.run.id);
      await used.client.call('POST', `/executions/${execution!.id}/stop`);
      await expectStopped(sheet);
      await sheets.expectPaidByRunAgain(sheet);
    });
  });

  test("a run stopped by the workflow's timeout is finished by the next run", async () => {
    await sheets.forEachService(async (service) => {
      const sheet = await sheets.new(service, { settings: { executionTimeout: 10 } });
      await sheets.inTheMiddle(sheet);
      await expectStopped(sheet, ['Rows', 'Webhook']);
      await sheets.expectPaidByRunAgain(sheet);
    });
  });
});

/** The same nodes, with the ids that they have, in another workflow. */
async function copyOf({ name, nodes, connections, settings }: PayoutRun): Promise<PayoutRun> {
  const path = randomUUID();
  const copied = nodes.map((node) =>
    node.name === 'Webhook' ? { ...node, webhookId: path, parameters: { ...node.parameters, path } } : node,
  );
  const saved = await used.client.saveWorkflow({
    name: `${name} copy`,
    nodes: copied,
    connections,
    ...(settings && { settings }),
  });
  const copy = { ...saved, path: `/webhook/${path}` };
  await listen(used.client, copy);
  return copy;
}

describe('the same sheet, in one process of n8n', () => {
  test('a sheet is paid once by two copies of a workflow at once', async () => {
    await sheets.forEachService(async (service) => {
      const sheet = await sheets.new(service);
      const copy = { ...sheet, run: await copyOf(sheet.run) };
      const ended = await Promise.all(
        [sheet, copy].map(async (one) => used.client.finished(await sheets.start(one))),
      );
      const rows = ended.flatMap((execution) => rowsOf(execution));
      const created = rows.filter(({ outcome }) => outcome === 'created').map(({ id }) => id);
      expect(created.toSorted()).toEqual(sheet.rows.map(({ id }) => id).toSorted());
      expect(await sheets.payAgain(copy)).toEqual(Array(ROWS).fill(service.sentBefore));
      expectSentOnce(sheet, ROWS);
    });
  });

  test('a sheet is paid once by two nodes of a workflow', async () => {
    await sheets.forEachService(async (service) => {
      const sheet = await sheets.new(service, { creates: ['Paygol', 'Paygol 2'] });
      const execution = await used.client.finished(await sheets.start(sheet));
      const outcomes = (node: string) => rowsOf(execution, node).map(({ outcome }) => outcome);
      expect(outcomes('Paygol')).toEqual(Array(ROWS).fill('created'));
      expect(outcomes('Paygol 2')).toEqual(Array(ROWS).fill(service.sentBefore));
      expectSentOnce(sheet, ROWS);
    });
  });

  test.each([
    { first: 'by hand', then: 'in production', by: 'startByHand', again: 'start' },
    { first: 'in production', then: 'by hand', by: 'start', again: 'startByHand' },
  ] as const)('a sheet is paid once when it runs $first, and then $then', async ({ by, again }) => {
    await sheets.forEachService(async (service) => {
      const sheet = await sheets.new(service);
      expect(await sheets.pay(sheet, sheets[by])).toEqual(Array(ROWS).fill('created'));
      expect(await sheets.payAgain(sheet, sheets[again])).toEqual(Array(ROWS).fill(service.sentBefore));
      expectSentOnce(sheet, ROWS);
    });
  });
});
