import { joinedNumber } from '../values/money.ts';
import { REORDERING, UNSEEN, withoutOuterSpace } from '../values/unseen.ts';
import type { PayoutField } from '../values/fields.ts';
import type { RuleName } from './rules.ts';
import type { Sentence, ValueFinding } from '../words/codes.ts';

/** One visible change between what a cell held and what is sent: shown, so that a person can disagree. */
export interface Repair {
  readonly field: PayoutField['name'];
  /** The user's header of the column that the value came from; absent when it came from other fields. */
  readonly column?: string;
  /** The cell as it was written; empty when there was none. */
  readonly read: string;
  readonly sent: string;
  /** What was done, in order: phrases, without a capital letter and a period. */
  readonly why: readonly Sentence[];
  /**
   * What an understanding rests on: public facts, the specification, or the user's own settings; absent where only what
   * a spreadsheet did to the value was undone.
   */
  readonly origin?: 'public' | 'spec' | 'user';
}

/** Adds a change of a field's value, as one with what was changed of it before. */
export function addRepair(repairs: Repair[], repair: Repair): void {
  const at = repairs.findIndex(({ field }) => field === repair.field);
  const earlier = repairs[at];
  if (earlier === undefined) {
    repairs.push(repair);
    return;
  }
  const { sent, why, origin } = repair;
  const from = origin === undefined ? {} : { origin };
  repairs[at] = { ...earlier, sent, why: [...earlier.why, ...why], ...from };
}

const ANY_SPACE = /[\s\u200b-\u200d\u2060\ufeff]+/g;
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|#+)$/i;
const ADDED_DECIMALS = /^\d+[.,]0{1,2}$/;
/** A key such as `1E5` may be meant; with a plus sign it is a number. */
const KEY_EXPONENT = /^\d(?:[.,]\d+)?[eE]\+\d{1,3}$/;
const EXPONENT = /^\d+(?:[.,]\d+)?[eE]\+?\d{1,3}$/;
/** A whole date with its time, as n8n writes a date; what only begins like one is a text. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

const DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})$/;

/** Whether a text reads like a date without its time, which spreadsheets write in many ways. */
export function readsLikeDate(text: string): boolean {
  return DATE.test(text);
}

/** Days from 1900, by which a spreadsheet stores the dates of the years 2010 to 2049. */
const FIRST_DAY = 40_179;
const LAST_DAY = 54_788;
const DAY_OF_1970 = 25_569;

/**
 * The date that a spreadsheet may have stored as a number, as `2026-03-12`.
 * @param earliest the first day, where the number is nothing else for certain
 */
