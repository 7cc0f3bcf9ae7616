import type { Ledger } from '../../../../core/payout/paid/ledger.ts';
import type { PayoutsReply } from '../../../../core/payout/ask/reply.ts';
import { claimed, ledger, lost, page } from '../payouts.ts';
import { because } from '../../../../core/words/reason.ts';
import { NO, a, b, accounted, service, settings, send, kinds } from './scriptedService.ts';

describe('before payouts are sent', () => {
  const busy: PayoutsReply = {
    kind: 'turned_away',
    status: 429,
    code: 'too_many_requests',
    says: { code: 'message', text: 'Busy.' },
    retryAfter: 0.9,
  };
  const unreachable: PayoutsReply = {
    kind: 'not_sent',
    code: 'service_unreachable',
    says: { code: 'message', text: 'No way.' },
  };
  const listing = (...replies: PayoutsReply[]) => ({ list: async () => replies.shift() ?? page([]) });

  test('the service is asked something harmless, and when it is busy the run waits as long as it wishes', async () => {
    const { scripted, sent } = service([accounted([a])]);
    const given = settings();
    expect(kinds(await send([a], { ...scripted, ...listing(busy) }, given))).toEqual(['created']);
    expect(given.slept[0]).toBe(900);
    expect(sent).toEqual([['a']]);
  });

  test('a service that does not answer gets no payouts', async () => {
    const { scripted, sent } = service([]);
    const outcomes = await send([a], { ...scripted, list: async () => lost }, settings());
    expect(outcomes).toEqual([
      {
        kind: 'not_sent',
        reason: because({
          code: 'did_not_answer',
          cause: {
            code: 'waited_in_vain',
            seen: { code: 'message', text: 'Lost.' },
            allowed: settings().patience / 1000,
          },
        }),
      },
    ]);
    expect(sent).toEqual([]);
  });

  test('a credential that is refused ends the run at once', async () => {
    const { scripted, sent } = service([]);
    const refused: PayoutsReply = {
      kind: 'not_sent',
      code: 'credential_refused',
      says: { code: 'message', text: 'No.' },
    };
    const outcomes = await send([a], { ...scripted, ...listing(refused) }, settings());
    expect(outcomes).toEqual([{ kind: 'not_sent', reason: because({ code: 'not_sent', cause: NO }) }]);
    expect(sent).toEqual([]);
  });

  test('the service is asked once more when it has not answered for a while, as after a slow claim', async () => {
    const { scripted, sent } = service([]);
    const given = settings();
    const claim: Ledger['claim'] = async () => (await given.sleep(10_000), claimed());
    let lists = 0;
    const silent = { ...scripted, list: async () => (++lists === 1 ? page([]) : lost) };
    expect(kinds(await send([a], silent, { ...given, ledger: ledger({ claim }) }))).toEqual(['not_sent']);
    expect(sent).toEqual([]);
  });

  test('a request that surely never left is sent again until it does, within the patience', async () => {
    const { scripted, sent } = service([unreachable, unreachable, unreachable, accounted([a])]);
    expect(kinds(await send([a], scripted, settings()))).toEqual(['created']);
    expect(sent).toHaveLength(4);
    const { scripted: never } = service([]);
    const given = settings();
    const outcomes = await send([b], { ...never, create: async () => unreachable }, given);
    expect(kinds(outcomes)).toEqual(['not_sent']);
    expect(given.now()).toBe(60_000);
  });
});
