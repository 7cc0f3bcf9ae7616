import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { type CheckedRow, digest, totals } from '../../../../core/payout/check/checkRows.ts';
import { exceededLimits } from '../../../../core/payout/check/limits.ts';
import { similarIdSent } from '../../../../core/payout/check/repeats.ts';
import { sendPayouts } from '../../../../core/payout/send/send.ts';
import type { Operation } from '../operation.ts';
import { inTurns } from '../../../shared/yieldToEventLoop.ts';
import { type CheckedRun, checkItems } from './rows/checkItems.ts';
import { type CreateOptions, createProperties, readCreateOptions } from './createOptions.ts';
import { asDescription, createOutput, listed } from './createOutput.ts';
import { refuseAlwaysOutputData } from './refuseSettings.ts';
import { beginRun } from './memory/runs.ts';
import { sleepUnless } from '../../../shared/sleepUnless.ts';
import { payoutsApi } from './payoutService.ts';
import { limitProperty, rowOptions, rowProperties } from './rows/rowFields.ts';
import { type SentInExecution, sentInExecution } from './memory/sentInExecution.ts';

export const create: Operation = {
  value: 'create',
  name: 'Create',
  action: 'Create payouts to bank accounts',
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
          description: 'The others come out of Not Created, with what is wrong',
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
      options: [...createProperties, ...rowOptions].sort((a, b) =>
        a.displayName.localeCompare(b.displayName),
      ),
    },
  ],
  run,
};

/**
 * Checks all rows, and sends them if nothing stands against it. Before anything has been sent a failure stops the node; from the first
 * request on, every row comes out of one of the outputs with its outcome. Under a Continue setting nothing is thrown at all: n8n would
 * send the input items to Created.
 */
async function run(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  if (!context.continueOnFail()) return checkAndSend(context);
  return checkAndSend(context).catch((error: unknown) => notRun(context, error));
}

/** Everything in here that throws does so before a request has gone out. */
async function checkAndSend(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  refuseAlwaysOutputData(context);
  const checked = await checkItems(context);
  const options = readCreateOptions(context);
  const found =
    options.approvedDigest === undefined
      ? undefined
      : await inTurns(digest(checked.rows, checked.request, checked.account));
  const sent = sentInExecution(context, checked.limits);
  // No turn for others between this and the claim: two runs at once must not both find room within the same limit.
  const obstacle = obstacleTo(context, checked, options, { found, sent });
  if (obstacle !== undefined) {
    if (obstacle.silent || context.continueOnFail())
      return inTurns(createOutput(checked.rows, obstacle.reason));
    throw new NodeOperationError(context.getNode(), obstacle.reason, {
      description: obstacle.details ?? '',
    });
  }
  const valid = checked.rows.filter(({ state }) => state === 'valid');
  if (valid.length === 0) return inTurns(createOutput(checked.rows, ''));
  await sent.claim(valid);

  const signal = context.getExecutionCancelSignal();
  const stopped = () => signal?.aborted === true;
  const service = payoutsApi(context, { timeout: options.timeout, request: checked.request });
  const payouts = valid.map(({ payout }) => payout);
  const ids = payouts.map(({ id }) => id);
  const run = await beginRun(context, checked.account, ids);
  const outcomes = await sendPayouts(payouts, service, {
    ...options,
    lookUpAll: options.checkFirst === 'all',
    prior: run.prior,
    now: () => performance.now(),
    sleep: (milliseconds) => sleepUnless(stopped, performance.now() + milliseconds),
    stopped,
    claim: run.claim,
    onSend: run.sending,
  }).catch(async (error: unknown) => {
    // Which should not happen: the rows must not count as another run's for ever.
    await run.end(new Map());
    throw error;
  });
  await run.end(outcomes);
  await sent.settle(valid, outcomes);
  const [unsent] = outcomes.values();
  if (
    !service.reached() &&
    !stopped() &&
    unsent?.kind === 'not_sent' &&
    [...outcomes.values()].every(({ kind }) => kind === 'not_sent') &&
    !context.continueOnFail()
  ) {
    const { reason } = unsent;
    throw new NodeApiError(
      context.getNode(),
      { message: reason },
      { message: reason, description: 'No payout was sent.' },
    );
  }
  const rows =
    run.similar.size === 0 ? checked.rows : checked.rows.map((row) => withWarning(row, run.similar));
  return inTurns(createOutput(rows, outcomes));
}

/** The row with a warning, when its id is like one that was sent before. */
function withWarning(row: CheckedRow, similar: ReadonlyMap<string, string>): CheckedRow {
  const other = row.state === 'valid' ? similar.get(row.payout.id) : undefined;
  return other === undefined
    ? row
    : { ...row, problems: [...row.problems, similarIdSent(row.payout.id, other)] };
}

/** When not even the rows could be read: every input item goes to Not Created, with the error as its reason. */
function notRun(context: IExecuteFunctions, error: unknown): INodeExecutionData[][] {
  const { message, description } = error as { message?: string; description?: string | null };
  // A message may or may not end with a period.
  const sentences = [message, description].filter(Boolean).map((text) => String(text).replace(/\.$/, ''));
  const reason = `${sentences.join('. ')}.`;
  const items = context.getInputData().map((_, item) => ({
    json: { row: item + 1, id: '', outcome: 'not_sent', amount: '', currency: '', reason },
    pairedItem: { item },
  }));
  return [[], items];
}

interface Obstacle {
  readonly reason: string;
  readonly details?: string;
  /** It is as the user wished, not a failure. */
  readonly silent?: boolean;
}

/** What stands against sending, before anything has been sent. */
function obstacleTo(
  context: IExecuteFunctions,
  { rows, limits }: CheckedRun,
  options: CreateOptions,
  { found, sent }: { found: string | undefined; sent: SentInExecution },
): Obstacle | undefined {
  const invalid = rows.filter(({ state }) => state === 'invalid');
  if (invalid.length > 0 && context.getNodeParameter('invalidRows', 0, 'sendNone') !== 'sendValid') {
    const what = `${rows.length === 1 ? 'row' : 'rows'} ${invalid.length === 1 ? 'is' : 'are'}`;
    return {
      reason: `${invalid.length} of ${rows.length} ${what} not valid, so nothing was sent`,
      details: listed(invalid),
    };
  }
  const exceeded = exceededLimits(rows, limits, sent);
  if (exceeded.length > 0) {
    return { reason: 'A safety limit is exceeded, so nothing was sent', details: asDescription(exceeded) };
  }
  if (options.approvedDigest !== found) {
    const given = options.approvedDigest === '' ? 'empty' : 'another one';
    const sums = totals(rows).map(({ currency, total }) => `${total} ${currency}`);
    return {
      reason: 'The rows are not those that were approved, so nothing was sent',
      details: `The option Approved Digest is ${given}; these rows, options and account have ${found} (${sums.join(', ')}). Validate them again and have that approved.`,
    };
  }
  if (options.validateOnlyInManual && context.getMode() === 'manual') {
    return {
      reason: 'Only validated: the option "Only Validate in Manual Runs" is on, and this is a manual run.',
      silent: true,
    };
  }
  return undefined;
}
