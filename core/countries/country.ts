import type { DocumentType } from '../values/checkDigits.ts';
import type { AccountTypes } from './accountTypes.ts';
import type { BankAccountRule } from './bankAccounts.ts';
import type { Banks } from './banks.ts';

/**
 * A country: all that is known of it alone. Codes of documents, and in Chile those of banks and account types, are
 * those of the service specification (2.5 to 2.7); all else is `public`.
 */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** What people call it, in words with strokes between them. */
  readonly names: readonly string[];
  readonly currency: {
    /** ISO 4217. A deposit is always in it (service specification 1). */
    readonly code: string;
    /** What people call it, in words with strokes between them. */
    readonly names: readonly string[];
    /** Signs next to an amount, besides its code: lowercase, without spaces and accents. */
    readonly signs: readonly string[];
    /** Whether a bare `$` may mean it. */
    readonly isBareDollar: boolean;
  };
  readonly documents: readonly DocumentType[];
  /** The document whose number a payer gives as personal ID (service specification 2.8). */
  readonly payerDocument?: DocumentType;
  /** How many of a person's names are family names, by custom, where there are more than two. */
  familyNames(names: number): number;
  readonly banks: Banks;
  readonly accountTypes: AccountTypes;
  /**
   * The bank that stands for the list of codes in messages, where the service specification lists them (2.6, 2.7).
   * Elsewhere banks have national numbers, which the service may or may not take.
   */
  readonly listedBank?: string;
  readonly accounts: FreeAccounts | AccountsInParts | StandardAccounts;
  /** The account that is numbered by its owner's document. */
  readonly accountByDocument?: AccountByDocument;
}

/** Each bank numbers accounts as it likes, without a check digit of their own. */
interface FreeAccounts {
  readonly form: 'free';
}

/** Everybody writes a branch, an account and its check digit, which make one number together. */
interface AccountsInParts {
  readonly form: 'parts';
  /** By the code of a bank. */
  readonly rules: ReadonlyMap<string, BankAccountRule>;
}

/** All accounts have numbers of one form, which name their bank. */
export interface StandardAccounts {
  readonly form: 'standard';
  readonly title: string;
  readonly digits: number;
  /** The words of a header that names the number. */
  readonly header: RegExp;
  /** The same within the words of any header. */
  readonly inHeader: RegExp;
  /** The whole number without punctuation. */
  readonly pattern: RegExp;
  /** @param number one that has the pattern */
  passesCheck(number: string): boolean;
  /** The digits in front that say where the account is: a bank's code, or more of them for a wallet. */
  bankIn(number: string): string;
  /** What the account of a wallet is called, where there are any: their numbers name a bank that has no code. */
  readonly wallet?: string;
  /** Whether a text can be a name that stands for an account and is none. */
  isAlias?(text: string): boolean;
}

/** An account whose number is its owner's document without the verification digit. */
interface AccountByDocument {
  readonly document: string;
  readonly bank: string;
  readonly type: string;
}
