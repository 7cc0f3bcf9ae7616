import { payoutRows } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';
import { setOverHttp } from './setOverHttp.ts';

const used = useSandbox();
const list = (query = {}) => used.client.post('/payouts/list', query);
const page = async (limit: number, number: number) =>
  (await list({ limit, page: number })).body!.data!.items.map((item) => item['merchant_payout_id']);

it.each([0, 1] as const)(
  'emptyListLastPage: an empty list has the last page %d',
  async (emptyListLastPage) => {
    await setOverHttp(used.client, { emptyListLastPage });
    expect((await list()).body!.data).toMatchObject({
      total: 0,
      last_page: emptyListLastPage,
      current_page: 1,
    });
    await used.client.create(payoutRows(1));
    expect((await list()).body!.data).toMatchObject({ total: 1, last_page: 1 });
  },
);

describe('a limit larger than maxListLimit', () => {
  beforeEach(() => used.client.create(payoutRows(5)));

  it('a limit larger than maxListLimit is capped', async () => {
    await setOverHttp(used.client, { maxListLimit: 2 });
    expect((await list({ limit: 500 })).body!.data).toMatchObject({ per_page: 2, last_page: 3 });
  });

  it('a limit larger than maxListLimit is refused where that is set', async () => {
    await setOverHttp(used.client, { maxListLimit: 2, overMaxListLimit: 'refused' });
    const refused = await list({ limit: 3 });
    expect([refused.status, refused.body!.error!.message]).toEqual([
      400,
      'limit: must not be greater than 2',
    ]);
    expect((await list({ limit: 2 })).body!.data).toMatchObject({ per_page: 2 });
  });
});

describe('the order of a list', () => {
  const all = ['a-1', 'a-2', 'a-3', 'a-4', 'a-5', 'a-6'];
  beforeEach(() => used.client.create(payoutRows(6)));

  it.each([
    ['oldest', all],
    ['newest', all.toReversed()],
  ] as const)('a list begins with the %s', async (listOrder, order) => {
    await setOverHttp(used.client, { listOrder });
    expect([...(await page(4, 1)), ...(await page(4, 2))]).toEqual(order);
  });

  it('shifting: who reads two pages sees one entry twice, and another one never', async () => {
    await setOverHttp(used.client, { listOrder: 'shifting' });
    const seen = [...(await page(3, 1)), ...(await page(3, 2))];
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(5);
  });

  it('unstable: every request has another order of the same entries', async () => {
    await setOverHttp(used.client, { listOrder: 'unstable' });
    const orders = [await page(6, 1), await page(6, 1), await page(6, 1), await page(6, 1)];
    for (const order of orders) expect(order.toSorted()).toEqual(all);
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
  });
});

it.each([
  ['number', 3],
  ['string', '3'],
] as const)('listTotal: the total is a %s', async (listTotal, total) => {
  await used.client.create(payoutRows(3));
  await setOverHttp(used.client, { listTotal });
  expect((await list()).body!.data!['total']).toBe(total);
});
