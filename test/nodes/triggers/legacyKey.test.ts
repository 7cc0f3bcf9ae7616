/** What proves a legacy IPN is in its address: whoever has seen one can write others, and takes nobody's place. */
import { DataDeduplicationService } from 'n8n-core';
import type { INode, INodeType } from 'n8n-workflow';
import { sign } from '../../../core/service/signature.ts';
import { PaygolIpnTrigger } from '../../../nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.ts';
import { say } from '../../inEnglish.ts';
import { WebhookHost } from '../engine/webhookHost.ts';
import { useIpn } from './confirmIpn.ts';
import { ipnParameters } from './ipnSettings.ts';

const { collection, paid, notified, confirm, hints } = useIpn();

test('a signed IPN starts the workflow after a legacy one of the same payment, where nobody confirms', async () => {
  Object.assign(collection.credentials.stored['paygolApi']!, { secretKey: 'the-key' });
  const host = await WebhookHost.start({
    node: new PaygolIpnTrigger() as INodeType,
    parameters: ipnParameters({ statuses: ['*'], confirm: false }),
    credentials: collection.credentials,
  });
  const { transaction_id, service_id, amount: price, currency, custom } = paid.transaction;
  const fields = { transaction_id, service_id, price, currency };
  const forged = new URLSearchParams({ ...fields, key: 'the-key', custom: 'order-9' } as never);
  const body = JSON.stringify({ ...fields, custom, status: 'completed' });
  const signed = { method: 'POST', headers: { 'x-pg-sig': sign(body, collection.sandbox.secret) }, body };
  await fetch(`${host.url}/?${forged.toString()}`);
  for (let i = 0; i < 2; i++) expect((await fetch(host.url, signed)).status).toBe(200);
  const key = `ipn:${String(transaction_id)}:completed`;
  await host.close();
  expect(host.executions.map(([item]) => [item!.json['eventKey'], item!.json['orderNumber']])).toEqual([
    [`${key}:legacy`, 'order-9'],
    [key, custom],
  ]);
});

const legacy = (custom: string) => notified({ version: 'legacy' }, { custom });

test('a record in another currency than the notification says that no amounts were compared', async () => {
  const { items } = await confirm([notified({}, { currency: 'BRL', price: '25.50' })], { simple: true });
  expect(items).toMatchObject([{ confirmed: true, reason: say({ code: 'ipn_other_currency' }) }]);
});

test('an order number that the record does not have is told, and is no other event', async () => {
  const asked = { confirmVia: 'legacy', simple: true };
  const forged = await confirm([legacy('order-9')], asked);
  const genuine = await confirm([notified()], asked);
  const key = `ipn:${String(paid.transaction.transaction_id)}:completed`;
  expect([...forged.items, ...genuine.items]).toMatchObject([
    { eventKey: `${key}:legacy`, confirmed: true, reason: say({ code: 'ipn_order_by_key' }) },
    { eventKey: key, orderNumber: 'order-1', confirmed: true, reason: null },
  ]);
  expect((await confirm([legacy('order-9')], asked)).items).toEqual([]);
});

test('a legacy IPN that the record agrees with in all is the event itself', async () => {
  const asked = { confirmVia: 'transactions', simple: true };
  const { items } = await confirm([legacy('order-1')], asked);
  const eventKey = `ipn:${String(paid.transaction.transaction_id)}:completed`;
  expect(items).toMatchObject([{ eventKey, confirmed: true, reason: null }]);
  expect((await confirm([notified()], asked)).items).toEqual([]);
});

test('an execution with a legacy IPN fails while Paygol does not answer, and a signed one goes on unconfirmed', async () => {
  Object.assign(collection.credentials.stored['paygolApi']!, {
    transactionsUrl: 'http://127.0.0.1:1/api',
    tokens: '',
  });
  const asked = { confirmVia: 'transactions', simple: true };
  const { items, error } = await confirm([legacy('order-1')], asked);
  expect([items, error?.message]).toEqual([[], expect.stringContaining(say({ code: 'ipn_not_confirmed' }))]);
  expect((await confirm([notified()], asked)).items).toMatchObject([
    { eventKey: `ipn:${String(paid.transaction.transaction_id)}:completed:unconfirmed`, confirmed: null },
  ]);
});

test('what only a key proves, and Paygol does not confirm, starts nothing and pushes nothing out of memory', async () => {
  const asked = { confirmVia: 'transactions', onMismatch: 'mark', simple: true };
  const workflow = { id: expect.getState().currentTestName ?? '', active: true };
  const remembered = (scope: 'node' | 'workflow') =>
    DataDeduplicationService.getInstance().getProcessedDataCount(
      scope,
      { workflow, node: { id: '2' } as INode },
      { mode: 'entries' },
    );
  await confirm([notified()], asked);
  const before = await remembered('node');
  for (const custom of ['order-7', 'order-8', 'order-9'])
    expect((await confirm([legacy(custom)], asked)).items).toEqual([]);
  const message = say({ code: 'ipn_disagrees', transactionId: paid.transaction.transaction_id });
  expect(hints()).toMatchObject([{ message: expect.stringContaining(message) }]);
  expect(before).toBeGreaterThan(0);
  expect(await remembered('node')).toBe(before);
  // By that of the workflow, payouts are locked.
  expect(await remembered('workflow')).toBe(0);
});
