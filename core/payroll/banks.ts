import { wordsOf } from './words.ts';

/** A bank of Chile: its code (service specification 2.6) and its names. The names are public knowledge. */
export interface Bank {
  readonly code: string;
  readonly name: string;
  /** Other names, former ones and brands; `Banco` in front is understood with each. */
  readonly alsoWritten: readonly string[];
}

/** The banks of Chile by code. The code is the one that Chile's bank supervision gives. */
export const chileanBanks: readonly Bank[] = [
  {
    code: '001',
    name: 'Banco de Chile',
    alsoWritten: ['Chile', 'Edwards', 'Edwards Citi', 'Citi', 'Citibank', 'CrediChile', 'BCH'],
  },
  { code: '009', name: 'Banco Internacional', alsoWritten: ['Internacional'] },
  { code: '012', name: 'BancoEstado', alsoWritten: ['Estado', 'Estado de Chile', 'B. Estado'] },
  { code: '014', name: 'Scotiabank', alsoWritten: ['Scotiabank Chile', 'Scotia', 'Sud Americano'] },
  {
    code: '016',
    name: 'BCI',
    alsoWritten: ['Banco de Crédito e Inversiones', 'Crédito e Inversiones', 'TBanc', 'Nova'],
  },
  { code: '027', name: 'Corpbanca', alsoWritten: [] },
  { code: '028', name: 'Banco BICE', alsoWritten: ['BICE'] },
  { code: '031', name: 'HSBC Bank', alsoWritten: ['HSBC'] },
  {
    code: '037',
    name: 'Banco Santander',
    alsoWritten: ['Santander', 'Santander Chile', 'Santander Santiago', 'Banefe'],
  },
  { code: '039', name: 'Banco Itaú', alsoWritten: ['Itaú', 'Itaú Chile'] },
  { code: '049', name: 'Banco Security', alsoWritten: ['Security'] },
  { code: '051', name: 'Banco Falabella', alsoWritten: ['Falabella'] },
  { code: '053', name: 'Banco Ripley', alsoWritten: ['Ripley'] },
  { code: '055', name: 'Banco Consorcio', alsoWritten: ['Consorcio', 'Monex'] },
  { code: '057', name: 'Banco Paris', alsoWritten: ['Paris'] },
  { code: '504', name: 'BBVA Chile', alsoWritten: ['BBVA', 'Bilbao Vizcaya'] },
  { code: '507', name: 'Banco del Desarrollo', alsoWritten: ['Desarrollo'] },
  { code: '672', name: 'Coopeuch', alsoWritten: ['Dale'] },
];

/** Numbers of the banks of Argentina and Brazil (BCRA, COMPE; public), with the names that people write. */
const NATIONAL: Record<'AR' | 'BR', Record<string, readonly string[]>> = {
  AR: {
    '007': ['Banco Galicia', 'Galicia y Buenos Aires'],
    '011': ['Banco Nación', 'Nación Argentina', 'BNA'],
    '014': ['Banco Provincia', 'Provincia de Buenos Aires', 'Bapro'],
    '015': ['ICBC'],
    '016': ['Citibank', 'Citi'],
    '017': ['BBVA', 'BBVA Argentina', 'BBVA Francés', 'Francés'],
    '020': ['Bancor', 'Córdoba', 'Provincia de Córdoba'],
    '027': ['Supervielle'],
    '029': ['Banco Ciudad', 'Ciudad de Buenos Aires'],
    '034': ['Banco Patagonia'],
    '044': ['Banco Hipotecario'],
    '072': ['Santander', 'Santander Río', 'Santander Argentina', 'Río'],
    '143': ['Brubank'],
    '150': ['HSBC', 'HSBC Argentina'],
    '191': ['Credicoop'],
    '259': ['Itaú', 'Itaú Argentina'],
    '285': ['Macro', 'Banco Macro'],
    '299': ['Comafi'],
    '322': ['BIND', 'Industrial'],
    '330': ['Nuevo Banco de Santa Fe', 'Santa Fe'],
    '384': ['Wilobank', 'Ualá'],
    '386': ['Nuevo Banco de Entre Ríos', 'Entre Ríos', 'Bersa'],
  },
  BR: {
    '001': ['Banco do Brasil', 'BB'],
    '003': ['Banco da Amazônia', 'Basa'],
    '004': ['Banco do Nordeste', 'BNB'],
    '021': ['Banestes'],
    '033': ['Santander', 'Santander Brasil'],
    '037': ['Banpará'],
    '041': ['Banrisul'],
    '047': ['Banese'],
    '070': ['BRB', 'Banco de Brasília'],
    '077': ['Banco Inter', 'Inter', 'Intermedium'],
    '085': ['Ailos'],
    '104': ['Caixa', 'Caixa Econômica Federal', 'Caixa Econômica', 'CEF'],
    '133': ['Cresol'],
    '136': ['Unicred'],
    '197': ['Stone'],
    '208': ['BTG Pactual', 'BTG'],
    '212': ['Banco Original', 'Original'],
    '237': ['Bradesco'],
    '260': ['Nubank', 'Nu Pagamentos'],
    '290': ['PagBank', 'PagSeguro'],
    '318': ['BMG'],
    '323': ['Mercado Pago'],
    '336': ['C6 Bank', 'C6'],
    '341': ['Itaú', 'Itaú Unibanco'],
    '380': ['PicPay'],
    '389': ['Mercantil do Brasil', 'Mercantil'],
    '403': ['Cora'],
    '422': ['Safra'],
    '623': ['Banco Pan', 'Pan'],
    '655': ['Votorantim', 'BV'],
    '707': ['Daycoval'],
    '748': ['Sicredi'],
    '756': ['Sicoob', 'Bancoob'],
  },
};

