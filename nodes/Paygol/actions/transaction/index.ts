import type { Resource } from '../operation.ts';
import { create } from './create.ts';
import { createWebCheckout } from './createWebCheckout.ts';
import { get } from './get.ts';
import { getPaymentMethods } from './getPaymentMethods.ts';

export const transaction: Resource = {
  value: 'transaction',
  name: 'Transaction',
  description: 'Payments by the transactions API, whose replies are signed',
  operations: [create, createWebCheckout, get, getPaymentMethods],
};
