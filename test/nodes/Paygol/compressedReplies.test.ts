/** A server in between may compress replies: the signature is that of the bytes before. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { usePaygol } from '../engine/usePaygol.ts';

const paygol = usePaygol({}, 'both');
const METHODS = { methods: { webpay: { name: 'Webpay Plus Ñuñoa', image: '' } }, result: 0 };
const WRITERS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
let server: Server;
let encoding: keyof typeof WRITERS;
let body: string;
let signed: string;

beforeEach(async () => {
  [encoding, body, signed] = ['gzip', JSON.stringify(METHODS), JSON.stringify(METHODS)];
  server = createServer((request, response) => {
    if (request.url?.endsWith('/auth/token') === true)
      return void response.end('{"token":"token-of-compression-01"}');
    response.setHeader('content-encoding', encoding);
    response.setHeader('x-pg-sig', createHmac('sha256', paygol.sandbox.secret).update(signed).digest('hex'));
    response.end(WRITERS[encoding](body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  Object.assign(paygol.credentials.stored['paygolApi']!, { transactionsUrl: `http://127.0.0.1:${port}` });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = async () => {
  const node = { onError: 'continueRegularOutput' } as const;
  const { outputs } = await paygol.run('transaction:getPaymentMethods', { country: 'CL' }, [{}], { node });
  return outputs[0]!.map(({ json }) => json);
};

test.each(Object.keys(WRITERS) as (keyof typeof WRITERS)[])(
  '%s is read, its signature checked',
  async (name) => {
    encoding = name;
    expect(await ask()).toMatchObject([{ paymentMethod: 'webpay', name: 'Webpay Plus Ñuñoa' }]);
    signed = `${body} `;
    expect(await ask()).toMatchObject([{ error: 'wrong_signature' }]);
  },
);

test('what is short on the way and long when it is read is too large', async () => {
  body = signed = `${body}${' '.repeat(1_100_000)}`;
  expect(gzipSync(body).length).toBeLessThan(2_000);
  expect(await ask()).toMatchObject([{ error: 'reply_too_large' }]);
});
