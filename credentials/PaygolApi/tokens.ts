import { createHmac } from 'node:crypto';
import { type IHttpRequestOptions, UserError } from 'n8n-workflow';
import { isObject } from '../../core/service/json/types.ts';
import { errorMessageOf, parseBody } from '../../core/service/reply.ts';
import { canonicalJson } from '../../core/service/json/canonicalJson.ts';
import {
  type Account,
  addressOf,
  CredentialError,
  methodOf,
  assertNoStrayCharacters,
  secretsOf,
  wireServiceId,
} from '../../core/service/account.ts';
import {
  APIS,
  ENDPOINTS,
  onlyReads,
  type SignedApi,
  type SignedTarget,
} from '../../core/service/endpoints.ts';
import { readBody } from '../../core/service/http/body.ts';
import { secretHider } from '../../core/service/http/hideSecrets.ts';
import { failureInWords } from '../../core/service/http/networkErrors.ts';
import { sign } from '../../core/service/signature.ts';
import type { NetworkFailure } from '../../core/words/shown.ts';
import { NotSentError, TokenError, TokensOutdatedError } from './errors.ts';

/** Statuses about what was sent. Others, such as 404 and 429, say nothing about id and secret (`assumed`). */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 422]);

/** How a GET may be answered whose body was dropped on its way, or that is not taken; so may a 2xx without a token. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([400, 401, 403, 405, 411, 422, 501]);

/** How long a token is trusted with a change, in milliseconds; how long tokens live is not shown (5.4). */
const MAX_AGE_TO_CHANGE = 300_000;
/** The same for one that only reads, which is repeated. */
const MAX_AGE_TO_READ = 1_800_000;

const TIMEOUT = 30_000;

interface TokenReply {
  readonly statusCode: number;
  readonly body: AsyncIterable<Uint8Array>;
}

export interface Need {
  readonly apis: readonly SignedApi[];
  /** The credential's test says what becomes of each API. */
  readonly isTest: boolean;
}

/**
 * What n8n keeps encrypted: the tokens by API, when each was made (milliseconds since 1970), what for, and whether the
 * one of the transactions API came by POST after a GET had failed.
 */
type Stored = {
  madeFor: string;
  madeAt: Partial<Record<SignedApi, number>>;
  byPost?: boolean;
} & Partial<Record<SignedApi, string>>;

/**
 * Requests tokens, from both APIs at the same time. The token of an API that is not asked stays.
 * @param need without it, every API in use is asked, and any answer will do
 * @returns the text to be stored; `undefined` where nothing came, and it is not known who needs it
 * @throws CredentialError, or TokenError when a token that is needed cannot be had
 */
export async function requestTokens(
  account: Account,
  request: (options: IHttpRequestOptions) => Promise<unknown>,
  need?: Need,
): Promise<string | undefined> {
  if (account.serviceId === '' || account.sharedSecret === '') {
    throw new CredentialError(
      'The Paygol credential needs a "Service ID" and a "Shared Secret" to send signed requests. Fill in both.',
    );
  }
  assertNoStrayCharacters(account);
  const apis = need?.apis ?? account.apis;
  const isNeeded = need !== undefined || account.apis.length === 1;
  const before = need === undefined ? undefined : storedFor(account);
  const madeAt = { ...before?.madeAt };
  const stored: Stored = { ...before, madeFor: fingerprint(account), madeAt };
  const failures: Error[] = [];
  await Promise.all(
    apis.map(async (api) => {
      try {
        const answer = await requestToken(api, account, request);
        if (answer instanceof TokenError) {
          failures.push(answer);
          return;
        }
        stored[api] = answer.token;
        madeAt[api] = Date.now();
        if (api === 'transactions') stored.byPost = answer.method !== methodOf(account, api);
      } catch (error) {
        failures.push(error as Error);
      }
    }),
  );
  const [failure] = failures;
  if (failure !== undefined && isNeeded)
    throw need?.isTest ? testFailure(failures, account, stored) : failure;
  return failures.length === apis.length ? undefined : JSON.stringify(stored);
}

/** For the credential's test: which API gives no token, and whether the other one works. */
function testFailure(failures: readonly Error[], { apis }: Account, stored: Stored): Error {
  const working = apis.filter((api) => stored[api] !== undefined);
  const works = working.map((api) => `The ${APIS[api].title} works.`);
  return new NotSentError([...failures.map(({ message }) => message), ...works].join(' '));
}

interface Token {
  readonly token: string;
  readonly method: 'GET' | 'POST';
}

/**
 * By POST as well, where the body of a GET may have been dropped (that the API takes both is `public`): a request for a
 * token changes nothing.
 */
async function requestToken(
  api: SignedApi,
  account: Account,
  request: (options: IHttpRequestOptions) => Promise<unknown>,
): Promise<Token | TokenError> {
  const method = methodOf(account, api);
  const answer = await requestTokenBy(method, api, account, request);
  if (method === 'POST' || !(answer instanceof TokenError) || !answer.mayLackBody) return answer;
  const byPost = await requestTokenBy('POST', api, account, request);
  return byPost instanceof TokenError ? answer : byPost;
}

