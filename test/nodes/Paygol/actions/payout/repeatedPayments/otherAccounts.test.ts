import type { IDataObject } from 'n8n-workflow';
import { inWords, say } from '../../../../../inEnglish.ts';
import { outcomesOf } from '../../../../engine/engine.ts';
import { restart } from '../../../../engine/restart.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { onceEach, useRepeats } from './repeats.ts';

const { paygol, create, paid } = useRepeats();

describe('the same payee, amount and currency into another account', () => {
  const changed = () => [row(1, { id: 'b', account_number: '200000777' })];

  test.each([false, true])(
    'a payment into another account is held, and the reason says so (restarted: %j)',
    async (restarts) => {
      await create(rows(1));
      if (restarts) restart();
      const { outputs } = await create(changed());
      expect(outputs[1]![0]!.json).toMatchObject({
        outcome: 'repeated',
        reasonCode: 'looks_paid',
        reason: expect.stringContaining(
          inWords([{ code: 'only_account_differs' }, { code: 'ask_the_payee' }]),
        ) as unknown,
        warnings: `José Núñez 1: ${say({ code: 'paid_into_another_account' })}`,
      });
      expect(paid()).toEqual(onceEach(rows(1)));
    },
  );

  test.each<[string, IDataObject, IDataObject]>([
    [
      'at a bank that has merged',
      { bank_code: '504', account_type: 'FP001' },
      { bank_code: '014', account_type: 'FP001' },
    ],
    [
      'with the code of the bank in front',
      { bank_code: '037', account_type: 'FP001', account_number: '123456789' },
      { bank_code: '037', account_type: 'FP001', account_number: '037-123456789' },
    ],
    [
      'of a CuentaRUT, with its digit',
      { account_type: 'FP004', account_number: '10000037' },
      { account_type: 'FP001', account_number: '100000377' },
    ],
  ])('a payment into the same account %s is held', async (_, before, after) => {
    expect(outcomesOf(await create([row(1, before)]))).toEqual([['created'], []]);
    expect(outcomesOf(await create([row(1, { id: 'b', ...after })]))).toEqual([[], ['repeated']]);
  });

  test.each([false, true])(
    'a payment into another account is paid when the first one failed (restarted: %j)',
    async (restarts) => {
      await create(rows(1));
      paygol.sandbox.move('salary-1', 'failed');
      if (restarts) restart();
      expect(outcomesOf(await create(changed()))).toEqual([['created'], []]);
    },
  );

  test('a payment into another account is held where the list that shows a failed one never comes to rest', async () => {
    await create(rows(8));
    paygol.sandbox.move('salary-1', 'failed');
    restart();
    paygol.sandbox.set({ maxListLimit: 3, listOrder: 'shifting' });
    expect(outcomesOf(await create(changed()))).toEqual([[], ['repeated']]);
  });

  test.each([false, true])(
    'two accounts of one payee are paid when both are lines of one sheet (restarted: %j)',
    async (restarts) => {
      await create(rows(1));
      if (restarts) restart();
      expect(outcomesOf(await create([...rows(1), ...changed()]))).toEqual([
        ['already_there', 'created'],
        [],
      ]);
    },
  );

  test('a payment into another account is counted by Validate, and paid where it is ticked', async () => {
    await create(rows(1));
    const { summary } = await paygol.payout('validate', changed());
    const { repeats, approvalCode } = summary;
    expect(repeats).toBe(1);
    const options = { approvalCode: approvalCode as string, payAgain: '1' };
    expect(outcomesOf(await create(changed(), { options }))).toEqual([['created'], []]);
  });
});
