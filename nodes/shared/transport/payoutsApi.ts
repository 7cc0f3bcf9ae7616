import type { IExecuteFunctions, ILoadOptionsFunctions, IPollFunctions } from 'n8n-workflow';
import type { Account } from '../../../core/service/account.ts';
import { ENDPOINTS } from '../../../core/service/endpoints.ts';
import type { JsonObject } from '../../../core/service/json/types.ts';
import type { CancelService } from '../../../core/payout/send/cancelPayout.ts';
import { readPayoutsReply } from '../../../core/payout/ask/reply.ts';
import type { PayoutService } from '../../../core/payout/send/send.ts';
import { openClient } from './client.ts';
import { lacksData, mayMeanDeadToken } from './deadToken.ts';
import { TIMEOUT } from '../time.ts';

/** In milliseconds: what reads is small, and asked again later. */
const READ_TIMEOUT = 30_000;

/** The payouts API (service specification 4.1), as the operations need it. */
export interface PayoutsApi extends PayoutService, CancelService {
  /** Whether a create request may have arrived: from then on the node must not throw. */
  readonly reached: () => boolean;
}

interface PayoutsSettings {
  /** For requests that change something, in milliseconds. */
  readonly timeout?: number;
  readonly request?: JsonObject;
  readonly account?: Account;
}

export function payoutsApi(
  context: IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions,
  { timeout = TIMEOUT, request = {}, account }: PayoutsSettings = {},
): PayoutsApi {
  const timeouts = { read: Math.min(timeout, READ_TIMEOUT), change: timeout };
  const { read, change, proveTokenDead } = openClient(context, timeouts, account);
  let reached = false;
  return {
    status: async (id) => readPayoutsReply((await read(ENDPOINTS.payoutStatus, { external_id: id })).reply),
    list: async (page, limit, filter = {}) =>
      readPayoutsReply((await read(ENDPOINTS.listPayouts, { ...filter, limit, page })).reply),
    cancel: async (id) => readPayoutsReply((await change(ENDPOINTS.cancelPayout, { external_id: id })).reply),
    async create(payouts) {
      const answer = await change(ENDPOINTS.createPayouts, { ...request, payouts: [...payouts] });
      const created = readPayoutsReply(answer.reply);
      reached ||= created.kind !== 'not_sent';
      const isForbidden = created.kind === 'turned_away' && created.status === 403;
      // A dead token may be refused like a wrong row, as forbidden, or with an error in a 2xx (assumed). What refuses
      // nothing, such as a 500, may have made the payouts before the token died.
      const isRefusal = created.kind === 'unclear' && lacksData(answer) && mayMeanDeadToken(answer.reply);
      if (created.kind !== 'refusal' && !isForbidden && !isRefusal) return created;
      const wasDead = await proveTokenDead('payouts', answer);
      if (wasDead === true) return { ...created, kind: 'turned_away', status: 401, nothingMade: false };
      // With a token that works, it is about what was sent.
      if (isForbidden && wasDead === false) return { ...created, kind: 'refusal' };
      return wasDead === false || isForbidden ? created : { ...created, kind: 'unclear', nothingMade: false };
    },
    reached: () => reached,
  };
}
