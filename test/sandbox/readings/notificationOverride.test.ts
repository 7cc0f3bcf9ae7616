import type { JsonObject } from '../../../core/service/json/types.ts';
import type { Readings } from '../../../sandbox/readings/switches.ts';
import { Receiver } from '../notifications/receiver.ts';
import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';
import { setOverHttp } from './setOverHttp.ts';

const used = useSandbox();
let usual: Receiver;
let ofPayout: Receiver;
let ofRequest: Receiver;

beforeEach(async () => {
  [usual, ofPayout, ofRequest] = await Promise.all([Receiver.start(), Receiver.start(), Receiver.start()]);
  used.sandbox.webhooks.set({ payoutUrl: usual.url });
});
afterEach(() => Promise.all([usual, ofPayout, ofRequest].map((receiver) => receiver.close())));

/** Which payouts each address has heard of. */
const heard = () =>
  [usual, ofPayout, ofRequest].map(({ received }) =>
    received.map(
      ({ body }) => (JSON.parse(String(body)) as { data: { external_id: string } }).data.external_id,
    ),
  );

async function create(notificationOverride: Readings['notificationOverride']) {
  await setOverHttp(used.client, { notificationOverride });
  const payouts: JsonObject[] = [payoutRow('a-1', { notification: ofPayout.url }), payoutRow('a-2')];
  await used.client.post('/payouts', { payouts, notification: { url: ofRequest.url } });
  await used.sandbox.webhooks.settled();
  return heard();
}

it('payout: the address in the payout counts', async () => {
  expect(await create('payout')).toEqual([['a-2'], ['a-1'], []]);
});

it('request: the address in the request counts', async () => {
  expect(await create('request')).toEqual([[], [], ['a-1', 'a-2']]);
});

it('both: the address in the payout counts first', async () => {
  expect(await create('both')).toEqual([[], ['a-1'], ['a-2']]);
});

it("a payout's own notification URL is active for that one only, and for all its events (1.2)", async () => {
  await used.client.create([payoutRow('a-1', { notification: ofPayout.url })]);
  await used.client.create([payoutRow('a-2')]);
  used.sandbox.move('a-1', 'paid');
  used.sandbox.move('a-2', 'paid');
  await used.sandbox.webhooks.settled();
  expect(heard()).toEqual([['a-2', 'a-2'], ['a-1', 'a-1'], []]);
});

it("a payout's own notification URL works without a default, even for payouts that move by time", async () => {
  used.sandbox.webhooks.set({ payoutUrl: '' });
  used.sandbox.set({ stepMs: 1 });
  await used.client.create([payoutRow('a-1', { notification: { url: ofPayout.url } })]);
  await used.client.create([payoutRow('a-2')]);
  while (ofPayout.received.length < 3) await ofPayout.next();
  expect(heard()).toEqual([[], ['a-1', 'a-1', 'a-1'], []]);
});

it.each([{}, 'nowhere', 'ftp://127.0.0.1/', 7, null])(
  'a notification URL that is no address is not used: %j',
  async (notification) => {
    const { body } = await used.client.create([payoutRow('a-1', { notification })]);
    expect(body!.data).toMatchObject({ inserted_rows: 1 });
    await used.sandbox.webhooks.settled();
    expect(heard()).toEqual([['a-1'], [], []]);
  },
);
