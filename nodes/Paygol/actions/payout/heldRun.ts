import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { isHeld, type Outcome } from '../../../../core/payout/send/outcome.ts';
import { reasons, type RowResult } from '../../../../core/payout/send/resultPage.ts';
import type { Sentence } from '../../../../core/words/codes.ts';
import { en } from '../../../../core/words/en.ts';
import { inWords, say } from '../../../../core/words/say.ts';
import { isTool } from '../../asTool.ts';
import { asDescription } from './createOutput.ts';

/** What happened to the payouts of a run, by their ids, and how those that are held can be paid. */
interface SentRun {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Ids of those that went out. */
  readonly sent: ReadonlySet<string>;
  /** Empty when nothing is held. */
  readonly wayOut: readonly Sentence[];
}

/**
 * The failure of a run that has made nothing and holds something: a schedule must not look well while people wait for
 * their money.
 *
 * @returns `undefined` when the rows are to come out: to an AI agent and in a loop, where others may be paid
 */
export function heldFailure(
  context: IExecuteFunctions,
  results: readonly RowResult[],
  { outcomes, sent, wayOut }: SentRun,
): NodeOperationError | undefined {
  const mayBeMade = [...outcomes].some(
    ([id, { kind }]) => kind === 'unknown' || (sent.has(id) && kind !== 'rejected' && kind !== 'not_sent'),
  );
  if (wayOut.length === 0 || mayBeMade || isTool(context) || runsRepeatedly(context)) return undefined;
  const payees = results.filter(({ row: { state } }) => state === 'valid' || state === 'invalid');
  const held = payees.filter(({ outcome }) => isHeld(outcome)).length;
  const all = payees.length === 1 ? 'the row' : `all ${payees.length} rows`;
  const which = held === payees.length ? all : `${held} of ${payees.length} rows`;
  const message = `Nothing was paid: ${which} ${held === 1 ? 'is' : 'are'} held`;
  const description = asDescription([
    inWords(wayOut, en),
    ...reasons(payees).map((sentence) => say(sentence, en)),
  ]);
  return new NodeOperationError(context.getNode(), message, { description });
}

/** Whether this is not the first run of the node in its execution, or it is in a loop that may run it again. */
function runsRepeatedly(context: IExecuteFunctions): boolean {
  const { name } = context.getNode();
  const after = new Set(context.getChildNodes(name).map((node) => node.name));
  const isInLoop = context.getParentNodes(name).some((node) => after.has(node.name));
  return isInLoop || Number(context.getWorkflowDataProxy(0).$runIndex) > 0;
}
