import type { Readings } from '../../../sandbox/readings/switches.ts';
import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';
import { setOverHttp } from './setOverHttp.ts';

const used = useSandbox();

it.each<[Readings['resultOfSuccess'], unknown]>([
  ['number', 0],
  ['string', '0'],
  ['none', undefined],
])('the result of a success is as set: %s', async (resultOfSuccess, result) => {
  await setOverHttp(used.client, { resultOfSuccess });
  const replies = [
    await used.client.create([payoutRow('a-1')]),
    await used.client.post('/payouts/status', { external_id: 'a-1' }),
    await used.client.post('/payouts/list', {}),
  ];
  for (const { body } of replies) {
    expect(body!.data).toBeDefined();
    expect((body as { result?: unknown }).result).toBe(result);
  }
  // That of an error stays what it is.
  const { body } = await used.client.post('/payouts/status', { external_id: 'nobody' });
  expect((body as { result?: unknown }).result).toBe(1);
});
