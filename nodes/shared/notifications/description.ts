import type {
  IHookFunctions,
  INodeProperties,
  INodeTypeDescription,
  IWebhookDescription,
} from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { assertNoStrayCharacters } from '../../../core/service/account.ts';
import { EVENTS } from '../../../core/payout/events.ts';
import { accountOf } from '../transport/client.ts';

/** What both triggers say of themselves. */
export const triggerDescription = {
  // There is no version 1, for which n8n evaluates an expression on each call: longer than all the rest of it.
  version: 2,
  eventTriggerDescription: 'Waiting for Paygol to call the test URL',
  activationMessage: 'Paygol can now call the production URL.',
} satisfies Partial<INodeTypeDescription>;

/** @param inactive what to do before the workflow is published */
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

export const ignoreDuplicates: INodeProperties = {
  displayName: 'Ignore Duplicates',
  name: 'ignoreDuplicates',
  type: 'boolean',
  default: true,
  description:
    'Whether an event that was delivered before is acknowledged without starting the workflow again. Paygol may deliver an event more than once.',
};

/** @param name n8n knows two names only; it takes a second address by the second one */
export function webhook(
  httpMethod: 'GET' | 'POST',
  path: string,
  name: 'default' | 'setup' = 'default',
): IWebhookDescription {
  // Without `responseData` n8n answers with the notification itself, whatever the node says.
  return { name, httpMethod, path, responseMode: 'onReceived', responseData: '' };
}

/**
 * What n8n asks for each webhook; its address is set by hand in Paygol's dashboard. With secrets that were pasted with
 * something around them, nothing could be verified.
 * @param assertSecrets throws when no notification could be verified
 */
export function setUpByHand(assertSecrets: (context: IHookFunctions) => Promise<void>) {
  return {
    async checkExists(this: IHookFunctions): Promise<boolean> {
      return false;
    },
    async create(this: IHookFunctions): Promise<boolean> {
      try {
        await assertSecrets(this);
        assertNoStrayCharacters(await accountOf(this));
      } catch (error) {
        throw new NodeOperationError(this.getNode(), error as Error);
      }
      return true;
    },
    async delete(this: IHookFunctions): Promise<boolean> {
      return true;
    },
  };
}

/** The error that keeps a trigger from being switched on. */
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

/** The events of payouts that a trigger can be set to. */
export function triggerOn(description: string): INodeProperties {
  return {
    displayName: 'Trigger On',
    name: 'events',
    type: 'multiOptions',
    required: true,
    options: [
      {
        name: 'All',
        value: '*',
        description: 'Also events that are added later',
        action: 'On every change of payout',
      },
      ...EVENTS.map(({ code, name, description: says }) => ({
        name: `Payout ${name}`,
        value: code,
        description: says,
      })).sort((a, b) => a.name.localeCompare(b.name)),
    ],
    default: ['*'],
    description,
  };
}

/** What stands below the node on the canvas: `On Every Change`, `On Paid, In Process`. */
export const subtitle =
  '={{ "On " + ($parameter["events"].includes("*") ? "Every Change" : $parameter["events"].map((event) => event.replace("payout.", "").replace("_", " ").replace(/\\b./g, (first) => first.toUpperCase())).join(", ")) }}';

/** Whether an event is one that the workflow wants. */
export function isWantedEvent(events: readonly string[], event: unknown): boolean {
  return events.includes('*') || events.some((each) => each === event);
}
