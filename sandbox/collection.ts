import { checkoutRoutes } from './checkout.ts';
import type { Clock } from './clock.ts';
import type { Switches } from './options.ts';
import type { Finish, ReceivedRequest, Service } from './service.ts';
import { Tokens } from './tokens.ts';
import { transactionRoutes } from './transactionApi.ts';
import { Transactions } from './transactions.ts';

/** Payment collection: its transactions, and the tokens of its versioned API, which are not those of the payouts API. */
export interface Collection {
  readonly transactions: Transactions;
  readonly tokens: Tokens;
}

export function newCollection(clock: Clock, serviceId: string, switches: Readonly<Switches>): Collection {
  return { transactions: new Transactions(clock, serviceId, switches), tokens: new Tokens(clock) };
}

/** A request with what a form endpoint looks at. */
export interface FormRequest extends ReceivedRequest {
  method: string;
  /** Path and query as received. */
  url: string;
}

/** A path of payment collection, open to GET and POST alike, and what answers it. */
export interface CollectionRoute {
  path: string;
  /** @param origin `http://127.0.0.1:<port>`, for addresses in replies */
  respond(received: FormRequest, service: Service, origin: string): Finish;
}

/** Everything of payment collection: the versioned transaction API, the checkout endpoint and the payer's pages. */
export const collectionRoutes: readonly CollectionRoute[] = [...transactionRoutes, ...checkoutRoutes];
