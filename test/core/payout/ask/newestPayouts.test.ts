/** What the list shows of the newest payouts, whatever its order, and of the payees among them. */
import type { PaidBefore } from '../../../../core/payout/paid/facts.ts';
import { judgeAccount, unconfirmedAccounts } from '../../../../core/payout/paid/judge.ts';
import { ListedPayees } from '../../../../core/payout/paid/listedPayees.ts';
import { PayoutIndex } from '../../../../core/payout/paid/payoutIndex.ts';
import { monthOf, readNewest } from '../../../../core/payout/ask/newestPayouts.ts';
import { page, payout, poolNow, record } from '../payouts.ts';

describe('both ends of the list are read', () => {
  const read = async (total: number) => {
    const asked: number[] = [];
    const reading = await readNewest({
      pool: poolNow(),
      list: async (number, limit) => {
        asked.push(number);
        const from = (number - 1) * limit;
        const ids = Array.from({ length: Math.min(limit, total - from) }, (_, i) => `id-${from + i}`);
        const records = ids.map((id) => record(payout(id)));
        return page(records, { total, current_page: number, last_page: Math.ceil(total / limit) });
      },
    });
    return { asked, reading };
  };

  test.each<[number, number[], number, boolean]>([
    [0, [1], 0, true],
    [500, [1], 500, true],
    [501, [1, 2], 501, true],
    [1500, [1, 2, 3], 1500, true],
    [5001, [1, 10, 11], 1001, false],
  ])('both ends of a list of %d payouts are its pages %j', async (total, pages, records, isWhole) => {
    const { asked, reading } = await read(total);
    expect(asked).toEqual(pages);
    expect([reading.records.length, reading.isWhole]).toEqual([records, isWhole]);
  });

  test.each([1, 2])(
    'a list that moves while it is read is read once more (arrivals: %i)',
    async (arrivals) => {
      let total = 1200;
      let left = arrivals;
      const asked: number[] = [];
      const reading = await readNewest({
        pool: poolNow(),
        list: async (number, limit) => {
          asked.push(number);
          if (number === 2 && left > 0) {
            left -= 1;
            total += 1;
          }
          const from = (number - 1) * limit;
          const ids = Array.from(
            { length: Math.min(limit, total - from) },
            (_, i) => `id-${total - from - i}`,
          );
          const last_page = Math.ceil(total / limit);
          return page(
            ids.map((id) => record(payout(id))),
            { total, current_page: number, last_page },
          );
        },
      });
      expect(asked.filter((number) => number === 1)).toHaveLength(2);
      expect([reading.isWhole, reading.isMoving]).toEqual(arrivals === 1 ? [true, undefined] : [false, true]);
    },
  );

  test.each<[string, (turn: number) => (age: number) => number, boolean | undefined]>([
    ['differs each time', (turn) => (age) => (age + turn * 500) % 1200, true],
    ['is the same each time, since one id has two payouts', () => (age) => Math.min(age, 1198), undefined],
    ['differs once', (turn) => (age) => (turn === 1 ? Math.min(age, 1100) : age), undefined],
  ])('a list that shows an id twice hides payments where it %s', async (_, orderAt, isMoving) => {
    let turn = -1;
    const list = async (number: number, limit: number) => {
      if (number === 1) turn += 1;
      const order = orderAt(number === 3 ? turn + 1 : turn);
      const ages = Array.from({ length: Math.min(limit, 1200 - (number - 1) * limit) }, (__, i) =>
        order((number - 1) * limit + i),
      );
      const records = ages.map((age) => record(payout(`id-${age}`)));
      return page(records, { total: 1200, current_page: number, last_page: 3 });
    };
    const reading = await readNewest({ pool: poolNow(), list });
    expect([turn, reading.isMoving]).toEqual([1, isMoving]);
  });

  test('a list that was refused says why', async () => {
    const refusal = {
      kind: 'refusal',
      code: 'refused',
      status: 400,
      body: {},
      says: { code: 'message', text: 'No.' },
    } as const;
    const reading = await readNewest({ pool: poolNow(), list: async () => refusal });
    expect(reading).toEqual({ records: [], isWhole: false, failure: refusal });
  });
});

