import type { Rule } from '../values/origins.ts';

/**
 * The rules of fields that payouts and payments share, by which the same value is wrong in both, or right in both.
 */
export const fieldRules = {
  country_form: {
    origin: 'spec',
    section: '2.1, 4.2',
    text: 'The country is a code of two letters.',
  },
  country_code: { origin: 'public', text: 'The country is one of ISO 3166-1.' },
  currency_form: {
    origin: 'spec',
    section: '2.1, 4.2',
    text: 'The currency is a code of three letters.',
  },
  currency_code: { origin: 'public', text: 'The currency is one of ISO 4217.' },
  amount_form: {
    origin: 'safety',
    text: 'An amount is a positive number in the chosen number format, and cannot be read in two ways.',
  },
  amount_decimals: {
    origin: 'spec',
    section: '2.1, 2.3',
    fixed: true,
    text: 'An amount has at most two decimals.',
  },
  amount_precision: {
    origin: 'safety',
    text: 'An amount has at most 15 digits.',
  },
  currency_decimals: {
    origin: 'public',
    text: 'A currency without a minor unit, such as CLP, has no decimals.',
  },
  document_check: {
    origin: 'public',
    section: '2.5',
    text: 'The verification digit agrees with the document number (CUIT, CUIL, CPF, CNPJ, RUT). A payer’s personal ID of eleven digits is a CPF in Brazil.',
  },
  email_form: { origin: 'assumed', text: 'An e-mail address has one @ with text on both sides.' },
} as const satisfies Record<string, Rule>;
