import type { JsonObject } from '../../../../core/service/json/types.ts';
import type { Payout } from '../../../../core/payout/payout.ts';
import type { Ledger, PriorState } from '../../../../core/payout/paid/ledger.ts';
import type { Outcome } from '../../../../core/payout/send/outcome.ts';
import { type PayoutService, sendPayouts, type SendSettings } from '../../../../core/payout/send/send.ts';
import { type PayoutsReply, readPayoutsReply } from '../../../../core/payout/ask/reply.ts';
import {
  claimed,
  createdRecord,
  isControl,
  ledger,
  lost,
  missing,
  page,
  payout,
  random,
  record,
} from '../payouts.ts';
import { because } from '../../../../core/words/reason.ts';

const NO = { code: 'message', text: 'No.' } as const;

const a = payout('a');
const b = payout('b');
const c = payout('c');

function accounted(created: readonly Payout[], errors = 0): PayoutsReply {
  const data = {
    mode: 'strict',
    inserted_rows: created.length,
    error_rows: errors,
    payouts: created.map(createdRecord),
  };
  return { kind: 'data', data };
}

/** A service with scripted replies to create, which then has these payouts. */
function service(replies: (PayoutsReply | Error)[], has: readonly Payout[] = []) {
  const sent: string[][] = [];
  const questions: string[] = [];
  const scripted: PayoutService = {
    create: async (payouts) => {
      sent.push(payouts.map(({ id }) => id));
      const reply = replies.shift() ?? lost;
      if (reply instanceof Error) throw reply;
      return reply;
    },
    status: async (id) => {
      if (!isControl(id)) questions.push(id);
      const found = has.find((one) => one.id === id);
      return found === undefined ? missing : { kind: 'data', data: record(found) };
    },
    list: async () => page([]),
  };
  return { scripted, sent, questions };
}

type Changes = Partial<SendSettings & Pick<Ledger, 'prior' | 'claim'>>;

/** Settings with a clock that only sleeping moves. */
function settings({ prior, claim, ...changes }: Changes = {}): SendSettings & { slept: number[] } {
  let time = 0;
  const slept: number[] = [];
  return {
    slept,
    batchSize: 1,
    checkFirst: 'inDoubt' as const,
    random,
    ledger: ledger({ ...(prior && { prior }), ...(claim && { claim }) }),
    sendMissingAgain: false,
    patience: 60_000,
    now: () => time,
    sleep: async (milliseconds: number) => {
      slept.push(milliseconds);
      time += milliseconds;
    },
    stopped: () => false,
    ...changes,
  };
}

/** The outcomes in the order of the payouts; each has one. */
async function send(
  payouts: readonly Payout[],
  scripted: PayoutService,
  given: SendSettings,
): Promise<Outcome[]> {
  const outcomes = await sendPayouts(payouts, scripted, given);
  expect([...outcomes.keys()].sort()).toEqual(payouts.map(({ id }) => id).sort());
  return payouts.map(({ id }) => outcomes.get(id) as Outcome);
}

const kinds = (outcomes: readonly { kind: string }[]) => outcomes.map(({ kind }) => kind);

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

