/** Signed requests whose replies are long, or do not end: the wait and what is read have bounds. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { useHttpServer, writeEndlessly } from '../engine/httpServer.ts';
import { row } from '../engine/rows.ts';
import { usePaygol } from '../engine/usePaygol.ts';
import { say } from '../../inEnglish.ts';

/** In milliseconds. Where nothing is to come late, a busy machine must not make it late. */
let mockTimeout: number;
jest.mock('../../../nodes/shared/time.ts', () => ({
  ...jest.requireActual<object>('../engine/quickClock.ts'),
  CREATE_TIMEOUT: 10_000,
  get TIMEOUT() {
    return mockTimeout;
  },
}));

const MB = 1_048_576;
const paygol = usePaygol();
let answer: (path: string, response: ServerResponse) => Promise<unknown>;
let asked: string[];
let written: Promise<number>;
let closed: Promise<unknown>;

useHttpServer(
  (request, response) => {
    const path = request.url as string;
    if (path.endsWith('/auth/token')) return void response.end('{"token":"bounded-token-0123456789"}');
    asked.push(path);
    closed = once(response, 'close');
    void answer(path, response);
  },
  (url) => {
    mockTimeout = 10_000;
    asked = [];
    Object.assign(paygol.credentials.stored['paygolApi']!, {
      apis: 'both',
      payoutsUrl: `${url}/p`,
      transactionsUrl: `${url}/t`,
    });
  },
);

const endless = (response: ServerResponse, chunk = ' '.repeat(65_536), pause = 0) =>
  (written = writeEndlessly(response, chunk, pause));
const list = (items: object[] = []) =>
  JSON.stringify({
    data: { items, total: items.length, current_page: 1, last_page: 1, per_page: 500 },
    result: 0,
  });

const byId = { id: { __rl: true, mode: 'id', value: 'salary-1' } };
const readings: [name: string, most: number, run: () => ReturnType<typeof paygol.run>][] = [
  ['Get', 1, () => paygol.payout('get', [{}], byId)],
  ['Get Many', 8, () => paygol.payout('getAll', [{}], { returnAll: true })],
  ['Get Payment Methods', 1, () => paygol.run('transaction:getPaymentMethods', { country: 'CL' })],
];

describe.each(readings)('%s', (_, most, run) => {
  test(`an endless reply is read up to ${most} MB, and not asked for again`, async () => {
    answer = (__, response) => endless(response);
    const { error } = await run();
    expect(error?.message).toContain(
      say({ code: 'answer_too_large', what: most === 8 ? 'list' : 'answer', megabytes: most }),
    );
    await closed;
    expect(await written).toBeLessThan(most * MB + 50_000_000);
    expect(asked.length).toBeLessThan(5);
  });
});

test('a reply that trickles is waited for as long as the timeout says, and then closed', async () => {
  mockTimeout = 1000;
  answer = (_, response) => endless(response, ' ', 50);
  const { error } = await paygol.run('transaction:getPaymentMethods', { country: 'CL' });
  expect(error?.message).toContain(say({ code: 'no_whole_answer', failure: 'no answer in time' }));
  await closed;
});

test('a page of some megabytes is read', async () => {
  const items = Array.from({ length: 500 }, (_, i) => ({
    merchant_payout_id: `salary-${i}`,
    details: 'x'.repeat(6000),
  }));
  answer = async (_, response) => response.end(list(items));
  const { error, outputs } = await paygol.payout('getAll', [{}], { returnAll: true });
  expect(error).toBeUndefined();
  expect(outputs[0]).toHaveLength(500);
});

test('what a create request without an end has made is not known, and it is not sent again', async () => {
  answer = async (path, response) =>
    path === '/p/payouts' ? endless(response) : response.end(path.endsWith('/list') ? list() : '');
  const { error, outputs } = await paygol.payout('create', [row(1)], {
    options: { checkFirst: 'inDoubt', maxWait: 1 },
  });
  expect(error).toBeUndefined();
  expect(outputs[1]).toMatchObject([
    {
      json: {
        outcome: 'unknown',
        reason: expect.stringContaining(
          say({ code: 'answer_too_large', what: 'answer', megabytes: 8 }),
        ) as string,
      },
    },
  ]);
  expect(asked.filter((path) => path === '/p/payouts')).toHaveLength(1);
  expect(await written).toBeLessThan(8 * MB + 50_000_000);
});
