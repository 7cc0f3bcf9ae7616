import type { Account } from '../../../core/service/account.ts';
import type { OwnRequest } from '../../../core/service/http/ownRequest.ts';
import { type Endpoint, ENDPOINTS, type SignedApi } from '../../../core/service/endpoints.ts';
import { isObject, type JsonObject } from '../../../core/service/json/types.ts';
import { parseBody, type Reply } from '../../../core/service/reply.ts';

/** After a renewal that did not help, in milliseconds: a refusal often means something else. */
export const RENEWAL_INTERVAL = 30_000;

/** What is longer is no refusal of the token. */
const MAX_REFUSAL_BYTES = 16_384;

/** Statuses that services give to a dead token: none is shown (service specification 5.4, 7). */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 422]);
/** These say that somebody is busy. */
const BUSY: ReadonlySet<number> = new Set([408, 429, 499, 502, 503, 504]);

export type Reading = Endpoint<'read', SignedApi>;

interface Probe {
  readonly endpoint: Reading;
  readonly body: JsonObject;
}

/** What always has data, by API: where it has none, the token is dead, in whatever words. */
const PROBES: Readonly<Record<SignedApi, Probe>> = {
  payouts: { endpoint: ENDPOINTS.listPayouts, body: { limit: 1, page: 1 } },
  transactions: { endpoint: ENDPOINTS.paymentMethods, body: { pg_country: 'CL' } },
};

interface Answer {
  readonly reply: Reply;
  readonly token: string | undefined;
}

/** With what a probe is signed; by default with the stored token. */
export type TokenChoice = Pick<OwnRequest, 'refusedToken' | 'token'>;

export interface TokenUse {
  readonly account: () => Promise<Account>;
  readonly probe: (probe: Probe, how?: TokenChoice) => Promise<Answer>;
}

interface Check {
  readonly at: number;
  readonly token: string | undefined;
  /** Whether a token was asked for, as the old one was dead, and the new one works. */
  readonly renewal: Promise<'none' | 'helped' | 'in vain'>;
}

/** By account and API, the last check. */
export const checks = new Map<string, Check>();
/** By account and API, when its probe has had data last. */
export const proofs = new Map<string, number>();

/**
 * Renews the token of an answer without data if it is dead, in words of which nobody knows that they mean it. So it is
 * where what always has data has none either: looked at once in 30 seconds for each account.
 * @returns whether it is renewed by now, so that the question is worth asking again
 */
export async function renewIfDead(reading: Reading, answer: Answer, use: TokenUse): Promise<boolean> {
  const key = await keyOf(reading.api, use);
  const isProbe = reading === PROBES[reading.api].endpoint;
  if (!lacksData(answer)) {
    if (isProbe) proofs.set(key, performance.now());
    return false;
  }
  if (!isProbe && isRecent(proofs.get(key))) return false;
  const last = checks.get(key);
  const isSame = last?.token === answer.token && isRecent(last?.at);
  const check = isSame && last !== undefined ? last : checkAfter(last, reading, answer, use);
  checks.set(key, check);
  return (await check.renewal) === 'helped';
}

function checkAfter(last: Check | undefined, reading: Reading, answer: Answer, use: TokenUse): Check {
  const renewal = isOfNoUse(last).then((isNoUse) =>
    isNoUse ? ('in vain' as const) : probeAndRenew(reading, answer, use),
  );
  return { at: performance.now(), token: answer.token, renewal };
}

async function probeAndRenew(
  reading: Reading,
  { token: refusedToken }: Answer,
  { probe }: TokenUse,
): Check['renewal'] {
  const what = PROBES[reading.api];
  if (reading !== what.endpoint && !lacksData(await probe(what))) return 'none';
  return lacksData(await probe(what, { refusedToken })) ? 'in vain' : 'helped';
}

/** Whether a renewal a moment ago did not help, so that another would not either. */
async function isOfNoUse(last: Check | undefined): Promise<boolean> {
  return last !== undefined && isRecent(last.at) && (await last.renewal) === 'in vain';
}

/**
 * Proves that the token of a request that changes something was dead, or was not, whatever the answer says: the probe
 * has no data with it, and has with another. Where that is the stored one, nothing is renewed, since a new token may
 * kill those of other runs; nor for 30 seconds after what did not help. `undefined` where that cannot be told.
 */
export async function proveTokenDead(
  api: SignedApi,
  token: string,
  use: TokenUse,
): Promise<boolean | undefined> {
  const key = await keyOf(api, use);
  const what = PROBES[api];
  const withIt = await use.probe(what, { token });
  if (hasData(withIt)) return false;
  // A 5xx may come of anything.
  if (!lacksData(withIt) || isServerError(withIt)) return undefined;
  const mayRenew = !(await isOfNoUse(checks.get(key)));
  const withAnother = use.probe(what, mayRenew ? { refusedToken: token } : {});
  const renewal = withAnother.then((answer) => (lacksData(answer) ? 'in vain' : 'helped'));
  if (mayRenew) checks.set(key, { at: performance.now(), token, renewal });
  const another = await withAnother;
  return hasData(another) && another.token !== token ? true : undefined;
}

async function keyOf(api: SignedApi, use: TokenUse): Promise<string> {
  const { addresses, serviceId } = await use.account();
  return `${api} ${serviceId} ${addresses[api]}`;
}

function isRecent(at = -Infinity): boolean {
  return performance.now() - at < RENEWAL_INTERVAL;
}

/** How a dead token is refused is not shown: by a status, or in the body of a 2xx (assumed). */
export function mayMeanDeadToken(reply: Reply): boolean {
  if (reply.kind !== 'answer') return false;
  const { status, body } = reply;
  if (REFUSALS.has(status)) return true;
  if (status < 200 || status > 299 || body.length > MAX_REFUSAL_BYTES) return false;
  const content = parseBody(body);
  if (!isObject(content)) return false;
  const errorStatus = isObject(content.error) ? Number(content.error.status) : undefined;
  return errorStatus === 401 || errorStatus === 403 || Number(content.result ?? 0) !== 0;
}

/** Whether an answer brings nothing of what was asked for, and not because somebody was busy. */
export function lacksData({ reply }: Pick<Answer, 'reply'>): boolean {
  if (reply.kind !== 'answer' || BUSY.has(reply.status)) return false;
  if (reply.status < 200 || reply.status > 299) return reply.status >= 300;
  if (reply.body.length > MAX_REFUSAL_BYTES) return false;
  const content = parseBody(reply.body);
  return isObject(content) && !bringsData(content);
}

function isServerError({ reply }: Answer): boolean {
  return reply.kind === 'answer' && reply.status >= 500;
}

function hasData({ reply }: Answer): boolean {
  if (reply.kind !== 'answer' || reply.status < 200 || reply.status > 299) return false;
  const content = parseBody(reply.body);
  return isObject(content) && bringsData(content);
}

function bringsData(content: JsonObject): boolean {
  return ['data', 'payment', 'methods'].some(
    (name) => typeof content[name] === 'object' && content[name] !== null,
  );
}