describe('a whole request that is refused', () => {
  const refusal = (status: number) =>
    ({
      kind: 'refusal' as const,
      status,
      code: 'x',
      says: NO,
      body: { error: { status, message: 'No.' } },
    }) satisfies PayoutsReply;

  test('is rejected when the service does not have it, and nothing more is sent', async () => {
    const { scripted, sent } = service([refusal(422)]);
    expect(kinds(await send([a, b], scripted, settings()))).toEqual(['rejected', 'not_sent']);
    expect(sent).toEqual([['a']]);
  });

  test('is there already when the service has it', async () => {
    const { scripted } = service([refusal(409)], [a]);
    expect(await send([a], scripted, settings())).toEqual([
      {
        kind: 'already_there',
        record: record(a),
        reason: because({ code: 'refused_but_there' }),
      },
    ]);
  });

  describe.each([409, 422])('a request that is refused by %i, which says that an id exists', (status) => {
    const naming = (...ids: string[]) => ({
      ...refusal(status),
      body: { error: { status, message: 'Exists already.', ids } },
    });

    test('is not known when it is named and not shown; what is not named is rejected', async () => {
      const { scripted } = service([naming('b')]);
      const [first, second] = await send([a, b], scripted, { ...settings(), batchSize: 2 });
      expect(first?.kind).toBe('rejected');
      expect(second).toMatchObject({
        kind: 'unknown',
        notMadeHere: true,
        reason: { code: 'named_and_not_shown' },
      });
    });

    test('is there already when it shows after ten seconds', async () => {
      const { scripted } = service([naming('a')]);
      let asked = 0;
      const status: typeof scripted.status = async (id) =>
        id === 'a' && ++asked > 1 ? { kind: 'data', data: record(a) } : scripted.status(id);
      expect(kinds(await send([a], { ...scripted, status }, settings()))).toEqual(['already_there']);
    });

    test('is not known, and stays claimed, when nobody waits for that', async () => {
      const { scripted } = service([naming('a')]);
      const [outcome] = await send([a], scripted, { ...settings(), patience: 9_000 });
      expect(outcome).toMatchObject({ kind: 'unknown', reason: { code: 'outcome_not_seen' } });
      expect(outcome).not.toHaveProperty('notMadeHere');
    });
  });

  test('is a conflict when the service has another amount, without the advice to give it another id', async () => {
    const { scripted } = service([refusal(409)], [{ ...a, amount: 999 }]);
    expect(await send([a], scripted, settings())).toMatchObject([
      { kind: 'conflict', reason: { code: 'conflict_after_sending' } },
    ]);
  });

  test.each([400, 409, 422])(
    'a request that is refused by %i is unknown when it cannot be looked up',
    async (status) => {
      const { scripted } = service([refusal(status)]);
      const [outcome] = await send([a], { ...scripted, status: async () => lost }, settings());
      const [refused, notChecked] = [
        { code: 'paygol_refused', words: NO },
        { code: 'not_checked_after_refusal', words: { code: 'waited_in_vain' } },
      ];
      expect(outcome).toMatchObject({
        kind: 'unknown',
        reason: {
          code: 'not_checked_after_refusal',
          sentences: [refused, notChecked, { code: 'send_when_confirmed' }],
        },
      });
    },
  );

  describe.each<[string, number, JsonObject]>([
    ['an error object under another status', 404, { error: { status: 404, message: 'No.' } }],
    ['an error object under 413', 413, { error: { status: 413, message: 'No.' } }],
    ['an error object under 200', 200, { error: { message: 'No.' } }],
    ['a message', 400, { message: 'No.' }],
    ['a message and errors', 422, { message: 'No.', errors: { body: ['No.'] } }],
    ['an error string', 400, { error: 'No.' }],
    ['an error string under 200', 200, { error: 'No.' }],
    ['a message next to a result under 200', 200, { result: 9, message: 'No.' }],
  ])('in words that may be a gateway’s: %s', (_, status, body) => {
    const code = 'result' in body ? 'result_not_0' : 'x';
    const reply: PayoutsReply = { ...refusal(status), code, body };

    test('is rejected when the payouts are missing twice, ten seconds apart', async () => {
      const { scripted, questions } = service([reply]);
      const at: number[] = [];
      const given = settings({ batchSize: 2 });
      const asked = { ...scripted, status: (id: string) => (at.push(given.now()), scripted.status(id)) };
      const outcomes = await send([a, b, c], asked, given);
      expect(kinds(outcomes)).toEqual(['rejected', 'rejected', 'not_sent']);
      expect(outcomes[2]).toMatchObject({
        reason: because({ code: 'earlier_request_refused', words: NO }),
      });
      expect(questions).toEqual(['a', 'b', 'a', 'b']);
      expect((at.at(-1) as number) - (at[0] as number)).toBeGreaterThanOrEqual(10_000);
    });

    test('is created when it was delivered meanwhile; what was not, is rejected', async () => {
      const has: Payout[] = [];
      const { scripted, sent } = service([reply], has);
      const given = settings({ batchSize: 2 });
      const sleep = (milliseconds: number) => {
        if (milliseconds === 10_000) has.push(a);
        return given.sleep(milliseconds);
      };
      expect(kinds(await send([a, b], scripted, { ...given, sleep }))).toEqual(['created', 'rejected']);
      expect(sent).toHaveLength(1);
    });

    test.each([1, 2])('is unknown when look %i does not tell, and the rest is not sent', async (look) => {
      const { scripted } = service([reply]);
      let looks = 0;
      const status: PayoutService['status'] = async (id) =>
        id === 'a' && ++looks === look ? lost : scripted.status(id);
      // A question that gets no answer is asked again at once.
      const silent = { ...lost, code: 'unreadable_reply' } as PayoutsReply;
      const asked: PayoutService['status'] = async (id) =>
        (await status(id)) === lost ? silent : scripted.status(id);
      const outcomes = await send([a, b], { ...scripted, status: asked }, settings());
      const unknownSentences = [
        { code: 'message' },
        { code: 'outcome_not_seen' },
        { code: 'last_answer' },
        { code: 'send_when_confirmed' },
      ];
      expect(outcomes).toMatchObject([
        { kind: 'unknown', reason: { code: 'outcome_not_seen', sentences: unknownSentences } },
        { kind: 'not_sent', reason: because({ code: 'earlier_outcome_unknown' }) },
      ]);
    });

    test('is unknown where the user does not wait so long', async () => {
      const { scripted } = service([reply]);
      expect(kinds(await send([a], scripted, settings({ patience: 9000 })))).toEqual(['unknown']);
    });
  });

  test('a refusal in the second reply to what was turned away is as final as one in the first', async () => {
    const turnedAway: PayoutsReply = {
      kind: 'turned_away',
      status: 401,
      code: 'x',
      says: { code: 'message', text: 'Who?' },
    };
    const { scripted, sent } = service([turnedAway, { ...refusal(402), body: { error: 'No.' } }]);
    expect(kinds(await send([a], scripted, settings()))).toEqual(['rejected']);
    expect(sent).toHaveLength(2);
  });

  test.each<[string, JsonObject]>([
    ['a field', { message: 'No.', errors: { 'payouts.0.id': ['Row 1.'] } }],
    ['an id', { message: 'No.', ids: ['a'] }],
    ['an id in a list of its own', { errors: [{ id: 'a', reason: 'No.' }] }],
  ])('a refusal by JSON that names %s of the request is the service’s own', async (_, body) => {
    const { scripted } = service([{ ...refusal(422), body }]);
    expect(kinds(await send([a], scripted, settings()))).toEqual(['rejected']);
  });

  test('a refusal of several rows says that the reason may lie in another one', async () => {
    const { scripted } = service([refusal(422)]);
    expect(await send([a, b], scripted, settings({ batchSize: 2 }))).toMatchObject([
      {
        kind: 'rejected',
        reason: because({ code: 'paygol_refused', words: NO }, { code: 'request_refused', rows: 2 }),
      },
      { kind: 'rejected' },
    ]);
  });

  test.each<JsonObject>([
    { message: 'Invalid.', errors: { 'payouts.1.account.number': ['Closed.'] } },
    { error: { status: 422, message: 'Invalid.', details: [{ external_id: 'b', message: 'Closed.' }] } },
  ])(
    'is told to the rows that it names, and to the others that it is about another one: %j',
    async (body) => {
      const { scripted } = service([{ ...refusal(422), body }]);
      const [other, named] = await send([a, b], scripted, settings({ batchSize: 2 }));
      expect(other).toMatchObject({ kind: 'rejected', reason: { code: 'paygol_refused' } });
      expect(named).toMatchObject({ kind: 'rejected', reason: { code: 'row_rejected' }, remark: body });
      expect(JSON.stringify(named)).toContain('Closed.');
    },
  );

  test('a result other than 0 without words says nothing: it is looked up in rounds', async () => {
    const wordless = { ...refusal(200), code: 'result_not_0', body: { result: 5 } };
    const { scripted, questions } = service([wordless]);
    expect(kinds(await send([a], scripted, settings()))).toEqual(['unknown']);
    expect(questions).toHaveLength(5);
  });

  test('a refusal by a page that is not JSON is an answer of something in between: it is looked up in rounds', async () => {
    const page404: PayoutsReply = {
      kind: 'refusal',
      status: 404,
      code: 'x',
      says: { code: 'message', text: 'No.' },
    };
    const { scripted, questions } = service([page404]);
    expect(kinds(await send([a, b], scripted, settings()))).toEqual(['unknown', 'not_sent']);
    expect(questions).toHaveLength(5);
  });
});

