import type { Country } from '../countries/country.ts';
import { countryNamed, countryOf, documentTypes } from '../countries/index.ts';
import {
  type DocumentType,
  fixedLength,
  hasDash,
  inParts,
  passesCheck,
  readDigits,
  withZeros,
} from '../values/checkDigits.ts';
import type { FieldName } from '../values/fields.ts';
import { bearsSign, currencies, isBareSign } from '../countries/writtenAmount.ts';
import words from '../row/cellWords.json' with { type: 'json' };
import { documentChoice, sheetQuestion } from '../row/question.ts';
import type { Sentence } from '../words/codes.ts';
import { type Cell, type Draft, shown } from './draft.ts';
import { documentNamed } from './headers.ts';
import { cellText, keysByWords, plainDocument, wordsOf } from '../values/text.ts';

/** What a line says about whose law and money it is under. Codes; `undefined` where nothing says it. */
export interface Jurisdiction {
  readonly document: DocumentType | undefined;
  readonly country: string | undefined;
}

export function understandJurisdiction(draft: Draft): Jurisdiction {
  const document = understandDocument(draft);
  if (document !== undefined) {
    removeZeros(draft, document);
    understandDigit(draft, document);
    understandWhole(draft, document);
  }
  const country = understandCountry(draft, document);
  understandCurrency(draft, country);
  return { document, country };
}

function understandDocument(draft: Draft): DocumentType | undefined {
  const { number, prefix, digits } = copyNumber(draft);
  const text = draft.textOf('document_type').toLowerCase();
  const written = documentTypes.get(documentTypes.has(text) ? text : (documentNamed(text) ?? ''));
  const { documents } = draft.facts;
  const cell = draft.cell('document_type');
  if (cell !== undefined || (text !== '' && documents.length < 2)) {
    if (written !== undefined && written.code !== text)
      draft.understand('document_type', cell, written.code, { code: 'as_code' }, 'public');
    return written;
  }
  if (number === undefined || digits === '') return undefined;
  const codes = documents.length > 0 ? documents : [documentNamed(prefix) ?? ''];
  const fits = codes.flatMap((code) => documentTypes.get(code) ?? []);
  const isFilled = written !== undefined && fits.length > 1 && fits.includes(written);
  const origin = draft.table.documents.length > 0 ? 'inferred_from_header' : 'inferred_from_check_digits';
  const other = fits.length === 1 ? otherType(fits[0], digits) : undefined;
  const byHeader = other === undefined ? origin : 'inferred_from_check_digits';
  const [type, why] =
    fits.length > 1 ? typeByNumber(fits, digits) : [other ?? fits[0], { code: byHeader } as const];
  if (type === undefined) {
    if (isFilled) return written;
    if (fits.length > 1) askForType(draft, number, fits);
    return undefined;
  }
  // Who was asked which of two it is has answered for the numbers that leave it open.
  if (written !== undefined && written !== type && !isFilled)
    contradictType(draft, number, type.code, written.code);
  if (written === type) draft.cells.document_type = type.code;
  else draft.understand('document_type', undefined, type.code, why, 'public');
  return type;
}

const ABBREVIATIONS = [...documentTypes.values()]
  .flatMap(({ words }) => words)
  .filter((one) => !one.includes(' '));
const DOCUMENT_IN_FRONT = new RegExp(`^(${ABBREVIATIONS.join('|')})[\\s.:°ºn-]*(\\d.*)$`, 'i');

/** Takes over the document's cells, and the number without the kind of document that may stand in front of it. */
function copyNumber(draft: Draft): { number: Cell | undefined; prefix: string; digits: string } {
  draft.copy('document_type', draft.cell('document_type'));
  const number = draft.cell('document_number');
  draft.copy('document_number', number);
  draft.copy('document_dv', draft.cell('document_dv'));
  const [, prefix = '', rest = ''] = DOCUMENT_IN_FRONT.exec(number?.text ?? '') ?? [];
  if (number !== undefined && prefix !== '') {
    draft.understand('document_number', number, rest, { code: 'document_type_removed' }, 'public');
  }
  return { number, prefix: prefix.toLowerCase(), digits: plainDocument(rest || (number?.text ?? '')) };
}

function askForType(draft: Draft, number: Cell, fits: readonly DocumentType[]): void {
  const types = fits.map(({ code }) => code);
  const says = { code: 'ambiguous_document_type', cell: shown(number), types } as const;
  const choices = fits.map(documentChoice);
  draft.addProblem('ambiguous', 'document_type', says, sheetQuestion('documentType', { choices }));
}

