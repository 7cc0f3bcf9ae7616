import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import type { PriorState } from '../../../core/payout/beforeSending.ts';
import type { Outcome } from '../../../core/payout/outcome.ts';
import { inTurns } from '../turns.ts';
import { enter } from './accountMemory.ts';
import type { PayingAccount } from './checkItems.ts';
import { ClaimError } from './claimLock.ts';
import { type Claims, claimIds } from './claims.ts';

/** One run's view of the runs before it and at the same time, in this process and in others. */
export interface Run {
  /** What is known of its ids; ids of which nothing is known are missing. */
  readonly prior: ReadonlyMap<string, PriorState>;
  /** To be called with the ids of a create request before it goes out. */
  sending(ids: readonly string[]): void;
  /** To be called when the run has ended, with an outcome for each id. */
  end(outcomes: ReadonlyMap<string, Outcome>): Promise<void>;
}

/**
 * Takes ids for a run: in the memory of this process, and in n8n's database, before anything is sent.
 *
 * @param account whose payouts they are: the sandbox's claims do not bind the live account
 * @param ids of the payouts that the run wants to send
 * @throws {NodeOperationError} when they cannot be written down; nothing may be sent then
 */
export async function beginRun(
  context: IExecuteFunctions,
  { payoutsUrl, serviceId }: PayingAccount,
  ids: readonly string[],
): Promise<Run> {
  const account = `${payoutsUrl} ${serviceId}`;
  const memory = await inTurns(enter(account, ids));
  let claims: Claims;
  try {
    // What another run of this process has is left to it.
    const isTheirs = (state: PriorState | undefined) =>
      state?.kind === 'waiting' || state?.kind === 'in_flight';
    claims = await claimIds(
      context,
      account,
      ids.filter((id) => !isTheirs(memory.prior.get(id))),
    );
  } catch (error) {
    await inTurns(memory.end(new Map()));
    const message =
      error instanceof ClaimError ? error.message : 'The payouts could not be noted before they are sent';
    throw new NodeOperationError(context.getNode(), message, { description: 'Nothing was sent.' });
  }
  const prior = new Map(memory.prior);
  for (const id of claims.earlier) if (!prior.has(id)) prior.set(id, { kind: 'unknown' });
  return {
    prior,
    sending: memory.sending,
    async end(outcomes) {
      const notSent = [...outcomes].filter(([id, outcome]) => claims.own.has(id) && isNotMade(outcome));
      await claims.release(notSent.map(([id]) => id));
      await inTurns(memory.end(outcomes));
    },
  };
}

/** Whether this run has surely made no payout. */
function isNotMade(outcome: Outcome): boolean {
  return (
    outcome.kind === 'not_sent' ||
    outcome.kind === 'rejected' ||
    (outcome.kind === 'unknown' && outcome.notByThisRun === true)
  );
}
