import type { IDataObject } from 'n8n-workflow';
import type { Finding } from '../../core/accountCheck/findings.ts';
import { itemsOf } from '../../host/rest.ts';
import { BY_HAND, useRealN8n } from './useRealN8n.ts';

/** Account: Check in a real n8n, with a credential that can do nothing else. */
const used = useRealN8n({ account: { apis: 'both', access: 'readOnly' } });

interface Report extends IDataObject {
  findings: IDataObject[] & Finding[];
  report: string;
}

async function check(): Promise<Report> {
  const workflow = await used.client.saveWorkflow(
    {
      name: 'Check the account',
      nodes: [
        {
          id: 'start',
          name: BY_HAND,
          type: 'n8n-nodes-base.manualTrigger',
          typeVersion: 1,
          position: [0, 0],
          parameters: {},
        },
        {
          id: 'check',
          name: 'Check',
          type: 'n8n-nodes-paygol.paygol',
          typeVersion: 1,
          position: [220, 0],
          parameters: { resource: 'account', operation: 'check' },
          credentials: { paygolApi: { id: '', name: '' } },
        },
      ],
      connections: { [BY_HAND]: { main: [[{ node: 'Check', type: 'main', index: 0 }]] } },
      settings: {},
    },
    [used.credential],
  );
  const execution = await used.run(workflow);
  expect(execution.data.resultData.error?.message).toBeUndefined();
  const items = itemsOf(execution, 'Check');
  expect(items).toHaveLength(1);
  return items[0]!.json as Report;
}

const seen = ({ findings }: Report, name: string) => findings.find((one) => one.switch === name)?.value;

test('a service that does as the docs assume', async () => {
  const { isAsExpected, problems } = await check();
  expect([isAsExpected, problems]).toEqual([true, []]);
});

test('a service that does otherwise: the report names the readings, and holds no secret', async () => {
  used.sandbox.set({ unknownPayout: 'emptyData', deadToken: 'forbidden' });
  const report = await check();
  expect([seen(report, 'unknownPayout'), seen(report, 'deadToken')]).toEqual(['emptyData', 'forbidden']);
  expect(report.report).toContain('R3');
  expect(JSON.stringify(report)).not.toContain(used.sandbox.secret);
});

test('nothing was paid, canceled or made', () => {
  expect(used.sandbox.payouts()).toEqual([]);
  expect(used.sandbox.transactions()).toEqual([]);
  const changing = used.sandbox
    .log()
    .filter(({ path }) => /\/(payouts|cancel|create|webcheckout)$/.test(path));
  expect(changing).toEqual([]);
});
