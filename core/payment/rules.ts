import { fieldRules } from '../row/fieldRules.ts';
import type { Rule } from '../values/origins.ts';

/** Every rule for payment requests and questions about transactions. */
export const paymentRules = {
  required: { origin: 'spec', section: '4.2, 4.4', fixed: true },
  ...fieldRules,
  method_fields: { origin: 'spec', section: '2.8' },
  method_fields_likely: { origin: 'assumed', section: '2.8' },
  white_label_email: { origin: 'spec', section: '2.8' },
  price_currency: { origin: 'safety' },
  phone_digits: { origin: 'spec', section: '2.8' },
  transaction_id_form: { origin: 'assumed', section: '2.3' },

  unreadable_text: { origin: 'safety' },

  country_in_form: { origin: 'assumed', section: '4.2' },
  no_order_number: { origin: 'assumed', section: '4.2' },
  method_fields_unknown: { origin: 'assumed', section: '2.8' },
  language_form: { origin: 'assumed', section: '4.2' },
  bic_as_personal_id: { origin: 'assumed', section: '2.8' },

  letter_case: { origin: 'assumed' },
  bic_form: { origin: 'assumed' },

  phone_form: { origin: 'assumed' },
  url_form: { origin: 'assumed' },
  ip_form: { origin: 'assumed' },
} as const satisfies Record<string, Rule>;

/** The name of a rule for payments. */
export type PaymentRuleName = keyof typeof paymentRules;
