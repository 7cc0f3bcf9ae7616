import type { IHttpRequestOptions } from 'n8n-workflow';
import { canonicalJson } from '../../core/json/canonicalJson.ts';
import { parseLossless } from '../../core/json/parseLossless.ts';
import type { JsonObject, JsonValue } from '../../core/json/types.ts';
import { type SignedApi, wireServiceId } from '../../core/service.ts';
import { sign } from '../../core/signature.ts';
import type { Account } from './account.ts';
import { NotSentError } from './errors.ts';

const SIGNATURE_HEADER = 'x-pg-sig';

/**
 * Puts service id and token into a request's body, writes it in the canonical form, and signs the very bytes that are
 * sent (service specification 5.1-5.3). A request that carries a token and a signature already gets new ones.
 *
 * @param options the request; changed in place, as n8n expects
 * @param target which API it goes to, and the path below its address
 * @param token `undefined` for the request of a token
 */
export function signRequest(
  options: IHttpRequestOptions & { uri?: string },
  account: Account,
  target: { api: SignedApi; path: string },
  token: string | undefined,
): IHttpRequestOptions {
  const headers = withoutOurs(options.headers ?? {});
  // n8n's HTTP Request node (it says `uri`) repeats a request after any error, also when the first one may have arrived.
  if (
    options.uri !== undefined &&
    headers.hadSignature &&
    target.api === 'payouts' &&
    target.path === '/payouts'
  ) {
    throw new NotSentError(
      'The reply to this payout request was an error or did not come, and n8n wanted to send it again. It was not repeated, because the first one may have been processed. Look the payouts up before you send them again.',
    );
  }
  const payload: JsonObject = { ...readBody(options.body), pg_serviceid: wireServiceId(account.serviceId) };
  if (token === undefined) delete payload.pg_token;
  else payload.pg_token = token;
  const body = canonicalJson(payload);
  options.headers = {
    ...headers.kept,
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: sign(body, account.sharedSecret),
  };
  options.body = body;
  options.disableFollowRedirect = true;
  if (target.api === 'payouts') options.method = 'POST';
  // n8n's helper drops the body of a request that says GET, and keeps it when no method is given (which means GET too).
  else if (options.method === 'GET') delete options.method;
  return options;
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

function readBody(body: unknown): JsonObject {
  const parsed: unknown = typeof body === 'string' && body !== '' ? parseLossless(body) : (body ?? {});
  if (parsed === '') return {};
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed) || Buffer.isBuffer(parsed)) {
    throw new NotSentError('A request to Paygol carries a JSON object. Choose JSON as the body type.');
  }
  return parsed as Record<string, JsonValue>;
}
