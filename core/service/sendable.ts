import { canonicalJson, CanonicalJsonError } from './json/canonicalJson.ts';
import type { JsonValue } from './json/types.ts';
import type { Unsendable, Values } from '../words/codes.ts';
import { phpNames } from './php/parameters.ts';

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
 * @param value anything that an expression gives
 * @returns `undefined` when the value can be sent
 */
export function whyUnsendable(value: unknown): Unsendable | undefined {
  try {
    // As deep as the deepest place of a request.
    canonicalJson({ payouts: [{ beneficiary: { value: value as JsonValue } }] });
  } catch (error) {
    if (!(error instanceof CanonicalJsonError)) throw error;
    return error.code === 'lone_surrogate' ? 'broken' : error.code;
  }
  return hasOnlySendableStrings(value as JsonValue) ? undefined : 'broken';
}

function hasOnlySendableStrings(value: JsonValue): boolean {
  if (typeof value === 'string') return isSendable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isSendable(key) && hasOnlySendableStrings(inner));
}

/**
 * Reads a value from outside that is to be sent as a string.
 * @param value anything that an expression gives; nothing is the empty string
 * @returns the string, or why it is not one that can be sent
 */
export function readSendableString(
  value: unknown,
): { readonly value: string } | { readonly why: Unsendable } {
  const given = value ?? '';
  const why = whyUnsendable(given) ?? (typeof given === 'object' ? 'not_single' : undefined);
  if (why !== undefined) return { why };
  return isMisread(String(given)) ? { why: 'misread' } : { value: String(given) };
}

/** Why a field that a user adds to a request cannot have its name: the node fills one by that name itself, perhaps. */
export type WrongName = Values<'extra_field_name'>['why'];

/**
 * What is wrong with the name of a field that a user adds to a request; `undefined` when it can be sent.
 * @param name anything that an expression gives
 * @param ours names of the fields that the node fills itself; one that PHP would read as one of them is refused as well
 */
export function wrongExtraName(name: unknown, ours: ReadonlySet<string | undefined>): WrongName | undefined {
  if (typeof name !== 'string' || name.trim() === '') return 'empty';
  if (phpNames(name).some((read) => ours.has(read))) return 'ours';
  return name === '__proto__' || !isSendable(name) ? 'unsendable' : undefined;
}
