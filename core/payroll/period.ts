import type { Sentence } from '../words/codes.ts';
import { joinedWords, withoutZeros, wordsOf } from '../values/text.ts';
import { MONTH_NAMES } from './markWords.ts';

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/**
 * Reads what ids begin with. One period has one spelling, since another one makes other ids, under which everybody
 * would be paid again.
 * @param period a month or a date in the form of ISO 8601
 * @param run tells several payrolls of one period apart, such as `bono`; empty for the only one
 * @returns such as `2026-11` and `2026-11-bono`; or what is wrong, and what to write instead
 */
export function readPeriod(
  period: string,
  run: string,
): { prefix: string } | { wrong: Sentence; instead: Sentence } {
  if (!MONTH.test(period) && !isDay(period)) {
    const instead: Sentence = { code: 'write_period', ...otherwiseWritten(period) };
    return { wrong: { code: 'period_form', period }, instead };
  }
  const name = withoutZeros(joinedWords(run));
  if (run !== '' && name === '') return { wrong: { code: 'run_form', run }, instead: { code: 'name_run' } };
  return { prefix: name === '' ? period : `${period}-${name}` };
}

function isDay(text: string): boolean {
  const day = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(text) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A month that is written in another way: `11-2026`, `nov 2026`, `2026/11 bono`. */
function otherwiseWritten(text: string): { isoPeriod?: string; run?: string } {
  const words = wordsOf(text.replace(/^(20\d\d)(\d\d)$/, '$1 $2')).split(' ');
  const year = words.find((word) => /^20\d\d$/.test(word));
  const months = words.map(monthOf);
  const at = months.findIndex((month) => month !== undefined);
  const rest = words.filter((word, i) => word !== year && i !== at && !/^del?$/.test(word));
  if (year === undefined || at < 0 || rest.some((word) => !/\D/.test(word))) return {};
  const isoPeriod = `${year}-${months[at]}`;
  return rest.length === 0 ? { isoPeriod } : { isoPeriod, run: rest.join(' ') };
}

/** The number of a month by its number or its name in a sheet's languages: `11`, `nov`. */
export function monthOf(word: string): string | undefined {
  const isNumber = /^(?:0?[1-9]|1[0-2])$/.test(word);
  const index = MONTH_NAMES.findIndex((names) =>
    names.some((name) => word.length > 2 && name.startsWith(word.slice(0, 3))),
  );
  const number = isNumber ? word : index < 0 ? undefined : String(index + 1);
  return number?.padStart(2, '0');
}
