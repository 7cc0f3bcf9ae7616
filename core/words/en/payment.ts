import type { SomeSentences } from '../codes.ts';

// What is said of payments.

export const sentences = {
  field_missing: '{label} is missing.',
  country_in_form: 'Country is missing: the payer has to choose one on the payment screen.',
  method_of_white_label: 'Payment Method is missing: white label goes straight to one method.',
  method_fields:
    '{label} is missing: {method} needs it{isBankCode|, since it carries the bank identifier code|}.',
  white_label_email: 'Email is missing: every payment method needs it in white label mode.',
  method_fields_unknown: ({ method }) =>
    `${method === undefined ? 'Without a payment method' : 'For "{method}"'}, it is not known which fields are needed. Not filled in: {fields(, )}.`,

  letter_case: '{cell} is sent as {sent}.',
  bic_as_personal_id: 'Bank Identifier Code is sent as Personal ID, too: giropay takes it there.',
  price_currency:
    '{cell} has the sign of a currency other than {currency}. Write the price in {currency}, or correct Currency.',
  language_form: '{cell} is not a language code of two lowercase letters, so Paygol falls back to English.',
  phone_form: '{cell} is not 8 to 15 digits with the country code.',
  phone_digits: '{cell} is not digits only. For {method}, write it without a plus sign or spaces: {example}.',
  bic_form: '{cell} does not look like a bank identifier code, such as DEUTDEFF.',
  url_form: '{cell} does not begin with https:// or http://.',
  ip_form: '{cell} is not an IP address.',
  transaction_id_form:
    '{cell} is not a transaction ID: four groups of four capital letters or digits, such as A1B2-C3D4-E5F6-G7H8.',
  method_refused:
    'Payment Method was sent as "{method}" for Country "{country}". The operation "Get Payment Methods" of the resource "Transaction" lists the methods of a country.',
  country_refused:
    'Country was sent as "{country}". Write the payer\'s country as two letters, such as CL, and choose one where your account can collect.',
  currency_refused:
    'Currency was sent as "{currency}" for Country "{country}". Write a three-letter code (ISO 4217), such as CLP.',
  price_refused:
    'Price was sent as "{price}". It must be more than zero, with at most two decimals. Ask Paygol about the limits of your account.',
  field_refused: 'Fill in or correct {label}{isInOptions| under "Options"|}.[ {hint}.]',
  payment_refused: 'Check [{cells(, )} and ]what was sent about the payer.',

  reply_differs: 'Paygol created the transaction with {cell}, not "{sent}". Do not send the payer there.',
  reply_lacks_order:
    'Paygol\'s reply does not name the order "{sent}", so the transaction may be of another order. Do not send the payer there.',
  reply_without_address:
    "Paygol created the transaction, but payment_method_url isn't an address that begins with https:// or http://.",
  no_payment_address:
    'Paygol created it, but gave no address to send the payer to. The reply has these fields: {fields(99)}.',
  other_payment_address:
    'The address came as "{name}" and not as "{usual}": open it once before you send payers there.',
  reply_not_signed: 'The reply is not signed, so nothing proves that it comes from Paygol.',

  // A payer who comes back.
  return_incomplete:
    'Paygol did not send the payer to this address: {parameters(9)} {parameters|is|are} missing, doubled, or in another form.',
  return_forged:
    'The signature of the address is wrong: somebody has changed it, or the Shared Secret in the Paygol credential is another one.',
  return_not_paid: 'Paygol says "{status}", so this is not paid.',
  return_differs:
    'Paygol has this payment with another {fields(9)} than expected, so it is not for this order.',

  // Payments that were not made, or perhaps.
  secret_missing:
    'The Paygol credential has no "Shared Secret", which "Protect Price" needs. Fill it in, or turn "Protect Price" off.',
  protected_order_missing: '{label} is missing: "Protect Price" protects the price of an order.',
  protected_order_form:
    '{label} begins or ends with a space, or holds a line break or a tab. Remove it: "Protect Price" needs it back exactly as it was.',
  transaction_unknown: "We don't know whether Paygol created this transaction, so it was not sent again.",
  find_order:
    'Look in the Paygol dashboard for a transaction with the Order Number "{orderNumber}" before you create it again.',
  find_amount:
    'Look in the Paygol dashboard for a transaction of {:amount} before you create it again. Giving each payment its own "Order Number" makes that easy.',
  payment_not_opened: 'The payment was not opened: {why:sentence( )}',
  no_request_sent: 'No request was sent: {why:sentence( )}',
} satisfies SomeSentences;