async function requestTokenBy(
  method: 'GET' | 'POST',
  api: SignedApi,
  account: Account,
  request: (options: IHttpRequestOptions) => Promise<unknown>,
): Promise<Token | TokenError> {
  const { title, live } = APIS[api];
  const base = addressOf(account, api);
  const about = { api: title, ...(base === live ? {} : { at: base }) };
  const body = canonicalJson({ pg_serviceid: wireServiceId(account) });
  const { path, mostBytes } = ENDPOINTS[`${api}Token`];
  const options: IHttpRequestOptions = {
    url: base + path,
    headers: { 'content-type': 'application/json', 'x-pg-sig': sign(body, account.sharedSecret) },
    body,
    encoding: 'stream',
    returnFullResponse: true,
    disableFollowRedirect: true,
    ignoreHttpStatusErrors: true,
    timeout: TIMEOUT,
    // For the whole reply: n8n's own timeout only looks for silence.
    abortSignal: AbortSignal.timeout(TIMEOUT),
    // Left out, n8n's helper sends a GET that keeps its body.
    ...(method === 'POST' ? { method } : {}),
  };
  const reply = await request(options)
    .then((answer) => readWhole(answer as TokenReply, mostBytes))
    .catch(unreachable);
  if ('failure' in reply) {
    return new TokenError({ code: 'token_unreachable', ...about, failure: reply.failure });
  }
  const parsed = parseBody(secretHider()(reply.body, secretsOf(account)));
  const isSuccess = reply.statusCode >= 200 && reply.statusCode < 300;
  const mayLackBody = isSuccess || WITHOUT_BODY.has(reply.statusCode);
  const token = isObject(parsed) ? parsed.token : undefined;
  if (isSuccess && typeof token === 'string' && token !== '') return { token, method };
  const words = errorMessageOf(parsed);
  const answered = {
    ...about,
    httpStatus: reply.statusCode,
    ...(words === undefined ? {} : { words }),
    ...otherMethod(account, api, mayLackBody),
  };
  // With HTTP 200, some services say no in words.
  const isRefused = REFUSED.has(reply.statusCode) || (isSuccess && words !== undefined);
  return new TokenError({ code: isRefused ? 'token_refused' : 'token_missing', ...answered }, mayLackBody);
}

async function readWhole({ statusCode, body }: TokenReply, mostBytes: number) {
  return { statusCode, body: (await readBody(body, mostBytes)) ?? new Uint8Array() };
}

/** @param wasTried whether a GET is followed by a POST, so that this is said only of both */
function otherMethod(account: Account, api: SignedApi, wasTried: boolean) {
  if (api === 'payouts') return {};
  if (methodOf(account, api) === 'POST') return { method: 'chooseGet' } as const;
  return { method: wasTried ? 'bothRefused' : 'choosePost' } as const;
}

/** The HTTP method of a request: the one that the token came by, where the one of the credential brought none. */
export function methodFor({ api }: SignedTarget, account: Account): 'GET' | 'POST' {
  return api === 'transactions' && storedFor(account)?.byPost === true ? 'POST' : methodOf(account, api);
}

/** Only the code is used: the message holds more than anybody should see. */
function unreachable(error: unknown): { failure: NetworkFailure } {
  // n8n keeps the credential to the domains that are allowed in it.
  if (error instanceof UserError && error.message.startsWith('Domain not allowed')) {
    return { failure: 'its domain is not among the Allowed Domains of the Paygol credential' };
  }
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return { failure: failureInWords(typeof code === 'string' ? code : undefined) };
}

/**
 * @param refused a token that the service may have refused
 * @throws TokensOutdatedError when there is none for the credential as it is now, it is the refused one, or too old
 */
export function tokenFor(target: SignedTarget, account: Account, refused?: string): string {
  const { api } = target;
  if (!account.apis.includes(api)) {
    throw new NotSentError(
      `The Paygol credential does not include the ${APIS[api].title}. Choose it under "APIs Used".`,
    );
  }
  const stored = storedFor(account);
  const token = stored?.[api];
  const age = Date.now() - Number(stored?.madeAt[api]);
  const isYoung = age >= 0 && age < (onlyReads(target) ? MAX_AGE_TO_READ : MAX_AGE_TO_CHANGE);
  if (token === undefined || token === refused || !isYoung) {
    throw new TokensOutdatedError(
      `The ${APIS[api].title} has given no token that can be used for this request.`,
    );
  }
  return token;
}

export function missingTokens(account: Account): SignedApi[] {
  const stored = storedFor(account);
  return account.apis.filter((api) => stored?.[api] === undefined);
}

function storedFor(account: Account): Stored | undefined {
  const stored = parseBody(Buffer.from(account.tokens));
  if (!isObject(stored) || stored.madeFor !== fingerprint(account)) return undefined;
  const madeAt = isObject(stored.madeAt) ? (stored.madeAt as Stored['madeAt']) : {};
  const tokens = (['payouts', 'transactions'] as const).flatMap((api) => {
    const token = stored[api];
    return typeof token === 'string' ? [[api, token]] : [];
  });
  return {
    ...(Object.fromEntries(tokens) as Partial<Record<SignedApi, string>>),
    madeFor: stored.madeFor,
    madeAt,
    byPost: stored.byPost === true,
  };
}

/** What a token was made for: n8n keeps a stored one when the id, the secret or an address is edited. */
function fingerprint({ serviceId, sharedSecret, addresses, apis }: Account): string {
  return createHmac('sha256', sharedSecret)
    .update(JSON.stringify([serviceId, addresses.payouts, addresses.transactions, [...apis].sort()]))
    .digest('hex')
    .slice(0, 32);
}
