import { payoutFields } from '../../values/fields.ts';
import type { SomeTerms, Terms } from '../codes.ts';

const FIELDS = Object.fromEntries(payoutFields.map(({ name, title }) => [name, title])) as Terms['field'];

/** What fields, columns and statuses are called. */
export const terms = {
  field: FIELDS,
  role: {
    ...FIELDS,
    full_name_given_first: 'Full Name, given names first',
    full_name_family_first: 'Full Name, family names first',
    bank: 'Bank Code, or the name of the bank',
    account_digit: 'part of the Account Number',
    account_operation: 'part of the Account Number',
    branch: 'part of the Account Number',
    other_money: 'not used, unless you make it the Amount',
    payment_method: 'whether the payee is paid by bank transfer',
    state: 'whether the payee is to be paid',
    remark: 'not sent, but read for what it says of the payment',
    unused: 'not used',
  },
  status: {},
  example: { id: 'salary-2026-03-0001, or use {idFrom}' },
} satisfies SomeTerms;
