import { fieldRules } from '../row/fieldRules.ts';
import type { Rule } from '../values/origins.ts';

/** Every rule for payment requests and questions about transactions. */
export const paymentRules = {
  required: {
    origin: 'spec',
    section: '4.2, 4.4',
    fixed: true,
    text: 'Price, currency, country (not in a plain form), payment method (in white label mode and to create a transaction), and the ID of a transaction that is looked up have a value.',
  },
  ...fieldRules,
  method_fields: {
    origin: 'spec',
    section: '2.8',
    text: 'In white label mode, a payment method of a known group has the fields of that group.',
  },
  method_fields_likely: {
    origin: 'assumed',
    section: '2.8',
    text: 'Outside of white label mode, Paygol may ask the payer for what a payment method needs.',
  },
  white_label_email: {
    origin: 'spec',
    section: '2.8',
    text: 'In white label mode every payment method needs the e-mail.',
  },
  price_currency: {
    origin: 'safety',
    text: 'The sign next to a price is that of the currency: not `US$ 50` of 50 BRL.',
  },
  phone_digits: {
    origin: 'spec',
    section: '2.8',
    text: 'The phone of a method of group D is digits only, in the international form.',
  },
  transaction_id_form: {
    origin: 'assumed',
    section: '2.3',
    text: 'A transaction id has four groups of four uppercase letters or digits, joined by hyphens.',
  },

  unreadable_text: {
    origin: 'safety',
    text: 'A string has no null or broken character.',
  },

  country_in_form: {
    origin: 'assumed',
    section: '4.2',
    text: 'The web checkout has a country; the basic form does without.',
  },
  method_fields_unknown: {
    origin: 'assumed',
    section: '2.8',
    text: 'Other methods than the six known ones have what most of these need, and a phone, which Paygol’s Magento plugin always sends.',
  },
  language_form: {
    origin: 'assumed',
    section: '4.2',
    text: 'The language is a code of two letters (ISO 639-1); Paygol falls back to English.',
  },
  bic_as_personal_id: {
    origin: 'assumed',
    section: '2.8',
    text: 'giropay takes the bank identifier code as Personal ID; given as Bank Identifier Code alone, it is sent as both.',
  },

  letter_case: {
    origin: 'assumed',
    text: 'Codes of countries and currencies are in capitals, those of payment methods in lowercase; they are sent so.',
  },
  bic_form: {
    origin: 'assumed',
    text: 'A bank identifier code has 8 or 11 characters (ISO 9362).',
  },

  phone_form: {
    origin: 'assumed',
    text: 'A phone is 8 to 15 digits, with the country code and nothing else.',
  },
  url_form: {
    origin: 'assumed',
    text: 'An address begins with https:// or http://.',
  },
  ip_form: { origin: 'assumed', text: 'An IP address is one of IPv4 or IPv6.' },
} as const satisfies Record<string, Rule>;

/** The name of a rule for payments. */
export type PaymentRuleName = keyof typeof paymentRules;
