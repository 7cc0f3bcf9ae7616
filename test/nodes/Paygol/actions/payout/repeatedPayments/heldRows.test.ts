import { outcomesOf } from '../../../../engine/engine.ts';
import { restart } from '../../../../engine/restart.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { useRepeats } from './repeats.ts';

const { create } = useRepeats();

describe('what is held', () => {
  test('a held row says who, when, under which id and in which status, and what to do', async () => {
    await create(rows(1));
    const { outputs } = await create([row(1, { id: 'other' })], { simple: false });
    expect(outputs[1]![0]!.json).toMatchObject({
      outcome: 'repeated',
      earlierId: 'salary-1',
      reason: expect.stringMatching(
        /, \d\d:\d\d.*\bsalary-1\b.*\bcreated\b.*Approval Code.*Repeated Payments/,
      ) as unknown,
    });
  });

  test('a held row names what Paygol lists, after a restart', async () => {
    await create(rows(1));
    restart();
    const { outputs } = await create([row(1, { id: 'other' })]);
    expect(outputs[1]![0]!.json.reason).toMatch(/Paygol lists salary-1 \(created\)/);
  });

  test('a held row can be sent by its own id afterwards, when its amount is another one', async () => {
    await create(rows(1));
    await create([row(1, { id: 'bonus' })]);
    expect(outcomesOf(await create([row(1, { id: 'bonus', amount: '7' })]))).toEqual([['created'], []]);
  });

  test('a repeat is a warning, or nothing, as the user wishes', async () => {
    await create(rows(1));
    const warned = await create([row(1, { id: 'b' })], { repeatedPayments: 'warn' });
    expect(warned.outputs[0]![0]!.json).toMatchObject({
      outcome: 'created',
      warnings: expect.stringContaining('salary-1') as unknown,
    });
    const off = await create([row(1, { id: 'c' })], { repeatedPayments: 'off' });
    expect(off.outputs[0]![0]!.json).toMatchObject({ outcome: 'created', warnings: '' });
    expect(outcomesOf(await create([row(1, { id: 'd' })]))).toEqual([[], ['repeated']]);
  });
});
