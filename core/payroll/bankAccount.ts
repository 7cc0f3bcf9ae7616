import type { AccountTypes } from '../countries/accountTypes.ts';
import { bankAndType } from '../countries/bankAndType.ts';
import type { Country } from '../countries/country.ts';
import { countries, countryOf, hasListedCodes, standardAccounts } from '../countries/index.ts';
import { type DocumentType, hasDash, inParts, passesCheck } from '../values/checkDigits.ts';
import { understandNumber } from './accountNumber.ts';
import type { Sentence } from '../words/codes.ts';
import type { NamedCode } from '../words/shown.ts';
import { type Cell, type Draft, shown } from './draft.ts';
import { documentNamed } from './headers.ts';
import { isPlaceholder } from '../row/junk.ts';
import { type Choice, codeChoice, NO_TYPE } from '../row/question.ts';
import { type NameMappings } from './nameMappings.ts';
import { type Jurisdiction, wholeNumber } from './jurisdiction.ts';
import { cellText, plainDocument, withoutZeros, wordsOf } from '../values/text.ts';

/** Understands bank, account number and account type of a line; it is the last that is read of a payee. */
export function understandAccount(draft: Draft, { country: code, document }: Jurisdiction): void {
  const country = countryOf(code);
  if (country !== undefined) {
    takeNumberApart(draft, country);
    takeApart(draft, country);
  }
  understandNumber(draft, country);
  const bank = understandBank(draft, country);
  draft.copy('account_type', draft.cell('account_type'));
  if (!understandByDocument(draft, country, bank, document)) understandType(draft, country, bank);
}

const NUMBER_WITH_WORDS =
  /^(?<before>\D*?)(?:\bn(?:[°º]|o\.|ro\.?|[úu]m(?:ero)?\.?)[\s:]*)?(?<number>\d(?:[\d.-]*\d)?(?:-[kxp])?)(?<behind>\D*)$/i;

/** Takes a type of account next to its number for what it is: `Cta RUT 12345678`, `N° 10293847 (cta. cte.)`. */
function takeNumberApart(draft: Draft, country: Country): void {
  const cell = draft.cell('account_number');
  const { before = '', number = '', behind = '' } = NUMBER_WITH_WORDS.exec(cell?.text ?? '')?.groups ?? {};
  const type = `${before} ${behind}`.replace(/[\s:()]+/g, ' ').trim();
  if (cell === undefined || number === '' || number === cell.text) return;
  if (type !== '' && !country.accountTypes.has(type)) return;
  const written = draft.cell('account_type')?.text ?? '';
  if (type !== '' && written !== '' && !country.accountTypes.areSame(type, written)) return;
  draft.put('account_number', { ...cell, raw: number, text: number });
  if (type !== '' && written === '') draft.put('account_type', { ...cell, raw: type, text: type });
}

/** Takes a bank and a type of account in one cell for what they are. */
function takeApart(draft: Draft, country: Country): void {
  const role = draft.cell('bank') === undefined ? 'bank_code' : 'bank';
  const cell = draft.cell(role);
  const isAnswered = cell === undefined || ownBank(draft, cell.text) !== undefined;
  const parts = isAnswered ? undefined : bankAndType(cell.text, country);
  if (cell === undefined || parts === undefined) return;
  const type = draft.cell('account_type')?.text ?? '';
  // Of two types, nobody knows which is meant.
  if (type !== '' && !country.accountTypes.areSame(type, parts.type)) return;
  draft.put(role, { ...cell, text: parts.bank });
  if (type === '') draft.put('account_type', { ...cell, raw: parts.type, text: parts.type });
}

/** The user's own code for a bank. */
function ownBank({ settings }: Draft, name: string): string | undefined {
  return settings.nameMappings.codeOf('bank', name) || undefined;
}

