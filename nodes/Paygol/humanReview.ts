import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { OperationError } from '../shared/errors/operationError.ts';

/**
 * The operation of every Human review node: n8n makes one of each node that can send a message and wait for the answer.
 */
const SEND_AND_WAIT = 'sendAndWait';

/**
 * Holds back a call of the tool that comes through one of n8n's Human review nodes, but that no person has approved.
 *
 * n8n takes what the review puts out for the answer. Without one (the wait ran out, the message could not be sent, the
 * model made several calls at once), a review puts out what it was given, in which the model may have written that the
 * call is approved. So the answer is read where the model cannot write: in the execution as n8n stores it when an
 * answer resumes it.
 *
 * @throws {OperationError} with the code `not_approved`, also where n8n keeps the caller to itself
 */
export async function keepUnapprovedOut(context: IExecuteFunctions): Promise<void> {
  const review = callerOf(context);
  if (review === undefined) {
    throw new OperationError({
      kind: 'input',
      code: 'not_approved',
      message:
        'n8n does not tell this tool which node calls it, so it cannot see whether a person has approved the call, and nothing was done',
      advice: 'The MCP Server Trigger is such a node. Use the tool with an AI Agent.',
    });
  }
  if (!isHumanReview(context, review)) return;
  if (await isApproved(context, review)) return;
  throw new OperationError({
    kind: 'input',
    code: 'not_approved',
    message: `No person has approved this call in "${review}", so nothing was done`,
    advice:
      'If it is still wanted, make this one call again and no other with it: a person is then asked about it.',
  });
}

/** The node through which the call came; n8n's MCP Server Trigger keeps it to itself. */
function callerOf(context: IExecuteFunctions): string | undefined {
  try {
    return context.getInputSourceData().previousNode;
  } catch {
    return undefined;
  }
}

function isHumanReview(context: IExecuteFunctions, name: string): boolean {
  const nodes = context.getWorkflowDataProxy(0).$node as Record<string, { parameter?: IDataObject }>;
  return nodes[name]?.parameter?.['operation'] === SEND_AND_WAIT;
}

/** Whether the answer that resumed the execution last is an approval, and of the call that the tool is to do now. */
async function isApproved(context: IExecuteFunctions, review: string): Promise<boolean> {
  const stored = await context.getExecutionDataById(context.getExecutionId());
  const [resumed, ...rest] = stored?.executionData?.nodeExecutionStack ?? [];
  const calls = rest.flatMap(({ metadata }) => metadata?.subNodeExecutionData?.actions ?? []);
  const asked = calls.find(({ nodeName, runIndex }) => nodeName === review && runIndex === resumed?.runIndex);
  const answer = resumed?.node.name === review ? resumed.data['main']?.[0]?.[0]?.json : undefined;
  // What no answer has replaced is the call itself, and has its id.
  const isAnswer = answer !== undefined && !('toolCallId' in answer);
  const approved = isAnswer && (answer['data'] as IDataObject | undefined)?.['approved'] === true;
  return approved && asked !== undefined && asked.action.id === context.getInputData()[0]?.json['toolCallId'];
}
