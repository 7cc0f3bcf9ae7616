import { NodeOperationError } from 'n8n-workflow';
import { type Endpoint, MB } from '../../../core/service/endpoints.ts';
import { readBody } from '../../../core/service/http/body.ts';
import { failureInWords, surelyNotSent } from '../../../core/service/http/networkErrors.ts';
import type { Reply } from '../../../core/service/reply.ts';
import type { ReplySentence } from '../../../core/words/codes.ts';
import type { NetworkFailure } from '../../../core/words/shown.ts';

interface Failure {
  readonly name?: string;
  readonly code?: string;
  readonly paygolCode?: string;
  /** What the message says, so that it can be said in other languages. */
  readonly paygolSays?: ReplySentence;
  readonly message?: string;
  readonly syscall?: string;
  readonly response?: { status?: number; headers?: Record<string, string> };
  /** Of an error of n8n's HTTP library: the request. */
  readonly config?: { url?: string };
  readonly cause?: Failure;
}

/**
 * What a thrown error of n8n's request helper means for a request that may have left: in doubt, it has arrived. Of a
 * network error only the code is used: its message holds more than anybody should see.
 * @param url of the request. An error of another one says nothing of it: after a 401, n8n stores a new token, and its
 *   database may be out of reach by then.
 */
export function replyOfError(error: unknown, url: string): Reply {
  let lastCode: string | undefined;
  let isThisRequest = false;
  for (const { code, syscall, response, config } of causes(error)) {
    isThisRequest ||= hrefOf(config?.url) === hrefOf(url);
    if (!isThisRequest) continue;
    // The reply began, but did not end.
    if (typeof response?.status === 'number') {
      const { status, headers = {} } = response;
      return { kind: 'answer', status, headers, body: new Uint8Array() };
    }
    if (typeof code !== 'string') continue;
    if (surelyNotSent(code, syscall)) {
      const says = { code: 'not_reached', failure: failureInWords(code) } as const;
      return { kind: 'not_sent', code: 'service_unreachable', says };
    }
    lastCode = code;
  }
  return noCompleteAnswer(failureInWords(lastCode));
}

function noCompleteAnswer(failure: NetworkFailure): Reply {
  return { kind: 'no_answer', code: 'no_answer', says: { code: 'no_whole_answer', failure } };
}

export const LATE = noCompleteAnswer('no answer in time');

export interface StreamedResponse {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Reads a response to its end. Whatever happens, the request has arrived: of a body that breaks off, the status
 * counts.
 */
export async function replyOf(
  { statusCode: status, headers, body }: StreamedResponse,
  { mostBytes, large = 'answer' }: Pick<Endpoint, 'mostBytes' | 'large'>,
  inTime: AbortSignal,
): Promise<Reply> {
  try {
    const bytes = await readBody(body, mostBytes);
    if (bytes !== undefined) return { kind: 'answer', status, headers, body: bytes };
    const says = { code: 'answer_too_large', what: large, megabytes: mostBytes / MB } as const;
    return { kind: 'no_answer', code: 'reply_too_large', says };
  } catch {
    return inTime.aborted ? LATE : { kind: 'answer', status, headers, body: new Uint8Array() };
  }
}

/**
 * Why a request was not signed, and so has not left. Only the credential's own errors are known to hold no secret.
 */
export function replyOfUnsigned(error: unknown): Reply {
  const own = causes(error).find(({ name }) => name?.startsWith('Paygol'));
  const missing = error instanceof NodeOperationError ? `${error.message}.` : undefined;
  const text = own?.message ?? missing;
  const says: ReplySentence =
    own?.paygolSays ??
    (text === undefined ? { code: 'credential_not_used' } : { code: 'credential_says', text });
  return { kind: 'not_sent', code: own?.paygolCode ?? 'not_signed', says };
}

/** The credential signs, and sends, the address as a URL writes it. */
function hrefOf(address = ''): string {
  return URL.canParse(address) ? new URL(address).href : address;
}

/** n8n wraps the error of its HTTP library, which wraps that of the system. */
function causes(error: unknown): Failure[] {
  const chain: Failure[] = [];
  let next = error as Failure | null | undefined;
  for (; next !== undefined && next !== null && chain.length < 6; next = next.cause) chain.push(next);
  return chain;
}
