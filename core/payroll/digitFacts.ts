import { countries, documentTypes } from '../countries/index.ts';
import {
  type DigitReading,
  type DocumentType,
  hasDash,
  passesCheck,
  readDigits,
} from '../values/checkDigits.ts';
import { plainDocument } from '../values/text.ts';

const ENOUGH = 3;

/** Whether so many lines are not so by chance, a few slips aside. */
export function isNearlyAll(lines: number, of: number, enough = ENOUGH): boolean {
  return lines >= enough && lines * 5 >= of * 4;
}

/** The types of all countries whose check digits a number has, which is a document then. */
export function typesOf(number: string): readonly DocumentType[] {
  return [...documentTypes.values()].filter((type) => type.dvLength > 0 && passesCheck(type, number));
}

/** In the order in which they are likely: a whole CPF is no CNPJ that lacks something. */
const READINGS: readonly DigitReading[] = ['whole', 'open', 'short', 'bare'];

/** What the documents of a table without a digit next to them show together: whether they include it. */
export class DigitFacts {
  /** By country, whose documents may share a column. */
  readonly #lines = new Map<string, Record<DigitReading, number>>(
    countries.map(({ code }) => [code, { whole: 0, open: 0, short: 0, bare: 0 }]),
  );

  /** @param written a document's number. One with a dash says nothing of those that have none. */
  add(written: string): void {
    if (hasDash(written)) return;
    const number = plainDocument(written);
    for (const { code, documents } of countries) {
      const readings = documents.map((type) => readDigits(type, number, written));
      const best = READINGS.find((one) => readings.includes(one));
      const lines = this.#lines.get(code);
      if (best !== undefined && lines !== undefined) lines[best] += 1;
    }
  }

  /**
   * Whether the lines together show how a number is meant that can be read in two ways: nearly all include their
   * digits. Of one that is `short`, by text, another is to be so, too; a spreadsheet drops the zeros of numbers.
   * @param cell the type of its cell
   */
  isShown({ country }: DocumentType, reading: DigitReading | undefined, cell: string): boolean {
    const { whole = 0, open = 0, short = 0, bare = 0 } = this.#lines.get(country) ?? {};
    const complete = whole + open + short;
    if (reading === 'open') return isNearlyAll(complete, complete + bare);
    return (
      reading === 'short' && (cell === 'number' || short > 1) && isNearlyAll(complete, complete + bare, 1)
    );
  }
}
