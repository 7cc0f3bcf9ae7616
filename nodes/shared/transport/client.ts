import type {
  ICredentialDataDecryptedObject,
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  IPollFunctions,
} from 'n8n-workflow';
import { type Account, addressOf, readAccount, secretsOf } from '../../../core/service/account.ts';
import { type Endpoint, ENDPOINTS, type SignedApi } from '../../../core/service/endpoints.ts';
import { type FormField, formEncoded } from '../../../core/service/http/body.ts';
import { secretHider } from '../../../core/service/http/hideSecrets.ts';
import type { OwnRequest } from '../../../core/service/http/ownRequest.ts';
import { QuestionPool } from '../../../core/service/http/pool.ts';
import type { Reply } from '../../../core/service/reply.ts';
import type { JsonObject } from '../../../core/service/json/types.ts';
import { type ReplySignature, replySignature } from '../../../core/service/signature.ts';
import { runClock } from '../time.ts';
import {
  mayMeanDeadToken,
  proveTokenDead,
  type Reading,
  RENEWAL_INTERVAL,
  renewIfDead,
  type TokenChoice,
  type TokenUse,
} from './deadToken.ts';
import { LATE, replyOf, replyOfError, replyOfUnsigned, type StreamedResponse } from './replyOf.ts';

type Context = IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions;

interface CredentialContext {
  getCredentials(type: string): Promise<ICredentialDataDecryptedObject>;
}

/** By the context of an execution, which n8n makes for each run of a node. That of a poll lives on. */
const accounts = new WeakMap<CredentialContext, Promise<Account>>();

/**
 * The account of a node's credential, read once for all items of a run.
 * @throws {CredentialError} when it cannot be used as it is; what n8n throws when it has none or cannot read it
 */
export function accountOf(context: CredentialContext): Promise<Account> {
  const account = accounts.get(context) ?? context.getCredentials('paygolApi').then(readAccount);
  if ('getInputData' in context) accounts.set(context, account);
  return account;
}

/** How long the questions of a run wait for a service that does not answer, in milliseconds. */
const PATIENCE = 20_000;

/** What a run asks its questions with, until n8n wants it to end. */
export function poolOf(context: IExecuteFunctions | IPollFunctions): QuestionPool {
  return new QuestionPool({ ...runClock(context), patience: PATIENCE });
}

export interface SignedAnswer {
  /** Without secrets and token in it. */
  readonly reply: Reply;
  /** Of Paygol, over its bytes as they came. */
  readonly signature: ReplySignature;
  /** `undefined` when it was never signed. */
  readonly token: string | undefined;
}

/** Sends signed requests, and resolves to what came of each, whatever it was. */
export interface Client {
  /**
   * A request that only reads. It is repeated once where its token may be dead and was renewed: for all requests at the
   * same time that had this token, and not again for 30 seconds where that did not help.
   */
  read(endpoint: Reading, body: JsonObject): Promise<SignedAnswer>;
  /**
   * A request that changes something: exactly one HTTP request leaves, whatever is answered, since a service that
   * refuses a token may still have processed it. A token that is missing, old or was refused is renewed before.
   */
  change(endpoint: Endpoint<'change'>, body: JsonObject): Promise<SignedAnswer>;
  /** Whether a change without data was refused because its token was dead; `undefined` where that cannot be told. */
  proveTokenDead(api: SignedApi, answer: SignedAnswer): Promise<boolean | undefined>;
}

type Sending = TokenChoice & Pick<OwnRequest, 'inTime'>;

/** In milliseconds, by what the request does. */
interface Timeouts {
  readonly read: number;
  readonly change: number;
}

/**
 * By API address and account, the token with which a request that changes something was refused last. It is not
 * repeated, so the next one, be it in another execution, renews the token.
 */
export const refusedTokens = new Map<string, string>();

