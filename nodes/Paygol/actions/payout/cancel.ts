import type { IExecuteFunctions } from 'n8n-workflow';
import { cancelPayout } from '../../../../core/payout/send/cancelPayout.ts';
import { shownStatus } from '../../../../core/payout/status.ts';
import { en } from '../../../../core/words/en/index.ts';
import { inWords, say } from '../../../../core/words/say.ts';
import type { Operation } from '../operation.ts';
import { serviceError } from '../../../shared/errors/operationError.ts';
import { perItemRun } from '../../../shared/perItemRun.ts';
import { replyFailure } from '../../../shared/errors/failedReply.ts';
import { idAt, payoutLocator, payoutNotFound } from './payoutLocator.ts';
import { poolOf } from '../../../shared/transport/client.ts';
import { payoutsApi } from '../../../shared/transport/payoutsApi.ts';

export const cancel: Operation = {
  value: 'cancel',
  effect: 'change',
  name: 'Cancel',
  action: 'Cancel payout',
  description: 'Cancel a payout that has not been sent to the bank yet',
  properties: [payoutLocator],
  run,
};

/** One item per payout; `previousStatus` is null where the service did not tell it. */
async function run(context: IExecuteFunctions) {
  const service = payoutsApi(context);
  const settings = { pool: poolOf(context), random: Math.random };
  return perItemRun(context, async (itemIndex) => {
    const id = idAt(context, itemIndex);
    const cancellation = await cancelPayout(id, service, settings);
    switch (cancellation.kind) {
      case 'canceled': {
        const { oldStatus, doubt: seen } = cancellation;
        const reason = seen === undefined ? '' : say({ code: 'found_canceled', seen }, en);
        return { id, outcome: 'canceled', previousStatus: oldStatus, status: 'canceled', reason };
      }
      case 'already_canceled':
        return { id, outcome: cancellation.kind, previousStatus: 'canceled', status: 'canceled', reason: '' };
      case 'not_cancelable':
        throw serviceError(
          'not_cancelable',
          say({ code: 'cannot_cancel', id, status: shownStatus(cancellation) }, en),
          { advice: say({ code: 'cancel_created' }, en), details: { status: cancellation.status as string } },
        );
      case 'not_found':
        throw payoutNotFound(id, cancellation.reply);
      case 'unknown':
        throw serviceError(
          'cancel_unknown',
          inWords([{ code: 'cancel_not_known', id }, cancellation.says], en),
          { advice: say({ code: 'cancel_later' }, en) },
        );
      case 'failed':
        throw replyFailure(cancellation.reply);
    }
  });
}
