import { checkout } from './checkout/index.ts';
import { payout } from './payout/index.ts';
import { transaction } from './transaction/index.ts';
import type { Resource } from './operation.ts';

/** Everything that the node can do. */
export const resources: readonly Resource[] = [payout, transaction, checkout];
