import type { JsonObject } from '../../service/json/types.ts';
import type { LookUpResult } from '../ask/lookUp.ts';
import type { Reason, Sentence } from '../../words/codes.ts';
import { because } from '../../words/reason.ts';
import type { PriorState } from './ledger.ts';

export type IdVerdict =
  | { readonly do: 'send' }
  /** The service has the id: what is under it is to be compared with the row. */
  | {
      readonly do: 'compare';
      readonly record: JsonObject;
      readonly reason: Reason;
      readonly wasSent: boolean;
    }
  | { readonly do: 'leave'; readonly as: 'not_sent' | 'unknown'; readonly reason: Reason };

interface IdPolicy {
  /** Send what was sent before, and the service does not have. */
  readonly resendUnknown?: boolean;
  /** For times in messages; UTC by default. */
  readonly timeZone?: string | undefined;
}

/** Decides whether an id is sent, by what the service has under it, and what is known of it here. */
export function judgeId(
  result: LookUpResult,
  state: PriorState | undefined,
  { resendUnknown = false, timeZone }: IdPolicy,
): IdVerdict {
  if (result.kind === 'found') {
    const reason = because({ code: 'already_there' }, ...sentOn(state, timeZone));
    // It may be this very payout, whatever was changed in the sheet since.
    return { do: 'compare', record: result.record, reason, wasSent: state !== undefined };
  }
  const { says: answer } = result;
  const isMissing = result.kind === 'missing';
  const keepTheId: Sentence = { code: 'keep_the_id' };
  const leave = (as: 'not_sent' | 'unknown', reason: Reason): IdVerdict => ({ do: 'leave', as, reason });
  switch (state?.kind) {
    case undefined:
      if (isMissing) return { do: 'send' };
      return leave('not_sent', because({ code: 'not_looked_up', cause: answer }));
    case 'waiting':
      return leave('unknown', because({ code: 'waits_for_another_run' }, keepTheId));
    case 'in_flight':
      return leave('unknown', because({ code: 'sending_elsewhere', isMissing }, answer, keepTheId));
    case 'sent': {
      const sent = sentOn(state, timeZone);
      return leave('unknown', because({ code: 'confirmed_before', isMissing }, ...sent, answer, keepTheId));
    }
    case 'unknown':
      if (isMissing && resendUnknown) return { do: 'send' };
      return leave(
        'unknown',
        because({ code: 'sent_before', isMissing }, answer, { code: 'send_when_confirmed' }),
      );
  }
}

function sentOn(state: PriorState | undefined, timeZone: string | undefined): Sentence[] {
  if (state?.inThisExecution === true) return [{ code: 'sent_in_this_execution' }];
  return state?.at === undefined ? [] : [{ code: 'sent_on', at: state.at, timeZone }];
}
