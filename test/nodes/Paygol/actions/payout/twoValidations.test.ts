/** Rows of several runs of Validate that meet in one run of Create, judged by who is paid. */
import type { IDataObject } from 'n8n-workflow';
import { inWords } from '../../../../inEnglish.ts';
import { outcomesOf } from '../../../engine/engine.ts';
import { useFakeDate } from '../../../engine/fakeDate.ts';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';

const paygol = usePaygol();
useFakeDate();

const HOUR = 60 * 60 * 1000;
const node = { onError: 'continueRegularOutput' } as const;
/** The rows of one execution; of each of its runs of Validate, if a loop hands over several inputs. */
async function validated(
  items: readonly IDataObject[],
  parameters: IDataObject = {},
  settings: { again?: readonly (readonly IDataObject[])[]; parentExecutionId?: string } = {},
): Promise<IDataObject[]> {
  const { runs, error } = await paygol.payout('validate', items, parameters, settings);
  expect(error).toBeUndefined();
  return runs.flatMap(([out = []]) => out.map(({ json }) => json));
}
const create = (items: readonly IDataObject[], parameters: IDataObject = {}) =>
  paygol.payout('create', items, parameters, { node });
const withId = (id: string, items: readonly IDataObject[]) =>
  items.map((item, i) => ({ ...item, id: `${id}-${i}` }));
const period = (month: string) => ({
  buildIdFrom: { source: { period: month, paymentName: '', idColumns: 'document_number' } },
});
const held = [['created'], ['repeated']];
const paid = [['created', 'created'], []];

test('rows of an earlier run than others are named in the report', async () => {
  const old = await validated([row(1)]);
  jest.setSystemTime(Date.now() + 2 * HOUR);
  const { summary } = await create([...old, ...(await validated([row(2), row(3)]))]);
  const named = (summary.report as string[]).filter((line) => line.includes('earlier than other rows'));
  expect(named).toEqual([expect.stringContaining('José Núñez 1')]);
});

test('rows of one run, or of one hour, are not named as of an earlier run', async () => {
  const first = await validated([row(1)]);
  jest.setSystemTime(Date.now() + HOUR / 2);
  const { summary } = await create([...first, ...(await validated([row(2)]))]);
  expect(JSON.stringify(summary.report)).not.toContain('earlier');
});

describe('the same payee and amount under two IDs', () => {
  test('a payee under two IDs is paid once from two runs of Validate, and the report says so', async () => {
    const first = await validated([row(1)]);
    const second = await validated([row(1, { id: 'another' })]);
    const run = await create([...first, ...second]);
    expect(outcomesOf(run)).toEqual(held);
    const reason = inWords([{ code: 'other_row_to_payee', id: 'salary-1' }]);
    expect(run.outputs[1]![0]!.json.reason).toContain(reason);
    expect(JSON.stringify(run.summary.report)).toContain(reason);
  });

  test('a payee under two IDs is paid once from two runs of Validate, whatever the size of a request', async () => {
    const first = await validated(rows(3));
    const second = await validated(withId('another', rows(3)));
    const run = await create([...first, ...second], { options: { batchSize: 2 } });
    expect(outcomesOf(run)).toEqual([Array(3).fill('created'), Array(3).fill('repeated')]);
  });

  test('a payee under two IDs is paid once from two runs of Validate, even into another account', async () => {
    const first = await validated([row(1)]);
    const second = await validated([row(1, { id: 'another', account_number: '987654321' })]);
    const run = await create([...first, ...second]);
    expect(outcomesOf(run)).toEqual(held);
    expect(run.outputs[1]![0]!.json.reason).toContain(inWords([{ code: 'only_account_differs' }]));
  });

  test('a payee under two IDs is paid twice with an approval of the one that was held', async () => {
    const items = [...(await validated([row(1)])), ...(await validated([row(1, { id: 'another' })]))];
    const { summary } = await create(items);
    const again = await create(items, { options: { approvalCode: summary.approvalCode } });
    expect(outcomesOf(again)).toEqual([['already_there', 'created'], []]);
  });

  test.each(['warn', 'off'])(
    'a payee under two IDs is paid twice where repeated payments are set to %s',
    async (repeatedPayments) => {
      const items = [...(await validated([row(1)])), ...(await validated([row(1, { id: 'another' })]))];
      expect(outcomesOf(await create(items, { repeatedPayments }))).toEqual(paid);
    },
  );

  test('a payee under two IDs is paid twice from one run of Validate: a person meant two equal bills', async () => {
    expect(outcomesOf(await create(await validated([row(1), row(1, { id: 'another' })])))).toEqual(paid);
  });

  test('a payee under two IDs is paid twice from a loop through Validate, as from one run', async () => {
    const items = await validated([row(1)], {}, { again: [[row(1, { id: 'another' })]] });
    expect(outcomesOf(await create(items))).toEqual(paid);
  });

  test('a payee under two IDs is paid twice from sub-workflows of one execution, as from one run', async () => {
    const called = { parentExecutionId: 'parent' };
    const first = await validated([row(1)], {}, called);
    const second = await validated([row(1, { id: 'another' })], {}, called);
    expect(outcomesOf(await create([...first, ...second]))).toEqual(paid);
  });

  test('a payee under two IDs is paid twice from API fields alone: they are one list', async () => {
    expect(outcomesOf(await create([row(1), row(1, { id: 'another' })]))).toEqual(paid);
  });

  test('a payee under two IDs is paid twice from two days, as where each was paid on its day', async () => {
    const first = await validated([row(1)]);
    jest.setSystemTime(Date.now() + 13 * HOUR);
    const second = await validated([row(1, { id: 'another' })]);
    expect(outcomesOf(await create([...first, ...second]))).toEqual(paid);
  });

  test('a payee under two IDs is paid once from two days where both were validated for the same period', async () => {
    const first = await validated([row(1)], period('2026-11'));
    jest.setSystemTime(Date.now() + 13 * HOUR);
    const columns = 'document_number, full_name';
    const second = await validated([row(1)], {
      buildIdFrom: { source: { period: '2026-11', paymentName: '', idColumns: columns } },
    });
    expect(outcomesOf(await create([...first, ...second]))).toEqual(held);
  });

  test('a payee under two IDs is paid under the second one where the first was rejected', async () => {
    paygol.sandbox.set({ rejectIds: ['salary-1'] });
    const first = await validated([row(1)]);
    const second = await validated([row(1, { id: 'another' })]);
    const run = await create([...first, ...second], { options: { batchSize: 1 } });
    expect(outcomesOf(run)).toEqual([['created'], ['rejected']]);
  });

  test('a payee under two IDs who is paid already is not paid again, whichever of the two comes first', async () => {
    const first = await validated([row(1)]);
    const second = await validated([row(1, { id: 'another', account_number: '987654321' })]);
    await create(first);
    for (const both of [
      [...first, ...second],
      [...second, ...first],
    ])
      expect(outcomesOf(await create(both))).toEqual([['already_there'], ['repeated']]);
  });

  test('a payee under two IDs is paid once where one of the two is left out, and the next time as well', async () => {
    const first = await validated([row(1)]);
    const second = await validated([row(6), row(1, { id: 'another' })]);
    const both = [...first, ...second];
    const run = await create(both, { options: { leaveOut: ['1 · José Núñez 1 · CLP 100,001'] } });
    expect(outcomesOf(run)).toEqual([['created', 'created'], ['left_out']]);
    expect(outcomesOf(await create(both))).toEqual([['already_there', 'already_there'], ['repeated']]);
  });
});
