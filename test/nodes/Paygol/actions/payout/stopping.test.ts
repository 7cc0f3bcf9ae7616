import { rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { inWords } from '../../../../inEnglish.ts';
import { restart } from '../../../engine/restart.ts';

jest.mock('../../../../../nodes/shared/time.ts', () =>
  jest.requireActual('../../../engine/quickTimeouts.ts'),
);

const paygol = usePaygol();

/** Only what may have been sent before is looked up first: this is about stops, and when they come. */
const settings = { checkFirst: 'inDoubt', batchSize: 1, maxWait: 5 };

/** Stops the execution as soon as the service has read the request with this number. */
async function createAndStop(number: number, options = {}) {
  const { outputs } = await paygol.payout(
    'create',
    rows(3),
    { options: { ...settings, ...options } },
    {
      onStart: (stop) => {
        const wait = (left: number): unknown =>
          paygol.sandbox.nextRequest().then(() => (left === 1 ? stop() : wait(left - 1)));
        void wait(number);
      },
    },
  );
  const items = outputs.flat().sort((a, b) => (a.json.row as number) - (b.json.row as number));
  expect(items.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2].map((item) => ({ item })));
  return items.map(({ json }) => [json.outcome, json.reason as string | undefined]);
}

const creates = () => paygol.sandbox.log().filter(({ path }) => path === '/api/v1/payouts').length;

// The first request is for the token, the second one the question before payouts are sent.
test('a stop while a batch is in flight leaves it unknown, the earlier ones with their outcomes, and the rest not sent', async () => {
  const items = await createAndStop(4);
  expect(items[0]).toEqual(['created', '']);
  expect(items[1]).toEqual([
    'unknown',
    inWords([
      { code: 'no_whole_answer', failure: 'the request was canceled' },
      { code: 'outcome_not_seen' },
      { code: 'look_up_stopped' },
      { code: 'send_when_confirmed' },
    ]),
  ]);
  expect(items[2]).toEqual(['not_sent', inWords([{ code: 'earlier_outcome_unknown' }])]);
  expect(creates()).toBe(2);
});

test.each(['sample', 'inDoubt'])('a stop before the first batch sends nothing (%s)', async (checkFirst) => {
  const items = await createAndStop(2, { checkFirst });
  expect(items.map(([outcome]) => outcome)).toEqual(['not_sent', 'not_sent', 'not_sent']);
  expect(creates()).toBe(0);
});

test('a stop while an unclear reply is being cleared up ends the questions at once', async () => {
  paygol.sandbox.schedule({ kind: 'reset', path: '/payouts' });
  const start = Date.now();
  const items = await createAndStop(4);
  expect(items.map(([outcome]) => outcome)).toEqual(['unknown', 'not_sent', 'not_sent']);
  expect(Date.now() - start).toBeLessThan(3000);
  expect(creates()).toBe(1);
});

describe('a stop while the service is too busy', () => {
  const busy = { kind: 'status', status: 429, retryAfter: '4', times: null } as const;

  async function createAndStopWhileWaiting(path: string, options = {}) {
    const start = Date.now();
    const { outputs } = await paygol.payout(
      'create',
      rows(2),
      { options: { ...settings, ...options } },
      { onStart: (stop) => void paygol.sandbox.nextRequest(path).then(() => setTimeout(stop, 100)) },
    );
    expect(Date.now() - start).toBeLessThan(3000);
    return outputs[1]!.map(({ json }) => json.outcome);
  }

  test('a stop sends nothing where the question before the first request waits', async () => {
    paygol.sandbox.schedule({ ...busy, path: '/payouts/list' });
    expect(await createAndStopWhileWaiting('/payouts/list')).toEqual(['not_sent', 'not_sent']);
    expect(creates()).toBe(0);
  });

  test('a stop sends nothing again where the first request was turned away', async () => {
    paygol.sandbox.schedule({ ...busy, path: '/payouts' });
    expect(await createAndStopWhileWaiting('/payouts', {})).toEqual(['unknown', 'not_sent']);
    expect(creates()).toBe(1);
  });
});

test('a stop between two batches sends no further one', async () => {
  // The second batch finds no connection, and would be sent again a second later.
  paygol.sandbox.schedule({ kind: 'refuse', path: '/payouts', skip: 1 });
  const { outputs } = await paygol.payout(
    'create',
    rows(3),
    { options: { ...settings, maxWait: 40 } },
    { onStart: (stop) => void paygol.sandbox.nextRequest('/payouts').then(() => setTimeout(stop, 200)) },
  );
  expect(outputs[0]!.map(({ json }) => json.id)).toEqual(['salary-1']);
  expect(outputs[1]!.map(({ json }) => json.outcome)).toEqual(['not_sent', 'not_sent']);
  expect(creates()).toBe(1);
});

test.each([
  ['in the same process', () => undefined],
  ['after n8n has been started anew', restart],
])('what was stopped is looked up when the workflow runs again, %s', async (_, between) => {
  paygol.sandbox.set({ ids: 'repeatable' });
  await createAndStop(4);
  between();
  const { outputs } = await paygol.payout('create', rows(3), { options: { ...settings, maxWait: 0 } });
  expect(outputs[0]!.map(({ json }) => [json.id, json.outcome])).toEqual([
    ['salary-1', 'already_there'],
    ['salary-2', 'already_there'],
    ['salary-3', 'created'],
  ]);
  expect(paygol.sandbox.payouts()).toHaveLength(3);
});
