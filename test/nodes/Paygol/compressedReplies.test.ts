/** A server in between may compress replies: the signature is that of the bytes before. */
import { createHmac } from 'node:crypto';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { useHttpServer } from '../engine/httpServer.ts';
import { usePaygol } from '../engine/usePaygol.ts';

const paygol = usePaygol({}, 'both');
const METHODS = { methods: { webpay: { name: 'Webpay Plus Ñuñoa', image: '' } }, result: 0 };
const WRITERS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
let encoding: keyof typeof WRITERS;
let body: string;
let signed: string;

useHttpServer(
  (request, response) => {
    if (request.url?.endsWith('/auth/token') === true)
      return void response.end('{"token":"token-of-compression-01"}');
    response.setHeader('content-encoding', encoding);
    response.setHeader('x-pg-sig', createHmac('sha256', paygol.sandbox.secret).update(signed).digest('hex'));
    response.end(WRITERS[encoding](body));
  },
  (transactionsUrl) => {
    [encoding, body, signed] = ['gzip', JSON.stringify(METHODS), JSON.stringify(METHODS)];
    Object.assign(paygol.credentials.stored['paygolApi']!, { transactionsUrl });
  },
);

const ask = async () => {
  const node = { onError: 'continueRegularOutput' } as const;
  const { outputs } = await paygol.run('transaction:getPaymentMethods', { country: 'CL' }, [{}], { node });
  return outputs[0]!.map(({ json }) => json);
};

test.each(Object.keys(WRITERS) as (keyof typeof WRITERS)[])(
  'a reply compressed with %s is read, its signature checked',
  async (name) => {
    encoding = name;
    expect(await ask()).toMatchObject([{ paymentMethod: 'webpay', name: 'Webpay Plus Ñuñoa' }]);
    signed = `${body} `;
    expect(await ask()).toMatchObject([{ details: { code: 'wrong_signature' } }]);
  },
);

test('what is short on the way and long when it is read is too large', async () => {
  body = signed = `${body}${' '.repeat(1_100_000)}`;
  expect(gzipSync(body).length).toBeLessThan(2_000);
  expect(await ask()).toMatchObject([{ details: { code: 'reply_too_large' } }]);
});
