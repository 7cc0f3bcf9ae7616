import type { JsonObject } from '../../../core/json/types.ts';
import { listPayouts, type ListSource } from '../../../core/payout/pages.ts';
import type { PayoutsReply } from '../../../core/payout/reply.ts';
import { poolNow } from './payouts.ts';

const listed = (list: ListSource['list'], wanted?: number) => listPayouts({ list, pool: poolNow() }, wanted);

/** A service with so many payouts, whose replies can be bent. */
function service(
  total: number,
  bend: (page: JsonObject, number: number, reading: number) => JsonObject = (page) => page,
) {
  let reading = 0;
  return async (page: number, limit: number): Promise<PayoutsReply> => {
    if (page === 1) reading += 1;
    const perPage = Math.min(limit, 10);
    const items = Array.from(
      { length: Math.max(0, Math.min(perPage, total - (page - 1) * perPage)) },
      (_, i) => ({ n: i }),
    );
    const last_page = Math.max(1, Math.ceil(total / perPage));
    return {
      kind: 'data',
      data: bend({ items, total, current_page: page, last_page, per_page: perPage }, page, reading),
    };
  };
}

test.each([0, 1, 10, 11, 95])('all %i payouts', async (total) => {
  const listing = await listed(service(total));
  expect(listing).toMatchObject({ kind: 'listed', records: Array(total).fill(expect.anything()) });
});

test.each<[string, (page: JsonObject, number: number) => JsonObject, string]>([
  [
    'a page too short',
    (page, n) => (n === 2 ? { ...page, items: [] } : page),
    'page 2 does not add up, it holds 0 payouts instead of 10',
  ],
  [
    'another page than asked for',
    (page) => ({ ...page, current_page: 7 }),
    'page 1 does not add up, it says that it is page 7',
  ],
  [
    'a wrong last_page',
    (page) => ({ ...page, last_page: 1 }),
    'page 1 does not add up, it says last_page 1, with total 25 and per_page 10',
  ],
  [
    'a total that changes',
    (page, n) => ({ ...page, total: 25 + n }),
    'page 2 does not add up, total or per_page has changed since the first page (26 to 27)',
  ],
  [
    'no figures',
    ({ items }) => ({ items: items! }),
    'page 1 does not add up, it does not have the form of a page',
  ],
  [
    'per_page 0',
    (page) => ({ ...page, per_page: 0 }),
    'page 1 does not add up, it says last_page 3, with total 25 and per_page 0',
  ],
])('%s is not passed on as a list', async (_, bend, message) => {
  expect(await listed(service(25, bend))).toEqual({
    kind: 'inconsistent',
    message: `The list cannot be trusted: ${message}.`,
  });
});

describe('a list that says that it has a billion pages', () => {
  const endless = (bend: (page: JsonObject) => JsonObject) => {
    let asked = 0;
    const list = async (page: number): Promise<PayoutsReply> => {
      asked += 1;
      const items = Array.from({ length: 10 }, (_, i) => ({ n: i }));
      const figures = { total: 1e10, current_page: page, last_page: 1e9, per_page: 10 };
      return { kind: 'data', data: bend({ items, ...figures }) };
    };
    return { list, asked: () => asked };
  };
  const sayingSo = (what: string) => ({
    kind: 'inconsistent',
    message: `The list cannot be trusted: page 1 does not add up, it says ${what}.`,
  });

  test('is not read for ever, also where its figures agree', async () => {
    const { list, asked } = endless((page) => page);
    expect(await listed(list)).toEqual(sayingSo('that there are 1000000000 pages'));
    expect(asked()).toBe(3);
  });

  test.each([{ total: 10 }, { per_page: 0 }, { last_page: Number.MAX_SAFE_INTEGER }])(
    'nor where they do not: %j',
    async (figures) => {
      const { list, asked } = endless((page) => ({ ...page, ...figures }));
      expect(await listed(list)).toMatchObject({ kind: 'inconsistent' });
      expect(asked()).toBe(3);
    },
  );

  test('has a first page, all the same', async () => {
    const { list, asked } = endless((page) => page);
    expect(await listed(list, 10)).toMatchObject({ kind: 'listed', records: { length: 10 } });
    expect(asked()).toBe(1);
  });
});

test('a list that changed while it was read is read again', async () => {
  const changedOnce = service(25, (page, n, reading) =>
    reading === 1 && n === 2 ? { ...page, total: 26 } : page,
  );
  expect(await listed(changedOnce)).toMatchObject({
    kind: 'listed',
    records: { length: 25 },
  });
});

describe('where entries move between pages', () => {
  /** The ids of each reading, by ten on a page. */
  const showing = (readings: (readonly (string | number)[])[], ifMoving?: 'take') => {
    let reading = -1;
    const list: ListSource['list'] = async (page) => {
      if (page === 1) reading += 1;
      const all = readings[Math.min(reading, readings.length - 1)]!;
      const items = all.slice((page - 1) * 10, page * 10).map((id) => ({ merchant_payout_id: id }));
      const last_page = Math.ceil(all.length / 10);
      const figures = { total: all.length, current_page: page, last_page, per_page: 10 };
      return { kind: 'data', data: { items, ...figures } };
    };
    return listPayouts({ list, pool: poolNow() }, undefined, ifMoving);
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
  const twice = (hidden: number, shown: number) => numbers(25).map((i) => (i === hidden ? shown : i));

  test('a list that shows a payout twice, and hides another, is read again', async () => {
    const listing = await showing([twice(12, 3), numbers(25)]);
    expect(listing).toMatchObject({ kind: 'listed', records: { length: 25 } });
    expect(new Set((listing as { records: object[] }).records.map((r) => JSON.stringify(r))).size).toBe(25);
  });

  test('one that never comes to rest is not passed on', async () => {
    const readings = [twice(12, 3), twice(13, 3), twice(14, 5)];
    expect(await showing(readings)).toMatchObject({ kind: 'inconsistent' });
  });

  test('unless what it hides is not missed for ever: then the last reading counts', async () => {
    const readings = [twice(12, 3), twice(13, 3), twice(14, 5), numbers(25)];
    const records = readings[2]!.map((id) => ({ merchant_payout_id: id }));
    expect(await showing(readings, 'take')).toEqual({ kind: 'listed', records });
  });

  test('an id that two payouts have comes twice', async () => {
    const listing = await showing([[...numbers(24), 7]]);
    expect(listing).toMatchObject({ kind: 'listed', records: { length: 25 } });
  });

  test('payouts without an id are not taken for one', async () => {
    const items = [{ merchant_payout_id: null }, {}, { merchant_payout_id: null }];
    const page = { items, total: 3, current_page: 1, last_page: 1, per_page: 10 };
    const list = async () => ({ kind: 'data', data: page }) as const;
    expect(await listPayouts({ list, pool: poolNow() }, undefined)).toEqual({
      kind: 'listed',
      records: items,
    });
  });
});
