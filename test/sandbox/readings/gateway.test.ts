import { CONNECTION_LOST, failure } from '../client.ts';
import { payoutRow, payoutRows } from '../rows.ts';
import { gunzipSync } from 'node:zlib';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();
const order = async (fault: object) => {
  expect((await used.client.control('POST', '/faults', { path: '/payouts', ...fault })).status).toBe(200);
};
const ids = () => used.sandbox.payouts().map((payout) => payout.external_id);

describe('repeat: a gateway sends the request twice', () => {
  it('the second reply refuses the rows where the service takes no id again', async () => {
    await order({ kind: 'repeat' });
    const { body } = await used.client.create(payoutRows(2));
    expect(body!.data).toMatchObject({ inserted_rows: 0, error_rows: 2 });
    expect(ids()).toEqual(['a-1', 'a-2']);
  });

  it('a gateway that repeats a request may pass on the first reply', async () => {
    await order({ kind: 'repeat', reply: 'first' });
    const { body } = await used.client.create(payoutRows(2));
    expect(body!.data).toMatchObject({ inserted_rows: 2, error_rows: 0 });
  });

  it('everybody is paid twice where the service takes ids again', async () => {
    used.sandbox.set({ ids: 'repeatable' });
    await order({ kind: 'repeat' });
    await used.client.create(payoutRows(1));
    expect(ids()).toEqual(['a-1', 'a-1']);
    expect(used.sandbox.log()).toMatchObject([{ fault: 'repeat', committed: ['pay_1', 'pay_2'] }]);
  });
});

it.each([
  ['504', 504],
  ['accepted', 200],
])('trouble %s: a gateway answers before the service has processed', async (how, status) => {
  await order({ kind: 'trouble', how, commit: 'later', until: { requests: 2 } });
  const reply = await used.client.create([payoutRow('a-1')]);
  expect([reply.status, ids()]).toEqual([status, []]);
  expect((await used.client.post('/payouts/status', { external_id: 'a-1' })).status).toBe(404);
  expect((await used.client.post('/payouts/status', { external_id: 'a-1' })).status).toBe(200);
});

it('gzip: the reply is compressed', async () => {
  await order({ kind: 'gzip' });
  await used.client.create([payoutRow('a-1')]);
  const [entry] = used.sandbox.log();
  expect(entry!.replyHeaders).toMatchObject({ 'content-encoding': 'gzip' });
  expect(JSON.parse(String(gunzipSync(entry!.reply)))).toMatchObject({ data: { inserted_rows: 1 } });
});

describe('cut: a chunked reply', () => {
  it('a chunked reply that is cut stops, and the connection closes', async () => {
    await order({ kind: 'cut', chunked: true });
    const { head, body } = await used.client.wire('/payouts', { payouts: [payoutRow('a-1')] });
    expect(head).toMatch(/transfer-encoding: chunked/i);
    expect(body).not.toMatch(/\r\n0\r\n\r\n$/);
    expect(ids()).toEqual(['a-1']);
  });

  it('a chunked reply that is cut is an error for a client', async () => {
    await order({ kind: 'cut', chunked: true });
    expect(await failure(used.client.create([payoutRow('a-1')]))).toMatch(CONNECTION_LOST);
  });

  it('a chunked reply that hangs stops, and the connection stays open', async () => {
    await order({ kind: 'cut', chunked: true, end: 'hang' });
    const reply = await used.client.open('/payouts', { payouts: [payoutRow('a-1')] });
    expect(reply.headers).toMatchObject({ 'transfer-encoding': 'chunked' });
    const [first] = (await reply.body.take(1).toArray()) as Buffer[];
    expect(String(first)).toMatch(/^\{"data"/);
    expect(ids()).toEqual(['a-1']);
  });
});
