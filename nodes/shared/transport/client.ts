import type { IExecuteFunctions, IHttpRequestOptions, ILoadOptionsFunctions } from 'n8n-workflow';
import { isObject, type JsonObject } from '../../../core/json/types.ts';
import { parseBody, type Reply } from '../../../core/http/reply.ts';
import { type OwnRequest, withoutTrailingSlashes } from '../../../core/service.ts';
import { type ReplySignature, replySignature } from '../../../core/payment/transaction/reply.ts';
import { hideSecrets } from './hideSecrets.ts';
import { replyOfError, replyOfUnsigned } from './replyOfError.ts';

type Context = IExecuteFunctions | ILoadOptionsFunctions;

/** Sends signed requests to one of the two APIs, and resolves to what came of each, whatever it was. */
export interface Client<Answer> {
  /**
   * A request that only reads. After the first refusal that may mean a dead token, the token is renewed and the request repeated
   * once; at most one renewal in 30 seconds. Requests at the same time that were refused with the same token wait for its renewal, and
   * are repeated, too.
   */
  read(path: string, body: JsonObject): Promise<Answer>;
  /**
   * A request that changes something: exactly one HTTP request leaves, whatever is answered, since a service that refuses a token
   * may still have processed the request. A token that is missing, old or was refused is renewed before it leaves.
   */
  change(path: string, body: JsonObject): Promise<Answer>;
}

export interface PayoutsClient extends Client<Reply> {
  /** The token that the last request carried; `undefined` when it was never signed. */
  readonly lastToken: () => string | undefined;
}

/** With each reply, whether Paygol has signed it. */
export type TransactionsClient = Client<{ readonly reply: Reply; readonly signature: ReplySignature }>;

/** The shortest time between two renewals by one client, in milliseconds: a refusal often means something else. */
const RENEWAL_INTERVAL = 30_000;

/** Only a short reply is looked into for a refusal of the token. */
const MAX_REFUSAL_BYTES = 16_384;

/** Statuses that services give to a dead token: none is shown (service specification 5.4, 7). */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 422]);

/**
 * By API address, the token with which a request that changes something was refused last. Such a request is not repeated, so the
 * next one renews it, be it in another execution.
 */
const refusedTokens = new Map<string, string>();

/**
 * A client of the payouts API over n8n's own request helper, which brings proxy, TLS and credential handling with it. The
 * credential adds service id and token, writes the bytes and signs them.
 *
 * @param context the node's context
 * @param timeout how long to wait for a reply, in milliseconds
 */
export async function payoutsClient(context: Context, timeout: number): Promise<PayoutsClient> {
  const { payoutsUrl, secrets } = await readAccount(context);
  let lastToken: string | undefined;
  const client = clientOf(context, payoutsUrl, { method: 'POST', timeout }, ({ reply, token }) => {
    lastToken = token;
    return withoutSecrets(reply, [...secrets, token ?? '']);
  });
  return { ...client, lastToken: () => lastToken };
}

/**
 * A client of the transactions API, like {@link payoutsClient}. Its requests are GETs with a body (`public`): n8n's helper keeps the body
 * when no method is named, which means GET.
 */
export async function transactionsClient(context: Context, timeout: number): Promise<TransactionsClient> {
  const { transactionsUrl, sharedSecret, secrets } = await readAccount(context);
  return clientOf(context, transactionsUrl, { timeout }, ({ reply, token = '' }) => ({
    reply: withoutSecrets(reply, [...secrets, token]),
    // Over the bytes as they came, before anything is taken out of them.
    signature: reply.kind === 'answer' ? replySignature(reply.body, reply.headers, sharedSecret) : 'missing',
  }));
}

async function readAccount(context: Context) {
  const credential = await context.getCredentials('paygolApi');
  const text = (name: string) => String(credential[name] ?? '');
  const address = (name: string) => withoutTrailingSlashes(text(name).trim());
  return {
    payoutsUrl: address('payoutsUrl'),
    transactionsUrl: address('transactionsUrl'),
    sharedSecret: text('sharedSecret'),
    secrets: ['sharedSecret', 'previousSharedSecret', 'secretKey'].map(text),
  };
}

/** What came of one request, and the token that it carried: none when it was never signed. */
interface Exchange {
  readonly reply: Reply;
  readonly token: string | undefined;
}

/** Reading and changing with tokens that can die at any time. */
function clientOf<Answer>(
  context: Context,
  address: string,
  options: Partial<IHttpRequestOptions>,
  answerOf: (exchange: Exchange) => Answer,
): Client<Answer> {
  let lastRenewal = -Infinity;
  let renewal: { readonly refused: string | undefined; readonly done: Promise<Exchange> } | undefined;
  const mayRenew = () => {
    // Not the wall clock, which can be set back.
    const now = performance.now();
    if (now - lastRenewal < RENEWAL_INTERVAL) return false;
    lastRenewal = now;
    return true;
  };
  const exchange = (path: string, payload: JsonObject, refusedToken?: string) =>
    send(context, { ...options, url: address + path }, { payload, refusedToken });
  return {
    async read(path, body) {
      const first = await exchange(path, body);
      if (!mayMeanDeadToken(first.reply)) return answerOf(first);
      if (first.token === renewal?.refused) {
        await renewal?.done;
        return answerOf(await exchange(path, body));
      }
      if (!mayRenew()) return answerOf(first);
      renewal = { refused: first.token, done: exchange(path, body, first.token) };
      const repeated = await renewal.done;
      // There is no new token: whoever asks next tries again.
      if (repeated.token === undefined) {
        lastRenewal = -Infinity;
        renewal = undefined;
      }
      return answerOf(repeated);
    },
    async change(path, body) {
      const refused = refusedTokens.get(address);
      const only = await exchange(path, body, refused !== undefined && mayRenew() ? refused : undefined);
      if (only.token !== undefined && mayMeanDeadToken(only.reply)) refusedTokens.set(address, only.token);
      return answerOf(only);
    },
  };
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

function withoutSecrets(reply: Reply, secrets: readonly string[]): Reply {
  return reply.kind === 'answer' ? { ...reply, body: hideSecrets(reply.body, secrets) } : reply;
}

async function send(
  context: Context,
  options: IHttpRequestOptions,
  request: Omit<OwnRequest, 'onSigned'>,
): Promise<Exchange> {
  let token: string | undefined;
  const paygol: OwnRequest = { ...request, onSigned: (signedWith) => (token = signedWith) };
  const whole = {
    ...options,
    paygol,
    // Bytes: text decoding would strip a byte order mark and repair bad UTF-8.
    encoding: 'arraybuffer' as const,
    returnFullResponse: true,
    // Also 401: n8n renews the token when it sees one, but then it repeats any request by itself.
    ignoreHttpStatusErrors: true,
  };
  try {
    const { statusCode, headers, body } = await context.helpers.httpRequestWithAuthentication.call(
      context,
      'paygolApi',
      whole,
    );
    return { reply: { kind: 'answer', status: statusCode, headers, body }, token };
  } catch (error) {
    return { reply: token === undefined ? replyOfUnsigned(error) : replyOfError(error), token };
  }
}
