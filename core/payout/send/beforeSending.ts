import type { Payout } from '../payout.ts';
import type { Finding } from './lookup.ts';
import { existing, KEEP_THE_ID, type Outcome } from './outcome.ts';
import type { PriorState, Sending } from './sending.ts';

/** Payouts between two pauses. */
const TURN = 1500;

/**
 * Looks up, before anything is sent, which of these payouts the service has or may have, and notes the outcomes of
 * those that are not to be sent.
 *
 * @param prior what is known of their ids; of those that are missing, nothing
 */
export async function beforeSending(
  sending: Sending,
  payouts: readonly Payout[],
  prior: ReadonlyMap<string, PriorState>,
): Promise<void> {
  if (payouts.length === 0) return;
  const { settings } = sending;
  const findings = await sending.lookUp(payouts);
  // A row that one passing failure keeps from being paid would wait for the next run.
  const unanswered = payouts.filter(({ id }) => findings.get(id)?.kind === 'unanswered');
  if (unanswered.length > 0 && !settings.stopped()) {
    await settings.sleep(settings.patience / 40);
    for (const [id, finding] of await sending.lookUp(unanswered)) findings.set(id, finding);
  }
  const sendsMissing = settings.sendMissingAgain === 'always';
  for (const [index, payout] of payouts.entries()) {
    const finding = findings.get(payout.id) as Finding;
    const outcome = outcomeBefore(payout, finding, prior.get(payout.id), sendsMissing);
    if (outcome !== undefined) sending.note(payout.id, outcome);
    // A sleep of no time would not give others a turn.
    if (index % TURN === TURN - 1) await settings.sleep(1);
  }
}

/**
 * What is known of a payout before it is sent; `undefined` when it may be.
 *
 * @param sendsMissing whether what may have been sent, and what the service says it does not have, may be sent (again)
 */
function outcomeBefore(
  payout: Payout,
  finding: Finding,
  state: PriorState | undefined,
  sendsMissing: boolean,
): Outcome | undefined {
  if (finding.kind === 'found') {
    const found = `Paygol already had this payout, so it was not sent.${sentOn(state)}`;
    // What was sent before from here may be this very payout, whatever was changed in the sheet since.
    return existing(payout, finding.record, found, state !== undefined);
  }
  const { message: answer } = finding;
  const isMissing = finding.kind === 'missing';
  switch (state?.kind) {
    case undefined:
      return isMissing
        ? undefined
        : {
            kind: 'not_sent',
            reason: `Not sent, because it could not be checked whether Paygol already has this ID. ${answer}`,
          };
    case 'waiting':
      return {
        kind: 'not_sent',
        reason:
          'Not sent by this run: another run that is still going has this payout, and had not sent it yet. Wait until that run has ended, and run the workflow again.',
      };
    case 'in_flight':
      return {
        kind: 'unknown',
        reason: `Not sent by this run: another run was sending this payout at the same time, and ${isMissing ? 'Paygol did not show it yet' : 'it could not be looked up'}. ${answer} ${KEEP_THE_ID}`,
      };
    case 'sent':
      return {
        kind: 'unknown',
        reason: `Not sent by this run: Paygol has confirmed this payout before, and ${isMissing ? 'does not show it now' : 'it could not be looked up now'}.${sentOn(state)} ${answer} ${KEEP_THE_ID}`,
      };
    case 'unknown':
      if (isMissing && sendsMissing) return undefined;
      return {
        kind: 'unknown',
        reason: `Not sent by this run: n8n has noted that an earlier run sent this payout, or was about to. ${
          isMissing ? 'Paygol does not have it now, and may still create it.' : 'It could not be looked up.'
        } ${answer} ${KEEP_THE_ID}`,
      };
  }
}

function sentOn(state: PriorState | undefined): string {
  if (state?.inThisExecution === true) {
    return ' It was sent earlier in this very execution. If this row is another payment, it is not paid: give it an ID of its own.';
  }
  return state?.at === undefined
    ? ''
    : ` It was sent on ${new Date(state.at).toISOString().slice(0, 16).replace('T', ' at ')} UTC.`;
}
