import { keysByWords, listed, wordsOf } from '../values/text.ts';

/** A country in which the names of banks are known. */
export type BankCountry = 'CL' | 'AR' | 'BR';

/**
 * Banks by code: the name, then other names, former ones and brands; `Banco` in front is understood with each. Chile's
 * codes are those of section 2.6 of the service specification, which its bank supervision gives; the others are the
 * national numbers (BCRA, COMPE). All names are public knowledge.
 */
const BANKS: Record<BankCountry, Record<string, readonly string[]>> = {
  CL: {
    '001': ['Banco de Chile|Chile|Edwards|Edwards Citi|Citi|Citibank|CrediChile|BCH'],
    '009': ['Banco Internacional|Internacional'],
    '012': ['BancoEstado|Estado|Estado de Chile|B. Estado'],
    '014': ['Scotiabank|Scotiabank Chile|Scotia|Sud Americano'],
    '016': ['BCI|Banco de Crédito e Inversiones|Crédito e Inversiones|TBanc|Nova'],
    '027': ['Corpbanca'],
    '028': ['Banco BICE|BICE'],
    '031': ['HSBC Bank|HSBC'],
    '037': ['Banco Santander|Santander|Santander Chile|Santander Santiago|Santander Stgo|Banefe'],
    '039': ['Banco Itaú|Itaú|Itaú Chile'],
    '049': ['Banco Security|Security'],
    '051': ['Banco Falabella|Falabella'],
    '053': ['Banco Ripley|Ripley'],
    '055': ['Banco Consorcio|Consorcio|Monex'],
    '057': ['Banco Paris|Paris'],
    '504': ['BBVA Chile|BBVA|Bilbao Vizcaya'],
    '507': ['Banco del Desarrollo|Desarrollo'],
    '672': ['Coopeuch|Dale'],
  },
  AR: {
    '007': ['Banco Galicia|Galicia y Buenos Aires'],
    '011': ['Banco Nación|Nación Argentina|BNA'],
    '014': ['Banco Provincia|Provincia de Buenos Aires|Bapro'],
    '015': ['ICBC'],
    '016': ['Citibank|Citi'],
    '017': ['BBVA|BBVA Argentina|BBVA Francés|Francés'],
    '020': ['Bancor|Córdoba|Provincia de Córdoba'],
    '027': ['Supervielle'],
    '029': ['Banco Ciudad|Ciudad de Buenos Aires'],
    '034': ['Banco Patagonia'],
    '044': ['Banco Hipotecario'],
    '072': ['Santander|Santander Río|Santander Argentina|Río'],
    '143': ['Brubank'],
    '150': ['HSBC|HSBC Argentina'],
    '191': ['Credicoop'],
    '259': ['Itaú|Itaú Argentina'],
    '285': ['Macro|Banco Macro'],
    '299': ['Comafi'],
    '322': ['BIND|Industrial'],
    '330': ['Nuevo Banco de Santa Fe|Santa Fe'],
    '384': ['Wilobank|Ualá'],
    '386': ['Nuevo Banco de Entre Ríos|Entre Ríos|Bersa'],
  },
  BR: {
    '001': ['Banco do Brasil|BB'],
    '003': ['Banco da Amazônia|Basa'],
    '004': ['Banco do Nordeste|BNB'],
    '021': ['Banestes'],
    '033': ['Santander|Santander Brasil'],
    '037': ['Banpará'],
    '041': ['Banrisul'],
    '047': ['Banese'],
    '070': ['BRB|Banco de Brasília'],
    '077': ['Banco Inter|Inter|Intermedium'],
    '085': ['Ailos'],
    '104': ['Caixa|Caixa Econômica Federal|Caixa Econômica|CEF'],
    '133': ['Cresol'],
    '136': ['Unicred'],
    '197': ['Stone'],
    '208': ['BTG Pactual|BTG'],
    '212': ['Banco Original|Original'],
    '237': ['Bradesco'],
    '260': ['Nubank|Nu Pagamentos'],
    '290': ['PagBank|PagSeguro'],
    '318': ['BMG'],
    '323': ['Mercado Pago'],
    '336': ['C6 Bank|C6'],
    '341': ['Itaú|Itaú Unibanco'],
    '380': ['PicPay'],
    '389': ['Mercantil do Brasil|Mercantil'],
    '403': ['Cora'],
    '422': ['Safra'],
    '623': ['Banco Pan|Pan'],
    '655': ['Votorantim|BV'],
    '707': ['Daycoval'],
    '748': ['Sicredi'],
    '756': ['Sicoob|Bancoob'],
  },
};

/** Names that fit two codes: the banks merged, and public lists differ. */
const OPEN: Partial<Record<BankCountry, Record<string, readonly string[]>>> = {
  CL: { 'Scotiabank Azul': ['014', '504'], 'Itaú Corpbanca': ['027', '039'] },
};

/** Maps what is given for the banks of each country. */
function perCountry<Value>(give: (country: BankCountry) => Value): Record<BankCountry, Value> {
  return { CL: give('CL'), AR: give('AR'), BR: give('BR') };
}

/** The names of each bank by its code, the first of which is the one that is shown. */
export const namesOfBanks = perCountry((country): ReadonlyMap<string, readonly [string, ...string[]]> => {
  const banks = Object.entries(BANKS[country]).sort(([one], [other]) => one.localeCompare(other));
  return new Map(banks.map(([code, lines]) => [code, listed(lines) as [string, ...string[]]]));
});

