import type { IDataObject } from 'n8n-workflow';
import { say } from '../../../../../inEnglish.ts';
import { outcomesOf } from '../../../../engine/engine.ts';
import { useFakeDate } from '../../../../engine/fakeDate.ts';
import { restart } from '../../../../engine/restart.ts';
import { row } from '../../../../engine/rows.ts';
import { inAnotherProcess, onceEach, useRepeats } from './repeats.ts';

const { paygol, create, paid } = useRepeats();

test('a payee paid in spite of a refusal is held under another id, even where the list is refused', async () => {
  paygol.sandbox.schedule({ kind: 'status', status: 422, commit: true, path: '/payouts' });
  expect(outcomesOf(await create([row(1)]))[0]).toEqual(['already_there']);
  paygol.sandbox.schedule({ kind: 'status', status: 403, path: '/payouts/list', times: null });
  expect(outcomesOf(await create([row(1, { id: 'another' })]))[1]).toEqual(['repeated']);
});

test.each([false, true])(
  'a payee paid by a request that was repeated on its way is held under another id (restarted: %j)',
  async (restarts) => {
    paygol.sandbox.schedule({ kind: 'status', status: 409, commit: true, path: '/payouts' });
    expect(outcomesOf(await create([row(1)]))[0]).toEqual(['already_there']);
    if (restarts) restart();
    expect(outcomesOf(await create([row(1, { id: 'another' })]))[1]).toEqual(['repeated']);
  },
);

test('a refused payout that was paid is held under another id where its record is not written as it was sent, too', async () => {
  paygol.sandbox.set({ echoes: ['documentWithoutDigit', 'documentWithoutDigit'] });
  paygol.sandbox.schedule({ kind: 'status', status: 409, commit: true, path: '/payouts' });
  expect(outcomesOf(await create([row(1)]))[1]).toEqual(['conflict']);
  expect(outcomesOf(await create([row(1, { id: 'another' })]))[1]).toEqual(['repeated']);
});

test('a payee paid a moment after a refusal is held under another id', async () => {
  paygol.sandbox.schedule({
    kind: 'status',
    status: 400,
    commit: 'later',
    until: 'release',
    path: '/payouts',
  });
  expect(outcomesOf(await create([row(1)]))[1]).toEqual(['rejected']);
  paygol.sandbox.release();
  expect(outcomesOf(await create([row(1, { id: 'another' })]))[1]).toEqual(['repeated']);
});

describe('a payout that was refused, and made all the same', () => {
  /** It has been paid since, so that it is not open in the list. */
  async function refuse(items: readonly IDataObject[]) {
    const until = 'release';
    paygol.sandbox.schedule({ kind: 'status', status: 400, commit: 'later', until, path: '/payouts' });
    expect(outcomesOf(await create([...items]))[1]).toEqual(items.map(() => 'rejected'));
  }
  const pay = () => {
    paygol.sandbox.release();
    paygol.sandbox.move('salary-1', 'in-process');
    paygol.sandbox.move('salary-1', 'paid');
  };

  test.each([false, true])(
    'a refused payout that is paid by now is held under another id (restarted: %j)',
    async (restarts) => {
      await refuse([row(1)]);
      pay();
      if (restarts) restart();
      expect(outcomesOf(await create([row(1, { id: 'another' })]))).toEqual([[], ['repeated']]);
      expect(paid()).toEqual(onceEach([row(1)]));
    },
  );

  test.each([false, true])(
    'a refused payout into the same account is not said to differ by its account (restarted: %j)',
    async (restarts) => {
      await refuse([row(1)]);
      pay();
      if (restarts) restart();
      const { outputs } = await create([row(1, { id: 'another' })]);
      expect(outputs[1]![0]!.json.reason).not.toContain(say({ code: 'only_account_differs' }));
    },
  );

  test('a refused payout that is paid by now is held by another worker', async () => {
    await inAnotherProcess(() => refuse([row(1)]));
    pay();
    expect(outcomesOf(await create([row(1, { id: 'another' })]))).toEqual([[], ['repeated']]);
  });

  test.each([false, true])(
    'a refused payout that is paid by now is already there under its own id (restarted: %j)',
    async (restarts) => {
      await refuse([row(1)]);
      pay();
      if (restarts) restart();
      expect(outcomesOf(await create([row(1)]))).toEqual([['already_there'], []]);
    },
  );

  test('a refused payout that is paid by now is looked up by Validate', async () => {
    await refuse([row(1)]);
    pay();
    const { outputs } = await paygol.payout('validate', [row(1, { id: 'another' })]);
    expect(outputs[0]![0]!.json.compared).toBe('repeated');
  });
});

