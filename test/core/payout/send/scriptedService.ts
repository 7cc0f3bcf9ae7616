/** A service with scripted replies, and a run that sends payouts to it. */
import type { Payout } from '../../../../core/payout/payout.ts';
import type { Ledger } from '../../../../core/payout/paid/ledger.ts';
import type { Outcome } from '../../../../core/payout/send/outcome.ts';
import { type PayoutService, sendPayouts, type SendSettings } from '../../../../core/payout/send/send.ts';
import type { PayoutsReply } from '../../../../core/payout/ask/reply.ts';
import { createdRecord, isControl, ledger, lost, missing, page, payout, random, record } from '../payouts.ts';

export const NO = { code: 'message', text: 'No.' } as const;

export const a = payout('a');
export const b = payout('b');
export const c = payout('c');

export function accounted(created: readonly Payout[], errors = 0): PayoutsReply {
  const data = {
    mode: 'strict',
    inserted_rows: created.length,
    error_rows: errors,
    payouts: created.map(createdRecord),
  };
  return { kind: 'data', data };
}

/** A service with scripted replies to create, which then has these payouts. */
export function service(replies: (PayoutsReply | Error)[], has: readonly Payout[] = []) {
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
export function settings({ prior, claim, ...changes }: Changes = {}): SendSettings & { slept: number[] } {
  let time = 0;
  const slept: number[] = [];
  return {
    slept,
    batchSize: 1,
    checkFirst: 'inDoubt' as const,
    random,
    ledger: ledger({ ...(prior && { prior }), ...(claim && { claim }) }),
    resendUnknown: false,
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
export async function send(
  payouts: readonly Payout[],
  scripted: PayoutService,
  given: SendSettings,
): Promise<Outcome[]> {
  const outcomes = await sendPayouts(payouts, scripted, given);
  expect([...outcomes.keys()].sort()).toEqual(payouts.map(({ id }) => id).sort());
  return payouts.map(({ id }) => outcomes.get(id) as Outcome);
}

export const kinds = (outcomes: readonly { kind: string }[]) => outcomes.map(({ kind }) => kind);
