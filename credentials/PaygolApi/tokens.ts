import { type IHttpRequestOptions, UserError } from 'n8n-workflow';
import { isObject } from '../../core/json/types.ts';
import { errorWords, parseBody } from '../../core/http/reply.ts';
import { canonicalJson } from '../../core/json/canonicalJson.ts';
import { onlyReads } from '../../core/access.ts';
import { type SignedApi, type SignedTarget, webAddress, wireServiceId } from '../../core/service.ts';
import { failureInWords } from '../../core/http/networkErrors.ts';
import { sign } from '../../core/signature.ts';
import { type Account, fingerprint } from './account.ts';
import { NotSentError, TokenError, TokensOutdatedError } from './errors.ts';

const TITLES: Record<SignedApi, string> = { payouts: 'Payouts API', transactions: 'Transactions API' };

/** Statuses about what was sent. Others, such as 404 and 429, say nothing about id and secret (`assumed`). */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 422]);

/** How long a token is trusted with a request that changes something, in milliseconds. How long tokens live is not shown (5.4). */
const MAX_AGE_TO_CHANGE = 300_000;

interface TokenReply {
  statusCode: number;
  body: Uint8Array;
}

/**
 * Requests a token from each API in use.
 *
 * @param account the credential
 * @param request n8n's request helper
 * @returns the text to be stored: the tokens, when they were made (milliseconds since 1970), and a fingerprint of what they were made for
 * @throws TokenError when one cannot be had; the message tells an unreachable address from refused values
 */
export async function requestTokens(
  account: Account,
  request: (options: IHttpRequestOptions) => Promise<unknown>,
): Promise<string> {
  if (account.serviceId === '' || account.sharedSecret === '' || account.apis.length === 0) {
    throw new TokenError(
      'incomplete_credential',
      'The Paygol credential needs a Service ID, a Shared Secret and at least one API under APIs Used to send signed requests.',
    );
  }
  const tokens: Partial<Record<SignedApi, string>> = {};
  for (const api of account.apis) tokens[api] = await requestToken(api, account, request);
  return JSON.stringify({ madeFor: fingerprint(account), madeAt: Date.now(), ...tokens });
}

async function requestToken(
  api: SignedApi,
  account: Account,
  request: (options: IHttpRequestOptions) => Promise<unknown>,
): Promise<string> {
  const base = api === 'payouts' ? account.payoutsUrl : account.transactionsUrl;
  if (webAddress(base) === undefined) {
    throw new TokenError(
      'incomplete_credential',
      `The ${TITLES[api]} Address in the Paygol credential is not an address that begins with https:// or http://, without a password in it.`,
    );
  }
  const body = canonicalJson({ pg_serviceid: wireServiceId(account.serviceId) });
  const options: IHttpRequestOptions = {
    url: `${base}/auth/token`,
    headers: { 'content-type': 'application/json', 'x-pg-sig': sign(body, account.sharedSecret) },
    body,
    encoding: 'arraybuffer',
    returnFullResponse: true,
    disableFollowRedirect: true,
    ignoreHttpStatusErrors: true,
    timeout: 30_000,
    // Left out, n8n's helper sends a GET that keeps its body, as the transactions API wants it (section 4.4).
    ...(api === 'payouts' ? { method: 'POST' } : {}),
  };
  const reply = await request(options).then((answer) => answer as TokenReply, unreachable);
  if ('failure' in reply) {
    throw new TokenError(
      'service_unreachable',
      `The ${TITLES[api]} cannot be reached at ${base}: ${reply.failure}. Check its address in the Paygol credential, and the network.`,
    );
  }
  const parsed = parseBody(reply.body);
  if (REFUSED.has(reply.statusCode)) {
    const words = errorWords(parsed);
    throw new TokenError(
      'credential_refused',
      `The ${TITLES[api]} refused the Service ID or the Shared Secret (HTTP ${reply.statusCode}${words === undefined ? '' : `: ${words}`}). Check both in the Paygol credential, and that your account has access to this API.`,
    );
  }
  const token = isObject(parsed) ? parsed.token : undefined;
  if (reply.statusCode < 200 || reply.statusCode >= 300 || typeof token !== 'string' || token === '') {
    throw new TokenError(
      'token_unreadable',
      `The ${TITLES[api]} at ${base} answered HTTP ${reply.statusCode} without a token. Check its address in the Paygol credential; if it is right, try again later.`,
    );
  }
  return token;
}

/** Of a network error only the code is used: its message and its request hold more than anybody should see. */
function unreachable(error: unknown): { failure: string } {
  // n8n keeps the credential to the domains that are allowed in it.
  if (error instanceof UserError && error.message.startsWith('Domain not allowed')) {
    return { failure: 'its domain is not among the Allowed Domains of the Paygol credential' };
  }
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return { failure: failureInWords(typeof code === 'string' ? code : undefined) };
}

/**
 * The stored token for a request.
 *
 * @param refused a token that the service may have refused
 * @throws TokensOutdatedError when there is none that was made for the credential as it is now, when it is the refused one, or when it is
 *   too old for a request that changes something: such a request is not repeated when its token turns out to be dead
 */
export function tokenFor(target: SignedTarget, account: Account, refused?: string): string {
  const { api } = target;
  if (!account.apis.includes(api)) {
    throw new NotSentError(`The ${TITLES[api]} is not chosen under APIs Used in the Paygol credential.`);
  }
  const stored = parseBody(Buffer.from(account.tokens));
  const token = isObject(stored) && stored.madeFor === fingerprint(account) ? stored[api] : undefined;
  const age = isObject(stored) ? Date.now() - Number(stored.madeAt) : NaN;
  const isYoung = age >= 0 && age < MAX_AGE_TO_CHANGE;
  if (typeof token !== 'string' || token === refused || !(isYoung || onlyReads(target))) {
    throw new TokensOutdatedError('No token is stored that can be used for this request.');
  }
  return token;
}
