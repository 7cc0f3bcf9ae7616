import type { Payout } from '../../../../core/payout/payout.ts';
import type { PayoutService } from '../../../../core/payout/send/send.ts';
import type { PayoutsReply } from '../../../../core/payout/ask/reply.ts';
import { isControl, lost, missing } from '../payouts.ts';
import { a, b, accounted, service, settings, send, kinds } from './scriptedService.ts';

describe('a request that is turned away', () => {
  const turnedAway = (status: 401 | 403 | 429, retryAfter?: number): PayoutsReply => ({
    kind: 'turned_away',
    status,
    code: status === 429 ? 'too_many_requests' : 'x',
    says: { code: 'message', text: 'Busy.' },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });

  test.each([401, 429] as const)(
    'what a request that is turned away by %i has not made is sent once more, ten seconds later, and nothing else',
    async (status) => {
      const { scripted, sent } = service([turnedAway(status), accounted([b])], [a]);
      const at: number[] = [];
      const given = settings({ batchSize: 2 });
      const create: PayoutService['create'] = (payouts) => (at.push(given.now()), scripted.create(payouts));
      expect(kinds(await send([a, b], { ...scripted, create }, given))).toEqual(['created', 'created']);
      expect(sent).toEqual([['a', 'b'], ['b']]);
      expect((at[1] as number) - (at[0] as number)).toBeGreaterThanOrEqual(10_000);
    },
  );

  test('a request that is turned away by 403 may have been processed: it is looked up and not sent again', async () => {
    const { scripted, sent } = service([turnedAway(403)], [a]);
    expect(kinds(await send([a, b], scripted, settings({ batchSize: 2 })))).toEqual(['created', 'unknown']);
    expect(sent).toEqual([['a', 'b']]);
  });

  test('a request that is turned away is sent once more as late as the service wishes, and once only', async () => {
    const { scripted, sent } = service([turnedAway(429, 30), turnedAway(429), accounted([a])]);
    const at: number[] = [];
    const given = settings();
    const create: PayoutService['create'] = (payouts) => (at.push(given.now()), scripted.create(payouts));
    expect(kinds(await send([a], { ...scripted, create }, given))).toEqual(['not_sent']);
    expect(sent).toHaveLength(2);
    expect((at[1] as number) - (at[0] as number)).toBeGreaterThanOrEqual(30_000);
  });

  test('nothing is sent again after a lost reply, whatever the choice', async () => {
    const { scripted, sent } = service([lost]);
    expect(kinds(await send([a], scripted, settings({ resendUnknown: true })))).toEqual(['unknown']);
    expect(sent).toHaveLength(1);
  });

  test('a request that is turned away is not sent again when the service wishes a pause beyond the patience', async () => {
    const { scripted, sent } = service([turnedAway(429, 61)], [a]);
    const given = settings({ batchSize: 2 });
    const begin = given.now();
    expect(kinds(await send([a, b], scripted, given))).toEqual(['created', 'not_sent']);
    expect(sent).toHaveLength(1);
    expect(given.now() - begin).toBeGreaterThanOrEqual(60_000);
  });

  test('what is turned away for longer than the patience, and cannot be looked up, is unknown', async () => {
    const { scripted, sent } = service([turnedAway(429, 61)]);
    const status: PayoutService['status'] = async () => lost;
    expect(kinds(await send([a], { ...scripted, status }, settings()))).toEqual(['unknown']);
    expect(sent).toHaveLength(1);
  });

  test('a request that is turned away leaves the service time before the next request', async () => {
    const { scripted } = service([turnedAway(429), accounted([a]), accounted([b])]);
    const at: number[] = [];
    const given = settings();
    const create: PayoutService['create'] = (payouts) => (at.push(given.now()), scripted.create(payouts));
    expect(kinds(await send([a, b], { ...scripted, create }, given))).toEqual(['created', 'created']);
    expect((at[2] as number) - (at[1] as number)).toBeGreaterThanOrEqual(2000);
  });

  test.each<[string, Partial<PayoutService>]>([
    ['could not be looked up', { status: async () => lost }],
    ['cannot be told from what the service has', { status: async () => missing, list: async () => lost }],
  ])('what %s is not sent once more, whatever the choice', async (_, changes) => {
    const { scripted, sent } = service([turnedAway(429)]);
    let hasBegun = false;
    const list: PayoutService['list'] = (...page) => {
      if (hasBegun) return (changes.list ?? scripted.list)(...page);
      hasBegun = true;
      return scripted.list(...page);
    };
    const given = settings({ resendUnknown: true });
    expect(kinds(await send([a], { ...scripted, ...changes, list }, given))).toEqual(['unknown']);
    expect(sent).toHaveLength(1);
  });

  test('a request that is turned away ends the run when its second reply leaves a payout in doubt', async () => {
    const { scripted, sent } = service([turnedAway(429), accounted([{ ...a, amount: 999 }])]);
    expect(kinds(await send([a, b], scripted, settings()))).toEqual(['unknown', 'not_sent']);
    expect(sent).toEqual([['a'], ['a']]);
  });

  test('a request that is turned away is not sent once more when the execution is stopped meanwhile', async () => {
    const { scripted, sent } = service([turnedAway(429)]);
    let isStopped = false;
    const status: PayoutService['status'] = async (id) => {
      isStopped = isControl(id);
      return scripted.status(id);
    };
    const given = settings({ resendUnknown: true, stopped: () => isStopped });
    expect(kinds(await send([a], { ...scripted, status }, given))).toEqual(['unknown']);
    expect(sent).toHaveLength(1);
  });

  test('a request sent once more is a conflict when the payout at Paygol has another amount', async () => {
    const other = { ...a, amount: 999 };
    const has: Payout[] = [];
    const { scripted, sent } = service([turnedAway(429), accounted([other])], has);
    const create: PayoutService['create'] = async (payouts) => {
      if (sent.length === 1) has.push(other);
      return scripted.create(payouts);
    };
    const given = settings();
    expect(kinds(await send([a], { ...scripted, create }, given))).toEqual(['conflict']);
    expect(sent).toHaveLength(2);
  });
});
