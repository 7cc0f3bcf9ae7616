/**
 * Argentina's account numbers, CBU and CVU (public): 22 digits, a check digit behind the first 7 and one at the end.
 */

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
