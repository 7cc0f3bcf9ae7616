import type { IPollFunctions, IWebhookFunctions } from 'n8n-workflow';

/**
 * What n8n keeps of a trigger in the static data of its workflow. It is under the ID of the node: n8n's own place for a
 * node goes by its name, so whoever renames the trigger would lose all that it knows.
 */
export function staticDataOf(context: IPollFunctions | IWebhookFunctions) {
  const stored = context.getWorkflowStaticData('global');
  const place = `paygol:${context.getNode().id}`;
  return {
    read: (): unknown => stored[place],
    write(text: string): void {
      stored[place] = text;
    },
  };
}
