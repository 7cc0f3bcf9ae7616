import type {
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  JsonObject as N8nJson,
} from 'n8n-workflow';
import type { JsonObject } from '../../core/json/types.ts';
import type { Reply } from '../../core/reply.ts';
import { hideSecrets } from './hideSecrets.ts';
import { replyOfError } from './replyOfError.ts';

type Context = IExecuteFunctions | ILoadOptionsFunctions;

/** Sends one signed request to the payouts API; resolves to what came of it, whatever it was. */
export type Post = (path: string, body: JsonObject) => Promise<Reply>;

/**
 * A client of the payouts API over n8n's own request helper, which brings proxy, TLS and credential handling with it. The
 * credential adds service id and token, writes the bytes and signs them.
 *
 * @param context the node's context
 * @param timeout how long to wait for a reply, in milliseconds
 */
export async function payoutsClient(context: Context, timeout: number): Promise<Post> {
  const { payoutsUrl, sharedSecret, previousSharedSecret, secretKey } =
    await context.getCredentials('paygolApi');
  const base = String(payoutsUrl).trim().replace(/\/+$/, '');
  const secrets = [sharedSecret, previousSharedSecret, secretKey].map((secret) => String(secret ?? ''));
  return async (path, body) => {
    const options: IHttpRequestOptions = {
      method: 'POST',
      url: base + path,
      body: body as N8nJson,
      // Bytes: text decoding would strip a byte order mark and repair bad UTF-8.
      encoding: 'arraybuffer',
      returnFullResponse: true,
      disableFollowRedirect: true,
      // n8n renews the token when it sees a 401 thrown.
      ignoreHttpStatusErrors: { ignore: true, except: [401] },
      timeout,
    };
    const reply = await request(context, options);
    if (reply.kind !== 'answer') return reply;
    return { ...reply, body: hideSecrets(reply.body, [...secrets, tokenIn(options.body)]) };
  };
}

/** The token that the credential has put into the request. Canonical bodies end with it: its key sorts last. */
function tokenIn(body: IHttpRequestOptions['body']): string {
  const match =
    typeof body === 'string' ? /"pg_token":("[^"]*")[^{}]{0,200}}$/.exec(body.slice(-4000)) : null;
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
