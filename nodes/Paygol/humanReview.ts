import {
  type EngineRequest,
  type FromAIArgument,
  type IDataObject,
  type IExecuteFunctions,
  traverseNodeParameters,
} from 'n8n-workflow';
import type { Operation } from './actions/operation.ts';
import { isObject, type JsonObject } from '../../core/service/json/types.ts';
import type { Sentence, SetupCode } from '../../core/words/codes.ts';
import { en } from '../../core/words/en/index.ts';
import { say, titled } from '../../core/words/say.ts';
import { inputError, type OperationError } from '../shared/errors/operationError.ts';

/** n8n makes a Human review node of each node that can send a message and wait for the answer. */
const SEND_AND_WAIT = 'sendAndWait';

/**
 * Holds back a call that comes through one of n8n's Human review nodes and that no person has approved, or of which
 * the person may have been shown something else.
 *
 * Without an answer (the wait ran out, the message could not be sent, the model made several calls at once), a review
 * puts out what it was given, in which the model may have written that the call is approved. So the answer is read in
 * the execution as n8n stores it when an answer resumes it. Where n8n keeps the caller to itself, only calls that
 * read are done.
 * @throws {OperationError} with the code `not_approved`
 */
export async function keepUnapprovedOut(
  context: IExecuteFunctions,
  effect: Operation['effect'],
): Promise<void> {
  const review = callerOf(context);
  if (review === undefined) {
    if (effect === 'read') return;
    throw notApproved({ code: 'caller_not_told' }, { code: 'use_ai_agent' });
  }
  if (!isHumanReview(context, review)) return;
  const call = await approvedCall(context, review);
  if (call === undefined) throw notApproved({ code: 'nobody_approved', review }, { code: 'call_again' });
  const names = foreignArguments(context, call);
  if (names.length > 0) {
    throw notApproved({ code: 'foreign_arguments', names, review }, { code: 'call_with_own', review });
  }
}

function notApproved(wrong: Sentence<SetupCode>, advice: Sentence<SetupCode>): OperationError {
  return inputError('not_approved', titled(wrong, en), { advice: say(advice, en) });
}

/** n8n's MCP Server Trigger and its Agents module keep it to themselves. */
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

type AgentCall = EngineRequest<{ toolName?: string }>['actions'][number];

/** The call that the tool is to do now, if the last answer is an approval of it. */
async function approvedCall(context: IExecuteFunctions, review: string): Promise<AgentCall | undefined> {
  const stored = await context.getExecutionDataById(context.getExecutionId());
  const [resumed, ...rest] = stored?.executionData?.nodeExecutionStack ?? [];
  const calls = rest.flatMap(({ metadata }) => metadata?.subNodeExecutionData?.actions ?? []);
  const resumedCall = calls.find(
    ({ nodeName, runIndex }) => nodeName === review && runIndex === resumed?.runIndex,
  );
  const answer = resumed?.node.name === review ? resumed.data['main']?.[0]?.[0]?.json : undefined;
  // What no answer has replaced is the call itself, and has its id.
  const isAnswer = answer !== undefined && !('toolCallId' in answer);
  const approved = isAnswer && (answer['data'] as IDataObject | undefined)?.['approved'] === true;
  const isThisCall = resumedCall?.action.id === context.getInputData()[0]?.json['toolCallId'];
  return approved && isThisCall ? (resumedCall?.action as AgentCall | undefined) : undefined;
}

/** What n8n gives a review; the model can overwrite the tool's name. */
const OF_A_REVIEW = ['tool', 'toolParameters'];
/** Where n8n's `$fromAI` and `$tool` look before they look at the arguments themselves. */
const READ_FIRST = 'query';

/**
 * The arguments of a call that the tool does not have, from which may come what the person was shown, or what is
 * done.
 */
function foreignArguments(context: IExecuteFunctions, { input, metadata }: AgentCall): string[] {
  const { tool, toolParameters } = input as JsonObject;
  if (!isObject(toolParameters)) return ['toolParameters'];
  const fields: FromAIArgument[] = [];
  traverseNodeParameters(context.getNode().parameters, fields);
  const known = fields.map(({ key }) => key).filter((key) => key !== READ_FIRST);
  return [
    ...Object.keys(input).filter((key) => !OF_A_REVIEW.includes(key)),
    ...Object.keys(toolParameters).filter((key) => !known.includes(key)),
    ...(tool === metadata.toolName ? [] : ['tool']),
  ];
}
