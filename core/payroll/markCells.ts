import { isDitto } from './draft.ts';
import { isOtherWay, readState, readWay, readYesNo, type Says } from './markWords.ts';
import { readName, readRemark, readText } from './remarks.ts';

/** What a column is read for. */
export type MarkKind = 'state' | 'way' | 'remark' | 'text' | 'name' | 'instead';

/**
 * What a cell says of paying its line, in a column of its kind.
 *
 * @param headerSays what the header says by itself: a cell under `Pagado` that holds `sí` says the same
 */
export function readMark({ kind, headerSays }: { kind: MarkKind; headerSays: Says }, text: string): Says {
  switch (kind) {
    case 'state':
      return readCellOfState(text, headerSays);
    case 'way':
      return isDitto(text) ? undefined : readWay(text);
    case 'remark':
      return readRemark(text);
    case 'text':
      return readText(text);
    case 'name':
      return readName(text);
    case 'instead':
      return !/\d/.test(text) && isOtherWay(text) ? 'paid in another way' : readText(text);
  }
}

function readCellOfState(text: string, headerSays: Says): Says {
  const isQuestion = headerSays !== undefined && headerSays !== 'unknown';
  const yes = isQuestion && isDate(text) ? 'yes' : readYesNo(text);
  // A question mark, a date or a figure says something, but not what.
  if (yes === undefined) return isQuestion && /^[\d.,$ ]+$/.test(text) ? 'ask' : (readState(text) ?? 'ask');
  if (!isQuestion) return /^[-–—]$/.test(text) ? undefined : 'unknown';
  if (yes === 'yes') return headerSays;
  return headerSays === 'pays' ? 'not to be paid' : 'pays';
}

/** A date as it is written, or the day by which a spreadsheet stores one, of the years 2010 to 2049. */
function isDate(text: string): boolean {
  if (/^\d{5}$/.test(text)) return Number(text) > 40_178 && Number(text) < 54_789;
  return /^\d{1,4}[-/.]\d{1,2}([-/.]\d{2,4})?(?:$|[T ])/.test(text);
}
