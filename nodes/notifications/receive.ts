import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import type { NotificationRequest } from '../../core/notification/message.ts';
import { memoryOf } from './duplicates.ts';
import { readRequest } from './request.ts';
import { type NotificationSecrets, readSecrets } from './secrets.ts';

/** What a trigger makes of a notification. */
export type Verdict =
  /** Not genuine. `reason` is for n8n's log; the answer says nothing that would help an attacker. */
  | { readonly kind: 'refused'; readonly answer: Answer; readonly reason: string }
  /** Genuine, and not wanted here. */
  | { readonly kind: 'ignored' }
  /** Genuine. `key` is what duplicates are known by; null when it must not be remembered. */
  | { readonly kind: 'event'; readonly json: IDataObject; readonly key: string | null };

/** An answer: JSON, or text where the body is one. */
export interface Answer {
  readonly status: number;
  readonly body: string | { readonly error: string };
}

/** The acknowledgement of the specification's sample receivers (sections 6.1 and 6.2). */
const OK = ['OK'];
const UNREADABLE_CREDENTIAL: Answer = {
  status: 503,
  body: { error: 'Notifications cannot be verified at the moment' },
};

/**
 * Takes one call of a trigger's webhook: verifies it, answers it, and starts the workflow for an event that is new. Fails
 * closed and never throws: n8n would start a failed execution, and answer 500.
 *
 * @param judge says what to make of the notification; of a form with files nothing can be known, so it gets undefined
 */
export async function receive(
  context: IWebhookFunctions,
  judge: (request: NotificationRequest | undefined, secrets: NotificationSecrets) => Verdict,
): Promise<IWebhookResponseData> {
  try {
    const secrets = await secretsOf(context);
    if (secrets === undefined) return answer(context, UNREADABLE_CREDENTIAL);
    const verdict = judge(await readRequest(context), secrets);
    switch (verdict.kind) {
      case 'refused':
        context.logger.warn(`${titleOf(context)} refused a notification: ${verdict.reason}`);
        return answer(context, verdict.answer);
      case 'ignored':
        return { webhookResponse: OK };
      case 'event':
        return await start(context, verdict.json, verdict.key);
    }
  } catch (error) {
    context.logger.error(`${titleOf(context)} could not take a notification: ${messageOf(error)}`);
    return answer(context, { status: 500, body: { error: 'The notification could not be taken' } });
  }
}

async function secretsOf(context: IWebhookFunctions): Promise<NotificationSecrets | undefined> {
  try {
    return readSecrets(await context.getCredentials('paygolApi'));
  } catch (error) {
    context.logger.error(`${titleOf(context)} cannot read its credential: ${messageOf(error)}`);
    return undefined;
  }
}

async function start(
  context: IWebhookFunctions,
  json: IDataObject,
  key: string | null,
): Promise<IWebhookResponseData> {
  const workflowData = [[{ json }]];
  const isWanted = context.getNodeParameter('ignoreDuplicates', true) as boolean;
  const memory = memoryOf(context, isWanted, context.getNodeParameter('options', {}) as IDataObject);
  if (memory === undefined || key === null) return { workflowData, webhookResponse: OK };

  const { events, window } = memory;
  const stored = context.getWorkflowStaticData('node');
  events.merge(stored['seen']);
  const claim = await events.claim(key, window);
  if (claim === undefined) return { webhookResponse: OK };

  const response = context.getResponseObject();
  // A response that has ended with all its bytes was heard; one that was closed before was not.
  const ended = () => claim.ended(response.writableFinished ? response.statusCode : undefined);
  if (response.closed) ended();
  else response.once('close', ended);
  return {
    workflowData,
    // n8n asks for the answer after it has stored the execution, and saves static data before it sends the answer. Written
    // any earlier, the change would go unnoticed, and a key could be kept whose execution was never stored.
    get webhookResponse() {
      claim.stored();
      stored['seen'] = events.toText(window);
      return OK;
    },
  };
}

/** Ends the response here, because n8n would answer with the status of the node's description. */
function answer(context: IWebhookFunctions, { status, body }: Answer): IWebhookResponseData {
  const response = context.getResponseObject();
  if (!response.headersSent) {
    response.status(status);
    if (typeof body === 'string') response.type('text/plain').send(body);
    else response.json(body);
  }
  return { noWebhookResponse: true };
}

function titleOf(context: IWebhookFunctions): string {
  const { id } = context.getWorkflow();
  return `${JSON.stringify(context.getNode().name)} in workflow ${id ?? ''}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
