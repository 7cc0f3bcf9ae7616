import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { type Account, readAccount } from '../../../core/service/account.ts';
import type { NotificationRequest } from '../../../core/notification/message.ts';
import { cameBack, REASONS } from './reasons.ts';
import { credentialSince, recentCredential } from './recentCredential.ts';
import { readRawBody, readHead, type RequestHead } from './request.ts';
import { staticDataOf } from '../staticData.ts';
import { sleepUnless } from '../time.ts';
import { type EventName, type SeenEvents, seenEventsOf } from './seenEvents.ts';

export type NotificationAccount = Pick<Account, 'serviceId' | 'sharedSecrets' | 'secretKey' | 'apis'>;

/** Not genuine. The answer says nothing that would help an attacker; `reason` is for n8n's log and the editor. */
export interface Refusal {
  readonly kind: 'refused';
  readonly answer: WebhookAnswer;
  readonly reason: string;
}

/** What a trigger makes of a notification. */
export type Decision =
  | Refusal
  /** Genuine, and not wanted here; `reason` is for n8n's log. */
  | { readonly kind: 'ignored'; readonly reason?: string }
  /** Genuine. Duplicates are known by `name`; null when they are not to be looked for here. */
  | { readonly kind: 'event'; readonly json: IDataObject; readonly name: EventName | null };

/** JSON, or text where the body is one. */
export interface WebhookAnswer {
  readonly status: number;
  readonly body: string | { readonly error: string };
}

export interface Receiver {
  readonly invalid: WebhookAnswer;
  /** Refuses what cannot be genuine whatever its body says, at next to no cost: everybody may send requests. */
  screen(head: RequestHead): Refusal | undefined;
  evaluate(request: NotificationRequest, account: NotificationAccount): Decision;
}

/** In bytes; Paygol sends about 1 KB. */
const MAX_BYTES = 65_536;

/** So long n8n may go on storing an execution whose sender has gone, in milliseconds. */
const STORING = 60_000;

/** The acknowledgement of the specification's sample receivers (sections 6.1 and 6.2). */
const OK = ['OK'];
const UNREADABLE_CREDENTIAL = refusal(
  503,
  'Notifications cannot be verified at the moment',
  REASONS.unreadable_credential,
);
const FAILED = refusal(500, 'The notification could not be accepted', REASONS.failed);
const TOO_LARGE = refusal(413, 'The notification is too large', REASONS.too_large);

function refusal(status: number, error: string, reason: string): Refusal {
  return { kind: 'refused', answer: { status, body: { error } }, reason };
}

/**
 * Takes one call of a trigger's webhook: verifies it, answers it, and starts the workflow for an event that is new.
 * Never throws: n8n would start a failed execution, and answer 500.
 */
export async function receive(
  context: IWebhookFunctions,
  makeReceiver: () => Receiver,
): Promise<IWebhookResponseData> {
  try {
    const decision = await decide(context, makeReceiver());
    switch (decision.kind) {
      case 'refused':
        context.logger.warn(`${titleOf(context)} refused a notification: ${decision.reason}`);
        return answerRefusal(context, decision);
      case 'ignored':
        if (decision.reason !== undefined) context.logger.warn(`${titleOf(context)}: ${decision.reason}`);
        return { webhookResponse: OK };
      case 'event':
        return await start(context, decision.json, decision.name);
    }
  } catch (error) {
    context.logger.error(`${titleOf(context)} could not take a notification: ${messageOf(error)}`);
    return answerRefusal(context, FAILED);
  }
}

/** From what costs least to what costs most; nothing is decoded before the HMAC. */
async function decide(context: IWebhookFunctions, receiver: Receiver): Promise<Decision> {
  const { bodyLength, isMultipart, ...head } = readHead(context);
  if (bodyLength !== undefined && bodyLength > MAX_BYTES) return TOO_LARGE;
  if (isMultipart) return { kind: 'refused', answer: receiver.invalid, reason: REASONS.multipart };
  const refusal = receiver.screen({ ...head, bodyLength, isMultipart });
  if (refusal !== undefined) return refusal;
  const body = await readRawBody(context);
  if (body.length > MAX_BYTES) return TOO_LARGE;
  return decideWithAccount(context, (account) => receiver.evaluate({ ...head, body }, account));
}

