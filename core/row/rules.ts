import { fieldRules } from './fieldRules.ts';
import { type Finding, findingsOf, type Rule } from '../values/origins.ts';
import type { Sentence } from '../words/codes.ts';
import type { FieldName } from '../values/fields.ts';
import type { Question } from './question.ts';

/**
 * Every rule for payout rows, and where it comes from. Messages are made where the rule is checked; each rule in a
 * sentence is in the documentation, which no node needs.
 */
export const payoutRules = {
  // Without these a payout has no id, is made twice, or cannot be counted in totals and limits.
  required: { origin: 'spec', section: '2.1', fixed: true },
  ...fieldRules,
  person_names: { origin: 'spec', section: '2.1' },
  too_long: { origin: 'spec', section: '8' },
  notification_url: { origin: 'public' },
  beneficiary_type: { origin: 'spec', section: '2.1' },
  document_type: { origin: 'spec', section: '2.5' },
  document_form: { origin: 'spec', section: '2.5' },
  document_dv: { origin: 'spec', section: '2.5' },
  bank_code: { origin: 'spec', section: '2.6' },
  account_type: { origin: 'spec', section: '2.7' },
  no_account_type: { origin: 'spec', section: '2.1' },
  state_bank_only: { origin: 'spec', section: '2.7' },
  duplicate_id: { origin: 'spec', section: '2.1', fixed: true },

  unreadable: { origin: 'safety' },
  digits_lost: { origin: 'safety' },
  date_in_cell: { origin: 'safety' },
  hidden_characters: { origin: 'safety' },
  broken_character: { origin: 'safety' },
  extra_field: { origin: 'safety' },
  two_columns: { origin: 'safety' },
  wrong_total: { origin: 'safety' },
  two_readings: { origin: 'safety' },
  validated: { origin: 'safety' },
  limit_per_payout: { origin: 'safety' },

  junk: { origin: 'safety' },
  cbu: { origin: 'safety' },
  account_form: { origin: 'safety' },
  account_length: { origin: 'public' },
  ambiguous: { origin: 'safety' },
  remark: { origin: 'safety' },
  no_code: { origin: 'safety' },
  contradiction: { origin: 'safety' },
  negative_adjustment: { origin: 'safety' },
  id_source: { origin: 'safety' },

  local_currency: { origin: 'spec', section: '1' },
  foreign_account_type: { origin: 'assumed', section: '2.7' },
  document_country: { origin: 'assumed' },
  document_letters: { origin: 'assumed', section: '2.5' },
  account_check_digit: { origin: 'assumed' },
  marked: { origin: 'assumed' },
  doubted_answer: { origin: 'assumed' },
  date_like_id: { origin: 'assumed' },
  zeros_at_the_end: { origin: 'assumed' },
  same_id: { origin: 'public' },
  similar_id: { origin: 'assumed' },
  counting_ids: { origin: 'assumed' },
  other_month: { origin: 'assumed' },
  rut_account: { origin: 'public' },
  shared_account: { origin: 'public' },
  several_accounts: { origin: 'assumed' },
  repeated_payee: { origin: 'assumed' },
  repeated_payment: { origin: 'assumed' },
  account_changed: { origin: 'assumed' },
} as const satisfies Record<string, Rule>;

/** The name of a rule for payout rows. */
export type RuleName = keyof typeof payoutRules;

/** One finding about one row. */
export interface Problem extends Finding<RuleName, FieldName | 'row'> {
  /** What is wrong, and the way out. It may hold what was typed, never a secret. */
  readonly says: Sentence;
  /** What a person can answer in "Name Mappings". */
  readonly asks?: Question;
}

const findingOf = findingsOf<RuleName>(payoutRules);

/** A finding with the origin and severity that its rule has in the table. */
export function problem(rule: RuleName, field: Problem['field'], says: Sentence, asks?: Question): Problem {
  return { ...findingOf(rule, field), says, ...(asks === undefined ? {} : { asks }) };
}
