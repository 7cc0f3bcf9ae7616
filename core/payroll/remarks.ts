import { wordsOf } from './words.ts';

/** Words of remarks that hold a payment back or change it, in Spanish, Portuguese and English. */
const HOLDING: ReadonlySet<string> = new Set(
  [
    'no nao not nunca never pagar paid hold wait stop efectivo dinheiro cash cheque check vale verify',
    'cuenta conta account banco bank',
  ].flatMap((words) => words.split(' ')),
);

/** The same, by how the words begin: `revisar`, `revisado`, `revisión`. */
const HOLDING_STEMS: readonly string[] = [
  'pagad revis verific valid consult confirm pend esper aguard reten retir suspen anul bloq cancel rechaz rejei reject',
  'devuel devolv error incorrect finiquit renunci desped despid demit fallec falec duplicad cambi mudar',
].flatMap((stems) => stems.split(' '));

const SAYING_NOTHING: ReadonlySet<string> = new Set(['no aplica', 'no hay', 'no tiene', 'nao tem', 'nao ha']);

/**
 * Whether a remark may hold the payment of its line back, or change it: `NO PAGAR`, `pagado en efectivo`, `revisar
 * cuenta`.
 *
 * @param text the cell; the empty string says nothing
 */
export function speaksOfPayment(text: string): boolean {
  const words = wordsOf(text);
  if (SAYING_NOTHING.has(words)) return false;
  return words
    .split(' ')
    .some((word) => HOLDING.has(word) || HOLDING_STEMS.some((stem) => word.startsWith(stem)));
}