/** Of a cell that names nothing, the form of the field says what is wrong. */
function namesNothing(text: string): boolean {
  return isPlaceholder(text) || /^[#="']/.test(text);
}

/** A bank as a cell has it, with what the account number says of it. */
interface WrittenBank {
  readonly draft: Draft;
  readonly country: Country | undefined;
  readonly cell: Cell;
  readonly entity: Entity | undefined;
}

/** @returns its code in three digits, where the country's codes are listed */
function understandBank(draft: Draft, country: Country | undefined): string | undefined {
  const cell = draft.cell('bank') ?? draft.cell('bank_code');
  draft.copy('bank_name', draft.cell('bank_name'));
  const entity = entityIn(draft, country);
  const isOfNumber = cell === undefined || (entity?.wallet !== undefined && isNamed(cell));
  if (isOfNumber && entity !== undefined) bankOfNumber(draft, entity, cell);
  if (isOfNumber) return undefined;
  draft.copy('bank_code', cell);
  if (cell.text === '') return undefined;
  const own = ownBank(draft, cell.text);
  if (own !== undefined) {
    draft.understand('bank_code', cell, own, { code: 'as_own_names' }, 'user');
    if (entity !== undefined && !isBankOf(draft, country, entity.digits, cell))
      compareWithNumber(draft, entity, own, cell);
    return threeDigits(own);
  }
  if (draft.facts.legend.has(withoutZeros(cell.text))) {
    askForCode(draft, 'bank_code', cell, { code: 'no_code', cell: shown(cell) });
    return undefined;
  }
  const read = BANK_IN_DIGITS.test(cell.text) ? bankInDigits : bankInWords;
  return read({ draft, country, cell, entity });
}

const LISTED = countries.filter(hasListedCodes).map(({ code }) => code);
const BANK_IN_DIGITS = new RegExp(`^(?:${LISTED.join('|')})?0*\\d{1,3}(?:[.,]0+)?$`, 'i');
const COUNTRY_IN_FRONT = new RegExp(`^(?:${LISTED.join('|')})`, 'i');

function bankInDigits({ draft, country, cell, entity }: WrittenBank): string {
  const code = threeDigits(cell.text);
  const name = draft.cell('bank_name');
  const isNumbered = isNational(draft, country);
  if (name !== undefined && country !== undefined && (hasListedCodes(country) || isNumbered))
    compareBank(draft, code, cell, name, country);
  const isLong = /\d{4}/.test(cell.text);
  if ((isNumbered || isLong) && code !== cell.text && !cell.exact) {
    const why = { code: isLong ? 'zeros_removed' : 'zeros_restored' } as const;
    draft.understand('bank_code', cell, code, why, 'public');
  }
  if (entity !== undefined) compareWithNumber(draft, entity, code, cell);
  return code;
}

function bankInWords({ draft, country, cell, entity }: WrittenBank): string | undefined {
  if (namesNothing(cell.text)) return undefined;
  if (hasListedCodes(country)) return bankByName(draft, cell, country);
  if (country === undefined || !isNamed(cell)) return undefined;
  if (!isNational(draft, country)) {
    askForCode(draft, 'bank_code', cell, { code: 'no_bank_codes', cell: shown(cell), country: country.code });
  } else if (entity === undefined) bankByName(draft, cell, country);
  else {
    // The account says it for certain, whatever else the bank is called.
    const { digits, standard } = entity;
    const code = ownBank(draft, digits) ?? digits;
    const [first, ...others] = country.banks.codesOf(cell.text);
    draft.understand('bank_code', cell, code, { code: 'first_digits', standard }, 'public');
    if (first !== undefined && first !== digits && !others.includes(digits))
      compareWithNumber(draft, entity, first, cell);
  }
  return undefined;
}

function isNamed({ exact, text }: Cell): boolean {
  return exact !== true && /[a-z]/i.test(text);
}

function isNational({ settings }: Draft, country: Country | undefined): boolean {
  return settings.nationalBankNumbers && country !== undefined && !hasListedCodes(country);
}

function threeDigits(code: string): string {
  return code
    .replace(COUNTRY_IN_FRONT, '')
    .replace(/[.,]0+$/, '')
    .replace(/^0+(?=\d{3})/, '')
    .padStart(3, '0');
}

function bankByName(draft: Draft, cell: Cell, { banks }: Country): string | undefined {
  if (!banks.isWallet(cell.text))
    return understandWords(draft, 'bank_code', cell, banks.codesOf(cell.text), banks.titles);
  draft.leaveOpen('no_code', 'bank_code', { code: 'no_code_wallet', cell: shown(cell) });
  return undefined;
}

/** What a standard number begins with: its bank, or the wallet that has the account, which has no bank's number. */
interface Entity {
  readonly country: Country;
  readonly digits: string;
  readonly standard: string;
  readonly wallet: string | undefined;
}

function entityIn({ cells }: Draft, country: Country | undefined): Entity | undefined {
  const standard = standardAccounts(country);
  const number = cellText(cells.account_number);
  if (country === undefined || standard?.pattern.test(number) !== true) return undefined;
  const digits = standard.bankIn(number);
  return {
    country,
    digits,
    standard: standard.title,
    wallet: digits.length > 3 ? standard.wallet : undefined,
  };
}

/** The account number tells the bank where a sheet has no column for it, and a wallet whatever the column has. */
function bankOfNumber(
  draft: Draft,
  { country, digits, standard, wallet }: Entity,
  cell: Cell | undefined,
): void {
  const own = ownBank(draft, digits) ?? ownBank(draft, cell?.text ?? '');
  draft.copy('bank_code', cell);
  if (own !== undefined) {
    const why: Sentence =
      wallet === undefined ? { code: 'own_names_first_digits', standard, digits } : { code: 'as_own_names' };
    draft.understand('bank_code', cell, own, why, 'user');
    return;
  }
  if (wallet === undefined && draft.settings.nationalBankNumbers) {
    draft.understand('bank_code', cell, digits, { code: 'first_digits', standard }, 'public');
    return;
  }
  const header = draft.cell('account_number')?.header ?? '';
  const says: Sentence =
    wallet === undefined
      ? { code: 'no_code_of_number', country: country.code, standard, digits }
      : { code: 'no_code_wallet_number', column: header, wallet, standard, digits };
  draft.leaveOpen('no_code', 'bank_code', says, { kind: 'bank', name: digits, header });
}

/** Whether the bank of a number is the one that a person has given a code, which may be any. */
function isBankOf(draft: Draft, country: Country | undefined, digits: string, cell: Cell): boolean {
  const known = country?.banks.codesOf(cell.text) ?? [];
  return known.includes(digits) || (known.length === 0 && !draft.settings.nationalBankNumbers);
}

/**
 * A standard number begins with its bank's. What codes Paygol has is for the user to say, so only those of three digits
 * can be compared.
 */
function compareWithNumber(draft: Draft, { digits, standard }: Entity, code: string, cell: Cell): void {
  const expected = ownBank(draft, digits) ?? (/^\d{3}$/.test(code) ? digits : code);
  if (expected === code) return;
  const bank = { cell: shown(cell), bankCode: code };
  draft.addProblem('contradiction', 'bank_code', { code: 'contradiction_number', ...bank, standard, digits });
}

function compareBank(draft: Draft, code: string, cell: Cell, name: Cell, { banks }: Country): void {
  const named = banks.codesOf(name.text);
  const known = banks.titles.get(code);
  if (named.length === 0 || named.includes(code) || known === undefined) return;
  draft.addProblem('contradiction', 'bank_code', {
    code: 'contradiction_bank',
    column: cell.header,
    bank: { code, name: known },
    named: shown(name),
    codes: named,
  });
}

/**
 * Whether an account is numbered by its owner's document. `withDigit`: it is written with the document's digit; `said`:
 * the cell says so, `su RUT`.
 */
function numberOf(draft: Draft, document: DocumentType): 'withDigit' | 'plain' | 'said' | undefined {
  const number = wholeNumber(draft, document);
  const text = cellText(draft.cells.account_number);
  const account = plainDocument(text).replace(/^0+/, '');
  if (!passesCheck(document, number)) return undefined;
  const [, named] = /^(?:(?:su|el|mismo|cuenta) )?([a-z]+)$/.exec(wordsOf(text)) ?? [];
  if (documentNamed(named ?? '') === document.code) return 'said';
  return account === number ? 'withDigit' : account === inParts(document, number)[0] ? 'plain' : undefined;
}

/**
 * Fills in the number that an account has by its owner's document, where it is written in another way.
 * @returns whether it is that number: without a dash, it may be another account of as many digits
 */
function takeDocumentAsNumber(
  draft: Draft,
  document: DocumentType,
  form: NonNullable<ReturnType<typeof numberOf>>,
  isOfType: boolean,
): boolean {
  const number = draft.cell('account_number');
  const written = number?.text ?? '';
  if (form === 'withDigit' && !hasDash(written)) return false;
  if (!isOfType || (form === 'plain' && !/\D/.test(written))) return true;
  const [digits] = inParts(document, wholeNumber(draft, document));
  const why = { code: 'account_is_document', document: document.title } as const;
  draft.understand('account_number', number, digits, why, 'public');
  return true;
}

/**
 * Understands the type of an account that is numbered by its owner's document. What a person has answered for other
 * accounts of a type that may be this one is no answer for it.
 * @returns whether the number decides it
 */
function understandByDocument(
  draft: Draft,
  country: Country | undefined,
  bank: string | undefined,
  document: DocumentType | undefined,
): boolean {
  const { accountByDocument: by, accountTypes } = country ?? {};
  if (by === undefined || accountTypes === undefined || by.bank !== bank) return false;
  const form = document?.code === by.document ? numberOf(draft, document) : undefined;
  if (document === undefined || form === undefined) return false;
  const { title } = document;
  const { type } = by;
  const why = { code: 'account_is_document', document: title } as const;
  const written = draft.cell('account_type');
  const text = written?.text ?? '';
  const codes = accountTypes.codesOf(text, bank);
  // `RUT` alone is one of them, too.
  const isNamed = codes.includes(type) || documentNamed(wordsOf(text)) === by.document;
  const isOpen = written === undefined || text === '' || isPlaceholder(text);
  if (form !== 'plain' && !(isNamed || (isOpen && form === 'withDigit'))) return false;
  if (!takeDocumentAsNumber(draft, document, form, isOpen || isNamed)) return false;
  if (isOpen || isNamed) {
    draft.understand('account_type', written, type, why, 'public');
    return true;
  }
  if (codes.length === 0 || written.exact) return false;
  const name = `${written.text} (${title})`;
  const own = draft.settings.nameMappings.codeOf('accountType', name);
  if (own !== undefined) draft.understand('account_type', written, own, { code: 'as_own_names' }, 'user');
  else {
    const { titles } = accountTypes;
    const choices = [type, ...codes].map((code) => codeChoice(code, titles.get(code) ?? ''));
    const account = { document: title, type: titles.get(type) ?? '', name };
    const says = { code: 'ambiguous_account_of_document', cell: shown(written), ...account } as const;
    ask(draft, 'ambiguous', 'account_type', says, { name, header: written.header, choices });
  }
  return true;
}

function understandType(draft: Draft, country: Country | undefined, bank: string | undefined): void {
  const cell = draft.cell('account_type');
  if (cell === undefined || cell.text === '') return;
  const types = country?.accountTypes;
  const { nameMappings } = draft.settings;
  const own = nameMappings.codeOf('accountType', cell.text) ?? ownType(nameMappings, cell.text, types);
  const certain = types?.codesOf(cell.text, bank) ?? [];
  if (own === NO_TYPE) {
    draft.leaveOut('account_type');
    return;
  }
  const { onlyAt = bank } = types?.coded.get(own ?? '') ?? {};
  const elsewhere = certain.length === 1 && onlyAt !== bank;
  if (own !== undefined && own !== '' && !elsewhere) {
    draft.understand('account_type', cell, own, { code: 'as_own_names' }, 'user');
    return;
  }
  // At one bank, a word may mean what it does not mean at another.
  if (country !== undefined && !namesNothing(cell.text)) typeInWords(draft, cell, country, bank, certain);
}

function typeInWords(
  draft: Draft,
  cell: Cell,
  { code: country, accountTypes, listedBank }: Country,
  bank: string | undefined,
  codes: readonly string[],
): void {
  if (listedBank !== undefined) {
    if (bank === undefined && codes.length > 1) draft.leaveOut('account_type');
    else if (!/^FP\d{3}$/i.test(cell.text))
      understandWords(draft, 'account_type', cell, codes, accountTypes.titles);
  } else if (!cell.exact && !/\d/.test(cell.text)) {
    const name = accountTypes.uncoded(cell.text) ?? cell.text;
    askForCode(
      draft,
      'account_type',
      cell,
      { code: 'no_account_type_codes', cell: shown(cell), country, name },
      name,
    );
  }
}

/** The user's code for an account type, under this name of it or another one that means the same. */
function ownType(own: NameMappings, text: string, types: AccountTypes | undefined): string | undefined {
  const answered = own.codeOf('accountType', text);
  const national = types?.uncoded(text);
  if (answered !== undefined || national === undefined) return answered;
  const same = own.accountTypes.filter(({ name }) => types?.uncoded(name) === national);
  const [code, another] = new Set(same.map((one) => one.code.trim()));
  return another === undefined ? code : undefined;
}

type Coded = 'bank_code' | 'account_type';

/** @param name what the code is asked for, where it is more than this spelling */
function askForCode(draft: Draft, field: Coded, cell: Cell, says: Sentence, name = cell.text): void {
  const { country: code = draft.table.country } = draft.cells;
  const country = countryOf(code === undefined ? undefined : cellText(code));
  const question = { name, header: cell.header };
  if (!hasListedCodes(country)) {
    ask(draft, 'no_code', field, says, question);
    return;
  }
  const { titles } = country[field === 'bank_code' ? 'banks' : 'accountTypes'];
  const none: Choice[] = field === 'account_type' ? [{ kind: 'noType' }] : [];
  const choices = [...[...titles].map(([one, title]) => codeChoice(one, title)), ...none];
  ask(draft, 'no_code', field, says, { ...question, choices });
}

/** Fills in the one code that words mean; where they mean none or several, a person is asked. */
function understandWords(
  draft: Draft,
  field: Coded,
  cell: Cell,
  codes: readonly string[],
  titles: ReadonlyMap<string, string>,
): string | undefined {
  const options = codes.map((code): NamedCode => ({ code, name: titles.get(code) ?? '' }));
  const [only, another] = options;
  if (only === undefined) askForCode(draft, field, cell, { code: 'no_code', cell: shown(cell) });
  else if (another === undefined) {
    draft.understand(field, cell, only.code, { code: 'code_of', name: only.name }, 'public');
    return only.code;
  } else {
    const says = { code: 'ambiguous_code', cell: shown(cell), options } as const;
    const choices = options.map(({ code, name }) => codeChoice(code, name));
    ask(draft, 'ambiguous', field, says, { name: cell.text, header: cell.header, choices });
  }
  return undefined;
}

function ask(
  draft: Draft,
  rule: 'no_code' | 'ambiguous',
  field: Coded,
  says: Sentence,
  question: { readonly name: string; readonly header: string; readonly choices?: readonly Choice[] },
): void {
  draft.leaveOpen(rule, field, says, { kind: field === 'bank_code' ? 'bank' : 'accountType', ...question });
}
