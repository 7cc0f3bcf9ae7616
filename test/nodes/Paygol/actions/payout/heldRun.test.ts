/** A run that has made nothing and holds something fails, so that nobody takes it for one that went well. */
import type { IDataObject } from 'n8n-workflow';
import { outcomesOf, type EngineRun } from '../../../engine/engine.ts';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { say, titled } from '../../../../inEnglish.ts';

const paygol = usePaygol();

/** The same payments under other IDs. */
const again = (items: readonly IDataObject[]) =>
  items.map((item) => ({ ...item, id: `x-${String(item.id)}` }));
const create = (items: IDataObject[], parameters: IDataObject = {}, settings = {}) =>
  paygol.payout('create', items, parameters, settings);
const creates = () => paygol.sandbox.log().filter(({ path }) => path.endsWith('/payouts')).length;

beforeEach(() => create(rows(3)));

test('a run of which all rows are held fails with the payees, why, and the way out', async () => {
  const { error, outputs } = await create(again(rows(3)));
  expect(outputs).toEqual([]);
  expect(error?.message).toBe(titled({ code: 'nothing_paid_held', held: 3, rows: 3 }));
  const [wayOut, ...reasons] = error?.description?.split('<br>\n') ?? [];
  expect(wayOut).toContain(say({ code: 'only_warn' }));
  expect(reasons).toEqual([
    expect.stringContaining(`José Núñez 1, José Núñez 2, and José Núñez 3: ${say({ code: 'looks_paid' })} `),
  ]);
});

test('a run of which all rows are held fails again and again, until the way out is taken', async () => {
  const sheet = again(rows(3));
  await create(sheet);
  const { error } = await create(sheet);
  expect(error?.message).toBe(titled({ code: 'nothing_paid_held', held: 3, rows: 3 }));
  const approvalCode = /"Approval Code" (\S+)\. /.exec(String(error?.description))?.[1] ?? '';
  expect(outcomesOf(await create(sheet, { options: { approvalCode } }))).toEqual([
    ['created', 'created', 'created'],
    [],
  ]);
});

test('a try by "Retry On Fail" pays nobody who is held', async () => {
  expect(creates()).toBe(1);
  const node = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
  const { error } = await create(again(rows(3)), {}, { node });
  expect(error?.message).toBe(titled({ code: 'nothing_paid_held', held: 3, rows: 3 }));
  expect(creates()).toBe(1);
});

test('a run with a held row fails where its other rows are there already, differ from what is there, or cannot be read', async () => {
  const sheet = [row(1), ...again(rows(2).slice(1)), row(3, { amount: '7' }), row(4, { amount: 'much' }), {}];
  const { error } = await create(sheet, { invalidRows: 'sendValid' });
  expect(error?.message).toBe(titled({ code: 'nothing_paid_held', held: 1, rows: 4 }));
  const parts = error?.description?.split('<br>\n') ?? [];
  expect(parts.slice(1)).toEqual([
    expect.stringContaining(say({ code: 'already_there' })),
    expect.stringContaining(say({ code: 'looks_paid' })),
    expect.stringContaining(say({ code: 'conflict_in_amount' })),
    expect.stringContaining('"much"'),
  ]);
});

test('what is held counts for no limit', async () => {
  const limits = { maxRows: 1 };
  const { error, runs } = await create(
    [row(1, { id: 'b' })],
    { limits },
    { again: [[row(4)]], node: { onError: 'continueRegularOutput' } },
  );
  expect(error).toBeUndefined();
  expect(runs.map((outputs) => outcomesOf({ outputs } as EngineRun))).toEqual([
    [[], ['repeated']],
    [['created'], []],
  ]);
});

describe('held rows', () => {
  const held = [[], ['repeated', 'repeated', 'repeated']];

  test('held rows come out when a payout was made', async () => {
    expect(outcomesOf(await create([...again(rows(3)), row(4)]))).toEqual([['created'], held[1]]);
  });

  test.each(['continueRegularOutput', 'continueErrorOutput'])(
    'held rows come out under %s',
    async (onError) => {
      const run = await create(again(rows(3)), {}, { node: { onError } });
      expect(run.error).toBeUndefined();
      expect(outcomesOf(run).slice(0, 2)).toEqual(held);
    },
  );

  test('held rows come out to an AI agent', async () => {
    const node = { type: 'n8n-nodes-paygol.paygolTool' };
    const mapping = {
      limits: { maxTotals: { currency: [{ currency: 'CLP', total: '5000000' }] } },
      mapping: 'manually',
      columns: { mappingMode: 'defineBelow', value: again(rows(1))[0]! },
    };
    const { error, outputs } = await create([{}], mapping, { node });
    expect(error).toBeUndefined();
    expect(outputs.flat().map(({ json }) => json.outcome)).toEqual(['repeated']);
  });

  test('held rows come out when the node has run before in the execution', async () => {
    const { error, runs } = await create([row(4)], {}, { again: [again(rows(3)), [row(5)]] });
    expect(error).toBeUndefined();
    expect(runs.map((outputs) => outcomesOf({ outputs } as EngineRun))).toEqual([
      [['created'], []],
      held,
      [['created'], []],
    ]);
  });

  test('held rows come out in a loop, even in its first round', async () => {
    const { error, outputs } = await create(again(rows(3)), {}, { loops: true });
    expect(error).toBeUndefined();
    expect(outcomesOf({ outputs } as EngineRun).slice(0, 2)).toEqual(held);
  });
});
