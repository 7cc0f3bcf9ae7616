import { countries, countryNamed, countryOf, documentTypes } from '../countries/index.ts';
import { inParts, passesCheck, type DocumentType } from '../values/checkDigits.ts';
import { bearsSign, currencyIn } from '../values/money.ts';
import { quoted } from '../rules.ts';
import { sheetQuestion } from '../row/rules.ts';
import type { Cell, Draft } from './draft.ts';
import { documentNamed } from './headers.ts';
import { cellText, keysByWords, plainDocument, wordsOf } from '../values/text.ts';

/** What a line says about whose law and money it is under. Codes; `undefined` where nothing says it. */
export interface Place {
  readonly document: DocumentType | undefined;
  readonly country: string | undefined;
}

/** Understands document, country and currency of a line. */
export function understandPlace(draft: Draft): Place {
  const document = understandDocument(draft);
  if (document !== undefined) removeZeros(draft, document);
  if (document !== undefined) understandDigit(draft, document);
  const country = understandCountry(draft, document);
  understandCurrency(draft, country);
  return { document, country };
}

function understandDocument(draft: Draft): DocumentType | undefined {
  const { number, prefix, digits } = keepNumber(draft);
  const said = draft.said('document_type').toLowerCase();
  const saidCode = documentTypes.has(said) ? said : documentNamed(said);
  const { documents } = draft.facts;
  const cell = draft.cell('document_type');
  if (cell !== undefined || (said !== '' && documents.length < 2)) {
    if (saidCode !== undefined && saidCode !== said)
      draft.understand('document_type', cell, saidCode, 'written as Paygol’s code', 'public');
    return documentTypes.get(saidCode ?? '');
  }
  if (digits === '') return undefined;
  const fits = documents.length > 0 ? documents : [documentNamed(prefix) ?? ''];
  const origin = draft.table.documents.length > 0 ? 'the header' : 'the check of nearly all numbers';
  const [code, why] = fits.length < 2 ? [fits[0], `inferred from ${origin}`] : toldByNumber(fits, digits);
  if (code !== undefined && code !== '') {
    if (saidCode !== undefined && saidCode !== code) contradictType(draft, code, saidCode);
    if (code !== saidCode) draft.understand('document_type', undefined, code, why, 'public');
    else draft.cells.document_type = code;
    return documentTypes.get(code);
  }
  if (saidCode !== undefined && fits.includes(saidCode)) return documentTypes.get(saidCode);
  if (fits.length > 1) askForType(draft, number, fits);
  return undefined;
}

const ABBREVIATIONS = [...documentTypes.values()]
  .flatMap(({ words }) => words)
  .filter((one) => !one.includes(' '));
const DOCUMENT_IN_FRONT = new RegExp(`^(${ABBREVIATIONS.join('|')})[\\s.:°ºn-]*(\\d.*)$`, 'i');

/** Takes over the document's cells, and the number without the kind of document that may stand in front of it. */
function keepNumber(draft: Draft): { number: Cell | undefined; prefix: string; digits: string } {
  draft.keep('document_type', draft.cell('document_type'));
  const number = draft.cell('document_number');
  draft.keep('document_number', number);
  draft.keep('document_dv', draft.cell('document_dv'));
  const [, prefix = '', rest = ''] = DOCUMENT_IN_FRONT.exec(number?.text ?? '') ?? [];
  if (number !== undefined && prefix !== '') {
    draft.understand('document_number', number, rest, 'kind of document in front removed', 'public');
  }
  return { number, prefix: prefix.toLowerCase(), digits: plainDocument(rest || (number?.text ?? '')) };
}

function askForType(draft: Draft, number: Cell | undefined, fits: readonly string[]): void {
  const message = `${quoted(number?.header ?? '')} may hold either document, and ${quoted(number?.text ?? '')} does not tell which. Write ${fits.join(' or ')} in a column "Tipo documento" or under "Fill Blank Cells".`;
  draft.find('ambiguous', 'document_type', message, sheetQuestion('Document Type', { choices: fits }));
}

