import type { Readings } from '../../../sandbox/readings/switches.ts';
import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';
import { setOverHttp } from './setOverHttp.ts';

const used = useSandbox();

/** What is answered to a request with an id that exists and one that does not, and which payouts there are then. */
async function createAgain(ids: Readings['ids']) {
  await used.client.create([payoutRow('a-1')]);
  await setOverHttp(used.client, { ids });
  const { status, body } = await used.client.create([payoutRow('a-1', { amount: 7 }), payoutRow('a-2')]);
  const data = body!.data;
  return {
    status,
    counts: [data?.['inserted_rows'], data?.['error_rows']],
    records: data?.payouts.map((record) => [record['payout_id'], record['external_id'], record['amount']]),
    exist: used.sandbox.payouts().map((payout) => payout.external_id),
  };
}

describe('an id that exists', () => {
  it('unique: its row is refused', async () => {
    expect(await createAgain('unique')).toEqual({
      status: 200,
      counts: [1, 1],
      records: [['pay_2', 'a-2', 15000.5]],
      exist: ['a-1', 'a-2'],
    });
  });

  it('requestRefused: the request is refused, and nothing is made', async () => {
    expect(await createAgain('requestRefused')).toMatchObject({ status: 409, exist: ['a-1'] });
  });

  it('repeatable: there is a second payout', async () => {
    expect(await createAgain('repeatable')).toEqual({
      status: 200,
      counts: [2, 0],
      records: [
        ['pay_2', 'a-1', 7],
        ['pay_3', 'a-2', 15000.5],
      ],
      exist: ['a-1', 'a-1', 'a-2'],
    });
  });

  it('givenBack: the old record is given back, and there is no second payout', async () => {
    expect(await createAgain('givenBack')).toEqual({
      status: 200,
      counts: [2, 0],
      records: [
        ['pay_1', 'a-1', 15000.5],
        ['pay_2', 'a-2', 15000.5],
      ],
      exist: ['a-1', 'a-2'],
    });
  });

  it('givenBack: an id that is twice in one request is one payout', async () => {
    await setOverHttp(used.client, { ids: 'givenBack' });
    const { body } = await used.client.create([payoutRow('a-1'), payoutRow('a-1')]);
    expect(body!.data!.payouts.map((record) => record['payout_id'])).toEqual(['pay_1', 'pay_1']);
    expect(used.sandbox.payouts()).toHaveLength(1);
  });
});
