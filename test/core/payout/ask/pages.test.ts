import type { JsonObject } from '../../../../core/service/json/types.ts';
import { listPayouts, type ListSource } from '../../../../core/payout/ask/pages.ts';
import type { PayoutsReply } from '../../../../core/payout/ask/reply.ts';
import { poolNow } from '../payouts.ts';

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
      (_, i) => ({ n: (page - 1) * perPage + i }),
    );
    const last_page = Math.max(1, Math.ceil(total / perPage));
    return {
      kind: 'data',
      data: bend({ items, total, current_page: page, last_page, per_page: perPage }, page, reading),
    };
  };
}

test.each([0, 1, 10, 11, 95])('a list of %i payouts is read whole', async (total) => {
  const listing = await listed(service(total));
  expect(listing).toMatchObject({ kind: 'listed', records: Array(total).fill(expect.anything()) });
});

test.each<[string, (page: JsonObject, number: number) => JsonObject, [page: number, why: object]]>([
  [
    'a page too short',
    (page, n) => (n === 2 ? { ...page, items: [] } : page),
    [2, { code: 'page_entries', entries: 0, expected: 10 }],
  ],
  [
    'another page than asked for',
    (page) => ({ ...page, current_page: 7 }),
    [1, { code: 'other_page', page: 7 }],
  ],
  ['a total that is no number', (page) => ({ ...page, total: 'many' }), [1, { code: 'page_form' }]],
])('a list with %s is not passed on', async (_, bend, [page, why]) => {
  expect(await listed(service(25, bend))).toEqual({
    kind: 'inconsistent',
    says: { code: 'page_inconsistent', page, why },
  });
});

test.each<[string, (page: JsonObject, number: number) => JsonObject, [page: number, why: object]]>([
  [
    'last_page does not follow from total and per_page',
    (page) => ({ ...page, last_page: 1 }),
    [1, { code: 'page_figures', lastPage: 1, total: 25, perPage: 10 }],
  ],
  [
    'last_page is the largest integer of a database',
    (page) => ({ ...page, last_page: 2_147_483_647 }),
    [1, { code: 'page_figures', lastPage: 2_147_483_647, total: 25, perPage: 10 }],
  ],
  [
    'per_page is 0',
    (page) => ({ ...page, per_page: 0 }),
    [1, { code: 'page_figures', lastPage: 3, total: 25, perPage: 0 }],
  ],
  [
    'the total changes from page to page',
    (page, n) => ({ ...page, total: 25 + n }),
    [2, { code: 'page_changed', before: 26, now: 27 }],
  ],
])('a list is read to its last page all the same, with a doubt, where %s', async (_, bend, [page, why]) => {
  expect(await listed(service(25, bend))).toMatchObject({
    kind: 'listed',
    records: { length: 25 },
    doubt: { code: 'page_inconsistent', page, why },
  });
});

