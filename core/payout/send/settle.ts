import type { Payout } from '../payout.ts';
import type { CreateReply } from './createReply.ts';
import type { Finding } from './lookup.ts';
import { existing, made, NOT_LOOKED_UP, type Outcome, unknown } from './outcome.ts';
import type { Sending } from './sending.ts';

/**
 * When rounds of questions begin, as shares of the patience: with growing pauses, since a slow service may commit late.
 * A round whose time passes while another one is still going on is left out, but not the last one.
 */
const ROUNDS = [0, 0.03, 0.12, 0.37, 1];

type Doubtful = Extract<CreateReply, { kind: 'turned_away' | 'unclear' | 'refusal' }>;

/** A payout of which nobody knows yet what happened to it, with the last answer. */
interface OpenPayout {
  readonly payout: Payout;
  finding: Exclude<Finding, { kind: 'found' }>;
}

/** Finds out what happened to a batch after a reply that does not tell. Returns why nothing more may be sent, if so. */
export async function settle(
  sending: Sending,
  batch: readonly Payout[],
  reply: Doubtful,
): Promise<string | undefined> {
  const { settings } = sending;
  const { message: seen } = reply;
  const { sendMissingAgain } = settings;
  const isTurnedAway = reply.kind === 'turned_away';
  const wished = isTurnedAway ? (reply.retryAfter ?? 0) * 1000 : 0;
  const isAllowed = sendMissingAgain === 'always' || (sendMissingAgain === 'turned_away' && isTurnedAway);
  const sendsAgain = isAllowed && wished <= settings.patience;
  if (sendsAgain && isTurnedAway) await settings.sleep(wished);
  let open = await lookUpInRounds(sending, batch, seen, sendsAgain && isTurnedAway ? [0] : ROUNDS);
  const missing = open.filter(({ finding }) => finding.kind === 'missing').map(({ payout }) => payout);
  if (sendsAgain && missing.length > 0 && !settings.stopped()) {
    await sendAgain(sending, missing);
    const unsettled = sending.open(open.map(({ payout }) => payout));
    open = await lookUpInRounds(sending, unsettled, seen, ROUNDS);
  }
  for (const { payout, finding } of open) sending.note(payout.id, unknown(seen, finding));
  return open.length > 0 ? 'Not sent, because the outcome of an earlier request is unknown.' : undefined;
}

/** Once more, as the user allows it. Whatever the reply does not plainly show as made is looked up afterwards. */
async function sendAgain(sending: Sending, missing: readonly Payout[]): Promise<void> {
  const reply = await sending.create(missing);
  if (reply.kind !== 'accounted') return;
  for (const payout of missing) {
    const record = reply.differing.has(payout.id) ? undefined : reply.records.get(payout.id);
    if (record !== undefined) sending.note(payout.id, made(payout, record, reply.mode));
  }
}

/** Looks payouts up in rounds with growing pauses, and records what is found. Returns what stays open. */
async function lookUpInRounds(
  sending: Sending,
  payouts: readonly Payout[],
  seen: string,
  rounds: readonly number[],
): Promise<OpenPayout[]> {
  const { settings } = sending;
  const notLookedUp = { kind: 'unanswered', message: NOT_LOOKED_UP } as const;
  let open: OpenPayout[] = payouts.map((payout) => ({ payout, finding: notLookedUp }));
  const start = settings.now();
  for (const [round, share] of rounds.entries()) {
    if (open.length === 0 || settings.stopped()) break;
    const wait = start + settings.patience * share - settings.now();
    const isLast = round === rounds.length - 1;
    if (wait <= 0 && round > 0 && !isLast) continue;
    if (wait > 0) await settings.sleep(wait);
    // Until the last round, which proves what is missing, the list tells soon enough what has been made.
    const findings = await sending.lookUp(
      open.map(({ payout }) => payout),
      !isLast,
    );
    open = open.filter((entry) => {
      const finding = findings.get(entry.payout.id) as Finding;
      if (finding.kind === 'found') sending.note(entry.payout.id, foundAfter(seen, entry.payout, finding));
      else entry.finding = finding;
      return finding.kind !== 'found';
    });
  }
  return open;
}

/** A payout that was found after a reply that did not tell. One that has ended as failed meanwhile says so. */
function foundAfter(seen: string, payout: Payout, { record }: Extract<Finding, { kind: 'found' }>): Outcome {
  const outcome = existing(payout, record, `${seen} It was looked up, and Paygol has it.`, true);
  return outcome.kind === 'already_there' ? { ...outcome, kind: 'created' } : outcome;
}
