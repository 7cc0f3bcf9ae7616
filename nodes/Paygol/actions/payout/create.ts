import type { DisplayCondition, IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { withFindings } from '../../../../core/payout/check/checkRows.ts';
import { because } from '../../../../core/words/reason.ts';
import { en } from '../../../../core/words/en/index.ts';
import { inWords, titled } from '../../../../core/words/say.ts';
import type { Operation } from '../operation.ts';
import { readApproval } from './approval.ts';
import { createOptions, invalidRows, readCreateOptions, repeatedPayments } from './createOptions.ts';
import { createOutput, Tally, withOutcomes } from './createOutput.ts';
import { tellRun } from './tellRun.ts';
import { sentInExecution } from './memory/executionLedger.ts';
import { assertNotAlwaysOutputData, type RunBlocker, runBlockerOf } from './runBlockers.ts';
import { isLeftOut, isValid, type Row } from '../../../../core/payout/row.ts';
import { runYielding } from '../../../shared/turns.ts';
import { isSimplified } from '../../../shared/readParameter.ts';
import { simplify } from '../../../shared/simplify.ts';
import { limitProperty } from './limits.ts';
import { mapper } from './rows/mapping.ts';
import { readRows } from './rows/readRows.ts';
import { failureOf } from './runFailure.ts';
import { sendRows, type SentRows } from './sendRows.ts';

const isSet: [DisplayCondition] = [{ _cnd: { exists: true } }];

/** Shown until a setting stands between a click and the money. */
const pays: INodeProperties = {
  displayName: '“Execute step” pays at once. Validate first, in another node.',
  name: 'pays',
  type: 'notice',
  default: '',
  displayOptions: {
    hide: {
      '/limits.maxTotals.currency': isSet,
      '/limits.maxPerPayout': isSet,
      '/options.validateOnlyInManual': [true],
    },
  },
};

export const create: Operation = {
  value: 'create',
  effect: 'change',
  name: 'Create',
  action: 'Create payouts to bank accounts',
  description: 'Pay the rows of Validate, or rows of API fields: checked first, sent in signed batches',
  outputs: ['Created', 'Not Created', 'Summary'],
  properties: [
    pays,
    {
      displayName: 'Column Mapping',
      name: 'mapping',
      type: 'options',
      noDataExpression: true,
      options: [
        { name: 'Map Each Column Manually', value: 'manually' },
        {
          name: 'Rows of Validate, or API Fields',
          value: 'headers',
        },
      ],
      default: 'headers',
      description: 'Each row says by itself which of the two it is',
    },
    mapper,
    invalidRows,
    limitProperty,
    repeatedPayments,
    simplify,
    createOptions,
  ],
  run,
};

/**
 * Checks all rows, and sends them if nothing prevents it. A failure stops the node only if nothing was created:
 * otherwise every row comes out with its outcome. Under a Continue setting nothing is thrown at all, because n8n
 * would send the input items to Created.
 */
async function run(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const whenFailed = (error: unknown): Promise<INodeExecutionData[][]> => {
    if (!context.continueOnFail()) throw error;
    return notRun(context, error);
  };
  return checkAndSend(context).catch(whenFailed);
}

/** Throws only if no payout was created. */
async function checkAndSend(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  assertNotAlwaysOutputData(context);
  const options = readCreateOptions(context);
  const checked = await readRows(context, new Set(options.letThrough));
  const simple = isSimplified(context);
  const { catalog } = checked;
  const approval = await runYielding(readApproval(checked, options));
  const { rows } = approval;
  const finish = async (
    results: readonly Row[],
    { wayOut = [], holdCode = '', hasNoNotes = false, isListUnread = false }: Partial<SentRows> = {},
  ) => {
    const { outputs, tally } = await runYielding(createOutput(results, simple, wayOut, catalog));
    Object.assign(tally, { hasNoNotes, isListUnread });
    return tellRun(context, outputs, { checked, catalog, rows: results, tally, holdCode, failure: '' });
  };
  const sent = sentInExecution(context, checked.limits);
  // No await before its amounts are reserved: two runs must not both fit into one limit.
  const blocker = runBlockerOf(context, { checked, approval, options, sent: sent.before });
  if (blocker !== undefined) {
    const { reason, advice = [], silent = false } = blocker;
    if (silent || context.continueOnFail()) return finish(withOutcomes(rows, because(reason, ...advice)));
    throw blockedError(context, blocker);
  }
  const valid = rows.filter(isValid);
  // Those that are left out are known to the run, so that leaving out changes nothing for the others.
  const known = rows.filter((row) => isValid(row) || isLeftOut(row));
  if (known.length === 0) return finish(rows);
  sent.reserve(valid);
  const sending = await sendRows(context, known, checked, { ...options, simple, approved: approval.review });
  sent.recordOutcomes(valid, sending.outcomes);
  const results = withOutcomes(withFindings(rows, sending.findings), sending.outcomes);
  const failure = failureOf(context, results, sending);
  if (failure !== undefined && !context.continueOnFail()) throw failure;
  return finish(results, sending);
}

function blockedError(context: IExecuteFunctions, blocker: RunBlocker): NodeOperationError {
  const { reason, advice = [], details = inWords(advice, en), code = reason.code } = blocker;
  const error = new NodeOperationError(context.getNode(), titled(reason, en), { description: details });
  error.context.code = code;
  return error;
}

/** If the rows could not be read, every input item goes to Not Created. */
async function notRun(context: IExecuteFunctions, error: unknown): Promise<INodeExecutionData[][]> {
  const { message, description } = error as { message?: string; description?: string | null };
  const sentences = [message, description].filter(Boolean).map((text) => String(text).replace(/\.$/, ''));
  const failure = `${sentences.join('. ')}.`;
  const outcome = { outcome: 'not_sent', reason: failure, reasonCode: 'not_read' };
  const nothing = { id: '', payoutId: '', status: '', warnings: '' };
  // Under "Execute Once" n8n hands over the first row only.
  const came = context.getExecuteData().data['main']?.[0] ?? [];
  const items = came.map((_, item) => ({
    json: { row: item + 1, name: '', amount: '', currency: '', ...outcome, ...nothing },
    pairedItem: { item },
  }));
  const tally = Object.assign(new Tally(), { notPaid: items.length });
  const nothingRead = { checked: undefined, catalog: en, rows: [], holdCode: '' };
  return tellRun(context, [[], items], { ...nothingRead, tally, failure });
}
