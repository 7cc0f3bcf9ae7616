import type { IExecuteFunctions } from 'n8n-workflow';
import { type FormField, formEncoded } from '../../../core/http/form.ts';
import type { Reply } from '../../../core/reply.ts';
import { noCompleteAnswer, replyOfError } from './replyOfError.ts';

/** The longest reply has some KB. */
const MAX_BYTES = 1_048_576;

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
    const { statusCode, headers, body } = await context.helpers.httpRequest({
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
    const bytes = await readWhole(body);
    return bytes === undefined ? TOO_LARGE : { kind: 'answer', status: statusCode, headers, body: bytes };
  } catch (error) {
    return inTime.aborted ? LATE : replyOfError(error, address);
  }
}

const LATE = noCompleteAnswer('no answer in time');
const TOO_LARGE = noCompleteAnswer('the answer is larger than 1 MB');

/** @returns undefined where a reply is too large; the rest of it is not read then */
async function readWhole(body: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
