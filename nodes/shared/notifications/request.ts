import type { IWebhookFunctions } from 'n8n-workflow';
import { headerOf, type NotificationRequest } from '../../../core/notification/message.ts';

/** n8n keeps the bytes of a body, other than those of a form with files. */
interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly originalUrl?: string;
  readonly rawBody?: Buffer;
  readonly readRawBody?: () => Promise<void>;
}

export interface RequestHead extends Omit<NotificationRequest, 'body'> {
  /** Undefined for a stream, which does not say so before it has ended. */
  readonly bodyLength: number | undefined;
  /** A form with files: nothing could be verified. */
  readonly isMultipart: boolean;
}

/** What can be told of a request without reading its body. */
export function readHead(context: IWebhookFunctions): RequestHead {
  const request = context.getRequestObject() as unknown as RawRequest;
  const headers = context.getHeaderData();
  const contentType = headerOf(headers, 'content-type') ?? '';
  const address = request.originalUrl ?? request.url;
  const question = address.indexOf('?');
  return {
    method: request.method === 'GET' ? 'GET' : 'POST',
    query: question === -1 ? '' : address.slice(question + 1),
    signature: headerOf(headers, 'x-pg-sig'),
    bodyLength: request.rawBody?.length ?? announcedLength(headers),
    isMultipart: contentType.trimStart().toLowerCase().startsWith('multipart/'),
  };
}

function announcedLength(headers: Parameters<typeof headerOf>[0]): number | undefined {
  const length = headerOf(headers, 'content-length');
  if (length !== undefined) return Number(length);
  return headerOf(headers, 'transfer-encoding') === undefined ? 0 : undefined;
}

/** The body as it came over the wire, unpacked: signatures are over bytes. */
export async function readRawBody(context: IWebhookFunctions): Promise<Uint8Array> {
  const request = context.getRequestObject() as unknown as RawRequest;
  if (request.rawBody === undefined) await request.readRawBody?.();
  return request.rawBody ?? new Uint8Array();
}
