import type { IExecuteFunctions } from 'n8n-workflow';
import { SHORT_REPLY } from '../../../core/endpoints.ts';
import { type FormField, formEncoded } from '../../../core/http/form.ts';
import type { Reply } from '../../../core/reply.ts';
import { LATE, replyOf, replyOfError } from './replyOf.ts';

/**
 * Sends fields as a form does, and resolves to what came of it. Nothing is signed, and redirects are not followed: a
 * data reply has none. `timeout` is in milliseconds, for the whole reply: n8n's own only looks for silence.
 */
export async function sendForm(
  context: IExecuteFunctions,
  address: string,
  fields: readonly FormField[],
  { timeout }: { readonly timeout: number },
): Promise<Reply> {
  const inTime = AbortSignal.timeout(Math.ceil(timeout));
  try {
    const response = await context.helpers.httpRequest({
      method: 'POST',
      url: address,
      body: formEncoded(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      encoding: 'stream',
      returnFullResponse: true,
      disableFollowRedirect: true,
      ignoreHttpStatusErrors: true,
      timeout,
      abortSignal: inTime,
    });
    return await replyOf(response, SHORT_REPLY, inTime);
  } catch (error) {
    return inTime.aborted ? LATE : replyOfError(error, address);
  }
}
