import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import * as z from 'zod/v4-mini';
import { MAX_BATCH } from '../../../../core/payout/send/send.ts';
import { shownValue } from '../../../shared/shownValue.ts';
import { readCollection } from '../parameters.ts';

/** The options that Create has in addition to those of the rows. */
export const createProperties: INodeProperties[] = [
  {
    displayName: 'Approved Digest',
    name: 'approvedDigest',
    type: 'string',
    default: '',
    placeholder: 'e.g. {{ $("Validate").first().json.digest }}',
    description:
      'The digest that Validate gave. When this option is added, only exactly the rows and totals that were approved are paid; otherwise, and when it is empty, nothing is.',
  },
  {
    displayName: 'Batch Size',
    name: 'batchSize',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: MAX_BATCH },
    default: MAX_BATCH,
    description: 'Payouts per request, at most 1500',
  },
  {
    displayName: 'Check for Existing IDs First',
    name: 'checkFirst',
    type: 'options',
    options: [
      {
        name: 'All IDs',
        value: 'all',
        description:
          'Looks up every ID before anything is sent. Finds what other workflows, and other systems, have sent.',
      },
      {
        name: 'Only IDs That May Have Been Sent',
        value: 'inDoubt',
        description:
          'Looks up the IDs that this node, or any workflow in this process of n8n, has sent before. Faster for long sheets.',
      },
    ],
    default: 'all',
    description: 'Payouts that Paygol already has are not sent again',
  },
  {
    displayName: 'Only Validate in Manual Runs',
    name: 'validateOnlyInManual',
    type: 'boolean',
    default: false,
    description:
      'Whether to check the rows but send nothing when the workflow is run by hand in the editor. In a sub-workflow, this counts where the calling workflow begins with the Manual Trigger.',
  },
  {
    displayName: 'Maximum Wait for Outcome (Seconds)',
    name: 'patience',
    type: 'number',
    typeOptions: { minValue: 0 },
    default: 60,
    description: 'How long to keep looking up what happened to payouts after an unclear reply',
  },
  {
    displayName: 'Send Missing Rows Again',
    name: 'sendMissingAgain',
    type: 'options',
    options: [
      { name: 'Never', value: 'never', description: 'A row that may have been sent is not sent again' },
      {
        name: 'After 401, 403 or 429',
        value: 'turned_away',
        description:
          'Once more in the same run, when Paygol turned the request away (sign-in expired, too many requests) and does not have the row',
      },
      {
        name: 'Always',
        value: 'always',
        description: 'Also after a lost reply, and in later runs. Ask Paygol before you choose this.',
      },
    ],
    default: 'never',
    description:
      'When to send rows once more that may have been sent and that Paygol says it does not have. If Paygol processes the first request late, and does not refuse an ID that it has, the payee is paid twice.',
  },
  {
    displayName: 'Timeout (Seconds)',
    name: 'timeout',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 120,
    description: 'How long to wait for the reply to one request',
  },
];

/** Longest waits in seconds: an hour for a reply, a day of looking up. */
const MOST_TIMEOUT = 3600;
const MOST_PATIENCE = 86_400;

/**
 * A number, also as a string, since an expression may give one. A field that was left empty counts as the default, and
 * more than the most as the most.
 *
 * @param shaped makes of it what is worked with
 */
function numberFrom(
  { least, most, byDefault }: { least: number; most: number; byDefault: number },
  shaped: (read: number) => number,
) {
  return z.pipe(
    z.transform((given: unknown) =>
      given === undefined || given === null || given === '' ? byDefault : plain(given),
    ),
    z.number().check(
      z.gte(least),
      z.overwrite((read) => shaped(Math.min(read, most))),
    ),
  );
}

function plain(given: unknown): number {
  return typeof given === 'number' || typeof given === 'string' ? Number(given) : Number.NaN;
}

function milliseconds(seconds: number): number {
  return seconds * 1000;
}

const createOptions = z.object({
  /** `undefined` when the option is not added; whatever else it is, nothing too, it is compared. */
  approvedDigest: z.optional(z.unknown()),
  batchSize: numberFrom({ least: 1, most: MAX_BATCH, byDefault: MAX_BATCH }, Math.trunc),
  checkFirst: z._default(z.enum(['all', 'inDoubt']), 'all'),
  patience: numberFrom({ least: 0, most: MOST_PATIENCE, byDefault: 60 }, milliseconds),
  sendMissingAgain: z._default(z.enum(['never', 'turned_away', 'always']), 'never'),
  timeout: numberFrom({ least: 0.001, most: MOST_TIMEOUT, byDefault: 120 }, milliseconds),
  validateOnlyInManual: z._default(z.boolean(), false),
});

/** How Create sends, as the user wishes. Times in milliseconds. */
export type CreateOptions = z.output<typeof createOptions>;

/**
 * Reads the options. An expression can give anything.
 *
 * @throws NodeOperationError for a value that the form does not have: a wish is not guessed at where money is sent
 */
export function readCreateOptions(context: IExecuteFunctions): CreateOptions {
  const given = readCollection(context, 'options', 'Options', ['notification']);
  const read = createOptions.safeParse(given);
  if (read.success) return read.data;
  const [name = ''] = read.error.issues[0]?.path ?? [];
  const property = createProperties.find((option) => option.name === name);
  throw new NodeOperationError(
    context.getNode(),
    `The option "${property?.displayName ?? 'Options'}" is ${shownValue(given[String(name)])}, which is not ${choices(property)}`,
    { description: 'Correct it, or remove the option. Nothing was sent.' },
  );
}

/** What an option can be, in words. */
function choices(property: INodeProperties | undefined): string {
  switch (property?.type) {
    case 'number':
      return `a number of at least ${property.typeOptions?.minValue ?? 0}`;
    case 'boolean':
      return 'true or false';
    default: {
      const values = (property?.options ?? []).map((option) =>
        'value' in option ? `"${option.value}"` : '',
      );
      return `one of its values: ${values.join(', ')}`;
    }
  }
}
