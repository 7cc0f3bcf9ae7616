/** Every rule in one sentence, as the documentation has it. */
import type { PaymentRuleName } from '../../core/payment/rules.ts';
import type { fieldRules } from '../../core/row/fieldRules.ts';
import type { RuleName } from '../../core/row/rules.ts';

type FieldRuleName = keyof typeof fieldRules;

const ofFields: Record<FieldRuleName, string> = {
  country_form: 'The country is a code of two letters.',
  country_code: 'The country is one of ISO 3166-1.',
  currency_form: 'The currency is a code of three letters.',
  currency_code: 'The currency is one of ISO 4217.',
  amount_form: 'An amount is a positive number in the chosen number format, and cannot be read in two ways.',
  amount_decimals: 'An amount has at most two decimals.',
  amount_precision: 'An amount has at most 15 digits.',
  currency_decimals: 'A currency without a minor unit, such as CLP, has no decimals.',
  document_check:
    'The verification digit agrees with the document number (CUIT, CUIL, CPF, CNPJ, RUT). A payer’s personal ID of eleven digits is a CPF in Brazil.',
  email_form: 'An e-mail address has one @ with text on both sides.',
};

export const sentencesOfPayouts: Record<RuleName, string> = {
  ...ofFields,
  required: 'Required fields have a value.',
  person_names: 'A person has a first name and a last name.',
  too_long: 'No value is longer than its field allows.',
  notification_url: 'The notification URL begins with `https://` or `http://`.',
  beneficiary_type: 'The beneficiary is a `person` or a `company`.',
  document_type: 'The document type is one of the five codes.',
  document_form:
    'The document number has the length and characters of its type, with the verification digit.',
  document_dv: 'The verification digit is the end of the document number.',
  bank_code: 'In Chile, the bank is a listed code, with or without the country in front.',
  account_type: 'In Chile, the account type is FP001, FP002, FP003 or FP004.',
  no_account_type: 'An account has a type.',
  state_bank_only: 'FP003 and FP004 exist only at BancoEstado (012).',
  duplicate_id: 'An id occurs once in a run.',
  unreadable: 'A cell holds text or a number: no formula error, true or false, list or object.',
  digits_lost: 'An identifier is no number that a spreadsheet has rounded or written with an exponent.',
  date_in_cell: 'An id or a number is no date: spreadsheets turn text like 3-12 into dates.',
  hidden_characters:
    'A value has no invisible characters inside; a name or details, none that change how the text after them is shown.',
  broken_character:
    'A string has no null or broken character, and no letter that a wrong encoding has changed (� or Ã± in place of ñ).',
  extra_field:
    'An extra field or the notification URL can be sent as written: no broken character, valid JSON where chosen, all digits of numbers.',
  two_columns: 'A field is filled by one column.',
  wrong_total: 'With *Totals Must Match*, each total line is the sum of its rows.',
  two_readings:
    'A document number surely includes its verification digit, and has surely lost no zeros in front, by itself or by the other rows.',
  validated:
    'A row of *Validate* is paid only as *Validate* found it, and under the ID, name, amount and currency that it shows.',
  limit_per_payout: 'No payout is above *Maximum per Payout*.',
  junk: 'No value is an expression typed as fixed text, and none that decides who is paid stands for "none": `{{ … }}`, `N/A`, `pendiente`, an account without a digit or with a comma.',
  cbu: 'A CBU or CVU has 22 digits, and its two check digits agree.',
  account_form:
    'An account number is one whole number: no second one, no digits left out, no date or exponent, no part blank that its country needs.',
  account_length:
    'An account number of a sheet has as many digits as its bank gives: 22 in Argentina, elsewhere at least five, and not fewer than nearly all others of its bank.',
  ambiguous:
    'What can mean two things is answered: a bank with two codes, thousands or decimals, which column of money is paid.',
  remark: 'A remark, an unknown state or way of payment is answered; until then its row alone is held.',
  no_code: 'A name of a bank or an account type has a code, public or from "Name Mappings".',
  contradiction:
    'The parts of a row agree: a bank’s code and its name, the sign of the amount and the currency.',
  negative_adjustment: 'A payee has no negative amount in another row.',
  id_source:
    'The columns that an id is built from are in the sheet once, with no blank, decimals, exponent, or date with its time.',
  local_currency: 'A deposit is in the currency of its country.',
  foreign_account_type:
    'Account types have five characters, and FP001 to FP004 are of Chile. Said once of a sheet.',
  document_country: 'The document belongs to the country of the payout.',
  document_letters: 'A CNPJ is digits (since July 2026, Brazil gives out some with letters).',
  account_check_digit:
    'An account in Brazil has the check digit of its bank’s rule (Banco do Brasil, Santander, Banrisul, Bradesco, Itaú).',
  marked:
    'No row is paid that the sheet marks as not to be paid, because "Name Mappings" says so or the column is not mapped.',
  doubted_answer: 'The column that the user made the amount is the one that says what is to be paid.',
  date_like_id: 'An id does not read like a date, nor is it built from one.',
  zeros_at_the_end: 'A long number has more than zeros after the fifteenth digit: it was not rounded.',
  same_id: 'Two ids of a run differ in more than case, spaces around them and Unicode form.',
  similar_id:
    'Two ids of a run differ in more than case, punctuation, spaces, Unicode form and leading zeros.',
  counting_ids: 'Ids do more than count up (1, 2, 3): the next sheet would begin with the same ones.',
  other_month: 'A month that the sheet, a title above it or its file’s name names is that of the ids.',
  rut_account: 'The number of a CuentaRUT (FP004) is the payee’s RUT without its verification digit.',
  shared_account: 'An account belongs to one document, unless you say that these payees share it.',
  several_accounts: 'A document is paid into one account.',
  repeated_payee: 'An account, of one bank or document, gets an amount once in a run.',
  repeated_payment:
    'A payout does not repeat a payment: the same document, amount and currency under another id, in the last 12 hours, or in the last three days for the same period, or spelled alike; nor one for the same bill, nor one whose ID differs in the document alone, to the same name and account, nor one that looked paid to *Validate*.',
  account_changed: 'A document that was paid before is paid into an account that it was paid into before.',
};

