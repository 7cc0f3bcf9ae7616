/** What counts as a run by hand for "Only Validate in Manual Runs". */
import { itemsOf } from '../../host/rest.ts';
import { payees, rowsOf, savePayoutRun } from './payoutRuns.ts';
import { saveCalling, savePaying } from './subWorkflows.ts';
import { useRealN8n } from './useRealN8n.ts';
import { say } from '../inEnglish.ts';

const used = useRealN8n();
const options = { validateOnlyInManual: true };
const REASON = say({ code: 'only_validated' });

test('a sub-workflow that a manual run calls only validates', async () => {
  const paying = await savePaying(used, { options });
  const calling = await saveCalling(used, paying, payees('called', 2));
  const execution = await used.client.finished(await used.client.run(calling, 'Start'));
  expect(itemsOf(execution, 'Call', 1).map(({ json }) => json.reason)).toEqual([REASON, REASON]);
  expect(used.sandbox.payouts()).toEqual([]);
});

test('the retry of a manual run only validates', async () => {
  const byHand = payees('retried', 2);
  const run = await savePayoutRun(used.client, used.credential, options, { byHand });
  const withLimit = run.nodes.map((node) =>
    node.name === 'Paygol' ? { ...node, parameters: { ...node.parameters, limits: { maxRows: 1 } } } : node,
  );
  await used.client.saveWorkflow({ ...run, nodes: withLimit });
  const failed = await used.client.finished(await used.client.run(run.id, 'Start'));
  expect(failed.status).toBe('error');
  await used.client.saveWorkflow(run);
  await used.client.call('POST', `/executions/${failed.id}/retry`, { loadWorkflow: true });
  const [latest] = await used.client.executions(run.id);
  const retried = await used.client.finished(latest!.id);
  expect(retried.mode).toBe('retry');
  expect(rowsOf(retried).map(({ reason }) => reason)).toEqual([REASON, REASON]);
  expect(used.sandbox.payouts()).toEqual([]);
});
