import {
  type FieldProblem,
  wrongAmount,
  wrongCountry,
  wrongCurrency,
  wrongDigit,
  wrongEmail,
} from '../../fieldChecks.ts';
import { quoted } from '../../rules.ts';
import { BROKEN_STRING, isMisread, isSendable, MISREAD } from '../../sendable.ts';
import { countryOf, documentTypes, hasListedCodes, standardAccounts } from '../../countries/index.ts';
import { inParts, passesCheck } from '../../values/checkDigits.ts';
import { junkIn } from '../../row/junk.ts';
import { type FieldName, type FieldValues, type PayoutField, payoutFields } from '../../row/fields.ts';
import { type FieldValueName, MOST_NAMED, named, shownValue, type Sources } from '../../row/naming.ts';
import { about } from '../../words/reason.ts';
import { readsLikeDate } from '../../row/readCell.ts';
import type { Question } from '../../row/question.ts';
import { type Problem, problem, type RuleName } from '../../row/rules.ts';

/** The user's headers of the fields that have a column. */
type Headers = ReadonlyMap<FieldName, string>;

/** How the messages of one row name its fields. */
interface RowNaming {
  readonly shown: FieldValueName;
  readonly headers: Headers;
  /** Headers of the columns that were taken for nothing. */
  readonly unused: readonly string[];
}

/**
 * Checks one row against every rule that concerns a single payout (sections 2.1, 2.5-2.7 and 8).
 *
 * @param values the row's strings, as read and repaired
 * @param naming how messages name fields and values
 * @param unreadable fields that have a problem already, so that a missing value is not reported on top
 * @param problems gets every problem at once, errors and warnings
 */
export function checkValues(
  values: FieldValues,
  naming: RowNaming,
  unreadable: ReadonlySet<string>,
  problems: Problem[],
): void {
  checkPresence(values, naming, unreadable, problems);
  const say: Say = (rule, field, words) => {
    problems.push(problem(rule, field, `${naming.shown(field, values[field] ?? '')} ${words}`));
  };
  for (const check of CHECKS) check(values, say);
  checkDocumentCountry(values, problems);
}

/** Finds what is wrong with a value, in words that go on behind the field and its value. */
type Say = (rule: RuleName, field: FieldName, words: string) => void;

/** In the order in which a person is told. */
const CHECKS: readonly ((values: FieldValues, say: Say) => void)[] = [
  checkCharacters,
  checkLengths,
  checkCodes,
  checkAmount,
  checkDocument,
  checkAccount,
  checkAccountNumber,
  checkLooks,
];

/**
 * Takes junk out of a row, so that nothing else is said of it: a placeholder for a bank is not also an unknown bank.
 *
 * @param problems gets one for each field that holds junk
 */
export function takeOutJunk(values: FieldValues, sources: Sources, problems: Problem[]): void {
  for (const { name } of payoutFields) {
    const text = values[name];
    const junk = text === undefined ? undefined : junkIn(name, text);
    if (text === undefined || junk === undefined) continue;
    problems.push(problem('junk', name, about(shownValue(name, text, sources[name]), junk)));
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
    // Without a column for the bank, a standard account number names it, once it is right.
    const isInNumber =
      name === 'bank_code' &&
      standardAccounts(countryOf(values.country)) !== undefined &&
      !naming.headers.has(name);
    if (isInNumber && unreadable.has('account_number')) continue;
    if (name === 'document_dv' && documentTypes.get(values.document_type ?? '')?.dvLength === 0) continue;
    // What a type is called depends on the bank, which comes first.
    if (name === 'account_type' && naming.headers.has(name) && values.bank_code === undefined) continue;
    if (required === 'always') {
      const asks = name === 'amount' ? askForAmount(values, naming.headers.get(name)) : undefined;
      problems.push(problem('required', name, missing(field, naming, values.country), asks));
    } else if (values.beneficiary_type === 'person' && !unreadable.has('full_name')) {
      problems.push(
        problem(
          'person_names',
          name,
          `${naming.headers.get(name) ?? field.title} is missing. A person needs First Name and Last Name.`,
          askForParts(values, naming.headers.get(name)),
        ),
      );
    }
  }
}

/** Where a column for it is blank, what the others have may be the whole name. */
function askForParts({ full_name: name }: FieldValues, header: string | undefined): Question | undefined {
  return name === undefined || header === undefined ? undefined : { kind: 'fullName', name, header };
}

/** A payee whose cell is blank gets what a person says. */
function askForAmount({ full_name: name }: FieldValues, header: string | undefined): Question | undefined {
  return name === undefined || header === undefined ? undefined : { kind: 'amount', name, header };
}