async function decideWithAccount(
  context: IWebhookFunctions,
  evaluate: (account: NotificationAccount) => Decision,
): Promise<Decision> {
  const arrivedAt = performance.now();
  const recent = await accountIn(context, recentCredential(context));
  if (recent === undefined) return UNREADABLE_CREDENTIAL;
  const decision = evaluate(recent);
  if (decision.kind !== 'refused') return decision;
  // A secret that was entered just now counts at once: who signs with it may not try again.
  const fresh = await accountIn(context, credentialSince(context, arrivedAt));
  if (fresh === undefined) return UNREADABLE_CREDENTIAL;
  return JSON.stringify(fresh) === JSON.stringify(recent) ? decision : evaluate(fresh);
}

async function accountIn(
  context: IWebhookFunctions,
  credential: ReturnType<typeof recentCredential>,
): Promise<NotificationAccount | undefined> {
  try {
    const { serviceId, sharedSecrets, secretKey, apis } = readAccount(await credential);
    return { serviceId, sharedSecrets, secretKey, apis };
  } catch (error) {
    context.logger.error(`${titleOf(context)} cannot read its credential: ${messageOf(error)}`);
    return undefined;
  }
}

async function start(
  context: IWebhookFunctions,
  json: IDataObject,
  name: EventName | null,
): Promise<IWebhookResponseData> {
  const workflowData = [[{ json }]];
  const events = rememberedEvents(context);
  if (events === undefined || name === null) return { workflowData, webhookResponse: OK };

  const stored = staticDataOf(context);
  events.merge(stored.read());
  const claim = await events.claim(name);
  if (claim === undefined) {
    if (events.isFollowed(name))
      context.logger.warn(`${titleOf(context)} ${cameBack(String(json['eventKey']))}`);
    return { webhookResponse: OK };
  }

  const response = context.getResponseObject();
  let isTaken = false;
  // A response that has ended with all its bytes was heard. Where its sender has gone, n8n goes on storing: the next
  // try waits for that.
  const ended = async () => {
    const until = performance.now() + (response.writableFinished ? 0 : STORING);
    await sleepUnless(() => isTaken, until);
    claim.ended(response.writableFinished ? response.statusCode : undefined);
  };
  if (response.closed) void ended();
  else response.once('close', () => void ended());
  const takeEvent = () => {
    claim.stored();
    isTaken = true;
    stored.write(events.toText());
    // The answer may have to wait for that to another request of its connection, which waits for this one.
    const isAnswered = () => response.writableEnded;
    void sleepUnless(isAnswered, performance.now() + STORING).then(() =>
      claim.ended(isAnswered() ? response.statusCode : undefined),
    );
  };
  return {
    workflowData,
    // n8n reads the answer when it has stored the execution, and before it saves static data. It has no event for that
    // moment, and forgets static data that is changed any earlier.
    get webhookResponse() {
      takeEvent();
      return OK;
    },
  };
}

/** Undefined when duplicates are not ignored, and for a test URL, where each try is meant to start the workflow. */
function rememberedEvents(context: IWebhookFunctions): SeenEvents | undefined {
  const { id } = context.getWorkflow();
  const isWanted = context.getNodeParameter('options.ignoreDuplicates', true) as boolean;
  if (!isWanted || context.getMode() === 'manual' || id === undefined) return undefined;
  return seenEventsOf(id, context.getNode().id);
}

/** Ends the response here, since n8n would answer with the status of the node's description. */
function answerRefusal(context: IWebhookFunctions, { answer, reason }: Refusal): IWebhookResponseData {
  const response = context.getResponseObject();
  if (!response.headersSent) {
    response.status(answer.status);
    if (typeof answer.body === 'string') response.type('text/plain').send(answer.body);
    else response.json(answer.body);
  }
  const isTest = context.getMode() === 'manual';
  return { noWebhookResponse: true, ...(isTest && { workflowData: [[refusedTestItem(reason)]] }) };
}

const REASON = 'refusedNotification';

/** Starts a test execution for a refused notification: the editor would go on listening, and never say why. */
function refusedTestItem(reason: string): INodeExecutionData {
  return { json: { [REASON]: reason } };
}

/**
 * Ends a test execution that was started for a refused notification, so that the editor shows the reason.
 * @throws {NodeOperationError} when the item is one of {@link refusedTestItem}
 */
export function assertNotRefused(context: IExecuteFunctions): void {
  const reason = context.getInputData()[0]?.json[REASON];
  if (context.getMode() !== 'manual' || typeof reason !== 'string') return;
  throw new NodeOperationError(context.getNode(), `The notification was refused: ${reason}`, {
    description:
      'Paygol got an error as its answer. The production URL refuses such a notification, too, and starts nothing.',
  });
}

function titleOf(context: IWebhookFunctions): string {
  const { id } = context.getWorkflow();
  return `${JSON.stringify(context.getNode().name)} in workflow ${id ?? ''}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
