import { type Finding, lookUp, type PayoutQuestions } from './lookup.ts';
import { existing, KEEP_THE_ID, type Outcome } from './outcome.ts';
import type { Payout } from '../payout.ts';

/** What is known of an id before a run sends it. */
export interface PriorState {
  /**
   * - `waiting`: another run that still goes on is going to send it
   * - `in_flight`: another run is sending it right now
   * - `sent`: this account has sent it, and the service has confirmed it
   * - `unknown`: it was sent, or claimed by a run that has not ended as it should, and nobody has seen what happened to it
   */
  readonly kind: 'waiting' | 'in_flight' | 'sent' | 'unknown';
  /** When it was sent, in milliseconds since 1970, if that is known. */
  readonly at?: number;
}

export interface BeforeSendingSettings {
  /** Look up every id, not only those of which something is known. */
  readonly lookUpAll: boolean;
  readonly prior: ReadonlyMap<string, PriorState>;
  /** Whether a payout that may have been sent, and that the service says it does not have, may be sent (again). */
  readonly sendsMissing: boolean;
  readonly stopped: () => boolean;
  /** How long to keep looking after an unclear reply, in milliseconds. */
  readonly patience: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** Payouts between two pauses. */
const TURN = 1500;

/**
 * Looks up, before anything is sent, which payouts the service has or may have.
 *
 * @returns the outcomes of those that are not to be sent, by their ids
 */
export async function beforeSending(
  payouts: readonly Payout[],
  service: PayoutQuestions,
  settings: BeforeSendingSettings,
): Promise<Map<string, Outcome>> {
  const { prior, lookUpAll, stopped } = settings;
  const outcomes = new Map<string, Outcome>();
  const toLookUp = lookUpAll ? payouts : payouts.filter(({ id }) => prior.has(id));
  if (toLookUp.length === 0) return outcomes;
  const lookUpSettings = { stopped };
  const findings = await lookUp(
    toLookUp.map(({ id }) => id),
    service,
    lookUpSettings,
  );
  // A row that one passing failure keeps from being paid would wait for the next run.
  const unanswered = [...findings].filter(([, { kind }]) => kind === 'unanswered').map(([id]) => id);
  if (unanswered.length > 0 && !stopped()) {
    await settings.sleep(settings.patience / 40);
    for (const [id, finding] of await lookUp(unanswered, service, lookUpSettings)) findings.set(id, finding);
  }
  for (const [index, payout] of toLookUp.entries()) {
    const outcome = outcomeBefore(payout, findings.get(payout.id) as Finding, settings);
    if (outcome !== undefined) outcomes.set(payout.id, outcome);
    // A sleep of no time would not give others a turn.
    if (index % TURN === TURN - 1) await settings.sleep(1);
  }
  return outcomes;
}

/** What is known of a payout before it is sent; `undefined` when it may be. */
function outcomeBefore(
  payout: Payout,
  finding: Finding,
  { prior, sendsMissing }: BeforeSendingSettings,
): Outcome | undefined {
  const state = prior.get(payout.id);
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
          'Not sent by this run: another run that still goes on has this payout, and had not sent it yet. Wait until that run has ended, and run the workflow again.',
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
  return state?.at === undefined
    ? ''
    : ` It was sent on ${new Date(state.at).toISOString().slice(0, 16).replace('T', ' at ')} UTC.`;
}
