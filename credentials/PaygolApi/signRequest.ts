import type { IHttpRequestOptions } from 'n8n-workflow';
import { onlyReads } from '../../core/access.ts';
import {
  canonicalJson,
  CanonicalJsonError,
  type CanonicalJsonErrorCode,
} from '../../core/json/canonicalJson.ts';
import { parseLossless } from '../../core/json/parseLossless.ts';
import type { JsonObject, JsonValue } from '../../core/json/types.ts';
import { type OwnRequest, type SignedTarget, wireServiceId } from '../../core/service.ts';
import { sign } from '../../core/signature.ts';
import type { Account } from './account.ts';
import { AlreadySentError, NotSentError, NotWritableError } from './errors.ts';

const SIGNATURE_HEADER = 'x-pg-sig';

const ALREADY_SENT =
  'The reply to this request was an error or did not come, and n8n wanted to send it again. It was not repeated, because the first one may have been processed. Look up what it was to change before you send it again.';

/** What to do about it, by the code of the error. */
const NOT_WRITABLE: Record<CanonicalJsonErrorCode, string> = {
  lone_surrogate: 'A text in it holds a broken character, such as half of an emoji: remove that character.',
  inexact_number: 'A number in it is too long to be exact: write it as text, in quotes.',
  not_json: 'A value in it is neither text, number, list nor object: write it as text.',
  too_deep: 'Its values are nested too deeply: make them flatter.',
};

/** A request as n8n brings it: of our own nodes, of other nodes, or of its HTTP Request node, which has options of its own. */
export interface RequestOptions extends IHttpRequestOptions {
  paygol?: OwnRequest;
  uri?: string;
  form?: unknown;
  formData?: unknown;
  followRedirect?: boolean;
  followAllRedirects?: boolean;
}

/**
 * Puts service id and token into a request's body, writes it in the canonical form, and signs the very bytes that are
 * sent (service specification 5.1-5.3). A request that only reads and carries a token and a signature already gets new ones.
 *
 * @param options the request; left as it is, since n8n's HTTP Request node shows and stores the request that it made, and must not see
 *   token and signature
 * @param target which API it goes to, and the path below its address
 * @param token `undefined` for the request of a token
 * @returns the request to send
 * @throws NotSentError, or AlreadySentError for a request that changes something and that n8n wants to send once more
 */
export function signRequest(
  options: RequestOptions,
  account: Account,
  target: SignedTarget,
  token: string | undefined,
): IHttpRequestOptions {
  const headers = withoutOurs(options.headers ?? {});
  // n8n repeats a request after a 401, its HTTP Request node after any error, also when the first one may have been processed.
  if (headers.hadSignature && !onlyReads(target)) throw new AlreadySentError(ALREADY_SENT);
  const payload: JsonObject = { ...readBody(options), pg_serviceid: wireServiceId(account.serviceId) };
  if (token === undefined) delete payload.pg_token;
  else payload.pg_token = token;
  const body = written(payload);
  if (body instanceof NotWritableError) throw body;
  const signed: RequestOptions = {
    ...options,
    headers: {
      ...headers.kept,
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(body, account.sharedSecret),
    },
    body,
    // A redirect would take body and signature on to another host.
    disableFollowRedirect: true,
  };
  if (options.uri !== undefined) Object.assign(signed, { followRedirect: false, followAllRedirects: false });
  if (target.api === 'payouts') signed.method = 'POST';
  // n8n's helper drops the body of a request that says GET, and keeps it when no method is given (which means GET too).
  else if (signed.method === 'GET') delete signed.method;
  return signed;
}

function written(payload: JsonObject): Buffer | NotWritableError {
  try {
    return Buffer.from(canonicalJson(payload));
  } catch (error) {
    const why = error instanceof CanonicalJsonError ? ` ${NOT_WRITABLE[error.code]}` : '';
    return new NotWritableError(`The request cannot be written as JSON, so nothing was sent.${why}`);
  }
}

function withoutOurs(headers: NonNullable<IHttpRequestOptions['headers']>) {
  const kept: typeof headers = {};
  let hadSignature = false;
  for (const [name, value] of Object.entries(headers)) {
    if (name.toLowerCase() === SIGNATURE_HEADER) hadSignature = true;
    else if (name.toLowerCase() !== 'content-type') kept[name] = value;
  }
  return { kept, hadSignature };
}

function readBody({ paygol, body, form, formData }: RequestOptions): JsonObject {
  if (paygol !== undefined) return paygol.payload;
  const isForm = form !== undefined || formData !== undefined;
  if (!isForm && (body === undefined || body === null || body === '')) return {};
  const parsed = typeof body === 'string' || Buffer.isBuffer(body) ? parse(body.toString()) : body;
  if (
    isForm ||
    typeof parsed !== 'object' ||
    parsed === null ||
    Array.isArray(parsed) ||
    // A file or a form is a stream, which is read once and cannot be signed.
    'pipe' in parsed
  ) {
    throw new NotSentError('A request to Paygol carries a JSON object. Choose JSON as the body type.');
  }
  return parsed as Record<string, JsonValue>;
}

function parse(text: string): JsonValue | undefined {
  try {
    return parseLossless(text);
  } catch {
    return undefined;
  }
}
