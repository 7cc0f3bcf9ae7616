import type { No } from '../words/shown.ts';
import { clearNo, forbids, hasNo, isOk, maySayNo } from './markWords.ts';
import { hasSign } from './signs.ts';
import { wordKey } from './months.ts';
import { anyOf, isEmail, wordPattern, wordsOf } from '../values/text.ts';
import { remarkWords as lists } from './wordLists.ts';

/** A dash or a zero where there is nothing to say, or an address of e-mail. */
export function isNothing(text: string): boolean {
  return /^[-–—._\s]*$|^(?:[A-Z]{0,2}\$)? ?0+(?:[.,]0+)?$/.test(text) || isEmail(text);
}

/** What a remark says: a no that it consists of; anything else, a person is asked about. */
export function readRemark(text: string): No | 'ask' | undefined {
  if (isNothing(text) || (isOk(text) && !/[?!]/.test(text))) return undefined;
  return clearNo(text) ?? 'ask';
}

const BEFORE = new RegExp(`${anyOf(lists.before).source}|^(?:nota de credito|pend[a-z]+$)`);

/** A sum that is taken off: `Sueldo -50.000`. */
const LESS = /(?:^|[\s(])[-−–]\s?\$?\s?\d{1,3}(?:[.,]\d{3})+(?!\d)/;

/** What a text says that is there for something else, such as what a payee is told: words of a no are asked about. */
export function readText(text: string): No | 'ask' | undefined {
  const mayHoldBack = hasNo(text) || BEFORE.test(wordsOf(text)) || LESS.test(text);
  return clearNo(text) ?? (mayHoldBack ? 'ask' : undefined);
}

const WHAT_IS_PAID = new RegExp(`^${wordPattern(lists.whatIsPaid)}`);

/** Whether a text is what a payee is told of the payment: `Sueldo noviembre`, not `lo paga la sucursal`. */
export function isOfPayment(text: string): boolean {
  // `pago 15/11` may say that it was paid.
  return WHAT_IS_PAID.test(wordsOf(text)) && wordKey(text) !== 'pago' && readText(text) === undefined;
}

/** Words that begin small, in brackets or behind a sign: `Teatro (se fue en octubre)`, `Gas - se saldó por caja`. */
const WORDS_BESIDE = /(?:[([{]|\s[-–—]|[:.…])\s*\p{Ll}\p{L}*\s+\p{L}/u;
/** Behind what another cell has, too: signs, capitals, or several small words. */
const GOES_ON = /^\s*[^\p{L}\p{N}\s]+\s*(?:\p{L}{3}|\d{3})|\p{Lu}{3}|^[^\p{L}\p{N}]*\p{Ll}\S*\s+\p{Ll}/u;

/**
 * Whether words stand beside what a cell has.
 * @param others what the cells of its column have: `Centro LSG` goes on where `Centro` ends
 */
export function hasWordsBeside(text: string, others?: ReadonlyMap<string, unknown>): boolean {
  if (WORDS_BESIDE.test(text)) return true;
  const ends = others === undefined ? [] : [...text.matchAll(/(?<=\p{L})(?=\P{L})/gu)];
  return ends.some(
    ({ index }) => others?.has(text.slice(0, index)) === true && GOES_ON.test(text.slice(index)),
  );
}

/** Small words that join those of a name, or stand before a day: `Viña del mar`, `Bodega y oficina`, `el 25/11`. */
const JOINED = /(?<!\S)(?:(?:(?:del?|las?|los|d[ao]s?|e|y) )+\S+|(?:el|em|dia) \d\S*)/g;

/** Whether a text has words that begin small, but for those that join others. */
export function hasSmallWords(text: string): boolean {
  return /(?<!\S)\p{Ll}/u.test(text.replace(JOINED, ''));
}

/** Whether a text has more than names, which begin with capitals. */
export function hasWords(text: string): boolean {
  return /[([{]|:(?!\d)|\p{L}{4}\. \p{L}| (?:por|en|em) (?!\d)/iu.test(text) || hasSmallWords(text);
}

const NEXT_TO_NAME =
  /[([{|–—~=¿†]|^[-#] |\/\/|\bc\/o\b|(?<!\S)\p{Ll}+ \d+$|\s-|\s\/\s|^\*|^(?:[-=]{2,}|_{3,})\s*\w|\s[?*!]+$|!!/u;
/** `Dr(a).`, `Asociado(s)`, and a son: `Antonio Ojeda (h)` */
const GENDER = /(?<=\p{L})(?:\(\p{L}{1,2}\)| \(h\)$)/gu;
/** No name is one, as it may be *Hold*; several things may be so for themselves: `Servicios Pagados`. */
const PARTICIPLE = /[ai]d[oa]$/;

/** A share, a date, a sign, a mark such as `x`, a sentence behind a point, or small words behind a comma. */
const NO_NAME =
  /\d ?%|\d[/-]\d|[½\p{No};:]| #|^(?:e?x|xx) |(?<=\s\p{Lu}?)\p{Ll}{3,}\. (?:\p{Ll}|\p{Lu}\p{Ll})|\p{Ll} x(?: |$)|^\p{Lu}[^,]*\p{Ll}, \p{Ll}/u;
/** `Hermanos`, whose family's name stands behind: its point ends no sentence. */
const BROTHERS = /(?<=(?<!\p{L})hn[oa]s)\.(?= (?<family>\p{Lu}\p{Ll}+))/iu;

function withoutBrothers(text: string): string {
  const { family = '' } = BROTHERS.exec(text)?.groups ?? {};
  const isName = /^\p{Lu}/u.test(family) && !maySayNo(family) && !PARTICIPLE.test(family);
  return isName ? text.replace(BROTHERS, '') : text;
}

/** Who is paid in place of somebody, or who has died. */
const INSTEAD = /^(?:suc\.|sucesi[oó]n|finad[oa]|esp[oó]lio|hijos de|herederos) |\bq\.? ?e\.? ?p\.? ?d\b/iu;
/** Whether a word of a name is in capitals, or begins small, where the others are not, or do not. */
function isWrittenApart(word: string, name: string): boolean {
  if (/^\p{Lu}{2}/u.test(word)) return /\p{Ll}/u.test(name);
  return /^\p{Ll}{2}/u.test(word) && /\p{Lu}/u.test(name);
}

/** Whether something stands beside a name: `Juan Soto (NO)`, `Juan Soto - CBU nuevo`, `Juan Soto PAGADO`, a sign. */
export function hasDoubtBeside(text: string): boolean {
  const [first = '', ...others] = text.trim().split(/\s+/);
  const ends = [first, others.at(-1) ?? first];
  const isMark = (word: string) => PARTICIPLE.test(wordsOf(word)) && clearNo(word) !== undefined;
  const isMarked = forbids(text) || ends.some(isMark);
  const isNoted = ends.some((word) => isWrittenApart(word, text) && maySayNo(word));
  const isOdd =
    NO_NAME.test(withoutBrothers(text)) || INSTEAD.test(text) || NEXT_TO_NAME.test(text.replace(GENDER, ''));
  return hasSign(text) || isOdd || isNoted || isMarked;
}
