import type { Resource } from '../operation.ts';
import { createLink } from './createLink.ts';
import { createTransaction } from './createTransaction.ts';
import { getStatus } from './getStatus.ts';

export const checkout: Resource = {
  value: 'checkout',
  name: 'Checkout',
  description: 'Payment links and forms, and payments by the checkout endpoint',
  operations: [createLink, createTransaction, getStatus],
};
