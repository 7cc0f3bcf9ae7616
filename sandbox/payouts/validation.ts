import { z } from 'zod/v4';
import {
  CHILEAN_ACCOUNTS,
  CHILEAN_BANKS,
  CHILEAN_STATE_BANK,
  COUNTRIES,
  CURRENCIES,
  DOCUMENT_TYPES,
  STATE_BANK_ACCOUNTS,
} from '../service/codes.ts';
import { digitsOf, isJsonNumeric, type JsonNumeric } from '../service/json.ts';
import type { Switches } from '../options.ts';
import { PAYER_COUNTRIES } from '../readings/conversion.ts';
import { overrideIn } from '../readings/notificationOverride.ts';

/** Account numbers that begin like this are refused, whatever else the row says: for demonstrations. */
export const REFUSED_ACCOUNT_PREFIX = '8888';

/** One thing that is wrong with a row. */
export interface Problem {
  /** The path of the field in the row, such as `beneficiary.full_name`. */
  field: string;
  message: string;
}

/** How long a text is: `assumed` to be counted in Unicode characters, as PHP's mb_strlen does. */
function isAtMost(max: number): (text: string) => boolean {
  return (text) => text.length <= max || [...text].length <= max;
}

const tooLong = (max: number): string => `is longer than ${max} characters`;
const required = (max: number) => z.string().min(1, 'is required').refine(isAtMost(max), tooLong(max));
const optional = (max: number) =>
  z
    .string()
    .refine(isAtMost(max), tooLong(max))
    .nullish()
    .transform((text) => text ?? null);

/** Section 2.1: a decimal with at most two places. `assumed`: above zero, without an exponent. */
const amount = z
  .custom<JsonNumeric>(
    (value) =>
      isJsonNumeric(value) && /^\d+(\.\d{1,2})?$/.test(digitsOf(value)) && /[1-9]/.test(digitsOf(value)),
    'is not a positive decimal with at most two places',
  )
  .transform(digitsOf);

/** Sections 2.1 and 8. `assumed`: null means absent, fields that no page names are ignored. */
const rowSchema = z
  .object({
    id: required(64),
    country: required(2),
    amount,
    currency: required(3),
    details: optional(255),
    notification: z.unknown().transform(overrideIn).optional(),
    beneficiary: z.object({
      type: z.enum(['person', 'company']),
      full_name: required(128),
      first_name: optional(32),
      last_name: optional(32),
      surname: optional(32),
      document_type: required(32),
      document_number: required(32),
      document_dv: required(2),
      email: optional(128),
    }),
    account: z.object({
      bank_code: required(5),
      bank_name: optional(32),
      number: required(64),
      type: required(5),
    }),
  })
  .superRefine((row, context) => {
    if (row.beneficiary.type !== 'person') return;
    for (const name of ['first_name', 'last_name'] as const) {
      if (row.beneficiary[name]) continue;
      context.addIssue({ code: 'custom', path: ['beneficiary', name], message: 'is required for a person' });
    }
  });

export type PayoutRow = z.output<typeof rowSchema>;

/** What the codes of a row mean to each other (sections 2.1 and 2.5 to 2.7). */
function codeProblems(row: PayoutRow, bankCodes: Switches['bankCodes']): Problem[] {
  const problems: Problem[] = [];
  const check = (holds: boolean, field: string, message: string): void => {
    if (!holds) problems.push({ field, message });
  };
  check(COUNTRIES.has(row.country), 'country', 'is not an ISO 3166-1 alpha-2 code');
  check(CURRENCIES.has(row.currency), 'currency', 'is not an ISO 4217 code');
  // Section 1: deposits are always in local currency.
  const local = PAYER_COUNTRIES.get(row.country) ?? row.currency;
  check(row.currency === local || !CURRENCIES.has(row.currency), 'currency', `is not ${local}`);

  const { document_type, document_number, document_dv } = row.beneficiary;
  const documentType = DOCUMENT_TYPES.get(document_type);
  check(documentType !== undefined, 'beneficiary.document_type', 'is not a known document type');
  if (documentType !== undefined) {
    const field = 'beneficiary.document_number';
    check(documentType.number.test(document_number), field, `is not a number of ${document_type}`);
    const end = document_number.slice(-documentType.digits).toUpperCase();
    check(
      end === document_dv.toUpperCase(),
      'beneficiary.document_dv',
      'is not the end of the document number',
    );
  }

  if (row.country === 'CL') {
    const { bank_code, type } = row.account;
    const bank = plainBankCode(bank_code, bankCodes);
    check(bank !== undefined, 'account.bank_code', 'is not a bank of Chile');
    check(CHILEAN_ACCOUNTS.has(type), 'account.type', 'is not an account type of Chile');
    check(
      !STATE_BANK_ACCOUNTS.has(type) || bank === CHILEAN_STATE_BANK,
      'account.type',
      'exists at the state bank only',
    );
  }
  return problems;
}

/**
 * The three digits of a Chilean bank code, or undefined for one that is unknown or in a form that is not
 * accepted.
 */
function plainBankCode(code: string, accepted: Switches['bankCodes']): string | undefined {
  const prefixed = code.startsWith('CL');
  if (accepted !== 'any' && prefixed !== (accepted === 'prefixed')) return undefined;
  const digits = prefixed ? code.slice(2) : code;
  return CHILEAN_BANKS.has(digits) ? digits : undefined;
}

/**
 * Checks one row of a create request by the rules of sections 2.1, 2.5 to 2.7 and 8.
 *
 * @param value the row as parsed by `parseJson`
 * @param mode the request's pg_mode. What it means is not shown; `assumed`: `strict` checks everything, any
 *   other mode only that the fields are there, of their type and not too long
 * @returns the row, or everything that is wrong with it
 */
export function checkRow(
  value: unknown,
  mode: string,
  bankCodes: Switches['bankCodes'],
): { row: PayoutRow } | { problems: Problem[] } {
  const parsed = rowSchema.safeParse(value);
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
    };
  }
  const problems = mode === 'strict' ? codeProblems(parsed.data, bankCodes) : [];
  if (parsed.data.account.number.startsWith(REFUSED_ACCOUNT_PREFIX)) {
    problems.push({ field: 'account.number', message: `begins with ${REFUSED_ACCOUNT_PREFIX}` });
  }
  return problems.length === 0 ? { row: parsed.data } : { problems };
}
