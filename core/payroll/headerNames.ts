import headers from './headers.json' with { type: 'json' };
import { accountNames, countries, documentCodes, documentNames } from '../countries/index.ts';
import { CURRENCY_WORDS, SIGN_OF_MONEY } from '../countries/writtenAmount.ts';
import { type FieldName, payoutFields } from '../values/fields.ts';
import type { Role } from './roles.ts';
import { divided, joinedWords, spellings, wordsOf } from '../values/text.ts';

const listed = Object.fromEntries(
  Object.entries(headers).map(([role, lines]) => [role, divided(lines).flatMap(spellings)]),
) as { [role in keyof typeof headers]: string[] };

/**
 * Headers of columns in English, Spanish and Portuguese, by what the columns hold: the one table of them. Accents,
 * articles and the ways of writing "number" do not count. What is in two lists is what the other columns tell.
 */
const HEADERS: Partial<Record<Role, readonly string[]>> = {
  ...listed,
  document_number: [...listed.document_number, ...documentNames],
  document_dv: [
    ...listed.document_dv,
    ...documentNames.flatMap((name) => [`dv ${name}`, `digito ${name}`, `${name} dv digito`]),
  ],
  account_number: [
    ...listed.account_number,
    ...accountNames.flatMap((name) => [`${name} credito`, `${name} destino`, `${name} beneficiario`]),
  ],
  alias: [...listed.alias, ...accountNames.map((name) => `alias ${name}`)],
};

/** Words for whoever is paid, which may stand behind what else a header says. */
export const PAYEES: readonly string[] = [
  ...(HEADERS.full_name ?? []).filter((header) => /^\w+$/.test(header)),
  ...['titular', 'destino', 'abono'],
];

/** Headers of documents, and the types that they name: `rut`, `cpf cnpj`. */
export const DOCUMENTS: ReadonlyMap<string, readonly string[]> = new Map(
  countries.flatMap((country) =>
    country.documents.flatMap((one) => [
      ...one.words.map((word): [string, readonly string[]] => [word, [one.code]]),
      ...country.documents
        .filter((other) => other !== one)
        .map((other): [string, readonly string[]] => {
          const either = documentCodes(country).filter((code) => code === one.code || code === other.code);
          return [`${one.words[0]} ${other.words[0]}`, either];
        }),
    ]),
  ),
);

/** `R.U.T.` is `RUT.`: points within an abbreviation divide no words. */
const POINT_OF_ABBREVIATION = /\b([a-z])\.(?=[a-z]\b)/gi;

const CURRENCY_WORD = new RegExp(`\\b(?:${CURRENCY_WORDS.join('|')})\\b`, 'g');

/** The words of a header without articles and currencies; numbers, codes and accounts in one spelling. */
export function headerWords(header: string): string {
  return wordsOf(header.replace(SIGN_OF_MONEY, ' ').replace(POINT_OF_ABBREVIATION, '$1'))
    .replace(/\b(?:de|del|da|do|la|el|los|las|the|of)\b/g, ' ')
    .replace(/^\W*(?:(?:cual es|qual e(?: o| a)?|tu|su|seu|sua) )+|\b(?:donde|onde) .*$/g, '')
    .replace(/\b(?:nro|num|no|nr|n)\b/g, 'numero')
    .replace(/\bcod\b/g, 'codigo')
    .replace(/\bcta\b/g, 'cuenta')
    .replace(/\bcuenta cte\b/g, 'cuenta corriente')
    .replace(/\bdoc\b/g, 'documento')
    .replace(/ (?:c|con|com|s|sin|sem) (?:digito|dig|dv)$/, '')
    .replace(CURRENCY_WORD, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const all = (Object.entries(HEADERS) as [Role, readonly string[]][]).flatMap(([role, lines]) =>
  lines.map((header) => [header, role] as const),
);
const ofFields = [
  ...payoutFields.flatMap(({ name, path }) =>
    [name, path.join(' ')].map((header) => [header, name] as const),
  ),
  ...all.filter((entry): entry is [string, FieldName] => isField(entry[1])),
];

function isField(role: Role): role is FieldName {
  return payoutFields.some(({ name }) => name === role);
}

const roleByWords = new Map<string, Role>(
  [...ofFields, ...all.filter(([, role]) => !isField(role))].map(([header, role]) => [
    headerWords(header),
    role,
  ]),
);

/** As programs write them: `NumeroCuenta`, `full_name`. What is in two letters, as `C.C.`, may be anything. */
const fieldByJoined = new Map(
  ofFields
    .filter(([header]) => !/^\w \w$/.test(header))
    .map(([header, field]) => [joinedWords(header), field] as const),
);

/**
 * What a column holds by its header alone.
 * @param words of the header, as {@link headerWords} gives them
 */
export function roleNamed(words: string): Role | undefined {
  return roleByWords.get(words) ?? fieldNamed(words);
}

/** The field that a header names, whether its words are apart or not. */
export function fieldNamed(header: string): FieldName | undefined {
  return fieldByJoined.get(joinedWords(header)) ?? fieldByJoined.get(joinedWords(headerWords(header)));
}

/** The headers by which a field is understood. */
export function headersOf(field: FieldName): readonly string[] {
  return HEADERS[field] ?? [];
}

/** What a person calls a column by: its words; where it has no Latin letters, its characters. */
export function nameOfHeader(header: string): string {
  return wordsOf(header) || header.trim();
}

/** What several columns are called together, where a person chooses them. */
export const together = (...headers: readonly string[]) => headers.join(' + ');

/** What n8n calls a column without a header: that of a CSV file has no name. */
export const UNNAMED = /^(?:__EMPTY(?:_\d+)?)?$/;

/** What a header is without the number that n8n gives it because it comes again; `undefined` for any other one. */
export function firstOfRepeated(header: string, headers: ReadonlySet<string>): string | undefined {
  const first = header.replace(/_\d+$/, '');
  return first !== header && first !== '__EMPTY' && headers.has(first) ? first : undefined;
}
