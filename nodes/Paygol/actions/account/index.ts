import type { Resource } from '../operation.ts';
import { check } from './check.ts';

export const account: Resource = {
  value: 'account',
  name: 'Account',
  description: 'What Paygol does for this account',
  operations: [check],
};
