/** Identity documents of beneficiaries (service specification 2.5), whose number includes its verification digits. */

/** A type of document. Its code and form are `spec`, all else is `public`. */
export interface DocumentType {
  readonly code: string;
  /** Code of the country that issues it. */
  readonly country: string;
  readonly title: string;
  /** What people call it, in front of a number and over a column of them. */
  readonly words: readonly string[];
  /** The whole number, verification digits included, without punctuation. */
  readonly form: RegExp;
  /** A whole number as people write it. */
  readonly example: string;
  /** What the service specification says of it, where numbers have outgrown that. */
  readonly specified?: RegExp;
  /** Number of digits at the end that verify the rest. */
  readonly dvLength: 0 | 1 | 2;
  /** How many characters a whole number has. */
  readonly lengths: readonly number[];
  /** Verification digits of the number without them; the empty string where no digit agrees. */
  verificationDigits(body: string): string;
  /** Whose document it is, as the number without its verification digits tells. */
  holder(body: string): 'person' | 'company' | undefined;
  /** Numbers that this type has and the country's others of the same form do not. */
  readonly alone?: RegExp;
}

/** A letter counts by its place after the digits in ASCII, as those of a CNPJ do. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * (digits.charCodeAt(i) - ZERO), 0);
}

const ZERO = '0'.charCodeAt(0);

/** The length of all numbers of a type, where there is one: spreadsheets that drop zeros make them shorter. */
export function fixedLength({ lengths: [length, another] }: DocumentType): number | undefined {
  return another === undefined ? length : undefined;
}

/** A document's number without its verification digits, and these. */
export function inParts({ dvLength }: DocumentType, number: string): readonly [body: string, digits: string] {
  const at = Math.max(0, number.length - dvLength);
  return [number.slice(0, at), number.slice(at)];
}

/**
 * Whether a whole document number has the form of its type and verification digits that agree with it.
 * @param number the number without punctuation, verification digits included
 */
export function passesCheck(type: DocumentType, number: string): boolean {
  if (!type.form.test(number)) return false;
  const [body, digits] = inParts(type, number);
  return type.verificationDigits(body) === digits;
}