/** What fills blank cells is meant for all rows, so that the number says that this one is not like them. */
function contradictType(draft: Draft, told: string, said: string): void {
  const number = draft.cell('document_number');
  const message = `${quoted(number?.header ?? '')} is ${quoted(number?.text ?? '')}, which is ${told}, but "Fill Blank Cells" says ${said}. Give the document type in a column "Tipo documento".`;
  draft.find('contradiction', 'document_type', message);
}

/** Fixed-width files fill numbers of different lengths up with zeros. */
function removeZeros(draft: Draft, document: DocumentType): void {
  if (document.length !== undefined || document.dvLength === 0) return;
  const cell = draft.cell('document_number');
  if (cell === undefined) return;
  const written = plainDocument(cellText(draft.cells.document_number));
  const short = written.replace(/^0+/, '');
  if (short !== written && passesCheck(document, short)) {
    draft.understand(
      'document_number',
      cell,
      short,
      'zeros in front removed; the verification digit agrees',
      'public',
    );
  }
}

/**
 * A digit behind a dash is the verification digit even when it is wrong; the reader of rows copies those that agree.
 */
function understandDigit(draft: Draft, document: DocumentType): void {
  const cell = draft.cell('document_number');
  const number = plainDocument(cellText(draft.cells.document_number));
  if (cell === undefined || !hasDash(cell.text) || draft.said('document_dv') !== '') return;
  if (passesCheck(document, number)) return;
  draft.understand('document_dv', undefined, inParts(document, number)[1], 'written behind the dash', 'spec');
}

/** Whether a dash parts the verification digit from the number. */
function hasDash(text: string): boolean {
  return /[-\u2010-\u2015\u2212]\s*[\dk]{1,2}$/i.test(text);
}

/** Which of two documents a number is: CPF or CNPJ by its length, companies have a CUIT and no CUIL. */
function toldByNumber(fits: readonly string[], digits: string): readonly [string | undefined, string] {
  for (const code of fits) {
    const { pattern, why } = documentTypes.get(code)?.alone ?? {};
    if (pattern !== undefined) return [pattern.test(digits) ? code : undefined, why ?? ''];
  }
  const able = fits.filter((code) => {
    const type = documentTypes.get(code) as DocumentType;
    return digits.length <= (type.length ?? 0) && passesCheck(type, digits.padStart(type.length ?? 0, '0'));
  });
  const byLength = fits.filter((code) => documentTypes.get(code)?.length === digits.length);
  const told = byLength.length === 1 ? byLength : able;
  return [told.length === 1 ? told[0] : undefined, 'inferred from its length'];
}

/**
 * The number of a document as it is always the same, whether its verification digit stands behind it or in a column of
 * its own.
 */
export function wholeNumber(draft: Draft, document: DocumentType | undefined): string {
  const number = plainDocument(cellText(draft.cells.document_number));
  const joined = number + plainDocument(draft.cell('document_dv')?.text ?? '');
  const isApart = document !== undefined && !passesCheck(document, number) && passesCheck(document, joined);
  return isApart ? joined : number;
}

function understandCountry(draft: Draft, document: DocumentType | undefined): string | undefined {
  const cell = draft.cell('country');
  draft.keep('country', cell);
  const said = draft.said('country');
  if (said !== '' || cell !== undefined) {
    const code = countryNamed(said);
    if (code !== undefined && cell !== undefined && cell.text.length > 2) {
      draft.understand('country', cell, code, 'country by its name', 'public');
    }
    return code ?? (said === '' ? undefined : said.toUpperCase());
  }
  const code = document?.country ?? draft.table.country;
  if (code === undefined) return undefined;
  draft.understand(
    'country',
    undefined,
    code,
    `inferred from the document, ${document?.title ?? 'which is in the header'}`,
    'spec',
  );
  return code;
}

