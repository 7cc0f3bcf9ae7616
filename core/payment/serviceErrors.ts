import { errorWords, type FailedReply, said, saysOutcome } from '../http/reply.ts';
import { isObject, type JsonObject, type JsonValue } from '../json/types.ts';

/** What an error reply says, wherever it says it. */
export interface ServiceError {
  readonly words?: JsonValue | undefined;
  /** The service's own number of the error, such as `0302`. */
  readonly internalCode?: string;
  /** The HTTP status that stands in the error object; the reply itself often has another one. */
  readonly errorStatus?: number;
}

/** Reads the error object of a JSON reply (service specification 4.2 and 7); `undefined` when the reply has none. */
export function errorIn(body: JsonValue | undefined): ServiceError | undefined {
  const error = isObject(body) ? body.error : undefined;
  if (typeof error !== 'object' || error === null) return undefined;
  // PHP writes an object without entries as a list.
  const { status, internal_code: code, message } = error as JsonObject;
  return {
    words: message,
    ...(isWord(code) ? { internalCode: String(code) } : {}),
    ...(isWord(status) && Number.isInteger(Number(status)) && Number(status) > 0
      ? { errorStatus: Number(status) }
      : {}),
  };
}

function isWord(value: JsonValue | undefined): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/**
 * The failure of which an error reply tells. Where the status in the error object does not say what happened to the
 * request, as 500 does not, the failure is unclear.
 *
 * @param httpStatus of the reply
 */
export function failureOfError(httpStatus: number, error: ServiceError): FailedReply {
  const { words, ...known } = error;
  const { internalCode, errorStatus } = known;
  const isUnclear = errorStatus !== undefined && errorStatus >= 300 && !saysOutcome(errorStatus);
  const name = nameOf(error);
  const number = internalCode === undefined ? '' : ` (code ${internalCode})`;
  const spoken = errorWords(words);
  return {
    httpStatus,
    ...known,
    ...(isUnclear
      ? {
          kind: 'unclear',
          code: 'service_error',
          message: `Paygol answered with an error of status ${errorStatus}${number}${said(words)}.`,
        }
      : {
          kind: 'refusal',
          code: name ?? 'refused',
          message: `Paygol refused the request${number}${said(words)}.`,
          ...(spoken === undefined ? {} : { words: spoken }),
        }),
  };
}

/** Our names of the errors that are known, by `internal_code`. The full list is not shown; these two are. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['9702', 'invalid_cpf'],
  ['0302', 'transaction_not_found'],
]);

/** An XML reply has no `internal_code`, only words (section 7). */
function nameOf({ internalCode, words }: ServiceError): string | undefined {
  const message = errorWords(words)?.toLowerCase() ?? '';
  const isNotFound = message.includes('transaction') && message.includes('not found');
  return NAMES.get(internalCode ?? (isNotFound ? '0302' : ''));
}

/** What to do, by our names of the errors. */
export const PAYMENT_ADVICE = {
  invalid_cpf:
    'The CPF is invalid: correct Personal ID (pg_personalid). A CPF has eleven digits, the last two of which verify the others.',
  transaction_not_found:
    'Paygol has no such transaction. Check the transaction ID, and that the credential has the Service ID under which it was made.',
};