/** Names that fit two codes: the banks merged, and public lists differ. */
const OPEN: Record<string, readonly string[]> = {
  'Scotiabank Azul': ['014', '504'],
  'Itaú Corpbanca': ['027', '039'],
};

/** A country in which the names of banks are known. */
export type BankCountry = 'CL' | 'AR' | 'BR';

/** The name of a bank by its code without a country in front. */
export const bankNames: Record<BankCountry, ReadonlyMap<string, string>> = {
  CL: new Map(chileanBanks.map(({ code, name }) => [code, name])),
  AR: firstNames(NATIONAL.AR),
  BR: firstNames(NATIONAL.BR),
};

function firstNames(banks: Record<string, readonly string[]>): ReadonlyMap<string, string> {
  return new Map(Object.entries(banks).map(([code, [name = code]]) => [code, name]));
}

const codesByName: Record<BankCountry, ReadonlyMap<string, readonly string[]>> = {
  CL: new Map([
    ...chileanBanks.flatMap(({ code, name, alsoWritten }) =>
      [name, ...alsoWritten].map((one) => named(one, [code])),
    ),
    ...Object.entries(OPEN).map(([name, codes]) => named(name, codes)),
  ]),
  AR: byNames(NATIONAL.AR),
  BR: byNames(NATIONAL.BR),
};

function named(name: string, codes: readonly string[]): readonly [string, readonly string[]] {
  return [wordsOf(name), codes];
}

function byNames(banks: Record<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(banks).flatMap(([code, names]) => names.map((name) => named(name, [code]))));
}

/**
 * The codes that the name of a bank fits. A text of several names, such as `Edwards / Citi`, or of code and name fits
 * what all its parts fit together.
 *
 * @param text a bank as people write it: `Bco. Estado`, `012 - BancoEstado`, `Coopeuch / Dale`
 * @returns one code where the text has one meaning; several where it may mean each of them, or where its parts
 *   disagree; none for a name that has no code
 */
export function bankCodes(text: string, country: BankCountry = 'CL'): readonly string[] {
  const whole = codesOfName(text, country);
  if (whole.length > 0) return whole;
  const parts = text
    .split(/[/|,;()[\]]|\s[-–—]\s|(?<=^\s*\d{3})\s|\s(?=\d{3}\s*$)/)
    .filter((part) => part.trim() !== '');
  if (parts.length < 2) return [];
  const codes = parts.map((part) =>
    bankNames[country].has(part.trim()) ? [part.trim()] : codesOfName(part, country),
  );
  return codes.some((fits) => fits.length === 0) ? [] : [...new Set(codes.flat())].sort();
}

function codesOfName(text: string, country: BankCountry): readonly string[] {
  const words = wordsOf(text)
    .replace(/^(?:bco|b) /, 'banco ')
    .replace(/ s a$| sa$/, '');
  const known = codesByName[country];
  const bare = words.replace(/^banco (?:del? (?:la )?|d[oa] )?/, '');
  return (
    known.get(words) ?? known.get(bare) ?? known.get(`banco ${bare}`) ?? codesOfAbbreviated(text, country)
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
