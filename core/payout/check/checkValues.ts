import {
  type FieldProblem,
  wrongAmount,
  wrongCountry,
  wrongCurrency,
  wrongDigit,
  wrongEmail,
} from '../../fieldChecks.ts';
import { localCurrency } from '../../money.ts';
import { quoted } from '../../rules.ts';
import { BROKEN_STRING, isMisread, isSendable, MISREAD } from '../../sendable.ts';
import { bankNames, chileanAccountTypes, STATE_BANK } from '../../payroll/bankCodes.ts';
import { documentTypes, isCbuForm, passesCbuCheck, passesCheck } from '../../checkDigits.ts';
import { junkIn } from '../../payroll/junk.ts';
import { type FieldName, type FieldValues, type PayoutField, payoutFields } from '../fields.ts';
import { type FieldValueName, MOST_NAMED, named } from '../naming.ts';
import { readsLikeDate } from '../read/readCell.ts';
import { type Problem, problem } from '../rules.ts';

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
  checkCharacters(values, naming.shown, problems);
  checkLengths(values, naming.shown, problems);
  checkCodes(values, naming.shown, problems);
  const { shown } = naming;
  tell('amount', values.amount, (amount) => wrongAmount(amount, values.currency, 'payout'), {
    shown,
    problems,
  });
  checkDocument(values, naming.shown, problems);
  checkAccount(values, naming.shown, problems);
  checkAccountNumber(values, naming.shown, problems);
  checkLooks(values, naming.shown, problems);
}

/**
 * Takes junk out of a row, so that nothing else is said of it: a placeholder for a bank is not also an unknown bank.
 *
 * @param problems gets one for each field that holds junk
 */
export function takeOutJunk(values: FieldValues, shown: FieldValueName, problems: Problem[]): void {
  for (const { name } of payoutFields) {
    const text = values[name];
    const junk = text === undefined ? undefined : junkIn(name, text);
    if (text === undefined || junk === undefined) continue;
    problems.push(problem('junk', name, `${shown(name, text)} ${junk}`));
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
    // Without a column for the bank, the CBU names it, once it is right.
    const isInCbu = name === 'bank_code' && values.country === 'AR' && !naming.headers.has(name);
    if (isInCbu && unreadable.has('account_number')) continue;
    if (required === 'always') {
      problems.push(problem('required', name, missing(field, naming)));
    } else if (values.beneficiary_type === 'person' && !unreadable.has('full_name')) {
      problems.push(
        problem(
          'person_names',
          name,
          `${naming.headers.get(name) ?? field.title} is missing. A person needs First Name and Last Name.`,
        ),
      );
    }
  }
}

