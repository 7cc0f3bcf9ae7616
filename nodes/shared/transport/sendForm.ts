import type { IExecuteFunctions } from 'n8n-workflow';
import { type FormField, formEncoded, withQuery } from '../../../core/http/form.ts';
import type { Reply } from '../../../core/http/reply.ts';
import { replyOfError } from './replyOfError.ts';

/**
 * Sends fields as a form does, and resolves to what came of it. Nothing is signed, and redirects are not followed: a
 * data reply has none. `timeout` is in milliseconds.
 */
export async function sendForm(
  context: IExecuteFunctions,
  address: string,
  fields: readonly FormField[],
  { method, timeout }: { readonly method: 'GET' | 'POST'; readonly timeout: number },
): Promise<Reply> {
  const asForm = {
    body: formEncoded(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  };
  const url = method === 'GET' ? withQuery(address, fields) : address;
  try {
    const { statusCode, headers, body } = await context.helpers.httpRequest({
      method,
      url,
      ...(method === 'GET' ? {} : asForm),
      encoding: 'arraybuffer',
      returnFullResponse: true,
      disableFollowRedirect: true,
      ignoreHttpStatusErrors: true,
      timeout,
    });
    return { kind: 'answer', status: statusCode, headers, body };
  } catch (error) {
    return replyOfError(error, url);
  }
}
