import { createHmac } from 'node:crypto';
import { Receiver } from '../notifications/receiver.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();
let merchant: Receiver;
beforeEach(async () => {
  merchant = await Receiver.start();
});
afterEach(() => merchant.close());

const PARAMETERS = 'country currency custom method price service_id status transaction_id'.split(' ');

async function notify(ipnForm: 'get' | 'getJson') {
  await used.client.control('PATCH', '/notifications', { ipnUrl: merchant.url, ipnForm });
  const { body } = await used.client.control('POST', '/samples', { kind: 'transaction' });
  await used.client.control('POST', '/transactions/status', {
    transaction_id: body!['transaction_id'],
    status: 'completed',
  });
  await used.client.control('POST', '/deliveries/settled');
  const [received] = merchant.received;
  expect(received!.method).toBe('GET');
  return received!;
}

it('an IPN v2 by get is in the query', async () => {
  const { query, body } = await notify('get');
  expect([...new URLSearchParams(query).keys()]).toEqual(PARAMETERS);
  expect(body).toHaveLength(0);
});

it('getJson: an IPN v2 is a JSON body, signed', async () => {
  const { query, body, headers } = await notify('getJson');
  expect(query).toBe('');
  expect(Object.keys(JSON.parse(String(body)) as object)).toEqual(PARAMETERS);
  expect(headers['content-type']).toBe('application/json');
  expect(headers['x-pg-sig']).toBe(createHmac('sha256', used.sandbox.secret).update(body).digest('hex'));
});
