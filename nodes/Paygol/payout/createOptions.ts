import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { MAX_BATCH } from '../../../core/payout/send.ts';

/** The options that Create has beside those of the rows. */
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
    displayName: 'Ask Which IDs Exist First',
    name: 'askFirst',
    type: 'options',
    options: [
      {
        name: 'Always',
        value: 'always',
        description: 'Safest against a run that was started twice; costs requests',
      },
      { name: 'Never', value: 'never', description: 'Relies on Paygol refusing an ID that it already has' },
      {
        name: 'When in Doubt',
        value: 'inDoubt',
        description:
          'When the node has sent one of the IDs before, or cannot know: in manual runs, in the first run after n8n has started, in retries and loops, and on n8n’s workers (queue mode)',
      },
    ],
    default: 'inDoubt',
    description: 'Payouts that Paygol already has are not sent again, and leave by Created as already there',
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
    displayName: 'Only Validate in Manual Runs',
    name: 'validateOnlyInManual',
    type: 'boolean',
    default: false,
    description: 'Whether to check the rows but send nothing when the workflow is run by hand in the editor',
  },
  {
    displayName: 'Patience (Seconds)',
    name: 'patience',
    type: 'number',
    typeOptions: { minValue: 0 },
    default: 60,
    description: 'How long to keep asking Paygol what became of payouts after an unclear reply',
  },
  {
    displayName: 'Send Missing Rows Again',
    name: 'sendMissingAgain',
    type: 'boolean',
    default: false,
    description:
      'Whether to send rows once more that Paygol says it does not have after an unclear reply. This relies on Paygol refusing an ID that it already has: if it does not, and commits the first request late, the payee is paid twice.',
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

/** Longest waits in seconds: an hour for a reply, a day of asking. */
const MOST_TIMEOUT = 3600;
const MOST_PATIENCE = 86_400;

/** How Create sends, as the user wishes. Times in milliseconds. */
export interface CreateOptions {
  /** `undefined` when the option is not added. */
  readonly approvedDigest: unknown;
  readonly askFirst: 'inDoubt' | 'always' | 'never';
  readonly batchSize: number;
  readonly patience: number;
  readonly sendMissingAgain: boolean;
  readonly timeout: number;
  readonly validateOnlyInManual: boolean;
}

/**
 * Reads the options. What is not plainly the laxer choice counts as the stricter one.
 *
 * @throws NodeOperationError for a number that is none
 */
export function readCreateOptions(context: IExecuteFunctions): CreateOptions {
  const options = context.getNodeParameter('options', 0, {}) as Record<string, unknown>;
  const { askFirst } = options;
  return {
    approvedDigest: options.approvedDigest,
    askFirst: askFirst === 'always' || askFirst === 'never' ? askFirst : 'inDoubt',
    batchSize: Math.trunc(number(context, 'Batch Size', options.batchSize, MAX_BATCH, 1, MAX_BATCH)),
    patience: number(context, 'Patience (Seconds)', options.patience, 60, 0, MOST_PATIENCE) * 1000,
    sendMissingAgain: options.sendMissingAgain === true,
    timeout: number(context, 'Timeout (Seconds)', options.timeout, 120, 0.001, MOST_TIMEOUT) * 1000,
    validateOnlyInManual: options.validateOnlyInManual === true,
  };
}

/**
 * A number of the options.
 *
 * @throws NodeOperationError when it is none: half a wish is not guessed at where money is sent
 */
function number(
  context: IExecuteFunctions,
  title: string,
  value: unknown,
  fallback: number,
  least: number,
  most: number,
): number {
  if (value === undefined || value === '' || value === null) return fallback;
  const read = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  if (read >= least) return Math.min(most, read);
  throw new NodeOperationError(
    context.getNode(),
    `The option "${title}" is ${JSON.stringify(value)}, which is not a number of at least ${least}`,
    { description: 'Write a number, or remove the option. Nothing was sent.' },
  );
}
