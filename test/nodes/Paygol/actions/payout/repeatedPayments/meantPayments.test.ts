import type { IDataObject } from 'n8n-workflow';
import { outcomesOf } from '../../../../engine/engine.ts';
import { restart } from '../../../../engine/restart.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { another, useRepeats } from './repeats.ts';

const { paygol, create } = useRepeats();

describe('what is meant is paid, not held', () => {
  const otherAccount = { account_number: '200000777' };

  test.each<[string, IDataObject[], IDataObject[]]>([
    ['a bonus with another amount', [row(1)], [row(1, { id: 'bonus', amount: '5000' })]],
    ['two people with one amount', [row(1, { amount: '9' })], [row(2, { amount: '9' })]],
    ['two accounts of one person', [row(1)], [row(1, { id: 'b', amount: '7', ...otherAccount })]],
    ['two lines of one person with one amount', [], [row(1, { id: 'INV-1' }), row(1, { id: 'INV-2' })]],
  ])('a payment that is meant is paid, not held: %s', async (_, before, items) => {
    if (before.length > 0) await create(before);
    expect(outcomesOf(await create(items))).toEqual([items.map(() => 'created'), []]);
  });

  test.each([false, true])(
    'the second of two equal lines, of which the first was paid, is paid (restarted: %j)',
    async (restarts) => {
      const lines = [row(1, { id: 'INV-1' }), row(1, { id: 'INV-2' })];
      await create(lines.slice(0, 1));
      if (restarts) restart();
      expect(outcomesOf(await create(lines))).toEqual([['already_there', 'created'], []]);
    },
  );

  test('an amount that was corrected before anything was paid is paid', async () => {
    await create([row(1), row(2, { document_dv: 'X' })]);
    expect(outcomesOf(await create([row(1, { amount: '5' }), row(2)]))).toEqual([['created', 'created'], []]);
  });

  test.each(['failed', 'canceled'] as const)(
    'a payout that is sent again after it %s is paid',
    async (status) => {
      for (const restarts of [false, true]) {
        await paygol.sandbox.reset();
        restart();
        const settings = { workflowId: `${status} ${restarts}` };
        await create(rows(1), {}, settings);
        paygol.sandbox.move('salary-1', status);
        if (restarts) restart();
        const again = await create([row(1, { id: 'salary-1-2' })], {}, settings);
        expect(outcomesOf(again)).toEqual([['created'], []]);
        const third = await create([row(1, { id: 'salary-1-3' })], {}, settings);
        expect(outcomesOf(third)).toEqual([[], ['repeated']]);
      }
    },
  );

  test('the same line under another id in a loop of the same execution is paid, but said', async () => {
    const again = [[row(1, { id: 'b' })]];
    const { runs } = await create([row(1)], {}, { again });
    const said = (field: string) => runs.map((outputs) => outputs[0]!.map(({ json }) => json[field]));
    expect(said('outcome')).toEqual([['created'], ['created']]);
    expect(said('warnings')).toEqual([[''], [expect.stringMatching(/ salary-1\b/)]]);
  });

  test('the same line in two sub-workflows of one execution is held: each may be a call of a model', async () => {
    await create([row(1)], {}, { parentExecutionId: '901' });
    const { outputs } = await create([row(1, { id: 'b' })], {}, { parentExecutionId: '901', ...another() });
    expect(outcomesOf({ outputs })).toEqual([[], ['repeated']]);
  });
});
