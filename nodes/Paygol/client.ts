import type {
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  JsonObject as N8nJson,
} from 'n8n-workflow';
import type { JsonObject } from '../../core/json/types.ts';
import type { Reply } from '../../core/payout/reply.ts';

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
  const { payoutsUrl } = await context.getCredentials('paygolApi');
  const base = String(payoutsUrl).trim().replace(/\/+$/, '');
  return (path, body) =>
    request(context, {
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
    });
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

interface HttpFailure {
  name?: string;
  code?: string;
  message?: string;
  syscall?: string;
  response?: { status?: number; headers?: Record<string, string>; data?: unknown };
  cause?: unknown;
}

/** Codes of failures that happen before the first byte of a request leaves. */
const BEFORE_SENDING =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EAI_FAIL|CERT_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*|ERR_TLS_CERT_ALTNAME_INVALID)$/;

/**
 * What a thrown error of n8n's request helper means for the request. In doubt it may have arrived. Of the error only codes are
 * used: its message and its request hold more than anybody should see.
 */
export function replyOfError(error: unknown): Reply {
  for (
    let cause = error as HttpFailure | undefined, depth = 0;
    cause && depth < 6;
    cause = cause.cause as HttpFailure | undefined, depth++
  ) {
    if (cause.name?.startsWith('Paygol')) {
      return {
        kind: 'not_sent',
        code: cause.code ?? 'not_signed',
        reason: cause.message ?? 'The request was not signed.',
      };
    }
    const { response, code = '', syscall } = cause;
    if (typeof response?.status === 'number') {
      const body = response.data instanceof Uint8Array ? response.data : new Uint8Array();
      return { kind: 'answer', status: response.status, headers: response.headers ?? {}, body };
    }
    if (BEFORE_SENDING.test(code) || syscall === 'connect' || syscall === 'getaddrinfo') {
      return {
        kind: 'not_sent',
        code: 'service_unreachable',
        reason: `The service cannot be reached (${code}). Nothing was sent.`,
      };
    }
  }
  return {
    kind: 'no_answer',
    code: 'no_answer',
    reason: `No whole answer came from the service (${codeOf(error)}).`,
  };
}

function codeOf(error: unknown): string {
  for (
    let cause = error as HttpFailure | undefined, depth = 0;
    cause && depth < 6;
    cause = cause.cause as HttpFailure | undefined, depth++
  ) {
    if (typeof cause.code === 'string' && /^[A-Z_]{3,40}$/.test(cause.code)) return cause.code;
  }
  return 'connection lost';
}
