import { rows } from '../rows.ts';
import { usePaygol } from '../usePaygol.ts';

const paygol = usePaygol();

/** How often each question was asked after a create request whose reply was lost and which did nothing. */
async function questions(count: number): Promise<Record<string, number>> {
  paygol.sandbox.clearLog();
  paygol.sandbox.schedule({ kind: 'reset', path: '/payouts' });
  const { outputs } = await paygol.payout('create', rows(count), { options: { patience: 0.5 } });
  expect(outputs[1]!.map(({ json }) => json.outcome)).toEqual(Array(count).fill('unknown'));
  const asked: Record<string, number> = {};
  for (const { path } of paygol.sandbox.log()) asked[path] = (asked[path] ?? 0) + 1;
  return { status: asked['/api/v1/payouts/status'] ?? 0, list: asked['/api/v1/payouts/list'] ?? 0 };
}

describe('what it costs to ask until the patience is over', () => {
  test('one payout: five questions', async () => {
    expect(await questions(1)).toEqual({ status: 5, list: 0 });
  });

  test('a full batch at a service that has no other payouts: five pages of the list', async () => {
    expect(await questions(1500)).toEqual({ status: 0, list: 5 });
  });

  test('a full batch at a service that has thousands: every page, five times at most', async () => {
    await paygol.payout(
      'create',
      rows(3000).map((row) => ({ ...row, id: `earlier ${String(row.id)}` })),
    );
    const { status, list } = await questions(1500);
    expect(status).toBe(0);
    expect(list).toBeLessThanOrEqual(5 * 6);
  });
});