function understandCurrency(draft: Draft, country: string | undefined): void {
  const cell = draft.cell('currency');
  const amount = draft.cell('amount');
  draft.keep('currency', cell);
  const written = draft.table.currency ?? (amount === undefined ? undefined : currencyIn(amount.text));
  const said = draft.said('currency');
  const code = said === '' ? undefined : (currencyCode(said, country) ?? said.toUpperCase());
  if (cell !== undefined && code !== undefined && code !== cell.text.toUpperCase()) {
    draft.understand('currency', cell, code, 'currency by its name', 'public');
  }
  const local = countryOf(country)?.currency.code;
  if (written !== undefined && (code ?? local ?? written) !== written) {
    draft.find(
      'contradiction',
      'currency',
      `${quoted(amount?.header ?? 'amount')} is in ${written}, but ${code === undefined ? `deposits in ${country} are in ${local}` : `the currency is ${code}`}. Correct one of the two.`,
    );
    return;
  }
  if (code !== undefined || cell !== undefined) return;
  if (written !== undefined)
    draft.understand('currency', undefined, written, 'inferred from the amount', 'public');
  else if (local !== undefined) {
    draft.understand(
      'currency',
      undefined,
      local,
      `local currency of ${country}, in which deposits are made`,
      'spec',
    );
  }
}

/** Understands whether a person or a company is paid: by the words for it, else by the document. */
export function understandBeneficiary(
  draft: Draft,
  document: DocumentType | undefined,
): 'person' | 'company' | undefined {
  const cell = draft.cell('beneficiary_type');
  draft.keep('beneficiary_type', cell);
  const said = draft.said('beneficiary_type');
  if (said !== '' || cell !== undefined) {
    const type = beneficiaryType(said);
    if (type !== undefined && cell !== undefined && type !== cell.text.toLowerCase()) {
      draft.understand('beneficiary_type', cell, type, 'by the words for it', 'public');
    }
    return type;
  }
  const told = document === undefined ? undefined : typeOfHolder(draft, document);
  if (told === undefined) return undefined;
  draft.understand(
    'beneficiary_type',
    undefined,
    told,
    `inferred from the ${document?.title ?? 'document'}`,
    'public',
  );
  return told;
}

function typeOfHolder(draft: Draft, document: DocumentType): 'person' | 'company' | undefined {
  const text = cellText(draft.cells.document_number);
  const number = plainDocument(text);
  if (number === '') return undefined;
  const apart = draft.cell('document_dv') !== undefined && !hasDash(text) && !passesCheck(document, number);
  return document.holder(apart ? number : inParts(document, number)[0]);
}

const CURRENCIES: Record<string, readonly string[]> = {
  ...Object.fromEntries(countries.map(({ currency: { code, names } }) => [code, names])),
  USD: ['dolar|dolares|usd|us|dollar|dollars|dolar estadounidense'],
};

const BENEFICIARIES: Record<'person' | 'company', readonly string[]> = {
  person: ['person|persona|persona natural|natural|persona fisica|fisica|pessoa fisica|pf|pessoa|individual'],
  company: ['company|empresa|compania|sociedad|persona juridica|juridica|pessoa juridica|pj|business'],
};

const currencyByName = keysByWords(CURRENCIES);
const beneficiaryByName = keysByWords(BENEFICIARIES);

/**
 * The code of a currency by its name or sign (ISO 4217, public).
 *
 * @param country a two-letter code; `$` and `pesos` mean its currency where that has no other sign, and nothing where
 *   the country is not known
 */
export function currencyCode(text: string, country: string | undefined): string | undefined {
  if (/^(?:\$|pesos?)$/i.test(text.trim())) {
    const local = countryOf(country)?.currency.code;
    return local !== undefined && bearsSign('$', local) ? local : undefined;
  }
  return currencyByName.get(wordsOf(text));
}

/** `person` or `company` by the words for them. */
export function beneficiaryType(text: string): 'person' | 'company' | undefined {
  return beneficiaryByName.get(wordsOf(text));
}
