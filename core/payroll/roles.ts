import type { FieldName, Role } from '../values/fields.ts';

export type { Role };

/** What is known of the cells of a column by what it holds. */
interface Traits {
  /** The field that they fill, or help to fill, where it is another one than the role; `row` where it is none. */
  readonly fills?: FieldName | 'row';
  /**
   * What their words are read for, which may say that a payee is not paid; without it, they name something beside
   * which that may stand. `none`: the field refuses any other words; `any`: the cells show it.
   */
  readonly words?: 'none' | 'any' | 'state' | 'way' | 'remark' | 'text';
  /** They tell payments of one payee apart: an id that was built from such a column changes with the answer. */
  readonly isOfPayment?: true;
  /** They say who is paid, or where to: a second such column is that of another payee or account. */
  readonly isWhereTo?: true;
  /** Lines may share them, so that a ditto mark repeats the one above. */
  readonly isShared?: true;
}

/** All that a column may hold. */
const ROLES: Readonly<Record<Role, Traits>> = {
  id: {},
  country: { words: 'none', isShared: true },
  amount: { words: 'none' },
  currency: { words: 'none', isShared: true },
  details: { words: 'any', isOfPayment: true, isShared: true },
  beneficiary_type: { words: 'none', isShared: true },
  full_name: {},
  full_name_given_first: { fills: 'full_name' },
  full_name_family_first: { fills: 'full_name' },
  name: { fills: 'full_name' },
  first_name: {},
  last_name: {},
  surname: {},
  document_type: { words: 'none', isShared: true },
  document_number: { words: 'none', isWhereTo: true },
  document_dv: { words: 'none' },
  email: {},
  bank: { fills: 'bank_code', isWhereTo: true, isShared: true },
  bank_code: { isWhereTo: true, isShared: true },
  bank_name: { isWhereTo: true, isShared: true },
  branch: { fills: 'account_number', words: 'none' },
  account_operation: { fills: 'account_number', words: 'none' },
  account_number: { isWhereTo: true },
  account_digit: { fills: 'account_number', words: 'none', isWhereTo: true },
  account_type: { isWhereTo: true, isShared: true },
  alias: { fills: 'account_number' },
  other_money: { fills: 'row', words: 'text' },
  payment_method: { fills: 'row', words: 'way' },
  state: { fills: 'row', words: 'state' },
  remark: { fills: 'row', words: 'remark' },
  line_number: { fills: 'row', words: 'text' },
};

export const traitsOf = (role: Role): Traits => ROLES[role];

/** The field that a column of this role fills, or helps to fill; `row` where it fills none. */
export function fieldOfRole(role: Role): FieldName | 'row' {
  return ROLES[role].fills ?? (role as FieldName);
}

/** They never fill the account on their own. */
export const isPartOfAccount = (role: Role) => ROLES[role].fills === 'account_number';

export const isWhereTo = (role: Role | undefined) => role !== undefined && ROLES[role].isWhereTo === true;

/** Of those that may be in one sheet, first those of whole names. */
export const NAMES: readonly Role[] = [
  ...(['full_name', 'full_name_family_first', 'full_name_given_first', 'name'] as const),
  ...(['last_name', 'first_name', 'surname'] as const),
];

export function isName(role: Role | undefined): boolean {
  return role !== undefined && NAMES.includes(role);
}

export function isWholeName(role: Role | undefined): boolean {
  return role?.startsWith('full_name') === true;
}

export function isMoney(role: Role | undefined): role is 'amount' | 'other_money' {
  return role === 'amount' || role === 'other_money';
}
