import { startSandbox } from '../../../sandbox/server.ts';
import { Client } from '../client.ts';
import { payoutRow, payoutRows } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();

describe('the log', () => {
  it('the log has the exact bytes received and sent, and what was committed', async () => {
    const reply = await used.client.create([payoutRow('a-1'), payoutRow('a-2')]);
    const [entry] = used.sandbox.log();
    expect(entry).toMatchObject({
      method: 'POST',
      path: '/api/v1/payouts',
      headers: { 'content-type': 'application/json', 'x-pg-sig': expect.stringMatching(/^[0-9a-f]{64}$/) },
      fault: null,
      committed: ['pay_1', 'pay_2'],
      status: 200,
      replyHeaders: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(entry!.body.toString())).toMatchObject({ payouts: [{ id: 'a-1' }, { id: 'a-2' }] });
    expect(entry!.reply.toString()).toBe(reply.text);
  });

  it('the log has refused and unknown requests, too', async () => {
    await used.client.send('/payouts', 'nonsense');
    await used.client.raw('GET', `${used.sandbox.url}/favicon.ico?x=1`, undefined, {});
    expect(used.sandbox.log().map(({ method, path, status }) => [method, path, status])).toEqual([
      ['POST', '/api/v1/payouts', 401],
      ['GET', '/favicon.ico?x=1', 404],
    ]);
  });

  it('the log goes on counting when it is cleared', async () => {
    await used.client.post('/payouts/list', {});
    const { n } = used.sandbox.log()[0]!;
    used.sandbox.clearLog();
    expect(used.sandbox.log()).toEqual([]);
    await used.client.post('/payouts/list', {});
    await used.client.post('/payouts/list', {});
    expect(used.sandbox.log().map((entry) => entry.n)).toEqual([n + 1, n + 2]);
    expect(used.sandbox.log(n + 1).map((entry) => entry.n)).toEqual([n + 2]);
  });

  it('the log tells of the next request to a path', async () => {
    const next = used.sandbox.nextRequest('/payouts/status');
    await used.client.post('/payouts/list', {});
    await used.client.post('/payouts/status', { external_id: 'nobody' });
    expect((await next).path).toBe('/api/v1/payouts/status');
  });

  it('the log forgets the oldest when it would hold too many bytes', async () => {
    const sandbox = await startSandbox({ logBytes: 300_000 });
    const client = new Client(sandbox);
    await client.login();
    for (let i = 0; i < 10; i++) await client.create(payoutRows(100, `batch${i}`));
    const held = sandbox.log().map((entry) => entry.body.length + entry.reply.length);
    expect(held.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(300_000);
    expect(sandbox.log().at(-1)!.n).toBe(11);
    expect(held.length).toBeGreaterThan(1);
    await client.close();
    await sandbox.close();
  });
});