export const sentencesOfPayments: Record<PaymentRuleName, string> = {
  ...ofFields,
  required:
    'Price, currency, country (not in a plain form), payment method (in white label mode and to create a transaction), and the ID of a transaction that is looked up have a value.',
  method_fields: 'In white label mode, a payment method of a known group has the fields of that group.',
  method_fields_likely:
    'Outside of white label mode, Paygol may ask the payer for what a payment method needs.',
  white_label_email: 'In white label mode every payment method needs the e-mail.',
  price_currency: 'The sign next to a price is that of the currency: not `US$ 50` of 50 BRL.',
  phone_digits: 'The phone of a method of group D is digits only, in the international form.',
  transaction_id_form:
    'A transaction id has four groups of four uppercase letters or digits, joined by hyphens.',
  unreadable_text: 'A string has no null or broken character.',
  country_in_form: 'The web checkout has a country; the basic form does without.',
  no_order_number: 'A notification tells its order by this.',
  method_fields_unknown:
    'Other methods than the six known ones have what most of these need, and a phone, which Paygol’s Magento plugin always sends.',
  language_form: 'The language is a code of two letters (ISO 639-1); Paygol falls back to English.',
  bic_as_personal_id:
    'giropay takes the bank identifier code as Personal ID; given as Bank Identifier Code alone, it is sent as both.',
  letter_case:
    'Codes of countries and currencies are in capitals, those of payment methods in lowercase; they are sent so.',
  bic_form: 'A bank identifier code has 8 or 11 characters (ISO 9362).',
  phone_form: 'A phone is 8 to 15 digits, with the country code and nothing else.',
  url_form: 'An address begins with https:// or http://.',
  ip_form: 'An IP address is one of IPv4 or IPv6.',
};
