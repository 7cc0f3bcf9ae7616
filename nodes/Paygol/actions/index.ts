import { createLink } from './checkout/createLink.ts';
import { createTransaction } from './checkout/createTransaction.ts';
import { getStatus } from './checkout/getStatus.ts';
import type { Resource } from './operation.ts';
import { cancel } from './payout/cancel.ts';
import { create as createPayouts } from './payout/create.ts';
import { get as getPayout } from './payout/get.ts';
import { getMany } from './payout/getMany.ts';
import { validate } from './payout/validate.ts';
import { create as createSigned } from './transaction/create.ts';
import { createWebCheckout } from './transaction/createWebCheckout.ts';
import { get as getTransaction } from './transaction/get.ts';
import { getPaymentMethods } from './transaction/getPaymentMethods.ts';
import { verifyReturn } from './transaction/verifyReturn.ts';

/** Everything that the node can do: menu and router are made from this list. */
export const resources: readonly Resource[] = [
  {
    value: 'payout',
    name: 'Payout',
    description: 'Deposits to bank accounts',
    operations: [validate, createPayouts, getPayout, getMany, cancel],
  },
  {
    value: 'transaction',
    name: 'Transaction',
    description: 'Payments by the transactions API, whose replies are signed',
    operations: [createSigned, createWebCheckout, getTransaction, verifyReturn, getPaymentMethods],
  },
  {
    value: 'checkout',
    name: 'Checkout',
    description: 'Payment links and forms, and payments by the checkout endpoint',
    operations: [createLink, createTransaction, getStatus],
  },
];
