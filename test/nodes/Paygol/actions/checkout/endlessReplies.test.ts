/** Replies without a signature that do not end: the wait and what is read have bounds. */
import { once } from 'node:events';
import type { IDataObject } from 'n8n-workflow';
import { useHttpServer, writeEndlessly } from '../../../engine/httpServer.ts';
import { webpay } from '../../../engine/payments.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { say } from '../../../../inEnglish.ts';

jest.mock('../../../../../nodes/shared/time.ts', () =>
  jest.requireActual('../../../engine/quickTimeouts.ts'),
);

const paygol = usePaygol({}, 'transactions');
let chunk: string;
let pause: number;
let written: Promise<number>;
let closed: Promise<unknown>;

useHttpServer(
  (_, response) => {
    closed = once(response, 'close');
    written = writeEndlessly(response, chunk, pause);
  },
  (url) => {
    Object.assign(paygol.credentials.stored['paygolApi']!, { checkoutUrl: url, statusUrl: url });
  },
);

const id = 'A1B2-C3D4-E5F6-G7H8';
const operations: Record<string, () => ReturnType<typeof paygol.run>> = {
  'Get Status': () => paygol.run('checkout:getStatus', { transactionId: id }),
  'Get Status, XML': () =>
    paygol.run('checkout:getStatus', { transactionId: id, paymentOptions: { format: 'xml' } }),
  'Create Transaction (API Mode)': () => paygol.run('checkout:createTransaction', webpay),
  'the legacy confirmation': () => {
    const payload = { transaction_id: id, status: 'completed' };
    const item: IDataObject = { event: 'ipn', transactionId: id, ...payload, verified: false, payload };
    return paygol.run(
      'transaction:none',
      { statuses: ['*'], options: { confirmVia: 'legacy', maxWait: 1 } },
      [{ ...item, version: 'legacy', deliveryId: '1', eventKey: 'ipn', receivedAt: '' }],
      { mode: 'webhook', node: { type: 'n8n-nodes-paygol.paygolIpnTrigger', typeVersion: 2 } },
    );
  },
};

describe.each(Object.entries(operations))('%s', (_, run) => {
  test('a reply that trickles is waited for as long as the timeout says', async () => {
    [chunk, pause] = [' ', 50];
    const started = performance.now();
    const { error } = await run();
    expect(error?.message).toContain(say({ code: 'no_whole_answer', failure: 'no answer in time' }));
    await closed;
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('a reply without end is read up to a size', async () => {
    [chunk, pause] = [' '.repeat(65_536), 0];
    const { error } = await run();
    expect(error?.message).toContain(say({ code: 'answer_too_large', what: 'answer', megabytes: 1 }));
    await closed;
    expect(await written).toBeLessThan(50_000_000);
  });
});
