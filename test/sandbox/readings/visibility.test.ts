import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';
import { setOverHttp } from './setOverHttp.ts';

const used = useSandbox();
const listed = async (query = {}) =>
  (await used.client.post('/payouts/list', query)).body!.data!.items.map(
    (item) => item['merchant_payout_id'],
  );
const status = async () => (await used.client.post('/payouts/status', { external_id: 'a-1' })).status;
const cancel = async () => (await used.client.post('/payouts/cancel', { external_id: 'a-1' })).status;

describe('listLag: a new payout is in lists', () => {
  it('a new payout is in lists after so many milliseconds of the sandbox clock', async () => {
    await setOverHttp(used.client, { listLag: { ms: 60_000 } });
    await used.client.create([payoutRow('a-1')]);
    expect([await listed(), await status()]).toEqual([[], 200]);
    await used.client.control('POST', '/clock', { advance_ms: 60_000 });
    expect(await listed()).toEqual(['a-1']);
  });

  it('a new payout is in lists after so many requests', async () => {
    await setOverHttp(used.client, { listLag: { requests: 2 } });
    await used.client.create([payoutRow('a-1')]);
    expect([await listed(), await listed(), await listed()]).toEqual([[], [], ['a-1']]);
  });

  it('a new payout is in lists when it is released, and so is its status', async () => {
    await setOverHttp(used.client, { listLag: 'release', statusLag: 'release' });
    await used.client.create([payoutRow('a-1')]);
    expect([await listed(), await status()]).toEqual([[], 404]);
    await used.client.control('POST', '/release');
    expect([await listed(), await status()]).toEqual([['a-1'], 200]);
    await used.client.create([payoutRow('a-2')]);
    expect(await listed()).toEqual(['a-1']);
  });
});

describe('statusLag: a new payout is found by its id', () => {
  it('a new payout is found by its id after so many milliseconds, for status and cancel', async () => {
    await setOverHttp(used.client, { statusLag: { ms: 60_000 } });
    await used.client.create([payoutRow('a-1')]);
    expect([await status(), await cancel(), await listed()]).toEqual([404, 404, ['a-1']]);
    used.sandbox.advance(60_000);
    expect([await status(), await cancel()]).toEqual([200, 200]);
  });

  it('a new payout is found by its id after so many requests', async () => {
    await setOverHttp(used.client, { statusLag: { requests: 1 } });
    await used.client.create([payoutRow('a-1')]);
    expect([await status(), await status()]).toEqual([404, 200]);
  });

  it('a new payout that is not shown yet does not let its id be taken again', async () => {
    await setOverHttp(used.client, { statusLag: 'release' });
    await used.client.create([payoutRow('a-1')]);
    const { body } = await used.client.create([payoutRow('a-1')]);
    expect(body!.data).toMatchObject({ inserted_rows: 0, error_rows: 1 });
  });
});

describe('listShows', () => {
  beforeEach(async () => {
    await used.client.create([payoutRow('a-1'), payoutRow('a-2'), payoutRow('a-3')]);
    used.sandbox.move('a-3', 'paid');
  });

  it('all: a list shows every payout', async () => {
    expect(await listed()).toEqual(['a-1', 'a-2', 'a-3']);
  });

  it('recent: a list shows the newest only, with a status or without', async () => {
    await setOverHttp(used.client, { listShows: { recent: 2 } });
    expect([await listed(), await listed({ status: 'created' })]).toEqual([['a-2', 'a-3'], ['a-2']]);
  });

  it('createdOnly: a list shows one status at a time: created, if none is named', async () => {
    await setOverHttp(used.client, { listShows: 'createdOnly' });
    expect([await listed(), await listed({ status: 'paid' })]).toEqual([['a-1', 'a-2'], ['a-3']]);
  });
});