/** What to do about a missing value: fill the blank cell, say which column it is, or add one. */
function missing(
  { name, title, example }: PayoutField,
  { headers, unused }: RowNaming,
  country: string | undefined,
): string {
  const header = headers.get(name);
  const otherwise = name === 'id' ? ', or use "Build ID From"' : '';
  if (name === 'account_type' && !hasListedCodes(countryOf(country)))
    return `${header === undefined ? `${title} is missing` : `${named(header)} is blank`}. Paygol's list for ${country ?? 'other countries'} is not public: ask Paygol for the code, and fill it in.`;
  if (header !== undefined)
    return `${named(header)} is blank. Fill it in, for example ${example}${otherwise}.`;
  const columns = unused.slice(0, MOST_NAMED).map((one) => quoted(named(one)));
  const or =
    columns.length > 0 && OF_A_COLUMN.has(name)
      ? ` If it is in ${columns.join(', ')}${unused.length > MOST_NAMED ? ' or another' : ''}, say so in "Own Names".`
      : '';
  return `${title} is missing. Add the column, for example with ${example}${otherwise}.${or}`;
}

/** Fields that a sheet has a column for; others are told by the rest of the row. */
const OF_A_COLUMN: ReadonlySet<FieldName> = new Set([
  ...(['full_name', 'document_number', 'bank_code', 'account_number', 'account_type', 'amount'] as const),
]);

function checkCharacters(values: FieldValues, say: Say): void {
  for (const { name } of payoutFields) {
    const text = values[name];
    if (text === undefined) continue;
    const wrong = !isSendable(text) ? BROKEN_STRING : isMisread(text) ? MISREAD : undefined;
    if (wrong !== undefined) say('broken_character', name, wrong);
  }
}

function checkLengths(values: FieldValues, say: Say): void {
  for (const { name, maxLength = Infinity } of payoutFields) {
    const text = values[name] ?? '';
    if (text.length <= maxLength) continue;
    // Characters as PHP's mb_strlen counts them: a surrogate pair is one.
    const { length } = [...text];
    if (length <= maxLength || hasRuleOfItsOwn(name, values)) continue;
    const wrong = CODES.has(name)
      ? `is not a code, which has at most ${maxLength} characters. Write the code itself.`
      : `has ${length} characters; at most ${maxLength} are allowed. Shorten it.`;
    say('too_long', name, wrong);
  }
}

/** Fields where a name may stand in place of a code, which nobody can shorten. */
const CODES: ReadonlySet<FieldName> = new Set(['document_type', 'bank_code', 'account_type']);

/** Codes whose own rule says more than that they are too long. */
function hasRuleOfItsOwn(name: FieldName, { country }: FieldValues): boolean {
  if (name === 'country' || name === 'currency') return true;
  // What a name of a bank means depends on a country that is missing.
  if (country === undefined && CODES.has(name)) return true;
  return hasListedCodes(countryOf(country)) && (name === 'bank_code' || name === 'account_type');
}

const TWO_LETTERS = /^[A-Z]{2}$/;
const THREE_LETTERS = /^[A-Z]{3}$/;

/** Says what a check that payments have, too, finds of a value. */
function tell(say: Say, field: FieldName, found: FieldProblem | undefined): void {
  if (found !== undefined) say(found[0], field, found[1]);
}

function checkCodes({ country, currency, beneficiary_type, document_type }: FieldValues, say: Say): void {
  if (country !== undefined) tell(say, 'country', wrongCountry(country));
  if (currency !== undefined) tell(say, 'currency', wrongCurrency(currency));
  if (beneficiary_type !== undefined && beneficiary_type !== 'person' && beneficiary_type !== 'company')
    say('beneficiary_type', 'beneficiary_type', 'is neither person nor company. Write one of the two.');
  if (document_type !== undefined && !documentTypes.has(document_type)) {
    const known = [...documentTypes.keys()].join(', ');
    say('document_type', 'document_type', `is unknown. Write one of ${known}.`);
  }
}

function checkAmount({ amount, currency }: FieldValues, say: Say): void {
  if (amount !== undefined) tell(say, 'amount', wrongAmount(amount, currency, 'payout'));
}

/** The type may be understood from the number, so that it is told as it is, and not as a cell. */
function checkDocumentCountry({ document_type, country }: FieldValues, problems: Problem[]): void {
  const type = documentTypes.get(document_type ?? '');
  if (type === undefined || !TWO_LETTERS.test(country ?? '') || country === type.country) return;
  const message = `document_type ${type.code} belongs to ${type.country}, the payout goes to ${country}. Check both.`;
  problems.push(problem('document_country', 'document_type', message));
}

