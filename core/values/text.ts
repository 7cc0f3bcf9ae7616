import { withoutOuterSpace } from './unseen.ts';

/**
 * The words of a text as names are compared by: lowercase, without accents and punctuation, `N° de Cuenta` is
 * `n de cuenta`.
 * @returns the words with one space between them; empty for a text without Latin letters and digits
 */
export function wordsOf(text: string): string {
  const known = WORDS.get(text);
  if (known !== undefined) return known;
  if (WORDS.size >= MOST_KNOWN) WORDS.clear();
  const words = readWords(text);
  WORDS.set(text, words);
  return words;
}

/** Texts that are written in lines, with strokes between them. */
export function divided(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split('|'));
}

/** The key of each text of a table, looked up by the text's words. */
export function keysByWords<Key extends string>(
  table: Readonly<Partial<Record<Key, readonly string[]>>>,
): ReadonlyMap<string, Key> {
  return new Map(
    (Object.entries(table) as [Key, readonly string[]][]).flatMap(([key, lines]) =>
      divided(lines).map((text) => [wordsOf(text), key] as const),
    ),
  );
}

/** The same few headers, banks and account types are looked at in every row. */
const WORDS = new Map<string, string>();
const MOST_KNOWN = 5000;

const ASCII = /^[\0-\x7f]*$/;

function readWords(text: string): string {
  if (ASCII.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  }
  return text
    .replace(/[º°ª]/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The same words without the spaces between them: `N° de Cuenta` is `ndecuenta`. */
export function joinedWords(text: string): string {
  return wordsOf(text).replaceAll(' ', '');
}

/** The words of any script, in capitals without accents: `Ñuñoa, 12` is `NUNOA 12`. */
export function wordsOfAnyScript(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Letters and digits of any script as they are: what else is written around them says nothing else. */
export function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Without the zeros in front, of which the last stays where nothing else is there. */
export function withoutZeros(text: string): string {
  return text.replace(/^0+(?=.)/, '');
}

/** What services are known to change in an id that they give back: its case, spaces around it, and its Unicode form. */
export function foldedId(id: string): string {
  return (ASCII.test(id) ? id : id.normalize('NFC')).trim().toLowerCase();
}

const LEFT_OUT = /[\p{P}\p{Z}\p{Cc}\p{Cf}\p{Sk}\p{M}]/gu;
const LEFT_OUT_ASCII = /[\0-#%-*,-/:;?@[-`{}\x7f]/g;

/**
 * What is left of an id or a number without what people and spreadsheets change by accident: case, accents, forms of a
 * sign, punctuation (dashes and quotes among it), spaces, and zeros in front of the number that begins it or follows a
 * letter.
 * @param text an id, an account number or a document, as it would be sent
 */
export function comparableForm(text: string): string {
  const plain = ASCII.test(text)
    ? text.toLowerCase().replace(LEFT_OUT_ASCII, '')
    : text.replaceAll('°', 'º').normalize('NFKD').toLowerCase().replace(LEFT_OUT, '');
  return plain.replace(/(^|\D)0+(?=\d)/g, '$1') || text;
}

/** A document's number without spaces, points, dashes and slashes, in capitals. */
export function plainDocument(text: string): string {
  return text.replace(/[\s./\-\u2010-\u2015\u2212]/g, '').toUpperCase();
}

/** An account's number without spaces, points and dashes. A slash stays: it parts a branch, or another number. */
export function plainAccount(text: string): string {
  return text.replace(/[\s.\-\u2010-\u2015\u2212]/g, '');
}

const EQUALS = 0x3d;
const APOSTROPHE = 0x27;

/**
 * What a person sees in a cell, without outer spaces: a number as JavaScript writes it, `="00123"` and `'00123` as
 * `00123`.
 * @returns the empty string for a blank cell and for values that are neither a string nor a number
 */
export function cellText(raw: unknown): string {
  if (typeof raw === 'number' || typeof raw === 'bigint') return String(raw);
  if (typeof raw !== 'string') return '';
  const text = withoutOuterSpace(raw);
  const first = text.charCodeAt(0);
  if (first !== EQUALS && first !== APOSTROPHE) return text;
  const wrapped = /^="([^"]*)"$/.exec(text) ?? /^'(\d.*)$/.exec(text);
  return wrapped === null ? text : (wrapped[1] as string).trim();
}

/** Whether a person sees nothing in a cell. */
export function isBlank(raw: unknown): boolean {
  return raw === null || raw === undefined || (typeof raw === 'string' && cellText(raw) === '');
}

/**
 * All that an entry of a list stands for: `pagado/a/s` is also *pagada*, *pagados*; `factura/s` one or several; what
 * stands in brackets may be missing, as in `vendor (name)`.
 */
export function spellings(entry: string): readonly string[] {
  const [part, word = '', masculine = '', ending = ''] =
    /\(([^()]+)\)|(o(?=\/a))?\/(a|e?s)\b/u.exec(entry) ?? [];
  if (part === undefined) return [entry.replace(/ +/g, ' ').trim()];
  return [masculine, word + ending].flatMap((one) => spellings(entry.replace(part, one)));
}

/** A pattern of whole words and phrases, in all their spellings; `pend*` is whatever begins so. */
export function wordPattern(list: readonly string[]): string {
  return `(?:(?:${list.flatMap(spellings).join('|').replaceAll('*', '\\w*')})\\b)`;
}

/** Whether a text has one of these words or phrases anywhere. */
export function anyOf(list: readonly string[], flags = ''): RegExp {
  return new RegExp(`\\b${wordPattern(list)}`, flags);
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
  // n8n's forms evaluate what stands in double brackets.
  ...{ '{': '&#123;', '}': '&#125;' },
  // Written as they are, line breaks in attributes do not survive in every e-mail.
  ...{ '\n': '&#10;', '\r': '&#13;' },
};

/**
 * A string as it stands in HTML or XML.
 * @param signs what means something there; unless given, all that does in an element, between quotes or in a form
 */
export function escaped(text: string, signs = /[&<>"'{}\n\r]/g): string {
  return text.replace(signs, (sign) => ENTITIES[sign] ?? sign);
}

/** Whether a text has the form of an address of e-mail. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(text);
}

/** The digits of a text, without all that stands between them. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