/** The name of a bank by its code without a country in front. */
export const bankNames = perCountry(
  (country): ReadonlyMap<string, string> =>
    new Map([...namesOfBanks[country]].map(([code, [name]]) => [code, name])),
);

const codesByName = perCountry((country): ReadonlyMap<string, readonly string[]> => {
  const known = [...keysByWords(BANKS[country])].map(([name, code]) => [name, [code]] as const);
  const open = Object.entries(OPEN[country] ?? {}).map(([name, codes]) => [wordsOf(name), codes] as const);
  return new Map<string, readonly string[]>([...known, ...open]);
});

/**
 * The codes that the name of a bank fits. A text of several names, such as `Edwards / Citi`, or of code and name fits
 * what all its parts fit together.
 *
 * @param text a bank as people write it: `Bco. Estado`, `012 - BancoEstado`, `Coopeuch / Dale`
 * @returns one code where the text has one meaning; several where it may mean each of them, or where its parts
 *   disagree; none for a name that has no code
 */
export function bankCodes(text: string, country: BankCountry): readonly string[] {
  const whole = codesOfName(text, country);
  if (whole.length > 0) return whole;
  const parts = text
    .split(/[/|,;()[\]]|\s[-–—]\s|(?<=^\s*\d{3})[-–—\s]|\s(?=\d{3}\s*$)/)
    .filter((part) => part.trim() !== '');
  if (parts.length < 2) return [];
  const codes = parts.map((part) =>
    bankNames[country].has(part.trim()) ? [part.trim()] : codesOfName(part, country),
  );
  return codes.some((fits) => fits.length === 0) ? [] : [...new Set(codes.flat())].sort();
}

/** Between the letters of `B.C.I.` */
const INITIALS = /(?<=\b\w) (?=\w\b)/g;

function codesOfName(text: string, country: BankCountry): readonly string[] {
  const words = wordsOf(text)
    .replace(INITIALS, '')
    .replace(/^(?:bco|b) /, 'banco ')
    .replace(/ s a$| sa$/, '');
  const known = codesByName[country];
  const name = bare(words);
  return (
    known.get(words) ?? known.get(name) ?? known.get(`banco ${name}`) ?? codesOfAbbreviated(text, country)
  );
}

/** `Caixa Econ. Federal`: words that end in a point are the beginnings of those of one bank's name. */
function codesOfAbbreviated(text: string, country: BankCountry): readonly string[] {
  const parts = text.trim().split(/\s+/);
  if (parts.length < 2 || !parts.some((part) => /\p{L}{4}\.$/u.test(part))) return [];
  const fits = [...codesByName[country]].filter(([name]) => {
    const words = name.split(' ');
    return (
      words.length === parts.length &&
      parts.every((part, i) =>
        part.endsWith('.')
          ? wordsOf(part) !== '' && words[i]?.startsWith(wordsOf(part)) === true
          : words[i] === wordsOf(part),
      )
    );
  });
  return [...new Set(fits.flatMap(([, codes]) => codes))];
}

function bare(words: string): string {
  return words.replace(/^(?:banco|bco|b) (?:del? (?:la )?|d[oa] )?/, '');
}

/** Chilean wallets and prepaid cards, which section 2.6 has no code for (public). */
const WALLETS: ReadonlySet<string> = new Set(
  listed(['mercado pago|mercadopago|tenpo|mach|copec pay|los heroes|los heroes prepago|tapp|chek|global66']),
);

/** Whether a bank of Chile is a wallet, whose code nobody can say. */
export function isWallet(text: string): boolean {
  return WALLETS.has(wordsOf(text).replace(/^(?:banco|tarjeta|billetera|prepago) /, ''));
}

/** Code of the bank that alone has electronic checkbooks and accounts numbered by RUT (service specification 2.7). */
export const STATE_BANK = '012';

/** The type of the state bank's accounts that are numbered by RUT. */
export const CUENTA_RUT = 'FP004';

/** The account types of Chile by code (section 2.7), in words. That people write them so is public knowledge. */
export const chileanAccountTypes: ReadonlyMap<string, string> = new Map([
  ['FP001', 'Cuenta corriente / Cuenta vista'],
  ['FP002', 'Cuenta de ahorro'],
  ['FP003', 'Chequera electrónica'],
  ['FP004', 'CuentaRUT'],
]);

const codeByWords = keysByWords({
  FP001: [
    'cuenta corriente|cuenta cte|cta corriente|cta cte|ctacte|c corriente|c cte|cte|c c|cc|corriente',
    'cuenta corriente cuenta vista|checking account|checking|current account|current',
  ],
  FP002: ['cuenta de ahorro|cuenta ahorro|cta de ahorro|cta ahorro|ahorro|savings account|savings'],
  FP003: ['chequera electronica'],
  FP004: ['cuentarut|cuenta rut|cta rut|ctarut|c rut'],
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

/** Whether a text is an account type in words or a code of Chile, in the words of one country or of any. */
export function isAccountType(text: string, country?: string): boolean {
  if (country === undefined) return ['CL', 'AR', 'BR'].some((one) => isAccountType(text, one));
  const isChilean = country === 'CL' && accountTypeCodes(text, undefined).length > 0;
  return isChilean || nationalAccountType(text, country) !== undefined;
}
