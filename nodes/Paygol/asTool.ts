import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Operation } from './actions/operation.ts';
import { anyText, isExpression } from './actions/parameters.ts';
import { keepUnapprovedOut } from './humanReview.ts';
import { failedItem, OperationError } from '../shared/errors/operationError.ts';

/**
 * n8n makes a node type of its own of a tool; `isToolExecution` does not tell: agents since version 3 run it as any
 * node.
 */
export function isTool(context: IExecuteFunctions): boolean {
  return context.getNode().type.endsWith('Tool');
}

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
    await keepUnapprovedOut(context, operation.effect);
    return [(await operation.run(context)).flat()];
  };
  if (context.getNode().onError === 'stopWorkflow') return run();
  return run().catch((error: unknown) => [[{ json: failedItem(error), pairedItem: { item: 0 } }]]);
}

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
    if (!OF_THE_TOOL.has(name) && anyText(value, (text) => isExpression(text) && FROM_INPUT.test(text))) {
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
  if (isShown('limits') && anyText(parameters.limits, isExpression)) {
    throw setUp(
      'In a tool, "Safety Limits" must be fixed values: what an expression gives may come from the model.',
      'Write the limits as numbers.',
    );
  }
}

function setUp(message: string, advice: string): OperationError {
  return new OperationError({ kind: 'input', code: 'tool_setup', message, advice });
}
