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
  if (!type.form.test(number) || isOneDigit(number)) return false;
  const [body, digits] = inParts(type, number);
  return type.verificationDigits(body) === digits;
}

/** Whether a number is one digit throughout: some agree with themselves, and stand for a number that is not known. */
export function isOneDigit(number: string): boolean {
  return /^(\d)\1+$/.test(number);
}

/** A number with the zeros in front that spreadsheets drop, where all numbers of its type are equally long. */
export function withZeros(type: DocumentType, number: string): string {
  return /^\d+$/.test(number) ? number.padStart(fixedLength(type) ?? 0, '0') : number;
}

/**
 * What a number is by itself, as a document of a type that has verification digits:
 * - `whole`: it ends in its digits, which agree;
 * - `open`: its last digits agree, or it lacks them, as one number in eleven agrees by chance;
 * - `short`: they agree with zeros in front, or it lacks them;
 * - `bare`: it lacks them, or some of the others.
 */
export type DigitReading = 'whole' | 'open' | 'short' | 'bare';

/**
 * @param number without punctuation
 * @param written the same as a person wrote it: a dash shows where the digits are
 */
export function readDigits(type: DocumentType, number: string, written: string): DigitReading | undefined {
  if (type.dvLength === 0) return undefined;
  const whole = withZeros(type, number);
  const canLackDigits = !hasDash(written) && type.form.test(number + type.verificationDigits(number));
  if (passesCheck(type, whole)) {
    if (canLackDigits && whole === number) return 'open';
    return whole === number || hasDash(written) ? 'whole' : 'short';
  }
  return canLackDigits || whole !== number ? 'bare' : undefined;
}

/** Whether a dash stands before the last one or two characters, which are the verification digits. */
export function hasDash(written: string): boolean {
  // Word processors turn a hyphen into a longer dash.
  return /[-\u2010-\u2015\u2212]\s*[\dk]{1,2}$/i.test(written);
}
