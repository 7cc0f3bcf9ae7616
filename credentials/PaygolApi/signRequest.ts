import type { IHttpRequestOptions } from 'n8n-workflow';
import { type Account, wireServiceId } from '../../core/service/account.ts';
import { onlyReads, type SignedTarget } from '../../core/service/endpoints.ts';
import {
  canonicalJson,
  CanonicalJsonError,
  type CanonicalJsonErrorCode,
} from '../../core/service/json/canonicalJson.ts';
import type { JsonObject } from '../../core/service/json/types.ts';
import { sign } from '../../core/service/signature.ts';
import { AlreadySentError, NotWritableError } from './errors.ts';
import type { RequestOptions } from './request.ts';
import { methodFor } from './tokens.ts';

const SIGNATURE_HEADER = 'x-pg-sig';
/** Others may name another method, or another path. */
const HARMLESS: ReadonlySet<string> = new Set(['accept', 'user-agent']);

const ALREADY_SENT =
  'The reply to this request was an error or did not come, and n8n wanted to send it again. It was not repeated, because the first one may have been processed. Look up what it was meant to change before you send it again.';

const NOT_WRITABLE: Record<CanonicalJsonErrorCode, string> = {
  lone_surrogate: 'Text in it contains a broken character, such as half of an emoji: remove that character.',
  inexact_number: 'A number in it is too long to be exact: write it as text, in quotes.',
  not_json: 'A value in it is neither text, number, list nor object: write it as text.',
  too_deep: 'Its values are nested too deeply: make them flatter.',
};

/**
 * Writes a request's body in the canonical form, with the service id in it, and signs the very bytes that are sent
 * (service specification 5.1-5.3). With a Read Only credential, method, query and headers are ours.
 * @param options left as they are: n8n's HTTP Request node shows and stores them, and must not see token and
 *   signature
 * @param payload what it says, the token included
 * @throws NotWritableError, or AlreadySentError for a request that changes something and carries a signature already
 */
export function signRequest(
  options: RequestOptions,
  target: SignedTarget,
  account: Account,
  payload: JsonObject,
): IHttpRequestOptions {
  const { isReadOnly } = account;
  const headers = headersOf(options.headers ?? {}, isReadOnly);
  // n8n repeats a request after a 401, its HTTP Request node after any error.
  if (headers.hadSignature && !onlyReads(target)) throw new AlreadySentError(ALREADY_SENT);
  const body = written({ ...payload, pg_serviceid: wireServiceId(account) });
  if (body instanceof NotWritableError) throw body;
  // What was checked is what is sent: n8n joins and reads addresses in more than one way.
  const url = isReadOnly ? withoutQuery(target.url) : target.url;
  const signed: RequestOptions = {
    ...options,
    url,
    headers: {
      ...headers.kept,
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(body, account.sharedSecret),
    },
    body,
    // A redirect would take body and signature on to another host.
    disableFollowRedirect: true,
  };
  delete signed.baseURL;
  const { paygol, abortSignal } = options;
  // n8n puts its own signal in place of any other.
  if (paygol !== undefined)
    signed.abortSignal = AbortSignal.any([
      paygol.inTime,
      ...(abortSignal === undefined ? [] : [abortSignal as AbortSignal]),
    ]);
  if (options.uri !== undefined) {
    Object.assign(signed, { uri: url, followRedirect: false, followAllRedirects: false });
  }
  if (isReadOnly) {
    delete signed.method;
    delete signed.qs;
  }
  if (methodFor(target, account) === 'POST') signed.method = 'POST';
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

/** The headers that go along with ours. */
function headersOf(headers: NonNullable<IHttpRequestOptions['headers']>, isReadOnly: boolean) {
  const kept: typeof headers = {};
  let hadSignature = false;
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (lower === SIGNATURE_HEADER) hadSignature = true;
    else if (isReadOnly ? HARMLESS.has(lower) : lower !== 'content-type') kept[name] = value;
  }
  return { kept, hadSignature };
}

function withoutQuery(address: string): string {
  const url = new URL(address);
  url.search = '';
  return url.href;
}
