import type { IDataObject } from 'n8n-workflow';
import { outcomesOf } from '../../../../engine/engine.ts';
import { restart } from '../../../../engine/restart.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { another, onceEach, withIds, useRepeats } from './repeats.ts';

const { paygol, create, paid } = useRepeats();

describe('ids that follow the places of the lines', () => {
  const numbered = (items: readonly IDataObject[]) => withIds(items, (_, index) => String(index + 1));

  test.each([false, true])(
    'ids by line number stop the run when a line is inserted (restarted: %j)',
    async (restarts) => {
      await create(numbered(rows(4)));
      if (restarts) restart();
      const { outputs } = await create(numbered([row(9), ...rows(4)]));
      expect(outputs[0]).toEqual([]);
      expect(outputs[1]!.map(({ json }) => json.outcome)).toEqual([
        ...Array<string>(4).fill('conflict'),
        'not_sent',
      ]);
      const codes = outputs[1]!.map(({ json }) => json.reasonCode);
      expect(codes).toEqual([...Array<string>(4).fill('id_of_another_payee'), 'ids_of_other_payees']);
      expect(paid()).toEqual(onceEach(rows(4)));
    },
  );

  test('ids by line number are found after another workflow has paid, too', async () => {
    await create(numbered(rows(4)), {}, another());
    restart();
    for (const { external_id } of paygol.sandbox.payouts()) paygol.sandbox.move(external_id, 'paid');
    await create(numbered([row(9), ...rows(4)]));
    expect(paid()).toEqual(onceEach(rows(4)));
  });

  test.each([false, true])(
    'ids by line number are found where the account of the payee was changed, too (restarted: %j)',
    async (restarts) => {
      await create([row(1), row(2)]);
      if (restarts) restart();
      const moved = row(1, { id: 'salary-3', account_number: '99887766' });
      expect(
        outcomesOf(await create([row(2, { id: 'salary-1' }), moved]))
          .flat()
          .sort(),
      ).toEqual(['conflict', 'repeated']);
      expect(paid()).toEqual(onceEach([row(1), row(2)]));
    },
  );

  test('one id that was used for another payee raises no suspicion of ids by line number', async () => {
    await create([row(1, { id: 'INV-1' })]);
    const { outputs } = await create([row(2, { id: 'INV-1' }), row(3), row(1, { id: 'INV-9', amount: '4' })]);
    expect(outputs.map((output) => output.map(({ json }) => json.outcome))).toEqual([
      ['created', 'created'],
      ['conflict'],
    ]);
  });
});
