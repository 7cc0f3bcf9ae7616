import type { ShownAmount } from '../format.ts';
import type { ShownCell } from '../shown.ts';

/** A field of a payment, by its label in the form, and what was typed there. */
interface OfField {
  readonly cell: ShownCell;
}

/** What is said of payments. Fields are called by their labels in the form. */
export interface PaymentCodes {
  // A field that is missing.
  field_missing: { readonly label: string };
  country_in_form: object;
  method_of_white_label: object;
  /** The bank identifier code where a method takes it in place of a personal ID. */
  method_fields: { readonly label: string; readonly method: string; readonly isBankCode: boolean };
  white_label_email: object;
  method_fields_unknown: { readonly method?: string; readonly fields: readonly string[] };

  // A field by itself.
  letter_case: OfField & { readonly sent: string };
  bic_as_personal_id: object;
  price_currency: OfField & { readonly currency: string };
  language_form: OfField;
  phone_form: OfField;
  phone_digits: OfField & { readonly method: string; readonly example: string };
  bic_form: OfField;
  url_form: OfField;
  ip_form: OfField;
  transaction_id_form: OfField;

  // What to do about a payment that was refused. No value of the payer's is repeated.
  method_refused: { readonly method: string; readonly country: string };
  country_refused: { readonly country: string };
  currency_refused: { readonly currency: string; readonly country: string };
  price_refused: { readonly price: string };
  /** `hint`: what the form says of the field. */
  field_refused: { readonly label: string; readonly isInOptions: boolean; readonly hint?: string };
  payment_refused: { readonly cells: readonly ShownCell[] };

  // What a reply has otherwise than it was asked for.
  reply_differs: OfField & { readonly sent: string };
  reply_lacks_order: { readonly sent: string };
  reply_without_address: object;
  no_payment_address: { readonly fields: readonly string[] };
  other_payment_address: { readonly name: string; readonly usual: string };
  reply_not_signed: object;

  // A price that cannot be protected.
  secret_missing: object;
  protected_order_missing: { readonly label: string };
  protected_order_form: { readonly label: string };

  // A payer who comes back from Paygol.
  return_incomplete: { readonly parameters: readonly string[] };
  return_forged: object;
  return_not_paid: { readonly status: string };
  /** Fields are called by their labels in the form. */
  return_differs: { readonly fields: readonly string[] };

  // A transaction that may have been made.
  transaction_unknown: object;
  find_order: { readonly orderNumber: string };
  find_amount: ShownAmount;
}
