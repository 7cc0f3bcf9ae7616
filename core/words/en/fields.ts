import { type FieldName, payoutFields, type Role } from '../../values/fields.ts';

/** What fields are called. */
export const fieldNames = Object.fromEntries(
  payoutFields.map(({ name, title }) => [name, title]),
) as Readonly<Record<FieldName, string>>;

const roles: Partial<Record<Role, string>> = {
  ...fieldNames,
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
};

/** What a column is used for. */
export function roleName(role: Role | undefined): string {
  return (role && roles[role]) ?? 'not used';
}
