import type { PriorState } from '../../../../core/payout/paid/ledger.ts';
import { type PayoutService, sendPayouts } from '../../../../core/payout/send/send.ts';
import type { PayoutsReply } from '../../../../core/payout/ask/reply.ts';
import { claimed, ledger, lost, missing, payout } from '../payouts.ts';
import { because } from '../../../../core/words/reason.ts';
import { a, b, c, accounted, service, settings, send, kinds } from './scriptedService.ts';

test('each payout has an outcome, in the order in which it was given', async () => {
  const { scripted, sent } = service([accounted([b, a]), accounted([c])]);
  const outcomes = await send([a, b, c], scripted, settings({ batchSize: 2 }));
  expect(kinds(outcomes)).toEqual(['created', 'created', 'created']);
  expect(outcomes.map((outcome) => 'record' in outcome && outcome.record.external_id)).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(sent).toEqual([['a', 'b'], ['c']]);
});

test('only what is asked for is kept of a record, whichever way the payout is found', async () => {
  const { scripted } = service([accounted([b]), lost], [a, c]);
  const given = settings({
    prior: new Map([['a', { kind: 'sent' }]]),
    keptOf: ({ status }) => ({ status: status ?? null }),
  });
  const outcomes = await send([a, b, c], scripted, given);
  expect(kinds(outcomes)).toEqual(['already_there', 'created', 'created']);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ record: { status: 'created' } });
  expect(outcomes.map((outcome) => 'record' in outcome && Object.keys(outcome.record))).toEqual([
    ['status'],
    ['status'],
    ['status'],
  ]);
});

test('rounds of questions come at fixed shares of the patience', async () => {
  const { scripted, questions } = service([lost]);
  const given = settings();
  expect(kinds(await send([a], scripted, given))).toEqual(['unknown']);
  expect(questions).toHaveLength(5);
  expect(given.slept.map(Math.round)).toEqual([1800, 5400, 15_000, 37_800]);
});

test('a round whose time passes while another is asking is left out, but not the last', async () => {
  const { scripted } = service([lost]);
  const given = settings();
  const status: PayoutService['status'] = async () => {
    await given.sleep(24_000);
    return missing;
  };
  let rounds = 0;
  await send([a], { ...scripted, status: (id) => ((rounds += 1), status(id)) }, given);
  expect(rounds).toBeGreaterThan(0);
  expect(given.now()).toBeLessThan(60_000 + 8 * 24_000);
});

test('a stop between two batches leaves the rest not sent', async () => {
  let isStopped = false;
  const { scripted, sent } = service([accounted([a])]);
  const create: PayoutService['create'] = async (payouts) => {
    isStopped = true;
    return scripted.create(payouts);
  };
  const outcomes = await send([a, b], { ...scripted, create }, settings({ stopped: () => isStopped }));
  expect(outcomes[1]).toEqual({
    kind: 'not_sent',
    reason: because({ code: 'stopped' }),
  });
  expect(sent).toEqual([['a']]);
});

test('a service that throws costs no row: what was sent is unknown, the rest is not sent', async () => {
  const { scripted } = service([accounted([a]), new TypeError('x is not a function')]);
  const outcomes = await send([a, b, c], scripted, settings());
  expect(kinds(outcomes)).toEqual(['created', 'unknown', 'not_sent']);
});

describe('whatever throws once a request has gone out', () => {
  /** A run that makes every kind of call: batches, one of another run, one that is turned away, one that is lost. */
  const run = async (throwAt: number) => {
    const limited: PayoutsReply = {
      kind: 'turned_away',
      status: 429,
      code: 'too_many_requests',
      says: { code: 'message', text: '' },
    };
    const replies = [accounted([a]), limited, accounted([c], 1), lost];
    const { scripted, sent } = service(replies, [a]);
    const given = settings();
    const made: string[] = [];
    const counted = <Given extends unknown[], Result>(name: string, call: (...args: Given) => Result) =>
      function (...args: Given): Result {
        made.push(name);
        if (made.length === throwAt) throw new TypeError('x is not a function');
        return call(...args);
      };
    const theirs = new Map<string, PriorState>([['b', { kind: 'unknown' }]]);
    const outcomes = await sendPayouts(
      [a, b, c, payout('d'), payout('e')],
      {
        create: counted('create', async (payouts) => {
          // So long that the service is asked something harmless before the next one.
          await given.sleep(11_000);
          return scripted.create(payouts);
        }),
        status: counted('status', scripted.status),
        list: counted('list', scripted.list),
      },
      {
        ...given,
        batchSize: 2,
        now: counted('now', given.now),
        sleep: counted('sleep', given.sleep),
        stopped: counted('stopped', given.stopped),
        random: counted('random', given.random),
        ledger: ledger({ claim: counted('claim', async () => claimed({ others: theirs })) }),
        onSend: counted('onSend', () => undefined),
      },
    ).catch(() => undefined);
    return { outcomes, sent, made };
  };

  test('every row has an outcome, and none that may have left is called not sent', async () => {
    const { made, sent } = await run(0);
    expect(new Set(made)).toEqual(
      new Set(['create', 'status', 'list', 'now', 'sleep', 'stopped', 'random', 'claim', 'onSend']),
    );
    expect(sent.length).toBeGreaterThan(2);
    for (let throwAt = made.indexOf('create') + 2; throwAt <= made.length; throwAt++) {
      const { outcomes, sent: left } = await run(throwAt);
      const shown = [...(outcomes ?? [])].map(([id, { kind }]) => `${id} ${kind}`).sort();
      expect([throwAt, made[throwAt - 1], shown.map((line) => line[0]).join('')]).toEqual([
        throwAt,
        made[throwAt - 1],
        'abcde',
      ]);
      for (const id of left.flat()) expect(shown).not.toContain(`${id} not_sent`);
    }
  });
});
