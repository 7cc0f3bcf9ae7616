import type { Payout } from '../../../../core/payout/payout.ts';
import type { Ledger, PriorState } from '../../../../core/payout/paid/ledger.ts';
import { claimed, lost, payout } from '../payouts.ts';
import { because } from '../../../../core/words/reason.ts';
import { a, b, c, accounted, service, settings, send, kinds } from './scriptedService.ts';

describe('an id of which something is known', () => {
  const prior = (kind: PriorState['kind'], at?: number) =>
    new Map<string, PriorState>([['a', { kind, ...(at === undefined ? {} : { at }) }]]);

  test.each<[PriorState['kind'], string]>([
    ['waiting', 'unknown'],
    ['in_flight', 'unknown'],
    ['sent', 'unknown'],
    ['unknown', 'unknown'],
  ])('an id (%s) that is missing is left alone as %s, and the others are sent', async (kind, outcome) => {
    const { scripted, sent } = service([accounted([b])]);
    const given = settings({ prior: prior(kind) });
    expect(kinds(await send([a, b], scripted, given))).toEqual([outcome, 'created']);
    expect(sent).toEqual([['b']]);
  });

  test('an id that is found is there, with the time when it was sent', async () => {
    const { scripted, sent } = service([], [a]);
    const given = settings({ prior: prior('sent', Date.UTC(2026, 9, 30, 14, 5)) });
    expect(await send([a], scripted, given)).toMatchObject([
      {
        kind: 'already_there',
        reason: because({ code: 'already_there' }, { code: 'sent_on', at: Date.UTC(2026, 9, 30, 14, 5) }),
      },
    ]);
    expect(sent).toEqual([]);
  });

  test('an id of unknown outcome is sent when the user relies on the service refusing ids', async () => {
    const { scripted } = service([accounted([a])]);
    const given = settings({ prior: prior('unknown'), resendUnknown: true });
    expect(kinds(await send([a], scripted, given))).toEqual(['created']);
  });

  test.each(['sent', 'in_flight'] as const)(
    'an id (%s) is not sent even when the user relies on the service refusing ids',
    async (kind) => {
      const { scripted, sent } = service([]);
      const given = settings({ prior: prior(kind), resendUnknown: true });
      expect(kinds(await send([a], scripted, given))).toEqual(['unknown']);
      expect(sent).toEqual([]);
    },
  );

  test('an id that could not be looked up is not sent even when the user relies on the service refusing ids', async () => {
    const { scripted, sent } = service([]);
    const given = settings({ prior: prior('unknown'), resendUnknown: true });
    expect(kinds(await send([a], { ...scripted, status: async () => lost }, given))).toEqual(['unknown']);
    expect(sent).toEqual([]);
  });

  test('an id of which something is known is asked about, even when a whole list lacks it', async () => {
    const many = Array.from({ length: 25 }, (_, n) => payout(`many-${n}`));
    const last = many.at(-1) as Payout;
    // The list lags: it is empty still.
    const { scripted, sent } = service([accounted(many.slice(0, -1))], [last]);
    const given = settings({
      batchSize: 25,
      checkFirst: 'sample',
      prior: new Map([[last.id, { kind: 'unknown' }]]),
      resendUnknown: true,
    });
    expect(kinds(await send(many, scripted, given)).at(-1)).toBe('already_there');
    expect(sent.flat()).not.toContain(last.id);
  });
});

test('what could not be looked up is not sent when every id is to be looked up first', async () => {
  const { scripted, sent } = service([]);
  const silent = { ...scripted, status: async () => lost };
  expect(kinds(await send([a], silent, settings({ checkFirst: 'sample' })))).toEqual(['not_sent']);
  expect(sent).toEqual([]);
});

test('the keeper of the ids is told which ones go out, right before each request', async () => {
  const { scripted, sent } = service([accounted([a, b]), accounted([c])]);
  const told: string[] = [];
  const onSend = (ids: readonly string[]) => void told.push(`${ids.join()} after ${sent.length}`);
  await send([a, b, c], scripted, settings({ batchSize: 2, onSend }));
  expect(told).toEqual(['a,b after 0', 'c after 1']);
});

describe('the claim of ids', () => {
  const many = Array.from({ length: 8 }, (_, n) => payout(`many-${n}`));
  const all = () => many.map((one) => accounted([one]));

  test('ids are claimed request by request, right before each of them', async () => {
    const { scripted, sent } = service([
      accounted(many.slice(0, 3)),
      accounted(many.slice(3, 6)),
      accounted(many.slice(6)),
    ]);
    const steps: string[] = [];
    const given = settings({
      batchSize: 3,
      claim: async (payouts) => (
        steps.push(`${payouts.map(({ id }) => id).join()} after ${sent.length}`),
        claimed()
      ),
    });
    expect(new Set(kinds(await send(many, scripted, given)))).toEqual(new Set(['created']));
    expect(steps).toEqual([
      'many-0,many-1,many-2 after 0',
      'many-3,many-4,many-5 after 1',
      'many-6,many-7 after 2',
    ]);
  });

  test.each([
    ['others claim, too', { code: 'others_claim' }, 'others_claim'],
    ['anything else prevents it', { code: 'SQLITE_FULL' }, 'not_written'],
  ] as const)('nothing more is sent, and nothing is in doubt, when %s', async (_, error, code) => {
    const { scripted, sent } = service(all());
    let claims = 0;
    const claim: Ledger['claim'] = async () => {
      if (++claims === 2) throw Object.assign(new Error('The database is full.'), error);
      return claimed();
    };
    const outcomes = await send(many.slice(0, 3), scripted, settings({ claim }));
    expect(outcomes).toMatchObject([
      { kind: 'created' },
      {
        kind: 'not_sent',
        reason: because({ code: 'not_claimed', cause: { code } }),
      },
      {
        kind: 'not_sent',
        reason: because({ code: 'not_claimed', cause: { code } }),
      },
    ]);
    expect(sent).toHaveLength(1);
  });

  test('ids that another run has claimed are looked up and not sent, and the others are sent', async () => {
    const { scripted, sent } = service([accounted([c])], [a]);
    const theirs = new Map<string, PriorState>([
      ['a', { kind: 'unknown' }],
      ['b', { kind: 'unknown' }],
    ]);
    const given = settings({ batchSize: 3, claim: async () => claimed({ others: theirs }) });
    expect(kinds(await send([a, b, c], scripted, given))).toEqual(['already_there', 'unknown', 'created']);
    expect(sent).toEqual([['c']]);
  });

  test('ids are claimed only for what is going to be sent', async () => {
    const { scripted } = service([accounted([b])], [a]);
    const taken: string[] = [];
    const given = settings({
      checkFirst: 'sample',
      claim: async (payouts) => (taken.push(...payouts.map(({ id }) => id)), claimed()),
    });
    expect(kinds(await send([a, b], scripted, given))).toEqual(['already_there', 'created']);
    expect(taken).toEqual(['b']);
  });
});