/** What to do about a missing value: fill the blank cell, say which column it is, or add one. */
function missing({ name, title, example }: PayoutField, { headers, unused }: RowNaming): string {
  const header = headers.get(name);
  const otherwise = name === 'id' ? ', or use "Build ID From"' : '';
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

function checkCharacters(values: FieldValues, shown: FieldValueName, problems: Problem[]): void {
  for (const { name } of payoutFields) {
    const text = values[name];
    if (text === undefined) continue;
    const wrong = !isSendable(text) ? BROKEN_STRING : isMisread(text) ? MISREAD : undefined;
    if (wrong !== undefined)
      problems.push(problem('broken_character', name, `${shown(name, text)} ${wrong}`));
  }
}

function checkLengths(values: FieldValues, shown: FieldValueName, problems: Problem[]): void {
  for (const { name, maxLength } of payoutFields) {
    const text = values[name];
    // Characters as PHP's mb_strlen counts them: a surrogate pair is one.
    if (
      text === undefined ||
      maxLength === undefined ||
      text.length <= maxLength ||
      [...text].length <= maxLength
    )
      continue;
    if (hasRuleOfItsOwn(name, values)) continue;
    const wrong = CODES.has(name)
      ? `is not a code, which has at most ${maxLength} characters. Write the code itself.`
      : `has ${[...text].length} characters; at most ${maxLength} are allowed. Shorten it.`;
    problems.push(problem('too_long', name, `${shown(name, text)} ${wrong}`));
  }
}

/** Fields where a name may stand in place of a code, which nobody can shorten. */
const CODES: ReadonlySet<FieldName> = new Set(['document_type', 'bank_code', 'account_type']);

/** Codes whose own rule says more than that they are too long. */
function hasRuleOfItsOwn(name: FieldName, { country }: FieldValues): boolean {
  if (name === 'country' || name === 'currency') return true;
  // What a name of a bank means depends on a country that is missing.
  if (country === undefined && CODES.has(name)) return true;
  return country === 'CL' && (name === 'bank_code' || name === 'account_type');
}

const TWO_LETTERS = /^[A-Z]{2}$/;
const THREE_LETTERS = /^[A-Z]{3}$/;

function checkCodes(
  { country, currency, beneficiary_type, document_type }: FieldValues,
  shown: FieldValueName,
  problems: Problem[],
): void {
  tell('country', country, wrongCountry, { shown, problems });
  tell('currency', currency, wrongCurrency, { shown, problems });
  if (beneficiary_type !== undefined && beneficiary_type !== 'person' && beneficiary_type !== 'company') {
    problems.push(
      problem(
        'beneficiary_type',
        'beneficiary_type',
        `${shown('beneficiary_type', beneficiary_type)} is neither person nor company. Write one of the two.`,
      ),
    );
  }
  if (document_type !== undefined && !documentTypes.has(document_type)) {
    problems.push(
      problem(
        'document_type',
        'document_type',
        `${shown('document_type', document_type)} is unknown. Write one of ${[...documentTypes.keys()].join(', ')}.`,
      ),
    );
  }
}

/** Tells what a check that payments have, too, finds of a value. */
function tell(
  field: FieldName,
  value: string | undefined,
  check: (value: string) => FieldProblem | undefined,
  { shown, problems }: { shown: FieldValueName; problems: Problem[] },
): void {
  const found = value === undefined ? undefined : check(value);
  if (value === undefined || found === undefined) return;
  const [rule, words] = found;
  problems.push(problem(rule, field, `${shown(field, value)} ${words}`));
}

function checkDocument(
  { document_type, document_number, document_dv, country }: FieldValues,
  shown: FieldValueName,
  problems: Problem[],
): void {
  const type = documentTypes.get(document_type ?? '');
  if (type === undefined) return;
  if (country !== undefined && TWO_LETTERS.test(country) && country !== type.country) {
    problems.push(
      problem(
        'document_country',
        'document_type',
        `document_type ${type.code} belongs to ${type.country}, the payout goes to ${country}. Check both.`,
      ),
    );
  }
  if (document_number === undefined) return;
  if (!type.form.test(document_number)) {
    problems.push(
      problem(
        'document_form',
        'document_number',
        `${shown('document_number', document_number)} is not a ${type.title}: ${type.formText}, verification digit included. Correct it.`,
      ),
    );
    return;
  }
  const end = document_number.slice(-type.dvLength);
  if (document_dv !== undefined && document_dv !== end) {
    problems.push(
      problem(
        'document_dv',
        'document_dv',
        `${shown('document_dv', document_dv)} is not the end of document_number, which is ${quoted(end)}. One of the two is wrong.`,
      ),
    );
  } else if (passesCheck(type, document_number) && type.code === 'br_cnpj' && /[A-Z]/.test(document_number)) {
    const message = `${shown('document_number', document_number)} is one of the new CNPJs with letters, which Paygol's documentation does not know yet. If Paygol rejects it, ask Paygol.`;
    problems.push(problem('document_letters', 'document_number', message));
  } else tell('document_number', document_number, (number) => wrongDigit(type, number), { shown, problems });
}

function checkAccount(
  { country, bank_code, account_type }: FieldValues,
  shown: FieldValueName,
  problems: Problem[],
): void {
  if (country !== 'CL') return;
  const bank = bank_code?.replace(/^CL(?=\d{3}$)/, '');
  if (bank !== undefined && bank !== '' && !bankNames.CL.has(bank)) {
    problems.push(
      problem(
        'bank_code',
        'bank_code',
        `${shown('bank_code', bank_code as string)} is not a bank of Chile. Write its name, or one of its ${bankNames.CL.size} codes, such as 012 (BancoEstado).`,
      ),
    );
  }
  if (account_type === undefined) return;
  if (!chileanAccountTypes.has(account_type)) {
    problems.push(
      problem(
        'account_type',
        'account_type',
        `${shown('account_type', account_type)} is unknown in Chile. Write FP001 (current), FP002 (savings), FP003 (electronic checkbook) or FP004 (identity number).`,
      ),
    );
  } else if (
    (account_type === 'FP003' || account_type === 'FP004') &&
    bank !== undefined &&
    bank !== STATE_BANK
  ) {
    problems.push(
      problem(
        'state_bank_only',
        'account_type',
        `${shown('account_type', account_type)} exists only at BancoEstado (bank_code 012), not at ${quoted(bank)}. Correct one of the two.`,
      ),
    );
  }
}

function checkAccountNumber(
  { country, bank_code, account_type, account_number, document_type, document_number }: FieldValues,
  shown: FieldValueName,
  problems: Problem[],
): void {
  if (account_number === undefined) return;
  if (country === 'AR' && isCbuForm(account_number) && !passesCbuCheck(account_number)) {
    problems.push(
      problem(
        'cbu',
        'account_number',
        `${shown('account_number', account_number)} fails the check of a CBU: a digit is wrong. Correct it.`,
      ),
    );
  }
  const byRut = account_type === 'FP004' && bank_code?.endsWith(STATE_BANK) === true;
  if (!byRut || document_type !== 'cl_rut' || document_number === undefined) return;
  const number = document_number.slice(0, -1);
  if (account_number.replace(/^0+/, '') !== number) {
    problems.push(
      problem(
        'rut_account',
        'account_number',
        `${shown('account_number', account_number)} is not the payee's RUT without its verification digit, ${number}, as the number of a CuentaRUT is. Check it.`,
      ),
    );
  }
}

function checkLooks(
  { id, email, currency, country, account_number }: FieldValues,
  shown: FieldValueName,
  problems: Problem[],
): void {
  const local = localCurrency.get(country ?? '');
  if (local !== undefined && currency !== undefined && THREE_LETTERS.test(currency) && currency !== local) {
    problems.push(
      problem(
        'local_currency',
        'currency',
        `${shown('currency', currency)} is not the local currency of ${country}, ${local}. Deposits are always in local currency: write the amount in ${local}.`,
      ),
    );
  }
  tell('email', email, wrongEmail, { shown, problems });
  if (id !== undefined && readsLikeDate(id)) {
    problems.push(
      problem(
        'date_like_id',
        'id',
        `${shown('id', id)} reads like a date. Make sure that the spreadsheet has not changed it.`,
      ),
    );
  }
  if (account_number !== undefined && /^\d{15}0{2,}$/.test(account_number)) {
    problems.push(
      problem(
        'zeros_at_the_end',
        'account_number',
        `${shown('account_number', account_number)} ends in zeros after 15 digits, like a number that a spreadsheet has rounded. Check it.`,
      ),
    );
  }
}
