import type { Readings } from '../../../sandbox/readings/switches.ts';
import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';
import { setOverHttp } from './setOverHttp.ts';

const used = useSandbox();

it.each<[Readings['statusWords'], string[]]>([
  ['codes', ['created', 'in-process', 'paid', 'canceled', 'failed']],
  ['capitals', ['CREATED', 'IN-PROCESS', 'PAID', 'CANCELED', 'FAILED']],
  ['words', ['Created', 'In process', 'Paid', 'Cancelled', 'Failed']],
  ['otherWords', ['received', 'processing', 'PAID', 'cancelled', 'returned']],
])('statuses in records are %s; a list is asked by the codes', async (statusWords, words) => {
  await setOverHttp(used.client, { statusWords });
  const created = (await used.client.create([payoutRow('a-1')])).body!.data!.payouts[0]!['status'];
  expect(created).toBe(words[0]);
  const statuses = ['created', 'in-process', 'paid', 'canceled', 'failed'] as const;
  for (const [i, status] of statuses.entries()) {
    used.sandbox.move('a-1', status);
    const record = (await used.client.post('/payouts/status', { external_id: 'a-1' })).body!.data!;
    const listed = (await used.client.post('/payouts/list', { status })).body!.data!;
    expect([record, ...(listed.items ?? [])].map((each) => each['status'])).toEqual([words[i], words[i]]);
  }
});
