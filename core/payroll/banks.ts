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

/** Names that fit two codes: the banks merged, and public lists differ. */
const OPEN: Record<string, readonly string[]> = {
  'Scotiabank Azul': ['014', '504'],
  'Itaú Corpbanca': ['027', '039'],
};

/**
 * The name of a Chilean bank by its code without a country in front; `undefined` for a code that section 2.6 does not
 * list.
 */
export const bankNames: ReadonlyMap<string, string> = new Map(
  chileanBanks.map(({ code, name }) => [code, name]),
);

const codesByName = new Map<string, readonly string[]>();
for (const { code, name, alsoWritten } of chileanBanks) {
  for (const written of [name, ...alsoWritten]) codesByName.set(wordsOf(written), [code]);
}
for (const [name, codes] of Object.entries(OPEN)) codesByName.set(wordsOf(name), codes);

/**
 * The codes that the name of a Chilean bank fits. A text of several names, such as `Edwards / Citi`, or of code and
 * name fits what all its parts fit together.
 *
 * @param text a bank as people write it: `Bco. Estado`, `012 - BancoEstado`, `Coopeuch / Dale`
 * @returns one code where the text has one meaning; several where it may mean each of them, or where its parts
 *   disagree; none for a name that has no code
 */
export function bankCodes(text: string): readonly string[] {
  const whole = codesOfName(text);
  if (whole.length > 0) return whole;
  const parts = text
    .split(/[/|,;()[\]]|\s[-–—]\s|(?<=^\s*\d{3})\s|\s(?=\d{3}\s*$)/)
    .filter((part) => part.trim() !== '');
  if (parts.length < 2) return [];
  const codes = parts.map((part) => codesOfPart(part.trim()));
  return codes.some((fits) => fits.length === 0) ? [] : [...new Set(codes.flat())].sort();
}

function codesOfPart(part: string): readonly string[] {
  return bankNames.has(part) ? [part] : codesOfName(part);
}

function codesOfName(text: string): readonly string[] {
  const words = wordsOf(text)
    .replace(/^(?:bco|b) /, 'banco ')
    .replace(/ s a$| sa$/, '');
  const withoutBank = words.replace(/^banco (?:del? )?/, '');
  return codesByName.get(words) ?? (withoutBank === words ? undefined : codesByName.get(withoutBank)) ?? [];
}
