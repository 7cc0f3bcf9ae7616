import { keysByWords, wordsOf } from './words.ts';

/** Code of the bank that alone has electronic checkbooks and accounts numbered by RUT (service specification 2.7). */
export const STATE_BANK = '012';

/** The account types of Chile by code (section 2.7), in words. That people write them so is public knowledge. */
export const chileanAccountTypes: ReadonlyMap<string, string> = new Map([
  ['FP001', 'Cuenta corriente / Cuenta vista'],
  ['FP002', 'Cuenta de ahorro'],
  ['FP003', 'Chequera electrónica'],
  ['FP004', 'CuentaRUT'],
]);

const codeByWords = keysByWords({
  FP001: [
    'cuenta corriente|cuenta cte|cta corriente|cta cte|ctacte|c c|cc|corriente',
    'cuenta corriente cuenta vista|checking account|checking|current account|current',
  ],
  FP002: ['cuenta de ahorro|cuenta ahorro|cta de ahorro|cta ahorro|ahorro|savings account|savings'],
  FP003: ['chequera electronica'],
  FP004: ['cuentarut|cuenta rut|cta rut'],
});

/** Words for a sight account. At the state bank, each of three types is called so. */
const SIGHT: ReadonlySet<string> = new Set(['cuenta vista', 'cta vista', 'vista', 'sight account', 'sight']);

/**
 * The codes of section 2.7 that an account type in words fits.
 *
 * @param text an account type as people write it, such as `Cta. Cte.`, or a code with words such as `FP002 - Ahorro`
 * @param bankCode three digits; `undefined` while the bank is not known, which may then be any
 * @returns one code where the text has one meaning, several where it may mean each of them, none where it says nothing
 *   that is known
 */
export function accountTypeCodes(text: string, bankCode: string | undefined): readonly string[] {
  const words = wordsOf(text);
  const [, code = '', rest = ''] = /^(fp00[1-4])(?: (.+))?$/.exec(words) ?? [];
  if (code === '') return codesOfWords(words, bankCode);
  const written = code.toUpperCase();
  const meant = codesOfWords(rest, bankCode);
  return meant.length === 0 || meant.includes(written) ? [written] : [written, ...meant];
}

function codesOfWords(words: string, bankCode: string | undefined): readonly string[] {
  if (SIGHT.has(words)) {
    return bankCode !== undefined && bankCode !== STATE_BANK ? ['FP001'] : ['FP001', 'FP003', 'FP004'];
  }
  const code = codeByWords.get(words);
  return code === undefined ? [] : [code];
}

/**
 * Account types of Argentina and Brazil in the words of people (public). No page shows their codes, so a person says
 * the code of each once, however the sheet writes it.
 */
const nationalByWords = {
  AR: keysByWords({
    'Cuenta corriente': ['Cuenta corriente|c c|cc|corriente|cta corriente|cta cte|ctacte|cuenta cte'],
    'Caja de ahorro': [
      'Caja de ahorro|c a|ca|ahorro|ahorros|c ahorro|caja ah|caja ahorro|caja ahorros|caja de ahorros',
      'cja ahorro|cja de ahorro|cta ahorro|cta de ahorro|cuenta ahorro|cuenta de ahorro',
    ],
  }),
  BR: keysByWords({
    'Conta corrente': ['Conta corrente|c c|cc|corrente|c corrente|cta corrente|conta cor|conta corr'],
    'Conta poupança': ['Conta poupança|c p|cp|poup|poupanca|c poupanca|cta poupanca|conta poup'],
    'Conta salário': ['Conta salário|c s|cs|sal|salario|c salario|cta salario|conta sal'],
    'Conta de pagamento': ['Conta de pagamento|conta pagamento|conta pgto|conta pagto|pagamento'],
  }),
};

/**
 * The account type that words of Argentina or Brazil mean: `Caja Ah.` is `Caja de ahorro`.
 *
 * @returns `undefined` for words that are not known, and for other countries
 */
export function nationalAccountType(text: string, country: string | undefined): string | undefined {
  return country === 'AR' || country === 'BR' ? nationalByWords[country].get(wordsOf(text)) : undefined;
}
