import { quoted } from '../rules.ts';
import { accountTypeCodes, chileanAccountTypes, STATE_BANK } from './accountTypes.ts';
import { bankCodes, bankNames } from './banks.ts';
import { entityOfCbu, isAlias, isCbuForm } from '../documents/cbu.ts';
import type { Cell, Draft } from './draft.ts';
import { isPlaceholder } from './junk.ts';
import { speaksOfPayment } from './remarks.ts';
import { cellText, wordsOf } from './words.ts';

/** Understands bank, account number and account type of a line. */
export function understandAccount(draft: Draft, country: string | undefined): void {
  for (const role of ['payment_method', 'bank', 'account_type', 'account_number'] as const) {
    if (isPaidOtherwise(draft, role)) return;
  }
  understandRemarks(draft);
  understandNumber(draft, country);
  const bank = understandBank(draft, country);
  understandType(draft, country, bank);
}

const OTHER_WAYS =
  /^(?:(?:pago |paga |se paga )?(?:en |em |con |por )?(?:cheque|efectivo|dinheiro|especie|check|cash)|vale vista|retir[ao](?: en| por)? (?:oficina|caja)|retir[ao])$/;
const BY_TRANSFER =
  /^(?:transferencia|transf|tef|deposito|abono|transfer|wire|ted|pix|bank transfer|direct deposit)(?: |$)/;

/** Whoever is paid by check or in cash is not paid here. */
function isPaidOtherwise(
  draft: Draft,
  role: 'payment_method' | 'bank' | 'account_type' | 'account_number',
): boolean {
  const cell = draft.cell(role);
  if (cell === undefined || /\d/.test(cell.text)) return false;
  const words = wordsOf(cell.text);
  const otherwise =
    OTHER_WAYS.test(words) || (role === 'payment_method' && words !== '' && !BY_TRANSFER.test(words));
  if (!otherwise) return false;
  draft.find(
    'not_by_transfer',
    'row',
    `${quoted(cell.header)} is ${quoted(cell.text)}, so the payee is not paid by bank transfer. Delete the row, or correct it.`,
  );
  return true;
}

/** What a remark says of a payment is for a person to weigh. */
function understandRemarks(draft: Draft): void {
  for (const { key, header, role } of draft.table.columns.values()) {
    const text = role === 'remark' ? cellText(draft.row[key]) : '';
    if (!speaksOfPayment(text)) continue;
    draft.find(
      'ambiguous',
      'row',
      `${quoted(header)} says ${quoted(text)}. Delete the row if it should not be paid as it is; otherwise delete the remark. If the column is never about the payment, set it to "Not Used" in "Own Names".`,
    );
  }
}

function understandNumber(draft: Draft, country: string | undefined): void {
  const cell = draft.cell('account_number');
  const template = draft.settings.accountNumber ?? '';
  if (template !== '' && cell !== undefined) {
    const number = filled(draft, template);
    if (number !== undefined)
      draft.understand('account_number', cell, number, `put together as ${template}`, 'user');
    return;
  }
  const extra = draft.cell('branch') ?? draft.cell('account_digit');
  if (cell !== undefined && extra !== undefined) {
    draft.find(
      'ambiguous',
      'account_number',
      `The account is in several columns, ${quoted(cell.header)} and ${quoted(extra.header)}. Say in the option "Account Number Made Of" how they are put together, such as {${extra.header}}{${cell.header}}.`,
    );
    return;
  }
  draft.keep('account_number', cell);
  if (country !== 'AR') return;
  const plain = (cell?.text ?? '').replace(/[\s.-]/g, '');
  if (cell !== undefined && isCbuForm(plain) && typeof cell.raw === 'string') {
    draft.understand('account_number', cell, plain, 'written without spaces and punctuation', 'public');
    return;
  }
  const alias = cell === undefined ? draft.cell('alias') : isAlias(cell.text) ? cell : undefined;
  if (alias !== undefined) {
    draft.find(
      'no_code',
      'account_number',
      `${quoted(alias.header)} ${quoted(alias.text)} is an alias, which is not an account number. Fill in the CBU.`,
    );
  } else if (cell !== undefined && typeof cell.raw === 'string' && /\bc[bv]u\b/.test(wordsOf(cell.header))) {
    draft.find(
      'cbu',
      'account_number',
      `${quoted(cell.header)} ${quoted(cell.text)} is not a CBU, which has 22 digits. Correct it.`,
    );
  }
}

