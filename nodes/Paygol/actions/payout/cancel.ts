import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { type PayoutQuestions, recordOf } from '../../../../core/payout/ask/reply.ts';
import { cancelPayout } from '../../../../core/payout/send/cancelPayout.ts';
import { shownStatus } from '../../../../core/payout/status.ts';
import type { Sentence } from '../../../../core/words/codes.ts';
import { en } from '../../../../core/words/en/index.ts';
import { inWords, say } from '../../../../core/words/say.ts';
import { perItemTry } from '../earlierTries.ts';
import type { Operation } from '../operation.ts';
import { isTool } from '../parameters.ts';
import { serviceError } from '../../../shared/errors/operationError.ts';
import { replyFailure } from '../../../shared/errors/failedReply.ts';
import { recordItem } from './get.ts';
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

/** A model that has mistaken the id learns it from the payee; empty where the service does not tell. */
async function payeeOf(id: string, service: PayoutQuestions): Promise<IDataObject> {
  const record = recordOf(id, await service.status(id));
  if (record === undefined) return {};
  const { name, amount, currency } = recordItem(record, true);
  return { name, amount, currency };
}

/** What an earlier try knows of a payout: that it has canceled it, or why it may have. */
type Known = { readonly json: IDataObject } | { readonly doubt: Sentence };

/** One item per payout; `previousStatus` is null where the service did not tell it. */
async function run(context: IExecuteFunctions) {
  const service = payoutsApi(context);
  const settings = { pool: poolOf(context), random: Math.random };
  const whose = (id: string) => (isTool(context) ? payeeOf(id, service) : {});
  return perItemTry<Known>(context, async (itemIndex, tried) => {
    const known = tried[itemIndex];
    if (known !== undefined && 'json' in known) return known.json;
    const id = idAt(context, itemIndex);
    const cancellation = await cancelPayout(id, service, settings, known?.doubt);
    switch (cancellation.kind) {
      case 'canceled': {
        const { oldStatus, doubt: seen } = cancellation;
        const reason = seen === undefined ? '' : say({ code: 'found_canceled', seen }, en);
        const outcome = { outcome: 'canceled', previousStatus: oldStatus, status: 'canceled', reason };
        const json = { id, ...(await whose(id)), ...outcome };
        tried[itemIndex] = { json };
        return json;
      }
      case 'already_canceled': {
        const outcome = { outcome: cancellation.kind, previousStatus: 'canceled', status: 'canceled' };
        return { id, ...(await whose(id)), ...outcome, reason: '' };
      }
      case 'not_cancelable':
        throw serviceError(
          'not_cancelable',
          say({ code: 'cannot_cancel', id, status: shownStatus(cancellation) }, en),
          { advice: say({ code: 'cancel_created' }, en), details: { status: cancellation.status as string } },
        );
      case 'not_found':
        throw payoutNotFound(id, cancellation.reply);
      case 'unknown':
        tried[itemIndex] = { doubt: cancellation.says };
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