describe('rows that are counted in error_rows', () => {
  test('are rejected when the service does not have them', async () => {
    const { scripted } = service([accounted([a], 1)], [a]);
    const outcomes = await send([a, b], scripted, settings({ batchSize: 2 }));
    expect(outcomes[1]).toEqual({
      kind: 'rejected',
      reason: because({ code: 'row_rejected', words: '', isKept: false }),
    });
  });

  test.each([
    [1, [a], ': "No balance."'],
    [2, [], ': "No balance."'],
    // It may be about the other one.
    [2, [a], ''],
  ])('what is said of no row is quoted where it is about each: %i wrong', async (wrong, made, words) => {
    const reply = accounted(made, wrong) as Extract<PayoutsReply, { kind: 'data' }>;
    const { scripted } = service([{ ...reply, body: { message: 'No balance.' } }], made);
    const batch = made.length + wrong === 3 ? [a, b, c] : [a, b];
    const outcomes = await send(batch, scripted, settings({ batchSize: 3 }));
    expect(outcomes.at(-1)).toMatchObject({
      reason: because({ code: 'row_rejected', words, isKept: true }),
    });
  });

  test('a row that says that it is an error, among rows that are all counted as made, is looked up', async () => {
    const reply = accounted([a, b]) as Extract<PayoutsReply, { kind: 'data' }>;
    const [made, wrong] = reply.data.payouts as JsonObject[];
    const payouts = [made as JsonObject, { ...wrong, status: 'error' }];
    const { scripted } = service([{ ...reply, data: { ...reply.data, payouts } }], [a]);
    expect(kinds(await send([a, b], scripted, settings({ batchSize: 2 })))).toEqual(['created', 'rejected']);
  });

  test('are not known when they cannot be looked up, though not by this run', async () => {
    const { scripted } = service([accounted([a], 1)]);
    const silent = { ...scripted, status: async () => lost };
    expect((await send([a, b], silent, settings({ batchSize: 2 })))[1]).toMatchObject({
      kind: 'unknown',
      notMadeHere: true,
    });
  });

  test('are not known when it is said that the id is taken, and it is not shown', async () => {
    const reply = accounted([a], 1) as Extract<PayoutsReply, { kind: 'data' }>;
    const errors = [{ id: 'b', message: 'The id has already been taken.' }];
    const { scripted } = service([{ ...reply, data: { ...reply.data, errors } }], [a]);
    const [, taken] = await send([a, b], scripted, settings({ batchSize: 2 }));
    expect(taken).toMatchObject({
      kind: 'unknown',
      reason: { code: 'named_and_not_shown' },
      notMadeHere: true,
    });
  });

  test.each([
    [[a], 'created'],
    [[], 'unknown'],
  ])(
    'rows counted as wrong next to a result other than 0 are rejected; what was made is looked up',
    async (has, outcome) => {
      const { data } = accounted([a], 1) as Extract<PayoutsReply, { kind: 'data' }>;
      const body = Buffer.from(JSON.stringify({ data, result: 1 }));
      const reply = readPayoutsReply({ kind: 'answer', status: 200, headers: {}, body });
      const { scripted } = service([reply], has);
      const outcomes = await send([a, b], scripted, settings({ batchSize: 2 }));
      expect(kinds(outcomes)).toEqual([outcome, 'rejected']);
    },
  );

  test('all rows of a request that made nothing are rejected, however few are counted, and the next request is sent', async () => {
    const nothing: PayoutsReply = {
      kind: 'data',
      data: { mode: 'strict', inserted_rows: 0, error_rows: 1, payouts: [] },
    };
    const { scripted } = service([nothing, accounted([c])]);
    const outcomes = await send([a, b, c], scripted, settings({ batchSize: 2 }));
    expect(kinds(outcomes)).toEqual(['rejected', 'rejected', 'created']);
    expect(outcomes[0]).toMatchObject({
      reason: because({ code: 'rows_counted_as_wrong', wrong: 1, rows: 2, words: '', isKept: false }),
    });
  });
});

