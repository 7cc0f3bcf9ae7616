import { isOneDigit } from '../values/checkDigits.ts';
import type { FieldName } from '../values/fields.ts';
import { plainDocument, wordPattern, wordsOf } from '../values/text.ts';
import type { ValueFinding } from '../words/codes.ts';
import words from './cellWords.json' with { type: 'json' };

/** What people write where a value is still to come, or where there is none. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(words.placeholders);

const LONGEST = 20;

/** The same, but for what people may be named. */
const NO_NAMES: ReadonlySet<string> = new Set(words.noNames);

/**
 * Whether a text stands for "there is none" or "still to come": `N/A`, `S/N`, `pendiente`, `-`, `?`.
 * @param text a cell without outer spaces; the empty string is no placeholder
 */
export function isPlaceholder(text: string): boolean {
  if (text === '' || text.length > LONGEST || /\d/.test(text)) return /^[-–—_.?¿*/\\]+$/.test(text);
  return PLACEHOLDERS.has(wordsOf(text)) || /^[-–—_.?¿*/\\]+$/.test(text);
}

const TOTAL_LABEL = new RegExp(
  `^(?:${wordPattern(words.subtotals)}(?: .*)?|${wordPattern(words.totals)}(?: ${wordPattern(words.behindTotals)})*)$`,
);

/** Whether a text is nothing but the label of a total: `TOTAL`, `Total general`, not `Total Energía SpA`. */
export function isTotalLabel(text: string): boolean {
  return TOTAL_LABEL.test(wordsOf(text));
}

/** Fields whose value decides where the money goes, or under which id it is known. */
const DECISIVE: ReadonlySet<FieldName> = new Set([
  'id',
  'amount',
  'full_name',
  'first_name',
  'last_name',
  'document_number',
  'bank_code',
  'account_number',
  'account_type',
]);

/** Between two signs that separate the parts of an id, or before the first or behind the last one. */
const EMPTY_PART =
  /^[-/|\u2010-\u2015]|[-/|\u2010-\u2015]$|[-/|\u2010-\u2015]\s{0,9}[-/|\u2010-\u2015]|[^_]__[^_]/;

/** What JavaScript writes into a text for a value that is not there, or is no text. */
const HOLE = /\bundefined\b|\bNaN\b|\[object Object\]/;

/** A comma is one of thousands or of decimals: the number was read as an amount. */
const IN_NO_ACCOUNT = /[+,;:=@$€%!?<>"()[\]{}~^]/;

/**
 * What makes a value junk, which must never be sent.
 * @param text a value that is about to be sent, without outer spaces
 * @returns `undefined` for a value that can be meant
 */
export function junkIn(field: FieldName, text: string): ValueFinding | undefined {
  if (text.includes('{{')) return { code: 'typed_expression' };
  const word = field === 'id' ? HOLE.exec(text)?.[0] : undefined;
  if (word !== undefined) return { code: 'word_for_nothing', word };
  if (!DECISIVE.has(field)) return undefined;
  if (field === 'id' && !isPlaceholder(text) && EMPTY_PART.test(text)) return { code: 'empty_part' };
  const noName = !field.endsWith('_name') && !/\d/.test(text) && NO_NAMES.has(wordsOf(text));
  if (noName || isPlaceholder(text)) return { code: 'placeholder' };
  if (field === 'full_name' && isTotalLabel(text)) return { code: 'label_of_total' };
  if (field === 'document_number')
    return isOneDigit(plainDocument(text)) ? { code: 'placeholder' } : undefined;
  if (field !== 'account_number') return undefined;
  if (!/\d/.test(text)) return { code: 'account_without_digit' };
  if (!/[1-9]/.test(text)) return { code: 'account_of_zeros' };
  const sign = IN_NO_ACCOUNT.exec(text)?.[0];
  return sign === undefined ? undefined : { code: 'sign_in_account', sign };
}
