import { joinedNumber } from '../../money.ts';
import { quoted } from '../../rules.ts';
import { REORDERING, UNSEEN, withoutOuterSpace } from '../../unseen.ts';
import type { PayoutField } from '../fields.ts';
import { type Problem, problem } from '../rules.ts';

/** One visible change between what a cell held and what is sent: shown, so that a person can disagree. */
export interface Repair {
  readonly field: PayoutField['name'];
  /** The user's header of the column that the value came from; absent when it came from other fields. */
  readonly column?: string;
  /** The cell as it was written; empty when there was none. */
  readonly read: string;
  readonly sent: string;
  readonly why: string;
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
  repairs[at] = { ...earlier, sent, why: `${earlier.why}; ${why}`, ...from };
}

/** What messages call a cell: the user's header. */
type Label = () => string;

/** The text of a cell, or why it has none. A blank cell is the empty text. */
type CellReading = { text: string; why: string[] } | { problem: Problem };

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
 *
 * @param earliest the first day, where the number is nothing else for certain
 */
export function dateOfSerial(raw: unknown, earliest = FIRST_DAY): string | undefined {
  if (typeof raw !== 'number' || raw < earliest || raw > LAST_DAY) return undefined;
  return new Date((raw - DAY_OF_1970) * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Reads one cell of a spreadsheet as the text of a field. What a spreadsheet is known to do to texts is undone
 * only where there is one possible original; everything else is refused with a reason.
 *
 * @param field the field that the cell fills
 * @param raw the cell's value as n8n delivers it: text, number, true/false, date, nothing
 * @param label what messages call the cell: the user's header
 * @returns the text, with the reasons why it differs from the cell's own text, if it does
 */
export function readCell(field: PayoutField, raw: unknown, label: Label): CellReading {
  if (typeof raw === 'string') return readText(field, raw, label);
  if (raw === null || raw === undefined) return { text: '', why: [] };
  if (typeof raw === 'number') return readNumber(field, raw, label);
  if (typeof raw === 'bigint') return { text: raw.toString(), why: [] };
  if (isDate(raw)) {
    return { problem: dateProblem(field, raw.toJSON() ?? 'not valid', label) };
  }
  const what = typeof raw === 'boolean' ? String(raw) : Array.isArray(raw) ? 'a list' : 'an object';
  return {
    problem: problem(
      'unreadable',
      field.name,
      `${label()} is ${what}, not text or a number. Enter text in the cell.`,
    ),
  };
}

/** n8n passes dates of the spreadsheet as Date objects of its own realm or as luxon's DateTime. */
function isDate(raw: unknown): raw is { toJSON(): string | null } {
  if (typeof raw !== 'object' || raw === null || !('toJSON' in raw)) return false;
  const isDateOrDateTime =
    Object.prototype.toString.call(raw) === '[object Date]' || 'isLuxonDateTime' in raw;
  return isDateOrDateTime && typeof raw.toJSON === 'function';
}

function dateProblem(field: PayoutField, text: string, label: Label): Problem {
  return problem(
    'date_in_cell',
    field.name,
    `${label()} is a date (${text.slice(0, 10)}). The spreadsheet has turned text into a date: format the column as text and type the value again.`,
  );
}

function readNumber(field: PayoutField, value: number, label: Label): CellReading {
  const shown = String(value);
  if (field.kind === 'amount') {
    // Up to 15 digits a binary number stands for exactly one decimal; beyond, digits may have been lost already.
    const digits = shown.replace(/^-?0?\.?0*|\./g, '').length;
    if (!Number.isFinite(value) || shown.includes('e') || digits > 15) {
      return {
        problem: problem(
          'digits_lost',
          field.name,
          `${label()} is the number ${shown}, which may have lost digits. Store it as text with all its digits.`,
        ),
      };
    }
    return { text: shown, why: [] };
  }
  if (!Number.isInteger(value)) {
    return {
      problem: problem(
        'unreadable',
        field.name,
        `${label()} is the number ${shown}, not a whole number. Format the column as text and type the value again.`,
      ),
    };
  }
  // Spreadsheets keep 15 digits and fill up with zeros; beyond 2^53 a number has lost digits for certain.
  if (!Number.isSafeInteger(value) || (Math.abs(value) >= 1e15 && value % 10 === 0)) {
    return {
      problem: problem(
        'digits_lost',
        field.name,
        `${label()} is the number ${shown}, which has lost digits: a spreadsheet keeps only 15. Format the column as text and type the number again.`,
      ),
    };
  }
  return { text: shown, why: [] };
}

function readText(field: PayoutField, raw: string, label: Label): CellReading {
  const why: string[] = [];
  const text = withoutOuterSpace(raw);
  if (text !== raw) why.push('spaces around it removed');
  if (text === '') return { text: '', why: [] };
  if (text.startsWith('#') && FORMULA_ERROR.test(text)) {
    return {
      problem: problem(
        'unreadable',
        field.name,
        `${label()} is the spreadsheet error ${text}. Fix the formula.`,
      ),
    };
  }
  switch (field.kind) {
    case 'name': {
      const single = text.replace(ANY_SPACE, ' ');
      if (single !== text) why.push('spaces inside made single');
      if (REORDERING.test(single)) {
        return {
          problem: problem(
            'hidden_characters',
            field.name,
            `${label()} ${quoted(single)} has hidden characters that change how the text after them is shown. Type it again.`,
          ),
        };
      }
      return { text: single, why };
    }
    case 'key':
      if (DATE_TIME.test(text)) return { problem: dateProblem(field, text, label) };
      if (KEY_EXPONENT.test(text)) return { problem: exponentProblem(field, text, label) };
      return seen(field, withoutAddedDecimals({ text, why }), label);
    case 'number':
      return readIdentifier(field, text, { why, label });
    default: {
      if (field.kind === 'amount' && joinedNumber(text) === undefined)
        return { problem: twoNumbers(field, text, label) };
      const joined = text.replace(ANY_SPACE, '');
      if (joined !== text) why.push('spaces inside removed');
      return seen(field, { text: joined, why }, label);
    }
  }
}

function twoNumbers(field: PayoutField, text: string, label: Label): Problem {
  const message = `${label()} is ${quoted(text.replace(ANY_SPACE, ' '))}, which may be two numbers. Leave only the amount in the cell.`;
  return problem('amount_form', field.name, message);
}

/** Two values that look the same must be the same. */
function seen(field: PayoutField, reading: { text: string; why: string[] }, label: Label): CellReading {
  if (!UNSEEN.test(reading.text)) return reading;
  return {
    problem: problem(
      'hidden_characters',
      field.name,
      `${label()} ${quoted(reading.text)} has invisible characters inside (such as a non-breaking space). Type it again.`,
    ),
  };
}

/** Identifiers made of digits: bank code, account, document. They are texts, but spreadsheets take them for numbers. */
function readIdentifier(
  field: PayoutField,
  text: string,
  { why, label }: { why: string[]; label: Label },
): CellReading {
  if (/^\d+$/.test(text)) return { text, why };
  if (DATE_TIME.test(text)) return { problem: dateProblem(field, text, label) };
  if (EXPONENT.test(text)) return { problem: exponentProblem(field, text, label) };
  const joined = text.replace(ANY_SPACE, '');
  if (joined !== text) why.push('spaces inside removed');
  text = joined;
  if (/^'\d/.test(text)) {
    text = text.slice(1);
    why.push('apostrophe in front removed');
  }
  return seen(field, withoutAddedDecimals({ text, why }), label);
}

function exponentProblem(field: PayoutField, text: string, label: Label): Problem {
  return problem(
    'digits_lost',
    field.name,
    `${label()} ${quoted(text)} has lost digits: the spreadsheet shows a long number with an exponent. Format the column as text and type the number again.`,
  );
}

/** A number that another program wrote as `5001.0`. */
function withoutAddedDecimals(reading: { text: string; why: string[] }): { text: string; why: string[] } {
  const { text, why } = reading;
  if (!ADDED_DECIMALS.test(text)) return reading;
  return {
    text: text.replace(/[.,]0+$/, ''),
    why: [...why, 'decimals that a spreadsheet added removed'],
  };
}
