import type { IDataObject } from 'n8n-workflow';
import {
  type AccountMemory,
  memories,
} from '../../../../../../nodes/Paygol/actions/payout/memory/processMemory.ts';
import { outcomesOf } from '../../../../engine/engine.ts';
import { restart } from '../../../../engine/restart.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { inAnotherProcess, useRepeats } from './repeats.ts';

const { paygol, create } = useRepeats();

describe('where the list is refused, n8n knows how often', () => {
  const held = (id: string, options: IDataObject = {}) =>
    create([row(1, { id })], { options: { checkFirst: 'inDoubt', maxWait: 0, ...options } });
  const codeOf = async (id: string) => String((await held(id)).summary.approvalCode);
  const ids = () => paygol.sandbox.payouts().map(({ external_id }) => external_id);

  test('a code of a hold does not pay what was paid again since', async () => {
    await held('a-1');
    restart();
    paygol.sandbox.schedule({ kind: 'status', status: 400, path: '/payouts/list', times: null });
    const [b, c] = [await codeOf('b-1'), await codeOf('c-1')];
    await held('c-1', { approvalCode: c });
    restart();
    await held('b-1', { approvalCode: b });
    expect(ids()).toEqual(['a-1', 'c-1']);
    await held('b-1', { approvalCode: await codeOf('b-1') });
    expect(ids()).toEqual(['a-1', 'c-1', 'b-1']);
  });

  test('what a process has paid whose clock is ahead is known over the end of a window', async () => {
    paygol.sandbox.set({ listLag: { ms: 1e12 }, statusLag: { ms: 1e12 } });
    const at = Date.UTC(2026, 10, 24, 17, 55);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => at + 10 * 60_000);
    await held('a-1');
    restart();
    clock.mockImplementation(() => at + 60_000);
    await held('b-1');
    clock.mockRestore();
    expect(ids()).toEqual(['a-1']);
  });
});

test.each<[string, (run: () => Promise<unknown>) => Promise<unknown>]>([
  ['after a restart', async (run) => [await run(), restart()]],
  ['by another process', inAnotherProcess],
])('what was paid after a failure is held %s, while the list shows the failed one alone', async (_, pays) => {
  await create(rows(1));
  paygol.sandbox.move('salary-1', 'failed');
  paygol.sandbox.set({ listLag: 'release' });
  paygol.sandbox.release();
  await pays(() => create([row(1, { id: 'second' })]));
  expect(paygol.sandbox.payouts()).toHaveLength(2);
  expect(outcomesOf(await create([row(1, { id: 'third' })]))).toEqual([[], ['repeated']]);
});

describe('two workers, each with a memory of its own', () => {
  /** Lets one of them work. */
  const inWorker = async <Result>(worker: Map<string, AccountMemory>, work: () => Promise<Result>) => {
    restart();
    for (const [scope, memory] of worker) memories.set(scope, memory);
    const result = await work();
    for (const [scope, memory] of memories) worker.set(scope, memory);
    return result;
  };
  const pay = async (id: string) => outcomesOf(await create([row(1, { id })]));

  test('what failed here does not hide what the other one has paid since, unless that has failed, too', async () => {
    const [one, other] = [new Map(), new Map()];
    await inWorker(one, () => pay('first'));
    paygol.sandbox.move('first', 'failed');
    expect(await inWorker(other, () => pay('second'))).toEqual([['created'], []]);
    expect(await inWorker(one, () => pay('third'))).toEqual([[], ['repeated']]);
    expect(await inWorker(one, () => pay('fourth'))).toEqual([[], ['repeated']]);
    paygol.sandbox.move('second', 'failed');
    expect(await inWorker(one, () => pay('fifth'))).toEqual([['created'], []]);
    expect(await inWorker(other, () => pay('sixth'))).toEqual([[], ['repeated']]);
  });

  test('the date of another day in an ID is no other shift in the same hour', async () => {
    const [one, other] = [new Map(), new Map()];
    await inWorker(other, () => pay('of-nobody'));
    const clock = jest.spyOn(Date, 'now');
    const begin = Date.UTC(2026, 10, 23, 20);
    clock.mockReturnValue(begin);
    await inWorker(one, () => create([row(2, { id: '2026-11-23-ana' })]));
    const next = (after: number) => {
      clock.mockReturnValue(begin + after * 60_000);
      return inWorker(other, async () => outcomesOf(await create([row(2, { id: '2026-11-24-ana' })])));
    };
    expect(await next(1)).toEqual([[], ['repeated']]);
    expect(await next(59)).toEqual([[], ['repeated']]);
    expect(await next(2 * 60)).toEqual([['created'], []]);
    clock.mockRestore();
  });

  test('a row that one worker has paid does not stand for what the other one has', async () => {
    const [one, other] = [new Map(), new Map()];
    await inWorker(one, () => pay('a-1'));
    await inWorker(other, () => create([row(1, { id: 'x-1' })], { repeatedPayments: 'warn' }));
    for (const id of ['a-1', 'x-1']) paygol.sandbox.move(id, 'paid');
    const sheet = [row(1, { id: 'a-1' }), row(1, { id: 'x-2' })];
    const last = await inWorker(one, async () => outcomesOf(await create(sheet)));
    expect(last).toEqual([['already_there'], ['repeated']]);
  });

  test('one worker alone pays again and again what failed', async () => {
    for (const id of ['first', 'second', 'third']) {
      expect(await pay(id)).toEqual([['created'], []]);
      paygol.sandbox.move(id, 'failed');
    }
  });
});