describe('a payout that was refused, and is not made', () => {
  useFakeDate(Date.UTC(2026, 9, 24, 2));
  const asService = () => paygol.sandbox.advance(Date.now() - paygol.sandbox.now());
  beforeEach(async () => {
    asService();
    // The same was paid last month.
    await create([row(1, { id: 'october' })]);
    paygol.sandbox.move('october', 'in-process');
    paygol.sandbox.move('october', 'paid');
    jest.setSystemTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
    asService();
    paygol.sandbox.set({ rejectIds: ['salary-1'] });
    expect(outcomesOf(await create([row(1)]))[1]).toEqual(['rejected']);
  });

  test.each([false, true])(
    'a refused payout is paid when it is corrected under another id (restarted: %j)',
    async (restarts) => {
      if (restarts) restart();
      const corrected = row(1, { id: 'another', account_number: '200000777' });
      expect(outcomesOf(await create([corrected]))[0]).toEqual(['created']);
    },
  );

  test.each([false, true])(
    'a refused payout is paid when it is corrected under its own id (restarted: %j)',
    async (restarts) => {
      if (restarts) restart();
      paygol.sandbox.set({ rejectIds: [] });
      paygol.sandbox.schedule({ kind: 'status', status: 403, path: '/payouts/list', times: null });
      expect(outcomesOf(await create([row(1)]))[0]).toEqual(['created']);
    },
  );

  test.each([false, true])(
    'the refused one of two equal bills is paid when it is corrected under another id (restarted: %j)',
    async (restarts) => {
      paygol.sandbox.set({ rejectIds: ['bill-1'] });
      const bills = (first: string) => [row(2, { id: first }), row(2, { id: 'bill-2' })];
      expect(outcomesOf(await create(bills('bill-1')))).toEqual([['created'], ['rejected']]);
      if (restarts) restart();
      expect(outcomesOf(await create(bills('corrected')))).toEqual([['created', 'already_there'], []]);
    },
  );

  test.each(['salary-1', 'corrected'])(
    'a corrected payout sent as %s that has failed is paid under a new id',
    async (id) => {
      paygol.sandbox.set({ rejectIds: [] });
      expect(outcomesOf(await create([row(1, { id })]))).toEqual([['created'], []]);
      paygol.sandbox.move(id, 'failed');
      expect(outcomesOf(await create([row(1, { id: 'new' })]))).toEqual([['created'], []]);
    },
  );

  test.each(['before', 'after'])(
    'a corrected payout that failed is held where another worker may have paid it %s that',
    async (when) => {
      paygol.sandbox.set({ rejectIds: [] });
      const lose = () =>
        inAnotherProcess(async () => {
          const until = 'release';
          paygol.sandbox.schedule({ kind: 'status', status: 504, commit: 'later', until, path: '/payouts' });
          const theirs = await create([row(1, { id: 'theirs' })], { options: { maxWait: 0 } });
          expect(outcomesOf(theirs)[1]).toEqual(['unknown']);
        });
      if (when === 'before') await lose();
      const corrected = await create([row(1, { id: 'corrected' })], { repeatedPayments: 'warn' });
      expect(outcomesOf(corrected)[0]).toEqual(['created']);
      paygol.sandbox.move('corrected', 'failed');
      if (when === 'after') await lose();
      expect(outcomesOf(await create([row(1, { id: 'new' })]))).toEqual([[], ['repeated']]);
    },
  );
});
