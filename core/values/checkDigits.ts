/**
 * Numbers that check themselves: the identity documents of beneficiaries (service specification 2.5), whose number
 * includes its verification digits, and Argentina's account numbers. Codes and formats of documents are `spec`, all
 * else is `public`.
 */

/** A type of document (service specification 2.5). */
export interface DocumentType {
  readonly code: string;
  readonly country: string;
  readonly title: string;
  /** The whole number, verification digits included, without punctuation. */
  readonly form: RegExp;
  readonly formText: string;
  /** Number of digits at the end that verify the rest. */
  readonly dvLength: 1 | 2;
  /** Full length, where it is fixed: a spreadsheet that dropped leading zeros made the number shorter. */
  readonly length?: number;
  /** Verification digits of the number without them. */
  verificationDigits(body: string): string;
}

/** A letter counts by its place after the digits in ASCII, as those of a CNPJ do. */
function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * (digits.charCodeAt(i) - ZERO), 0);
}

const ZERO = '0'.charCodeAt(0);

function cuit(body: string): string {
  const rest = 11 - (weightedSum(body, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  // 10 has no digit: such numbers are issued with another prefix instead, so no digit agrees with it.
  return rest === 11 ? '0' : rest === 10 ? '' : String(rest);
}

function mod11Digit(digits: string, weights: readonly number[]): string {
  const rest = weightedSum(digits, weights) % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

function cpf(body: string): string {
  // Eleven equal digits agree with themselves, and are nobody's number.
  if (/^(\d)\1*$/.test(body)) return '';
  const first = mod11Digit(body, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return first + mod11Digit(body + first, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
}

function cnpj(body: string): string {
  const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  const first = mod11Digit(body, weights);
  return first + mod11Digit(body + first, [6, ...weights]);
}

function rut(body: string): string {
  let sum = 0;
  for (let i = 0; i < body.length; i++) {
    sum += (body.charCodeAt(body.length - 1 - i) - ZERO) * (2 + (i % 6));
  }
  const rest = 11 - (sum % 11);
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
}

const ELEVEN_DIGITS = { form: /^\d{11}$/, formText: '11 digits', length: 11 } as const;

/** The document types by their code. */
export const documentTypes: ReadonlyMap<string, DocumentType> = new Map(
  (
    [
      {
        code: 'ar_cuit',
        country: 'AR',
        title: 'CUIT',
        ...ELEVEN_DIGITS,
        dvLength: 1,
        verificationDigits: cuit,
      },
      {
        code: 'ar_cuil',
        country: 'AR',
        title: 'CUIL',
        ...ELEVEN_DIGITS,
        dvLength: 1,
        verificationDigits: cuit,
      },
      { code: 'br_cpf', country: 'BR', title: 'CPF', ...ELEVEN_DIGITS, dvLength: 2, verificationDigits: cpf },
      {
        code: 'br_cnpj',
        country: 'BR',
        title: 'CNPJ',
        // Twelve letters or digits since July 2026 (public); the specification says digits.
        form: /^[A-Z\d]{12}\d{2}$/,
        formText: '14 digits, the first twelve of which may be letters',
        length: 14,
        dvLength: 2,
        verificationDigits: cnpj,
      },
      {
        code: 'cl_rut',
        country: 'CL',
        title: 'RUT',
        form: /^\d{7,8}[\dK]$/,
        formText: '8 or 9 characters, digits and a last digit or K',
        dvLength: 1,
        verificationDigits: rut,
      },
    ] satisfies DocumentType[]
  ).map((type) => [type.code, type]),
);

/**
 * Whether a whole document number has the form of its type and verification digits that agree with it.
 *
 * @param number the number without punctuation, verification digits included
 */
export function passesCheck(type: DocumentType, number: string): boolean {
  if (!type.form.test(number)) return false;
  const body = number.slice(0, -type.dvLength);
  return type.verificationDigits(body) === number.slice(-type.dvLength);
}

/** Argentina's account numbers, CBU and CVU: 22 digits, a check digit behind the first 7 and one at the end. */
const FIRST_WEIGHTS = [7, 1, 3, 9, 7, 1, 3];
const SECOND_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];

/** Whether a text has the form of a CBU, spaces, points and dashes left out. */
export function isCbuForm(text: string): boolean {
  return /^\d{22}$/.test(text);
}

/**
 * Whether both check digits of a CBU agree with it.
 *
 * @param cbu 22 digits
 */
export function passesCbuCheck(cbu: string): boolean {
  return (
    isCbuForm(cbu) &&
    checkDigit(cbu.slice(0, 7), FIRST_WEIGHTS) === cbu[7] &&
    checkDigit(cbu.slice(8, 21), SECOND_WEIGHTS) === cbu[21]
  );
}

function checkDigit(digits: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * What in a CBU says where the account is: the first three digits for a bank, the first seven for a virtual account
 * (`000…`).
 *
 * @param cbu 22 digits
 */
export function entityOfCbu(cbu: string): string {
  return cbu.startsWith('000') ? cbu.slice(0, 7) : cbu.slice(0, 3);
}

/**
 * Whether a text can be an alias, which stands for an account but is none: 6 to 20 letters, digits, points and dashes,
 * with a letter.
 */
export function isAlias(text: string): boolean {
  return /^[A-Za-z0-9.-]{6,20}$/.test(text) && /[A-Za-z]/.test(text);
}
