import { quoted } from '../../values/unseen.ts';
import { plural } from '../format.ts';
import type { ShownAmount, ShownCell } from '../shown.ts';
import { list, money } from './format.ts';
import { named } from './helpers.ts';

/** A field of a payment, by its label in the form, and what was typed there. */
type OfField = { cell: ShownCell };

/** What is said of payments. */
export const payment = {
  field_missing: ({ label }: { label: string }) => `${label} is missing.`,
  no_order_number: 'Order Number is empty: nothing will tell which order was paid.',
  country_in_form: 'Country is missing: the payer has to choose one on the payment screen.',
  method_of_white_label: 'Payment Method is missing: white label goes straight to one method.',
  /** The bank identifier code where a method takes it in place of a personal ID. */
  method_fields: ({ label, method, isBankCode }: { label: string; method: string; isBankCode: boolean }) =>
    `${label} is missing: ${method} needs it${isBankCode ? ', since it carries the bank identifier code' : ''}.`,
  white_label_email: 'Email is missing: every payment method needs it in white label mode.',
  method_fields_unknown: ({ method, fields }: { method?: string; fields: readonly string[] }) =>
    `${method === undefined ? 'Without a payment method' : `For ${quoted(method)}`}, it is not known which fields are needed. Not filled in: ${fields.join(', ')}.`,

  letter_case: ({ cell, sent }: OfField & { sent: string }) => `${named(cell)} is sent as ${sent}.`,
  bic_as_personal_id: 'Bank Identifier Code is sent as Personal ID, too: giropay takes it there.',
  price_currency: ({ cell, currency }: OfField & { currency: string }) =>
    `${named(cell)} has the sign of a currency other than ${currency}. Write the price in ${currency}, or correct Currency.`,
  language_form: ({ cell }: OfField) =>
    `${named(cell)} is not a language code of two lowercase letters, so Paygol falls back to English.`,
  phone_form: ({ cell }: OfField) => `${named(cell)} is not 8 to 15 digits with the country code.`,
  phone_digits: ({ cell, method, example }: OfField & { method: string; example: string }) =>
    `${named(cell)} is not digits only. For ${method}, write it without a plus sign or spaces: ${example}.`,
  bic_form: ({ cell }: OfField) =>
    `${named(cell)} does not look like a bank identifier code, such as DEUTDEFF.`,
  url_form: ({ cell }: OfField) => `${named(cell)} does not begin with https:// or http://.`,
  ip_form: ({ cell }: OfField) => `${named(cell)} is not an IP address.`,
  transaction_id_form: ({ cell }: OfField) =>
    `${named(cell)} is not a transaction ID: four groups of four capital letters or digits, such as A1B2-C3D4-E5F6-G7H8.`,
  method_refused: ({ method, country }: { method: string; country: string }) =>
    `Payment Method was sent as ${quoted(method)} for Country ${quoted(country)}. The operation "Get Payment Methods" of the resource "Transaction" lists the methods of a country.`,
  country_refused: ({ country }: { country: string }) =>
    `Country was sent as ${quoted(country)}. Write the payer's country as two letters, such as CL, and choose one where your account can collect.`,
  currency_refused: ({ currency, country }: { currency: string; country: string }) =>
    `Currency was sent as ${quoted(currency)} for Country ${quoted(country)}. Write a three-letter code (ISO 4217), such as CLP.`,
  price_refused: ({ price }: { price: string }) =>
    `Price was sent as ${quoted(price)}. It must be more than zero, with at most two decimals. Ask Paygol about the limits of your account.`,
  /** `hint`: what the form says of the field. */
  field_refused: ({ label, isInOptions, hint }: { label: string; isInOptions: boolean; hint?: string }) =>
    `Fill in or correct ${label}${isInOptions ? ' under "Options"' : ''}.${hint === undefined ? '' : ` ${hint}.`}`,
  payment_refused: ({ cells }: { cells: readonly ShownCell[] }) =>
    `Check ${cells.length > 0 ? `${cells.map(named).join(', ')} and ` : ''}what was sent about the payer.`,

  /** `expected` is missing where the order's number or its code were changed, too. */
  price_changed: ({ expected }: { expected?: ShownAmount }) =>
    `This is not the payment that the link asked for${expected === undefined ? '' : ` (${money(expected)})`}: the payer has changed it. Do not deliver.`,
  reply_differs: ({ cell, sent }: OfField & { sent: string }) =>
    `Paygol created the transaction with ${named(cell)}, not ${quoted(sent)}. Do not send the payer there.`,
  reply_lacks_order: ({ sent }: { sent: string }) =>
    `Paygol's reply does not name the order ${quoted(sent)}, so the transaction may be of another order. Do not send the payer there.`,
  reply_without_address:
    "Paygol created the transaction, but payment_method_url isn't an address that begins with https:// or http://.",
  no_payment_address: ({ fields }: { fields: readonly string[] }) =>
    `Paygol created it, but gave no address to send the payer to. The reply has these fields: ${list(fields, 99)}.`,
  other_payment_address: ({ name, usual }: { name: string; usual: string }) =>
    `The address came as ${quoted(name)} and not as ${quoted(usual)}: open it once before you send payers there.`,
  reply_not_signed: 'The reply is not signed, so nothing proves that it comes from Paygol.',

  // A payer who comes back.
  return_incomplete: ({ parameters }: { parameters: readonly string[] }) =>
    `Paygol did not send the payer to this address: ${list(parameters, 9)} ${plural(parameters, 'is', 'are')} missing, doubled, or in another form.`,
  return_forged:
    'The signature of the address is wrong: somebody has changed it, or the Shared Secret in the Paygol credential is another one.',
  return_not_paid: ({ status }: { status: string }) => `Paygol says ${quoted(status)}, so this is not paid.`,
  /** Fields are called by their labels in the form. */
  return_differs: ({ fields }: { fields: readonly { name: string; actual: string; expected: string }[] }) =>
    `This payment is not for this order: ${list(
      fields.map(({ name, actual, expected }) => `its ${name} is ${quoted(actual)}, not ${quoted(expected)}`),
      9,
    )}.`,

  // Payments that were not made, or perhaps.
  secret_missing:
    'The Paygol credential has no "Shared Secret", which "Protect Price" needs. Fill it in, or turn "Protect Price" off.',
  protected_order_missing: ({ label }: { label: string }) =>
    `${label} is missing: "Protect Price" protects the price of an order.`,
  protected_order_form: ({ label }: { label: string }) =>
    `${label} begins or ends with a space, or holds a line break or a tab. Remove it: "Protect Price" needs it back exactly as it was.`,
  transaction_unknown: "We don't know whether Paygol created this transaction, so it was not sent again.",
  find_order: ({ orderNumber }: { orderNumber: string }) =>
    `Look in the Paygol dashboard for a transaction with the Order Number ${quoted(orderNumber)} before you create it again.`,
  find_amount: (amount: ShownAmount) =>
    `Look in the Paygol dashboard for a transaction of ${money(amount)} before you create it again. Giving each payment its own "Order Number" makes that easy.`,
  payment_not_opened: ({ why }: { why: string }) => `The payment was not opened: ${why}`,
  no_request_sent: ({ why }: { why: string }) => `No request was sent: ${why}`,
};
