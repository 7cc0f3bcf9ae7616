import type { IDataObject } from 'n8n-workflow';
import { outcomesOf } from '../../../../engine/engine.ts';
import { useFakeDate } from '../../../../engine/fakeDate.ts';
import { restart } from '../../../../engine/restart.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { node, withIds, useRepeats } from './repeats.ts';

const { paygol, create } = useRepeats();

describe('what is meant is paid, not held, days later', () => {
  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;
  // Two hours into a window of six.
  useFakeDate(Date.UTC(2026, 10, 24, 2));
  const pass = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);
  const moveAll = (status: 'paid' | 'in-process') =>
    paygol.sandbox.payouts().forEach(({ external_id }) => paygol.sandbox.move(external_id, status));
  /** The service's events tell the same time as n8n's clock from now on. */
  const asService = () => paygol.sandbox.advance(Date.now() - paygol.sandbox.now());

  test.each([false, true])(
    'bills are held whose ids are built from a further column than those that paid them (restarted: %j)',
    async (restarts) => {
      const idOf = ({ document_number: rut }: IDataObject, bill = '') => `2026-11-${String(rut)}${bill}`;
      const [first, second] = [row(1), row(2)] as const;
      await create([first, second].map((bill) => ({ ...bill, id: idOf(bill) })));
      moveAll('in-process');
      moveAll('paid');
      pass(8 * DAY);
      if (restarts) restart();
      const another = { ...first, id: idOf(first, '-8840'), amount: '150000' };
      const grown = [{ ...first, id: idOf(first, '-8812') }, { ...second, id: idOf(second, '-77') }, another];
      expect(outcomesOf(await create(grown))).toEqual([['created'], ['repeated', 'repeated']]);
    },
  );

  test.each([7, 30])('the same wage after %d days is paid', async (days) => {
    await create(rows(1));
    paygol.sandbox.move('salary-1', 'paid');
    pass(days * DAY);
    expect(outcomesOf(await create([row(1, { id: 'next' })]))).toEqual([['created'], []]);
  });

  test.each([false, true])(
    'the same pay each day is paid, whatever its status, and it is said (restarted: %j)',
    async (restarts) => {
      const day = (date: string) => withIds(rows(2), (id) => `${date}-${id}`);
      await create(day('2026-11-23'));
      moveAll('in-process');
      pass(15 * HOUR);
      if (restarts) restart();
      const { outputs } = await create(day('2026-11-24'));
      expect(outcomesOf({ outputs })).toEqual([['created', 'created'], []]);
      for (const { json } of outputs[0]!)
        expect(json.warnings).toEqual(restarts ? '' : expect.stringMatching(/November 23.* 2026-11-23-/));
    },
  );

  test.each([
    [0.9, false, [[], ['repeated']]],
    [2, false, [['created'], []]],
    [0.9, true, [[], ['repeated']]],
  ])(
    'the next shift is paid or held after %d hours (restarted: %j): %j',
    async (hours, restarts, outcomes) => {
      await create([row(1, { id: '2026-11-23-1' })]);
      pass(hours * HOUR);
      if (restarts) restart();
      expect(outcomesOf(await create([row(1, { id: '2026-11-24-1' })]))).toEqual(outcomes);
    },
  );

  test.each([false, true])(
    'an old equal row of the sheet does not stand for a payment of today (restarted: %j)',
    async (restarts) => {
      const pay = async (id: string) => {
        asService();
        await create([row(1, { id })]);
        paygol.sandbox.move(id, 'in-process');
        paygol.sandbox.move(id, 'paid');
      };
      await pay('monday');
      pass(8 * DAY);
      await pay('friday');
      pass(HOUR);
      if (restarts) restart();
      const cumulative = [row(1, { id: 'monday' }), row(1, { id: 'fee-2' })];
      expect(outcomesOf(await create(cumulative))).toEqual([['already_there'], ['repeated']]);
    },
  );

  test('the same fee two days later is paid, though the first is open, and listed in capitals', async () => {
    paygol.sandbox.set({ echoes: ['idOtherCase'] });
    await create([row(1, { id: 'Fee-A' })]);
    moveAll('in-process');
    pass(2 * DAY);
    restart();
    expect(outcomesOf(await create([row(1, { id: 'Fee-B' })]))).toEqual([['created'], []]);
  });

  test('the next shift is paid where another process has paid the last one', async () => {
    await create([row(1, { id: '2026-11-23-1' })]);
    restart();
    await create([row(2)]);
    pass(2 * HOUR);
    expect(outcomesOf(await create([row(1, { id: '2026-11-24-1' })]))).toEqual([['created'], []]);
  });

  const pay = (items: IDataObject[], period: string, columns: string, run = '') =>
    paygol.pay(
      items,
      { buildIdFrom: { source: { period, paymentName: run, idColumns: columns } } },
      { node },
    );

  test.each([false, true])(
    'weekly wages of one month, told apart by a column, are paid (restarted: %j)',
    async (restarts) => {
      const week = (number: number) => rows(2).map((item) => ({ ...item, Semana: String(number) }));
      await pay(week(1), '2026-11', 'document_number, Semana');
      pass(7 * DAY);
      if (restarts) restart();
      expect(outcomesOf(await pay(week(2), '2026-11', 'document_number, Semana'))).toEqual([
        ['created', 'created'],
        [],
      ]);
    },
  );

  test.each([
    [2, 'sueldo', 'repeated'],
    [7, 'sueldo', 'created'],
    [2, '', 'repeated'],
  ])('an advance, and an equal wage %d days later under the name %j: %s', async (days, name, outcome) => {
    await pay(rows(2), '2026-11', 'document_number', 'anticipo');
    moveAll('paid');
    pass(days * DAY);
    restart();
    const wage = await pay(rows(2), '2026-11', 'document_number', name);
    expect(outcomesOf(wage).flat()).toEqual([outcome, outcome]);
  });

  test.each([false, true])(
    'the same run of a period with a column more is held for days (restarted: %j)',
    async (restarts) => {
      await pay(rows(2), '2026-11', 'document_number');
      moveAll('paid');
      pass(20 * HOUR);
      if (restarts) restart();
      const again = await pay(rows(2), '2026-11', 'document_number, email');
      expect(outcomesOf(again)).toEqual([[], ['repeated', 'repeated']]);
    },
  );

  test.each([false, true])(
    'the next period by mistake is held for hours (restarted: %j)',
    async (restarts) => {
      await pay(rows(2), '2026-11', 'document_number');
      pass(HOUR / 6);
      if (restarts) restart();
      const again = await pay(rows(2), '2026-12', 'document_number');
      expect(outcomesOf(again)).toEqual([[], ['repeated', 'repeated']]);
    },
  );

  test.each(['failed', 'canceled'] as const)(
    'what is sent again after it %s is paid after a restart, though an older equal wage is listed as paid',
    async (status) => {
      await create([row(1, { id: 'october' })]);
      paygol.sandbox.move('october', 'paid');
      pass(30 * DAY);
      asService();
      await create([row(1, { id: 'november' })]);
      paygol.sandbox.move('november', status);
      restart();
      expect(outcomesOf(await create([row(1, { id: 'again' })]))).toEqual([['created'], []]);
      restart();
      expect(outcomesOf(await create([row(1, { id: 'once more' })]))).toEqual([[], ['repeated']]);
    },
  );

  test.each(['failed', 'canceled'] as const)(
    'an equal payment after one that %s a month ago is held, where the list lags behind what was paid since',
    async (status) => {
      asService();
      await create([row(1, { id: 'october' })]);
      paygol.sandbox.move('october', status);
      pass(30 * DAY);
      asService();
      restart();
      paygol.sandbox.set({ listLag: 'release' });
      await create([row(1, { id: 'november' })]);
      restart();
      expect(outcomesOf(await create([row(1, { id: 'again' })]))).toEqual([[], ['repeated']]);
    },
  );

  test('an equal payment is held where the older one may be the last one', async () => {
    await create([row(1, { id: 'first' })]);
    paygol.sandbox.move('first', 'failed');
    await create([row(1, { id: 'second' })]);
    paygol.sandbox.move('second', 'paid');
    restart();
    expect(outcomesOf(await create([row(1, { id: 'third' })]))).toEqual([[], ['repeated']]);
  });
});
