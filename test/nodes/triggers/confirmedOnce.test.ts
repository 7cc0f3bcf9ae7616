import type { INodeType } from 'n8n-workflow';
import { sign } from '../../../core/service/signature.ts';
import { PaygolIpnTrigger } from '../../../nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.ts';
import { WebhookHost } from '../engine/webhookHost.ts';
import { useIpn } from './confirmIpn.ts';

const { collection, paid, notified, unsigned, confirm } = useIpn();

describe('an event that was confirmed', () => {
  test('a confirmed event is taken once, whoever delivers it again, with a signature or without', async () => {
    expect((await confirm([unsigned()])).items).toHaveLength(1);
    expect((await confirm([unsigned()])).items).toEqual([]);
    expect((await confirm([notified()])).items).toEqual([]);
  });

  test('an IPN that comes five times starts five executions, and four of them end at the trigger', async () => {
    const host = await WebhookHost.start({
      node: new PaygolIpnTrigger() as INodeType,
      parameters: { statuses: ['*'], simple: true, options: {} },
      credentials: collection.credentials,
    });
    const body = JSON.stringify(notified()['payload']);
    const headers = { 'content-type': 'application/json', 'x-pg-sig': sign(body, collection.sandbox.secret) };
    for (let times = 0; times < 5; times++) await fetch(host.url, { method: 'POST', headers, body });
    await host.close();
    expect(host.executions).toHaveLength(5);
    const items = [];
    for (const execution of host.executions)
      items.push(...(await confirm(execution.map(({ json }) => json))).items);
    expect(items).toMatchObject([{ status: 'completed', confirmed: true }]);
  });

  test('a claim that is not confirmed keeps nothing out', async () => {
    expect((await confirm([unsigned({}, { price: '1.00' })])).items).toEqual([]);
    expect((await confirm([unsigned({}, { custom: 'order-2' })])).items).toEqual([]);
    expect((await confirm([notified()])).items).toHaveLength(1);
  });

  test('a confirmed event is taken once when many deliveries are confirmed at once', async () => {
    const runs = await Promise.all(Array.from({ length: 16 }, () => confirm([notified()])));
    expect(runs.flatMap(({ items }) => items)).toHaveLength(1);
  });

  test('another status is another event', async () => {
    expect((await confirm([notified()])).items).toHaveLength(1);
    collection.sandbox.moveTransaction(paid.transaction.transaction_id, 'rejected');
    expect((await confirm([notified({ status: 'rejected' })])).items).toHaveLength(1);
  });

  test('a confirmed event is taken again where duplicates are wanted, and at a test URL', async () => {
    for (const settings of [{}, { mode: 'manual' }]) {
      const parameters = { ignoreDuplicates: 'mode' in settings };
      for (let times = 0; times < 2; times++) {
        expect((await confirm([notified()], parameters, settings)).items).toHaveLength(1);
      }
    }
  });

  test('an execution that crashed after it took its event is not kept out of its own retry', async () => {
    const item = notified();
    expect((await confirm([item])).items).toHaveLength(1);
    expect((await confirm([item], {}, { mode: 'retry' })).items).toHaveLength(1);
  });

  test('an execution that came too late is kept out of its retry', async () => {
    const late = notified();
    expect((await confirm([notified()])).items).toHaveLength(1);
    expect((await confirm([late])).items).toEqual([]);
    expect((await confirm([late], {}, { mode: 'retry' })).items).toEqual([]);
  });
});
