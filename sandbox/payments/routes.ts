import { checkoutRoutes } from './checkout.ts';
import type { CollectionRoute } from './route.ts';
import { transactionRoutes } from './transactionApi.ts';

/** Everything of payment collection: the versioned transaction API, the checkout endpoint and the payer's pages. */
export const collectionRoutes: readonly CollectionRoute[] = [...transactionRoutes, ...checkoutRoutes];
