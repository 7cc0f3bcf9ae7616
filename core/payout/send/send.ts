import type { Payout } from '../payout.ts';
import { beforeSending } from './beforeSending.ts';
import { sendBatch } from './sendBatch.ts';
import { type PayoutService, type PriorState, Sending, type SendSettings } from './sending.ts';

/** Largest number of payouts in one request (service specification 8). */
export const MAX_BATCH = 1500;

/** So many batches are claimed together at most: n8n does nothing else while it takes their ids in. */
const MOST_CLAIMED = 8;

/**
 * Sends payouts in batches, one after the other, and finds out what happened to each. A payout goes out at most once:
 * after a reply that leaves doubt it is looked up, and nothing is sent again on a guess. When a batch is refused as a
 * whole, or ends with a payout whose outcome nobody knows, the rest is not sent.
 *
 * @param payouts checked payouts with distinct ids
 * @returns the outcome of each payout by its id; never rejects
 */
export async function sendPayouts(
  payouts: readonly Payout[],
  service: PayoutService,
  settings: SendSettings,
): Promise<Sending['outcomes']> {
  const sending = new Sending(service, settings);
  const { outcomes } = sending;
  const { prior, lookUpAll, batchSize, stopped } = settings;
  let obstacle = await sending.obstacle();
  // What surely was not sent before need not be looked up when nothing can be sent.
  const looksUpAll = lookUpAll && obstacle === undefined;
  await beforeSending(sending, looksUpAll ? payouts : payouts.filter(({ id }) => prior.has(id)), prior);
  const toSend = sending.open(payouts);
  // Claims cost the same for few ids and for many, and what is claimed is in doubt when the process dies: so they
  // double, up to a size.
  let size = batchSize;
  for (let from = 0; from < toSend.length && obstacle === undefined && !stopped();) {
    obstacle = await claimAndSend(sending, toSend.slice(from, from + size));
    from += size;
    size = Math.min(2 * size, MOST_CLAIMED * batchSize);
  }
  if (outcomes.size === payouts.length) return outcomes;
  const reason = obstacle ?? 'The execution was stopped before this payout was sent.';
  for (const { id } of sending.open(toSend)) sending.note(id, { kind: 'not_sent', reason });
  return outcomes;
}

/** Claims payouts, and sends in batches those that no other run has. Returns why nothing more may be sent, if so. */
async function claimAndSend(sending: Sending, payouts: readonly Payout[]): Promise<string | undefined> {
  const { batchSize, claim, stopped } = sending.settings;
  let obstacle = await sending.obstacle();
  if (obstacle !== undefined || stopped()) return obstacle;
  let others: ReadonlyMap<string, PriorState>;
  try {
    others = await claim(payouts.map(({ id }) => id));
  } catch (error) {
    return `Not sent. ${(error as Error).message}`;
  }
  await beforeSending(
    sending,
    payouts.filter(({ id }) => others.has(id)),
    others,
  );
  const batches = inBatches(sending.open(payouts), batchSize);
  for (const [index, batch] of batches.entries()) {
    obstacle = await sending.obstacle();
    if (obstacle !== undefined || stopped()) break;
    obstacle = await sendBatch(sending, batch, batches[index + 1]);
    if (obstacle !== undefined) break;
  }
  return obstacle;
}

function inBatches(payouts: readonly Payout[], size: number): (readonly Payout[])[] {
  return Array.from({ length: Math.ceil(payouts.length / size) }, (_, index) =>
    payouts.slice(index * size, (index + 1) * size),
  );
}