test('a list whose totals and pages both contradict each other is not passed on', async () => {
  const bend = (page: JsonObject, n: number) => ({
    ...page,
    total: 25 + n,
    ...(n === 2 ? { items: [] } : {}),
  });
  expect(await listed(service(25, bend))).toMatchObject({ kind: 'inconsistent' });
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
  const sayingSo = (why: object) => ({
    kind: 'inconsistent',
    says: { code: 'page_inconsistent', page: 1, why },
  });

  test('a list of a billion pages is not read forever, even where its figures agree', async () => {
    const { list, asked } = endless((page) => page);
    expect(await listed(list)).toEqual(sayingSo({ code: 'too_many_pages', pages: 1_000_000_000 }));
    expect(asked()).toBe(3);
  });

  test.each([{ per_page: 0 }, { last_page: Number.MAX_SAFE_INTEGER }])(
    'a list of endless pages is not read forever where its figures do not agree: %j',
    async (figures) => {
      const { list, asked } = endless((page) => ({ ...page, ...figures }));
      expect(await listed(list)).toMatchObject({ kind: 'inconsistent' });
      expect(asked()).toBeLessThan(6);
    },
  );

  test('a list of a billion pages is read to the total that it shows, where that is what comes', async () => {
    const { list } = endless((page) => ({ ...page, total: 10 }));
    const why = { code: 'page_figures', lastPage: 1e9, total: 10, perPage: 10 };
    expect(await listed(list)).toMatchObject({
      kind: 'listed',
      records: { length: 10 },
      doubt: { code: 'page_inconsistent', page: 1, why },
    });
  });

  test('a list of a billion pages has a first page, all the same', async () => {
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
  const showing = (
    readings: (readonly (string | number)[])[],
    settings: Parameters<typeof listPayouts>[2] = {},
  ) => {
    let reading = -1;
    const list: ListSource['list'] = async (page) => {
      if (page === 1) reading += 1;
      const all = readings[Math.min(reading, readings.length - 1)]!;
      const items = all.slice((page - 1) * 10, page * 10).map((id) => ({ merchant_payout_id: id }));
      const last_page = Math.ceil(all.length / 10);
      const figures = { total: all.length, current_page: page, last_page, per_page: 10 };
      return { kind: 'data', data: { items, ...figures } };
    };
    return listPayouts({ list, pool: poolNow() }, undefined, settings);
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
  const twice = (hidden: number, shown: number) => numbers(25).map((i) => (i === hidden ? shown : i));

  test('a list that shows a payout twice, and hides another, is read again', async () => {
    const listing = await showing([twice(12, 3), numbers(25)]);
    expect(listing).toMatchObject({ kind: 'listed', records: { length: 25 } });
    expect(new Set((listing as { records: object[] }).records.map((r) => JSON.stringify(r))).size).toBe(25);
  });

  test('a list that never comes to rest is not passed on', async () => {
    const readings = [twice(12, 3), twice(13, 3), twice(14, 5)];
    expect(await showing(readings)).toMatchObject({ kind: 'inconsistent' });
  });

  test('the last reading of a list that never comes to rest counts where what it hides is not missed for ever', async () => {
    const readings = [twice(12, 3), twice(13, 3), twice(14, 5), numbers(25)];
    const records = readings[2]!.map((id) => ({ merchant_payout_id: id }));
    expect(await showing(readings, { ifMoving: 'take' })).toEqual({ kind: 'listed', records, pages: 3 });
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
      pages: 1,
    });
  });

  describe('of one status, which one payout leaves and another takes', () => {
    /** Between two pages 12 came to stand where 13 was, which no page shows. */
    const hiding = [...numbers(10), ...numbers(26).slice(11)];
    const ofStatus = { isOfStatus: true };
    const idsOf = (listing: Awaited<ReturnType<typeof showing>>) =>
      listing.kind === 'listed' && listing.records.map((record) => record['merchant_payout_id']);

    test('a list is read until two readings agree, so that nothing is hidden', async () => {
      const now = numbers(26).filter((id) => id !== 3);
      const listing = await showing([hiding, now, now], ofStatus);
      expect(idsOf(listing)).toEqual(now);
      expect(listing).not.toHaveProperty('doubt');
    });

    test('a list that never comes to rest is given with a doubt', async () => {
      const listing = await showing([hiding, numbers(25), hiding], ofStatus);
      expect(idsOf(listing)).toEqual(hiding);
      expect(listing).toMatchObject({ doubt: { code: 'list_moving' } });
    });

    test('a list of one page is read once', async () => {
      const listing = await showing([numbers(9), numbers(8)], ofStatus);
      expect(idsOf(listing)).toEqual(numbers(9));
    });
  });
});

test.each([0, 1])('an empty list is empty, whether it has no page or one: %d', async (current_page) => {
  const data = { items: [], total: 0, current_page, last_page: current_page, per_page: 10 };
  const list = async () => ({ kind: 'data', data }) as const;
  expect(await listPayouts({ list, pool: poolNow() }, undefined)).toMatchObject({ records: [] });
});

describe('a list that does not say how long it is', () => {
  const onlyItems = ({ items }: JsonObject): JsonObject => ({ items: items! });
  const noLength = ({ items, current_page, per_page }: JsonObject): JsonObject =>
    ({ items, current_page, per_page }) as JsonObject;

  /** Pages of at most 10 entries, each with its number, and which of them were asked for. */
  function bare(total: number, bend = onlyItems, past: (page: number) => number = (page) => page) {
    const asked: number[] = [];
    const list = async (page: number): Promise<PayoutsReply> => {
      asked.push(page);
      const from = (past(page) - 1) * 10;
      const items = Array.from({ length: Math.max(0, Math.min(10, total - from)) }, (_, i) => ({
        merchant_payout_id: `id-${from + i}`,
      }));
      return { kind: 'data', data: bend({ items, current_page: page, per_page: 10 }) };
    };
    return { list, asked };
  }
  const count = async (list: ListSource['list'], wanted?: number) => {
    const listing = await listed(list, wanted);
    return listing.kind === 'listed' ? listing.records.length : listing;
  };

  test.each([
    ['items', onlyItems],
    ['no total and no last_page', noLength],
  ])('a list of unknown length is read to an empty or a short page where it has %s', async (_, bend) => {
    for (const [total, pages] of [
      [0, 1],
      [1, 2],
      [10, 2],
      [20, 3],
      [25, 3],
    ] as const) {
      const { list, asked } = bare(total, bend);
      expect(await count(list)).toBe(total);
      expect(asked).toEqual(Array.from({ length: pages }, (_, i) => i + 1));
    }
  });

  test('a list of unknown length is read to a page that comes again: the last one, or the only one', async () => {
    expect(await count(bare(30, onlyItems, (page) => Math.min(page, 3)).list)).toBe(30);
    expect(await count(bare(10, onlyItems, () => 1).list)).toBe(10);
  });

  test('a list of unknown length is read as far as is wanted', async () => {
    const { list, asked } = bare(95);
    expect(await count(list, 15)).toBe(15);
    expect(asked).toEqual([1, 2]);
  });

  test('a list that has no end is given up', async () => {
    const { list, asked } = bare(Infinity);
    expect(await count(list)).toMatchObject({
      kind: 'inconsistent',
      says: { code: 'page_inconsistent', why: { code: 'list_endless' } },
    });
    expect(asked).toHaveLength(3 * 2_001);
  });

  test('a list of unknown length is not passed on where it gives another page than was asked for', async () => {
    const { list } = bare(25, (page) => ({ ...noLength(page), current_page: 7 }));
    expect(await count(list)).toMatchObject({ kind: 'inconsistent' });
  });

  test('a list that says its total alone has as many pages as follow from that', async () => {
    const { list, asked } = bare(25, (page) => ({ ...onlyItems(page), total: 25 }));
    expect(await count(list)).toBe(25);
    expect(asked.toSorted()).toEqual([1, 2, 3]);
  });
});
