import type { INodeProperties, IWebhookFunctions } from 'n8n-workflow';
import { type SeenEvents, seenEventsOf, type SeenWindow } from './seenEvents.ts';

/** How much is remembered to recognize duplicates; docs/know-what-happened.md has the measurements behind it. */
export const WINDOW: SeenWindow = { maxEntries: 5000, maxAgeMinutes: 72 * 60 };
const DEFAULT_BODY_KB = 64;

/** The switch for duplicates. */
export const ignoreDuplicates: INodeProperties = {
  displayName: 'Ignore Duplicates',
  name: 'ignoreDuplicates',
  type: 'boolean',
  default: true,
  description:
    'Whether an event that was delivered before is acknowledged without starting the workflow again. Paygol may deliver an event more than once.',
};

/** What both triggers have under Options. */
export const triggerOptions: INodeProperties[] = [
  {
    displayName: 'Maximum Body Size (KB)',
    name: 'maxBodyKb',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: DEFAULT_BODY_KB,
    description:
      'How large a notification may be. Larger ones are answered with 413 before they are verified. Paygol sends about 1 KB.',
  },
];

/** The options of a trigger, as n8n hands them over: those that were not added are missing. */
export interface TriggerOptions {
  maxBodyKb?: number;
}

/** How large a body may be, in bytes. */
export function maxBodyBytes({ maxBodyKb }: TriggerOptions): number {
  const isGiven = typeof maxBodyKb === 'number' && maxBodyKb >= 1;
  return (isGiven ? Math.floor(maxBodyKb) : DEFAULT_BODY_KB) * 1024;
}

/**
 * The events that this trigger remembers.
 *
 * @returns undefined when duplicates are not ignored, and for a test URL, where each try is meant to start the workflow
 */
export function memoryOf(
  context: IWebhookFunctions,
  isWanted: boolean,
): { events: SeenEvents; window: SeenWindow } | undefined {
  const { id } = context.getWorkflow();
  if (!isWanted || context.getMode() === 'manual' || id === undefined) return undefined;
  return { events: seenEventsOf(id, context.getNode().id), window: WINDOW };
}
