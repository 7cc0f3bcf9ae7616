import { quoted } from '../rules.ts';
import {
  accountTypeCodes,
  bankCodes,
  type BankCountry,
  bankNames,
  chileanAccountTypes,
  CUENTA_RUT,
  isAccountType,
  isWallet,
  nationalAccountType,
  STATE_BANK,
} from '../countries/bankCodes.ts';
import { type DocumentType, entityOfCbu, isCbuForm, passesCheck } from '../values/checkDigits.ts';
import { understandNumber } from './accountNumber.ts';
import type { Cell, Draft } from './draft.ts';
import { isPlaceholder } from '../row/junk.ts';
import { legendKey } from './facts.ts';
import type { Question } from '../row/rules.ts';
import { NO_TYPE, type OwnNames } from './answers.ts';
import { type Place, plainNumber, wholeNumber } from './place.ts';
import { cellText } from '../values/text.ts';

/** Understands bank, account number and account type of a line; it is the last that is read of a payee. */
export function understandAccount(draft: Draft, { document, country }: Place): void {
  understandNumber(draft, country);
  const bank = understandBank(draft, country);
  draft.keep('account_type', draft.cell('account_type'));
  const isOfRut = country === 'CL' && bank === STATE_BANK && isNumberOfRut(draft, document);
  if (!isOfRut || !understandCuentaRut(draft)) understandType(draft, country, bank);
}

/** @returns the code of the bank in three digits, where it is one of Chile */
function understandBank(draft: Draft, country: string | undefined): string | undefined {
  const written = draft.cell('bank') ?? draft.cell('bank_code');
  draft.keep('bank_name', draft.cell('bank_name'));
  const entity = country === 'AR' ? entityIn(draft) : undefined;
  if (entity !== undefined && entity.length > 3 && (written === undefined || isNamed(written))) {
    understandWallet(draft, entity, written);
    return undefined;
  }
  if (written === undefined) {
    if (entity !== undefined) bankOfCbu(draft, entity);
    return undefined;
  }
  const { ownNames } = draft.settings;
  const answer = ownNames.codeOf('bank', written.text);
  const cell = answer === undefined ? bankInFull(draft, written, country) : written;
  draft.keep('bank_code', written);
  if (cell.text === '') return undefined;
  const own = answer ?? ownNames.codeOf('bank', cell.text);
  if (own !== undefined && own !== '') {
    draft.understand('bank_code', cell, own, 'as "Own Names" says', 'user');
    if (entity !== undefined && !isBankOf(draft, entity, cell)) compareWithCbu(draft, entity, own, cell);
    return threeDigits(own);
  }
  return /^(?:CL)?0*\d{1,3}(?:[.,]0+)?$/i.test(cell.text)
    ? bankInDigits(draft, country, cell, entity)
    : bankInWords(draft, country, cell, entity);
}

/** @returns as {@link understandBank} */
function bankInDigits(
  draft: Draft,
  country: string | undefined,
  cell: Cell,
  entity: string | undefined,
): string {
  const code = threeDigits(cell.text);
  const name = draft.cell('bank_name');
  const isNumbered = isNational(draft, country);
  if (name !== undefined && (country === 'CL' || isNumbered)) compareBank(draft, code, cell, name, country);
  const isLong = /\d{4}/.test(cell.text);
  if ((isNumbered || isLong) && code !== cell.text && !cell.exact)
    draft.understand(
      'bank_code',
      cell,
      code,
      isLong ? 'zeros in front removed' : 'leading zeros put back',
      'public',
    );
  if (entity !== undefined) compareWithCbu(draft, entity, code, cell);
  return code;
}

/**
 * The cell with what the sheet says in its legend that an abbreviation means. A number that the sheet explains is no
 * code, unless the two are one bank.
 */
function bankInFull(draft: Draft, cell: Cell, country: string | undefined): Cell {
  const meanings = draft.facts.legend.get(legendKey(cell.text));
  if (meanings === undefined || (country !== 'CL' && country !== 'AR' && country !== 'BR')) return cell;
  const banks = meanings.filter((meaning) => bankCodes(meaning, country).length > 0);
  const others = meanings.filter((meaning) => !isAccountType(meaning, country ?? ''));
  const meaning = (banks.length > 0 ? banks : others).join(' / ');
  const codes = /^\d{3}$/.test(cell.text) ? [cell.text] : bankCodes(cell.text, country);
  if (codes.length === 0) {
    const isExplained = banks.length > 0 || (meaning !== '' && /^\d+$/.test(cell.text));
    return isExplained ? { ...cell, text: meaning } : cell;
  }
  if (banks.length > 0 && !codes.some((code) => bankCodes(meaning, country).includes(code))) {
    const message = `${quoted(cell.header)} is ${quoted(cell.text)}, which the sheet explains as ${quoted(meaning)}, another bank. Correct one of the two.`;
    draft.find('contradiction', 'bank_code', message);
  }
  return cell;
}

