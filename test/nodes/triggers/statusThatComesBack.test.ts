import { DataDeduplicationService } from 'n8n-core';
import type { IDataObject } from 'n8n-workflow';
import type { TransactionStatus } from '../../../sandbox/payments/transactions.ts';
import { Random } from '../../random.ts';
import { say } from '../../inEnglish.ts';
import { useIpn } from './confirmIpn.ts';

const { collection, paid, notified, unsigned, confirm, hints } = useIpn();

describe('a status that comes back', () => {
  const statusPath = '/api/v2/payment/status';
  const wanted = { onMismatch: 'mark' };

  /** Paygol's record has this status from now on. */
  const move = (status: TransactionStatus) => {
    paid.transaction = collection.sandbox.moveTransaction(paid.transaction.transaction_id, status);
  };
  const deliver = async (status: string, parameters: IDataObject = wanted) =>
    (await confirm([notified({ status })], parameters)).items;
  const other = (status: 'completed' | 'rejected') => (status === 'completed' ? 'rejected' : 'completed');
  const untilAsked = async () => {
    while (collection.sent(statusPath).length === 0) await new Promise((go) => setTimeout(go, 5));
  };

  /** Nobody answers at the address of the Transactions API. */
  const whileSilent = async (work: () => Promise<void>) => {
    const stored = collection.credentials.stored['paygolApi']!;
    const { transactionsUrl } = stored;
    Object.assign(stored, { transactionsUrl: 'http://127.0.0.1:1/api', tokens: '' });
    await work();
    Object.assign(stored, { transactionsUrl, tokens: '' });
  };

  test('a payment that nobody could confirm goes on once, and once more when Paygol confirms it', async () => {
    const given: IDataObject[] = [];
    await whileSilent(async () => {
      for (let times = 0; times < 2; times++) given.push(...(await deliver('completed')));
    });
    for (let times = 0; times < 2; times++) given.push(...(await deliver('completed')));
    await whileSilent(async () => {
      given.push(...(await deliver('completed')));
    });
    const key = `ipn:${paid.transaction.transaction_id}:completed`;
    expect(given.map(({ eventKey, confirmed }) => [eventKey, confirmed])).toEqual([
      [`${key}:unconfirmed`, null],
      [key, true],
    ]);
  });

  test('a status that Paygol’s own record has again goes on, under a key of its own, and then once', async () => {
    const given: unknown[] = [];
    for (const status of ['completed', 'rejected', 'completed', 'rejected'] as const) {
      move(status);
      for (let times = 0; times < 3; times++)
        given.push(...(await deliver(status)).map(({ eventKey, confirmed }) => [eventKey, confirmed]));
    }
    const key = `ipn:${paid.transaction.transaction_id}`;
    expect(given).toEqual([
      [`${key}:completed`, true],
      [`${key}:rejected`, true],
      [`${key}:completed:2`, true],
      [`${key}:rejected:2`, true],
    ]);
  });

  test.each(['mark', 'drop', 'fail'])(
    'a status that Paygol’s record does not have again starts nothing: it is a replay (on mismatch: %s)',
    async (onMismatch) => {
      await deliver('completed');
      move('rejected');
      await deliver('rejected');
      const { items, error } = await confirm([notified()], { onMismatch });
      expect([items, error]).toEqual([[], undefined]);
      // It has moved nothing: the next delivery of either one is a duplicate, and the status can come back.
      expect(await deliver('rejected')).toEqual([]);
      move('completed');
      expect(await deliver('completed')).toHaveLength(1);
    },
  );

  test('an old notice that a payment was created starts nothing once it is completed, and names nothing wrong', async () => {
    const completed = { ...wanted, statuses: ['completed'] };
    move('created');
    expect(await deliver('created', completed)).toEqual([]);
    move('completed');
    expect(await deliver('completed', completed)).toMatchObject([{ confirmed: true }]);
    for (const simple of [true, false])
      expect(await deliver('created', { ...completed, simple })).toEqual([]);
    expect(hints()).toEqual([]);
    // Whoever waits for this very status is told.
    expect(await deliver('created', { ...wanted, statuses: ['created'] })).toEqual([]);
    expect(hints()).toMatchObject([{ message: expect.stringContaining('"completed" by now') }]);
  });

  test('a status is given once after a late redelivery of everything before it', async () => {
    const given: string[] = [];
    for (const [status, actual] of [
      ['created', 'created'],
      ['completed', 'completed'],
      ['created', 'completed'],
      ['completed', 'completed'],
    ] as const) {
      move(actual);
      given.push(...(await deliver(status)).map((item) => String(item['status'])));
    }
    expect(given).toEqual(['created', 'completed']);
  });

  test('a duplicate that asked before a chargeback, and is answered after it, starts nothing', async () => {
    await deliver('completed');
    collection.sandbox.clearLog();
    collection.sandbox.schedule({ kind: 'delay', path: statusPath, until: 'release', commit: 'first' });
    const duplicate = deliver('completed', { ...wanted, maxWait: 20 });
    await untilAsked();
    move('rejected');
    expect(await deliver('rejected')).toHaveLength(1);
    collection.sandbox.release();
    expect(await duplicate).toEqual([]);
    expect(await deliver('rejected')).toEqual([]);
  });

  test('the last one given of two confirmations that overtake each other is what Paygol says', async () => {
    move('created');
    expect(await deliver('created')).toHaveLength(1);
    move('completed');
    collection.sandbox.clearLog();
    collection.sandbox.schedule({ kind: 'delay', path: statusPath, until: 'release', commit: 'first' });
    const overtaken = deliver('completed', { ...wanted, maxWait: 20 });
    await untilAsked();
    move('rejected');
    const given = await deliver('rejected');
    collection.sandbox.release();
    given.push(...(await overtaken));
    // The overtaken one is told, as any that Paygol does not have as it says, and is not taken for confirmed.
    expect(given.map(({ status, confirmed }) => [status, confirmed])).toEqual([
      ['rejected', true],
      ['rejected', false],
    ]);
    move('completed');
    expect(await deliver('completed')).toMatchObject([{ status: 'completed', confirmed: true }]);
  });

  test('a status that comes back is not kept out of the retry of an execution that crashed with it', async () => {
    for (const status of ['completed', 'rejected'] as const) {
      move(status);
      await deliver(status);
    }
    move('completed');
    const crashed = notified();
    const [given] = (await confirm([crashed], wanted)).items;
    const [retried] = (await confirm([crashed], wanted, { mode: 'retry' })).items;
    expect(retried).toMatchObject({ status: 'completed', eventKey: given!['eventKey'] });
    expect(await deliver('completed')).toEqual([]);
  });

  test('a status that comes back does not start a trigger that is not set to the status between', async () => {
    const only = { ...wanted, statuses: ['completed'] };
    const given: IDataObject[] = [];
    for (const status of ['completed', 'rejected', 'completed'] as const) {
      move(status);
      given.push(...(await deliver(status, only)));
    }
    expect(given.map(({ status }) => status)).toEqual(['completed']);
  });

  test('a status that comes back starts nothing while Paygol cannot be asked, and a hint says so', async () => {
    for (const status of ['completed', 'rejected'] as const) {
      move(status);
      await deliver(status);
    }
    await whileSilent(async () => {
      expect(await deliver('completed')).toEqual([]);
      expect(hints()).toMatchObject([
        { type: 'warning', message: expect.stringMatching(/given before, and Paygol could not be asked/) },
      ]);
    });
    move('completed');
    expect(await deliver('completed')).toHaveLength(1);
  });

  test.each([1, 2, 3, 4])(
    'deliveries, copies and replays that overtake each other at random give each status in turn (%i)',
    async (seed) => {
      const random = new Random(seed);
      const open: Promise<IDataObject[]>[] = [];
      const dropped = { onMismatch: 'drop', maxWait: 20 };
      let status: 'completed' | 'rejected' = 'completed';
      for (let step = 0; step < 12; step++) {
        for (let copies = 1 + random.below(3); copies > 0; copies--) {
          // What a delivery is told may be older than what the next one is told.
          if (random.chance(40))
            collection.sandbox.schedule({
              kind: 'delay',
              path: statusPath,
              until: { ms: random.below(60) },
              commit: 'first',
            });
          open.push(deliver(random.chance(25) ? other(status) : status, dropped));
        }
        if (random.chance(50)) await open.at(-1);
        status = other(status);
        move(status);
      }
      const items = (await Promise.all(open)).flat();
      items.push(...(await deliver(status, dropped)));
      expect(await deliver(status, dropped)).toEqual([]);
      expect(await deliver(other(status), dropped)).toEqual([]);
      const keys = items.map(({ eventKey }) => String(eventKey));
      const counts = (['completed', 'rejected'] as const).map((each) => {
        const own = keys.filter((key) => key.includes(each)).toSorted();
        const name = `ipn:${paid.transaction.transaction_id}:${each}`;
        expect(own).toEqual(own.map((_, i) => (i === 0 ? name : `${name}:${i + 1}`)).toSorted());
        return own.length;
      });
      // No status is given twice without the other one in between.
      expect(Math.abs(counts[0]! - counts[1]!)).toBeLessThanOrEqual(1);
      expect(items.length).toBeGreaterThan(0);
    },
    60_000,
  );

  test('no forged or repeated notice hides a chargeback, though what it wrote of itself is not removed again', async () => {
    await deliver('completed');
    // As where another worker's write brings back what was removed.
    const service = DataDeduplicationService.getInstance();
    const removal = jest.spyOn(service, 'removeProcessed').mockResolvedValue();
    for (let times = 0; times < 3; times++) {
      for (const forged of [
        unsigned({ status: 'rejected' }),
        notified({ status: 'rejected', version: 'legacy' }),
      ])
        expect((await confirm([forged], wanted)).items).toEqual([]);
      expect(await deliver('completed')).toEqual([]);
    }
    removal.mockRestore();
    move('rejected');
    const key = `ipn:${paid.transaction.transaction_id}:rejected`;
    expect(await deliver('rejected')).toMatchObject([{ eventKey: key, confirmed: true }]);
    expect(await deliver('rejected')).toEqual([]);
    move('completed');
    expect(await deliver('completed')).toHaveLength(1);
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'a store that fails at its statement number %i of a chargeback hides neither it nor what comes after',
    async (failing) => {
      await deliver('completed');
      move('rejected');
      const service = DataDeduplicationService.getInstance();
      const record = service.checkProcessedAndRecord.bind(service);
      let statements = 0;
      const store = jest.spyOn(service, 'checkProcessedAndRecord').mockImplementation((...given) => {
        statements += 1;
        return statements === failing ? Promise.reject(new Error('SQLITE_BUSY')) : record(...given);
      });
      const chargeback = notified({ status: 'rejected' });
      const { items, error } = await confirm([chargeback], wanted);
      store.mockRestore();
      const given =
        error === undefined ? items : (await confirm([chargeback], wanted, { mode: 'retry' })).items;
      expect(given).toMatchObject([{ status: 'rejected', confirmed: true }]);
      move('completed');
      expect(await deliver('completed')).toHaveLength(1);
      move('rejected');
      expect(await deliver('rejected')).toHaveLength(1);
    },
  );

  test('a notice that fails in several executions at once is not taken for given by any of them', async () => {
    move('created');
    const fails = () => confirm([notified({ status: 'rejected' })], { onMismatch: 'fail' });
    const runs = await Promise.all(Array.from({ length: 8 }, fails));
    expect(runs.map(({ error }) => error?.message)).toEqual(
      runs.map(() => expect.stringContaining(say({ code: 'ipn_differs', fields: ['status'] })) as string),
    );
  });

  test('a notice that Paygol disputes is marked once, and hides no chargeback either', async () => {
    await deliver('completed');
    expect(await deliver('rejected')).toMatchObject([{ status: 'completed', confirmed: false }]);
    expect(await deliver('rejected')).toEqual([]);
    move('rejected');
    expect(await deliver('rejected')).toMatchObject([{ status: 'rejected', confirmed: true }]);
  });

  test('an ordinary payment is asked about once, and a status after another once more', async () => {
    collection.sandbox.clearLog();
    await deliver('completed');
    expect(collection.sent(statusPath)).toHaveLength(1);
    await deliver('completed');
    expect(collection.sent(statusPath)).toHaveLength(2);
    move('rejected');
    await deliver('rejected');
    expect(collection.sent(statusPath)).toHaveLength(4);
  });
});
