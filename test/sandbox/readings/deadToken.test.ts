import { createHmac } from 'node:crypto';
import { canonicalJson } from '../../../core/service/json/canonicalJson.ts';
import type { Readings } from '../../../sandbox/readings/switches.ts';
import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';
import { setOverHttp } from './setOverHttp.ts';

const used = useSandbox();
const message = 'Invalid or expired pg_token';
const error = (status: number) => ({ error: { status, internal_code: '0103', message }, result: 1 });

const answers: [Readings['deadToken'], number, unknown][] = [
  ['unauthorized', 401, error(401)],
  ['forbidden', 403, error(403)],
  ['errorIn200', 200, error(401)],
  ['result', 200, { result: 1, message }],
  ['badRequest', 400, error(400)],
  ['notFound', 404, error(404)],
  ['pageExpired', 419, error(419)],
  ['loginTimeout', 440, error(440)],
  ['invalidToken', 498, error(498)],
  ['serverError', 500, error(500)],
  ['errorText', 200, { error: message }],
];

describe.each(answers)('a dead token: %s', (deadToken, status, body) => {
  beforeEach(() => setOverHttp(used.client, { deadToken }));

  it('a dead token is answered as set until there is another one', async () => {
    await used.client.control('POST', '/tokens/revoke');
    const reply = await used.client.create([payoutRow('a-1')]);
    expect([reply.status, reply.body]).toEqual([status, body]);
    expect(used.sandbox.payouts()).toEqual([]);
    await used.client.login();
    expect((await used.client.create([payoutRow('a-1')])).body).toMatchObject({ result: 0 });
  });

  it('a dead token is answered as set when a fault declares it dead', async () => {
    await used.client.control('POST', '/faults', { kind: 'deadToken', path: '/payouts' });
    const reply = await used.client.create([payoutRow('a-1')]);
    expect([reply.status, reply.body]).toEqual([status, body]);
  });
});

it('a dead token keeps its status where other errors are results', async () => {
  await setOverHttp(used.client, { deadToken: 'forbidden', errorShape: 'result' });
  await used.client.control('POST', '/tokens/revoke');
  expect((await used.client.create([payoutRow('a-1')])).status).toBe(403);
});

it.each([
  ['unauthorized', 401, error(401)],
  ['forbidden', 403, error(403)],
  ['errorIn200', 200, error(401)],
  ['result', 200, { result: 1, message }],
  // Errors of the transactions API come with HTTP 200, unless the switch transactionErrors says otherwise.
  ['badRequest', 200, error(400)],
  ['notFound', 200, error(404)],
  ['pageExpired', 200, error(419)],
  ['serverError', 200, error(500)],
  ['errorText', 200, { error: message }],
] as const)(
  'a dead token is answered in the transactions API as set: %s',
  async (deadToken, status, body) => {
    await setOverHttp(used.client, { deadToken });
    const text = canonicalJson({ pg_serviceid: 4711, pg_token: 'dead', pg_country: 'CL' });
    const headers = {
      'content-type': 'application/json',
      'x-pg-sig': createHmac('sha256', used.sandbox.secret).update(text).digest('hex'),
    };
    const url = `${used.sandbox.transactionsUrl}/payment/methods`;
    const reply = await used.client.raw('GET', url, text, headers);
    expect([reply.status, reply.body]).toEqual([status, body]);
  },
);

describe('olderTokens: when a new token is issued, the one before', () => {
  it.each([
    ['live', 200],
    ['die', 401],
  ] as const)('an older token is left to %s when a new one is issued', async (olderTokens, status) => {
    await setOverHttp(used.client, { olderTokens });
    const { token } = used.client;
    await used.client.login();
    expect((await used.client.post('/payouts/list', { pg_token: token })).status).toBe(status);
    expect((await used.client.post('/payouts/list', {})).status).toBe(200);
  });
});
