import { createHmac } from 'node:crypto';
import { type Acceptance, verifyWithPhp } from '../../core/service/php/php.ts';
import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();
const WAYS = ['raw', 'reencoded', 'sorted'] as const;

const hmac = (text: string): string => createHmac('sha256', used.sandbox.secret).update(text).digest('hex');

/** Bodies of a token request, what was signed, and which receiver accepts that. */
const CASES: [string, { body: string; signed: string } & Acceptance][] = [
  [
    'the canonical form, the same for all',
    {
      body: '{"Name":"\\u00e9\\/","pg_serviceid":4711}',
      signed: '{"Name":"\\u00e9\\/","pg_serviceid":4711}',
      raw: true,
      reencoded: true,
      sorted: true,
    },
  ],
  [
    'the bytes, in JavaScript’s form',
    {
      body: '{"name":"é/","pg_serviceid":4711}',
      signed: '{"name":"é/","pg_serviceid":4711}',
      raw: true,
      reencoded: false,
      sorted: false,
    },
  ],
  [
    'the bytes, with keys not in order',
    {
      body: '{"pg_serviceid":4711,"Name":1}',
      signed: '{"pg_serviceid":4711,"Name":1}',
      raw: true,
      reencoded: true,
      sorted: false,
    },
  ],
  [
    'the re-encoding, in the order of the body',
    {
      body: '{ "pg_serviceid": 4711, "a": 10.0 }',
      signed: '{"pg_serviceid":4711,"a":10}',
      raw: false,
      reencoded: true,
      sorted: false,
    },
  ],
  [
    'the re-encoding, sorted or not',
    {
      body: '{ "a": 10.0, "pg_serviceid": 4711 }',
      signed: '{"a":10,"pg_serviceid":4711}',
      raw: false,
      reencoded: true,
      sorted: true,
    },
  ],
  [
    'the re-encoding, sorted',
    {
      body: '{ "pg_serviceid": 4711, "a": 10.0 }',
      signed: '{"a":10,"pg_serviceid":4711}',
      raw: false,
      reencoded: false,
      sorted: true,
    },
  ],
  [
    'the re-encoding, sorted, of a body that is not',
    {
      body: '{"pg_serviceid":4711,"a":1}',
      signed: '{"a":1,"pg_serviceid":4711}',
      raw: false,
      reencoded: false,
      sorted: true,
    },
  ],
  [
    'the re-encoding, sorted in natural order without case',
    {
      body: '{"PG_10":1,"pg_serviceid":4711,"pg_9":2}',
      signed: '{"pg_9":2,"PG_10":1,"pg_serviceid":4711}',
      raw: false,
      reencoded: false,
      sorted: true,
    },
  ],
  [
    'something else',
    {
      body: '{"pg_serviceid":4711}',
      signed: '{"pg_serviceid":4712}',
      raw: false,
      reencoded: false,
      sorted: false,
    },
  ],
];

describe('what is signed', () => {
  it('a signature is accepted by receivers in PHP as listed', () => {
    const requests = CASES.map(([, { body, signed }]) => ({
      body: Buffer.from(body),
      signature: hmac(signed),
    }));
    const listed = CASES.map(([, { raw, reencoded, sorted }]) => ({ raw, reencoded, sorted }));
    expect(verifyWithPhp(used.sandbox.secret, requests)).toEqual(listed);
  });

  it.each(CASES)(
    'a signature is accepted by the sandbox as by PHP: %s',
    async (_name, { body, signed, ...acceptance }) => {
      for (const way of [...WAYS, 'all'] as const) {
        used.sandbox.set({ signature: way });
        const accepted = way === 'all' ? WAYS.every((one) => acceptance[one]) : acceptance[way];
        const reply = await used.client.send('/auth/token', body, { 'x-pg-sig': hmac(signed) });
        expect([way, reply.status]).toEqual([way, accepted ? 200 : 401]);
      }
    },
  );

  it('a signature must be there', async () => {
    const headers = { 'content-type': 'application/json' };
    const url = `${used.sandbox.baseUrl}/auth/token`;
    const reply = await used.client.raw('POST', url, '{"pg_serviceid":4711}', headers);
    expect([reply.status, reply.body!.error!.internal_code]).toEqual([401, '0101']);
  });

  it('a signature must be in lowercase', async () => {
    const signature = hmac('{"pg_serviceid":4711}').toUpperCase();
    const reply = await used.client.send('/auth/token', '{"pg_serviceid":4711}', { 'x-pg-sig': signature });
    expect(reply.status).toBe(401);
  });
});

it('the log keeps the bytes of every request, so that PHP can verify them', async () => {
  await used.client.login();
  await used.client.create([
    payoutRow('a/1', { details: 'Ñandú €/£ 😀 "quoted" \\ \u007f \u2028' }),
    payoutRow('a-2', { amount: 0.1, notification: {} }),
  ]);
  await used.client.post('/payouts/status', { external_id: 'a/1' });
  await used.client.post('/payouts/list', { limit: 1 });
  await used.client.post('/payouts/cancel', { external_id: 'a/1' });
  const recorded = used.sandbox
    .log()
    .map(({ body, headers }) => ({ body, signature: String(headers['x-pg-sig']) }));
  expect(recorded).toHaveLength(5);

  const tampered = recorded.map(({ body, signature }) => ({
    body: Buffer.concat([body, Buffer.from(' ')]),
    signature,
  }));
  expect(verifyWithPhp(used.sandbox.secret, [...recorded, ...tampered])).toEqual([
    ...recorded.map(() => ({ raw: true, reencoded: true, sorted: true })),
    ...tampered.map(() => ({ raw: false, reencoded: true, sorted: true })),
  ]);
});
