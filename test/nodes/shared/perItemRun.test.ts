import type { IExecuteFunctions, INode } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { replyFailure } from '../../../nodes/shared/errors/failedReply.ts';
import { OperationError } from '../../../nodes/shared/errors/operationError.ts';
import { perItemRead, perItemRun } from '../../../nodes/shared/perItemRun.ts';

const node = { name: 'Paygol', type: 'paygol', typeVersion: 1, parameters: {} } as unknown as INode;

/** As much of n8n's context as the runner looks at. */
function contextWith(
  items: number,
  { continues = false, signal }: { continues?: boolean; signal?: AbortSignal } = {},
) {
  return {
    getInputData: () => Array.from({ length: items }, () => ({ json: {} })),
    getExecutionCancelSignal: () => signal,
    continueOnFail: () => continues,
    getNode: () => node,
  } as unknown as IExecuteFunctions;
}

const notFound = new OperationError({
  kind: 'service',
  code: 'transaction_not_found',
  message: 'Paygol has no such transaction.',
  advice: 'Check the transaction id.',
  details: { httpStatus: 404, internalCode: '0302' },
});
const missing = new OperationError({ kind: 'input', code: 'invalid_input', message: 'pg_email is missing.' });

const failingAt = (index: number, error: unknown) => async (item: number) => {
  if (item === index) throw error;
  return { n: item };
};

test('every item is done in order and paired with what it gave', async () => {
  const output = await perItemRun(contextWith(3), async (item) =>
    item === 1 ? [{ n: 'a' }, { n: 'b' }] : { n: item },
  );
  expect(output).toEqual([
    [
      { json: { n: 0 }, pairedItem: { item: 0 } },
      { json: { n: 'a' }, pairedItem: { item: 1 } },
      { json: { n: 'b' }, pairedItem: { item: 1 } },
      { json: { n: 2 }, pairedItem: { item: 2 } },
    ],
  ]);
});

test('what the service refuses stops the node with an API error that names the item', async () => {
  const error = await perItemRun(contextWith(3), failingAt(1, notFound)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NodeApiError);
  expect(error).toMatchObject({
    message: 'Paygol has no such transaction.',
    description: 'Check the transaction id.',
    httpCode: '404',
    context: { itemIndex: 1, code: 'transaction_not_found' },
  });
});

test('an item that cannot be sent stops the node with an operation error that names the item', async () => {
  const error = await perItemRun(contextWith(3), failingAt(2, missing)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NodeOperationError);
  expect(error).toMatchObject({
    message: 'pg_email is missing.',
    context: { itemIndex: 2, code: 'invalid_input' },
  });
});

test('an error of n8n itself keeps its words', async () => {
  const expression = new NodeOperationError(node, 'Invalid expression', { itemIndex: 0 });
  await expect(perItemRun(contextWith(1), failingAt(0, expression))).rejects.toBe(expression);
  await expect(
    perItemRun(contextWith(1), failingAt(0, new Error('Node has no credentials'))),
  ).rejects.toThrow('Node has no credentials');
});

test('a failed item leaves with its failure under a Continue setting, and the others are done', async () => {
  const output = await perItemRun(contextWith(3, { continues: true }), failingAt(1, notFound));
  expect(output).toEqual([
    [
      { json: { n: 0 }, pairedItem: { item: 0 } },
      {
        json: {
          error: 'Paygol has no such transaction.',
          message: 'Paygol has no such transaction.',
          details: {
            code: 'transaction_not_found',
            advice: 'Check the transaction id.',
            httpStatus: 404,
            internalCode: '0302',
          },
        },
        pairedItem: { item: 1 },
      },
      { json: { n: 2 }, pairedItem: { item: 2 } },
    ],
  ]);
});

test('nothing is thrown under a Continue setting, whatever the error is', async () => {
  const output = await perItemRun(contextWith(1, { continues: true }), failingAt(0, new Error('Odd')));
  expect(output[0]?.[0]?.json).toEqual({ error: 'Odd', message: 'Odd', details: { code: 'not_done' } });
});

test('no further item is begun after the execution was stopped', async () => {
  const stop = new AbortController();
  const done: number[] = [];
  const output = await perItemRun(contextWith(3, { signal: stop.signal }), async (item) => {
    done.push(item);
    if (item === 1) stop.abort();
    return { n: item };
  });
  expect(done).toEqual([0, 1]);
  expect(output[0]).toHaveLength(2);
});

describe('reads', () => {
  /** Work that ends when it is told to, in whatever order. */
  function held() {
    const ends: PromiseWithResolvers<{ n: number }>[] = [];
    const work = (item: number) => (ends[item] = Promise.withResolvers()).promise;
    return { ends, work };
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  test('sixteen items are read at a time, and come out in their order', async () => {
    const { ends, work } = held();
    const run = perItemRead(contextWith(18), work);
    await settle();
    expect(ends).toHaveLength(16);
    ends[1]!.resolve({ n: 1 });
    await settle();
    expect(ends).toHaveLength(17);
    for (const [n, { resolve }] of [...ends.entries()].reverse()) resolve({ n });
    await settle();
    ends[17]!.resolve({ n: 17 });
    expect((await run)[0]!.map(({ json, pairedItem }) => [json.n, pairedItem])).toEqual(
      Array.from({ length: 18 }, (_, item) => [item, { item }]),
    );
  });

  test('a failure begins no further item, and that of the first item is told', async () => {
    const { ends, work } = held();
    const run = perItemRead(contextWith(19), work).catch((thrown: unknown) => thrown);
    await settle();
    ends[1]!.reject(missing);
    ends[0]!.reject(notFound);
    for (let n = 2; n < 16; n++) ends[n]!.resolve({ n });
    expect(await run).toMatchObject({ context: { itemIndex: 0 } });
    expect(ends).toHaveLength(16);
  });

  describe('an item that was turned away', () => {
    const turnedAway = replyFailure({
      kind: 'turned_away',
      status: 429,
      code: 'too_many_requests',
      says: { code: 'message', text: 'Too many.' },
      retryAfter: 20,
    });
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    test('an item that was turned away is read again, after as long as the service wishes', async () => {
      const tries: number[] = [];
      const run = perItemRead(contextWith(2), async (item) => {
        if (tries.push(item) === 1) throw turnedAway;
        return { n: item };
      });
      await jest.advanceTimersByTimeAsync(19_999);
      expect(tries).toEqual([0, 1]);
      await jest.advanceTimersByTimeAsync(300);
      expect((await run)[0]!.map(({ json }) => json.n)).toEqual([0, 1]);
      expect(tries).toEqual([0, 1, 0]);
    });

    test('an item that was turned away has failed when it is turned away again', async () => {
      const run = perItemRead(contextWith(1, { continues: true }), failingAt(0, turnedAway));
      await jest.advanceTimersByTimeAsync(60_000);
      expect((await run)[0]).toMatchObject([{ json: { details: { code: 'too_many_requests' } } }]);
    });
  });
});

test('what changes something is done for one item at a time, and never again', async () => {
  const done: number[] = [];
  let atOnce = 0;
  const output = await perItemRun(contextWith(3, { continues: true }), async (item) => {
    expect(++atOnce).toBe(1);
    done.push(item);
    await Promise.resolve();
    atOnce -= 1;
    throw replyFailure({
      kind: 'turned_away',
      status: 429,
      code: 'too_many_requests',
      says: { code: 'message', text: 'Too many.' },
    });
  });
  expect(done).toEqual([0, 1, 2]);
  expect(output[0]).toHaveLength(3);
});
