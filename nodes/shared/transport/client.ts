import type {
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  IPollFunctions,
} from 'n8n-workflow';
import { type Account, addressOf, secretsOf } from '../../../core/account.ts';
import type { Endpoint } from '../../../core/endpoints.ts';
import type { OwnRequest } from '../../../core/http/ownRequest.ts';
import { parseBody, type Reply } from '../../../core/reply.ts';
import { isObject, type JsonObject } from '../../../core/json/types.ts';
import { type ReplySignature, replySignature } from '../../../core/signature.ts';
import { sleepUnless } from '../sleepUnless.ts';
import { accountOf } from './accountOf.ts';
import { secretHider } from './hideSecrets.ts';
import { noCompleteAnswer, replyOfError, replyOfUnsigned } from './replyOfError.ts';

type Context = IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions;

/** What came of one request. */
export interface SignedAnswer {
  /** Without secrets and token in it. */
  readonly reply: Reply;
  /** Whether Paygol has signed it, over its bytes as they came. */
  readonly signature: ReplySignature;
  /** The token that the request carried; `undefined` when it was never signed. */
  readonly token: string | undefined;
}

/** Sends signed requests, and resolves to what came of each, whatever it was. */
export interface Client {
  /**
   * A request that only reads. After the first refusal that may mean a dead token, the token is renewed and the request
   * repeated once; at most one such renewal in 30 seconds. Requests at the same time that were refused with the same
   * token wait for its renewal, and are repeated, too.
   */
  read(endpoint: Endpoint<'read'>, body: JsonObject): Promise<SignedAnswer>;
  /**
   * A request that changes something: exactly one HTTP request leaves, whatever is answered, since a service that
   * refuses a token may still have processed the request. A token that is missing, old or was refused is renewed before
   * it leaves.
   */
  change(endpoint: Endpoint<'change'>, body: JsonObject): Promise<SignedAnswer>;
}

/** What is different about a request. */
type Unusual = Pick<OwnRequest, 'refusedToken'>;

/** How long to wait for a reply, in milliseconds, by what the request does. */
interface Timeouts {
  readonly read: number;
  readonly change: number;
}

/** The shortest time between two renewals by one client, in milliseconds: a refusal often means something else. */
const RENEWAL_INTERVAL = 30_000;

/** Only a short reply is looked into for a refusal of the token. */
const MAX_REFUSAL_BYTES = 16_384;

/** Statuses that services give to a dead token: none is shown (service specification 5.4, 7). */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 422]);

/**
 * By API address, the token with which a request that changes something was refused last. Such a request is not
 * repeated, so the next one renews it, be it in another execution.
 */
const refusedTokens = new Map<string, string>();

/**
 * A client of the two signed APIs over n8n's own request helper, which brings proxy, TLS and credential handling with
 * it. The credential adds service id and token, writes the bytes and signs them. It is read for the first request, and
 * changes of the account after that are refused.
 *
 * @param known the account, where it was read before: what was checked for it must not be sent for another one
 */
export function openClient(context: Context, timeouts: Timeouts, known?: Account): Client {
  let account = known === undefined ? undefined : Promise.resolve(known);
  const hideSecrets = secretHider();
  const toRead = atMostOnceIn(RENEWAL_INTERVAL);
  const toChange = atMostOnceIn(RENEWAL_INTERVAL);
  let renewal: { readonly refused: string | undefined; readonly done: Promise<SignedAnswer> } | undefined;

  const exchange = async (endpoint: Endpoint, payload: JsonObject, how: Unusual = {}) => {
    account ??= accountOf(context);
    const timeout = endpoint.effect === 'change' ? timeouts.change : timeouts.read;
    const sender = { context, account: await account, hideSecrets };
    return send(sender, { ...how, endpoint, payload, timeout });
  };

  const read = async (endpoint: Endpoint, body: JsonObject) => {
    const first = await exchange(endpoint, body);
    if (!mayMeanDeadToken(first.reply)) return first;
    if (first.token === renewal?.refused) {
      await renewal?.done;
      return exchange(endpoint, body);
    }
    if (!toRead.take()) return first;
    renewal = { refused: first.token, done: exchange(endpoint, body, { refusedToken: first.token }) };
    const repeated = await renewal.done;
    // There is no new token: whoever asks next tries again.
    if (repeated.token === undefined) {
      toRead.giveBack();
      renewal = undefined;
    }
    return repeated;
  };

  const change = async (endpoint: Endpoint, body: JsonObject) => {
    account ??= accountOf(context);
    const address = (await account).addresses[endpoint.api];
    const refused = refusedTokens.get(address);
    const refusedToken = refused !== undefined && toChange.take() ? refused : undefined;
    const only = await exchange(endpoint, body, { refusedToken });
    if (only.token !== undefined && mayMeanDeadToken(only.reply)) refusedTokens.set(address, only.token);
    return only;
  };

  return {
    read: (endpoint, body) => inTime(read(endpoint, body).catch(notSent), timeouts.read),
    change: (endpoint, body) => inTime(change(endpoint, body).catch(notSent), timeouts.change),
  };
}

