/** What the IPN trigger makes of a payment link with "Protect Price": from the link of the node to the item. */
import type { IDataObject, INodeType } from 'n8n-workflow';
import { sign } from '../../../core/service/signature.ts';
import { PaygolIpnTrigger } from '../../../nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.ts';
import type { Transaction } from '../../../sandbox/payments/transactions.ts';
import { itau } from '../engine/payments.ts';
import { usePaygol } from '../engine/usePaygol.ts';
import { WebhookHost } from '../engine/webhookHost.ts';
import { ipnParameters } from './ipnSettings.ts';

const paygol = usePaygol({}, 'transactions');

/** Opens a link as a payer's browser does, and has the payment completed. */
async function pay(link: IDataObject = {}, forge: Record<string, string> = {}): Promise<Transaction> {
  const parameters = { ...itau, mode: 'whiteLabel', protectPrice: true, ...link };
  const { outputs } = await paygol.run('checkout:createLink', parameters);
  const url = new URL(String(outputs[0]![0]!.json['paymentUrl']));
  for (const [name, value] of Object.entries(forge)) url.searchParams.set(name, value);
  await fetch(url);
  const [made] = paygol.sandbox.transactions().slice(-1);
  return paygol.sandbox.moveTransaction(made!.transaction_id, 'completed');
}

/** What the last execution tells whoever opens it. */
let hints: unknown;

const fields = { statuses: ['*'], ignoreDuplicates: false, maxWait: 1 };

/** Delivers the payment's IPN over HTTP, and runs what the trigger does in the execution. */
async function notify(
  payment: Transaction,
  parameters: IDataObject,
  changes: IDataObject = {},
): Promise<IDataObject[]> {
  const { transaction_id, service_id, status, amount: price, currency, custom, method } = payment;
  const body = JSON.stringify({
    transaction_id,
    service_id,
    status,
    price,
    currency,
    custom,
    method,
    ...changes,
  });
  const host = await WebhookHost.start({
    node: new PaygolIpnTrigger() as INodeType,
    parameters: ipnParameters({ ...fields, ...parameters }),
    credentials: paygol.credentials,
  });
  const headers = { 'content-type': 'application/json', 'x-pg-sig': sign(body, paygol.sandbox.secret) };
  const reply = await fetch(host.url, { method: 'POST', headers, body });
  await host.close();
  expect(`${reply.status} ${await reply.text()}`).toBe('200 ["OK"]');
  const items = host.executions.flat().map(({ json }) => json);
  const { outputs, run } = await paygol.run(
    'transaction:none',
    ipnParameters({ ...fields, ...parameters }),
    items,
    {
      mode: 'webhook',
      node: { type: 'n8n-nodes-paygol.paygolIpnTrigger', typeVersion: 2 },
    },
  );
  hints = run.data.resultData.runData['Paygol']?.at(-1)?.hints;
  return items.length === 0 ? [] : (outputs[0] ?? []).map(({ json }) => json);
}

const seen = (items: IDataObject[]) =>
  items.map(({ orderNumber, amountExpected, currencyExpected, amountMatches }) => [
    orderNumber,
    amountExpected,
    currencyExpected,
    amountMatches,
  ]);

describe.each([
  ['taken as it comes', { confirm: false }],
  ['confirmed by the Transactions API', { confirm: true, confirmVia: 'transactions' }],
  ['confirmed by the legacy status query', { confirm: true, confirmVia: 'legacy' }],
])('an IPN that is %s', (_, parameters) => {
  const only = { ...parameters, onlyMatchingPrices: true };

  test('an IPN of a protected price has the order alone, and the price that was expected', async () => {
    const payment = await pay();
    expect(seen(await notify(payment, parameters))).toEqual([['order-1', '25.5', 'BRL', true]]);
    expect(await notify(payment, only)).toHaveLength(1);
  });

  test('an IPN of a changed price says so, and is kept out where only matching ones are wanted', async () => {
    const payment = await pay({}, { pg_price: '1.00' });
    expect(payment.amount).toBe('1.00');
    expect(seen(await notify(payment, parameters))).toEqual([['order-1', '25.5', 'BRL', false]]);
    expect(await notify(payment, only)).toEqual([]);
  });

  test('an IPN with a forged code has no order number, and is kept out', async () => {
    const custom = `order-1-1BRL-${'0'.repeat(32)}`;
    const payment = await pay({}, { pg_price: '1.00', pg_custom: custom });
    expect(seen(await notify(payment, parameters))).toEqual([[custom, null, null, false]]);
    expect(await notify(payment, only)).toEqual([]);
  });

  test('an IPN whose code was removed is as one that was never protected, and is kept out', async () => {
    const payment = await pay({}, { pg_price: '1.00', pg_custom: 'order-1' });
    expect(seen(await notify(payment, parameters))).toEqual([['order-1', null, null, null]]);
    expect(await notify(payment, only)).toEqual([]);
  });

  test('an IPN paid in another currency tells no match, and is kept out', async () => {
    const payment = await pay({}, { pg_currency: 'COP' });
    // The name that the payer may have given the price of the link changes nothing.
    for (const form of [{}, { frmprice: '25.50', frmcurrency: 'BRL' }]) {
      expect(seen(await notify(payment, parameters, form))).toEqual([['order-1', '25.5', 'BRL', null]]);
      expect(await notify(payment, only, form)).toEqual([]);
    }
  });
});

test('the amount of an IPN that Paygol does not confirm does not match, whatever was paid', async () => {
  const parameters = { confirm: true, confirmVia: 'transactions', onMismatch: 'mark' };
  const payment = await pay();
  const other = { price: '25.51' };
  expect(await notify(payment, parameters, other)).toMatchObject([{ confirmed: false, amountMatches: null }]);
  expect(await notify(payment, { ...parameters, onlyMatchingPrices: true }, other)).toEqual([]);
});

test('an IPN that Paygol does not confirm is marked, and kept out where its price does not match', async () => {
  const payment = await pay();
  const parameters = { confirm: true, confirmVia: 'transactions', onMismatch: 'mark' };
  const wrong = { transaction_id: 'AAAA-BBBB-CCCC-DDDD' };
  expect(await notify(payment, parameters, wrong)).toMatchObject([{ confirmed: false, amountMatches: null }]);
  expect(await notify(payment, { ...parameters, onlyMatchingPrices: true }, wrong)).toEqual([]);
});

test('an IPN about which Paygol says nothing is compared as it came', async () => {
  const payment = await pay();
  const parameters = { confirm: true, confirmVia: 'legacy' };
  paygol.sandbox.schedule({ kind: 'status', status: 503, path: '/api/check-payment', times: null });
  expect(await notify(payment, parameters)).toMatchObject([
    { confirmed: null, orderNumber: 'order-1', amountMatches: true },
  ]);
  const cheap = await pay({}, { pg_price: '1.00' });
  expect(await notify(cheap, { ...parameters, onlyMatchingPrices: true })).toEqual([]);
});

test('an execution whose payment is kept out says why', async () => {
  const parameters = { confirm: true, confirmVia: 'transactions', onlyMatchingPrices: true };
  const payment = await pay({}, { pg_price: '1.00' });
  expect(await notify(payment, parameters)).toEqual([]);
  const message = `The payment of transaction "${payment.transaction_id}" was kept out. It is not the BRL 25.5 of its link.`;
  expect(hints).toEqual([{ type: 'warning', message }]);
});
