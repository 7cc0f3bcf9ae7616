import type {
  IHookFunctions,
  INodeProperties,
  INodeTypeDescription,
  IWebhookDescription,
} from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { accountOf } from '../transport/accountOf.ts';

/** What both triggers say of themselves. */
export const triggerDescription = {
  // There is no version 1: for nodes of that version n8n evaluates an expression on each call of a webhook, to look
  // for an option that these nodes do not have, which takes longer than all the rest of the call.
  version: 2,
  eventTriggerDescription: 'Waiting for Paygol to call the test URL',
  activationMessage: 'Paygol can now call the production URL.',
} satisfies Partial<INodeTypeDescription>;

/**
 * The panel of an open trigger.
 *
 * @param inactive what to do before the workflow is published
 */
export function triggerPanel(header: string, inactive: string) {
  return {
    header,
    executionsHelp: {
      inactive,
      active:
        'The workflow listens at its <b>Production URL</b>. To try a change, click "Execute step" and let Paygol call the <b>Test URL</b>.',
    },
    activationHint: 'Publish the workflow, so that it listens at its production URL all the time.',
  };
}

/** The switch for duplicates. */
export const ignoreDuplicates: INodeProperties = {
  displayName: 'Ignore Duplicates',
  name: 'ignoreDuplicates',
  type: 'boolean',
  default: true,
  description:
    'Whether an event that was delivered before is acknowledged without starting the workflow again. Paygol may deliver an event more than once.',
};

/**
 * A webhook that is answered as the node says.
 *
 * @param name n8n knows two names only; it takes a second address by the second one
 */
export function webhook(
  httpMethod: 'GET' | 'POST',
  path: string,
  name: 'default' | 'setup' = 'default',
): IWebhookDescription {
  // Without `responseData` n8n answers with the notification itself, whatever the node says.
  return { name, httpMethod, path, responseMode: 'onReceived', responseData: '' };
}

/**
 * What n8n asks for each webhook. Its address is set by hand in Paygol's dashboard, so there is nothing to ask the
 * service for.
 *
 * @param assertSecrets throws when no notification could be verified
 */
export function setUpByHand(assertSecrets: (context: IHookFunctions) => Promise<void>) {
  return {
    async checkExists(this: IHookFunctions): Promise<boolean> {
      return false;
    },
    async create(this: IHookFunctions): Promise<boolean> {
      await assertSecrets(this);
      return true;
    },
    async delete(this: IHookFunctions): Promise<boolean> {
      return true;
    },
  };
}

/** What keeps a trigger from being switched on: every notification would be refused. */
export function cannotActivate(context: IHookFunctions, message: string, advice: string): NodeOperationError {
  return new NodeOperationError(context.getNode(), message, { description: advice });
}

/** @throws {NodeOperationError} when there is no shared secret to verify signatures with */
export async function assertSharedSecret(context: IHookFunctions): Promise<void> {
  const { sharedSecrets } = await accountOf(context);
  if (!sharedSecrets.some(Boolean)) {
    throw cannotActivate(
      context,
      'The Paygol credential has no Shared Secret, so no notification could be verified',
      'Enter the Shared Secret in the credential of this node.',
    );
  }
}
