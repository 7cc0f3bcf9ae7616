import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox({ tokenLifetimeMs: 60_000 });
const look = async () => {
  const reply = await used.client.post('/payouts/list', {});
  return [reply.status, reply.body!.error?.internal_code];
};

describe('a token', () => {
  it('a token dies when its time is over', async () => {
    used.sandbox.advance(59_000);
    expect(await look()).toEqual([200, undefined]);
    used.sandbox.advance(1_500);
    expect(await look()).toEqual([401, '0103']);
    await used.client.login();
    expect(await look()).toEqual([200, undefined]);
  });

  it('a token dies when it is revoked', async () => {
    used.sandbox.revokeTokens();
    expect(await look()).toEqual([401, '0103']);
  });

  it('a token lives on when another one is issued', async () => {
    const { token } = used.client;
    await used.client.login();
    expect(used.client.token).not.toBe(token);
    expect((await used.client.post('/payouts/list', { pg_token: token })).status).toBe(200);
  });

  it.each(['', 'nonsense', null])('a token must be one of ours: %j', async (pg_token) => {
    const reply = await used.client.post('/payouts', { pg_token, payouts: [payoutRow('a-1')] });
    expect([reply.status, reply.body!.error!.internal_code]).toEqual([401, '0103']);
    expect(used.sandbox.payouts()).toEqual([]);
  });
});

describe('the service id', () => {
  it.each([4711, '4711'])('a service id may be an integer or a string: %j', async (pg_serviceid) => {
    expect((await used.client.post('/payouts/list', { pg_serviceid })).status).toBe(200);
  });

  it('a service id must be an integer when the sandbox is told so', async () => {
    used.sandbox.set({ serviceIdType: 'integer' });
    expect((await used.client.post('/payouts/list', { pg_serviceid: 4711 })).status).toBe(200);
    const reply = await used.client.post('/payouts/list', { pg_serviceid: '4711' });
    expect([reply.status, reply.body!.error!.internal_code]).toEqual([401, '0102']);
  });

  it.each([4712, '', null, 4711.5])('a service id must be the merchant’s: %j', async (pg_serviceid) => {
    const reply = await used.client.post('/auth/token', { pg_serviceid });
    expect([reply.status, reply.body!.error!.internal_code]).toEqual([401, '0102']);
  });
});
