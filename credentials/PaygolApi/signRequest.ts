import type { IHttpRequestOptions } from 'n8n-workflow';
import { canonicalJson } from '../../core/json/canonicalJson.ts';
import { parseLossless } from '../../core/json/parseLossless.ts';
import type { JsonObject, JsonValue } from '../../core/json/types.ts';
import { type SignedApi, wireServiceId } from '../../core/service.ts';
import { sign } from '../../core/signature.ts';
import type { Account } from './account.ts';
import { NotSentError } from './errors.ts';

const SIGNATURE_HEADER = 'x-pg-sig';

/** What n8n's HTTP Request node gives beside or instead of the options of n8n's request helper. */
export interface LegacyRequestOptions {
  uri?: string;
  form?: unknown;
  formData?: unknown;
  followRedirect?: boolean;
  followAllRedirects?: boolean;
}

/**
 * Puts service id and token into a request's body, writes it in the canonical form, and signs the very bytes that are
 * sent (service specification 5.1-5.3). A request that carries a token and a signature already gets new ones.
 *
 * @param options the request; changed in place, so that our nodes know the token, except for the HTTP Request node: it shows and
 *   stores the request that it made, and must not see token and signature
 * @param target which API it goes to, and the path below its address
 * @param token `undefined` for the request of a token
 * @returns the request to send
 */
export function signRequest(
  options: IHttpRequestOptions & LegacyRequestOptions,
  account: Account,
  target: { api: SignedApi; path: string },
  token: string | undefined,
): IHttpRequestOptions {
  const isHttpRequestNode = options.uri !== undefined;
  const headers = withoutOurs(options.headers ?? {});
  // n8n's HTTP Request node repeats a request after any error, also when the first one may have arrived.
  if (isHttpRequestNode && headers.hadSignature && target.api === 'payouts' && target.path === '/payouts') {
    throw new NotSentError(
      'The reply to this payout request was an error or did not come, and n8n wanted to send it again. It was not repeated, because the first one may have been processed. Look the payouts up before you send them again.',
    );
  }
  const payload: JsonObject = { ...readBody(options), pg_serviceid: wireServiceId(account.serviceId) };
  if (token === undefined) delete payload.pg_token;
  else payload.pg_token = token;
  const body = Buffer.from(canonicalJson(payload));
  const signed = isHttpRequestNode ? { ...options } : options;
  signed.headers = {
    ...headers.kept,
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: sign(body, account.sharedSecret),
  };
  signed.body = body;
  // A redirect would take body and signature on to another host.
  if (isHttpRequestNode) Object.assign(signed, { followRedirect: false, followAllRedirects: false });
  else signed.disableFollowRedirect = true;
  if (target.api === 'payouts') signed.method = 'POST';
  // n8n's helper drops the body of a request that says GET, and keeps it when no method is given (which means GET too).
  else if (signed.method === 'GET') delete signed.method;
  return signed;
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

function readBody({ body, form, formData }: IHttpRequestOptions & LegacyRequestOptions): JsonObject {
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
