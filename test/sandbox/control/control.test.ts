import { CONNECTION_LOST, failure } from '../client.ts';
import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();
const control = async (method: string, path: string, body?: unknown) =>
  (await used.client.control(method, path, body)).body!;

describe('the sandbox over HTTP', () => {
  it('the control says what the sandbox is', async () => {
    expect(await control('GET', '')).toMatchObject({
      base_url: used.sandbox.baseUrl,
      service_id: '4711',
      secret: 'sandbox-shared-secret',
      payouts: 0,
      switches: { ids: 'unique' },
      faults: [],
    });
  });

  it('the control shows payouts, and moves them', async () => {
    await used.client.create([payoutRow('a-1'), payoutRow('a-2')]);
    expect(await control('POST', '/payouts/status', { external_id: 'a-2', status: 'paid' })).toMatchObject({
      payout_id: 'pay_2',
      status: 'paid',
    });
    expect(await control('GET', '/payouts')).toMatchObject({
      payouts: [{ external_id: 'a-1' }, { external_id: 'a-2' }],
    });
    expect(await control('GET', '/payouts?status=paid')).toMatchObject({ payouts: [{ external_id: 'a-2' }] });
    expect(await control('GET', '/payouts?external_id=a-1')).toMatchObject({
      payouts: [{ status: 'created', row: { amount: '15000.5' } }],
    });
    expect(used.sandbox.payouts({ status: 'paid' })).toHaveLength(1);
  });

  it('the control changes switches', async () => {
    expect(await control('PATCH', '/switches', { ids: 'repeatable', stepMs: 10 })).toMatchObject({
      ids: 'repeatable',
    });
    expect(used.sandbox.switches).toMatchObject({ ids: 'repeatable', stepMs: 10, signature: 'all' });
    expect(await control('GET', '/switches')).toEqual(used.sandbox.switches);
  });

  it('the control moves the time forward', async () => {
    const before = used.sandbox.now();
    await control('POST', '/clock', { advance_ms: 60_000 });
    expect(used.sandbox.now() - before).toBeGreaterThanOrEqual(60_000);
  });

  it('the control declares tokens dead', async () => {
    await control('POST', '/tokens/revoke');
    expect((await used.client.post('/payouts/list', {})).status).toBe(401);
  });

  it('the control orders faults, one or several, shows and clears them', async () => {
    await control('POST', '/faults', { kind: 'status', status: 500 });
    await control('POST', '/faults', [
      { kind: 'reset', path: '/payouts' },
      { kind: 'drip', times: null },
    ]);
    expect(await control('GET', '/faults')).toMatchObject({
      faults: [
        { kind: 'status' },
        { kind: 'reset', commit: false },
        { kind: 'drip', bytes: 16, everyMs: 50 },
      ],
    });
    expect((await used.client.post('/payouts/list', {})).status).toBe(500);
    expect(await failure(used.client.create([payoutRow('a-1')]))).toMatch(CONNECTION_LOST);
    expect(await control('DELETE', '/faults')).toEqual({ faults: [] });
    expect(used.sandbox.faults()).toEqual([]);
  });

  it('the control releases what is held back, and tells when all has happened', async () => {
    await control('POST', '/faults', { kind: 'delay', path: '/payouts', until: 'release' });
    const read = used.sandbox.nextRequest('/payouts');
    const call = used.client.create([payoutRow('a-1')]);
    await read;
    const settled = control('POST', '/settled');
    await control('POST', '/release');
    expect(await settled).toEqual({});
    expect((await call).status).toBe(200);
  });

  it('the control shows the log, with bodies as text, and as base64 where text would not do', async () => {
    await used.client.create([payoutRow('a-1')]);
    await used.client.send('/payouts', Buffer.from([0x7b, 0xff, 0x7d]));
    const { entries } = (await control('GET', '/log')) as unknown as { entries: Record<string, string>[] };
    expect(entries).toMatchObject([
      { path: '/api/v1/payouts', committed: ['pay_1'] },
      { body_base64: 'e/99', status: 401 },
    ]);
    expect(JSON.parse(entries[0]!['body']!)).toMatchObject({ payouts: [{ id: 'a-1' }] });
    expect(JSON.parse(entries[0]!['reply']!)).toMatchObject({ result: 0 });
    expect(entries[0]).not.toHaveProperty('body_base64');
    const later = await control('GET', `/log?since=${entries[0]!['n']}`);
    expect(later['entries']).toHaveLength(1);
    await control('DELETE', '/log');
    expect(used.sandbox.log()).toEqual([]);
  });

  it('the control is neither in the log nor broken by faults', async () => {
    used.sandbox.schedule({ kind: 'status', status: 500 });
    await control('GET', '');
    expect(used.sandbox.log()).toEqual([]);
    expect(used.sandbox.faults()).toHaveLength(1);
  });

  it('the control begins anew', async () => {
    await used.client.create([payoutRow('a-1')]);
    used.sandbox.set({ ids: 'repeatable', rejectIds: ['x'] });
    used.sandbox.schedule({ kind: 'drip' });
    used.sandbox.advance(1e9);
    await control('POST', '/reset');
    expect(used.sandbox.payouts()).toEqual([]);
    expect(used.sandbox.switches).toMatchObject({ ids: 'unique', rejectIds: [] });
    expect(used.sandbox.faults()).toEqual([]);
    expect(used.sandbox.log()).toEqual([]);
    expect(used.sandbox.now()).toBeLessThanOrEqual(Date.now());
    expect((await used.client.post('/payouts/list', {})).status).toBe(401);
  });

  it.each([
    ['PATCH', '/switches', { ids: 'sometimes' }, 'ids'],
    ['PATCH', '/switches', { idz: 'unique' }, 'idz'],
    ['POST', '/faults', { kind: 'nothing' }, 'kind'],
    ['POST', '/faults', { kind: 'refuse' }, 'refuse needs ms'],
    ['POST', '/faults', null, 'object'],
    ['POST', '/payouts/status', { external_id: 'nobody', status: 'paid' }, 'no payout nobody'],
    ['POST', '/payouts/status', { external_id: 'nobody', status: 'gone' }, 'status'],
    ['POST', '/clock', { advance_ms: -1 }, 'advance_ms'],
    ['GET', '/payouts?state=paid', undefined, 'state'],
  ])('the control refuses %s %s with %j', async (method, path, body, says) => {
    const reply = await used.client.control(method, path, body);
    expect(reply.status).toBe(400);
    expect(String(reply.body!.error)).toContain(says);
  });

  it('the control has no other paths', async () => {
    expect((await used.client.control('GET', '/nothing')).status).toBe(404);
  });
});