describe('a request that is turned away', () => {
  const turnedAway = (status: 401 | 403 | 429, retryAfter?: number): PayoutsReply => ({
    kind: 'turned_away',
    status,
    code: status === 429 ? 'too_many_requests' : 'x',
    says: { code: 'message', text: 'Busy.' },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });

  test.each([401, 429] as const)(
    'by %i is sent once more, ten seconds later, what the service does not have and nothing else',
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

  test('is sent once more as late as the service wishes, and once only', async () => {
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
    expect(kinds(await send([a], scripted, settings({ sendMissingAgain: true })))).toEqual(['unknown']);
    expect(sent).toHaveLength(1);
  });

  test('is not followed by another request when the service wishes a longer pause than the patience', async () => {
    const { scripted, sent } = service([turnedAway(429, 61)]);
    expect(kinds(await send([a], scripted, settings({ sendMissingAgain: true })))).toEqual(['unknown']);
    expect(sent).toHaveLength(1);
  });

  test('leaves the service time before the next request', async () => {
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
    const given = settings({ sendMissingAgain: true });
    expect(kinds(await send([a], { ...scripted, ...changes, list }, given))).toEqual(['unknown']);
    expect(sent).toHaveLength(1);
  });

  test('ends the run when its second reply leaves a payout in doubt', async () => {
    const { scripted, sent } = service([turnedAway(429), accounted([{ ...a, amount: 999 }])]);
    expect(kinds(await send([a, b], scripted, settings()))).toEqual(['unknown', 'not_sent']);
    expect(sent).toEqual([['a'], ['a']]);
  });

  test('is not sent once more when the execution is stopped meanwhile', async () => {
    const { scripted, sent } = service([turnedAway(429)]);
    let isStopped = false;
    const status: PayoutService['status'] = async (id) => {
      isStopped = isControl(id);
      return scripted.status(id);
    };
    const given = settings({ sendMissingAgain: true, stopped: () => isStopped });
    expect(kinds(await send([a], { ...scripted, status }, given))).toEqual(['unknown']);
    expect(sent).toHaveLength(1);
  });

  test('is not believed when it is sent once more and the reply shows another amount', async () => {
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
          words: {
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
    expect(outcomes).toEqual([{ kind: 'not_sent', reason: because({ code: 'not_sent', words: NO }) }]);
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

describe('an id of which something is known', () => {
  const prior = (kind: PriorState['kind'], at?: number) =>
    new Map<string, PriorState>([['a', { kind, ...(at === undefined ? {} : { at }) }]]);

  test.each<[PriorState['kind'], string]>([
    ['waiting', 'not_sent'],
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
    const given = settings({ prior: prior('unknown'), sendMissingAgain: true });
    expect(kinds(await send([a], scripted, given))).toEqual(['created']);
  });

  test.each(['sent', 'in_flight'] as const)(
    'an id (%s) is not sent even when the user relies on the service refusing ids',
    async (kind) => {
      const { scripted, sent } = service([]);
      const given = settings({ prior: prior(kind), sendMissingAgain: true });
      expect(kinds(await send([a], scripted, given))).toEqual(['unknown']);
      expect(sent).toEqual([]);
    },
  );

  test('an id that could not be looked up is not sent even when the user relies on the service refusing ids', async () => {
    const { scripted, sent } = service([]);
    const given = settings({ prior: prior('unknown'), sendMissingAgain: true });
    expect(kinds(await send([a], { ...scripted, status: async () => lost }, given))).toEqual(['unknown']);
    expect(sent).toEqual([]);
  });

  test('is asked about one by one, also when a whole list lacks it', async () => {
    const many = Array.from({ length: 25 }, (_, n) => payout(`many-${n}`));
    const last = many.at(-1) as Payout;
    // The list lags: it is empty still.
    const { scripted, sent } = service([accounted(many.slice(0, -1))], [last]);
    const given = settings({
      batchSize: 25,
      checkFirst: 'sample',
      prior: new Map([[last.id, { kind: 'unknown' }]]),
      sendMissingAgain: true,
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

test('whoever keeps the ids is told which ones go out, right before each request', async () => {
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

  test('nothing more is sent, and nothing is in doubt, when ids cannot be claimed', async () => {
    const { scripted, sent } = service(all());
    let claims = 0;
    const claim: Ledger['claim'] = async () => {
      if (++claims === 2) throw new Error('The database is full.');
      return claimed();
    };
    const outcomes = await send(many.slice(0, 3), scripted, settings({ claim }));
    expect(outcomes).toMatchObject([
      { kind: 'created' },
      {
        kind: 'not_sent',
        reason: because({ code: 'not_claimed', words: { code: 'message', text: 'The database is full.' } }),
      },
      {
        kind: 'not_sent',
        reason: because({ code: 'not_claimed', words: { code: 'message', text: 'The database is full.' } }),
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

describe('a payout that this run has sent', () => {
  const other = { ...createdRecord(a), amount: 999 };

  test('a payout of this run that is recorded with another amount is a conflict, without the advice to give it another id', async () => {
    const reply: PayoutsReply = {
      kind: 'data',
      data: { mode: 'strict', inserted_rows: 1, error_rows: 0, payouts: [other] },
    };
    const { scripted } = service([reply], [{ ...a, amount: 999 }]);
    expect(await send([a], scripted, settings())).toMatchObject([
      { kind: 'conflict', reason: because({ code: 'conflict_after_sending', fields: ['amount'] }) },
    ]);
  });

  test('a payout of this run that is found with another amount after a lost reply is a conflict, without the advice to give it another id', async () => {
    const { scripted } = service([lost], [{ ...a, amount: 999 }]);
    expect(await send([a], scripted, settings())).toMatchObject([
      { kind: 'conflict', reason: { code: 'conflict_after_sending' } },
    ]);
  });

  test('a payout of this run that cannot be looked up is unknown, and nothing more is sent', async () => {
    const reply: PayoutsReply = {
      kind: 'data',
      data: { mode: 'strict', inserted_rows: 1, error_rows: 0, payouts: [other] },
    };
    const { scripted, sent } = service([reply]);
    expect(kinds(await send([a, b], scripted, settings()))).toEqual(['unknown', 'not_sent']);
    expect(sent).toEqual([['a']]);
  });

  test('is created when only the reply wrote it in another way', async () => {
    const reply: PayoutsReply = {
      kind: 'data',
      data: { mode: 'strict', inserted_rows: 1, error_rows: 0, payouts: [other] },
    };
    const { scripted } = service([reply], [a]);
    expect(kinds(await send([a], scripted, settings()))).toEqual(['created']);
  });

  const withStatus = (status: string): PayoutsReply => ({
    kind: 'data',
    data: { inserted_rows: 1, error_rows: 0, payouts: [{ ...createdRecord(a), status }] },
  });

  test.each(['Created', 'pending', 'RECEIVED'])(
    'a payout of this run that comes back as %s is new',
    async (status) => {
      expect(kinds(await send([a], service([withStatus(status)]).scripted, settings()))).toEqual(['created']);
    },
  );

  test('a payout of this run that comes back with a word that nobody explains is new, with what to ask', async () => {
    const { scripted } = service([withStatus('on hold')]);
    expect(await send([a], scripted, settings())).toMatchObject([
      { kind: 'created', reason: because({ code: 'made_with_unknown_status', status: 'on hold' }) },
    ]);
  });

  test('a payout that is found with a word that nobody explains is unknown', async () => {
    const { scripted, sent } = service([], []);
    const found = {
      ...scripted,
      status: async (): Promise<PayoutsReply> => ({
        kind: 'data',
        data: { ...record(a), status: 'on hold' },
      }),
    };
    expect(await send([a], found, settings({ prior: new Map([['a', { kind: 'unknown' }]]) }))).toMatchObject([
      {
        kind: 'unknown',
        reason: {
          code: 'status_not_explained',
          sentences: [{ code: 'already_there' }, { code: 'status_not_explained', status: 'on hold' }],
        },
      },
    ]);
    expect(sent).toEqual([]);
  });

  test('a payout of this run that comes back as paid was there before', async () => {
    const reply: PayoutsReply = {
      kind: 'data',
      data: { inserted_rows: 1, error_rows: 0, payouts: [{ ...createdRecord(a), status: 'paid' }] },
    };
    const { scripted } = service([reply]);
    expect(await send([a], scripted, settings())).toMatchObject([
      {
        kind: 'already_there',
        sentHere: true,
        reason: because({ code: 'moved_on_already' }, { code: 'has_status', status: 'paid' }),
      },
    ]);
  });
});
