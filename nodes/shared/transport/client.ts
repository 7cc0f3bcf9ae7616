import type {
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  IPollFunctions,
} from 'n8n-workflow';
import { type Account, addressOf, secretsOf } from '../../../core/account.ts';
import type { Endpoint } from '../../../core/endpoints.ts';
import type { OwnRequest } from '../../../core/http/ownRequest.ts';
import type { Reply } from '../../../core/reply.ts';
import type { JsonObject } from '../../../core/json/types.ts';
import { type ReplySignature, replySignature } from '../../../core/signature.ts';
import { accountOf } from './accountOf.ts';
import {
  isTokenRenewed,
  mayMeanDeadToken,
  type Reading,
  RENEWAL_INTERVAL,
  type TokenUse,
} from './deadToken.ts';
import { secretHider } from './hideSecrets.ts';
import { LATE, replyOf, replyOfError, replyOfUnsigned, type StreamedResponse } from './replyOf.ts';

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
   * token wait for its renewal, and are repeated, too. Where no data comes in other words, so it is when what always
   * has data has none either: then at most once in 30 seconds for each account.
   */
  read(endpoint: Reading, body: JsonObject): Promise<SignedAnswer>;
  /**
   * A request that changes something: exactly one HTTP request leaves, whatever is answered, since a service that
   * refuses a token may still have processed the request. A token that is missing, old or was refused is renewed before
   * it leaves.
   */
  change(endpoint: Endpoint<'change'>, body: JsonObject): Promise<SignedAnswer>;
}

/** How a request is sent. */
type Sending = Pick<OwnRequest, 'refusedToken' | 'inTime'>;

/** How long to wait for a reply, in milliseconds, by what the request does. */
interface Timeouts {
  readonly read: number;
  readonly change: number;
}

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

  const timeoutOf = ({ effect }: Endpoint) => (effect === 'change' ? timeouts.change : timeouts.read);

  const exchange = async (endpoint: Endpoint, payload: JsonObject, how: Sending) => {
    account ??= accountOf(context);
    const sender = { context, account: await account, hideSecrets };
    return send(sender, { ...how, endpoint, payload, timeout: timeoutOf(endpoint) });
  };

  const tokens: TokenUse = {
    account: async () => account as Promise<Account>,
    probe: ({ endpoint, body }, refusedToken) =>
      exchange(endpoint, body, { inTime: deadline(timeouts.read), refusedToken }),
  };

  const read = async (endpoint: Reading, body: JsonObject) => {
    const inTime = deadline(timeouts.read);
    const ask = () => exchange(endpoint, body, { inTime });
    const first = await ask();
    const { token } = first;
    if (!mayMeanDeadToken(first.reply))
      return (await isTokenRenewed(endpoint, first, tokens)) ? ask() : first;
    if (token === renewal?.refused) {
      await renewal?.done;
      return ask();
    }
    if (!toRead.take()) return first;
    renewal = { refused: token, done: exchange(endpoint, body, { inTime, refusedToken: token }) };
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
    const only = await exchange(endpoint, body, { inTime: deadline(timeoutOf(endpoint)), refusedToken });
    if (only.token !== undefined && mayMeanDeadToken(only.reply)) refusedTokens.set(address, only.token);
    return only;
  };

  return {
    read: (endpoint, body) => read(endpoint, body).catch(notSent),
    change: (endpoint, body) => change(endpoint, body).catch(notSent),
  };
}

/**
 * Ends the wait for a reply that trickles in: n8n's timeout only looks for silence. There is time for two requests,
 * since one that reads is repeated when the token has been renewed.
 */
function deadline(timeout: number): AbortSignal {
  return AbortSignal.timeout(Math.ceil(2 * timeout));
}

/** It was not signed, which comes before everything else. */
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

/** One HTTP request. */
interface Outgoing extends Sending, Pick<OwnRequest, 'payload'> {
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
  { endpoint: { api, path, mostBytes }, timeout, ...request }: Outgoing,
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
    // Bytes, read up to a bound: text decoding would strip a byte order mark and repair bad UTF-8.
    encoding: 'stream',
    returnFullResponse: true,
    // Also 401: n8n renews the token when it sees one, but then it repeats any request by itself.
    ignoreHttpStatusErrors: true,
  };
  try {
    const response = await context.helpers.httpRequestWithAuthentication.call(context, 'paygolApi', options);
    const reply = await replyOf(response as StreamedResponse, mostBytes, request.inTime);
    if (reply.kind !== 'answer') return { reply, signature: 'missing', token };
    const { body, headers } = reply;
    return {
      reply: { ...reply, body: hideSecrets(body, [...secretsOf(account), token ?? '']) },
      // Before anything is taken out of the bytes.
      signature: replySignature(body, headers, account.sharedSecret),
      token,
    };
  } catch (error) {
    if (token === undefined) return notSent(error);
    const reply = request.inTime.aborted ? LATE : replyOfError(error, options.url);
    return { reply, signature: 'missing', token };
  }
}
