import type { JsonObject } from '../../../../core/service/json/types.ts';
import { cancelPayout, type CancelService } from '../../../../core/payout/send/cancelPayout.ts';
import type { PayoutsReply } from '../../../../core/payout/ask/reply.ts';
import { isControl, lost, missing, page, payout, poolNow, random, record } from '../payouts.ts';

const done: PayoutsReply = { kind: 'data', data: { id: 'a', old_status: 'created', new_status: 'canceled' } };
const refused: PayoutsReply = {
  kind: 'refusal',
  status: 409,
  code: 'http_409',
  says: { code: 'message', text: 'It is canceled.' },
};
const busy: PayoutsReply = {
  kind: 'turned_away',
  status: 429,
  code: 'too_many_requests',
  says: { code: 'message', text: 'Busy.' },
};
const inStatus = (status: string): PayoutsReply => {
  const data: JsonObject = { ...record(payout('a')), status };
  return { kind: 'data', data };
};

/** Cancels against a service that gives these replies, and counts how long it waited. */
async function cancel(cancels: PayoutsReply[], statuses: PayoutsReply[]) {
  const asked: string[] = [];
  const pool = poolNow();
  const service: CancelService = {
    cancel: async () => (asked.push('cancel'), cancels.shift() ?? lost),
    status: async (id) => (isControl(id) ? missing : (asked.push('status'), statuses.shift() ?? lost)),
    list: async () => page([]),
  };
  const cancellation = await cancelPayout('a', service, { pool, random });
  return { cancellation, asked: asked.join(' '), waited: pool.clock.now() };
}

test('a plain yes is the end of it', async () => {
  expect(await cancel([done], [])).toEqual({
    cancellation: { kind: 'canceled', oldStatus: 'created' },
    asked: 'cancel',
    waited: 0,
  });
});

test('a plain refusal of what is canceled means that it was canceled before', async () => {
  expect((await cancel([refused], [inStatus('canceled')])).cancellation).toEqual({
    kind: 'already_canceled',
  });
});

test('a refusal after a lost reply means that the lost request has done it', async () => {
  const { cancellation, asked } = await cancel([lost, refused], [inStatus('created'), inStatus('canceled')]);
  expect(cancellation).toEqual({
    kind: 'canceled',
    oldStatus: null,
    doubt: { code: 'message', text: 'Lost.' },
  });
  expect(asked).toBe('cancel status cancel status');
});

test('a lost reply is looked up before anything is said', async () => {
  expect((await cancel([lost], [inStatus('canceled')])).cancellation).toEqual({
    kind: 'canceled',
    oldStatus: null,
    doubt: { code: 'message', text: 'Lost.' },
  });
  expect((await cancel([lost], [inStatus('paid')])).cancellation).toEqual({
    kind: 'not_cancelable',
    status: 'paid',
  });
  expect((await cancel([lost], [missing, missing])).cancellation).toEqual({
    kind: 'not_found',
    reply: missing,
  });
});

test('a request that was turned away may have done it', async () => {
  const { cancellation } = await cancel([busy, refused], [inStatus('created'), inStatus('canceled')]);
  expect(cancellation).toEqual({
    kind: 'canceled',
    oldStatus: null,
    doubt: { code: 'message', text: 'Busy.' },
  });
});

test('a refusal after a lost reply says nothing when the status cannot be read', async () => {
  expect((await cancel([lost, refused, refused], [])).cancellation).toEqual({
    kind: 'unknown',
    says: { code: 'message', text: 'Lost.' },
  });
  // A gateway may have sent the request twice.
  expect((await cancel([refused, refused, refused], [])).cancellation).toMatchObject({ kind: 'unknown' });
});

test('a refusal is believed when the payout is seen not to be canceled', async () => {
  expect((await cancel([refused], [inStatus('created')])).cancellation).toEqual({
    kind: 'failed',
    reply: refused,
  });
});

test('what stays open is not known, after three requests and four seconds', async () => {
  expect(await cancel([], [])).toEqual({
    cancellation: { kind: 'unknown', says: { code: 'message', text: 'Lost.' } },
    asked: 'cancel status cancel status cancel status',
    waited: 4000,
  });
});

test('an answer about another payout is no yes', async () => {
  const other: PayoutsReply = {
    kind: 'data',
    data: { id: 'b', old_status: 'created', new_status: 'canceled' },
  };
  const { cancellation } = await cancel([other, done], [inStatus('created')]);
  expect(cancellation).toEqual({ kind: 'canceled', oldStatus: 'created' });
});
