import { outcomesOf } from '../../../../engine/engine.ts';
import { restart } from '../../../../engine/restart.ts';
import { row } from '../../../../engine/rows.ts';
import { onceEach, useRepeats } from './repeats.ts';

const { paygol, create, paid } = useRepeats();

test.each([false, true])(
  'one payment is repeated by each of two equal rows under new ids (restarted: %j)',
  async (restarts) => {
    await create([row(1)]);
    if (restarts) restart();
    const both = await create([row(1, { id: 'b' }), row(1, { id: 'c' })]);
    expect(outcomesOf(both)).toEqual([[], ['repeated', 'repeated']]);
    expect(paid()).toEqual(onceEach([row(1)]));
  },
);

test.each([false, true])(
  'one payment that failed is repeated by neither of two equal rows (restarted: %j)',
  async (restarts) => {
    await create([row(1)]);
    paygol.sandbox.move('salary-1', 'failed');
    if (restarts) restart();
    const both = await create([row(1, { id: 'b' }), row(1, { id: 'c' })]);
    expect(outcomesOf(both)).toEqual([['created', 'created'], []]);
  },
);

test('the second of two equal bills is paid, where the first was and n8n was restarted since', async () => {
  await create([row(1)]);
  restart();
  expect(outcomesOf(await create([row(1), row(1, { id: 'b' })]))).toEqual([['already_there', 'created'], []]);
});

test.each([false, true])(
  'the one of two equal paid rows that gets another id is held (restarted: %j)',
  async (restarts) => {
    const other = row(2);
    await create([row(1), row(1, { id: 'shift-2' }), other]);
    for (const { external_id } of paygol.sandbox.payouts()) paygol.sandbox.move(external_id, 'paid');
    if (restarts) restart();
    const again = await create([row(1), row(1, { id: 'turno-2' }), other]);
    expect(outcomesOf(again)).toEqual([['already_there', 'already_there'], ['repeated']]);
    expect(paid()).toEqual(onceEach([row(1), row(1), other]));
  },
);
