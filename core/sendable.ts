import { canonicalJson, CanonicalJsonError, type CanonicalJsonErrorCode } from './json/canonicalJson.ts';
import type { JsonValue } from './json/types.ts';
import { phpNames } from './php/parameters.ts';
import { quoted } from './rules.ts';

/** What is wrong with a string that is not sendable, and the way out, as the end of a sentence and a sentence. */
export const BROKEN_STRING =
  'holds a null character or a broken character, such as half of an emoji. Remove it; cutting a string short often leaves one.';

/** What is wrong with a string that {@link isMisread}, in the same form. */
export const MISREAD =
  'has letters that were lost or changed when the file was read, such as � or Ã± in place of ñ. Save the sheet as CSV UTF-8 or as an Excel workbook, and read it again.';

const UNSENDABLE: Record<CanonicalJsonErrorCode, string> = {
  lone_surrogate: BROKEN_STRING,
  inexact_number:
    'holds a number that would lose digits. Write it in double quotes, as a string, if Paygol takes that.',
  not_json: 'holds something that JSON has no form for, such as a date. Make it a string.',
  too_deep: 'is nested too deeply. Make it flatter.',
};

/**
 * Whether a string reaches the service as it is: it has no unpaired surrogate, which JSON and forms have no form for,
 * and no null character, at which many systems end a string.
 */
export function isSendable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

const MISREAD_LETTER = /\ufffd|[ÃÂ][\u00a1-\u00ba\u00bc-\u00bf]/;

/**
 * Whether a program has read the string in a wrong encoding: with replacement characters where a letter was no UTF-8,
 * or with the two bytes of a letter in UTF-8 taken for two letters.
 */
export function isMisread(text: string): boolean {
  return MISREAD_LETTER.test(text);
}

/**
 * Looks at a value from outside that is to be part of a request. What passes can be written by {@link canonicalJson}
 * anywhere in a request.
 *
 * @param value anything that an expression gives
 * @returns what is wrong and what to do, as the end of a sentence and a sentence; `undefined` when the value can be
 *   sent
 */
export function whyUnsendable(value: unknown): string | undefined {
  try {
    // As deep as the deepest place of a request.
    canonicalJson({ payouts: [{ beneficiary: { value: value as JsonValue } }] });
  } catch (error) {
    if (error instanceof CanonicalJsonError) return UNSENDABLE[error.code];
    throw error;
  }
  return hasOnlySendableStrings(value as JsonValue) ? undefined : BROKEN_STRING;
}

function hasOnlySendableStrings(value: JsonValue): boolean {
  if (typeof value === 'string') return isSendable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isSendable(key) && hasOnlySendableStrings(inner));
}

/**
 * Reads a value from outside that is to be sent as a string.
 *
 * @param value anything that an expression gives; nothing is the empty string
 * @returns the string, or what is wrong with it and what to do, in the form of {@link whyUnsendable}
 */
export function readSendableString(value: unknown): { readonly value: string } | { readonly why: string } {
  const given = value ?? '';
  const why = whyUnsendable(given);
  if (why !== undefined) return { why };
  return typeof given === 'object'
    ? { why: 'is a list or an object. Give a single string or number.' }
    : isMisread(String(given))
      ? { why: MISREAD }
      : { value: String(given) };
}

/**
 * What is wrong with the name of a field that a user adds to a request, as a sentence without its point; `undefined`
 * when it can be sent.
 *
 * @param name anything that an expression gives
 * @param ours names of the fields that the node fills itself; one that PHP would read as one of them is refused as well
 */
export function wrongExtraName(name: unknown, ours: ReadonlySet<string | undefined>): string | undefined {
  if (typeof name !== 'string' || name.trim() === '') return 'An extra field has no name';
  if (phpNames(name).some((read) => ours.has(read))) {
    return `The extra field "${name}" is a field that the node fills itself`;
  }
  return name === '__proto__' || !isSendable(name)
    ? `The extra field ${quoted(name)} has a name that cannot be sent`
    : undefined;
}
