import type { No } from '../words/shown.ts';
import { countries } from '../countries/index.ts';
import { anyOf, wordPattern, wordsOf } from '../values/text.ts';
import { markWords as lists } from './wordLists.ts';
import { MONTH, wordKey } from './months.ts';
import { hasSign, hasWarning } from './signs.ts';

/**
 * What a cell says of paying its line: `pays`; a reason not to; `ask`, where a person has to decide; `undefined`, where
 * it says nothing about it.
 */
export type MarkMeaning = 'pays' | No | 'ask' | undefined;

/** Also `no cursar`, `no se les paga`, `no se pagan`: whatever is not to be done. */
const NOT_TO_PAY = `(?:${wordPattern(lists.notToPay)}|na?o (?:(?:se|l[aeo]s?) )*(?:[a-z]+[aei]r|pagu?[ae]n?)\\b)`;
/** Words for what was paid, of masculine and feminine, one and several. */
export const PAID_FORMS = wordPattern(lists.paid);
const PAID = `(?:${PAID_FORMS}|${wordPattern(lists.paidInWords)})`;
const CALLED_OFF = wordPattern(lists.calledOff);
const SUSPENDED = wordPattern(lists.suspended);
const LEFT = wordPattern(lists.gone);
/** Ways of payment other than a transfer. */
export const OTHER_WAYS: readonly string[] = lists.noTransfer;

/** `cheque 30 días`, `e-cheq 0/30/60`. */
const NO_TRANSFER = `${wordPattern(OTHER_WAYS)}(?: \\d+)*(?: d(?:ias?)?\\b)?`;

const PAYS = wordPattern(lists.pays);

/** What says no as a whole, with a date or without. The first that fits counts. */
const NOS: readonly [RegExp, No][] = (
  [
    [NOT_TO_PAY, 'not to be paid'],
    [`(?:(?:ya|ja|already|fue|foi|was) )?${PAID}`, 'paid'],
    [CALLED_OFF, 'not to be paid'],
    [SUSPENDED, 'suspended'],
    [`(?:de )?${LEFT}`, 'ended'],
    [`(?:(?:${PAYS}) )?(?:(?:en|em|con|por|com|in|by) )?${NO_TRANSFER}`, 'paid in another way'],
  ] as const
).map(([form, no]) => [new RegExp(`^${form}$`), no]);

const DAY = `\\d{1,2} (?:de )?${MONTH}\\b(?: (?:del? )?\\d{4})?`;
/** With its day: a month alone may be another one than is paid, and a number half of it. */
const DATE = new RegExp(
  `(?: (?:el|em|en|dia|on))? (?:\\d{1,4} \\d{1,2}(?: \\d{2,4})?|${DAY}|(?<=(?:el|em|dia|on) )\\d{1,2})$`,
);

/** Why a text says no, where it says nothing else: `ya pagado el 15/11`. */
export function clearNo(text: string): No | undefined {
  const words = /[a-z]/i.test(text) ? wordsOf(text).replace(DATE, '') : '';
  return NOS.find(([form]) => form.test(words))?.[1];
}

const NO_ANYWHERE = new RegExp(`\\b(?:${NOT_TO_PAY}|${PAID}|${CALLED_OFF}|${SUSPENDED}|${LEFT})`);

const FORBIDS = new RegExp(`\\b${NOT_TO_PAY}`);
const SAYS_PAID = new RegExp(`\\b${PAID}`);

export function hasNo(text: string): boolean {
  return NO_ANYWHERE.test(wordsOf(text));
}

const PERHAPS_NO = anyOf([...lists.perhaps, ...lists.ended]);

/** Whether a text may say, in whatever words, that a line is not to be paid, or not before somebody was asked. */
export function maySayNo(text: string): boolean {
  return hasNo(text) || hasSign(text) || /[?¿]/.test(text) || PERHAPS_NO.test(wordsOf(text));
}

export function forbids(text: string): boolean {
  return FORBIDS.test(wordsOf(text));
}

const YES = new Set(lists.yes);
const NO = new Set(lists.no);

/** What a cell answers under a header that is a question by itself, such as `Pagado` or `Activo`. */
export function readYesNo(text: string): 'yes' | 'no' | undefined {
  if (/^[✓✔☑✅]$/u.test(text.trim())) return 'yes';
  if (/^(?:[-–—✗✘☐❌]|\$? ?0[.,]0+)$/u.test(text.trim())) return 'no';
  const words = wordsOf(text);
  if (NO.has(words)) return 'no';
  return YES.has(words) && !hasWarning(text) ? 'yes' : undefined;
}

/** In order; under a header that speaks of the payment, perhaps done. */
export function isOk(text: string): boolean {
  return wordsOf(text) === 'ok';
}

