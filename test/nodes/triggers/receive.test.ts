import { once } from 'node:events';
import { connect } from 'node:net';
import { request } from 'undici';
import { WebhookContext } from 'n8n-core';
import type { IDataObject, INodeType } from 'n8n-workflow';
import { sign } from '../../../core/service/signature.ts';
import { PaygolPayoutTrigger } from '../../../nodes/PaygolPayoutTrigger/PaygolPayoutTrigger.node.ts';
import { cameBack, REASONS } from '../../../nodes/shared/notifications/reasons.ts';
import type { MemoryCredentials } from '../engine/credentialsHelper.ts';
import { paygolCredentials } from '../engine/engine.ts';
import { WebhookHost, type WebhookHostOptions } from '../engine/webhookHost.ts';

const secret = 'shared-secret';
let host: WebhookHost;
let credentials: MemoryCredentials;

afterEach(async () => {
  jest.restoreAllMocks();
  await host.close();
});

/** A Paygol Payout Trigger, with its own memory in each test. */
async function start(options: Partial<WebhookHostOptions> = {}, parameters: IDataObject = {}): Promise<void> {
  credentials = paygolCredentials({ serviceId: '4711', sharedSecret: secret });
  host = await WebhookHost.start({
    node: new PaygolPayoutTrigger() as INodeType,
    parameters: { events: ['*'], simple: false, options: {}, ...parameters },
    credentials,
    workflowId: expect.getState().currentTestName ?? '',
    ...options,
  });
}

async function deliver(id: string, event = 'payout.paid', signal?: AbortSignal): Promise<string> {
  const body = `{"event":"${event}","payout_id":"${id}"}`;
  const reply = await request(host.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Pg-Sig': sign(body, secret) },
    body,
    ...(signal && { signal }),
  });
  return `${reply.statusCode} ${await reply.body.text()}`;
}

const ids = () => host.executions.map(([item]) => item?.json['payoutId']);

test('500 events, four deliveries each, all at once: one execution each, and all of them remembered', async () => {
  await start({ store: () => new Promise((resolve) => setImmediate(resolve)) });
  const deliveries = Array.from({ length: 2_000 }, (_, index) => `pay_${(index * 7) % 500}`);
  const answers: string[] = [];
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      for (let id = deliveries.pop(); id !== undefined; id = deliveries.pop())
        answers.push(await deliver(id));
    }),
  );
  expect(new Set(answers)).toEqual(new Set(['200 ["OK"]']));
  expect(host.executions).toHaveLength(500);
  expect(new Set(ids()).size).toBe(500);
  const [seen] = Object.values(JSON.parse(host.storedStaticData)['global']);
  expect(seen).toHaveLength(8 + 500 * 21);
}, 30_000);

test('a message that overtakes its copy on their connection is answered, and so are those of other connections', async () => {
  const hasOvertaken = Promise.withResolvers<undefined>();
  await start({
    store: async () => hasOvertaken.resolve(undefined),
    unpack: async ({ headers }) => {
      if (headers['content-encoding'] === 'gzip') await hasOvertaken.promise;
    },
  });
  const body = '{"event":"payout.paid","payout_id":"pay_1"}';
  const message = (head: string) =>
    `POST / HTTP/1.1\r\nHost: n8n\r\nX-PG-SIG: ${sign(body, secret)}\r\n${head}Content-Length: ${body.length}\r\n\r\n${body}`;
  const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
  let answers = '';
  socket.on('data', (data) => (answers += String(data)));
  socket.write(message('Content-Encoding: gzip\r\n') + message(''));
  await hasOvertaken.promise;
  expect(await deliver('pay_1')).toBe('200 ["OK"]');
  while (answers.split('HTTP/1.1 200').length < 3) await once(socket, 'data');
  socket.destroy();
  expect(ids()).toEqual(['pay_1']);
});

test('an event whose execution could not be stored is answered with an error, and comes again', async () => {
  let failures = 2;
  await start({
    store: async () => {
      if (failures-- > 0) throw new Error('The database is full.');
    },
  });
  expect(await deliver('pay_1')).toMatch(/^500/);
  expect(await deliver('pay_1')).toMatch(/^500/);
  expect(await deliver('pay_1')).toBe('200 ["OK"]');
  expect(await deliver('pay_1')).toBe('200 ["OK"]');
  expect(ids()).toEqual(['pay_1']);
});

