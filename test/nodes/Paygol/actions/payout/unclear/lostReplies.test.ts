import type { Sentence } from '../../../../../../core/words/codes.ts';
import type { FaultPlan } from '../../../../../../sandbox/faults/faults.ts';
import { inWords } from '../../../../../inEnglish.ts';
import { found, HARMLESS, http, LATE, LOST, unknown, useFaultyCreate } from './faultyCreate.ts';

jest.mock('../../../../../../nodes/shared/time.ts', () => jest.requireActual('./clock.ts'));

const { paygol, requests, ledger, create } = useFaultyCreate();

const EARLIER_UNKNOWN = inWords([{ code: 'earlier_outcome_unknown' }]);

const unusable = (code: 'body_unreadable' | 'body_undocumented'): Sentence => ({
  code: 'unusable_answer',
  httpStatus: 200,
  why: { code },
  quote: '',
});
const UNREADABLE = unusable('body_unreadable');
const counts = (made: number, wrong: number, shown: number): Sentence => ({
  code: 'create_reply_counts',
  sent: 2,
  made,
  wrong,
  shown,
});

describe('what the service has done before the reply was lost is found by looking it up', () => {
  test.each<[object, Sentence]>([
    [{ kind: 'reset', commit: true }, LOST],
    [{ kind: 'delay', until: 'release', commit: 'first' }, LATE],
    [{ kind: 'delay', until: 'disconnect', commit: 'late' }, LATE],
    [{ kind: 'status', status: 500, commit: true }, http(500)],
    [{ kind: 'status', status: 502, commit: true }, http(502)],
    [{ kind: 'status', status: 503, commit: true }, http(503)],
    [{ kind: 'status', status: 504, commit: true }, http(504)],
    [{ kind: 'status', status: 408, commit: true }, http(408)],
    [{ kind: 'redirect', status: 302, commit: true }, http(302, '')],
    [{ kind: 'redirect', status: 307, commit: true }, http(307, '')],
    [{ kind: 'cut' }, UNREADABLE],
    [{ kind: 'cut', bytes: 0 }, UNREADABLE],
    [{ kind: 'garble', how: 'html' }, UNREADABLE],
    [{ kind: 'garble', how: 'brokenJson' }, UNREADABLE],
    [{ kind: 'garble', how: 'null' }, UNREADABLE],
    [{ kind: 'garble', how: 'empty' }, UNREADABLE],
    [{ kind: 'garble', how: 'badUtf8' }, UNREADABLE],
    [{ kind: 'garble', how: 'wrongJson' }, unusable('body_undocumented')],
    [{ kind: 'miscount', how: 'insertedTooMany' }, counts(3, 0, 2)],
    [{ kind: 'miscount', how: 'insertedTooFew' }, counts(1, 0, 2)],
    [{ kind: 'miscount', how: 'errorsTooMany' }, counts(2, 1, 2)],
    [{ kind: 'miscount', how: 'recordMissing' }, counts(2, 0, 1)],
    [{ kind: 'miscount', how: 'recordTwice' }, counts(2, 0, 3)],
    [{ kind: 'miscount', how: 'noCounts' }, { code: 'create_reply_lacks' }],
    [{ kind: 'miscount', how: 'recordForeign' }, { code: 'create_reply_records' }],
  ])('a payout made before its reply was lost is found by looking it up: %j', async (fault, seen) => {
    const { items, created } = await create(2, [{ ...fault, path: '/payouts' } as FaultPlan]);
    expect(items).toEqual(Array(2).fill(found(seen)));
    expect(created).toBe(2);
    expect(ledger()).toEqual(['salary-1', 'salary-2']);
    const [harmless, request, ...questions] = requests();
    expect(harmless).toBe(HARMLESS);
    expect(request).toMatch(/ \/payouts$/);
    expect(questions).toEqual(['200 /payouts/status', '200 /payouts/status']);
  });
});