/** The same for an account type. */
function typeInFull({ facts }: Draft, cell: Cell, country: string | undefined): Cell {
  const meanings =
    facts.legend.get(legendKey(cell.text))?.filter((one) => isAccountType(one, country ?? '')) ?? [];
  const [meaning, ...others] = new Set(meanings);
  return meaning === undefined || others.length > 0 ? cell : { ...cell, text: meaning };
}

/** @returns as {@link understandBank} */
function bankInWords(
  draft: Draft,
  country: string | undefined,
  cell: Cell,
  entity: string | undefined,
): string | undefined {
  if (isPlaceholder(cell.text) || /^[#="']/.test(cell.text)) return undefined;
  if (country === 'CL') return bankByName(draft, cell, 'CL');
  if ((country !== 'AR' && country !== 'BR') || !isNamed(cell)) return undefined;
  if (!isNational(draft, country)) {
    askForCode(draft, 'bank_code', cell, `Paygol's documentation has no bank codes for ${country}.`);
  } else if (entity === undefined) bankByName(draft, cell, country);
  else {
    // The account says it for certain, whatever else the bank is called.
    const code = draft.settings.ownNames.codeOf('bank', entity) ?? entity;
    const meant = bankCodes(cell.text, 'AR');
    draft.understand('bank_code', cell, code, 'first digits of the CBU', 'public');
    if (meant[0] !== undefined && !meant.includes(entity)) compareWithCbu(draft, entity, meant[0], cell);
  }
  return undefined;
}

function isNamed({ exact, text }: Cell): boolean {
  return exact !== true && /[a-z]{2}/i.test(text);
}

function isNational({ settings }: Draft, country: string | undefined): country is 'AR' | 'BR' {
  return settings.nationalBankNumbers && (country === 'AR' || country === 'BR');
}

function threeDigits(code: string): string {
  return code
    .replace(/^CL/i, '')
    .replace(/[.,]0+$/, '')
    .replace(/^0+(?=\d{3})/, '')
    .padStart(3, '0');
}

function bankByName(draft: Draft, cell: Cell, country: BankCountry): string | undefined {
  if (country === 'CL' && isWallet(cell.text)) {
    draft.leaveOut('bank_code');
    const message = `${quoted(cell.header)} is ${quoted(cell.text)}, which Paygol's list of banks does not have. Ask for another account.`;
    draft.find('no_code', 'bank_code', message);
    return undefined;
  }
  const codes = bankCodes(cell.text, country);
  const [code] = codes;
  if (codes.length === 1 && code !== undefined) {
    draft.understand('bank_code', cell, code, `code of ${bankNames[country].get(code)}`, 'public');
    return code;
  }
  if (code === undefined) askForCode(draft, 'bank_code', cell, 'No code is known for this bank.');
  else askWhich(draft, 'bank_code', cell, codes, bankNames[country]);
  return undefined;
}

/** What in the account number of Argentina names its bank. */
function entityIn({ cells }: Draft): string | undefined {
  const cbu = cellText(cells.account_number);
  return isCbuForm(cbu) ? entityOfCbu(cbu) : undefined;
}

/** Where a sheet of Argentina has no column for the bank, the account number tells it. */
function bankOfCbu(draft: Draft, entity: string): void {
  const own = draft.settings.ownNames.codeOf('bank', entity);
  if (own !== undefined && own !== '') {
    const why = `as "Own Names" says for the CBU's first digits, ${entity}`;
    draft.understand('bank_code', undefined, own, why, 'user');
    return;
  }
  if (draft.settings.nationalBankNumbers) {
    draft.understand('bank_code', undefined, entity, 'first digits of the CBU', 'public');
    return;
  }
  const message = `The bank's code is missing, and Paygol's documentation has no bank codes for AR. The CBU begins with ${entity}: add the bank "${entity}" to "Own Names" with the code that Paygol gives you.`;
  draft.find('no_code', 'bank_code', message, {
    kind: 'bank',
    name: entity,
    header: draft.cell('account_number')?.header ?? '',
  });
}

/** A CVU is the account of a wallet, which has no bank's number: no form can ask for its code. */
function understandWallet(draft: Draft, entity: string, bank: Cell | undefined): void {
  const { ownNames } = draft.settings;
  const own =
    ownNames.codeOf('bank', entity) ?? (bank === undefined ? undefined : ownNames.codeOf('bank', bank.text));
  draft.keep('bank_code', bank);
  if (own !== undefined && own !== '') {
    draft.understand('bank_code', bank, own, 'as "Own Names" says', 'user');
    return;
  }
  draft.leaveOut('bank_code');
  const header = draft.cell('account_number')?.header ?? '';
  const message = `${quoted(header)} is a CVU, the account of a wallet, for which no code is known. Ask for a CBU, or add the bank "${entity}" to "Own Names" with the code that Paygol gives you.`;
  draft.find('no_code', 'bank_code', message);
}

/** Whether the bank of a CBU is the one that a person has given a code, which may be any. */
function isBankOf(draft: Draft, entity: string, cell: Cell): boolean {
  const known = bankCodes(cell.text, 'AR');
  return known.includes(entity) || (known.length === 0 && !draft.settings.nationalBankNumbers);
}

/**
 * A CBU begins with its bank's number. What codes Paygol has is for the user to say, so only those of three digits can
 * be compared.
 */
function compareWithCbu(draft: Draft, entity: string, code: string, cell: Cell): void {
  const meant = draft.settings.ownNames.codeOf('bank', entity) ?? (/^\d{3}$/.test(code) ? entity : code);
  if (meant === code) return;
  const message = `${quoted(cell.header)} is ${quoted(cell.text)}, whose code is ${code}, but the CBU begins with ${entity}, another bank's number. Correct one of the two; if both are right, add the bank "${entity}" to "Own Names" with the code ${code}.`;
  draft.find('contradiction', 'bank_code', message);
}

/** A code and a name that are not of one bank. */
function compareBank(draft: Draft, code: string, cell: Cell, name: Cell, country: BankCountry): void {
  const names = bankNames[country];
  const meant = bankCodes(name.text, country);
  if (meant.length === 0 || meant.includes(code) || !names.has(code)) return;
  const message = `${quoted(cell.header)} is ${code} (${names.get(code)}), but ${quoted(name.header)} is ${quoted(name.text)}, whose code is ${meant.join(' or ')}. Correct one of the two.`;
  draft.find('contradiction', 'bank_code', message);
}

/** Whether the account has the payee's RUT without its verification digit as its number. */
function isNumberOfRut(draft: Draft, document: DocumentType | undefined): boolean {
  if (document?.code !== 'cl_rut') return false;
  const rut = wholeNumber(draft, document);
  const account = plainNumber(cellText(draft.cells.account_number)).replace(/^0+/, '');
  return passesCheck(document, rut) && account === rut.slice(0, -1);
}

/**
 * Understands the type of an account of the state bank that is numbered by the RUT. What a person has answered for
 * other accounts of a type that may be this one is no answer for it.
 *
 * @returns whether the number decides it
 */
function understandCuentaRut(draft: Draft): boolean {
  const written = draft.cell('account_type');
  const text = written === undefined ? '' : typeInFull(draft, written, 'CL').text;
  const codes = accountTypeCodes(text, STATE_BANK);
  if (written === undefined || text === '' || isPlaceholder(text) || codes.includes(CUENTA_RUT)) {
    const why = 'the account number is the RUT without its digit';
    draft.understand('account_type', written, CUENTA_RUT, why, 'public');
    return true;
  }
  if (codes.length === 0 || written.exact) return false;
  const name = `${written.text} (number is the RUT)`;
  const own = draft.settings.ownNames.codeOf('accountType', name);
  if (own !== undefined) draft.understand('account_type', written, own, 'as "Own Names" says', 'user');
  else {
    const said = `, but the account number is the RUT without its digit, as that of a CuentaRUT is. Add ${quoted(name)} to "Own Names" with the code that is meant.`;
    const choices = [CUENTA_RUT, ...codes].map((code) => `${code} ${chileanAccountTypes.get(code)}`);
    ask(draft, 'account_type', { rule: 'ambiguous', cell: written, name, said, choices });
  }
  return true;
}

function understandType(draft: Draft, country: string | undefined, bank: string | undefined): void {
  const written = draft.cell('account_type');
  if (written === undefined || written.text === '') return;
  const cell = typeInFull(draft, written, country);
  const { ownNames } = draft.settings;
  const own = ownNames.codeOf('accountType', written.text) ?? ownType(ownNames, cell.text, country);
  const certain = country === 'CL' ? accountTypeCodes(cell.text, bank) : [];
  if (own === NO_TYPE) {
    draft.leaveOut('account_type');
    return;
  }
  const elsewhere = certain.length === 1 && bank !== STATE_BANK && (own === 'FP003' || own === CUENTA_RUT);
  if (own !== undefined && own !== '' && !elsewhere) {
    draft.understand('account_type', cell, own, 'as "Own Names" says', 'user');
    return;
  }
  if (isPlaceholder(cell.text) || /^[#="']/.test(cell.text)) return;
  // At one bank, a word may mean what it does not mean at another.
  if (country === 'CL' && bank === undefined && certain.length > 1) draft.leaveOut('account_type');
  else if (country === 'CL') chileanType(draft, cell, certain);
  else if ((country === 'AR' || country === 'BR') && !cell.exact && !/\d/.test(cell.text)) {
    const why = `Paygol's documentation has no account type codes for ${country}.`;
    askForCode(draft, 'account_type', cell, why, nationalAccountType(cell.text, country));
  }
}

/** The user's code for an account type, under this name of it or another one that means the same. */
function ownType(own: OwnNames, text: string, country: string | undefined): string | undefined {
  const said = own.codeOf('accountType', text);
  const national = nationalAccountType(text, country);
  if (said !== undefined || national === undefined) return said;
  const same = own.accountTypes.filter(({ name }) => nationalAccountType(name, country) === national);
  const [code, another] = new Set(same.map((one) => one.code.trim()));
  return another === undefined ? code : undefined;
}

function chileanType(draft: Draft, cell: Cell, codes: readonly string[]): void {
  if (/^FP\d{3}$/i.test(cell.text)) return;
  const [code] = codes;
  if (codes.length === 1 && code !== undefined) {
    draft.understand('account_type', cell, code, `code of ${chileanAccountTypes.get(code)}`, 'public');
  } else if (code === undefined) {
    askForCode(draft, 'account_type', cell, 'No code is known for this account type.');
  } else {
    askWhich(draft, 'account_type', cell, codes, chileanAccountTypes);
  }
}

type Coded = 'bank_code' | 'account_type';

/** @param name what the code is asked for, where it is more than this spelling */
function askForCode(draft: Draft, field: Coded, cell: Cell, why: string, name?: string): void {
  const known = field === 'bank_code' ? bankNames.CL : chileanAccountTypes;
  const isChilean =
    draft.cells.country === undefined ? draft.table.country === 'CL' : draft.cells.country === 'CL';
  const wayOut = `Add ${name === undefined ? 'it' : quoted(name)} to "Own Names" with its code.`;
  const none = field === 'account_type' ? [`${NO_TYPE} (not an account type)`] : [];
  const choices = isChilean ? [...[...known].map((one) => one.join(' ')), ...none] : undefined;
  ask(draft, field, { rule: 'no_code', cell, name: name ?? cell.text, said: `. ${why} ${wayOut}`, choices });
}

function askWhich(
  draft: Draft,
  field: Coded,
  cell: Cell,
  codes: readonly string[],
  names: ReadonlyMap<string, string>,
): void {
  const which = codes.map((code) => `${code} (${names.get(code)})`).join(' or ');
  const said = `, which may be ${which}. Add it to "Own Names" with the code that is meant.`;
  const choices = codes.map((code) => `${code} ${names.get(code)}`);
  ask(draft, field, { rule: 'ambiguous', cell, name: cell.text, said, choices });
}

/** What is asked of a cell. */
interface Asked extends Pick<Question, 'name'> {
  readonly rule: 'no_code' | 'ambiguous';
  readonly cell: Cell;
  /** How the sentence goes on behind header and cell. */
  readonly said: string;
  readonly choices: readonly string[] | undefined;
}

function ask(draft: Draft, field: Coded, { rule, cell: { header, text }, name, said, choices }: Asked): void {
  const kind = field === 'bank_code' ? 'bank' : 'accountType';
  draft.leaveOut(field);
  draft.find(rule, field, `${quoted(header)} is ${quoted(text)}${said}`, {
    kind,
    name,
    header,
    ...(choices === undefined ? {} : { choices }),
  });
}