/** The account number as the user says that it is put together, or `undefined` with a finding. */
function filled(draft: Draft, template: string): string | undefined {
  let missing = '';
  const number = template.replace(/\{([^{}]*)\}/g, (_, header: string) => {
    const column = [...draft.table.columns.values()].find((one) => wordsOf(one.header) === wordsOf(header));
    const raw = column === undefined ? undefined : draft.row[column.key];
    const text = cellText(raw);
    if (text === '') missing ||= header;
    return text;
  });
  if (missing === '') return number;
  draft.find(
    'ambiguous',
    'account_number',
    `The account is put together as ${template}, but "${missing}" is blank here. Fill it in.`,
  );
  return undefined;
}

/** @returns the code of the bank in three digits, where it is one of Chile */
function understandBank(draft: Draft, country: string | undefined): string | undefined {
  const cell = draft.cell('bank') ?? draft.cell('bank_code');
  const name = draft.cell('bank_name');
  draft.keep('bank_name', name);
  if (cell === undefined) {
    bankOfCbu(draft, country);
    return undefined;
  }
  draft.keep('bank_code', cell);
  if (cell.text === '') return undefined;
  const own = draft.settings.ownNames.codeOf('bank', cell.text);
  if (own !== undefined && own !== '') {
    draft.understand('bank_code', cell, own, 'as "Own Names" says', 'user');
    compareWithCbu(draft, country, own, cell);
    return threeDigits(own);
  }
  const code = /^(?:CL)?(\d{1,3})(?:[.,]0+)?$/i.test(cell.text) ? threeDigits(cell.text) : undefined;
  if (code !== undefined) {
    if (country === 'CL' && name !== undefined) compareBank(draft, code, cell, name);
    compareWithCbu(draft, country, code, cell);
    return code;
  }
  if (isPlaceholder(cell.text) || /^[#="']/.test(cell.text)) return undefined;
  if (country === 'CL') return chileanBank(draft, cell);
  if ((country === 'AR' || country === 'BR') && cell.header !== 'bank_code' && /[a-z]{3}/i.test(cell.text)) {
    askForCode(draft, 'bank_code', cell, `Paygol's documentation has no bank codes for ${country}.`);
  }
  return undefined;
}

function threeDigits(code: string): string {
  return code
    .replace(/^CL/i, '')
    .replace(/[.,]0+$/, '')
    .padStart(3, '0');
}

function chileanBank(draft: Draft, cell: Cell): string | undefined {
  const codes = bankCodes(cell.text);
  const [code] = codes;
  if (codes.length === 1 && code !== undefined) {
    draft.understand('bank_code', cell, code, `code of ${bankNames.get(code)}`, 'public');
    return code;
  }
  if (code === undefined) askForCode(draft, 'bank_code', cell, 'No code is known for this bank.');
  else
    askWhich(
      draft,
      'bank_code',
      cell,
      codes.map((one) => `${one} (${bankNames.get(one)})`),
    );
  return undefined;
}

/**
 * Where a sheet of Argentina has no column for the bank, the account number tells it, by a name that the user's table
 * gives a code.
 */
function bankOfCbu(draft: Draft, country: string | undefined): void {
  const cbu = cellText(draft.cells.account_number);
  if (country !== 'AR' || !isCbuForm(cbu) || draft.cells.account !== undefined) return;
  const entity = entityOfCbu(cbu);
  const own = draft.settings.ownNames.codeOf('bank', entity);
  if (own !== undefined && own !== '') {
    draft.understand(
      'bank_code',
      undefined,
      own,
      `as "Own Names" says for the CBU's first digits, ${entity}`,
      'user',
    );
    return;
  }
  draft.find(
    'no_code',
    'bank_code',
    `The bank's code is missing, and Paygol's documentation has no bank codes for AR. The CBU begins with ${entity}: add the bank "${entity}" to "Own Names" with the code that Paygol gives you.`,
  );
}

/**
 * A CBU begins with its bank's number. What codes Paygol has is for the user to say, so only those of three digits can
 * be compared.
 */
function compareWithCbu(draft: Draft, country: string | undefined, code: string, cell: Cell): void {
  const cbu = cellText(draft.cells.account_number);
  if (country !== 'AR' || !isCbuForm(cbu)) return;
  const entity = entityOfCbu(cbu);
  const meant = draft.settings.ownNames.codeOf('bank', entity) ?? (/^\d{3}$/.test(code) ? entity : code);
  if (meant === code) return;
  draft.find(
    'contradiction',
    'bank_code',
    `${quoted(cell.header)} is ${quoted(cell.text)}, whose code is ${code}, but the CBU begins with ${entity}, another bank's number. Correct one of the two; if both are right, add the bank "${entity}" to "Own Names" with the code ${code}.`,
  );
}

function compareBank(draft: Draft, code: string, cell: Cell, name: Cell): void {
  const meant = bankCodes(name.text);
  if (meant.length === 0 || meant.includes(code) || !bankNames.has(code)) return;
  draft.find(
    'contradiction',
    'bank_code',
    `${quoted(cell.header)} is ${code} (${bankNames.get(code)}), but ${quoted(name.header)} is ${quoted(name.text)}, whose code is ${meant.join(' or ')}. Correct one of the two.`,
  );
}

function understandType(draft: Draft, country: string | undefined, bank: string | undefined): void {
  const cell = draft.cell('account_type');
  draft.keep('account_type', cell);
  if (cell === undefined || cell.text === '') return;
  const own = draft.settings.ownNames.codeOf('accountType', cell.text);
  const certain = country === 'CL' ? accountTypeCodes(cell.text, bank) : [];
  const elsewhere = certain.length === 1 && bank !== STATE_BANK && (own === 'FP003' || own === 'FP004');
  if (own !== undefined && own !== '' && !elsewhere) {
    draft.understand('account_type', cell, own, 'as "Own Names" says', 'user');
    return;
  }
  if (isPlaceholder(cell.text) || /^[#="']/.test(cell.text)) return;
  if (country === 'CL') chileanType(draft, cell, certain);
  else if (
    (country === 'AR' || country === 'BR') &&
    cell.header !== 'account_type' &&
    !/\d/.test(cell.text)
  ) {
    askForCode(
      draft,
      'account_type',
      cell,
      `Paygol's documentation has no account type codes for ${country}.`,
    );
  }
}

function chileanType(draft: Draft, cell: Cell, codes: readonly string[]): void {
  if (/^FP\d{3}$/i.test(cell.text)) return;
  const [code] = codes;
  if (codes.length === 1 && code !== undefined) {
    draft.understand('account_type', cell, code, `code of ${chileanAccountTypes.get(code)}`, 'public');
  } else if (code === undefined) {
    askForCode(draft, 'account_type', cell, 'No code is known for this account type.');
  } else {
    askWhich(
      draft,
      'account_type',
      cell,
      codes.map((one) => `${one} (${chileanAccountTypes.get(one)})`),
    );
  }
}

function askForCode(draft: Draft, field: 'bank_code' | 'account_type', cell: Cell, why: string): void {
  draft.leaveOut(field);
  draft.find(
    'no_code',
    field,
    `${quoted(cell.header)} is ${quoted(cell.text)}. ${why} Add it to "Own Names" with its code.`,
  );
}

function askWhich(
  draft: Draft,
  field: 'bank_code' | 'account_type',
  cell: Cell,
  choice: readonly string[],
): void {
  draft.leaveOut(field);
  draft.find(
    'ambiguous',
    field,
    `${quoted(cell.header)} is ${quoted(cell.text)}, which may be ${choice.join(' or ')}. Add it to "Own Names" with the code that is meant.`,
  );
}