/** The credential could not be read, which comes before everything else. */
function notSent(error: unknown): SignedAnswer {
  return { reply: replyOfUnsigned(error), signature: 'missing', token: undefined };
}

/** Not by the wall clock, which can be set back. */
function atMostOnceIn(milliseconds: number) {
  let last = -Infinity;
  return {
    take() {
      const now = performance.now();
      if (now - last < milliseconds) return false;
      last = now;
      return true;
    },
    giveBack() {
      last = -Infinity;
    },
  };
}

const LATE: SignedAnswer = {
  reply: noCompleteAnswer('no answer in time'),
  signature: 'missing',
  token: undefined,
};

/**
 * Ends the wait for a reply that trickles in: n8n's timeout only looks for silence. There is time for two requests,
 * since one that reads is repeated when the token has been renewed.
 */
function inTime(answer: Promise<SignedAnswer>, timeout: number): Promise<SignedAnswer> {
  const until = performance.now() + 2 * timeout;
  return new Promise((resolve, reject) => {
    // Let go of when the answer is there: whatever waits on would keep the answer in memory, too.
    let giveUp: typeof resolve | undefined = resolve;
    const isOver = () => giveUp === undefined;
    const finish = () => {
      giveUp = undefined;
    };
    answer.finally(finish).then(resolve, reject);
    void sleepUnless(isOver, until).then(() => giveUp?.(LATE));
  });
}

/** How a dead token is refused is not shown: by a status, or in the body of a 2xx (assumed). */
function mayMeanDeadToken(reply: Reply): boolean {
  if (reply.kind !== 'answer') return false;
  const { status, body } = reply;
  if (REFUSALS.has(status)) return true;
  if (status < 200 || status > 299 || body.length > MAX_REFUSAL_BYTES) return false;
  const said = parseBody(body);
  if (!isObject(said)) return false;
  const errorStatus = isObject(said.error) ? Number(said.error.status) : undefined;
  return errorStatus === 401 || errorStatus === 403 || (said.result !== undefined && said.result !== 0);
}

/** One HTTP request. */
interface Outgoing extends Unusual, Pick<OwnRequest, 'payload'> {
  readonly endpoint: Endpoint;
  readonly timeout: number;
}

/** Who sends a request. */
interface Sender {
  readonly context: Context;
  readonly account: Account;
  readonly hideSecrets: ReturnType<typeof secretHider>;
}

/** @throws {CredentialError} when the account has no such address; nothing has been sent then */
async function send(
  { context, account, hideSecrets }: Sender,
  { endpoint: { api, path }, timeout, ...request }: Outgoing,
): Promise<SignedAnswer> {
  let token: string | undefined;
  const paygol: OwnRequest = {
    ...request,
    serviceId: account.serviceId,
    onSigned(signedWith) {
      token = signedWith;
    },
  };
  const options: IHttpRequestOptions & { paygol: OwnRequest } = {
    url: addressOf(account, api) + path,
    timeout,
    paygol,
    // Bytes: text decoding would strip a byte order mark and repair bad UTF-8.
    encoding: 'arraybuffer',
    returnFullResponse: true,
    // Also 401: n8n renews the token when it sees one, but then it repeats any request by itself.
    ignoreHttpStatusErrors: true,
  };
  try {
    const { statusCode, headers, body } = await context.helpers.httpRequestWithAuthentication.call(
      context,
      'paygolApi',
      options,
    );
    const reply = { kind: 'answer' as const, status: statusCode, headers };
    return {
      reply: { ...reply, body: hideSecrets(body, [...secretsOf(account), token ?? '']) },
      // Before anything is taken out of the bytes.
      signature: replySignature(body, headers, account.sharedSecret),
      token,
    };
  } catch (error) {
    const reply = token === undefined ? replyOfUnsigned(error) : replyOfError(error, options.url);
    return { reply, signature: 'missing', token };
  }
}