/** What fills blank cells is meant for all rows, so that the number says that this one is not like them. */
function contradictType(draft: Draft, number: Cell, type: string, filled: string): void {
  const says = { code: 'contradiction_document_type', cell: shown(number), type, filled } as const;
  draft.addProblem('contradiction', 'document_type', says);
}

/** Fixed-width files fill numbers of different lengths up with zeros. */
function removeZeros(draft: Draft, document: DocumentType): void {
  if (fixedLength(document) !== undefined || document.dvLength === 0) return;
  const cell = draft.cell('document_number');
  if (cell === undefined) return;
  const written = plainDocument(cellText(draft.cells.document_number));
  const short = written.replace(/^0+/, '');
  if (short !== written && passesCheck(document, short)) {
    // A dash goes on showing where the digit is.
    const sent = hasDash(cell.text) ? inParts(document, short).join('-') : short;
    draft.understand('document_number', cell, sent, { code: 'zeros_removed_by_digit' }, 'public');
  }
}

/**
 * A digit behind a dash is the verification digit even when it is wrong; the reader of rows copies those that agree.
 */
function understandDigit(draft: Draft, document: DocumentType): void {
  const cell = draft.cell('document_number');
  const number = plainDocument(cellText(draft.cells.document_number));
  if (cell === undefined || !hasDash(cell.text) || draft.textOf('document_dv') !== '') return;
  if (passesCheck(document, number)) return;
  const [, digits] = inParts(document, number);
  draft.understand('document_dv', undefined, digits, { code: 'digit_after_dash' }, 'spec');
}

/** What a number without a digit next to it leaves open, its column may show. */
function understandWhole(draft: Draft, document: DocumentType): void {
  const cell = draft.cell('document_number');
  if (cell === undefined || draft.textOf('document_dv') !== '') return;
  const number = plainDocument(cellText(draft.cells.document_number));
  const reading = readDigits(document, number, cell.text);
  const isShown = draft.facts.areDigitsShown(document, reading, typeof cell.raw);
  if (reading === 'open' && isShown) {
    const [, digits] = inParts(document, number);
    draft.understand('document_dv', undefined, digits, { code: 'digit_copied' }, 'public');
  } else if (reading === 'short') {
    // As text, a number keeps no zeros that nothing shows to be missing.
    if (!isShown) draft.cells.document_number = number;
    else {
      const whole = withZeros(document, number);
      draft.understand('document_number', cell, whole, { code: 'document_zeros_restored' }, 'public');
    }
  }
}

/** Which of two documents a number is: CPF or CNPJ by its length, companies have a CUIT and no CUIL. */
function typeByNumber(
  types: readonly DocumentType[],
  digits: string,
): readonly [DocumentType | undefined, Sentence] {
  for (const type of types)
    if (type.alone !== undefined)
      return [type.alone.test(digits) ? type : undefined, { code: 'only_document_so', document: type.title }];
  const byLength = types.filter((type) => fixedLength(type) === digits.length);
  const able = types.filter((type) => {
    const length = fixedLength(type) ?? 0;
    return digits.length <= length && passesCheck(type, digits.padStart(length, '0'));
  });
  const [type, another] = byLength.length === 1 ? byLength : able;
  return [another === undefined ? type : undefined, { code: 'inferred_from_length' }];
}

/** The type that a number is sure to be of, where it is not of the header's: a CNPJ under `CPF`. */
function otherType(byHeader: DocumentType | undefined, digits: string): DocumentType | undefined {
  if (byHeader === undefined || passesCheck(byHeader, digits)) return undefined;
  const [type, another] = [...documentTypes.values()].filter(
    (one) => one.country === byHeader.country && one.dvLength > 0 && passesCheck(one, digits),
  );
  return another === undefined ? type : undefined;
}

/**
 * The number of a document as it is always the same, whether its verification digit stands behind it or in a column of
 * its own.
 */
export function wholeNumber(draft: Draft, document: DocumentType | undefined): string {
  const number = plainDocument(cellText(draft.cells.document_number));
  const digit = plainDocument(draft.cell('document_dv')?.text ?? '');
  const passes = (one: string) => document !== undefined && passesCheck(document, one);
  const isWhole = passes(number) && number.endsWith(digit);
  return !isWhole && passes(number + digit) ? number + digit : number;
}

