import type { IWebhookResponseData } from 'n8n-workflow';

/**
 * Starts an execution, and calls back once n8n has stored it, before it saves static data and answers.
 *
 * n8n has no event for that moment, but reads `webhookResponse` just then, so the property does it. Static data that is
 * changed any earlier is lost: n8n builds a second workflow from the same data in between, and forgets that it was
 * changed.
 */
export function onExecutionStored(
  started: Required<Pick<IWebhookResponseData, 'workflowData' | 'webhookResponse'>>,
  callback: () => void,
): IWebhookResponseData {
  const { workflowData, webhookResponse } = started;
  return {
    workflowData,
    get webhookResponse() {
      callback();
      return webhookResponse;
    },
  };
}
