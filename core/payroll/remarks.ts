import type { No } from '../words/shown.ts';
import {
  clearNo,
  forbids,
  hasCross,
  hasNo,
  hasSign,
  maySayNo,
  MONTH,
  readState,
  readYesNo,
  saysNo,
} from './markWords.ts';
import { wordPattern, wordsOf } from '../values/text.ts';
import lists from './remarks.json' with { type: 'json' };

const BETWEEN = /[;:()[\]{}|–—]|[,.] | [-*/]+ ?/;

function partsOf(text: string): string[] {
  return text.split(BETWEEN).filter((part) => wordsOf(part) !== '');
}

const WELL = wordPattern([...lists.well, ...lists.nothing]);
const PAY = wordPattern(lists.pay);
const HARMLESS = new RegExp(`^(?:(?:${WELL} ?)+|(?:${PAY} ?)+)$`);
/** `Factura A 0002-00035`, `OC 4500012`, `NF 3321`, `cuota 2/3`. */
const NUMBERED = new RegExp(
  `^${wordPattern(lists.numbered)} (?:(?:n|no|nro|num|numero|a|b|c|e|electronica|exenta|de|y) )*\\d+(?: (?:(?:y|e|de|al?) )?\\d+)*$`,
);
/** A month may say when to pay, unless it is that of the pay, or the one since which somebody is there. */
const OF_MONTH = new RegExp(
  `\\b(${wordPattern(lists.ofMonth)})(?: (?:del?|do|da|mes))* (?:${MONTH}|(?:0?[1-9]|1[0-2]) 20\\d\\d)\\b`,
  'g',
);
const SINCE_MONTH = new RegExp(`\\b${wordPattern(lists.since)} (?:en|em) ${MONTH}\\b`, 'g');

/** Whether a remark clearly changes nothing of the payment. */
export function isHarmless(text: string): boolean {
  if (/[?¿!¡]/.test(text) || hasSign(text)) return false;
  if (wordsOf(text) === '') return /^[-–—._\s]*$/.test(text);
  if (NOTHING_OF.test(wordsOf(text))) return false;
  return changesNothing(text) || partsOf(text).every(changesNothing);
}

const SAME = new RegExp(
  `^(?:(?:el|la|ella|ela|ele|o|a) )?${wordPattern(lists.same)}(?: cuenta| conta| de siempre)?$`,
);

/** Whether what is said of an account is that it is the one of before: `la misma`, or a no under `Cambio de cuenta`. */
export function isSame(text: string): boolean {
  return readYesNo(text) === 'no' || SAME.test(wordsOf(text));
}

/** That there is none of what is paid: `Sueldo: no aplica`, `Bono: no hay`. */
const NOTHING_OF = new RegExp(`\\S ${wordPattern(lists.nothing)}$`);

function changesNothing(part: string): boolean {
  // Only by its accent is it not yet to come.
  const all = wordsOf(part.normalize('NFC').replace(/\bingresó/giu, 'entro'));
  const words = all.replace(SINCE_MONTH, 'nuevo');
  const of = words.replace(OF_MONTH, '$1');
  return (!/\d/.test(of) && HARMLESS.test(of)) || NUMBERED.test(words);
}

/**
 * What a remark says: a clear no, by itself or before what is said of it. What is neither that nor clearly harmless, a
 * person is asked about.
 */
export function readRemark(text: string): No | 'ask' | undefined {
  if (isHarmless(text)) return undefined;
  return clearNo(text) ?? clearNo(partsOf(text)[0] ?? '') ?? 'ask';
}

/** No text without one of these says anything of paying; most texts of most sheets have none. */
const PERHAPS = new RegExp(lists.perhaps.join('|'), 'i');
const REFUND = new RegExp(`^${wordPattern(lists.refunds)}`);
const FIRST = new RegExp(`\\b${wordPattern(lists.before)}|^(?:nota de credito|pend[a-z]+$)`);

/** What a text says that is there for something else, such as what a payee is told: words of a no are asked about. */
export function readText(text: string): No | 'ask' | undefined {
  if (hasCross(text)) return readNamed(text) ?? 'ask';
  if (!PERHAPS.test(text)) return undefined;
  const words = wordsOf(text);
  return readNamed(text) ?? (FIRST.test(words) || (hasNo(text) && !REFUND.test(words)) ? 'ask' : undefined);
}

/** No name is one, as it may be *Hold*; several things may be so for themselves: `Servicios Pagados`. */
const PARTICIPLE = /[ai]d[oa]$/;

/** A clear no beside a name, in a part of it or at its end: `Juan Soto (no pagar)`, `Juan Soto PAGADO`. */
export function readNamed(text: string): No | undefined {
  if (!PERHAPS.test(text)) return undefined;
  if (forbids(text)) return 'not to be paid';
  const words = wordsOf(text);
  if (REFUND.test(words)) return undefined;
  const last = words.slice(words.lastIndexOf(' ') + 1);
  const parts = PARTICIPLE.test(last) ? [...partsOf(text), last] : partsOf(text);
  const no = parts.map(clearNo).find(saysNo);
  return no !== 'paid in another way' || clearNo(text) === no ? no : undefined;
}

const BESIDE = /[([{|–—]| -+ ?/;

/**
 * Whether what stands beside a name may be a no, or is a remark: `Juan Soto (NO)`, `Juan Soto - revisar`,
 * `Juan Soto ❌`, `Juan Soto (ver con Paty)`. A single word may be a nickname or what the payee does.
 */
export function hasDoubtBeside(text: string): boolean {
  if (hasSign(text) || /~~|^(?:[-=]{2,}|_{3,})\s*\w|\s[?*!]+$|!!/.test(text)) return true;
  const [name = '', ...beside] = text.split(BESIDE);
  const isRemark = (part: string) => /^\p{Lu}/u.test(name) && /^\p{Ll}.* \S/u.test(part) && !isHarmless(part);
  return beside.some(
    (part) => maySayNo(part) || clearNo(part) !== undefined || readState(part) === 'ask' || isRemark(part),
  );
}