export function dateOfSerial(raw: unknown, earliest = FIRST_DAY): string | undefined {
  if (typeof raw !== 'number' || !(raw >= earliest && raw <= LAST_DAY)) return undefined;
  return new Date((raw - DAY_OF_1970) * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Reads one cell of a spreadsheet as the text of a field. What a spreadsheet is known to do to texts is undone
 * only where there is one possible original; everything else is refused with a reason.
 * @param kind what the text stands for, of the field that the cell fills
 * @param raw the cell's value as n8n delivers it: text, number, true/false, date, nothing
 * @returns the text, with the reasons why it differs from the cell's own text, if it does; of a blank cell the empty
 *   text; or why it has none
 */
export function readCell(kind: Kind, raw: unknown): Text | Refused {
  if (typeof raw === 'string') return readText(kind, raw);
  if (raw === null || raw === undefined) return { text: '', why: [] };
  if (typeof raw === 'number') return readNumber(kind, raw);
  if (typeof raw === 'bigint') return { text: raw.toString(), why: [] };
  if (isDate(raw)) return aDate(raw.toJSON() ?? undefined);
  const what = typeof raw === 'boolean' ? 'boolean' : Array.isArray(raw) ? 'list' : 'object';
  return { rule: 'unreadable', finding: { code: 'not_text_or_number', kind: what } };
}

type Kind = PayoutField['kind'];

interface Text {
  readonly text: string;
  readonly why: readonly Sentence[];
}

interface Refused {
  readonly rule: RuleName;
  readonly finding: ValueFinding;
}

/** n8n passes dates of the spreadsheet as Date objects of its own realm or as luxon's DateTime. */
function isDate(raw: unknown): raw is { toJSON(): string | null } {
  if (typeof raw !== 'object' || raw === null || !('toJSON' in raw)) return false;
  const isDateOrDateTime =
    Object.prototype.toString.call(raw) === '[object Date]' || 'isLuxonDateTime' in raw;
  return isDateOrDateTime && typeof raw.toJSON === 'function';
}

function aDate(text: string | undefined): Refused {
  const date = text === undefined ? {} : { date: text.slice(0, 10) };
  return { rule: 'date_in_cell', finding: { code: 'turned_into_date', ...date } };
}

const AN_EXPONENT: Refused = { rule: 'digits_lost', finding: { code: 'digits_lost_to_exponent' } };

function readNumber(kind: Kind, value: number): Text | Refused {
  const shown = String(value);
  if (kind === 'amount') {
    // Up to 15 digits a binary number stands for exactly one decimal; beyond, digits may have been lost already.
    const digits = shown.replace(/^-?0?\.?0*|\./g, '').length;
    if (Number.isFinite(value) && !shown.includes('e') && digits <= 15) return { text: shown, why: [] };
    return { rule: 'digits_lost', finding: { code: 'digits_of_amount_lost' } };
  }
  if (!Number.isInteger(value)) return { rule: 'unreadable', finding: { code: 'not_whole_number' } };
  // Spreadsheets keep 15 digits and fill up with zeros; beyond 2^53 a number has lost digits for certain.
  if (!Number.isSafeInteger(value) || (Math.abs(value) >= 1e15 && value % 10 === 0))
    return { rule: 'digits_lost', finding: { code: 'digits_beyond_15' } };
  return { text: shown, why: [] };
}

function readText(kind: Kind, raw: string): Text | Refused {
  const text = withoutOuterSpace(raw);
  const why: readonly Sentence[] = text === raw ? [] : [{ code: 'spaces_around_removed' }];
  if (text === '') return { text: '', why: [] };
  if (text.startsWith('#') && FORMULA_ERROR.test(text))
    return { rule: 'unreadable', finding: { code: 'formula_error' } };
  switch (kind) {
    case 'name':
      return readName({ text, why });
    case 'key':
      if (DATE_TIME.test(text)) return aDate(text);
      return KEY_EXPONENT.test(text) ? AN_EXPONENT : seen(withoutAddedDecimals({ text, why }));
    case 'number':
      return readIdentifier({ text, why });
    case 'amount':
      if (joinedNumber(text) !== undefined) return seen(withoutSpaces({ text, why }));
      return { rule: 'amount_form', finding: { code: 'two_numbers' } };
    default:
      return PRINTABLE.test(text) ? { text, why } : seen(withoutSpaces({ text, why }));
  }
}

/** Neither spaces nor signs that nobody sees, as in most cells. */
const PRINTABLE = /^[!-~]+$/;

function readName({ text, why }: Text): Text | Refused {
  const single = text.replace(ANY_SPACE, ' ');
  if (REORDERING.test(single)) return { rule: 'hidden_characters', finding: { code: 'hidden_direction' } };
  return single === text ? { text, why } : { text: single, why: [...why, { code: 'spaces_made_single' }] };
}

/** Identifiers made of digits: bank code, account, document. They are texts, but spreadsheets take them for numbers. */
function readIdentifier({ text, why }: Text): Text | Refused {
  if (/^\d+$/.test(text)) return { text, why };
  if (DATE_TIME.test(text)) return aDate(text);
  if (EXPONENT.test(text)) return AN_EXPONENT;
  const joined = withoutSpaces({ text, why });
  const bare: Text = /^'\d/.test(joined.text)
    ? { text: joined.text.slice(1), why: [...joined.why, { code: 'apostrophe_removed' }] }
    : joined;
  return seen(withoutAddedDecimals(bare));
}

function withoutSpaces({ text, why }: Text): Text {
  const joined = text.replace(ANY_SPACE, '');
  return joined === text ? { text, why } : { text: joined, why: [...why, { code: 'spaces_inside_removed' }] };
}

function withoutAddedDecimals({ text, why }: Text): Text {
  if (!ADDED_DECIMALS.test(text)) return { text, why };
  return { text: text.replace(/[.,]0+$/, ''), why: [...why, { code: 'added_decimals_removed' }] };
}

/** Two values that look the same must be the same. */
function seen(read: Text): Text | Refused {
  return UNSEEN.test(read.text)
    ? { rule: 'hidden_characters', finding: { code: 'hidden_characters' } }
    : read;
}