/**
 * A client of the two signed APIs over n8n's request helper and the credential, which signs. The account is read for
 * the first request, and changes of it after that are refused.
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
    probe: ({ endpoint, body }, how) =>
      exchange(endpoint, body, { inTime: deadline(timeouts.read), ...how }).catch(notSent),
  };

  const read = async (endpoint: Reading, body: JsonObject) => {
    const inTime = deadline(timeouts.read);
    const ask = () => exchange(endpoint, body, { inTime });
    const first = await ask();
    const { token } = first;
    if (!mayMeanDeadToken(first.reply)) return (await renewIfDead(endpoint, first, tokens)) ? ask() : first;
    if (token === renewal?.refused) {
      await renewal?.done;
      return ask();
    }
    if (!toRead.take()) return first;
    renewal = { refused: token, done: exchange(endpoint, body, { inTime, refusedToken: token }) };
    const repeated = await renewal.done;
    if (repeated.token === undefined || hasHelped(repeated.reply)) toRead.giveBack();
    if (repeated.token === undefined) renewal = undefined;
    return repeated;
  };

  const change = async (endpoint: Endpoint, body: JsonObject) => {
    account ??= accountOf(context);
    const { addresses, serviceId } = await account;
    const scope = `${addresses[endpoint.api]} ${serviceId}`;
    const refused = refusedTokens.get(scope);
    const refusedToken = refused !== undefined && toChange.take() ? refused : undefined;
    const only = await exchange(endpoint, body, { inTime: deadline(timeoutOf(endpoint)), refusedToken });
    if (only.token !== undefined && mayMeanDeadToken(only.reply)) refusedTokens.set(scope, only.token);
    if (refusedToken !== undefined && hasHelped(only.reply)) toChange.giveBack();
    return only;
  };

  return {
    read: (endpoint, body) => read(endpoint, body).catch(notSent),
    change: (endpoint, body) => change(endpoint, body).catch(notSent),
    proveTokenDead: async (api, { token }) =>
      token === undefined ? undefined : proveTokenDead(api, token, tokens),
  };
}

/**
 * For the whole reply: n8n's own timeout only looks for silence. There is time for a second request, after a renewal.
 */
function deadline(timeout: number): AbortSignal {
  return AbortSignal.timeout(Math.ceil(2 * timeout));
}

function notSent(error: unknown): SignedAnswer {
  return { reply: replyOfUnsigned(error), signature: 'missing', token: undefined };
}

/** Whether a request with a new token was answered, and not as one with a dead token may be. */
function hasHelped(reply: Reply): boolean {
  return reply.kind === 'answer' && reply.status < 500 && reply.status !== 429 && !mayMeanDeadToken(reply);
}

/** For what did not help; what did is given back. The wall clock can be set back. */
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

interface Outgoing extends Sending, Pick<OwnRequest, 'payload'> {
  readonly endpoint: Endpoint;
  readonly timeout: number;
}

interface Sender {
  readonly context: Context;
  readonly account: Account;
  readonly hideSecrets: ReturnType<typeof secretHider>;
}

/** @throws {CredentialError} when the account has no such address; nothing has been sent then */
async function send(
  { context, account, hideSecrets }: Sender,
  { endpoint, timeout, ...request }: Outgoing,
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
    url: addressOf(account, endpoint.api) + endpoint.path,
    timeout,
    paygol,
    // Text decoding would strip a byte order mark and repair bad UTF-8.
    encoding: 'stream',
    returnFullResponse: true,
    // Also 401: n8n renews the token when it sees one, but then it repeats any request by itself.
    ignoreHttpStatusErrors: true,
  };
  try {
    const response = await context.helpers.httpRequestWithAuthentication.call(context, 'paygolApi', options);
    const reply = await replyOf(response as StreamedResponse, endpoint, request.inTime);
    if (reply.kind !== 'answer') return { reply, signature: 'missing', token };
    const { body, headers } = reply;
    return {
      reply: { ...reply, body: hideSecrets(body, [...secretsOf(account), token ?? '']) },
      signature: replySignature(body, headers, account.sharedSecret),
      token,
    };
  } catch (error) {
    if (token === undefined) return notSent(error);
    const reply = request.inTime.aborted ? LATE : replyOfError(error, options.url);
    return { reply, signature: 'missing', token };
  }
}

/**
 * Sends fields as a form does, unsigned, and resolves to what came of it.
 * @param account whose secrets are taken out of the reply
 * @param timeout in milliseconds, for the whole reply
 */
export async function sendForm(
  context: IExecuteFunctions,
  account: Account,
  address: string,
  fields: readonly FormField[],
  { timeout }: { readonly timeout: number },
): Promise<Reply> {
  const inTime = AbortSignal.timeout(Math.ceil(timeout));
  try {
    const response = await context.helpers.httpRequest({
      method: 'POST',
      url: address,
      body: formEncoded(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      encoding: 'stream',
      returnFullResponse: true,
      disableFollowRedirect: true,
      ignoreHttpStatusErrors: true,
      timeout,
      abortSignal: inTime,
    });
    const reply = await replyOf(response, ENDPOINTS.checkout, inTime);
    if (reply.kind !== 'answer') return reply;
    return { ...reply, body: secretHider()(reply.body, secretsOf(account)) };
  } catch (error) {
    return inTime.aborted ? LATE : replyOfError(error, address);
  }
}
