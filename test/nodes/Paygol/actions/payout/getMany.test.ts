import type { EngineRun } from '../../../engine/engine.ts';
import { say } from '../../../../inEnglish.ts';
import { rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';

const paygol = usePaygol();

/** Payouts to be listed. Create itself looks into the list. */
async function given(count: number) {
  await paygol.payout('create', rows(count), { options: { checkFirst: 'inDoubt' } });
  paygol.sandbox.clearLog();
}

const pagesAsked = () =>
  paygol.sandbox
    .log()
    .filter(({ path }) => path.endsWith('/payouts/list'))
    .map(({ body }) => JSON.parse(body.toString()) as { page: number; limit: number; status?: string });

const ids = (items: { json: object }[]) => items.map(({ json }) => (json as { id: string }).id);

test('Get Many gives payouts up to a limit', async () => {
  await given(7);
  const { outputs } = await paygol.payout('getAll', [{}], { limit: 5 });
  expect(ids(outputs[0]!)).toEqual(['salary-1', 'salary-2', 'salary-3', 'salary-4', 'salary-5']);
  expect(outputs[0]![4]!.pairedItem).toEqual({ item: 0 });
  expect(pagesAsked()).toMatchObject([{ limit: 5, page: 1 }]);
});

test('Get Many gives all payouts, over as many pages as there are', async () => {
  await given(1201);
  const { outputs } = await paygol.payout('getAll', [{}], { returnAll: true });
  expect(new Set(ids(outputs[0]!)).size).toBe(1201);
  expect(
    pagesAsked()
      .map(({ page }) => page)
      .sort(),
  ).toEqual([1, 2, 3]);
});

test('the pages after the first are read side by side', async () => {
  await given(1201);
  // One after the other, the second page would wait for ever for the third.
  const delay = { kind: 'delay', path: '/payouts/list', skip: 1, until: { requests: 1 } } as const;
  paygol.sandbox.schedule(delay);
  const { outputs } = await paygol.payout('getAll', [{}], { returnAll: true });
  expect(new Set(ids(outputs[0]!)).size).toBe(1201);
});

test('a page that was turned away is read again', async () => {
  await given(1201);
  paygol.sandbox.schedule({
    kind: 'status',
    status: 429,
    path: '/payouts/list',
    skip: 2,
    retryAfter: '0',
  });
  const { outputs } = await paygol.payout('getAll', [{}], { returnAll: true });
  expect(new Set(ids(outputs[0]!)).size).toBe(1201);
  expect(pagesAsked()).toHaveLength(4);
});

test('Get Many gives as many payouts as were asked for when the service applies a smaller limit', async () => {
  paygol.sandbox.set({ maxListLimit: 3 });
  await given(8);
  const { outputs } = await paygol.payout('getAll', [{}], { limit: 7 });
  expect(ids(outputs[0]!)).toHaveLength(7);
});

test.each(['shifting', 'unstable'] as const)(
  'Get Many refuses a list whose order is %s',
  async (listOrder) => {
    paygol.sandbox.set({ maxListLimit: 3, listOrder });
    await given(8);
    const { error } = await paygol.payout('getAll', [{}], { returnAll: true });
    expect(error).toMatchObject({ context: { code: 'list_inconsistent' } });
  },
);

test('Get Many gives the payouts with one status', async () => {
  await given(4);
  paygol.sandbox.move('salary-3', 'paid');
  const { outputs } = await paygol.payout('getAll', [{}], { returnAll: true, statuses: ['paid'] });
  expect(ids(outputs[0]!)).toEqual(['salary-3']);
  expect(pagesAsked()).toMatchObject([{ status: 'paid' }]);
});

describe('payouts with several statuses', () => {
  const hints = (run: EngineRun['run']) => run.data.resultData.runData['Paygol']?.at(-1)?.hints;

  beforeEach(async () => {
    await given(9);
    for (const id of ['salary-2', 'salary-3', 'salary-4']) paygol.sandbox.move(id, 'paid');
    paygol.sandbox.move('salary-5', 'failed');
  });

  test('payouts with several statuses come in the order of the choice, and each count is told', async () => {
    const statuses = ['failed', 'paid', 'canceled'];
    const { outputs, run } = await paygol.payout('getAll', [{}], { returnAll: true, statuses });
    expect(ids(outputs[0]!)).toEqual(['salary-5', 'salary-2', 'salary-3', 'salary-4']);
    expect(pagesAsked().map(({ status }) => status)).toEqual(statuses);
    const message = say({ code: 'listed_by_status', counts: ['1 failed', '3 paid', '0 canceled'] });
    expect(hints(run)).toEqual([{ type: 'info', message }]);
  });

  test('payouts with several statuses are given up to a limit in all, and each count is told all the same', async () => {
    const { outputs, run } = await paygol.payout('getAll', [{}], { limit: 2, statuses: ['paid', 'failed'] });
    expect(ids(outputs[0]!)).toEqual(['salary-2', 'salary-3']);
    const message = say({ code: 'listed_by_status', counts: ['3 paid', '1 failed'] });
    expect(hints(run)).toEqual([{ type: 'info', message }]);
  });

  test('payouts with several statuses come once each, however often a status was chosen', async () => {
    const { outputs } = await paygol.payout('getAll', [{}], {
      returnAll: true,
      statuses: ['failed', 'failed'],
    });
    expect(ids(outputs[0]!)).toEqual(['salary-5']);
  });
});

test('Get Many gives no items when there are no payouts', async () => {
  const { outputs, error } = await paygol.payout('getAll', [{}], { returnAll: true });
  expect([error, outputs]).toEqual([undefined, [[]]]);
});

test('a document type that comes as an integer is shown as it came', async () => {
  paygol.sandbox.set({ documentTypeInLists: 'integer' });
  await given(1);
  const { outputs } = await paygol.payout('getAll', [{}], { simple: false });
  expect(outputs[0]![0]!.json.record).toMatchObject({ document_type: expect.any(Number) });
});

test.each([0, -1, 'many'])('a limit of %j is refused', async (limit) => {
  const { error } = await paygol.payout('getAll', [{}], { limit });
  expect(error?.message).toBe(`"Limit" cannot be ${JSON.stringify(limit)}. Give a number of at least 1.`);
});

test.each([['in_process'], [7], 'paid'])(
  'the statuses %j are refused, and nothing is asked',
  async (statuses) => {
    const { error } = await paygol.payout('getAll', [{}], { statuses });
    expect(error).toMatchObject({
      message: expect.stringMatching(/^"Statuses" cannot be /),
      context: { code: 'invalid_input' },
    });
    expect(paygol.sandbox.log()).toEqual([]);
  },
);
