import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { startSandbox } from '../../../sandbox/server.ts';

/**
 * The requests of the public PHP SDK as they go over the wire: GET with a JSON body whose keys are in the order in
 * which the SDK puts them, signed as it is, with PHP's plain HTTP client.
 */
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ secret: 'shared/secret' });
});
afterAll(() => sandbox.close());

interface Answer {
  statusLine: string;
  headers: string[];
  body: string;
}

/** As PHP's http stream sends it: these headers in this order, and no connection kept. */
async function get(path: string, body: string): Promise<Answer> {
  const signature = createHmac('sha256', 'shared/secret').update(body).digest('hex');
  const socket = connect(sandbox.port, '127.0.0.1');
  socket.write(
    `GET /api/v2/${path} HTTP/1.1\r\nHost: 127.0.0.1:${sandbox.port}\r\nConnection: close\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nContent-type: application/json\r\n` +
      `X-PG-IMPL: php/1.0\r\nX-PG-SIG: ${signature}\r\n\r\n${body}`,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [statusLine = '', ...headers] = head.split('\r\n');
  return { statusLine, headers, body: rest.join('\r\n\r\n') };
}

/**
 * The SDK's rules for a reply: HTTP 200, a header X-PG-SIG in capitals with 64 hex digits over the raw bytes, a
 * `result`.
 */
function accepted({ statusLine, headers, body }: Answer): Record<string, unknown> {
  expect(statusLine).toBe('HTTP/1.1 200 OK');
  const signatures = headers.flatMap((header) => /^X-PG-SIG:\s([0-9a-f]{64})$/.exec(header)?.[1] ?? []);
  expect(signatures).toEqual([createHmac('sha256', 'shared/secret').update(body).digest('hex')]);
  const reply = JSON.parse(body) as Record<string, unknown>;
  expect(Number.isInteger(reply.result)).toBe(true);
  return reply;
}

async function token(): Promise<string> {
  const reply = accepted(await get('auth/token', '{"pg_serviceid":4711}'));
  return reply.token as string;
}

test('a token can be had as the PHP SDK asks for it', async () => {
  expect(await token()).toMatch(/^[0-9a-f]{48}$/);
});

test('the payment methods of a country can be had as the PHP SDK asks for them', async () => {
  const body = `{"pg_country":"CL","pg_serviceid":4711,"pg_token":"${await token()}"}`;
  const { methods } = accepted(await get('payment/methods', body)) as { methods: object };
  expect(Object.keys(methods)).toEqual(['creditcard', 'bitcoin', 'paysafecard', 'webpay']);
  expect(methods).toMatchObject({
    webpay: { code: 'webpay', name: 'Webpay', image: `${sandbox.url}/pay/images/webpay.svg` },
  });
});

describe('a transaction', () => {
  const create = async (changes: [from: string, to: string] = ['', '']) =>
    accepted(
      await get(
        'payment/create',
        `{"pg_currency":"EUR","pg_price":10.0,"pg_country":"DE","pg_language":"en","pg_mode":"api","pg_method":"creditcard","pg_first_name":"J\\u00f6rg","pg_last_name":"O'Neil \\/ S\\u00f6hne","pg_email":"joerg@example.com","pg_ip":"127.0.0.1","pg_return_url":"https:\\/\\/shop.example\\/ok","pg_cancel_url":"https:\\/\\/shop.example\\/no","pg_custom":"order-1","pg_name":"Tea","pg_serviceid":4711,"pg_token":"${await token()}"}`.replace(
          ...changes,
        ),
      ),
    ) as { data: Record<string, unknown> };

  test('a transaction is created by the SDK, and can be asked for', async () => {
    const { data } = await create();
    expect(data).toEqual({
      service_id: '4711',
      transaction_id: expect.stringMatching(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/),
      status: 'created',
      payment_method: 'creditcard',
      amount: '10.00',
      currency: 'EUR',
      payment_method_url: `${sandbox.url}/pay/${data.transaction_id}`,
      custom: 'order-1',
      customer: {
        first_name: 'Jörg',
        last_name: "O'Neil / Söhne",
        email: 'joerg@example.com',
        phone: '',
        personal_id: '',
        country: 'DE',
      },
      redirect_urls: { success_url: 'https://shop.example/ok', cancel_url: 'https://shop.example/no' },
    });

    const question = `{"transaction_id":"${data.transaction_id}","pg_serviceid":4711,"pg_token":"${await token()}"}`;
    expect(accepted(await get('payment/status', question))).toMatchObject({
      payment: {
        transaction_id: data.transaction_id,
        status: 'created',
        amount: '10.00',
        completed_at: null,
      },
    });
  });

  test('a transaction that is refused is an error object', async () => {
    expect(await create(['"pg_country":"DE"', '"pg_country":"XX"'])).toEqual({
      error: { status: 400, internal_code: '9101', message: 'Wrong country' },
      result: 1,
    });
  });

  test('a transaction that does not exist is an error object', async () => {
    const question = `{"transaction_id":"AAAA-AAAA-AAAA-AAAA","pg_serviceid":4711,"pg_token":"${await token()}"}`;
    expect(accepted(await get('payment/status', question))).toEqual({
      error: { status: 404, internal_code: '0302', message: 'Transaction not found' },
      result: 1,
    });
  });
});

test('a web checkout can be had as the PHP SDK asks for it', async () => {
  const body = `{"pg_currency":"CLP","pg_price":1500,"pg_country":"CL","pg_language":"es","pg_mode":"basic","pg_first_name":"Ana","pg_last_name":"D\\u00edaz","pg_email":"ana@example.com","pg_ip":"127.0.0.1","pg_serviceid":4711,"pg_token":"${await token()}"}`;
  const { data } = accepted(await get('payment/webcheckout', body)) as { data: { redirectUrl: string } };
  const page = await fetch(data.redirectUrl);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('1500.00 CLP');
});
