import type { INodeProperties, IWebhookFunctions } from 'n8n-workflow';
import type { Sameness } from '../../../core/notification/eventKey.ts';
import { type SeenEvents, seenEventsOf, type SeenWindow } from './seenEvents.ts';

/** docs/triggers.md has the measurements behind it. */
const DEFAULT_ENTRIES = 5000;
const MOST_ENTRIES = 10_000;
const DEFAULT_HOURS = 72;
const DEFAULT_BODY_KB = 256;

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
    displayName: 'Deduplicate By',
    name: 'sameness',
    type: 'options',
    options: [
      {
        name: 'Same Event, ID and Status',
        value: 'automatic',
        description: 'If the ID is missing, the whole content counts',
      },
      { name: 'Same Content', value: 'content', description: 'The whole content counts' },
    ],
    default: 'automatic',
    description: 'What makes two notifications the same event',
  },
  {
    displayName: 'Maximum Body Size (KB)',
    name: 'maxBodyKb',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: DEFAULT_BODY_KB,
    description:
      'How large a notification may be. Larger ones are answered with 413 before they are verified. Paygol sends about 1 KB.',
  },
  {
    displayName: 'Remember at Most (Events)',
    name: 'maxEntries',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: MOST_ENTRIES },
    default: DEFAULT_ENTRIES,
    description: 'How many events are remembered to recognize duplicates; the oldest are forgotten first',
  },
  {
    displayName: 'Remember for (Hours)',
    name: 'maxAgeHours',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: DEFAULT_HOURS,
    description: 'How long an event is remembered to recognize its duplicates',
  },
];

/** The options of a trigger, as n8n hands them over: those that were not added are missing. */
export interface TriggerOptions {
  sameness?: Sameness;
  maxEntries?: number;
  maxAgeHours?: number;
  maxBodyKb?: number;
}

/** How large a body may be, in bytes. */
export function maxBodyBytes({ maxBodyKb }: TriggerOptions): number {
  return positive(maxBodyKb, DEFAULT_BODY_KB) * 1024;
}

/** How many events are remembered at most. */
export function maxEvents({ maxEntries }: TriggerOptions): number {
  return Math.min(positive(maxEntries, DEFAULT_ENTRIES), MOST_ENTRIES);
}

function positive(value: unknown, fallback: number): number {
  return typeof value === 'number' && value >= 1 ? Math.floor(value) : fallback;
}

/** What makes two notifications the same, as set. */
export function samenessOf(options: TriggerOptions): Sameness {
  return options.sameness === 'content' ? 'content' : 'automatic';
}

/**
 * The events that this trigger remembers.
 *
 * @returns undefined when duplicates are not ignored, and for a test URL, where each try is meant to start the workflow
 */
export function memoryOf(
  context: IWebhookFunctions,
  isWanted: boolean,
  options: TriggerOptions,
): { events: SeenEvents; window: SeenWindow } | undefined {
  const { id } = context.getWorkflow();
  if (!isWanted || context.getMode() === 'manual' || id === undefined) return undefined;
  return {
    events: seenEventsOf(id, context.getNode().id),
    window: {
      maxEntries: maxEvents(options),
      maxAgeMinutes: positive(options.maxAgeHours, DEFAULT_HOURS) * 60,
    },
  };
}
