import { CONNECTION_LOST, failure } from '../client.ts';
import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();
const ids = (): string[] => used.sandbox.payouts().map((payout) => payout.external_id);

/** Sends a create request, and gives up as soon as the server has read it. */
async function createAndGiveUp(): Promise<void> {
  const patience = new AbortController();
  const read = used.sandbox.nextRequest('/payouts');
  const call = failure(used.client.create([payoutRow('a-1')], patience.signal));
  await read;
  patience.abort();
  expect(await call).toMatch(/Abort/);
}

describe('delay until release', () => {
  it('a delay until release creates the payouts long after the client has given up', async () => {
    used.sandbox.schedule({ kind: 'delay', path: '/payouts', until: 'release' });
    await createAndGiveUp();
    expect((await used.client.post('/payouts/status', { external_id: 'a-1' })).status).toBe(404);
    used.sandbox.release();
    await used.sandbox.settled();
    expect((await used.client.post('/payouts/status', { external_id: 'a-1' })).status).toBe(200);
    expect(used.sandbox.log()[0]).toMatchObject({ fault: 'delay', status: null, committed: ['pay_1'] });
  });

  it('a delay until release answers a client that still waits', async () => {
    used.sandbox.schedule({ kind: 'delay', path: '/payouts', until: 'release' });
    const read = used.sandbox.nextRequest('/payouts');
    const call = used.client.create([payoutRow('a-1')]);
    await read;
    expect(ids()).toEqual([]);
    used.sandbox.release();
    expect((await call).body!.data).toMatchObject({ inserted_rows: 1 });
  });

  it('a delay holds back one reply next to the other, as a service does that is far away', async () => {
    used.sandbox.schedule({ kind: 'delay', path: '/payouts/list', times: null, until: { requests: 2 } });
    // One after the other, the first reply would wait for ever for two more requests.
    const calls = [1, 2, 3].map((page) => used.client.post('/payouts/list', { page }));
    expect((await calls[0])!.status).toBe(200);
    used.sandbox.release();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('a delay that commits first has created the payouts before it begins', async () => {
    used.sandbox.schedule({ kind: 'delay', path: '/payouts', until: 'release', commit: 'first' });
    await createAndGiveUp();
    expect(ids()).toEqual(['a-1']);
    used.sandbox.release();
    expect(ids()).toEqual(['a-1']);
  });

  it('a delay that never commits creates no payouts, and resets the connection', async () => {
    used.sandbox.schedule({ kind: 'delay', path: '/payouts', until: 'release', commit: 'never' });
    const read = used.sandbox.nextRequest('/payouts');
    const call = failure(used.client.create([payoutRow('a-1')]));
    await read;
    used.sandbox.release();
    expect(await call).toMatch(CONNECTION_LOST);
    expect(ids()).toEqual([]);
  });

  it('a delay without a reply creates the payouts and resets the connection', async () => {
    used.sandbox.schedule({ kind: 'delay', path: '/payouts', until: 'release', reply: false });
    const read = used.sandbox.nextRequest('/payouts');
    const call = failure(used.client.create([payoutRow('a-1')]));
    await read;
    used.sandbox.release();
    expect(await call).toMatch(CONNECTION_LOST);
    expect(ids()).toEqual(['a-1']);
  });
});

describe('delay until something else', () => {
  it('a delay until disconnect creates the payouts when the client gives up', async () => {
    used.sandbox.schedule({ kind: 'delay', path: '/payouts', until: 'disconnect' });
    await createAndGiveUp();
    await used.sandbox.settled();
    expect(ids()).toEqual(['a-1']);
  });

  it('a delay of some milliseconds creates the payouts after them', async () => {
    used.sandbox.schedule({ kind: 'delay', path: '/payouts', until: { ms: 30 } });
    await createAndGiveUp();
    expect(ids()).toEqual([]);
    await used.sandbox.settled();
    expect(ids()).toEqual(['a-1']);
  });

  it('a delay of two requests creates the payouts right before the second is looked at', async () => {
    used.sandbox.schedule({ kind: 'delay', path: '/payouts', until: { requests: 2 } });
    await createAndGiveUp();
    const look = async () => (await used.client.post('/payouts/status', { external_id: 'a-1' })).status;
    expect(await look()).toBe(404);
    expect(await look()).toBe(200);
  });

  it('a delayed request has its token checked when it comes, not when it is done', async () => {
    used.sandbox.schedule({ kind: 'delay', path: '/payouts', until: 'release' });
    await createAndGiveUp();
    used.sandbox.revokeTokens();
    used.sandbox.release();
    expect(ids()).toEqual(['a-1']);
  });

  it('a late row whose id has come to exist is refused', async () => {
    used.sandbox.schedule({ kind: 'delay', path: '/payouts', until: 'release' });
    await createAndGiveUp();
    await used.client.create([payoutRow('a-1')]);
    used.sandbox.release();
    expect(ids()).toEqual(['a-1']);
  });

  it('a late row is paid twice when ids are repeatable', async () => {
    used.sandbox.set({ ids: 'repeatable' });
    used.sandbox.schedule({ kind: 'delay', path: '/payouts', until: 'release' });
    await createAndGiveUp();
    await used.client.create([payoutRow('a-1')]);
    used.sandbox.release();
    expect(ids()).toEqual(['a-1', 'a-1']);
    expect(used.sandbox.payouts({ externalId: 'a-1' })).toHaveLength(2);
  });
});

describe('settled', () => {
  it('the promise of all that is held back resolves at once when there is nothing', async () => {
    await expect(used.sandbox.settled()).resolves.toBeUndefined();
  });

  it('the promise of all that is held back does not resolve before it has happened', async () => {
    used.sandbox.schedule({ kind: 'delay', path: '/payouts', until: 'release', times: 2 });
    await createAndGiveUp();
    const settled = used.sandbox.settled().then(() => 'settled');
    expect(await Promise.race([settled, Promise.resolve('waiting')])).toBe('waiting');
    used.sandbox.release();
    expect(await settled).toBe('settled');
  });
});
