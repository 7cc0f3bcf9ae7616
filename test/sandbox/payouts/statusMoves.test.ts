import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const START = Date.UTC(2026, 0, 31, 12, 0, 0);
const used = useSandbox({ now: () => START });
const look = async (id: string) =>
  (await used.client.post('/payouts/status', { external_id: id })).body!.data!;

describe('by hand', () => {
  it('a payout moved by hand goes to any status, and its record tells what happened', async () => {
    await used.client.create([payoutRow('a-1')]);
    used.sandbox.advance(1000);
    expect(used.sandbox.move('a-1', 'in-process').status).toBe('in-process');
    used.sandbox.advance(1000);
    used.sandbox.move('a-1', 'failed');
    expect(await look('a-1')).toMatchObject({
      status: 'failed',
      events: [
        { event: 'payout.in_process', created_at: '2026-01-31 12:00:01' },
        { event: 'payout.failed', created_at: '2026-01-31 12:00:02' },
      ],
    });
  });

  it('a payout that does not exist cannot be moved by hand', () => {
    expect(() => used.sandbox.move('nobody', 'paid')).toThrow(RangeError);
  });

  it('a payout does not move by itself where no step of time is set', async () => {
    await used.client.create([payoutRow('a-1')]);
    used.sandbox.advance(365 * 24 * 3600 * 1000);
    expect(used.sandbox.payouts()[0]!.status).toBe('created');
  });
});

describe('by time', () => {
  beforeEach(async () => {
    used.sandbox.set({ stepMs: 10_000 });
    const failing = payoutRow('fails', { account: { bank_code: '012', number: '9999123', type: 'FP001' } });
    await used.client.create([payoutRow('a-1'), failing]);
  });
  const statuses = () => used.sandbox.payouts().map((payout) => payout.status);

  it('a payout goes from created to in-process to paid, or failed for an account that begins with 9999', () => {
    used.sandbox.advance(9_999);
    expect(statuses()).toEqual(['created', 'created']);
    used.sandbox.advance(1);
    expect(statuses()).toEqual(['in-process', 'in-process']);
    used.sandbox.advance(9_999);
    expect(statuses()).toEqual(['in-process', 'in-process']);
    used.sandbox.advance(1);
    expect(statuses()).toEqual(['paid', 'failed']);
  });

  it('a move by time has happened when it was due, even if nobody looked', async () => {
    used.sandbox.advance(3_000_000);
    expect((await look('a-1'))['events']).toEqual([
      { event: 'payout.in_process', created_at: '2026-01-31 12:00:10' },
      { event: 'payout.paid', created_at: '2026-01-31 12:00:20' },
    ]);
  });

  it('a move by time shows in lists and keeps a payout from being canceled', async () => {
    used.sandbox.advance(10_000);
    const listed = await used.client.post('/payouts/list', { status: 'in-process' });
    expect(listed.body!.data!['total']).toBe(2);
    expect((await used.client.post('/payouts/cancel', { external_id: 'a-1' })).status).toBe(409);
  });

  it('a canceled payout is not moved by time', async () => {
    await used.client.post('/payouts/cancel', { external_id: 'a-1' });
    used.sandbox.advance(3_000_000);
    expect(statuses()).toEqual(['canceled', 'failed']);
  });

  it('a move by time goes on from where a hand has put the payout', () => {
    used.sandbox.advance(5_000);
    used.sandbox.move('a-1', 'in-process');
    used.sandbox.advance(9_999);
    expect(statuses()[0]).toBe('in-process');
    used.sandbox.advance(1);
    expect(statuses()[0]).toBe('paid');
  });
});
