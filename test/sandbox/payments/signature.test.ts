import { createHmac } from 'node:crypto';
import { phpReencode } from '../../../core/service/php/decode.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();
/** Every way of signing it gives another digest. */
const body = '{ "pg_serviceid": 4711, "name": "é/" }';
const signed = {
  raw: body,
  reencoded: phpReencode(body, 'received')!,
  sorted: phpReencode(body, 'sorted')!,
  wrong: '{}',
};
type Signed = keyof typeof signed;

async function status(way: Signed): Promise<number> {
  const signature = createHmac('sha256', used.sandbox.secret).update(signed[way]).digest('hex');
  const url = `${used.sandbox.transactionsUrl}/auth/token`;
  const headers = { 'content-type': 'application/json', 'x-pg-sig': signature };
  return (await used.client.raw('GET', url, body, headers)).status;
}

it('the transactions API accepts a signature over any of the three forms', async () => {
  expect(new Set(Object.values(signed)).size).toBe(4);
  expect([await status('raw'), await status('reencoded'), await status('sorted')]).toEqual([200, 200, 200]);
  expect(await status('wrong')).toBe(401);
});

it.each<[Signed, Signed[]]>([
  ['raw', ['reencoded', 'sorted']],
  ['reencoded', ['raw', 'sorted']],
  ['sorted', ['raw', 'reencoded']],
])(
  'the transactions API accepts a signature over one form only when it is told so: %s',
  async (way, others) => {
    used.sandbox.set({ transactionSignature: way as 'raw' | 'reencoded' | 'sorted' });
    expect(await status(way)).toBe(200);
    for (const other of others) expect([other, await status(other)]).toEqual([other, 401]);
  },
);

it('the payouts API accepts any, too, when it is told so', async () => {
  used.sandbox.set({ signature: 'any' });
  for (const way of ['raw', 'reencoded', 'sorted', 'wrong'] as const) {
    const signature = createHmac('sha256', used.sandbox.secret).update(signed[way]).digest('hex');
    const reply = await used.client.send('/auth/token', body, { 'x-pg-sig': signature });
    expect([way, reply.status]).toEqual([way, way === 'wrong' ? 401 : 200]);
  }
});
