import { rows } from '../rows.ts';
import { usePaygol } from '../usePaygol.ts';

const paygol = usePaygol();

/** Stops the execution as soon as the service has read the request with this number. */
async function createAndStop(number: number, options = {}) {
  const { outputs } = await paygol.payout(
    'create',
    rows(3),
    { options: { batchSize: 1, patience: 5, timeout: 2, ...options } },
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

// The first request is for the token.
test('while a batch is under way: it is unknown, the earlier ones keep their outcomes, the rest is not sent', async () => {
  const items = await createAndStop(3);
  expect(items[0]).toEqual(['created', undefined]);
  expect(items[1]![0]).toBe('unknown');
  expect(items[1]![1]).toMatch(
    /^No whole answer came from the service: the request was cancelled\. This payout may have been created or not\. Last answer when asked: Not asked\./,
  );
  expect(items[2]).toEqual(['not_sent', 'Not sent, because the outcome of an earlier request is unknown.']);
  expect(creates()).toBe(2);
});

test('before the first batch: nothing is sent', async () => {
  const items = await createAndStop(2, { askFirst: 'always' });
  expect(items.map(([outcome]) => outcome)).toEqual(['not_sent', 'not_sent', 'not_sent']);
  expect(creates()).toBe(0);
});

test('while an unclear reply is being cleared up: the asking ends at once', async () => {
  paygol.sandbox.schedule({ kind: 'reset', path: '/payouts' });
  const start = Date.now();
  const items = await createAndStop(3);
  expect(items.map(([outcome]) => outcome)).toEqual(['unknown', 'not_sent', 'not_sent']);
  expect(Date.now() - start).toBeLessThan(3000);
  expect(creates()).toBe(1);
});

test('while the service is too busy: what waits is not sent', async () => {
  paygol.sandbox.schedule({ kind: 'status', status: 429, retryAfter: '4', path: '/payouts', times: null });
  const start = Date.now();
  const { outputs } = await paygol.payout(
    'create',
    rows(2),
    { options: { batchSize: 1, patience: 5, timeout: 2 } },
    { onStart: (stop) => void paygol.sandbox.nextRequest('/payouts').then(() => setTimeout(stop, 100)) },
  );
  expect(outputs[1]!.map(({ json }) => json.outcome)).toEqual(['not_sent', 'not_sent']);
  expect(Date.now() - start).toBeLessThan(3000);
  expect(creates()).toBe(1);
});

test('between two batches: the next one is not sent', async () => {
  // Stops while the reply of the first batch is on its way, which is read all the same.
  paygol.sandbox.schedule({ kind: 'status', status: 429, path: '/payouts', skip: 1, times: null });
  const { outputs } = await paygol.payout(
    'create',
    rows(3),
    { options: { batchSize: 1, patience: 40, timeout: 2 } },
    {
      onStart: (stop) =>
        void paygol.sandbox
          .nextRequest('/payouts')
          .then(() => paygol.sandbox.nextRequest('/payouts'))
          .then(() => setTimeout(stop, 50)),
    },
  );
  expect(outputs[0]!.map(({ json }) => json.id)).toEqual(['salary-1']);
  expect(outputs[1]!.map(({ json }) => json.outcome)).toEqual(['not_sent', 'not_sent']);
  expect(creates()).toBe(2);
});

test('what was stopped is looked up when the workflow runs again', async () => {
  paygol.sandbox.set({ ids: 'repeatable' });
  await createAndStop(3);
  const { outputs } = await paygol.payout('create', rows(3), { options: { batchSize: 1, patience: 0 } });
  expect(outputs[0]!.map(({ json }) => [json.id, json.outcome])).toEqual([
    ['salary-1', 'already_there'],
    ['salary-2', 'already_there'],
    ['salary-3', 'created'],
  ]);
  expect(paygol.sandbox.payouts()).toHaveLength(3);
});
