import type { ErrorShape } from '../options.ts';

/** What an operation answers: exact bytes to be, and which payouts it made or moved. */
export interface ServiceReply {
  status: number;
  contentType: string;
  body: string;
  headers?: Record<string, string>;
  /** The ids of the payouts or transactions that this request created or moved. */
  committed: readonly string[];
}

/**
 * An error that the service answers with. HTTP status codes and bodies of the payouts API are not shown
 * (section 7): the codes here are `assumed`, the body is {@link errorReply}'s.
 */
export class ServiceError extends Error {
  readonly status: number;
  /** A four-digit code like those of the transaction API. */
  readonly internalCode: string;
  /** The JSON body, or the text, where it is not that of an {@link ErrorShape}. */
  readonly body: unknown;

  constructor(status: number, internalCode: string, message: string, body?: unknown) {
    super(message);
    this.name = 'ServiceError';
    this.status = status;
    this.internalCode = internalCode;
    this.body = body;
  }
}

/** `result` is 0 for success; any other value is not shown, so this is `assumed`. */
const FAILED = 1;

/**
 * Writes an error in one of the shapes that a service like this may have. `object` is the shape of the
 * transaction API (section 4.2) with a `result`; `result` answers 200 with a result other than 0, except for
 * 401 and 403.
 */
export function errorReply(error: ServiceError, shape: ErrorShape): ServiceReply {
  const { status, internalCode, message, body: fixed } = error;
  const json = (body: unknown, httpStatus = status): ServiceReply => ({
    status: httpStatus,
    contentType: 'application/json',
    body: JSON.stringify(body),
    committed: [],
  });
  if (typeof fixed === 'string')
    return { ...json(null), contentType: 'text/html; charset=utf-8', body: fixed };
  if (fixed !== undefined) return json(fixed);
  switch (shape) {
    case 'object':
      return json({
        error: { ...(status >= 300 && { status }), internal_code: internalCode, message },
        result: FAILED,
      });
    case 'message':
      return json({ message });
    case 'string':
      return json({ error: message });
    case 'list':
      return json({ errors: [{ code: internalCode, message }] });
    case 'result':
      return json({ result: FAILED, message }, [401, 403].includes(status) ? status : 200);
    case 'data':
      return json({ data: { message }, result: FAILED });
    case 'text':
      return { ...json(null), contentType: 'text/plain; charset=utf-8', body: message };
    case 'html':
      return {
        status,
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>${status}</title><h1>${message}</h1>`,
        committed: [],
      };
  }
}
