import { once } from 'node:events';
import { connect } from 'node:net';
import { Client, CONNECTION_LOST, failure } from '../client.ts';
import { payoutRow, payoutRows } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();
const ids = (): string[] => used.sandbox.payouts().map((payout) => payout.external_id);

describe('refuse', () => {
  it('a refused request has no connection, and the sandbox listens again when released', async () => {
    used.sandbox.schedule({ kind: 'refuse' });
    expect(await failure(used.client.create([payoutRow('a-1')]))).toBe('ECONNREFUSED');
    expect(await failure(used.client.create([payoutRow('a-1')]))).toBe('ECONNREFUSED');
    expect(used.sandbox.log()).toEqual([]);
    used.sandbox.release();
    await used.sandbox.settled();
    await used.client.create([payoutRow('a-1')]);
    expect(ids()).toEqual(['a-1']);
  });

  it('the requests before a refusal are answered, and then there is no connection', async () => {
    used.sandbox.schedule({ kind: 'refuse', path: '/payouts', skip: 1 });
    expect((await used.client.create([payoutRow('a-1')])).status).toBe(200);
    expect(await failure(used.client.post('/payouts/status', { external_id: 'a-1' }))).toBe('ECONNREFUSED');
    used.sandbox.release();
    await used.sandbox.settled();
    expect((await used.client.post('/payouts/status', { external_id: 'a-1' })).status).toBe(200);
  });

  it('a refusal lets no request in by a connection that was open before', async () => {
    used.sandbox.schedule({ kind: 'refuse', skip: 1 });
    const { head } = await used.client.wire('/payouts', { payouts: [payoutRow('a-1')] });
    expect(head).toMatch(/^HTTP\/1.1 200 /);
    expect(head).toMatch(/connection: close/i);
    used.sandbox.release();
    await used.sandbox.settled();
  });

  it('a sandbox that refuses listens again by itself after some time', async () => {
    used.sandbox.schedule({ kind: 'refuse', ms: 200 });
    expect(await failure(used.client.create([payoutRow('a-1')]))).toBe('ECONNREFUSED');
    let outcome: string;
    do outcome = await failure(used.client.create([payoutRow('a-1')]));
    while (outcome === 'ECONNREFUSED');
    expect(outcome).toBe('no failure');
  });
});

describe('drop', () => {
  it('a drop resets new connections before a request can be sent', async () => {
    used.sandbox.schedule({ kind: 'drop', times: 2 });
    for (let attempt = 0; attempt < 2; attempt++) {
      const fresh = new Client(used.sandbox);
      expect(await failure(fresh.login())).toMatch(CONNECTION_LOST);
      await fresh.close();
    }
    expect(used.sandbox.log()).toEqual([]);
    const fresh = new Client(used.sandbox);
    expect((await fresh.login()).status).toBe(200);
    await fresh.close();
  });
});

describe('resetBeforeRead', () => {
  it('a reset before reading leaves the body unread', async () => {
    used.sandbox.schedule({ kind: 'resetBeforeRead', path: '/payouts' });
    expect(await failure(used.client.create(payoutRows(100)))).toMatch(CONNECTION_LOST);
    expect(used.sandbox.log()).toMatchObject([
      { path: '/api/v1/payouts', fault: 'resetBeforeRead', status: null },
    ]);
    expect(used.sandbox.log()[0]!.body).toHaveLength(0);
    expect(ids()).toEqual([]);
  });

  it('a reset before reading needs no body to be sent at all', async () => {
    used.sandbox.schedule({ kind: 'resetBeforeRead' });
    const socket = connect(used.sandbox.port, '127.0.0.1');
    socket.write('POST /api/v1/payouts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n');
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNRESET');
  });
});

describe('reset', () => {
  it('a reset reads the request and does nothing', async () => {
    used.sandbox.schedule({ kind: 'reset', path: '/payouts' });
    expect(await failure(used.client.create([payoutRow('a-1')]))).toMatch(CONNECTION_LOST);
    expect(used.sandbox.log()[0]!.body.toString()).toContain('"id":"a-1"');
    expect(used.sandbox.log()).toMatchObject([{ fault: 'reset', status: null, committed: [] }]);
    expect(ids()).toEqual([]);
  });

  it('a reset after the commit does what was asked, but never says so', async () => {
    used.sandbox.schedule({ kind: 'reset', path: '/payouts', commit: true });
    expect(await failure(used.client.create([payoutRow('a-1')]))).toMatch(CONNECTION_LOST);
    expect(used.sandbox.log()).toMatchObject([{ fault: 'reset', status: null, committed: ['pay_1'] }]);
    expect(ids()).toEqual(['a-1']);
  });

  it('a reset after the commit of a cancel request has canceled the payout', async () => {
    await used.client.create([payoutRow('a-1')]);
    used.sandbox.schedule({ kind: 'reset', path: '/payouts/cancel', commit: true });
    expect(await failure(used.client.post('/payouts/cancel', { external_id: 'a-1' }))).toMatch(
      CONNECTION_LOST,
    );
    expect(used.sandbox.payouts()[0]!.status).toBe('canceled');
  });
});

describe('cut', () => {
  it.each([undefined, 0, 10])(
    'a cut reply promises the whole body and sends a part of it (bytes: %s)',
    async (bytes) => {
      used.sandbox.schedule({ kind: 'cut', path: '/payouts', ...(bytes !== undefined && { bytes }) });
      const { head, body } = await used.client.wire('/payouts', { payouts: [payoutRow('a-1')] });
      const promised = Number(/content-length: (\d+)/i.exec(head)![1]);
      expect(head).toMatch(/^HTTP\/1.1 200 /);
      expect(Buffer.byteLength(body)).toBe(bytes ?? Math.floor(promised / 2));
      expect(used.sandbox.log()[0]!.reply.toString()).toBe(body);
      expect(ids()).toEqual(['a-1']);
    },
  );

  it('a cut reply is an error to a client', async () => {
    used.sandbox.schedule({ kind: 'cut', path: '/payouts' });
    expect(await failure(used.client.create([payoutRow('a-1')]))).toMatch(CONNECTION_LOST);
    expect(ids()).toEqual(['a-1']);
  });
});

describe('drip', () => {
  it('a dripping reply comes whole, in small pieces', async () => {
    used.sandbox.schedule({ kind: 'drip', path: '/payouts', bytes: 100, everyMs: 1 });
    const response = await used.client.open('/payouts', { payouts: [payoutRow('a-1')] });
    const pieces: Buffer[] = [];
    for await (const piece of response.body) pieces.push(piece as Buffer);
    expect(pieces.length).toBeGreaterThan(1);
    expect(JSON.parse(Buffer.concat(pieces).toString()).data).toMatchObject({ inserted_rows: 1 });
    expect(used.sandbox.log()[0]!.reply.equals(Buffer.concat(pieces))).toBe(true);
  });

  it('a dripping reply has its head out, and is committed, while the client still waits for the body', async () => {
    used.sandbox.schedule({ kind: 'drip', path: '/payouts', bytes: 1, everyMs: 60_000 });
    const response = await used.client.open('/payouts', { payouts: [payoutRow('a-1')] });
    expect(response.statusCode).toBe(200);
    expect(ids()).toEqual(['a-1']);
    expect(used.sandbox.log()[0]!.reply).toHaveLength(0);
    response.body.on('error', () => undefined).destroy();
  });
});
