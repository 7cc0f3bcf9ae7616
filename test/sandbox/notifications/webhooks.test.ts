import { verifyIpn } from '../../../core/notification/ipn.ts';
import { signedMessage, type NotificationRequest, readContent } from '../../../core/notification/message.ts';
import type { JsonObject } from '../../../core/service/json/types.ts';
import { Receiver, type Received } from './receiver.ts';
import { payoutRows } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();
let merchant: Receiver;

beforeEach(async () => {
  merchant = await Receiver.start();
  used.sandbox.webhooks.set({ payoutUrl: merchant.url, ipnUrl: merchant.url, retryDelayMs: 1 });
});
afterEach(() => merchant.close());

const asRequest = ({ method, query, headers, body }: Received): NotificationRequest => ({
  method,
  query,
  body,
  signature: headers['x-pg-sig'] as string | undefined,
});
/** How the nodes would take what was received. */
function evaluated(received: Received): string {
  const { serviceId, secret, webhooks } = used.sandbox;
  const request = asRequest(received);
  const { secretKey } = webhooks.settings;
  const account = { serviceId, sharedSecrets: [secret, ''] as const, secretKey };
  const verification = verifyIpn(request, signedMessage(request), account);
  return verification.verified ? verification.version : verification.reason;
}
const payload = (received: Received) => {
  const message = signedMessage(asRequest(received));
  return readContent(message, message.bytes).payload as JsonObject;
};
const events = () => merchant.received.map((received) => payload(received)['event']);

test('every event of a payout is notified, signed, in its order', async () => {
  await used.client.create(payoutRows(1));
  const [payout] = used.sandbox.payouts();
  for (const status of ['in-process', 'paid'] as const) used.sandbox.move(payout!.external_id, status);
  await used.sandbox.webhooks.settled();
  expect(events()).toEqual(['payout.received', 'payout.in_process', 'payout.paid']);
  expect(merchant.received.map(evaluated)).toEqual(['v2', 'v2', 'v2']);
  expect(payload(merchant.received[1]!)['data']).toMatchObject({
    payout_id: payout!.payout_id,
    external_id: payout!.external_id,
    status: 'in-process',
  });
  expect(used.sandbox.webhooks.deliveries()).toEqual(
    [1, 2, 3].map((n) =>
      expect.objectContaining({
        n,
        state: 'acknowledged',
        attempts: [expect.objectContaining({ status: 200, answer: '["OK"]', error: null })],
      }),
    ),
  );
});

