import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { MAX_BATCH } from '../../../../core/payout/send/send.ts';
import { readCollection, readSettings } from '../parameters.ts';
import { PER_ROW } from './rows/rowFields.ts';

/** Longest waits in seconds: an hour for a reply, a day of looking up. */
const MOST_TIMEOUT = 3600;
const MOST_PATIENCE = 86_400;

/** The options that Create has in addition to those of the rows. */
export const createProperties: INodeProperties[] = [
  {
    displayName: 'Approval Code',
    name: 'approvalCode',
    type: 'string',
    default: '',
    placeholder: 'e.g. {{ $("Validate").first().json.approvalCode }}',
    description:
      'The code that Validate gave. When this option is added, only exactly the rows and totals that were approved are paid; otherwise, and when it is empty, nothing is.',
  },
  {
    displayName: 'Batch Size',
    name: 'batchSize',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: MAX_BATCH, numberPrecision: 0 },
    default: MAX_BATCH,
    description: 'Payouts per request, at most 1500',
  },
  {
    displayName: 'Check for Existing IDs First',
    name: 'checkFirst',
    type: 'options',
    options: [
      {
        name: 'Against the List and a Sample',
        value: 'sample',
        description:
          'Looks the IDs up in the list of payouts, and 100 of those that it lacks one by one. Finds what other workflows, and other systems, have sent.',
      },
      {
        name: 'Each ID',
        value: 'each',
        description: 'Also asks about every ID that the list lacks: the surest, and one question per new row',
      },
      {
        name: 'Only IDs That May Have Been Sent',
        value: 'inDoubt',
        description:
          'Looks up the IDs that this node, or any workflow in this process of n8n, has sent before, and no others',
      },
    ],
    default: 'sample',
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
    typeOptions: { minValue: 0, maxValue: MOST_PATIENCE },
    default: 60,
    description:
      'How long to keep looking up what happened to payouts after an unclear reply, and to wait for a service that does not answer',
  },
  {
    displayName: 'Repeated Payments',
    name: 'repeatedPayments',
    type: 'options',
    options: [
      { name: 'Hold', value: 'hold', description: 'They come out of Not Created' },
      { name: 'Only Warn', value: 'warn', description: 'They are sent, and say so in their warnings' },
      {
        name: 'Off',
        value: 'off',
        description: 'Only for those who pay the same amount to the same payee every day',
      },
    ],
    default: 'hold',
    description:
      'What to do with a payout that has the same payee, account, amount and currency as one of the last three to six days under another ID',
  },
  {
    displayName: 'Send Missing Rows Again',
    name: 'sendMissingAgain',
    type: 'boolean',
    default: false,
    description:
      'Whether to send rows once more, in this run and in later ones, that may have been sent and that Paygol says it does not have, also after a lost reply. If Paygol processes the first request late, and does not refuse an ID that it has, the payee is paid twice. Ask Paygol before you turn it on.',
  },
  {
    displayName: 'Timeout (Seconds)',
    name: 'timeout',
    type: 'number',
    typeOptions: { minValue: 0.1, maxValue: MOST_TIMEOUT },
    default: 120,
    description: 'How long to wait for the reply to one request',
  },
];

const sending = createProperties.filter(({ name }) => name !== 'approvalCode');

/** How Create sends, as the user wishes. Times in milliseconds. */
export interface CreateOptions {
  /** `undefined` when the option is not added; whatever else it is, nothing too, it is compared. */
  readonly approvalCode?: unknown;
  readonly batchSize: number;
  readonly checkFirst: 'sample' | 'each' | 'inDoubt';
  readonly patience: number;
  readonly repeatedPayments: 'hold' | 'warn' | 'off';
  readonly sendMissingAgain: boolean;
  readonly timeout: number;
  readonly validateOnlyInManual: boolean;
}

/**
 * Reads the options.
 *
 * @throws NodeOperationError for a value that the form does not have: a wish is not guessed at where money is sent
 */
export function readCreateOptions(context: IExecuteFunctions): CreateOptions {
  const { approvalCode, ...given } = readCollection(context, 'options', 'Options', PER_ROW);
  const { patience, timeout, ...options } = readSettings<CreateOptions>(context, given, sending);
  const approved = approvalCode === undefined ? {} : { approvalCode };
  return { ...options, ...approved, patience: patience * 1000, timeout: timeout * 1000 };
}