/** The code of what its cell says in words, or what fills blank cells; `undefined` where nothing says it. */
function understandCode<Code extends string>(
  draft: Draft,
  field: FieldName,
  codeOf: (text: string) => Code | undefined,
): { readonly text: string; readonly code: Code | undefined } | undefined {
  const cell = draft.cell(field);
  draft.copy(field, cell);
  const text = draft.textOf(field);
  if (text === '' && cell === undefined) return undefined;
  const code = codeOf(text);
  if (code !== undefined && cell !== undefined && code.toLowerCase() !== text.toLowerCase())
    draft.understand(field, cell, code, { code: 'as_code' }, 'public');
  return { text, code };
}

function understandCountry(draft: Draft, document: DocumentType | undefined): string | undefined {
  const written = understandCode(draft, 'country', countryNamed);
  if (written !== undefined) return written.code ?? (written.text.toUpperCase() || undefined);
  const code = document?.country ?? draft.table.country;
  if (code === undefined) return undefined;
  const why: Sentence =
    document === undefined
      ? { code: 'inferred_from_header' }
      : { code: 'inferred_from_document', document: document.title };
  draft.understand('country', undefined, code, why, 'spec');
  return code;
}

function understandCurrency(draft: Draft, country: string | undefined): void {
  const given = understandCode(draft, 'currency', (text) => currencyCode(text, country));
  const ofLine = given?.code ?? (given?.text.toUpperCase() || undefined);
  const written = draft.table.currency ?? draft.amount?.currency;
  const known = countryOf(country);
  if (written !== undefined) {
    const column = draft.cell('amount')?.header ?? draft.table.headers.get('amount') ?? '';
    const says = contradiction(column, written, ofLine, known);
    if (says !== undefined) draft.addProblem('contradiction', 'currency', says);
    else if (given === undefined)
      draft.understand('currency', undefined, written, { code: 'inferred_from_amount' }, 'public');
  } else if (given === undefined && known !== undefined) {
    const why = { code: 'local_currency', country: known.code } as const;
    draft.understand('currency', undefined, known.currency.code, why, 'spec');
  }
}

/** What the currency of an amount contradicts: that of its line, else that of its country. */
function contradiction(
  column: string,
  written: string,
  ofLine: string | undefined,
  country: Country | undefined,
): Sentence | undefined {
  const currency = ofLine ?? country?.currency.code ?? written;
  if (currency === written) return undefined;
  return ofLine === undefined && country !== undefined
    ? { code: 'contradiction_local_currency', column, written, country: country.code, currency }
    : { code: 'contradiction_currency', column, written, currency };
}

/** Understands whether a person or a company is paid: by the words for it, else by the document. */
export function understandBeneficiary(
  draft: Draft,
  document: DocumentType | undefined,
): 'person' | 'company' | undefined {
  const written = understandCode(draft, 'beneficiary_type', beneficiaryType);
  if (written !== undefined) return written.code;
  const type = document === undefined ? undefined : typeOfHolder(draft, document);
  if (document === undefined || type === undefined) return undefined;
  const why = { code: 'inferred_from_document', document: document.title } as const;
  draft.understand('beneficiary_type', undefined, type, why, 'public');
  return type;
}

function typeOfHolder(draft: Draft, document: DocumentType): 'person' | 'company' | undefined {
  const text = cellText(draft.cells.document_number);
  const number = plainDocument(text);
  if (number === '') return undefined;
  const apart = draft.cell('document_dv') !== undefined && !hasDash(text) && !passesCheck(document, number);
  return document.holder(apart ? number : inParts(document, number)[0]);
}

const currencyByName = keysByWords(Object.fromEntries(currencies.map(({ code, names }) => [code, names])));
const beneficiaryByName = keysByWords({ person: words.person, company: words.company });

/**
 * The code of a currency by its name or sign (ISO 4217, public).
 * @param country a two-letter code; `$` and `pesos` mean its currency where that has no other sign, and nothing where
 *   the country is not known
 */
function currencyCode(text: string, country: string | undefined): string | undefined {
  if (isBareSign(text)) {
    const local = countryOf(country)?.currency.code;
    return local !== undefined && bearsSign('$', local) ? local : undefined;
  }
  return currencyByName.get(wordsOf(text));
}

function beneficiaryType(text: string): 'person' | 'company' | undefined {
  return beneficiaryByName.get(wordsOf(text));
}
