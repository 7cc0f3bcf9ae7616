import { payoutRow, payoutRows } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();
const count = () => used.sandbox.payouts().length;

describe.each([401, 408, 429, 500, 503])('a create request that was answered with %s', (status) => {
  const create = async (commit: unknown, until?: unknown) => {
    const fault = { kind: 'status', path: '/payouts', status, commit, ...(until !== undefined && { until }) };
    expect((await used.client.control('POST', '/faults', fault)).status).toBe(200);
    const reply = await used.client.create(payoutRows(2));
    expect(reply.status).toBe(status);
  };

  it('a create request with a status fault was not processed', async () => {
    await create(false);
    expect(count()).toBe(0);
  });

  it('a create request with a status fault was processed where it commits', async () => {
    await create(true);
    expect(count()).toBe(2);
  });

  it('a create request with a status fault was processed by half where it commits half', async () => {
    await create('half');
    expect(count()).toBe(1);
  });

  it('a create request with a status fault is processed when it is released', async () => {
    await create('later');
    expect(count()).toBe(0);
    await used.client.control('POST', '/release');
    expect(count()).toBe(2);
  });

  it('a create request with a status fault is processed right before a later one is looked at', async () => {
    await create('later', { requests: 1 });
    const reply = await used.client.post('/payouts/status', { external_id: 'a-1' });
    expect([reply.status, count()]).toEqual([200, 2]);
  });

  it('a create request with a status fault is processed after some time', async () => {
    await create('later', { ms: 1 });
    await used.sandbox.settled();
    expect(count()).toBe(2);
  });
});

it('the log says of a request that was processed later what it has made', async () => {
  used.sandbox.schedule({ kind: 'trouble', path: '/payouts', how: '504', commit: 'later' });
  await used.client.create([payoutRow('a-1')]);
  expect(used.sandbox.log()).toMatchObject([{ status: 504, committed: [] }]);
  used.sandbox.release();
  expect(used.sandbox.log()).toMatchObject([{ status: 504, committed: ['pay_1'] }]);
});
