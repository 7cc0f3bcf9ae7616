/**
 * A credential whose fields are expressions, as n8n's external secrets are: `{{ $secrets.vault.name }}` needs a
 * license, any other expression takes the same way.
 */
import { accountAt } from '../../host/account.ts';
import { itemsOf, type SavedCredential } from '../../host/rest.ts';
import { listen, saveTrigger, send, sendSigned } from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';

const used = useRealN8n();
let credential: SavedCredential;
let data: Record<string, unknown>;

beforeAll(async () => {
  const account = { ...accountAt(used.sandbox), access: 'full', previousSharedSecret: 'the-one-before' };
  // The secret in two parts: unresolved, it could not work.
  data = Object.fromEntries(
    Object.entries(account).map(([field, value]) => {
      const text = String(value);
      return [field, `={{ ${JSON.stringify(text.slice(0, 2))} + ${JSON.stringify(text.slice(2))} }}`];
    }),
  );
  credential = await used.client.saveCredential({ name: 'From expressions', type: 'paygolApi', data });
});

test('a credential by expressions passes its test', async () => {
  expect(await used.client.testCredential(credential, data)).toMatchObject({ status: 'OK' });
});

test('a node pays with a credential by expressions, under its own addresses', async () => {
  const workflow = await used.example('payout-operations.json', {}, [credential]);
  const execution = await used.run(workflow);
  expect(execution.data.resultData.error).toBeUndefined();
  expect(itemsOf(execution, 'Create').length).toBeGreaterThan(0);
  expect(used.sandbox.payouts().length).toBe(itemsOf(execution, 'Create').length);
});

test.each([
  ['Shared Secret', () => used.sandbox.secret],
  ['Previous Shared Secret', () => 'the-one-before'],
])('the Paygol Payout Trigger verifies with its %s', async (_, secret) => {
  const workflow = await saveTrigger(used.client, used.n8n.url, 'paygolPayoutTrigger', credential);
  await listen(used.client, workflow);
  const body = '{"event":"payout.paid","data":{"external_id":"a-1","status":"paid"}}';
  expect(await sendSigned(workflow.productionUrl, body, secret())).toMatchObject({ status: 200 });
  expect(await sendSigned(workflow.productionUrl, body, 'another')).toMatchObject({ status: 401 });
});

test('the IPN Trigger verifies a legacy IPN with its Secret Key and Service ID', async () => {
  const parameters = { options: { confirm: false } };
  const workflow = await saveTrigger(used.client, used.n8n.url, 'paygolIpnTrigger', credential, parameters);
  await listen(used.client, workflow);
  const ipn = (key: string) =>
    `${workflow.productionUrl}?${new URLSearchParams({ key, transaction_id: 'A1B2-C3D4-E5F6-G7H8', service_id: used.sandbox.serviceId, country: 'CL', custom: 'order-1', price: '1500.00', currency: 'CLP' }).toString()}`;
  const key = used.sandbox.webhooks.settings.secretKey;
  expect(await send('GET', ipn(key), undefined)).toMatchObject({ status: 200 });
  expect((await send('GET', ipn('another'), undefined)).status).toBeGreaterThanOrEqual(400);
});

test('the Payout Polling Trigger asks with a credential by expressions', async () => {
  const workflow = await used.client.saveWorkflow({
    name: 'Follow',
    nodes: [
      {
        id: 'trigger',
        name: 'Trigger',
        type: 'n8n-nodes-paygol.paygolPayoutPollingTrigger',
        typeVersion: 1,
        position: [0, 0],
        parameters: {},
        credentials: { paygolApi: { id: credential.id, name: credential.name } },
      },
    ],
    connections: {},
  });
  used.sandbox.clearLog();
  await listen(used.client, workflow);
  const paths = used.sandbox.log().map(({ status, path }) => `${status} ${path}`);
  expect(paths).toContain('200 /api/v1/payouts/list');
});
