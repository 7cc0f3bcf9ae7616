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

/** Whether the lines of a table show how a number is meant that can be read in two ways. */
export type DigitsShown = (type: DocumentType, reading: DigitReading | undefined, cell: string) => boolean;

/**
 * What the documents of a table without a digit next to them show together: whether they include it. Nearly all do, if
 * it is shown. Of one that is `short`, by text, another is to be so, too; a spreadsheet drops the zeros of numbers.
 * @param written numbers. One with a dash says nothing of those that have none
 * @returns of a number by its type, its reading and the type of its cell
 */
export function digitsShown(written: readonly string[]): DigitsShown {
  const open = written.filter((one) => !hasDash(one));
  const counts = new Map(
    countries.map(({ code, documents }) => {
      const read = open.flatMap((one) => {
        const all = documents.map((type) => readDigits(type, plainDocument(one), one));
        return READINGS.find((reading) => all.includes(reading)) ?? [];
      });
      const [bare, short] = (['bare', 'short'] as const).map((one) => read.filter((as) => as === one).length);
      return [code, { all: read.length, bare, short }] as const;
    }),
  );
  return ({ country }, reading, cell) => {
    const { all = 0, bare = 0, short = 0 } = counts.get(country) ?? {};
    if (reading === 'open') return isNearlyAll(all - bare, all);
    return reading === 'short' && (cell === 'number' || short > 1) && isNearlyAll(all - bare, all, 1);
  };
}
