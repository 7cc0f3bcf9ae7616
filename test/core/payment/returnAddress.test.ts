import { createHmac } from 'node:crypto';
import { readReturnAddress } from '../../../core/payment/returnAddress.ts';

const secret = 'shared-secret';
const hmac = (text: string, with_ = secret) => createHmac('sha256', with_).update(text).digest('hex');
const id = 'A1B2-C3D4-E5F6-G7H8';
// Its base64 has all three characters that an address cannot hold.
const custom = 'ab?~~~é';
const inAddress = (text: string) =>
  Buffer.from(text).toString('base64').replaceAll('+', '.').replaceAll('/', '_').replaceAll('=', '-');
const encoded = inAddress(custom);
const genuine = {
  PGID: id,
  status: 'completed',
  custom: encoded,
  key: hmac(`PGID=${id}&status=completed&custom=${encoded}`),
};
const read = (query: unknown, secrets = [secret, '']) => readReturnAddress(query, secrets);

test.each([
  ['as it stands in the address', encoded],
  ['as it was before', custom],
])('a genuine address is known, its custom signed %s', (_, signed) => {
  const key = hmac(`PGID=${id}&status=completed&custom=${signed}`);
  expect(read({ ...genuine, key })).toEqual({ kind: 'genuine', transactionId: id });
  expect(read({ ...genuine, key, utm_source: 'mail' })).toEqual({ kind: 'genuine', transactionId: id });
});

test('the custom of these tests has every character that is written in another way', () => {
  for (const character of '._-') expect(encoded).toContain(character);
});

test('a return address that was signed with the previous secret is genuine', () => {
  expect(read(genuine, ['new', secret])).toMatchObject({ kind: 'genuine' });
});

test('an address with an empty custom is genuine when it is signed', () => {
  const key = hmac(`PGID=${id}&status=created&custom=`);
  expect(read({ PGID: id, status: 'created', custom: '', key })).toMatchObject({ kind: 'genuine' });
});

test.each([
  ['another transaction', { PGID: 'A1B2-C3D4-E5F6-G7H9' }],
  ['another status', { status: 'failed' }],
  ['another order', { custom: inAddress('order 8') }],
  ['an order cut short', { custom: encoded.slice(0, 8) }],
  ['a key of nobody', { key: 'f'.repeat(64) }],
])('a return address with %s is forged', (_, changes) => {
  expect(read({ ...genuine, ...changes })).toEqual({ kind: 'forged' });
});

test('nothing is genuine without a secret, or with an empty one', () => {
  const key = hmac(`PGID=${id}&status=completed&custom=${encoded}`, '');
  for (const secrets of [[], [''], ['', '']])
    expect(read({ ...genuine, key }, secrets)).toEqual({ kind: 'forged' });
});

test.each([
  ['missing', { key: undefined }, ['key']],
  ['doubled', { status: ['completed', 'completed'] }, ['status']],
  ['made an object', { PGID: { 0: id } }, ['PGID']],
  ['in uppercase', { key: genuine.key.toUpperCase() }, ['key']],
  ['truncated', { key: genuine.key.slice(1) }, ['key']],
  ['in plain base64', { custom: Buffer.from('~~~?').toString('base64') }, ['custom']],
  ['all of them empty', { PGID: '', status: '', key: '' }, ['PGID', 'status', 'key']],
])('a parameter that is %s is named', (_, changes, parameters) => {
  expect(read({ ...genuine, ...changes })).toEqual({ kind: 'incomplete', parameters });
});

test.each([null, undefined, '', 'PGID=1', 7, [genuine]])(
  'the query %j has none of the parameters of a return address',
  (query) => {
    expect(read(query)).toEqual({ kind: 'incomplete', parameters: ['PGID', 'status', 'custom', 'key'] });
  },
);

test('an order that holds other parameters cannot move them: what was signed has one meaning', () => {
  const order = 'x&status=completed&custom=';
  const failed = `PGID=${id}&status=failed&custom=${order}y`;
  expect(
    read({ PGID: `${id}&status=failed&custom=x`, status: 'completed', custom: 'y', key: hmac(failed) }),
  ).toEqual({
    kind: 'incomplete',
    parameters: ['PGID'],
  });
});
