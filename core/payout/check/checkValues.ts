import {
  type FieldProblem,
  wrongAmount,
  wrongCountry,
  wrongCurrency,
  digitFinding,
  wrongDigit,
  wrongEmail,
} from '../../row/fieldChecks.ts';
import { isMisread, isSendable } from '../../service/sendable.ts';
import { countryOf, documentTypes, hasListedCodes, standardAccounts } from '../../countries/index.ts';
import { inParts, passesCheck } from '../../values/checkDigits.ts';
import { junkIn } from '../../row/junk.ts';
import { type FieldName, type FieldValues, payoutFields } from '../../values/fields.ts';
import type { FieldValueName, ShownField, ShownValue } from '../../words/shown.ts';
import type { Sentence, ValueFinding } from '../../words/codes.ts';
import { about } from '../../words/reason.ts';
import { readsLikeDate } from '../../row/readCell.ts';
import type { Question } from '../../row/question.ts';
import { type Problem, problem, type RuleName } from '../../row/rules.ts';

type Headers = ReadonlyMap<FieldName, string>;

interface RowNaming {
  readonly shown: FieldValueName;
  readonly headers: Headers;
  readonly unused: readonly string[];
  /** Whether a person has said that rows go without an account type. */
  readonly isSentWithoutType: boolean;
}

/**
 * Checks one row against every rule for a single payout (sections 2.1, 2.5-2.7 and 8).
 * @param unreadable fields that already have a problem, and are not reported as missing
 */
export function checkValues(
  values: FieldValues,
  naming: RowNaming,
  unreadable: ReadonlySet<string>,
  problems: Problem[],
): void {
  checkPresence(values, naming, unreadable, problems);
  const shown = (field: FieldName) => naming.shown(field, values[field] ?? '');
  const find: Find = (rule, field, what) => problems.push(problem(rule, field, about(shown(field), what)));
  for (const check of CHECKS) check(values, find, shown);
  checkDocumentCountry(values, problems);
}

type Find = (rule: RuleName, field: FieldName, finding: ValueFinding) => void;

/** In the order in which problems are told. */
const CHECKS: readonly ((
  values: FieldValues,
  find: Find,
  shown: (field: FieldName) => ShownValue,
) => void)[] = [
  checkCharacters,
  checkLengths,
  checkCodes,
  checkAmount,
  checkDocument,
  checkAccount,
  checkAccountNumber,
  checkLooks,
];

/** Takes junk out of a row, with a problem for each, so that a placeholder is not also an unknown bank. */
export function takeOutJunk(values: FieldValues, shown: FieldValueName, problems: Problem[]): void {
  for (const { name } of payoutFields) {
    const text = values[name];
    const junk = text === undefined ? undefined : junkIn(name, text);
    if (text === undefined || junk === undefined) continue;
    problems.push(problem('junk', name, about(shown(name, text), junk)));
    values[name] = undefined;
  }
}

function checkPresence(
  values: FieldValues,
  naming: RowNaming,
  unreadable: ReadonlySet<string>,
  problems: Problem[],
): void {
  for (const field of payoutFields) {
    const { name, required } = field;
    if (required === 'never' || values[name] !== undefined || unreadable.has(name)) continue;
    // Without a column for the bank, a standard account number tells it, once it is right.
    const isInNumber =
      name === 'bank_code' &&
      standardAccounts(countryOf(values.country)) !== undefined &&
      !naming.headers.has(name);
    if (isInNumber && unreadable.has('account_number')) continue;
    if (name === 'document_dv' && unreadable.has('document_number')) continue;
    if (name === 'document_dv' && documentTypes.get(values.document_type ?? '')?.dvLength === 0) continue;
    // Which types there are depends on the bank, so that comes first.
    if (name === 'account_type' && naming.headers.has(name) && values.bank_code === undefined) continue;
    if (name === 'document_dv' && tellMissingDigit(values, naming, problems)) continue;
    if (required === 'always') {
      const asks = name === 'amount' ? askForAmount(values, naming.headers.get(name)) : undefined;
      const rule = isUnlistedType(name, values.country) ? 'no_account_type' : 'required';
      problems.push(problem(rule, name, missing(name, naming, values.country), asks));
    } else if (values.beneficiary_type === 'person' && !unreadable.has('full_name')) {
      const header = naming.headers.get(name);
      const says = { code: 'missing_part_of_name', ...shownField(name, header) } as const;
      problems.push(problem('person_names', name, says, askForParts(values, header)));
    }
  }
}