function checkDocument({ document_type, document_number: number, document_dv }: FieldValues, say: Say): void {
  const type = documentTypes.get(document_type ?? '');
  if (type === undefined || number === undefined) return;
  if (!type.form.test(number)) {
    const included = type.dvLength === 0 ? '' : ', verification digit included';
    const words = `is not a ${type.title}: ${type.formText}${included}. Correct it.`;
    say('document_form', 'document_number', words);
    return;
  }
  const [, end] = inParts(type, number);
  if (document_dv !== undefined && document_dv !== end) {
    const words = `is not the end of document_number, which is ${quoted(end)}. One of the two is wrong.`;
    say('document_dv', 'document_dv', words);
  } else if (type.specified?.test(number) === false && passesCheck(type, number)) {
    const words = `is one of the new ${type.title}s with letters, which Paygol's documentation does not know yet. If Paygol rejects it, ask Paygol.`;
    say('document_letters', 'document_number', words);
  } else tell(say, 'document_number', wrongDigit(type, number));
}

function checkAccount({ country, bank_code, account_type }: FieldValues, say: Say): void {
  const known = countryOf(country);
  if (!hasListedCodes(known)) return;
  const { name, listedBank, banks, accountTypes } = known;
  const bank = bank_code?.replace(new RegExp(`^${country}(?=\\d{3}$)`), '');
  if (bank !== undefined && bank !== '' && !banks.names.has(bank)) {
    const words = `is not a bank of ${name}. Write its name, or one of its ${banks.names.size} codes, such as ${listedBank} (${banks.nameOf(listedBank)}).`;
    say('bank_code', 'bank_code', words);
  }
  if (account_type === undefined) return;
  const type = accountTypes.coded.get(account_type);
  if (type === undefined) {
    const codes = [...accountTypes.coded].map(([code, { english }]) => `${code} (${english})`);
    const words = `is unknown in ${name}. Write ${codes.slice(0, -1).join(', ')} or ${codes.at(-1)}.`;
    say('account_type', 'account_type', words);
  } else if (type.onlyAt !== undefined && bank !== undefined && bank !== type.onlyAt) {
    const words = `exists only at ${banks.nameOf(type.onlyAt)} (bank_code ${type.onlyAt}), not at ${quoted(bank)}. Correct one of the two.`;
    say('state_bank_only', 'account_type', words);
  }
}

function checkAccountNumber(values: FieldValues, say: Say): void {
  const { country, bank_code, account_type, account_number, document_type, document_number } = values;
  if (account_number === undefined) return;
  const standard = standardAccounts(countryOf(country));
  if (standard?.pattern.test(account_number) === true && !standard.passesCheck(account_number))
    say('cbu', 'account_number', `fails the check of a ${standard.title}: a digit is wrong. Correct it.`);
  const document = documentTypes.get(document_type ?? '');
  if (document === undefined || document_number === undefined) return;
  const { accountTypes, accountByDocument: by } = countryOf(document.country) ?? {};
  const isByDocument =
    by?.document === document.code && by.type === account_type && bank_code?.endsWith(by.bank) === true;
  const [number] = inParts(document, document_number);
  if (!isByDocument || account_number.replace(/^0+/, '') === number) return;
  const words = `is not the payee's ${document.title} without its verification digit, ${number}, as the number of a ${accountTypes?.titleOf(by.type)} is. Check it.`;
  say('rut_account', 'account_number', words);
}

function checkLooks({ id, email, currency, country, account_number }: FieldValues, say: Say): void {
  const local = countryOf(country)?.currency.code;
  if (local !== undefined && currency !== undefined && THREE_LETTERS.test(currency) && currency !== local) {
    const words = `is not the local currency of ${country}, ${local}. Deposits are always in local currency: write the amount in ${local}.`;
    say('local_currency', 'currency', words);
  }
  if (email !== undefined) tell(say, 'email', wrongEmail(email));
  if (id !== undefined && readsLikeDate(id))
    say('date_like_id', 'id', 'reads like a date. Make sure that the spreadsheet has not changed it.');
  if (account_number !== undefined && /^\d{15}0{2,}$/.test(account_number)) {
    const words = 'ends in zeros after 15 digits, like a number that a spreadsheet has rounded. Check it.';
    say('zeros_at_the_end', 'account_number', words);
  }
}
