import type { Sentence } from '../../../../../../core/words/codes.ts';
import type { FaultPlan } from '../../../../../../sandbox/faults/faults.ts';
import { inWords, say } from '../../../../../inEnglish.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { FAULT, found, HARMLESS, options, unknown, useFaultyCreate } from './faultyCreate.ts';

jest.mock('../../../../../../nodes/shared/time.ts', () => jest.requireActual('./clock.ts'));

const { paygol, withToken, requests, creates, ledger, run, create } = useFaultyCreate();

describe('429', () => {
  const busy: FaultPlan = { kind: 'status', status: 429, path: '/payouts' };
  const BUSY: Sentence = { code: 'busy', quote: FAULT };
  /** The row, whether there is a payout that the service knows, and two made-up ids. */
  const ROUND = ['404 /payouts/status', '404 /payouts/status', '200 /payouts/list', '404 /payouts/status'];

  test('a 429 is followed by one more request, ten seconds later, for what Paygol does not have', async () => {
    const { items } = await create(1, [busy]);
    expect(items).toEqual([['created', '']]);
    // In the end the list, since a status may lag behind it.
    const before = [...ROUND, '200 /payouts/list'];
    expect(requests()).toEqual([HARMLESS, '429 /payouts', ...before, '200 /payouts']);
    const [first, second] = paygol.sandbox.log().filter(({ path }) => path.endsWith('/payouts'));
    // By the clock of the run, a hundred times as fast.
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(100);
  });

  test('a request answered with 429 may have been processed: what Paygol has then was created', async () => {
    const { items } = await create(2, [{ ...busy, commit: 'half' }]);
    expect(items).toEqual([found(BUSY), ['created', '']]);
    expect(ledger()).toEqual(['salary-1', 'salary-2']);
  });

  test('a request answered with 429 that shows in the list before its status does is not sent again', async () => {
    await paygol.payout('create', [row(9)]);
    paygol.sandbox.set({ ids: 'repeatable', statusLag: 'release' });
    paygol.sandbox.release();
    const { items } = await create(2, [{ ...busy, commit: 'half' }]);
    const doubt: Sentence = { code: 'denies_existing', id: 'salary-1' };
    expect(items).toEqual([found(BUSY), ['unknown', unknown(BUSY, doubt)]]);
    expect(ledger()).toEqual(['salary-9', 'salary-1']);
  });

  test.each([400, 403])(
    'a 429 is followed by one more request where the list is refused by %i',
    async (status) => {
      await withToken();
      paygol.sandbox.schedule(busy, { kind: 'status', status, path: '/payouts/list', skip: 1, times: null });
      const { outputs } = await paygol.payout('create', rows(1), { options });
      expect(outputs[0]).toHaveLength(1);
    },
  );

  test('a 429 is not followed by another request where the user does not wait ten seconds', async () => {
    const { items } = await create(1, [busy], { maxWait: 0 });
    expect(items).toEqual([['unknown', unknown(BUSY)]]);
    expect(requests()).toEqual([HARMLESS, '429 /payouts', ...ROUND, ...ROUND]);
  });

  test('what is missing is sent once more before the next batch', async () => {
    await create(4, [{ ...busy, skip: 1 }], { batchSize: 1 });
    const sent = paygol.sandbox
      .log()
      .filter(({ path }) => path.endsWith('/payouts'))
      .map(({ body }) => (JSON.parse(body.toString()) as { payouts: { id: string }[] }).payouts[0]!.id);
    expect(sent).toEqual(['salary-1', 'salary-2', 'salary-2', 'salary-3', 'salary-4']);
  });

  test('what the second request rejects without a word is unknown: the first may have made it', async () => {
    paygol.sandbox.set({ ids: 'unique', listLag: 'release', statusLag: 'release' });
    const { items } = await create(2, [{ ...busy, commit: true }]);
    expect(items.map(([outcome]) => outcome)).toEqual(['unknown', 'unknown']);
    expect(creates()).toEqual(['429 /payouts', '200 /payouts']);
    expect(ledger()).toEqual(['salary-1', 'salary-2']);
  });

  test('a 429 that does not end leaves the rows unsent, after two requests, to be paid by the next run', async () => {
    const { items } = await create(1, [{ ...busy, times: null }]);
    const reason = inWords([{ code: 'turned_away_twice', cause: BUSY }]);
    expect(items).toEqual([['not_sent', reason]]);
    expect(creates()).toEqual(['429 /payouts', '429 /payouts']);
    expect(ledger()).toEqual([]);
  });

  test.each([
    ['seconds', '12'],
    ['a date', new Date(Date.now() + 13_000).toUTCString()],
  ])(
    'a 429 is waited out as long as Retry-After says before the second request, in %s',
    async (_, retryAfter) => {
      const { items } = await create(1, [{ ...busy, retryAfter }]);
      expect(items).toEqual([['created', '']]);
      const [first, second] = paygol.sandbox.log().filter(({ path }) => path.endsWith('/payouts'));
      expect(second!.at - first!.at).toBeGreaterThanOrEqual(110);
    },
  );

  test('a 429 that asks for more than the wait that is set is not followed by a second request', async () => {
    const { items } = await create(1, [{ ...busy, retryAfter: '600' }]);
    const reason = inWords([{ code: 'not_waited_for', seen: BUSY, wished: 600, allowed: 15 }]);
    expect(items).toEqual([['not_sent', reason]]);
    expect(creates()).toEqual(['429 /payouts']);
    expect(ledger()).toEqual([]);
  });

  describe('to the question before the first request', () => {
    const asked: FaultPlan = { ...busy, path: '/payouts/list' };
    test('a 429 to the question before the first request is waited out', async () => {
      const { items } = await create(2, [asked]);
      expect(items).toEqual(Array(2).fill(['created', '']));
      expect(requests()).toEqual(['429 /payouts/list', HARMLESS, '200 /payouts']);
    });

    test.each([
      ['more than the wait that is set', '600'],
      ['nothing, until that wait is over', undefined],
    ])(
      'a 429 to the question before the first request that asks for %s stops the workflow, and nothing is sent',
      async (_, retryAfter) => {
        const { error } = await run(1, [
          { ...asked, times: null, ...(retryAfter === undefined ? {} : { retryAfter }) },
        ]);
        expect(error?.message).toContain(say({ code: 'busy', quote: ': "Simulated fault (code 0901)"' }));
        expect(error?.message).toContain('"Maximum Wait for Outcome"');
        expect(error?.description).toBe('No payout was sent.');
        expect(new Set(requests())).toEqual(new Set(['429 /payouts/list']));
      },
    );
  });
});
