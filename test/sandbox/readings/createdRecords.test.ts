import type { Readings } from '../../../sandbox/readings/switches.ts';
import { payoutRows } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';
import { setOverHttp } from './setOverHttp.ts';

const used = useSandbox();

const cases: [Readings['createdRecords'], string[]][] = [
  ['asSent', ['b-1', 'b-2', 'b-3']],
  ['otherOrder', ['b-3', 'b-2', 'b-1']],
  ['oneTwice', ['b-1', 'b-1', 'b-2', 'b-3']],
  ['oneMissing', ['b-2', 'b-3']],
  ['otherBatch', ['a-1', 'a-2']],
];

it.each(cases)('the records of a reply to create are as set: %s', async (createdRecords, ids) => {
  await used.client.create(payoutRows(2));
  await setOverHttp(used.client, { createdRecords });
  const { data } = (await used.client.create(payoutRows(3, 'b'))).body!;
  expect(data!.payouts.map((record) => record['external_id'])).toEqual(ids);
  expect(data).toMatchObject({ inserted_rows: 3, error_rows: 0 });
  expect(used.sandbox.payouts()).toHaveLength(5);
});

it('otherBatch: the first request has no other', async () => {
  await setOverHttp(used.client, { createdRecords: 'otherBatch' });
  const { data } = (await used.client.create(payoutRows(1))).body!;
  expect(data!.payouts).toMatchObject([{ external_id: 'a-1' }]);
});
