import type { Payout } from '../../../core/payout/payout.ts';
import {
  type Outcome,
  type PayoutService,
  type SendSettings,
  sendPayouts,
} from '../../../core/payout/send.ts';
import type { PayoutsReply } from '../../../core/payout/reply.ts';
import { createdRecord, lost, missing, page, payout, record } from './payouts.ts';

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
      questions.push(id);
      const found = has.find((one) => one.id === id);
      return found === undefined ? missing : { kind: 'data', data: record(found) };
    },
    list: async () => page([]),
  };
  return { scripted, sent, questions };
}

/** Settings with a clock that only sleeping moves. */
function settings(changes: Partial<SendSettings> = {}) {
  let time = 0;
  const slept: number[] = [];
  return {
    slept,
    batchSize: 1,
    askFirst: false,
    doubtful: new Set<string>(),
    sendMissingAgain: false,
    patience: 1000,
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

test('others get a turn while the answers about a long sheet are compared with it', async () => {
  const many = Array.from({ length: 3000 }, (_, n) => payout(`many-${n}`));
  const { scripted } = service([accounted(many.slice(0, 1500)), accounted(many.slice(1500))]);
  const given = settings({ askFirst: true, batchSize: 1500 });
  expect(new Set(kinds(await send(many, scripted, given)))).toEqual(new Set(['created']));
  expect(given.slept).toEqual([1, 1]);
});

test('rounds of questions come at fixed shares of the patience', async () => {
  const { scripted, questions } = service([lost]);
  const given = settings();
  expect(kinds(await send([a], scripted, given))).toEqual(['unknown']);
  expect(questions).toHaveLength(5);
  expect(given.slept.map(Math.round)).toEqual([30, 90, 250, 630]);
});

test('a round whose time passes while another is asking is left out, but not the last', async () => {
  const { scripted } = service([lost]);
  const given = settings();
  const status: PayoutService['status'] = async () => {
    await given.sleep(400);
    return lost;
  };
  let rounds = 0;
  await send([a], { ...scripted, status: (id) => ((rounds += 1), status(id)) }, given);
  expect(rounds).toBe(2);
  expect(given.now()).toBe(1400);
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
    reason: 'The execution was stopped before this payout was sent.',
  });
  expect(sent).toEqual([['a']]);
});

test('a service that throws costs no row: what was sent is unknown, the rest is not sent', async () => {
  const { scripted } = service([accounted([a]), new TypeError('x is not a function')]);
  const outcomes = await send([a, b, c], scripted, settings());
  expect(kinds(outcomes)).toEqual(['created', 'unknown', 'not_sent']);
});

describe('a whole request that is refused', () => {
  const refusal = (status: number): PayoutsReply => ({
    kind: 'refusal',
    status,
    code: 'x',
    message: 'No.',
  });

  test('is rejected, and nothing more is sent', async () => {
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
        reason: 'The service refused it when it was sent now, and has it.',
      },
    ]);
  });

  test.each([401, 403, 404])('by %i is not asked about', async (status) => {
    const { scripted, questions } = service([refusal(status)]);
    expect(kinds(await send([a], scripted, settings()))).toEqual(['rejected']);
    expect(questions).toEqual([]);
  });

  test('by a result other than 0 is rejected only if the service says that it does not have it', async () => {
    const first = service([refusal(200)]);
    expect(kinds(await send([a], first.scripted, settings()))).toEqual(['rejected']);
    const second = service([refusal(200)]);
    const silent = { ...second.scripted, status: async () => lost };
    expect(kinds(await send([a], silent, settings()))).toEqual(['unknown']);
  });
});

describe('what was not processed', () => {
  const busy = (retryAfter?: number): PayoutsReply => ({
    kind: 'busy',
    message: 'Busy.',
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
  const unreachable: PayoutsReply = { kind: 'not_sent', code: 'service_unreachable', message: 'No way.' };

  test('is sent three times at most', async () => {
    const { scripted, sent } = service([busy(), unreachable, busy(), accounted([a])]);
    expect(kinds(await send([a], scripted, settings()))).toEqual(['not_sent']);
    expect(sent).toHaveLength(3);
  });

  test('becomes doubtful with the first reply that is unclear', async () => {
    const { scripted, sent } = service([busy(), lost, accounted([a])]);
    expect(kinds(await send([a], scripted, settings()))).toEqual(['unknown']);
    expect(sent).toHaveLength(2);
  });

  test('waits as long as the service wishes, within the patience', async () => {
    const given = settings();
    await send([a], service([busy(0.9), accounted([a])]).scripted, given);
    expect(given.slept).toEqual([900]);
  });

  test('does not wait longer than the patience', async () => {
    const given = settings();
    const [outcome] = await send([a], service([busy(2)]).scripted, given);
    expect(outcome).toEqual({
      kind: 'not_sent',
      reason: 'Busy. It asks to wait 2 seconds, longer than the patience that is set.',
    });
    expect(given.slept).toEqual([]);
  });

  test('is not sent again when the credential is refused', async () => {
    const { scripted, sent } = service([{ kind: 'not_sent', code: 'credential_refused', message: 'No.' }]);
    expect(kinds(await send([a], scripted, settings()))).toEqual(['not_sent']);
    expect(sent).toHaveLength(1);
  });
});

describe('a doubtful id', () => {
  const doubtful = new Set(['a']);

  test('that is missing is left alone, and the others are sent', async () => {
    const { scripted, sent } = service([accounted([b])]);
    const given = settings({ askFirst: true, doubtful });
    expect(kinds(await send([a, b], scripted, given))).toEqual(['unknown', 'created']);
    expect(sent).toEqual([['b']]);
  });

  test('that is found is there', async () => {
    const { scripted, sent } = service([], [a]);
    expect(kinds(await send([a], scripted, settings({ askFirst: true, doubtful })))).toEqual([
      'already_there',
    ]);
    expect(sent).toEqual([]);
  });

  test('that is missing is sent when the user relies on the service refusing ids', async () => {
    const { scripted } = service([accounted([a])]);
    const given = settings({ askFirst: true, doubtful, sendMissingAgain: true });
    expect(kinds(await send([a], scripted, given))).toEqual(['created']);
  });
});
