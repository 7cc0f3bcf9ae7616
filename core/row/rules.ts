import { fieldRules } from './fieldRules.ts';
import { type Finding, findingsOf, type Rule } from '../values/origins.ts';
import type { Sentence } from '../words/codes.ts';
import type { FieldName } from '../values/fields.ts';
import type { Question } from './question.ts';

/**
 * Every rule for payout rows. Messages are made where the rule is checked; what a rule is and where it comes from
 * stands here.
 */
export const payoutRules = {
  // Without these a payout has no id, is made twice, or cannot be counted in totals and limits.
  required: { origin: 'spec', section: '2.1', fixed: true, text: 'Required fields have a value.' },
  ...fieldRules,
  person_names: {
    origin: 'spec',
    section: '2.1',
    text: 'A person has a first name and a last name.',
  },
  too_long: {
    origin: 'spec',
    section: '8',
    text: 'No value is longer than its field allows.',
  },
  notification_url: {
    origin: 'public',
    text: 'The notification URL begins with `https://` or `http://`.',
  },
  beneficiary_type: {
    origin: 'spec',
    section: '2.1',
    text: 'The beneficiary is a `person` or a `company`.',
  },
  document_type: {
    origin: 'spec',
    section: '2.5',
    text: 'The document type is one of the five codes.',
  },
  document_form: {
    origin: 'spec',
    section: '2.5',
    text: 'The document number has the length and characters of its type, with the verification digit.',
  },
  document_dv: {
    origin: 'spec',
    section: '2.5',
    text: 'The verification digit is the end of the document number.',
  },
  bank_code: {
    origin: 'spec',
    section: '2.6',
    text: 'In Chile, the bank is a listed code, with or without the country in front.',
  },
  account_type: {
    origin: 'spec',
    section: '2.7',
    text: 'In Chile, the account type is FP001, FP002, FP003 or FP004.',
  },
  state_bank_only: {
    origin: 'spec',
    section: '2.7',
    text: 'FP003 and FP004 exist only at BancoEstado (012).',
  },
  duplicate_id: {
    origin: 'spec',
    section: '2.1',
    fixed: true,
    text: 'An id occurs once in a run.',
  },

  unreadable: {
    origin: 'safety',
    text: 'A cell holds text or a number: no formula error, true or false, list or object.',
  },
  digits_lost: {
    origin: 'safety',
    text: 'An identifier is no number that a spreadsheet has rounded or written with an exponent.',
  },
  date_in_cell: {
    origin: 'safety',
    text: 'An id or a number is no date: spreadsheets turn text like 3-12 into dates.',
  },
  hidden_characters: {
    origin: 'safety',
    text: 'A value has no invisible characters inside; a name or details, none that change how the text after them is shown.',
  },
  broken_character: {
    origin: 'safety',
    text: 'A string has no null or broken character, and no letter that a wrong encoding has changed (� or Ã± in place of ñ).',
  },
  extra_field: {
    origin: 'safety',
    text: 'An extra field or the notification URL can be sent as written: no broken character, valid JSON where chosen, all digits of numbers.',
  },
  two_columns: { origin: 'safety', text: 'A field is filled by one column.' },
  wrong_total: {
    origin: 'safety',
    text: 'With *Totals Must Match*, each total line is the sum of its rows.',
  },
  two_readings: {
    origin: 'safety',
    text: 'A document number surely includes its verification digit, and has surely lost no zeros in front, by itself or by the other rows.',
  },
  validated: {
    origin: 'safety',
    text: 'A row of *Validate* is paid only as *Validate* found it, and under the ID, name, amount and currency that it shows.',
  },
  limit_per_payout: {
    origin: 'safety',
    text: 'No payout is above *Maximum per Payout*.',
  },

  junk: {
    origin: 'safety',
    text: 'No value is an expression typed as fixed text, and none that decides who is paid stands for "none": `{{ … }}`, `N/A`, `pendiente`, an account without a digit or with a comma.',
  },
  cbu: {
    origin: 'safety',
    text: 'A CBU or CVU has 22 digits, and its two check digits agree.',
  },
  account_form: {
    origin: 'safety',
    text: 'An account number is one whole number: no second one, no digits left out, no date or exponent, no part blank that its country needs.',
  },
  account_length: {
    origin: 'public',
    text: 'An account number has as many digits as its bank gives: 22 in Argentina, elsewhere not fewer than nearly all others of its bank in the sheet.',
  },
  ambiguous: {
    origin: 'safety',
    text: 'What can mean two things is answered: a bank with two codes, thousands or decimals, which column of money is paid.',
  },
  remark: {
    origin: 'safety',
    text: 'A remark, an unknown state or way of payment is answered; until then its row alone is held.',
  },
  no_code: {
    origin: 'safety',
    text: 'A name of a bank or an account type has a code, public or from "Own Names".',
  },
  contradiction: {
    origin: 'safety',
    text: 'The parts of a row agree: a bank’s code and its name, the sign of the amount and the currency.',
  },
  negative_adjustment: {
    origin: 'safety',
    text: 'A payee has no negative amount in another row.',
  },
  id_source: {
    origin: 'safety',
    text: 'The columns that an id is built from are in the sheet once, with no blank, decimals, exponent, or date with its time.',
  },

  local_currency: {
    origin: 'spec',
    section: '1',
    text: 'A deposit is in the currency of its country.',
  },
  foreign_account_type: {
    origin: 'assumed',
    section: '2.7',
    text: 'Account types have five characters, and FP001 to FP004 are of Chile. Said once of a sheet.',
  },
  document_country: {
    origin: 'assumed',
    text: 'The document belongs to the country of the payout.',
  },
  document_letters: {
    origin: 'assumed',
    section: '2.5',
    text: 'A CNPJ is digits (since July 2026, Brazil gives out some with letters).',
  },
  account_check_digit: {
    origin: 'assumed',
    text: 'An account in Brazil has the check digit of its bank’s rule (Banco do Brasil, Santander, Banrisul, Bradesco, Itaú).',
  },
  marked: {
    origin: 'assumed',
    text: 'No row is paid that the sheet marks as not to be paid, because "Own Names" says so or the column is not mapped.',
  },
  doubted_answer: {
    origin: 'assumed',
    text: 'The column that the user made the amount is the one that says what is to be paid.',
  },
  date_like_id: {
    origin: 'assumed',
    text: 'An id does not read like a date, nor is it built from one.',
  },
  zeros_at_the_end: {
    origin: 'assumed',
    text: 'A long number has more than zeros after the fifteenth digit: it was not rounded.',
  },
  same_id: {
    origin: 'public',
    text: 'Two ids of a run differ in more than case, spaces around them and Unicode form.',
  },
  similar_id: {
    origin: 'assumed',
    text: 'Two ids of a run differ in more than case, punctuation, spaces, Unicode form and leading zeros.',
  },
  counting_ids: {
    origin: 'assumed',
    text: 'Ids do more than count up (1, 2, 3): the next sheet would begin with the same ones.',
  },
  other_month: {
    origin: 'assumed',
    text: 'A month that the sheet, a title above it or its file’s name names is that of the ids.',
  },
  rut_account: {
    origin: 'public',
    text: 'The number of a CuentaRUT (FP004) is the payee’s RUT without its verification digit.',
  },
  shared_account: {
    origin: 'public',
    text: 'An account belongs to one document, unless you say that these payees share it.',
  },
  several_accounts: {
    origin: 'assumed',
    text: 'A document is paid into one account.',
  },
  repeated_payee: {
    origin: 'assumed',
    text: 'An account, of one bank or document, gets an amount once in a run.',
  },
  paid_in_period: {
    origin: 'assumed',
    text: 'Nobody is paid twice within days under IDs of the same period.',
  },
  repeated_payment: {
    origin: 'assumed',
    text: 'A payout does not repeat a payment: the same document, amount and currency under another id, in the last 12 hours, or in the last three days for the same period, or spelled alike.',
  },
  account_changed: {
    origin: 'assumed',
    text: 'A document that was paid before is paid into an account that it was paid into before.',
  },
} as const satisfies Record<string, Rule>;

/** The name of a rule for payout rows. */
export type RuleName = keyof typeof payoutRules;

/** One finding about one row. */
export interface Problem extends Finding<RuleName, FieldName | 'row'> {
  /** What is wrong, and the way out. It may hold what was typed, never a secret. */
  readonly says: Sentence;
  /** What a person can answer in "Own Names". */
  readonly asks?: Question;
}

const findingOf = findingsOf<RuleName>(payoutRules);

/** A finding with the origin and severity that its rule has in the table. */
export function problem(rule: RuleName, field: Problem['field'], says: Sentence, asks?: Question): Problem {
  return { ...findingOf(rule, field), says, ...(asks === undefined ? {} : { asks }) };
}
