import type { IDataObject } from 'n8n-workflow';
import { readings } from '../../../../../../sandbox/readings/switches.ts';
import { say } from '../../../../../inEnglish.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { FAULT, found, options, useFaultyCreate } from './faultyCreate.ts';

jest.mock('../../../../../../nodes/shared/time.ts', () => jest.requireActual('./clock.ts'));

const { paygol, withToken, requests, creates, ledger, run, create } = useFaultyCreate();

describe('a token that dies in the middle of a run', () => {
  test.each(['/payouts/status', '/payouts/list'])(
    'a token that dies in the middle of a run is renewed for a question: %s',
    async (path) => {
      const { items } = await create(
        20,
        [
          { kind: 'reset', commit: true, path: '/payouts', skip: 1 },
          { kind: 'deadToken', path },
        ],
        { batchSize: 10 },
      );
      expect(new Set(items.map(([outcome]) => outcome))).toEqual(new Set(['created']));
      expect(ledger()).toEqual(rows(20).map(({ id }) => id));
      expect(creates()).toEqual(['200 /payouts', 'null /payouts']);
    },
  );

  describe('at a create request', () => {
    test('the rows sent with a dead token are sent once more with a new one, ten seconds later', async () => {
      const { items } = await create(2, [{ kind: 'deadToken', path: '/payouts' }]);
      expect(items).toEqual(Array(2).fill(['created', '']));
      expect(creates()).toEqual(['401 /payouts', '200 /payouts']);
      expect(ledger()).toEqual(['salary-1', 'salary-2']);
    });

    test('a dead token at a create request may come with a payout that was made: it is found', async () => {
      const { items } = await create(2, [{ kind: 'status', status: 401, commit: 'half', path: '/payouts' }]);
      const seen = { code: 'authorization_refused', quote: FAULT } as const;
      expect(items).toEqual([found(seen), ['created', '']]);
      expect(ledger()).toEqual(['salary-1', 'salary-2']);
    });

    test('a dead token is not taken for a request that made nothing where payouts show a little later', async () => {
      paygol.sandbox.set({ ids: 'repeatable', listLag: 'release', statusLag: { requests: 4 } });
      const { items } = await create(1, [{ kind: 'status', status: 401, commit: true, path: '/payouts' }]);
      expect(items.map(([outcome]) => outcome)).toEqual(['created']);
      expect(creates()).toEqual(['401 /payouts']);
      expect(ledger()).toEqual(['salary-1']);
    });

    // A 500 may come with payouts that were made.
    test.each(readings.deadToken.options.filter((one) => one !== 'serverError'))(
      'a dead token at a create request is known for what it is, however it is refused: %s',
      async (deadToken) => {
        paygol.sandbox.set({ deadToken });
        const { items } = await create(2, [{ kind: 'deadToken', path: '/payouts' }]);
        expect(items).toEqual(Array(2).fill(['created', '']));
      },
    );

    test.each(readings.deadToken.options.filter((one) => one !== 'serverError'))(
      'tokens that each live for one create request pay all rows, since a renewal that helped may be repeated: %s',
      async (deadToken) => {
        paygol.sandbox.set({ deadToken });
        const everySecond = [0, 2, 4].map((skip) => ({ kind: 'deadToken', path: '/payouts', skip }) as const);
        const { items } = await create(3, everySecond, { batchSize: 1 });
        expect(items).toEqual(Array(3).fill(['created', '']));
        expect(creates()).toHaveLength(6);
      },
    );

    test.each(['repeatable', 'unique'] as const)(
      'a token that dies after a 500 says nothing of the payouts: they are not sent again (ids are %s)',
      async (ids) => {
        paygol.sandbox.set({ ids, listLag: 'release', statusLag: 'release' });
        const { items } = await create(1, [
          { kind: 'status', status: 500, commit: true, path: '/payouts' },
          { kind: 'deadToken', path: '/payouts/list', skip: 1 },
        ]);
        expect(items.map(([outcome]) => outcome)).toEqual(['unknown']);
        expect(creates()).toEqual(['500 /payouts']);
        expect(ledger()).toEqual(['salary-1']);
      },
    );

    test('a token that another run has replaced is not renewed again: each new token may kill the one before', async () => {
      paygol.sandbox.set({ deadToken: 'pageExpired', olderTokens: 'die' });
      await withToken();
      paygol.sandbox.schedule({ kind: 'deadToken', path: '/payouts' });
      const pay = (sheet: IDataObject[], workflowId: string) =>
        paygol.payout('create', sheet, { options: { ...options, batchSize: 1 } }, { workflowId });
      await Promise.all([pay(rows(2), 'tokens-1'), pay([row(3), row(4)], 'tokens-2')]);
      expect(ledger().toSorted()).toEqual(['salary-1', 'salary-2', 'salary-3', 'salary-4']);
      expect(requests().filter((request) => request.endsWith('/auth/token'))).toHaveLength(1);
    });

    test.each(['object', 'message', 'string', 'text'] as const)(
      'a 403 that is not about the token is believed once the row is missing twice, and not sent again: %s',
      async (errorShape) => {
        paygol.sandbox.set({ errorShape });
        const { items } = await create(1, [{ kind: 'status', status: 403, path: '/payouts' }]);
        expect(items.map(([outcome]) => outcome)).toEqual(['rejected']);
        expect(creates()).toEqual(['403 /payouts']);
      },
    );

    test('a token that cannot be renewed at a create request leaves what was sent unknown, and earlier rows their outcomes', async () => {
      const { items } = await create(
        3,
        [
          { kind: 'deadToken', path: '/payouts', skip: 1 },
          { kind: 'status', status: 500, path: '/auth/token', times: null },
        ],
        { batchSize: 1 },
      );
      expect(items.map(([outcome]) => outcome)).toEqual(['created', 'unknown', 'not_sent']);
      const quote = ': "Invalid or expired pg_token (code 0103)"';
      expect(items[1]![1]).toContain(say({ code: 'authorization_refused', quote }));
      expect(items[1]![1]).toContain(' answered HTTP 500 without a token: "Simulated fault');
      expect(ledger()).toEqual(['salary-1']);
    });
  });

  test('a token that cannot be renewed before the first create request has nothing sent', async () => {
    const { error } = await run(2, [
      { kind: 'deadToken', path: '/payouts/list' },
      { kind: 'status', status: 500, path: '/auth/token', times: null },
    ]);
    expect(error?.message).toMatch(
      /The Payouts API at .* answered HTTP 500 without a token: "Simulated fault/,
    );
    expect(creates()).toEqual([]);
  });
});
