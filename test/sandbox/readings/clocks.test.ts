import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';
import { setOverHttp } from './setOverHttp.ts';

const noon = Date.parse('2026-03-31T12:00:00Z');
const used = useSandbox({ now: () => noon });
const HOUR_MS = 3_600_000;
const status = () => used.client.post('/payouts/status', { external_id: 'a-1' });

beforeEach(async () => {
  await used.client.create([payoutRow('a-1')]);
  used.sandbox.move('a-1', 'paid');
});

it('the Date header and times in records are those of the sandbox', async () => {
  used.sandbox.advance(HOUR_MS / 2);
  const { headers, body } = await status();
  expect(headers['date']).toBe('Tue, 31 Mar 2026 12:30:00 GMT');
  expect(body!.data!['events']).toMatchObject([{ created_at: '2026-03-31 12:00:00' }]);
});

it('dateHeaderSkewMs: the Date header is ahead or behind', async () => {
  await setOverHttp(used.client, { dateHeaderSkewMs: -5 * HOUR_MS });
  expect((await status()).headers['date']).toBe('Tue, 31 Mar 2026 07:00:00 GMT');
});

it('recordTimeSkewMs: times in records are ahead or behind', async () => {
  await setOverHttp(used.client, { recordTimeSkewMs: 12 * HOUR_MS });
  expect((await status()).body!.data!['events']).toMatchObject([{ created_at: '2026-04-01 00:00:00' }]);
});
