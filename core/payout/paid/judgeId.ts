import type { LookUpResult } from '../ask/lookUp.ts';
import type { Payout } from '../payout.ts';
import { existingOutcome, type Outcome } from '../send/outcome.ts';
import type { Sentence } from '../../words/codes.ts';
import { because } from '../../words/reason.ts';
import type { PriorState } from './ledger.ts';

/** What is known of a payout before it is sent; `undefined` when it may be sent. */
export function judgeId(
  payout: Payout,
  result: LookUpResult,
  state: PriorState | undefined,
  { sendMissingAgain = false, timeZone }: { sendMissingAgain?: boolean; timeZone?: string | undefined },
): Outcome | undefined {
  if (result.kind === 'found') {
    const reason = because({ code: 'already_there' }, ...sentOn(state, timeZone));
    // It may be this very payout, whatever was changed in the sheet since.
    return existingOutcome(payout, result.record, reason, state && 'a run before');
  }
  const { says: answer } = result;
  const isMissing = result.kind === 'missing';
  const keepTheId: Sentence = { code: 'keep_the_id' };
  switch (state?.kind) {
    case undefined:
      return isMissing
        ? undefined
        : { kind: 'not_sent', reason: because({ code: 'not_looked_up', words: answer }) };
    case 'waiting':
      return { kind: 'not_sent', reason: because({ code: 'waits_for_another_run' }) };
    case 'in_flight':
      return {
        kind: 'unknown',
        reason: because({ code: 'sending_elsewhere', isMissing }, answer, keepTheId),
      };
    case 'sent': {
      const sent = sentOn(state, timeZone);
      return {
        kind: 'unknown',
        reason: because({ code: 'confirmed_before', isMissing }, ...sent, answer, keepTheId),
      };
    }
    case 'unknown':
      if (isMissing && sendMissingAgain) return undefined;
      return {
        kind: 'unknown',
        reason: because({ code: 'sent_before', isMissing }, answer, { code: 'send_when_confirmed' }),
      };
  }
}

function sentOn(state: PriorState | undefined, timeZone: string | undefined): Sentence[] {
  if (state?.inThisExecution === true) return [{ code: 'sent_in_this_execution' }];
  return state?.at === undefined ? [] : [{ code: 'sent_on', at: state.at, timeZone }];
}
