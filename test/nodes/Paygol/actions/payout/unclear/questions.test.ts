import { row } from '../../../../engine/rows.ts';
import { found, HARMLESS, http, LATE, LOST, options, unknown, useFaultyCreate } from './faultyCreate.ts';

jest.mock('../../../../../../nodes/shared/time.ts', () => jest.requireActual('./clock.ts'));

const { paygol, withToken, requests, ledger, create } = useFaultyCreate();

describe('a late commit', () => {
  // Five requests make a round: two ids, the list, two made-up ids.
  test.each([1, 2, 3, 5, 6, 11])('a late commit right before question %i is found', async (number) => {
    const { items } = await create(
      2,
      [{ kind: 'delay', until: { requests: number }, commit: 'late', path: '/payouts' }],
      { maxWait: 60 },
    );
    expect(items).toEqual(Array(2).fill(found(LATE)));
    expect(ledger()).toEqual(['salary-1', 'salary-2']);
  });

  test('a late commit is asked for in rounds with growing pauses, up to the longest wait', async () => {
    await withToken();
    paygol.sandbox.schedule({ kind: 'reset', path: '/payouts' });
    await paygol.payout('create', [row(1)], { options: { ...options, maxWait: 200 } });
    const times = paygol.sandbox
      .log()
      .filter(({ path, body }) => path.endsWith('/status') && body.toString().includes('"salary-1"'))
      .map(({ at }) => at);
    const rounds = times.map((at) => at - times[0]!);
    expect(rounds).toHaveLength(5);
    for (const [i, due] of [0, 60, 240, 740].entries()) expect(rounds[i]).toBeGreaterThanOrEqual(due - 50);
    expect(rounds.at(-1)).toBeGreaterThanOrEqual(1900);
  });
});

describe('questions', () => {
  test('questions that fail are asked again', async () => {
    const { items } = await create(
      1,
      [
        { kind: 'reset', commit: true, path: '/payouts' },
        { kind: 'status', status: 500, path: '/payouts/status' },
        { kind: 'garble', how: 'html', path: '/payouts/status' },
      ],
      { maxWait: 200 },
    );
    expect(items).toEqual([found(LOST)]);
  });

  test('questions that all fail leave the rows unknown, with the last answer', async () => {
    const { items } = await create(1, [
      { kind: 'reset', commit: true, path: '/payouts' },
      { kind: 'redirect', status: 302, path: '/payouts/status', times: null },
    ]);
    expect(items).toEqual([['unknown', unknown(LOST, http(302, ''))]]);
    expect(ledger()).toEqual(['salary-1']);
  });

  test('questions that are answered with 401 renew the token and go on', async () => {
    const { items } = await create(1, [
      { kind: 'reset', commit: true, path: '/payouts' },
      { kind: 'deadToken', path: '/payouts/status' },
    ]);
    expect(items.map(([outcome]) => outcome)).toEqual(['created']);
    expect(requests()).toEqual([
      HARMLESS,
      'null /payouts',
      '401 /payouts/status',
      '200 /auth/token',
      '200 /payouts/status',
    ]);
  });

  test('one page of the list answers the questions about many ids', async () => {
    const { items } = await create(40, [{ kind: 'reset', commit: true, path: '/payouts' }]);
    expect(new Set(items.map(([outcome]) => outcome))).toEqual(new Set(['created']));
    expect(requests()).toEqual([HARMLESS, 'null /payouts', '200 /payouts/list']);
  });

  test('many ids are asked about one by one when the list cannot be read', async () => {
    const { items } = await create(20, [
      { kind: 'reset', commit: true, path: '/payouts' },
      { kind: 'garble', how: 'html', path: '/payouts/list', skip: 1 },
    ]);
    expect(new Set(items.map(([outcome]) => outcome))).toEqual(new Set(['created']));
    expect(requests()).toEqual([
      HARMLESS,
      'null /payouts',
      '200 /payouts/list',
      ...Array<string>(20).fill('200 /payouts/status'),
    ]);
  });

  test('questions are given up for a round after a few that fail, to leave a service in trouble alone', async () => {
    const { items } = await create(
      19,
      [
        { kind: 'reset', commit: true, path: '/payouts' },
        { kind: 'status', status: 503, path: '/payouts/status', times: null },
      ],
      { maxWait: 0 },
    );
    expect(new Set(items.map(([outcome]) => outcome))).toEqual(new Set(['unknown']));
    // Those that are in flight at once, and one more.
    expect(requests().slice(0, 2)).toEqual([HARMLESS, 'null /payouts']);
    expect(requests().length).toBeLessThanOrEqual(2 + 16 + 1);
  });
});
