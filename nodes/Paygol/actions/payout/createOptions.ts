import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { MAX_BATCH } from '../../../../core/payout/send/send.ts';

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
    description: 'Whether to check the rows but send nothing when the workflow is run by hand in the editor',
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

/** Longest waits in seconds: an hour for a reply, a day of asking. */
const MOST_TIMEOUT = 3600;
const MOST_PATIENCE = 86_400;

/** How Create sends, as the user wishes. Times in milliseconds. */
export interface CreateOptions {
  /** `undefined` when the option is not added. */
  readonly approvedDigest: unknown;
  readonly checkFirst: 'all' | 'inDoubt';
  readonly batchSize: number;
  readonly patience: number;
  readonly sendMissingAgain: 'never' | 'turned_away' | 'always';
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
  const { checkFirst, sendMissingAgain } = options;
  return {
    approvedDigest: options.approvedDigest,
    checkFirst: checkFirst === 'inDoubt' ? checkFirst : 'all',
    batchSize: Math.trunc(number(context, 'Batch Size', options.batchSize, MAX_BATCH, 1, MAX_BATCH)),
    patience:
      number(context, 'Maximum Wait for Outcome (Seconds)', options.patience, 60, 0, MOST_PATIENCE) * 1000,
    sendMissingAgain:
      sendMissingAgain === 'turned_away' || sendMissingAgain === 'always' ? sendMissingAgain : 'never',
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
