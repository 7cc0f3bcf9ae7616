import { itemsOf } from '../../host/rest.ts';
import { payees } from './payoutRuns.ts';
import { saveCalling, savePaying } from './subWorkflows.ts';
import { useRealN8n } from './useRealN8n.ts';

const used = useRealN8n();

test('a sub-workflow that is called for each row does not get beyond the limits of one execution', async () => {
  const outcomes = async (maxRows: number) => {
    const paying = await savePaying(used, { limits: { maxRows } });
    const calling = await saveCalling(used, paying, payees(`at most ${maxRows}`, 5));
    const execution = await used.client.finished(await used.client.run(calling, 'Start'));
    return itemsOf(execution, 'Call').map(({ json }) => json.outcome);
  };
  expect(await outcomes(2)).toEqual(['created', 'created']);
  expect(used.sandbox.payouts()).toHaveLength(2);
  expect(await outcomes(5)).toEqual(Array(5).fill('created'));
  expect(used.sandbox.payouts()).toHaveLength(7);
});
