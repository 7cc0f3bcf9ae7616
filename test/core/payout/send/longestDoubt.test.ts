import type { PayoutsReply } from '../../../../core/payout/ask/reply.ts';
import { type PayoutService, sendPayouts } from '../../../../core/payout/send/send.ts';
import { ledger, isControl, lost, missing, page, payout, random, record } from '../payouts.ts';

/**
 * How long a row can stay unclear under the default settings, and what it costs: docs/decisions/settling.md has these
 * figures. Time is n8n's, in seconds: 120 for a silent create request, 30 for a silent question, twice that for a reply
 * that trickles in.
 */
const defaults = {
  patience: 60_000,
  checkFirst: 'inDoubt',
  random,
  resendUnknown: false,
  ledger: ledger(),
} as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

interface Behaviour {
  readonly create: number;
  readonly question: number;
  readonly list: () => PayoutsReply;
  readonly status: (id: string) => PayoutsReply;
}

/** Seconds from sending one batch until all is said, and the questions that were asked. */
async function measure(rows: number, { create, question, list, status }: Behaviour) {
  let questions = 0;
  // The question before payouts are sent, and what shows what "no such payout" looks like, are a few in all.
  let isSent = false;
  const after = async (seconds: number, reply: () => PayoutsReply) => {
    await pause(seconds);
    return reply();
  };
  const service: PayoutService = {
    create: () => ((isSent = true), after(create, () => lost)),
    status: (id) => ((questions += isControl(id) ? 0 : 1), after(question, () => status(id))),
    list: () => (isSent ? ((questions += 1), after(question, list)) : Promise.resolve(page([]))),
  };
  const batch = Array.from({ length: rows }, (_, i) => payout(`id-${i}`));
  const start = Date.now();
  let isOver = false;
  const sending = sendPayouts(batch, service, {
    ...defaults,
    batchSize: 1500,
    now: Date.now,
    sleep: (milliseconds) => pause(milliseconds / 1000),
    stopped: () => false,
  }).finally(() => (isOver = true));
  while (!isOver) await jest.advanceTimersToNextTimerAsync();
  const outcomes = new Set([...(await sending).values()].map(({ kind }) => kind));
  return { seconds: Math.round((Date.now() - start) / 1000), questions, outcomes: [...outcomes].join() };
}

const gone: Behaviour = { create: 0, question: 0, list: () => page([]), status: () => missing };
const silent: Behaviour = { create: 120, question: 30, list: () => lost, status: () => lost };
const trickling: Behaviour = { ...silent, create: 240, question: 60 };
/** A service that has one payout that is not of the sheet, and whose list is too long to be read. */
const other: PayoutsReply = { kind: 'data', data: record(payout('other')) };
const longList = () => page([record(payout('other'))], { total: 1_000_000, last_page: 2000 });

test.each<[string, Behaviour, number, number, number]>([
  ['a lost connection, and a service that does not have it', gone, 1, 60, 10],
  ['the same', gone, 19, 60, 5 * 20],
  ['the same', gone, 1500, 60, 1505],
  [
    'the same, with a list that is too long to read',
    { ...gone, list: longList, status: (id) => (id === 'other' ? other : missing) },
    1500,
    60,
    5 * 1502,
  ],
  ['a service that falls silent', silent, 1, 120 + 91, 3],
  ['the same', silent, 1500, 120 + 121, 4],
  ['a service whose replies trickle in', trickling, 1, 240 + 120, 2],
  ['the same', trickling, 1500, 240 + 180, 3],
])('a row is in doubt no longer than this: %s', async (_, behaviour, rows, seconds, questions) => {
  expect(await measure(rows, behaviour)).toEqual({ seconds, questions, outcomes: 'unknown' });
});
