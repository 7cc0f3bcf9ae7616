import type { Switches } from '../options.ts';
import type { Clock } from '../service/clock.ts';
import { Tokens } from '../service/tokens.ts';
import { Transactions } from './transactions.ts';

/**
 * Payment collection: its transactions, and the tokens of its versioned API, which are not those of the payouts API.
 */
export interface Collection {
  readonly transactions: Transactions;
  readonly tokens: Tokens;
}

export function newCollection(clock: Clock, serviceId: string, switches: Readonly<Switches>): Collection {
  return { transactions: new Transactions(clock, serviceId, switches), tokens: new Tokens(clock) };
}
