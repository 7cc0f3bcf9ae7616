import type { IWebhookFunctions } from 'n8n-workflow';
import { headerOf, type NotificationRequest } from '../../core/notification/message.ts';

/** n8n keeps the bytes of a body that it has parsed, other than those of a form with files. */
interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly originalUrl?: string;
  readonly rawBody?: Buffer;
  readonly readRawBody?: () => Promise<void>;
}

/**
 * The notification as it came over the wire: what n8n has made of body and query is not used, because signatures are over
 * bytes.
 *
 * @returns undefined for a form with files (multipart), whose bytes n8n does not keep, so that nothing could be verified
 */
export async function readRequest(context: IWebhookFunctions): Promise<NotificationRequest | undefined> {
  const request = context.getRequestObject() as unknown as RawRequest;
  const headers = context.getHeaderData();
  const contentType = headerOf(headers, 'content-type');
  if (contentType?.trimStart().toLowerCase().startsWith('multipart/')) return undefined;
  if (request.rawBody === undefined) await request.readRawBody?.();
  const address = request.originalUrl ?? request.url;
  const question = address.indexOf('?');
  return {
    method: request.method === 'GET' ? 'GET' : 'POST',
    query: question === -1 ? '' : address.slice(question + 1),
    body: request.rawBody ?? new Uint8Array(),
    contentType,
    signature: headerOf(headers, 'x-pg-sig'),
  };
}