test('a second delivery waits for the first; when that one fails, it starts the execution itself', async () => {
  const first = Promise.withResolvers<undefined>();
  const isStoring = Promise.withResolvers<undefined>();
  let calls = 0;
  await start({
    store: async () => {
      if (++calls > 1) return;
      isStoring.resolve(undefined);
      await first.promise;
    },
  });
  const answers = [deliver('pay_1')];
  await isStoring.promise;
  answers.push(deliver('pay_1'), deliver('pay_1'));
  expect(await deliver('pay_2')).toBe('200 ["OK"]');
  first.reject(new Error('The database is full.'));
  expect((await Promise.all(answers)).map((answer) => answer.slice(0, 3)).toSorted()).toEqual([
    '200',
    '200',
    '500',
  ]);
  expect(ids()).toEqual(['pay_2', 'pay_1']);
});

test('a sender that goes away while its execution is stored leaves one execution for its next delivery', async () => {
  const stored = Promise.withResolvers<undefined>();
  const isStoring = Promise.withResolvers<undefined>();
  await start({
    store: async () => {
      isStoring.resolve(undefined);
      await stored.promise;
    },
  });
  const sender = new AbortController();
  const gone = deliver('pay_1', 'payout.paid', sender.signal).catch(() => 'gone');
  await isStoring.promise;
  stored.resolve(undefined);
  sender.abort();
  expect(await gone).toBe('gone');
  while (host.executions.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(await deliver('pay_1')).toBe('200 ["OK"]');
  expect(ids()).toEqual(['pay_1']);
});

test('deliveries whose senders go away, one after the other, while the first is stored leave one execution', async () => {
  const stored = Promise.withResolvers<undefined>();
  let storing = 0;
  await start({
    store: async () => {
      storing += 1;
      await stored.promise;
    },
  });
  for (let tries = 0; tries < 3; tries++) {
    const sender = new AbortController();
    const gone = deliver('pay_1', 'payout.paid', sender.signal).catch(() => 'gone');
    // Enough for a request to arrive, and to be stored if it may be.
    for (let turns = 0; turns < 500 || storing === 0; turns++)
      await new Promise((resolve) => setImmediate(resolve));
    sender.abort();
    expect(await gone).toBe('gone');
  }
  expect(storing).toBe(1);
  stored.resolve(undefined);
  expect(await deliver('pay_1')).toBe('200 ["OK"]');
  expect(ids()).toEqual(['pay_1']);
});

test('test URLs and a trigger that is set so take each delivery', async () => {
  await start({ mode: 'manual' });
  for (let times = 0; times < 3; times++) await deliver('pay_1');
  expect(ids()).toHaveLength(3);
  expect(host.storedStaticData).toBe('null');
  await host.close();
  await start({}, { options: { ignoreDuplicates: false } });
  for (let times = 0; times < 3; times++) await deliver('pay_1');
  expect(ids()).toHaveLength(3);
});

test('a trigger answers 503, and remembers nothing, while the credential cannot be read', async () => {
  await start();
  const { getDecrypted } = credentials;
  credentials.getDecrypted = () => Promise.reject(new Error('The encryption key is another one.'));
  expect(await deliver('pay_1')).toBe('503 {"error":"Notifications cannot be verified at the moment"}');
  credentials.getDecrypted = getDecrypted;
  expect(await deliver('pay_1')).toBe('200 ["OK"]');
  expect(host.thrown).toEqual([]);
});

test.each([
  ['no secret', { sharedSecret: '', previousSharedSecret: '' }],
  ['another secret', { sharedSecret: 'another', previousSharedSecret: '' }],
])('everything is refused with %s in the credential', async (_, values) => {
  await start();
  Object.assign(credentials.stored['paygolApi']!, values);
  expect(await deliver('pay_1')).toBe('401 {"error":"Invalid signature"}');
  expect(host.executions).toEqual([]);
});

/** How often the credential was read. */
function readsOfCredential(): () => number {
  let reads = 0;
  const { getDecrypted } = credentials;
  credentials.getDecrypted = (...given) => {
    reads++;
    return getDecrypted.apply(credentials, given);
  };
  return () => reads;
}

describe('what cannot be genuine costs next to nothing', () => {
  const answerTo = async (body: string | Buffer, headers: Record<string, string>) => {
    const reply = await request(host.url, { method: 'POST', headers, body });
    return `${reply.statusCode} ${await reply.body.text()}`;
  };

  test.each([
    ['no signature', {}],
    ['half a signature', { 'x-pg-sig': sign('x', secret).slice(32) }],
    ['a signature that is not hex', { 'x-pg-sig': 'z'.repeat(64) }],
  ])('the credential is not even read with %s', async (_, headers) => {
    await start();
    const reads = readsOfCredential();
    expect(await answerTo('{"event":"payout.paid"}', headers)).toBe('401 {"error":"Invalid signature"}');
    expect(reads()).toBe(0);
  });

  test('more than 64 KB is not looked at, whatever its signature', async () => {
    await start();
    const reads = readsOfCredential();
    const large = JSON.stringify({ event: 'payout.paid', payout_id: 'pay_1', data: 'x'.repeat(64 * 1024) });
    const headers = { 'x-pg-sig': sign(large, secret) };
    expect(await answerTo(large, headers)).toBe('413 {"error":"The notification is too large"}');
    expect(reads()).toBe(0);
    expect(host.executions).toEqual([]);
  });
});

test.each([
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/xml',
  'application/octet-stream',
])('a message says the same when it is sent as %s', async (type) => {
  await start();
  const body = JSON.stringify({ event: 'payout.paid', payout_id: 'pay_1', note: 'x&payout_id=pay_FAKE&y=' });
  await request(host.url, {
    method: 'POST',
    headers: { 'content-type': type, 'x-pg-sig': sign(body, secret) },
    body,
  });
  expect(host.executions.map(([item]) => item?.json)).toEqual([
    expect.objectContaining({ payoutId: 'pay_1', payload: JSON.parse(body) }),
  ]);
});

test('webhook() does not throw, whatever is wrong with the node', async () => {
  await start({}, { events: 7 });
  expect(await deliver('pay_1')).toBe('500 {"error":"The notification could not be accepted"}');
  expect(host.thrown).toEqual([]);
});

test.each([
  ['as it was', 'Trigger'],
  ['renamed', 'Was It Paid?'],
])('what is stored is read in the next process of n8n, with the trigger %s', async (nodeIs, nodeName) => {
  await start();
  await deliver('pay_1');
  const { storedStaticData } = host;
  await host.close();
  await start({ workflowId: `the same workflow in another process, its trigger ${nodeIs}` });
  Object.assign(host, { storedStaticData, nodeName });
  expect(await deliver('pay_1')).toBe('200 ["OK"]');
  expect(host.executions).toEqual([]);
});

test('an event that no page describes goes by its whole content, and reaches a workflow that wants all', async () => {
  await start();
  await deliver('pay_1', 'payout.audited');
  await deliver('pay_1', 'payout.audited');
  expect(host.executions.map(([item]) => item?.json)).toEqual([
    expect.objectContaining({
      event: 'payout.audited',
      eventKey: expect.stringMatching(/^payout:[\da-f]{32}$/),
    }),
  ]);
});

test('an event is one flat item when it is simplified, as it is by default', async () => {
  await start({}, { simple: true });
  const body = JSON.stringify({
    event: 'payout.paid',
    data: {
      payout_id: 'pay_1',
      external_id: 'salary-1',
      full_name: 'José Muñoz',
      amount: 1500.5,
      currency: 'CLP',
    },
  });
  const headers = { 'x-pg-sig': sign(body, secret) };
  await (await request(host.url, { method: 'POST', headers, body })).body.dump();
  expect(host.executions.map(([item]) => item?.json)).toEqual([
    {
      event: 'payout.paid',
      eventKey: 'payout:payout.paid:salary-1:paid',
      receivedAt: expect.stringMatching(/Z$/),
      id: 'salary-1',
      payoutId: 'pay_1',
      status: 'paid',
      name: 'José Muñoz',
      amount: '1500.5',
      currency: 'CLP',
    },
  ]);
});

test('what no event or ID could be read from goes on whole, simplified or not', async () => {
  await start({}, { simple: true });
  const body = '{"news":"none"}';
  const headers = { 'x-pg-sig': sign(body, secret) };
  await (await request(host.url, { method: 'POST', headers, body })).body.dump();
  expect(host.executions[0]?.[0]?.json).toMatchObject({ event: null, payload: { news: 'none' } });
});

test('two payouts under one ID of the merchant are two events with one key', async () => {
  await start();
  for (const payoutId of ['pay_1', 'pay_2', 'pay_1']) {
    const body = JSON.stringify({ event: 'payout.paid', payout_id: payoutId, external_id: 'salary-1' });
    const headers = { 'x-pg-sig': sign(body, secret) };
    await (await request(host.url, { method: 'POST', headers, body })).body.dump();
  }
  expect(host.executions.map(([item]) => [item?.json['payoutId'], item?.json['eventKey']])).toEqual([
    ['pay_1', 'payout:payout.paid:salary-1:paid'],
    ['pay_2', 'payout:payout.paid:salary-1:paid'],
  ]);
});

test('a status that comes back starts nothing, and n8n’s log says so; a mere duplicate is not worth a line', async () => {
  await start();
  const warn = jest.fn();
  jest.spyOn(WebhookContext.prototype, 'logger', 'get').mockReturnValue({ warn } as never);
  for (const status of ['received', 'paid', 'paid', 'failed', 'paid', 'failed']) {
    expect(await deliver('pay_1', `payout.${status}`)).toBe('200 ["OK"]');
  }
  const given = ['payout.received', 'payout.paid', 'payout.failed'];
  expect(host.executions.map(([item]) => item?.json['event'])).toEqual(given);
  const dropped = ['payout:payout.paid:pay_1:paid'];
  expect(warn.mock.calls).toEqual(dropped.map((key) => [expect.stringContaining(cameBack(key))]));
});

test('a late redelivery of everything that was delivered starts nothing more', async () => {
  await start();
  for (const status of ['received', 'paid', 'received', 'paid']) await deliver('pay_1', `payout.${status}`);
  expect(host.executions.map(([item]) => item?.json['event'])).toEqual(['payout.received', 'payout.paid']);
});

describe('the credential', () => {
  test('the credential is read once for many events', async () => {
    await start();
    const reads = readsOfCredential();
    for (let each = 0; each < 10; each++) await deliver(`pay_${each}`);
    expect(host.executions).toHaveLength(10);
    expect(reads()).toBe(1);
  });

  test('the credential is read again for what it does not fit: a secret entered just now counts at once', async () => {
    await start();
    credentials.stored['paygolApi']!['sharedSecret'] = 'the one before';
    expect(await deliver('pay_1')).toMatch(/^401/);
    credentials.stored['paygolApi']!['sharedSecret'] = secret;
    expect(await deliver('pay_1')).toBe('200 ["OK"]');
  });

  test('the credential is read again ten times a second at most, however many signatures are wrong', async () => {
    await start();
    const reads = readsOfCredential();
    credentials.stored['paygolApi']!['sharedSecret'] = 'another';
    const begin = performance.now();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, each) => deliver(`pay_${each}`)));
    const seconds = (performance.now() - begin) / 1000;
    expect(new Set(answers)).toEqual(new Set(['401 {"error":"Invalid signature"}']));
    expect(reads()).toBeGreaterThan(1);
    expect(reads()).toBeLessThanOrEqual(2 + seconds * 10);
  });

  test('the credential is read each time at a test URL', async () => {
    await start({ mode: 'manual' });
    const reads = readsOfCredential();
    for (let each = 0; each < 3; each++) await deliver('pay_1');
    expect(reads()).toBe(3);
  });
});

