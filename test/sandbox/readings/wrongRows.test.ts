import type { Readings } from '../../../sandbox/readings/switches.ts';
import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';
import { setOverHttp } from './setOverHttp.ts';

const used = useSandbox();
const rows = [payoutRow('a-1'), payoutRow('a-2', { country: 'XX' }), payoutRow('a-3')];
const create = async (wrongRows: Readings['wrongRows'], pg_mode = 'strict') => {
  await setOverHttp(used.client, { wrongRows });
  return used.client.post('/payouts', { pg_mode, payouts: rows });
};
const exist = () => used.sandbox.payouts().map((payout) => payout.external_id);

describe('a wrong row under strict', () => {
  it('a wrong row that is counted lets the others be made', async () => {
    const { body } = await create('counted');
    expect(body!.data).toMatchObject({ inserted_rows: 2, error_rows: 1 });
    expect(exist()).toEqual(['a-1', 'a-3']);
  });

  it.each([
    ['nothingMade', 1],
    ['allCounted', 3],
  ] as const)(
    'a wrong row by %s lets nothing be made, and error_rows is %d',
    async (wrongRows, error_rows) => {
      const { body } = await create(wrongRows);
      expect(body).toEqual({
        data: { mode: 'strict', inserted_rows: 0, error_rows, payouts: [] },
        result: 0,
      });
      expect(exist()).toEqual([]);
    },
  );

  it('requestRefused: an error names the row, and nothing is made', async () => {
    const { status, body } = await create('requestRefused');
    expect([status, body!.error!.message]).toEqual([
      400,
      'payouts.1.country: is not an ISO 3166-1 alpha-2 code',
    ]);
    expect(exist()).toEqual([]);
  });

  it.each([400, 402, 404, 412, 422, 200] as const)(
    'requestRefused: the request is refused with HTTP %d',
    async (refusalStatus) => {
      await setOverHttp(used.client, { refusalStatus });
      const { status, body } = await create('requestRefused');
      expect(status).toBe(refusalStatus);
      expect(body!.error!.message).toBe('payouts.1.country: is not an ISO 3166-1 alpha-2 code');
      expect(exist()).toEqual([]);
    },
  );

  const reason = 'payouts.1.country: is not an ISO 3166-1 alpha-2 code';
  it.each([
    ['shownWithoutId', { payout_id: null, external_id: 'a-2', reason }],
    ['shownRejected', { payout_id: 'rejected_1', external_id: 'a-2', status: 'rejected', error: reason }],
  ] as const)(
    'a wrong row by %s is counted, and shown among those that were made',
    async (wrongRows, shown) => {
      const { body } = await create(wrongRows);
      expect(body!.data).toMatchObject({ inserted_rows: 2, error_rows: 1 });
      expect(body!.data!.payouts.map((record) => record['external_id'])).toEqual(['a-1', 'a-3', 'a-2']);
      expect(body!.data!.payouts[2]).toEqual(shown);
      expect(exist()).toEqual(['a-1', 'a-3']);
    },
  );

  it('an id that exists is a wrong row', async () => {
    await used.client.create([payoutRow('a-1')]);
    const { body } = await create('nothingMade');
    expect(body!.data).toMatchObject({ inserted_rows: 0, error_rows: 2 });
    expect(exist()).toEqual(['a-1']);
  });
});

it('a refused row in another mode does nothing to the others', async () => {
  await used.client.create([payoutRow('a-1')]);
  await create('nothingMade', 'lenient');
  expect(exist()).toEqual(['a-1', 'a-2', 'a-3']);
});

describe('what is wrong with a row', () => {
  const reply = async (rejectionDetail: Readings['rejectionDetail']) => {
    await setOverHttp(used.client, { rejectionDetail });
    return (await used.client.create(rows)).body!;
  };

  it('none: what is wrong is not said', async () => {
    const { data, ...rest } = await reply('none');
    expect([Object.keys(data!), Object.keys(rest)]).toEqual([
      ['mode', 'inserted_rows', 'error_rows', 'payouts'],
      ['result'],
    ]);
  });

  it('errors: what is wrong is in a list of the data', async () => {
    expect((await reply('errors')).data!['errors']).toEqual([
      {
        index: 1,
        external_id: 'a-2',
        errors: [{ field: 'country', message: 'is not an ISO 3166-1 alpha-2 code' }],
      },
    ]);
  });

  it('observations: what is wrong is text next to the data', async () => {
    expect((await reply('observations'))['observations']).toEqual([
      'payouts.1.country: is not an ISO 3166-1 alpha-2 code',
    ]);
  });
});
