import type { IExecuteFunctions } from 'n8n-workflow';
import type { PriorState } from '../../../../../core/payout/send/sending.ts';
import type { Outcome } from '../../../../../core/payout/send/outcome.ts';
import { ROWS_PER_STEP } from '../../../../../core/turns.ts';
import { inTurns } from '../../../../shared/yieldToEventLoop.ts';
import { enter } from './accountMemory.ts';
import type { PayingAccount } from '../rows/checkItems.ts';
import { type Claims, claimIds } from './claims.ts';

/** One run's view of the runs before it and at the same time, in this process and in others. */
export interface Run {
  /** What this process knows of its ids; ids of which nothing is known are missing. */
  readonly prior: ReadonlyMap<string, PriorState>;
  /** Ids that differ from one that was sent before in case, punctuation and the like only, with that one. */
  readonly similar: ReadonlyMap<string, string>;
  /**
   * Writes ids down in n8n's database, for this node.
   *
   * @returns those that another run has, in whatever process
   * @throws {ClaimError} when they cannot be written down; nothing may be sent then
   */
  claim(ids: readonly string[]): Promise<ReadonlyMap<string, PriorState>>;
  /** To be called with the ids of a create request before it goes out. */
  sending(ids: readonly string[]): void;
  /** To be called when the run has ended, with an outcome for each id. */
  end(outcomes: ReadonlyMap<string, Outcome>): Promise<void>;
}

/**
 * Takes ids for a run, in the memory of this process.
 *
 * @param account whose payouts they are: the sandbox's claims do not bind the live account
 * @param ids of the payouts that the run wants to send
 */
export async function beginRun(
  context: IExecuteFunctions,
  { payoutsUrl, serviceId }: PayingAccount,
  ids: readonly string[],
): Promise<Run> {
  const account = `${payoutsUrl} ${serviceId}`;
  const memory = await inTurns(enter(account, ids, context.getExecutionId()));
  const claimed: Claims[] = [];
  return {
    prior: memory.prior,
    similar: memory.similar,
    async claim(wanted) {
      const claims = await claimIds(context, account, wanted);
      claimed.push(claims);
      const others = new Map<string, PriorState>();
      for (const id of claims.earlier) {
        // What this process has sent and may send once more, it has claimed before.
        others.set(id, memory.prior.get(id) ?? { kind: 'unknown' });
      }
      return others;
    },
    sending: memory.sending,
    async end(outcomes) {
      for (const { own, release } of claimed) await release(await inTurns(notMade(own, outcomes)));
      await inTurns(memory.end(outcomes));
    },
  };
}

function* notMade(own: ReadonlySet<string>, outcomes: ReadonlyMap<string, Outcome>) {
  const ids: string[] = [];
  let step = 0;
  for (const id of own) {
    if (isNotMade(outcomes.get(id))) ids.push(id);
    if (step++ % ROWS_PER_STEP === 0) yield;
  }
  return ids;
}

/** Whether this run has surely made no payout. */
function isNotMade(outcome: Outcome | undefined): boolean {
  return (
    outcome?.kind === 'not_sent' ||
    outcome?.kind === 'rejected' ||
    (outcome?.kind === 'unknown' && outcome.notByThisRun === true)
  );
}
