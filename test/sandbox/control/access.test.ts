import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();
type Headers = Record<string, string>;

/** A request with exactly these headers, as a browser or a program sends them. */
async function send(method: string, path: string, headers: Headers = {}) {
  const sent = request(used.sandbox.url + path, { method, headers });
  sent.end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, text: await text(reply) };
}
const status = async (...question: Parameters<typeof send>) => (await send(...question)).status;
const own = () => ({ origin: used.sandbox.url, 'sec-fetch-site': 'same-origin' });
const page = async () => (await send('GET', '/_sandbox/page', { 'sec-fetch-mode': 'navigate' })).text;
const tokenOfPage = async () => /name="sandbox-token" content="([0-9a-f]{32})"/.exec(await page())![1]!;

describe('the Host of a request', () => {
  it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])(
    'the Host of a request may be %s, with any port',
    async (host) => {
      expect(await status('GET', '/_sandbox', { host })).toBe(200);
      expect(await status('GET', '/_sandbox', { host: `${host}:1234` })).toBe(200);
    },
  );

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost:80:80',
    '127.0.0.2',
  ])('the Host of a request must not be %j: nothing is told, done or noted', async (host) => {
    for (const path of ['/', '/_sandbox', '/_sandbox/page', '/pay', '/api/v1/payouts']) {
      const reply = await send('GET', path, { host });
      expect([path, reply.status]).toEqual([path, 403]);
      expect(reply.text).not.toContain(used.sandbox.secret);
    }
    expect(await status('POST', '/_sandbox/reset', { host })).toBe(403);
    expect(used.sandbox.log()).toEqual([]);
  });
});

it('the address of the sandbox leads to its page, and that stays out of the log', async () => {
  const { status, headers } = await send('GET', '/', { 'sec-fetch-mode': 'navigate' });
  expect([status, headers.location]).toEqual([302, '/_sandbox/page']);
  expect(used.sandbox.log()).toEqual([]);
});

describe('a page of another site', () => {
  const foreign: [string, Headers][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:5678', 'sec-fetch-site': 'same-site' }],
    ['an origin that is not told', { origin: 'null' }],
    ['an image or a script', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ];

  it.each(foreign)('a page of another site cannot read: %s', async (_name, headers) => {
    const reply = await send('GET', '/_sandbox', headers);
    expect([reply.status, reply.text]).toEqual([
      403,
      '{"error":"Pages of other sites cannot use the sandbox."}',
    ]);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(foreign)(
    'a page of another site cannot change anything, even with the token: %s',
    async (_name, headers) => {
      await used.client.create([payoutRow('a-1')]);
      const token = await tokenOfPage();
      expect(await status('POST', '/_sandbox/reset', { ...headers, 'x-sandbox-token': token })).toBe(403);
      expect(used.sandbox.payouts()).toHaveLength(1);
    },
  );

  it('a page of another site cannot change anything by a form that leads here', async () => {
    const headers = {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    };
    expect(await status('POST', '/_sandbox/reset', headers)).toBe(403);
  });

  it('a page of another site is refused when its browser asks in advance', async () => {
    const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const reply = await send('OPTIONS', '/_sandbox/reset', preflight);
    expect(reply.status).toBe(403);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('a page of another site may link to the page of the sandbox, but not show it within itself', async () => {
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const reply = await send('GET', '/_sandbox/page', link);
    expect([reply.status, reply.headers['x-frame-options']]).toEqual([200, 'DENY']);
  });
});

describe("the sandbox's own page", () => {
  it("the sandbox's own page reads without a token, and changes with the one that it carries", async () => {
    expect(await status('GET', '/_sandbox/live', own())).toBe(200);
    expect(await status('POST', '/_sandbox/release', own())).toBe(403);
    expect(await status('POST', '/_sandbox/release', { ...own(), 'x-sandbox-token': 'guessed' })).toBe(403);
    const token = await tokenOfPage();
    expect(await status('POST', '/_sandbox/release', { ...own(), 'x-sandbox-token': token })).toBe(200);
  });

  it("the token of the sandbox's own page can be read by programs, too", async () => {
    const { token } = (await used.client.control('GET', '')).body!;
    expect(token).toBe(await tokenOfPage());
  });

  it('the token is needed even when a browser tells only where it comes from', async () => {
    expect(await status('POST', '/_sandbox/release', { referer: `${used.sandbox.url}/_sandbox/page` })).toBe(
      403,
    );
    expect(await status('DELETE', '/_sandbox/log', { 'sec-fetch-site': 'none' })).toBe(403);
  });
});

it('a program such as curl needs no token', async () => {
  expect(await status('POST', '/_sandbox/release')).toBe(200);
  expect(await status('DELETE', '/_sandbox/log', { 'user-agent': 'curl/8.5.0', accept: '*/*' })).toBe(200);
});

it("a merchant's page may send a payer to the checkout", async () => {
  const headers = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };
  expect(
    await status('GET', '/pay?pg_serviceid=4711&pg_price=5&pg_currency=CLP&pg_country=CL', headers),
  ).toBe(200);
});
