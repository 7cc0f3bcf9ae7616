import type { IExecuteFunctions, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import type { Operation } from './actions/operation.ts';
import { anyText, isExpression } from './actions/parameters.ts';
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
    return [(await operation.run(context)).flat()];
  };
  if (context.getNode().onError === 'stopWorkflow') return run();
  return run().catch((error: unknown) => [[{ json: failedItem(error), pairedItem: { item: 0 } }]]);
}

/**
 * n8n pairs each call of a tool with the first item of its agent, whichever item the agent is at: of several, the first
 * would be paid in place of the others.
 * @throws {OperationError} where the agent was given more than one item
 */
function assertOneItem(context: IExecuteFunctions): void {
  const items = itemsOfAgent(context);
  if (items < 2) return;
  throw setUp(
    `The agent was given ${items} items at once, and n8n gives a tool the first one for each of them.`,
    'Give the agent one item per execution: call its workflow once for each item.',
  );
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

/** What the model has written. */
const FROM_MODEL = /\$(?:fromAI|tool)\b/i;

const FROM_INPUT = /\$(?:json|input|data|items|binary)\b/;

/** Fields that n8n adds to a tool, for the model. */
const OF_THE_TOOL = new Set(['descriptionType', 'toolDescription']);

/**
 * A model is not held to the fields that it may fill: whatever else it writes is in the node's input, in front of
 * what the agent was given. So nothing may be read from there.
 * @throws {OperationError} when the builder has set it up otherwise
 */
function keepOutOfReach(context: IExecuteFunctions, { properties }: Operation): void {
  const { parameters } = context.getNode();
  for (const [name, value] of Object.entries(parameters)) {
    if (!OF_THE_TOOL.has(name) && anyText(value, readsFrom(FROM_INPUT))) {
      throw setUp(
        'In a tool, a field must not use $json or $input: a model can overwrite what they give.',
        'Name the node that the value comes from, as in {{ $("Webhook").item.json.id }}, or leave the field to the model.',
      );
    }
  }
  const isShown = (name: string) => properties.some((property) => property.name === name);
  if (isShown('mapping') && context.getNodeParameter('mapping', 0, 'headers') !== 'manually') {
    throw setUp(
      'In a tool, the columns must be mapped one by one: otherwise a model could fill any of them.',
      'Set "Columns" to "Map Each Column Manually", and leave to the model only what it has to fill.',
    );
  }
  if (isShown('repeatedPayments') && anyText(parameters.repeatedPayments, isExpression)) {
    throw setUp(
      'In a tool, "Repeated Payments" must be a fixed choice: what an expression gives may come from the model.',
      'Choose it in the list.',
    );
  }
  const options = { ...(parameters.options as INodeParameters | undefined), details: '' };
  if (isShown('repeatedPayments') && anyText(options, readsFrom(FROM_MODEL))) {
    throw setUp(
      'In a tool, only "Details" among the options can be left to the model: the others decide what is paid.',
      'Set them yourself.',
    );
  }
  if (isShown('limits') && anyText(parameters.limits, isExpression)) {
    throw setUp(
      'In a tool, "Safety Limits" must be fixed values: what an expression gives may come from the model.',
      'Write the limits as numbers.',
    );
  }
}

/** Whether a parameter's string is an expression that reads from there. */
function readsFrom(source: RegExp): (text: string) => boolean {
  return (text) => isExpression(text) && source.test(text);
}

function setUp(message: string, advice: string): OperationError {
  return inputError('tool_setup', message, { advice });
}
