import type { IDataObject, IExecuteFunctions, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import type { Operation } from './actions/operation.ts';
import { anyText, isByModel, isExpression } from './actions/parameters.ts';
import type { Sentence, SetupCode } from '../../core/words/codes.ts';
import { en } from '../../core/words/en/index.ts';
import { say } from '../../core/words/say.ts';
import { keepUnapprovedOut } from './humanReview.ts';
import { failedItem, inputError, type OperationError } from '../shared/errors/operationError.ts';

/**
 * Does an operation for an AI agent. The model reads the first output only, and of an error little or nothing: it
 * would try again, under another id. So everything leaves by one output, failures too, as items.
 * @throws what the operation throws, where the builder has set On Error to Stop Workflow
 */
export async function runAsTool(
  context: IExecuteFunctions,
  operation: Operation,
): Promise<INodeExecutionData[][]> {
  const run = async () => {
    keepOutOfReach(context, operation);
    if (operation.effect === 'change') assertOneItem(context);
    await keepUnapprovedOut(context, operation.effect);
    return [(await operation.run(context)).flat().map((item) => forModel(item, operation))];
  };
  if (context.getNode().onError === 'stopWorkflow') return run();
  return run().catch((error: unknown) => [
    [forModel({ json: failedItem(error), pairedItem: { item: 0 } }, operation)],
  ]);
}

/** Long, and of use to browsers only, as are files; or to a person who approves. */
const NOT_FOR_MODELS = new Set(['page', 'form', 'leaveOut', 'payAgain', 'approvalCode']);

/** What these say to a person is how to pay once more; of the rest, `status` and the instruction are enough. */
const WITHOUT_REASON = new Set<unknown>(['sent_in_this_execution', 'ended_unpaid']);

function forModel({ json, pairedItem }: INodeExecutionData, operation: Operation): INodeExecutionData {
  const code = instructionFor(json, operation);
  const isToPerson = code === 'model_in_doubt' || WITHOUT_REASON.has(json['reasonCode']);
  const isHidden = (name: string) => NOT_FOR_MODELS.has(name) || (isToPerson && name === 'reason');
  const fields = Object.entries(json).filter(([name]) => !isHidden(name));
  const instruction = code === undefined ? {} : { instruction: say({ code }, en) };
  return {
    json: { ...instruction, ...Object.fromEntries(fields) },
    ...(pairedItem === undefined ? {} : { pairedItem }),
  };
}

type Instruction = Extract<SetupCode, `model_${string}`>;

/** By the outcome of a payout; what is not here has not been paid. */
const OF_OUTCOMES: Readonly<Record<string, Instruction>> = {
  created: 'model_created',
  already_there: 'model_there',
  conflict: 'model_in_doubt',
  unknown: 'model_in_doubt',
  invalid: 'model_correct',
  blank: 'model_correct',
};

/** By the code of a failure; after any other one, an operation that changes something is not to be tried again. */
const OF_ERRORS: Readonly<Record<string, Instruction | undefined>> = {
  rows_not_valid: 'model_correct',
  payout_not_found: 'model_not_found',
  cancel_unknown: 'model_cancel_again',
  tool_setup: 'model_set_up',
  invalid_input: 'model_correct',
  // Their words are for the model, too.
  not_approved: undefined,
  not_cancelable: undefined,
};

/**
 * What a model is told before all else: what follows is said to a person, who may pay in another way, and a model that
 * does so pays twice, or pays what nobody has asked for.
 */
function instructionFor(json: IDataObject, { value, effect, outputs }: Operation): Instruction | undefined {
  const { outcome, reasonCode, report, paymentUrl, error, details } = json;
  if (typeof outcome === 'string' && outputs?.[0] === 'Created')
    return reasonCode === 'limit_per_payout' ? 'model_stop' : (OF_OUTCOMES[outcome] ?? 'model_stop');
  if (value === 'validate' && report !== undefined) return 'model_checked';
  if (paymentUrl !== undefined) return paymentUrl === null ? 'model_stop' : 'model_payment_made';
  if (outcome === 'canceled' || outcome === 'already_canceled') return 'model_canceled';
  // A list says it once, before all.
  if (typeof error !== 'string') return value === 'getAll' ? undefined : instructionForStatus(json);
  const code = (details as IDataObject | undefined)?.['code'] as string;
  return code in OF_ERRORS ? OF_ERRORS[code] : effect === 'change' ? 'model_stop' : undefined;
}

/** Of a payout or a payment that was looked up: a model takes a status for more, or for less, than it says. */
function instructionForStatus({
  status,
  amountMatches,
  transactionId,
}: IDataObject): Instruction | undefined {
  if (amountMatches === false) return 'model_other_price';
  if (transactionId !== undefined) return status === 'completed' ? undefined : 'model_payment_open';
  return status === undefined || status === 'paid' ? undefined : 'model_unpaid';
}

/**
 * n8n pairs each call of a tool with the first item of its agent, whichever item the agent is at: of several, the first
 * would be paid in place of the others.
 * @throws {OperationError} where the agent was given more than one item
 */
function assertOneItem(context: IExecuteFunctions): void {
  const items = itemsOfAgent(context);
  if (items < 2) return;
  throw setUp({ code: 'tool_items', items }, { code: 'one_item_each' });
}

/** How many items the agent has that calls this tool; 0 where n8n does not show it. */
function itemsOfAgent(context: IExecuteFunctions): number {
  const { metadata, source } = context.getExecuteData();
  const from = metadata?.preservedSourceOverwrite ?? source?.['main']?.[0];
  if (from === undefined || from === null) return 0;
  const { previousNode, previousNodeOutput = 0, previousNodeRun = 0 } = from;
  const { $items } = context.getWorkflowDataProxy(0) as { $items: (...of: unknown[]) => unknown[] };
  try {
    return $items(previousNode, previousNodeOutput, previousNodeRun).length;
  } catch {
    return 0;
  }
}

/** All that n8n's expressions have and that is not made of the input: another name may be, also one that n8n adds. */
const NOT_OF_INPUT =
  /\$(?:from(?:AI|ai|Ai)|now|today|vars|env|secrets|workflow|execution|node|runIndex|itemIndex|if|ifEmpty|max|min|jmes[pP]ath)\b/g;

/** Fields that n8n adds to a tool, for the model. */
const OF_THE_TOOL = new Set(['descriptionType', 'toolDescription']);

/** What decides how payments are made, and how much the model reads of them, by the name of the parameter. */
const OF_THE_BUILDER = new Set(['limits', 'repeatedPayments', 'invalidRows', 'simple', 'returnAll']);

/**
 * A model is not held to the fields that it may fill: whatever else it writes is in the node's input, in front of
 * what the agent was given. So nothing may be read from there.
 * @throws {OperationError} when the builder has set it up otherwise
 */
function keepOutOfReach(context: IExecuteFunctions, { properties, effect }: Operation): void {
  const { parameters } = context.getNode();
  for (const [name, value] of Object.entries(parameters)) {
    if (!OF_THE_TOOL.has(name) && anyText(value, readsInput)) {
      throw setUp({ code: 'tool_reads_input' }, { code: 'name_the_node' });
    }
  }
  const ofPayouts = properties.some(({ name }) => name === 'mapping');
  for (const { name, displayName: title } of properties) {
    // Those of a payment name its payer; those of payouts may be another node's.
    const isOpen = OF_THE_BUILDER.has(name)
      ? anyText(parameters[name], isExpression)
      : ofPayouts && name === 'options' && isByModel(parameters.options);
    if (isOpen) throw setUp({ code: 'tool_fixed', title }, { code: 'set_yourself' });
  }
  if (!ofPayouts) return;
  const { value } = (parameters.columns ?? {}) as { value?: INodeParameters | string | null };
  if (context.getNodeParameter('mapping', 0, 'headers') !== 'manually' || typeof value === 'string')
    throw setUp({ code: 'tool_columns' }, { code: 'map_each_column' });
  // A model can be talked into any amount in any currency, also one that has read it from an invoice.
  const { maxTotals } = (parameters.limits ?? {}) as INodeParameters;
  if (effect === 'change' && maxTotals === undefined)
    throw setUp({ code: 'tool_unlimited' }, { code: 'set_a_limit' });
}

function readsInput(text: string): boolean {
  return isExpression(text) && /\$[a-z_]/i.test(text.replace(NOT_OF_INPUT, ''));
}

function setUp(wrong: Sentence<SetupCode>, advice: Sentence<SetupCode>): OperationError {
  return inputError('tool_setup', say(wrong, en), { advice: say(advice, en) });
}
