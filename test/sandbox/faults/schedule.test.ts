import type { FaultPlan } from '../../../sandbox/faults/faults.ts';
import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();

/** The statuses of so many requests, one after the other. */
async function statuses(count: number, path = '/payouts/status'): Promise<number[]> {
  const seen: number[] = [];
  for (let i = 0; i < count; i++) seen.push((await used.client.post(path, { external_id: 'a-1' })).status);
  return seen;
}

beforeEach(async () => {
  await used.client.create([payoutRow('a-1')]);
});

describe('which requests meet a fault', () => {
  it('a fault meets the next request by default', async () => {
    used.sandbox.schedule({ kind: 'status', status: 500 });
    expect(await statuses(3)).toEqual([500, 200, 200]);
  });

  it('a fault meets the nth request when others are skipped', async () => {
    used.sandbox.schedule({ kind: 'status', status: 500, skip: 1 });
    expect(await statuses(3)).toEqual([200, 500, 200]);
  });

  it('a fault meets several requests, or all from now on', async () => {
    used.sandbox.schedule({ kind: 'status', status: 500, times: 2 });
    expect(await statuses(3)).toEqual([500, 500, 200]);
    used.sandbox.schedule({ kind: 'status', status: 503, times: null });
    expect(await statuses(3)).toEqual([503, 503, 503]);
    used.sandbox.clearFaults();
    expect(await statuses(1)).toEqual([200]);
  });

  it('a fault meets the requests of its path', async () => {
    used.sandbox.schedule({ kind: 'status', status: 500, path: '/payouts/cancel' });
    expect(await statuses(1)).toEqual([200]);
    expect(await statuses(1, '/payouts/cancel')).toEqual([500]);
  });

  it('several faults meet one request each, in the order of the list', async () => {
    used.sandbox.schedule(
      { kind: 'status', status: 500 },
      { kind: 'status', status: 502 },
      { kind: 'status', status: 503 },
    );
    expect(await statuses(4)).toEqual([500, 502, 503, 200]);
  });

  it('a fault that is over leaves nothing behind', async () => {
    used.sandbox.schedule({ kind: 'status', status: 500, skip: 1 });
    expect(used.sandbox.faults()).toEqual([
      { kind: 'status', status: 500, skip: 1, times: 1, commit: false },
    ]);
    await statuses(1);
    expect(used.sandbox.faults()).toMatchObject([{ skip: 0, times: 1 }]);
    await statuses(1);
    expect(used.sandbox.faults()).toEqual([]);
  });
});

it.each([
  { kind: 'nothing' },
  { kind: 'status' },
  { kind: 'status', status: 200 },
  { kind: 'reset', times: 0 },
  { kind: 'reset', path: 'payouts' },
  { kind: 'reset', comit: true },
])('the plan %j of a fault is refused', (plan) => {
  expect(() => used.sandbox.schedule(plan as FaultPlan)).toThrow();
  expect(used.sandbox.faults()).toEqual([]);
});
