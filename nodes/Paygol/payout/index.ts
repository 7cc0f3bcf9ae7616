import type { Resource } from '../operation.ts';
import { create } from './create.ts';
import { validate } from './validate.ts';

export const payout: Resource = {
  value: 'payout',
  name: 'Payout',
  description: 'Deposits to bank accounts',
  operations: [create, validate],
};