test('a record in the reply that is not what was sent is looked up: what Paygol has counts', async () => {
  const { items } = await create(2, [{ kind: 'miscount', how: 'recordChanged', path: '/payouts' }]);
  expect(items).toEqual(Array(2).fill(['created', '']));
  expect(ledger()).toEqual(['salary-1', 'salary-2']);
  expect(requests().filter((request) => request !== HARMLESS)).toEqual([
    '200 /payouts',
    '200 /payouts/status',
  ]);
});

describe('what stays missing comes out as unknown, and is never sent again', () => {
  test.each<[object, Sentence]>([
    [{ kind: 'resetBeforeRead' }, LOST],
    [{ kind: 'reset' }, LOST],
    [{ kind: 'delay', until: 'release' }, LATE],
    [{ kind: 'delay', until: 'release', commit: 'never' }, LATE],
    [{ kind: 'status', status: 500 }, http(500)],
    [{ kind: 'status', status: 503 }, http(503)],
    [{ kind: 'redirect', status: 301 }, http(301, '')],
    [{ kind: 'redirect', status: 308 }, http(308, '')],
  ])('a payout that stays missing comes out as unknown, and is not sent again: %j', async (fault, seen) => {
    const { items, created } = await create(2, [{ ...fault, path: '/payouts' } as FaultPlan]);
    expect(items).toEqual(Array(2).fill(['unknown', unknown(seen)]));
    expect(created).toBe(0);
    expect(ledger()).toEqual([]);
    const [harmless, request, ...questions] = requests();
    expect(harmless).toBe(HARMLESS);
    expect(request).toMatch(/ \/payouts$/);
    // In every round both ids, whether there is a payout that the service knows, and two made-up ids; five rounds, or
    // fewer when asking took longer than a pause.
    const rounds = questions.length / 5;
    expect([2, 3, 4, 5]).toContain(rounds);
    const round = ['200 /payouts/list', ...Array<string>(4).fill('404 /payouts/status')];
    expect(questions.toSorted()).toEqual(Array(rounds).fill(round).flat().toSorted());
  });

  test('a redirect is not followed', async () => {
    await create(1, [{ kind: 'redirect', status: 307, path: '/payouts' }]);
    expect(paygol.sandbox.log().some(({ path }) => path.includes('elsewhere'))).toBe(false);
  });

  test('a payout is unknown that a service commits later than the run waits', async () => {
    const { items } = await create(2, [{ kind: 'delay', until: 'release', path: '/payouts' }]);
    expect(items.map(([outcome]) => outcome)).toEqual(['unknown', 'unknown']);
    paygol.sandbox.release();
    await paygol.sandbox.settled();
    expect(ledger()).toEqual(['salary-1', 'salary-2']);
  });
});

test('each row has its own outcome where half of a batch was done, and a later batch is not sent', async () => {
  const { items } = await create(3, [{ kind: 'reset', commit: 'half', path: '/payouts' }], { batchSize: 2 });
  expect(items).toEqual([found(LOST), ['unknown', unknown(LOST)], ['not_sent', EARLIER_UNKNOWN]]);
  expect(ledger()).toEqual(['salary-1']);
});

test('rows of earlier batches keep their outcomes when a later one fails for good', async () => {
  const { items } = await create(
    5,
    [{ kind: 'status', status: 500, path: '/payouts', skip: 1, times: null }],
    {
      batchSize: 2,
    },
  );
  expect(items.map(([outcome]) => outcome)).toEqual(['created', 'created', 'unknown', 'unknown', 'not_sent']);
  expect(ledger()).toEqual(['salary-1', 'salary-2']);
});

describe('a slow reply', () => {
  test('a reply that comes in pieces within the time is read', async () => {
    const { items } = await create(1, [{ kind: 'drip', bytes: 200, everyMs: 20, path: '/payouts' }]);
    expect(items).toEqual([['created', '']]);
  });

  test('a reply that trickles on and on is left, and the payout looked up', async () => {
    const { items } = await create(1, [{ kind: 'drip', bytes: 1, everyMs: 50, path: '/payouts' }]);
    expect(items).toEqual([found(LATE)]);
  });
});
