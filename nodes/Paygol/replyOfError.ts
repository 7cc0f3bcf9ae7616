import { failureInWords, surelyNotSent } from '../../core/networkFailure.ts';
import type { Reply } from '../../core/reply.ts';

interface HttpFailure {
  readonly name?: string;
  readonly code?: string;
  /** The stable code of the credential's own errors. */
  readonly paygolCode?: string;
  readonly message?: string;
  readonly syscall?: string;
  readonly response?: { status?: number; headers?: Record<string, string>; data?: unknown };
  readonly cause?: HttpFailure;
}

/**
 * What a thrown error of n8n's request helper means for the request. In doubt it may have arrived. Of a network error only
 * the code is used: its message and its request hold more than anybody should see.
 */
export function replyOfError(error: unknown): Reply {
  let lastCode: string | undefined;
  for (const { name, code, paygolCode, message, syscall, response } of causes(error as HttpFailure)) {
    // The credential's own errors mean that the request was not sent.
    if (name?.startsWith('Paygol')) {
      return {
        kind: 'not_sent',
        code: paygolCode ?? 'not_signed',
        reason: message ?? 'The request was not signed.',
      };
    }
    if (typeof response?.status === 'number') {
      const body = response.data instanceof Uint8Array ? response.data : new Uint8Array();
      return { kind: 'answer', status: response.status, headers: response.headers ?? {}, body };
    }
    if (typeof code === 'string') {
      if (surelyNotSent(code, syscall)) {
        const reason = `The service cannot be reached: ${failureInWords(code)}. Nothing was sent.`;
        return { kind: 'not_sent', code: 'service_unreachable', reason };
      }
      lastCode = code;
    }
  }
  const reason = `No whole answer came from the service: ${failureInWords(lastCode)}.`;
  return { kind: 'no_answer', code: 'no_answer', reason };
}

/** n8n wraps the error of its HTTP library, which wraps that of the system. */
function* causes(error: HttpFailure | undefined): Generator<HttpFailure> {
  for (let depth = 0; error !== undefined && error !== null && depth < 6; depth++) {
    yield error;
    error = error.cause;
  }
}
