import type { Rule } from '../values/origins.ts';

/**
 * The rules of fields that payouts and payments share, by which the same value is wrong in both, or right in both.
 */
export const fieldRules = {
  country_form: { origin: 'spec', section: '2.1, 4.2' },
  country_code: { origin: 'public' },
  currency_form: { origin: 'spec', section: '2.1, 4.2' },
  currency_code: { origin: 'public' },
  amount_form: { origin: 'safety' },
  amount_decimals: { origin: 'spec', section: '2.1, 2.3', fixed: true },
  amount_precision: { origin: 'safety' },
  currency_decimals: { origin: 'public' },
  document_check: { origin: 'public', section: '2.5' },
  email_form: { origin: 'assumed' },
} as const satisfies Record<string, Rule>;
