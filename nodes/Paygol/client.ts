import type {
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  JsonObject as N8nJson,
} from 'n8n-workflow';
import type { JsonObject } from '../../core/json/types.ts';
import type { Reply } from '../../core/reply.ts';
import { type ReplySignature, replySignature } from '../../core/transaction/reply.ts';
import { hideSecrets } from './hideSecrets.ts';
import { replyOfError } from './replyOfError.ts';

type Context = IExecuteFunctions | ILoadOptionsFunctions;

/** Sends one signed request to the payouts API; resolves to what came of it, whatever it was. */
export type Post = (path: string, body: JsonObject) => Promise<Reply>;

/** Sends one signed request to the transactions API; resolves to what came of it, and whether Paygol has signed that. */
export type Ask = (
  path: string,
  body: JsonObject,
) => Promise<{ readonly reply: Reply; readonly signature: ReplySignature }>;

/**
 * A client of the payouts API over n8n's own request helper, which brings proxy, TLS and credential handling with it. The
 * credential adds service id and token, writes the bytes and signs them.
 *
 * @param context the node's context
 * @param timeout how long to wait for a reply, in milliseconds
 */
export async function payoutsClient(context: Context, timeout: number): Promise<Post> {
  const { payoutsUrl, secrets } = await readAccount(context);
  return async (path, body) => {
    const options: IHttpRequestOptions = {
      ...signedRequest(payoutsUrl + path, body, timeout),
      method: 'POST',
    };
    const reply = await request(context, options);
    return withoutSecrets(reply, [...secrets, tokenIn(options.body)]);
  };
}

/**
 * A client of the transactions API, like {@link payoutsClient}. Its requests are GETs with a body (`public`): n8n's helper keeps the body
 * when no method is named, which means GET.
 */
export async function transactionsClient(context: Context, timeout: number): Promise<Ask> {
  const { transactionsUrl, sharedSecret, secrets } = await readAccount(context);
  return async (path, body) => {
    const options = signedRequest(transactionsUrl + path, body, timeout);
    const reply = await request(context, options);
    // Over the bytes as they came, before anything is taken out of them.
    const signature =
      reply.kind === 'answer' ? replySignature(reply.body, reply.headers, sharedSecret) : 'missing';
    return { reply: withoutSecrets(reply, [...secrets, tokenIn(options.body)]), signature };
  };
}

async function readAccount(context: Context) {
  const credential = await context.getCredentials('paygolApi');
  const text = (name: string) => String(credential[name] ?? '');
  const address = (name: string) => text(name).trim().replace(/\/+$/, '');
  return {
    payoutsUrl: address('payoutsUrl'),
    transactionsUrl: address('transactionsUrl'),
    sharedSecret: text('sharedSecret'),
    secrets: ['sharedSecret', 'previousSharedSecret', 'secretKey'].map(text),
  };
}

function signedRequest(url: string, body: JsonObject, timeout: number): IHttpRequestOptions {
  return {
    url,
    body: body as N8nJson,
    // Bytes: text decoding would strip a byte order mark and repair bad UTF-8.
    encoding: 'arraybuffer',
    returnFullResponse: true,
    disableFollowRedirect: true,
    // n8n renews the token when it sees a 401 thrown.
    ignoreHttpStatusErrors: { ignore: true, except: [401] },
    timeout,
  };
}

function withoutSecrets(reply: Reply, secrets: readonly string[]): Reply {
  return reply.kind === 'answer' ? { ...reply, body: hideSecrets(reply.body, secrets) } : reply;
}

/** The token that the credential has put into the request. In a canonical body hardly a key sorts after it. */
function tokenIn(body: IHttpRequestOptions['body']): string {
  const end = Buffer.isBuffer(body) ? body.subarray(-4000).toString() : '';
  const match = /"pg_token":("[^"]*")[^{}]{0,2000}}$/.exec(end);
  return match === null ? '' : (JSON.parse(match[1] as string) as string);
}

async function request(context: Context, options: IHttpRequestOptions): Promise<Reply> {
  try {
    const { statusCode, headers, body } = await context.helpers.httpRequestWithAuthentication.call(
      context,
      'paygolApi',
      options,
    );
    return { kind: 'answer', status: statusCode, headers, body };
  } catch (error) {
    return replyOfError(error);
  }
}