test('a signature that comes twice is as good as one, and two that differ are refused', async () => {
  await start();
  const body = '{"event":"payout.paid","payout_id":"pay_1"}';
  const over = sign(body, secret);
  const answers: string[] = [];
  for (const second of [over, sign(body, 'another')]) {
    const headers = ['content-type', 'application/json', 'x-pg-sig', over, 'X-PG-SIG', second];
    const reply = await request(host.url, { method: 'POST', headers, body });
    answers.push(`${reply.statusCode} ${await reply.body.text()}`);
  }
  expect(answers).toEqual(['200 ["OK"]', '401 {"error":"Invalid signature"}']);
});

describe('a notification that is refused', () => {
  const refused = async () => {
    const reply = await request(host.url, { method: 'POST', body: '{"event":"payout.paid"}' });
    return `${reply.statusCode} ${await reply.body.text()}`;
  };

  test('a notification that is refused starts nothing in production', async () => {
    await start();
    expect(await refused()).toBe('401 {"error":"Invalid signature"}');
    expect(host.executions).toEqual([]);
  });

  test('a refused notification is answered the same at a test URL, and starts a test that is told why', async () => {
    await start({ mode: 'manual' });
    expect(await refused()).toBe('401 {"error":"Invalid signature"}');
    expect(host.executions).toEqual([[{ json: { refusedNotification: REASONS.no_signature } }]]);
  });
});
