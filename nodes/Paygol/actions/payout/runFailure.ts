import { type IExecuteFunctions, NodeApiError, NodeOperationError } from 'n8n-workflow';
import { isPayee, type Row } from '../../../../core/payout/row.ts';
import { reasons } from '../../../../core/payout/report/result.ts';
import { isHeld } from '../../../../core/payout/send/outcome.ts';
import { en } from '../../../../core/words/en/index.ts';
import { inWords, reasonInWords, say, titled } from '../../../../core/words/say.ts';
import { isTool } from '../parameters.ts';
import { asDescription } from './editorLines.ts';
import type { SentRows } from './sendRows.ts';

/** The error of a run that has created nothing: that Paygol was not reached, or what is held; else `undefined`. */
export function failureOf(
  context: IExecuteFunctions,
  rows: readonly Row[],
  sending: SentRows,
): NodeApiError | NodeOperationError | undefined {
  return sending.isNothingReached
    ? nothingReached(context, sending.outcomes)
    : heldFailure(context, rows, sending);
}

function nothingReached(context: IExecuteFunctions, outcomes: SentRows['outcomes']): NodeApiError {
  const first = [...outcomes.values()].find(({ kind }) => kind === 'not_sent');
  const message = reasonInWords(first?.reason, en);
  return new NodeApiError(context.getNode(), { message }, { message, description: 'No payout was sent.' });
}

/**
 * The error of a run that has created nothing and holds something: a schedule must not look fine while people wait
 * for their money.
 * @returns `undefined` for an AI agent and in a loop, where others may be paid
 */
function heldFailure(
  context: IExecuteFunctions,
  rows: readonly Row[],
  { outcomes, sent, wayOut }: SentRows,
): NodeOperationError | undefined {
  const mayBeMade = [...outcomes].some(
    ([id, { kind }]) => kind === 'unknown' || (sent.has(id) && kind !== 'rejected' && kind !== 'not_sent'),
  );
  if (wayOut.length === 0 || mayBeMade || isTool(context) || runsRepeatedly(context)) return undefined;
  const payees = rows.filter(isPayee);
  const held = payees.filter(({ fate }) => isHeld(fate)).length;
  const message = titled({ code: 'nothing_paid_held', held, rows: payees.length }, en);
  const description = asDescription(context, [
    inWords(wayOut, en),
    ...reasons(payees).map((sentence) => say(sentence, en)),
  ]);
  return new NodeOperationError(context.getNode(), message, { description });
}

/** Not the node's first run in its execution, or in a loop. */
function runsRepeatedly(context: IExecuteFunctions): boolean {
  const { name } = context.getNode();
  const after = new Set(context.getChildNodes(name).map((node) => node.name));
  const isInLoop = context.getParentNodes(name).some((node) => after.has(node.name));
  return isInLoop || Number(context.getWorkflowDataProxy(0).$runIndex) > 0;
}