/** States with which a line is paid, as whole texts of them; with a date, what is to be done may be later. */
const TO_BE_PAID = new RegExp(
  `^(?:${wordPattern([...lists.toPay, ...lists.approval, ...lists.approved, ...lists.working])} ?)+$`,
);
const TO_BE_PAID_WITH_DATE = new RegExp(`^(?:${wordPattern([...lists.approved, ...lists.working])} ?)+$`);
const ENDED = new RegExp(`^(?:de )?${wordPattern(lists.ended)}$`);

/** What a word of a state says, dates behind what is done or not: `Pagado 15-11`, `on hold`, `Activo`. */
export function readState(text: string): MarkMeaning {
  const words = wordKey(text);
  if (words === '') return undefined;
  const no = clearNo(text) ?? (/^pag[oa]$/.test(words) ? 'paid' : undefined);
  if (no !== undefined) return no;
  if (ENDED.test(wordsOf(text).replace(DATE, ''))) return 'ended';
  const toBePaid = words === wordsOf(text) ? TO_BE_PAID : TO_BE_PAID_WITH_DATE;
  return toBePaid.test(words) ? 'pays' : 'ask';
}

const FILLERS_OF_WAYS = new RegExp(
  `\\b(?:${PAYS}|(?:por|via|en|em|con|com|in|by|a|la|el|su|de|del|do|da)\\b)`,
  'g',
);
const BY_TRANSFER = anyOf(lists.transfer, 'g');
const IN_OTHER_WAY = new RegExp(`\\b${NO_TRANSFER}`, 'g');

/** What a way of payment says: a transfer pays, a check or cash does not; what says anything else is not known. */
export function readWay(text: string): MarkMeaning {
  const words = wordsOf(text);
  if (words === '') return /\?/.test(text) ? 'ask' : undefined;
  if (isOk(text) || countries.some(({ accountTypes }) => accountTypes.has(text))) return 'pays';
  const way = words.replace(FILLERS_OF_WAYS, ' ');
  if (way.replace(IN_OTHER_WAY, '').trim() === '') return 'paid in another way';
  const rest = way.replace(BY_TRANSFER, '').trim();
  if (rest === '') return 'pays';
  if (rest.length < way.trim().length && isBank(rest)) return 'pays';
  return clearNo(text) ?? 'ask';
}

export function isBank(text: string): boolean {
  return countries.some(({ banks }) => banks.codesOf(text).length > 0);
}

export function saysNo(meaning: MarkMeaning): meaning is No {
  return meaning !== undefined && meaning !== 'pays' && meaning !== 'ask';
}

/** Headers that are a question about paying: what a cell of a state may say, and a few more. */
export const STATES = wordPattern([
  ...[...lists.notToPay, ...lists.paid, ...lists.calledOff, ...lists.suspended, ...lists.gone],
  ...[...lists.approved, ...lists.approval, ...lists.refused, ...lists.headersOfState],
]);

/** Headers such as `Estado`, `Situação`, which answer no question. */
export const GENERAL_STATES = wordPattern(lists.generalHeaders);
const GENERAL = new RegExp(`\\b${GENERAL_STATES}`);
const REFUSED = new RegExp(`^${wordPattern(lists.refused)}$`);

/**
 * What a header says by itself: `sí` under `Autorización` or `Activo` pays, under `Pagado` it does not. `Paga` is
 * "is paid out" in Spanish and "was paid" in Portuguese.
 */
export function readHeader(header: string): MarkMeaning {
  const words = wordsOf(header).replace(/^(?:[oa]|el|la) /, '');
  if (REFUSED.test(words)) return 'not to be paid';
  return GENERAL.test(words) ? undefined : words === 'paga' ? 'ask' : readState(words);
}

const HOLDS_ALL = anyOf([...lists.ofAll, ...lists.ended, ...OTHER_WAYS]);

/** Whether a sheet's title may say that nobody is paid: `BORRADOR`, `Pagos en efectivo`, not `Pago de finiquitos`. */
export function mayHoldAll(title: string): boolean {
  const words = wordsOf(title).replace(/\bno? \d+/g, '');
  return HOLDS_ALL.test(words) && !/^(?:pago|pagamento)s? de\b/.test(words);
}

/** What the title of a part of a sheet says of the lines below it: `PAGADOS EL 15-11`, `Anticipos ya transferidos`. */
export function readTitle(text: string): MarkMeaning {
  const meaning = readState(text);
  if (saysNo(meaning)) return meaning;
  if (!hasNo(text)) return 'ask';
  return SAYS_PAID.test(wordsOf(text)) ? 'paid' : 'not to be paid';
}