test('a payout that moves by time is notified without anybody looking', async () => {
  used.sandbox.set({ stepMs: 1 });
  await used.client.create(payoutRows(1));
  while (merchant.received.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(events()).toEqual(['payout.received', 'payout.in_process', 'payout.paid']);
});

test.each(['raw', 'received', 'sorted'] as const)(
  'a webhook is signed over the form that is set: %s',
  async (signedForm) => {
    used.sandbox.webhooks.set({ signedForm });
    used.sandbox.addSample('payout');
    await used.sandbox.webhooks.settled();
    expect(merchant.received.map(evaluated)).toEqual(['v2']);
  },
);

test.each([
  ['json', 'POST', 'v2'],
  ['form', 'POST', 'v2'],
  ['get', 'GET', 'v2'],
  ['legacy', 'GET', 'legacy'],
] as const)('an IPN is sent as %s', async (ipnForm, method, version) => {
  used.sandbox.webhooks.set({ ipnForm });
  const { transaction_id } = used.sandbox.addSample('transaction') as { transaction_id: string };
  used.sandbox.moveTransaction(transaction_id, 'completed');
  await used.sandbox.webhooks.settled();
  const [received] = merchant.received;
  expect(received!.method).toBe(method);
  expect(evaluated(received!)).toBe(version);
  expect(payload(received!)).toMatchObject({ transaction_id, price: '15000.00', currency: 'CLP' });
});

test('a legacy IPN is sent for completed payments only', async () => {
  used.sandbox.webhooks.set({ ipnForm: 'legacy' });
  const { transaction_id } = used.sandbox.addSample('transaction') as { transaction_id: string };
  used.sandbox.moveTransaction(transaction_id, 'failed');
  await used.sandbox.webhooks.settled();
  expect(merchant.received).toEqual([]);
  expect(() => used.sandbox.webhooks.send(transaction_id)).toThrow(RangeError);
});

test.each([
  ['json', 'wrong', 'mismatch'],
  ['json', 'none', 'no_signature'],
  ['legacy', 'wrong', 'wrong_key'],
] as const)(
  'an IPN as %s with a signature that is %s is to be refused',
  async (ipnForm, signature, reason) => {
    used.sandbox.webhooks.set({ ipnForm, signature });
    const { transaction_id } = used.sandbox.addSample('transaction') as { transaction_id: string };
    used.sandbox.moveTransaction(transaction_id, 'completed');
    await used.sandbox.webhooks.settled();
    expect(merchant.received.map(evaluated)).toEqual([reason]);
  },
);

test('what was held back is sent several times, shuffled and at once', async () => {
  used.sandbox.webhooks.set({ held: true, copies: 3, order: 'shuffled', atOnce: 8 });
  await used.client.create(payoutRows(20));
  expect(merchant.received).toEqual([]);
  used.sandbox.webhooks.set({ held: false });
  await used.sandbox.webhooks.settled();
  const ids = merchant.received.map((received) => (payload(received)['data'] as JsonObject)['external_id']);
  expect(ids).toHaveLength(60);
  expect(new Set(ids).size).toBe(20);
  expect(ids).not.toEqual(ids.toSorted());
  expect(merchant.mostAtOnce).toBeGreaterThan(1);
});

test('a delivery that is late waits', async () => {
  used.sandbox.webhooks.set({ delayMs: 50 });
  used.sandbox.addSample('payout');
  expect(used.sandbox.webhooks.deliveries()).toEqual([expect.objectContaining({ state: 'waiting' })]);
  await used.sandbox.webhooks.settled();
  expect(merchant.received).toHaveLength(1);
});

test('a delivery that is not acknowledged is sent again, so often and no more', async () => {
  merchant.statuses = [500, 503, 200];
  used.sandbox.addSample('payout');
  await used.sandbox.webhooks.settled();
  const [first] = used.sandbox.webhooks.deliveries();
  expect(first!.attempts.map(({ status }) => status)).toEqual([500, 503, 200]);
  expect(first!.state).toBe('acknowledged');

  merchant.statuses = [400, 400, 400, 400, 400];
  used.sandbox.addSample('payout');
  await used.sandbox.webhooks.settled();
  const [, second] = used.sandbox.webhooks.deliveries();
  expect(second!.attempts.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(second!.state).toBe('failed');
});

test('a dead address is tried so often, and the failures are shown', async () => {
  used.sandbox.webhooks.set({ payoutUrl: 'http://127.0.0.1:1/', retries: 2 });
  used.sandbox.addSample('payout');
  await used.sandbox.webhooks.settled();
  const [delivery] = used.sandbox.webhooks.deliveries();
  expect(delivery!.state).toBe('failed');
  expect(delivery!.attempts.map(({ status, error }) => [status, error])).toEqual([
    [null, 'ECONNREFUSED'],
    [null, 'ECONNREFUSED'],
    [null, 'ECONNREFUSED'],
  ]);
});

test('a delivery is sent again byte by byte, and a payout is notified as it is now', async () => {
  used.sandbox.addSample('payout');
  await used.sandbox.webhooks.settled();
  used.sandbox.webhooks.again(1);
  used.sandbox.webhooks.send('sample-1', { signature: 'wrong' });
  await used.sandbox.webhooks.settled();
  const [first, second, third] = merchant.received;
  expect(second!.body.equals(first!.body)).toBe(true);
  expect(second!.headers['x-pg-sig']).toBe(first!.headers['x-pg-sig']);
  expect(evaluated(third!)).toBe('mismatch');
  expect(() => used.sandbox.webhooks.again(99)).toThrow(RangeError);
  expect(() => used.sandbox.webhooks.send('nobody')).toThrow(RangeError);
});

test('notifications can be set and sent over HTTP', async () => {
  const { client } = used;
  expect((await client.control('PATCH', '/notifications', { copies: 2 })).body).toMatchObject({ copies: 2 });
  expect((await client.control('PATCH', '/notifications', { copies: 0 })).status).toBe(400);
  expect((await client.control('PATCH', '/notifications', { payoutUrl: 'ftp://x' })).status).toBe(400);
  await client.control('POST', '/samples', { kind: 'payout' });
  await client.control('POST', '/notifications', { subject: 'sample-1', settings: { signature: 'none' } });
  await client.control('POST', '/deliveries/again', { n: 1 });
  await client.control('POST', '/deliveries/settled');
  const { deliveries } = (await client.control('GET', '/deliveries')).body as unknown as {
    deliveries: object[];
  };
  expect(deliveries).toHaveLength(5);
  expect((await client.control('GET', '/live')).body).toMatchObject({
    counts: { payouts: 1, deliveries: 5 },
    rows: { total: 1, records: [{ id: 'sample-1', status: 'created', amount: '150000 CLP' }] },
  });
  const found = await client.control('GET', '/live?table=deliveries&search=SAMPLE-1&page=9');
  expect(found.body).toMatchObject({ rows: { total: 5, page: 1, pages: 1, records: { length: 5 } } });
  expect((await client.control('GET', '/live?search=nobody')).body).toMatchObject({ rows: { total: 0 } });
});

test('nothing is sent while there is no address, and a reset forgets it all', async () => {
  await used.sandbox.reset();
  used.sandbox.addSample('payout');
  await used.sandbox.webhooks.settled();
  expect(merchant.received).toEqual([]);
  expect(used.sandbox.webhooks.deliveries()).toEqual([]);
});