describe('a report reads on', () => {
  const READ_ON = { pages: 40, milliseconds: 20_000 };
  const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'];

  interface List {
    total: number;
    order?: 'oldest' | 'newest';
    /** Of the payout that was made so long ago, as a share of all. */
    idAt?: (age: number) => string;
    status?: (age: number) => string;
    /** How long a page takes, in milliseconds. */
    takes?: number;
    answer?: (number: number) => ReturnType<typeof page> | undefined;
  }

  async function read({ total, order = 'newest', idAt, status, takes = 0, answer }: List) {
    const asked: number[] = [];
    const pool = poolNow();
    const reading = await readNewest(
      {
        pool,
        list: async (number, limit) => {
          asked.push(number);
          await pool.clock.sleep(takes);
          const other = answer?.(number);
          if (other !== undefined) return other;
          const from = (number - 1) * limit;
          const records = Array.from({ length: Math.min(limit, total - from) }, (_, i) => {
            const age = (order === 'newest' ? from + i : total - 1 - from - i) / total;
            const id = idAt?.(age) ?? `id-${from + i}`;
            return { ...record(payout(`${id}-${from + i}`)), status: status?.(age) ?? 'paid' };
          });
          return page(records, { total, current_page: number, last_page: Math.ceil(total / limit) });
        },
      },
      READ_ON,
    );
    return { asked, reading };
  }
  const monthAt = (age: number) => MONTHS[Math.floor((1 - age) * 3.999)]!;

  test.each([
    [1500, 3],
    [5000, 10],
    [20_000, 40],
  ])('a report reads a list of %d payouts whole, by %d requests, no page twice', async (total, requests) => {
    const { asked, reading } = await read({ total });
    expect([reading.records.length, reading.isWhole, reading.reach]).toEqual([total, true, undefined]);
    expect(asked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: requests }, (_, i) => i + 1));
  });

  test.each(['oldest', 'newest'] as const)(
    'a report reads a longer list from the newest back by forty requests, where the %s come first and IDs name months',
    async (order) => {
      const { asked, reading } = await read({ total: 30_000, order, idAt: monthAt });
      expect(asked).toHaveLength(40);
      expect(reading.isWhole).toBe(false);
      const { payouts, of, oldest = [] } = reading.reach!;
      expect([payouts, of]).toEqual([order === 'newest' ? 19_000 : 19_500, 30_000]);
      expect(new Set(oldest.map(monthOf))).toEqual(new Set(['2026-09']));
    },
  );

  test.each(['oldest', 'newest'] as const)(
    'a report reads a longer list from the newest back where the %s come first and only the newest have not ended',
    async (order) => {
      const status = (age: number) => (age < 0.01 ? 'in-process' : 'paid');
      const { reading } = await read({ total: 30_000, order, status });
      expect(reading.reach).toMatchObject({ of: 30_000, oldest: expect.any(Array) });
      const open = reading.records.filter((one) => one.status === 'in-process');
      expect(open).toHaveLength(300);
    },
  );

  test('a report reads to its limit, and says how far, where nothing tells which end is the newest', async () => {
    const { asked, reading } = await read({ total: 30_000 });
    expect(asked).toHaveLength(40);
    expect(reading.reach).toEqual({ payouts: 20_000, of: 30_000 });
  });

  test('a report reads for twenty seconds at most', async () => {
    const { asked, reading } = await read({ total: 20_000, idAt: monthAt, takes: 600 });
    expect(asked.length).toBeLessThan(40);
    expect(reading.isWhole).toBe(false);
    expect(reading.reach!.payouts).toBeLessThan(20_000);
    expect(reading.reach!.payouts).toBeGreaterThan(500);
  });

  test('a report reads no longer for a service that limits requests', async () => {
    const limit = { kind: 'turned_away', code: 'limited', status: 429, retryAfter: 60 } as const;
    const says = { code: 'message', text: 'Slow down.' } as const;
    const answer = (number: number) =>
      number > 1 && number < 9 ? ({ ...limit, says } as unknown as ReturnType<typeof page>) : undefined;
    const { reading } = await read({ total: 5_000, idAt: monthAt, answer });
    expect(reading).toMatchObject({ isWhole: false, reach: { of: 5_000 } });
    expect(reading.failure).toBeUndefined();
  });
});

describe('payees', () => {
  const of = (document_number: string, number: string) =>
    payout(`${document_number}-${number}`, { beneficiary: { document_number }, account: { number } });
  const sheet = [of('111', '1234'), of('222', '5678'), of('333', '9')];
  const nothing = { payments: new Map(), sameAccounts: new Map(), otherAccounts: new Map() };
  const listed = (...records: ReturnType<typeof record>[]) => {
    const payees = new ListedPayees(new PayoutIndex(sheet), {});
    for (const one of records) payees.note(one);
    return payees;
  };

  const changed = (payees: ListedPayees, known: PaidBefore) =>
    new Map(
      sheet.flatMap((one) => {
        const { changedFrom } = judgeAccount(payees.factsOf(one, known), {});
        return changedFrom === undefined ? [] : [[one.id, changedFrom]];
      }),
    );
  const newPayees = (payees: ListedPayees, known: PaidBefore) =>
    new Set(sheet.filter((one) => judgeAccount(payees.factsOf(one, known), {}).isNew).map(({ id }) => id));

  test('a payee whom the list has with another account has a changed one, and is not new', () => {
    const payees = listed(record(of('111', '77778888')), record(of('222', '5678')), record(of('222', '1')));
    expect(changed(payees, nothing)).toEqual(new Map([['111-1234', '••••8888']]));
    expect(newPayees(payees, nothing)).toEqual(new Set(['333-9']));
  });

  test('a payee whose only payout failed was not paid', () => {
    const payees = listed({ ...record(of('111', '7')), status: 'failed' });
    expect(changed(payees, nothing)).toEqual(new Map());
    expect(newPayees(payees, nothing).size).toBe(3);
  });

  test('memory knows of accounts that the list does not show', () => {
    const payees = listed(record(of('111', '77778888')));
    const known = {
      ...nothing,
      sameAccounts: new Map([['111-1234', {}]]),
      otherAccounts: new Map([['222-5678', { ending: '' }]]),
    };
    expect(changed(payees, known)).toEqual(new Map([['222-5678', '']]));
    expect(newPayees(payees, known)).toEqual(new Set(['333-9']));
  });

  test('a payee whom memory knows by a payout that failed was never paid, and one whom it knows by another one was', () => {
    const only = { ending: '••••7777', paidBy: ['x'] };
    const known = { ...nothing, otherAccounts: new Map([['111-1234', only]]) };
    const failed = { ...record(of('111', '7')), merchant_payout_id: 'X', status: 'failed' };
    expect(sheet.flatMap((one) => unconfirmedAccounts(listed().factsOf(one, known)))).toEqual(['x']);
    expect(changed(listed(), known)).toEqual(new Map([['111-1234', '••••7777']]));
    expect(changed(listed(failed), known)).toEqual(new Map());
    expect(newPayees(listed(failed), known)).toContain('111-1234');
    const two = { ...nothing, otherAccounts: new Map([['111-1234', { ...only, paidBy: ['x', 'y'] }]]) };
    expect(changed(listed(failed), two).size).toBe(1);
  });
});
