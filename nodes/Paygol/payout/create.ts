import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { NodeApiError, NodeOperationError, sleep } from 'n8n-workflow';
import { type CheckedRow, digest, totals } from '../../../core/payout/checkRows.ts';
import { exceededLimits } from '../../../core/payout/limits.ts';
import { MAX_BATCH, type Outcome, type PayoutService, sendPayouts } from '../../../core/payout/send.ts';
import { payoutsClient } from '../client.ts';
import type { Operation } from '../operation.ts';
import { type CheckedRun, checkItems } from './checkItems.ts';
import { createOutput, listed } from './createOutput.ts';
import { payoutService } from './payoutService.ts';
import { limitProperty, rowOptions, rowProperties } from './rowFields.ts';
import { pastRuns } from './pastRuns.ts';

const ownOptions: INodeProperties[] = [
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
    displayName: 'Ask Which IDs Exist Before Sending',
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
        description: 'When an execution is retried, or an earlier one left IDs unknown',
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

export const create: Operation = {
  value: 'create',
  name: 'Create',
  action: 'Create payouts',
  description: 'Pay many bank accounts: all input items together, checked first, sent in signed batches',
  outputs: ['Created', 'Not Created'],
  properties: [
    ...rowProperties,
    {
      displayName: 'If Some Rows Are Not Valid',
      name: 'invalidRows',
      type: 'options',
      options: [
        { name: 'Send None', value: 'sendNone', description: 'Nothing is paid until every row is right' },
        {
          name: 'Send the Valid Ones',
          value: 'sendValid',
          description: 'The others leave by Not Created, with what is wrong',
        },
      ],
      default: 'sendNone',
    },
    limitProperty,
    {
      displayName: 'Options',
      name: 'options',
      type: 'collection',
      placeholder: 'Add Option',
      default: {},
      options: [...ownOptions, ...rowOptions].sort((a, b) => a.displayName.localeCompare(b.displayName)),
    },
  ],
  run,
};

interface CreateOptions {
  approvedDigest?: unknown;
  askFirst?: 'inDoubt' | 'always' | 'never';
  batchSize?: number;
  patience?: number;
  sendMissingAgain?: boolean;
  timeout?: number;
  validateOnlyInManual?: boolean;
}

/**
 * Checks all rows, and sends them if nothing stands against it. Before anything has been sent a failure stops the node (or, under a
 * Continue setting, leaves as items); from the first request on, every row leaves by one of the outputs with its outcome.
 */
async function run(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const checked = await checkItems(context);
  const options = context.getNodeParameter('options', 0, {}) as CreateOptions;
  const obstacle = obstacleTo(context, checked, options);
  if (obstacle !== undefined) {
    if (obstacle.silent || context.continueOnFail())
      return createOutput(checked.rows, new Map(), obstacle.reason);
    throw new NodeOperationError(context.getNode(), obstacle.reason, {
      description: obstacle.details ?? '',
      ...(obstacle.row === undefined ? {} : { itemIndex: obstacle.row.number - 1 }),
    });
  }
  const valid = checked.rows.filter(({ state }) => state === 'valid');
  if (valid.length === 0) return createOutput(checked.rows, new Map(), '');

  const past = pastRuns(context);
  const ids = valid.map(({ payout }) => payout.id);
  const signal = context.getExecutionCancelSignal();
  const stopped = () => signal?.aborted === true;
  const askFirst = options.askFirst ?? 'inDoubt';
  const post = await payoutsClient(context, Math.max(1, Number(options.timeout ?? 120)) * 1000);
  const { service, reached } = watched(payoutService(post, checked.request));
  const outcomes = await sendPayouts(
    valid.map(({ payout }) => payout),
    service,
    {
      batchSize: Math.min(
        MAX_BATCH,
        Math.max(1, Math.trunc(Number(options.batchSize ?? MAX_BATCH)) || MAX_BATCH),
      ),
      askFirst: askFirst === 'always' || (askFirst === 'inDoubt' && past.inDoubt(ids)),
      sendMissingAgain: options.sendMissingAgain === true,
      patience: Math.max(0, Number(options.patience ?? 60)) * 1000,
      sleep: (milliseconds) => sleepUnlessStopped(milliseconds, stopped),
      stopped,
      onSend: past.noteSending,
    },
  );
  past.noteOutcomes(ids, outcomes);
  const unsent = outcomes.find(({ kind }) => kind === 'not_sent');
  if (
    !reached() &&
    !stopped() &&
    unsent !== undefined &&
    outcomes.every(({ kind }) => kind === 'not_sent') &&
    !context.continueOnFail()
  ) {
    const { reason } = unsent as Extract<Outcome, { kind: 'not_sent' }>;
    throw new NodeApiError(
      context.getNode(),
      { message: reason },
      { message: reason, description: 'No payout was sent.' },
    );
  }
  return createOutput(checked.rows, new Map(valid.map((row, i) => [row, outcomes[i] as Outcome])), '');
}

interface Obstacle {
  readonly reason: string;
  readonly details?: string;
  readonly row?: CheckedRow;
  /** It is as the user wished, not a failure. */
  readonly silent?: boolean;
}

/** What stands against sending, before anything has been sent. */
function obstacleTo(
  context: IExecuteFunctions,
  { rows, request, limits }: CheckedRun,
  options: CreateOptions,
): Obstacle | undefined {
  const invalid = rows.filter(({ state }) => state === 'invalid');
  if (invalid.length > 0 && context.getNodeParameter('invalidRows', 0, 'sendNone') !== 'sendValid') {
    return {
      reason: `${invalid.length} of ${rows.length} rows are not valid, so nothing was sent`,
      details: listed(invalid),
      row: invalid[0] as CheckedRow,
    };
  }
  const sums = totals(rows);
  const exceeded = exceededLimits(rows, sums, { ...limits, maxTotals: limits.maxTotals?.currency });
  if (exceeded.length > 0) {
    return { reason: 'A safety limit is exceeded, so nothing was sent', details: exceeded.join('\n') };
  }
  if (options.approvedDigest !== undefined && options.approvedDigest !== digest(rows, request)) {
    return {
      reason: 'The rows are not those that were approved, so nothing was sent',
      details: `The option Approved Digest is ${options.approvedDigest === '' ? 'empty' : 'another one'}; these rows and options have ${digest(rows, request)} (${sums.map(({ currency, total }) => `${total} ${currency}`).join(', ')}). Validate them again and have that approved.`,
    };
  }
  if (options.validateOnlyInManual === true && context.getMode() === 'manual') {
    return {
      reason: 'Only validated: the option "Only Validate in Manual Runs" is on, and this is a manual run.',
      silent: true,
    };
  }
  return undefined;
}

/** Notes whether a create request may have reached the service: from then on the node must not throw. */
function watched(service: PayoutService) {
  let reached = false;
  const create: PayoutService['create'] = async (payouts) => {
    const reply = await service.create(payouts);
    reached ||= reply.kind !== 'not_sent';
    return reply;
  };
  return { service: { ...service, create }, reached: () => reached };
}

/** n8n's sleep cannot be interrupted, so a long one is taken in short steps. */
async function sleepUnlessStopped(milliseconds: number, stopped: () => boolean): Promise<void> {
  const until = Date.now() + milliseconds;
  while (!stopped() && Date.now() < until) await sleep(Math.min(200, until - Date.now()));
}
