import type { FieldName } from '../../values/fields.ts';
import type { ShownAmount } from '../format.ts';
import type { ShownCell, ShownField, ShownRows, ShownValue } from '../shown.ts';
import type { Unsendable } from '../../service/sendable.ts';
import type { AboutValue } from './cell.ts';

/** A value that another row has, too, or one like it. */
interface NextToRow extends AboutValue {
  readonly row: ShownRows;
}

/** An account of several payees, of whom there may be many. */
export interface SharedAccount extends AboutValue {
  readonly payees: readonly {
    /** The document's number where there is no name. */
    readonly name: string;
    readonly row: ShownRows;
  }[];
}

/** What an amount is the amount of. */
interface OfAmount extends AboutValue {
  readonly of: 'payout' | 'payment';
}

/** A value and what people call the document that it is, such as `RUT`. */
interface OfDocument extends AboutValue {
  readonly document: string;
}

/** What is said of the values of a row, and of rows among themselves. Countries are codes of ISO 3166-1. */
export interface RowCodes {
  // A value that is missing.
  blank_cell: Required<ShownField> & { readonly example?: string };
  missing_column: {
    readonly field: FieldName;
    /** Of the country, where it has one of its own. */
    readonly example?: string;
    /** Columns of the sheet that are not used, and may be it. */
    readonly unused: readonly string[];
  };
  /** The service's list of account types is not public. */
  missing_unlisted_type: ShownField & { readonly country?: string };
  missing_part_of_name: ShownField;

  // A value by itself.
  unsendable_value: AboutValue & { readonly why: Unsendable };
  too_long: AboutValue & { readonly length: number; readonly most: number };
  /** `country`: that of an account type whose codes are not public. */
  too_long_code: AboutValue & { readonly most: number; readonly country?: string | undefined };
  country_form: AboutValue;
  country_code: AboutValue;
  currency_form: AboutValue;
  currency_code: AboutValue;
  foreign_currency: AboutValue & { readonly country: string; readonly currency: string };
  beneficiary_type: AboutValue;
  email_form: AboutValue;
  date_like_id: AboutValue;
  /** A number by which a spreadsheet may have stored a date, as in ISO 8601. */
  id_may_be_date: AboutValue & { readonly date: string };

  // The amount.
  amount_negative: AboutValue;
  amount_zero: OfAmount;
  amount_separated: AboutValue;
  amount_not_number: AboutValue;
  amount_not_in_format: AboutValue & { readonly format: 'commaThousands' | 'dotThousands' };
  amount_decimals: AboutValue & { readonly decimals: number };
  amount_precision: OfAmount;
  currency_decimals: AboutValue & { readonly currency: string };
  // A row of Validate that is not as it came out there.
  request_lost: object;
  changed_since_validated: object;
  shown_otherwise: { readonly field: FieldName; readonly shown: string; readonly sent: string };

  limit_per_payout: AboutValue & { readonly limit: ShownAmount };

  // The document.
  document_type: AboutValue & { readonly known: readonly string[] };
  document_country: { readonly type: string; readonly issuer: string; readonly country: string };
  document_form: OfDocument & { readonly example: string; readonly lengths: readonly number[] };
  document_dv: AboutValue & { readonly number: ShownValue; readonly end: string };
  document_letters: OfDocument;
  document_check: OfDocument;
  /** `row`: one that keeps its digit apart. */
  two_readings: AboutValue & { readonly digit: string; readonly row?: ShownRows };
  zeros_or_digits: OfDocument;

  // The account. Account types are codes with what people call them.
  bank_code: AboutValue & {
    readonly country: string;
    readonly banks: number;
    /** One of them, as a code with its name. */
    readonly example: string;
  };
  account_type: AboutValue & { readonly country: string; readonly types: readonly string[] };
  state_bank_only: AboutValue & { readonly bank: string; readonly other: ShownValue };
  cbu: AboutValue & { readonly title: string };
  rut_account: OfDocument & { readonly number: string; readonly type: string };
  zeros_at_the_end: AboutValue;
  foreign_account_type: { readonly type: string; readonly of: string; readonly country: string };
  account_type_length: { readonly type: string; readonly characters: number; readonly country: string };

  // Rows among themselves.
  /** The first of the rows that have it. */
  duplicate_id: AboutValue & { readonly rows: ShownRows; readonly areMore: boolean };
  same_id: NextToRow & { readonly other: string };
  similar_id: NextToRow & { readonly other: string };
  other_month: { readonly cell: ShownCell; readonly period: string };
  counting_ids: { readonly first: string };
  shared_account_paid: SharedAccount;
  shared_account_wrong: SharedAccount;
  /** `name`: how a person names it to say that it is paid. */
  shared_account_asked: SharedAccount & { readonly name: string };
  several_accounts: NextToRow;
  /** The first rows of many. */
  repeated_payee: { readonly rows: ShownRows; readonly areMore: boolean };

  // What is added to a payout.
  extra_field: { readonly name: string; readonly why: Unsendable };
  notification_url: { readonly url: string };
  notification_url_unsendable: { readonly why: Unsendable };
  /** A field of a payment, by its label. */
  unsendable_field: { readonly label: string; readonly why: Unsendable };
}