/** Whether a document without its digit is told, with the digit: it is one mistake, however many rules see it. */
function tellMissingDigit(values: FieldValues, { shown }: RowNaming, problems: Problem[]): boolean {
  const { document_number: number = '' } = values;
  const type = documentTypes.get(values.document_type ?? '');
  if (type === undefined || passesCheck(type, number)) return false;
  const digit = type.verificationDigits(number);
  const isBare = type.form.test(number + digit);
  if (!isBare && !type.form.test(number)) return false;
  const finding = isBare ? ({ code: 'document_without_digit', digit } as const) : digitFinding(type, number);
  problems.push(problem('required', 'document_dv', about(shown('document_number', number), finding)));
  return true;
}

/** Where the cell is blank, the whole name may be in the other column. */
function askForParts({ full_name: name }: FieldValues, header: string | undefined): Question | undefined {
  return name === undefined || header === undefined ? undefined : { kind: 'fullName', name, header };
}

function askForAmount({ full_name: name }: FieldValues, header: string | undefined): Question | undefined {
  return name === undefined || header === undefined ? undefined : { kind: 'amount', name, header };
}

function shownField(field: FieldName, header: string | undefined): ShownField {
  return header === undefined ? { field } : { field, header };
}

/** Whether only Paygol can tell the code of an account type, or that there is none. */
function isUnlistedType(field: FieldName, country: string | undefined): country is string {
  return field === 'account_type' && country !== undefined && !hasListedCodes(countryOf(country));
}

function missing(
  field: FieldName,
  { headers, unused, isSentWithoutType }: RowNaming,
  country: string | undefined,
): Sentence {
  const header = headers.get(field);
  if (isUnlistedType(field, country))
    return { code: 'missing_unlisted_type', ...shownField(field, header), country, isSentWithoutType };
  if (header !== undefined) return { code: 'blank_cell', field, header };
  return { code: 'missing_columns', fields: [field], unused: OF_A_COLUMN.has(field) ? unused : [] };
}

/** Fields that need a column; others follow from the rest of the row. */
const OF_A_COLUMN: ReadonlySet<FieldName> = new Set([
  ...(['full_name', 'document_number', 'bank_code', 'account_number', 'account_type', 'amount'] as const),
]);

function checkCharacters(values: FieldValues, find: Find): void {
  for (const { name } of payoutFields) {
    const text = values[name];
    if (text === undefined) continue;
    const why = !isSendable(text) ? 'broken' : isMisread(text) ? 'misread' : undefined;
    if (why !== undefined) find('broken_character', name, { code: 'unsendable_value', why });
  }
}

function checkLengths(values: FieldValues, find: Find): void {
  for (const { name, maxLength = Infinity } of payoutFields) {
    const text = values[name] ?? '';
    if (text.length <= maxLength) continue;
    // Characters as PHP's mb_strlen counts them: a surrogate pair is one.
    const { length } = [...text];
    if (length <= maxLength || hasRuleOfItsOwn(name, values)) continue;
    const most = maxLength;
    const unlisted = name === 'account_type' ? { country: values.country } : {};
    find(
      'too_long',
      name,
      CODES.has(name) ? { code: 'too_long_code', most, ...unlisted } : { code: 'too_long', length, most },
    );
  }
}

/** These may hold a name instead of a code, which nobody can shorten. */
const CODES: ReadonlySet<FieldName> = new Set(['document_type', 'bank_code', 'account_type']);

function hasRuleOfItsOwn(name: FieldName, { country }: FieldValues): boolean {
  if (name === 'country' || name === 'currency') return true;
  // Without a country, a bank's name has no meaning yet.
  if (country === undefined && CODES.has(name)) return true;
  return hasListedCodes(countryOf(country)) && (name === 'bank_code' || name === 'account_type');
}

const TWO_LETTERS = /^[A-Z]{2}$/;
const THREE_LETTERS = /^[A-Z]{3}$/;

function take(find: Find, problem: FieldProblem | undefined): void {
  if (problem !== undefined) find(problem.rule, problem.field, problem.finding);
}

function checkCodes({ country, currency, beneficiary_type, document_type }: FieldValues, find: Find): void {
  if (country !== undefined) take(find, wrongCountry(country));
  if (currency !== undefined) take(find, wrongCurrency(currency));
  if (beneficiary_type !== undefined && beneficiary_type !== 'person' && beneficiary_type !== 'company')
    find('beneficiary_type', 'beneficiary_type', { code: 'beneficiary_type' });
  if (document_type !== undefined && !documentTypes.has(document_type))
    find('document_type', 'document_type', { code: 'document_type', known: [...documentTypes.keys()] });
}

function checkAmount({ amount, currency }: FieldValues, find: Find): void {
  if (amount !== undefined) take(find, wrongAmount(amount, currency, 'payout'));
}

