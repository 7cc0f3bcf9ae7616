import type { Resource } from '../operation.ts';
import { cancel } from './cancel.ts';
import { create } from './create.ts';
import { get } from './get.ts';
import { getMany } from './getMany.ts';
import { validate } from './validate.ts';

export const payout: Resource = {
  value: 'payout',
  name: 'Payout',
  description: 'Deposits to bank accounts',
  operations: [create, validate, get, getMany, cancel],
};
