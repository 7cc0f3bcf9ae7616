import type { IHttpRequestOptions } from 'n8n-workflow';
import { parseLossless } from '../../core/service/json/parseLossless.ts';
import type { JsonObject, JsonValue } from '../../core/service/json/types.ts';
import { withoutTrailingSlashes } from '../../core/service/endpoints.ts';
import type { OwnRequest } from '../../core/service/http/ownRequest.ts';
import { NotSentError } from './errors.ts';

/** A request of our own nodes, of other nodes, or of n8n's HTTP Request node, which has options of its own. */
export interface RequestOptions extends IHttpRequestOptions {
  paygol?: OwnRequest;
  uri?: string;
  form?: unknown;
  formData?: unknown;
  followRedirect?: boolean;
  followAllRedirects?: boolean;
  rejectUnauthorized?: boolean;
}

const DETOUR =
  'With the Paygol credential a node cannot set a proxy or certificates, or ignore SSL issues: whoever stands in between could read the request and send it again. Remove these options and the SSL certificates from the node. A proxy for all of n8n can be set in its environment.';

const OTHER_HOST =
  'With the Paygol credential a node cannot set the header "Host": it may lead to another service. Remove it.';

/**
 * Refuses requests that would let somebody in between: a signature covers the body and not the path, so it could be
 * used elsewhere.
 * @throws NotSentError
 */
export function assertNoDetours(options: RequestOptions): void {
  const { proxy, skipSslCertificateValidation, rejectUnauthorized, agentOptions } = options;
  const isChecked = !skipSslCertificateValidation && rejectUnauthorized !== false;
  if (proxy || agentOptions || !isChecked) throw new NotSentError(DETOUR);
  const names = Object.keys(options.headers ?? {});
  if (names.some((name) => name.toLowerCase() === 'host')) throw new NotSentError(OTHER_HOST);
}

/** The whole address. n8n's HTTP Request node calls it `uri`. */
export function requestAddress(options: RequestOptions): string {
  const url = options.uri ?? options.url;
  return options.baseURL === undefined || /^https?:/i.test(url)
    ? url
    : `${withoutTrailingSlashes(options.baseURL)}/${url.replace(/^\/+/, '')}`;
}

/** @throws NotSentError for a body that is no JSON object */
export function payloadOf({ paygol, body, form, formData }: RequestOptions): JsonObject {
  if (paygol !== undefined) return paygol.payload;
  const isForm = form !== undefined || formData !== undefined;
  if (!isForm && (body === undefined || body === null || body === '')) return {};
  const parsed = typeof body === 'string' || Buffer.isBuffer(body) ? parse(body.toString()) : body;
  if (isForm || typeof parsed !== 'object' || parsed === null || Array.isArray(parsed) || 'pipe' in parsed) {
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
