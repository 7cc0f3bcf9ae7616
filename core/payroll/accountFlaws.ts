import type { Country } from '../countries/country.ts';
import { standardAccounts } from '../countries/index.ts';
import { type Cell, shown } from './draft.ts';
import { digitsOf } from '../values/text.ts';
import type { Sentence } from '../words/codes.ts';

/** The check digit of an account, behind a dash. */
export const DIGIT_BEHIND = /[-\u2010-\u2015\u2212]\s*([\dxp])$/i;

const LEFT_OUT = /[*•●∙…#]|\.{2,}|x{2,}/i;
const DATE =
  /^(?:(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)?\d\d)|(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\2(?:0?[1-9]|[12]\d|3[01]))$/;
const EXPONENT = /^\d+(?:[.,]\d+)?e\+?\d+$/i;
const BETWEEN = /[/;|&+\n]|\s(?:y|o|u|e|ou|and|or)\s/i;

/** What shows that a cell does not hold one whole account number. */
export function flawOf(cell: Cell, country: Country | undefined): Sentence | undefined {
  const code = flawCodeOf(cell.text, country);
  return code === undefined ? undefined : { code, cell: shown(cell) };
}

function flawCodeOf(text: string, country: Country | undefined) {
  if (LEFT_OUT.test(text)) return 'account_digits_left_out';
  if (EXPONENT.test(text)) return 'account_exponent';
  if (DATE.test(text)) return 'account_date';
  const blocks = text.split(/\s+/);
  const areTwo =
    text.split(BETWEEN).filter((part) => digitCount(part) > 3).length > 1 ||
    (blocks.length === 2 &&
      blocks.every((block) => digitCount(block) > 5) &&
      digitCount(text) !== standardAccounts(country)?.digits);
  if (areTwo) return 'account_two_numbers';
  return country !== undefined && LETTERS.test(text) ? 'account_words' : undefined;
}

/** But for a check digit, an account number of these countries has none: an `l` or `O` in it is a mistyped figure. */
const LETTERS = /\p{L}{2}|\p{L}\P{L}*\d|[^\P{L}KXkx]$/u;

export function digitCount(text: string): number {
  return digitsOf(text).length;
}
