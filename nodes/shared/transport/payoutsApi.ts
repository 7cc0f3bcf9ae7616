import { type IExecuteFunctions, type ILoadOptionsFunctions, type IPollFunctions, sleep } from 'n8n-workflow';
import type { Account } from '../../../core/account.ts';
import { ENDPOINTS } from '../../../core/endpoints.ts';
import { WrittenMember } from '../../../core/json/canonicalJson.ts';
import type { JsonObject } from '../../../core/json/types.ts';
import type { Payout } from '../../../core/payout/payout.ts';
import type { CancelService } from '../../../core/payout/cancelPayout.ts';
import { type PayoutsReply, readPayoutsReply } from '../../../core/payout/reply.ts';
import type { PayoutService } from '../../../core/payout/send/sending.ts';
import { openClient } from './client.ts';

/** How long to wait for a reply, in milliseconds. */
const TIMEOUT = 60_000;
/** What reads is small: a service that takes longer than this, in milliseconds, is asked again later. */
const READ_TIMEOUT = 30_000;

/** The payouts API (service specification 4.1), as the operations need it. */
export interface PayoutsApi extends PayoutService, CancelService {
  list(page: number, limit: number, filter?: JsonObject): Promise<PayoutsReply>;
  /** Whether a create request may have reached the service: from then on the node must not throw. */
  readonly reached: () => boolean;
}

/** A request takes so many milliseconds to be handed to the network, after which this process has nothing to do. */
const LEAVING = 2;

/** Payouts of a request that is yet to be sent. */
interface Ahead {
  readonly payouts: readonly Payout[];
  readonly written: WrittenMember;
}

/** What cannot be written is refused when it is to be sent. */
function writtenAhead(payouts: readonly Payout[]): Ahead | undefined {
  try {
    return { payouts, written: new WrittenMember([...payouts]) };
  } catch {
    return undefined;
  }
}

interface PayoutsSettings {
  /** For requests that change something, in milliseconds. */
  readonly timeout?: number;
  /** Fields that go into every create request in addition to the payouts. */
  readonly request?: JsonObject;
  /** The account, where it was read before. */
  readonly account?: Account;
}

/** The payouts API over n8n's request helper. */
export function payoutsApi(
  context: IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions,
  { timeout = TIMEOUT, request = {}, account }: PayoutsSettings = {},
): PayoutsApi {
  const timeouts = { read: Math.min(timeout, READ_TIMEOUT), change: timeout };
  const { read, change } = openClient(context, timeouts, account);
  let reached = false;
  let ahead: Ahead | undefined;
  return {
    status: async (id) => readPayoutsReply((await read(ENDPOINTS.payoutStatus, { external_id: id })).reply),
    list: async (page, limit, filter = {}) =>
      readPayoutsReply((await read(ENDPOINTS.listPayouts, { ...filter, limit, page })).reply),
    cancel: async (id) => readPayoutsReply((await change(ENDPOINTS.cancelPayout, { external_id: id })).reply),
    async create(payouts, next = []) {
      const written = ahead?.payouts === payouts ? ahead.written : [...payouts];
      const writeNext = () => {
        ahead = undefined;
        if (next.length > 0) void sleep(LEAVING).then(() => (ahead = writtenAhead(next)));
      };
      const { reply, token } = await change(
        ENDPOINTS.createPayouts,
        { ...request, payouts: written },
        writeNext,
      );
      const created = readPayoutsReply(reply);
      reached ||= created.kind !== 'not_sent';
      if (created.kind !== 'refusal') return created;
      // A dead token may be refused like a wrong row (assumed): the refusal counts if the same token is good for
      // reading.
      const probe = await read(ENDPOINTS.listPayouts, { limit: 1, page: 1 });
      const isAlive = probe.token === token && readPayoutsReply(probe.reply).kind === 'data';
      return isAlive ? created : { ...created, kind: 'turned_away', status: 401 };
    },
    reached: () => reached,
  };
}