/** The type may follow from the number, so no cell is quoted. */
function checkDocumentCountry({ document_type, country }: FieldValues, problems: Problem[]): void {
  const type = documentTypes.get(document_type ?? '');
  const { code, country: issuer } = type ?? {};
  if (code === undefined || issuer === undefined || country === undefined) return;
  if (!TWO_LETTERS.test(country) || country === issuer) return;
  const says = { code: 'document_country', type: code, issuer, country } as const;
  problems.push(problem('document_country', 'document_type', says));
}

function checkDocument(
  { document_type, document_number: number, document_dv }: FieldValues,
  find: Find,
  shown: (field: FieldName) => ShownValue,
): void {
  const type = documentTypes.get(document_type ?? '');
  if (type === undefined || number === undefined) return;
  if (!type.form.test(number)) {
    const { title: document, example, lengths } = type;
    find('document_form', 'document_number', { code: 'document_form', document, example, lengths });
    return;
  }
  const [, end] = inParts(type, number);
  if (document_dv !== undefined && document_dv !== end) {
    find('document_dv', 'document_dv', { code: 'document_dv', number: shown('document_number'), end });
  } else if (type.specified?.test(number) === false && passesCheck(type, number)) {
    find('document_letters', 'document_number', { code: 'document_letters', document: type.title });
  } else if (document_dv !== undefined || type.dvLength === 0) take(find, wrongDigit(type, number));
}

function checkAccount(
  { country, bank_code, account_type }: FieldValues,
  find: Find,
  shown: (field: FieldName) => ShownValue,
): void {
  const known = countryOf(country);
  if (!hasListedCodes(known)) return;
  const { listedBank, banks, accountTypes } = known;
  const bank = bank_code?.replace(new RegExp(`^${country}(?=\\d{3}$)`), '');
  if (bank !== undefined && bank !== '' && !banks.names.has(bank)) {
    const [named, another] = banks.codesOf(bank);
    const example = `${listedBank} (${banks.titles.get(listedBank)})`;
    const unknown = { code: 'bank_code', country: known.code, banks: banks.names.size, example } as const;
    const isNamed = named !== undefined && another === undefined;
    find('bank_code', 'bank_code', isNamed ? { code: 'bank_by_name', bankCode: named } : unknown);
  }
  if (account_type === undefined) return;
  const type = accountTypes.coded.get(account_type);
  if (type === undefined) {
    const types = [...accountTypes.titles].map(([code, title]) => `${code} (${title})`);
    find('account_type', 'account_type', { code: 'account_type', country: known.code, types });
  } else if (type.onlyAt !== undefined && bank !== undefined && bank !== type.onlyAt) {
    const only = `${banks.titles.get(type.onlyAt)} (${type.onlyAt})`;
    const finding = { code: 'state_bank_only', bank: only, other: shown('bank_code') } as const;
    find('state_bank_only', 'account_type', finding);
  }
}

function checkAccountNumber(values: FieldValues, find: Find): void {
  const { country, bank_code, account_type, account_number, document_type, document_number } = values;
  if (account_number === undefined) return;
  const standard = standardAccounts(countryOf(country));
  if (standard?.pattern.test(account_number) === true && !standard.passesCheck(account_number))
    find('cbu', 'account_number', { code: 'cbu', title: standard.title });
  const document = documentTypes.get(document_type ?? '');
  if (document === undefined || document_number === undefined) return;
  const { accountTypes, accountByDocument: by } = countryOf(document.country) ?? {};
  const isByDocument =
    by?.document === document.code && by.type === account_type && bank_code?.endsWith(by.bank) === true;
  const [number] = inParts(document, document_number);
  if (!isByDocument || account_number.replace(/^0+/, '') === number) return;
  const type = accountTypes?.titles.get(by.type) ?? by.type;
  find('rut_account', 'account_number', { code: 'rut_account', document: document.title, number, type });
}

function checkLooks({ id, email, currency, country, account_number }: FieldValues, find: Find): void {
  const { code, currency: { code: local = '' } = {} } = countryOf(country) ?? {};
  if (code !== undefined && currency !== undefined && THREE_LETTERS.test(currency) && currency !== local) {
    find('local_currency', 'currency', { code: 'foreign_currency', country: code, currency: local });
  }
  if (email !== undefined) take(find, wrongEmail(email));
  if (id !== undefined && readsLikeDate(id)) find('date_like_id', 'id', { code: 'date_like_id' });
  if (account_number !== undefined && /^\d{15}0{2,}$/.test(account_number))
    find('zeros_at_the_end', 'account_number', { code: 'zeros_at_the_end' });
}
