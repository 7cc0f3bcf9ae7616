import type { IDataObject } from 'n8n-workflow';
import { webpay } from '../engine/payments.ts';
import { usePaygol } from '../engine/usePaygol.ts';
import { say } from '../../inEnglish.ts';

const paygol = usePaygol({}, 'transactions');

const operations = [
  ['transaction:create', '/api/v2/payment/create'],
  ['transaction:createWebCheckout', '/api/v2/payment/webcheckout'],
  ['checkout:createTransaction', '/pay'],
] as const;

const node = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
const orders = ['a', 'b', 'c', 'd'].map((order) => ({ order }));
const payment: IDataObject = { ...webpay, orderNumber: '={{ $json.order }}' };

/** Which orders were sent, in order. */
const sent = (path: string) =>
  paygol
    .sent(path)
    .map((body) =>
      body.startsWith('{')
        ? (JSON.parse(body) as IDataObject).pg_custom
        : new URLSearchParams(body).get('pg_custom'),
    );

describe.each(operations)('Retry On Fail of %s', (operation, path) => {
  /** The reply to the second item is lost after the service has done what it was asked for. */
  const loseSecondReply = () => {
    paygol.sandbox.schedule({ kind: 'reset', path, commit: true, skip: 1 });
  };

  test('Retry On Fail sends nothing again that was created, or may have been', async () => {
    loseSecondReply();
    const { error } = await paygol.run(operation, payment, orders, { node });
    expect(error).toMatchObject({
      message: expect.stringContaining(say({ code: 'transaction_unknown' })),
      context: { itemIndex: 1, code: 'outcome_unknown' },
    });
    expect(sent(path)).toEqual(['a', 'b']);
  });

  test('Retry On Fail sends nothing again under a Continue setting, and gives what was created', async () => {
    paygol.sandbox.schedule({ kind: 'reset', path, commit: true });
    const { outputs } = await paygol.run(operation, payment, orders, {
      node: { ...node, onError: 'continueRegularOutput' },
    });
    expect(sent(path)).toEqual(['a', 'b', 'c', 'd']);
    const once = await paygol.run(operation, payment, orders.slice(1), {
      node: { onError: 'continueRegularOutput' },
    });
    expect(outputs[0]).toMatchObject([
      { json: { details: { code: 'outcome_unknown' } }, pairedItem: { item: 0 } },
      ...once.outputs[0]!.map(({ json }, i) => ({
        json: Object.fromEntries(
          Object.entries(json).map(([name, value]) => [name, value === null ? null : expect.anything()]),
        ),
        pairedItem: { item: i + 1 },
      })),
    ]);
  });

  test.each([401, 429])(
    'Retry On Fail sends nothing again after HTTP %i, with which it may have been created',
    async (status) => {
      paygol.sandbox.schedule({ kind: 'status', path, status, commit: true, times: 5 });
      const { error } = await paygol.run(operation, payment, orders, { node: { ...node, maxTries: 2 } });
      expect(error).toMatchObject({
        message: expect.stringContaining(`${say({ code: 'transaction_unknown' })} `),
        context: { code: 'outcome_unknown' },
      });
      expect(sent(path)).toEqual(['a']);
    },
  );

  test.each([403, 404, 405, 413, 499])(
    'Retry On Fail sends nothing again after a page with HTTP %i, which is not of Paygol',
    async (status) => {
      paygol.sandbox.set({ errorShape: 'html' });
      paygol.sandbox.schedule({ kind: 'status', path, status, commit: true, times: 5 });
      const { error } = await paygol.run(operation, payment, orders, { node });
      expect(error?.context).toMatchObject({ itemIndex: 0, code: 'outcome_unknown' });
      expect(sent(path)).toEqual(['a']);
    },
  );

  test('Retry On Fail sends again what surely was not made', async () => {
    paygol.sandbox.schedule({ kind: 'status', path, status: 400 });
    const parameters = { ...payment, paymentOptions: { unsignedReplies: 'accept' } };
    const { outputs, error } = await paygol.run(operation, parameters, orders, { node });
    expect(error).toBeUndefined();
    expect(sent(path)).toEqual(['a', 'a', 'b', 'c', 'd']);
    expect(outputs[0]!.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2, 3].map((item) => ({ item })));
  });

  test('Retry On Fail knows the next run of a loop from another try', async () => {
    const { runs, error } = await paygol.run(operation, payment, [{ order: 'a' }], {
      node,
      again: [[{ order: 'b' }], [{ order: 'c' }]],
    });
    expect(error).toBeUndefined();
    expect(runs).toHaveLength(3);
    expect(sent(path)).toEqual(['a', 'b', 'c']);
  });

  test('Retry On Fail keeps nothing with an execution in which nothing has failed', async () => {
    const { run } = await paygol.run(operation, payment, orders, { node });
    expect(run.data.executionData?.contextData).toEqual({ 'node:Paygol': { earlierTries: {} } });
  });
});

test('an AI agent that tries the same again learns that it may have been created', async () => {
  const [operation, path] = operations[0];
  paygol.sandbox.schedule({ kind: 'reset', path, commit: true });
  const tool = { type: 'n8n-nodes-paygol.paygolTool' };
  // n8n gives each call a number of its own.
  const [first, ...others] = ['a', 'a', 'b', 'b'].map((order, i) => [{ order, toolCallId: `call_${i}` }]);
  const { runs } = await paygol.run(operation, webpay, first, { node: tool, again: others });
  expect(runs.map(([items]) => (items![0]!.json.details as IDataObject | undefined)?.code)).toEqual([
    'outcome_unknown',
    'outcome_unknown',
    undefined,
    undefined,
  ]);
  expect(sent(path)).toHaveLength(3);
});
