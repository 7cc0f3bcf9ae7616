import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';
import { approvalCode, approvedRepeats } from '../../../../core/payout/check/approvalCode.ts';
import { accountChanged, paidInPeriod, repeatedPayment } from '../../../../core/payout/check/compared.ts';
import type { Payout } from '../../../../core/payout/payout.ts';
import type { Problem } from '../../../../core/payout/rules.ts';
import type { Outcome } from '../../../../core/payout/send/outcome.ts';
import { sendPayouts } from '../../../../core/payout/send/send.ts';
import { isTool } from '../../asTool.ts';
import { runClock } from '../../../shared/runClock.ts';
import type { CreateOptions } from './createOptions.ts';
import { keptWhenSimplified } from './createOutput.ts';
import { RunMemory } from './memory/paidBefore.ts';
import { payoutsApi } from '../../../shared/transport/payoutsApi.ts';
import { CREATE_TIMEOUT } from '../../../shared/transport/timeouts.ts';
import { type CheckedRun, payingAccount } from './rows/checkItems.ts';

/** What a run has come to. */
interface SentRows {
  /** By payout id, one for each payout. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Warnings of what was found when payouts were compared with what was paid before, by id. */
  readonly findings: ReadonlyMap<string, readonly Problem[]>;
  /**
   * Why not even the first request could go out, and nothing was found; `undefined` when something is known of a
   * payout.
   */
  readonly failure: NodeApiError | undefined;
}

/**
 * Sends payouts as this node's account, with what n8n brings: requests, clock, the memory of earlier runs.
 *
 * @throws before a request has gone out only
 */
export async function sendRows(
  context: IExecuteFunctions,
  payouts: readonly Payout[],
  { rows, request, account }: Pick<CheckedRun, 'rows' | 'request' | 'account'>,
  options: CreateOptions & { readonly simple: boolean },
): Promise<SentRows> {
  const clock = runClock(context);
  const service = payoutsApi(context, { timeout: CREATE_TIMEOUT, request, account });
  const run = new RunMemory(context, payingAccount(account), payouts);
  // What is paid from now on, whoever approves what is held has not seen.
  const at = Date.now();
  const findings = new Map<string, readonly Problem[]>();
  let outcomes: ReadonlyMap<string, Outcome> = new Map();
  try {
    outcomes = await sendPayouts(payouts, service, {
      ...options,
      prior: run.prior,
      madeBefore: run.madeBefore,
      notedSince: run.notedSince,
      holdsOwn: isTool(context),
      ...clock,
      random: Math.random,
      claim: (batch) => run.claim(batch),
      onSend: (ids) => run.sending(ids),
      approvedRepeats: approvedRepeats(options.approvalCode, rows),
      onRepeat: (id, message) => findings.set(id, [repeatedPayment(`${message} It was sent all the same.`)]),
      ...(options.simple ? { keptOf: keptWhenSimplified } : {}),
    });
  } finally {
    // Whatever happens, the rows must not count as this run's for ever.
    await run.end(outcomes);
  }
  for (const id of run.newAccounts) findings.set(id, [...(findings.get(id) ?? []), accountChanged()]);
  for (const id of run.inPeriod) findings.set(id, [...(findings.get(id) ?? []), paidInPeriod()]);
  const failed =
    !service.reached() && !clock.stopped() && [...outcomes.values()].every(({ kind }) => kind === 'not_sent');
  const failure = failed ? nothingReached(context, outcomes) : undefined;
  const codeOf = (ids: ReadonlySet<string>) =>
    approvalCode(rows, request, payingAccount(account), { ids, at });
  return { outcomes: withWayOut(outcomes, isTool(context) ? undefined : codeOf), findings, failure };
}

/** Says in the reasons of what was held how it can be paid. An AI agent must not let through what it has made up. */
function withWayOut(
  outcomes: SentRows['outcomes'],
  codeOf: ((held: ReadonlySet<string>) => string) | undefined,
): SentRows['outcomes'] {
  const held = [...outcomes].filter(([, { kind }]) => kind === 'repeated');
  if (held.length === 0) return outcomes;
  const wayOut =
    codeOf === undefined
      ? 'Do not send it under another ID: if it is another payment, a person has to pay it.'
      : `If it is another payment, run exactly these rows again with the "Approval Code" ${codeOf(new Set(held.map(([id]) => id)))}, which lets through those that were held here; or set "Repeated Payments" to "Only Warn" for one run.`;
  const told = new Map(outcomes);
  for (const [id, outcome] of held)
    told.set(id, { ...outcome, reason: `${outcome.reason} ${wayOut}` } as Outcome);
  return told;
}

function nothingReached(context: IExecuteFunctions, outcomes: SentRows['outcomes']): NodeApiError {
  const [first] = outcomes.values();
  const message = first?.reason ?? '';
  return new NodeApiError(context.getNode(), { message }, { message, description: 'No payout was sent.' });
}
