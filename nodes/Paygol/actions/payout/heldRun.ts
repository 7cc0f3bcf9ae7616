import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import type { CheckedRow } from '../../../../core/payout/check/checkRows.ts';
import { reasonOf, titlesOf } from '../../../../core/payout/check/report.ts';
import { isHeld, type Outcome } from '../../../../core/payout/send/outcome.ts';
import { isTool } from '../../asTool.ts';
import { asDescription } from './createOutput.ts';

/** What happened to the payouts of a run, by their ids, and how those that are held can be paid. */
interface SentRun {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Ids of those that went out. */
  readonly sent: ReadonlySet<string>;
  /** `undefined` when nothing is held. */
  readonly wayOut: string | undefined;
}

/**
 * The failure of a run that has made nothing and holds something: a schedule must not look well while people wait for
 * their money.
 *
 * @returns `undefined` when the rows are to come out: to an AI agent and in a loop, where others may be paid
 */
export function heldFailure(
  context: IExecuteFunctions,
  rows: readonly CheckedRow[],
  { outcomes, sent, wayOut }: SentRun,
): NodeOperationError | undefined {
  const mayBeMade = [...outcomes].some(
    ([id, { kind }]) => kind === 'unknown' || (sent.has(id) && kind !== 'rejected' && kind !== 'not_sent'),
  );
  if (wayOut === undefined || mayBeMade || isTool(context) || runsRepeatedly(context)) return undefined;
  const held = rows.filter(({ payout }) => isHeld(outcomes.get(payout.id))).length;
  const payees = rows.filter(({ state }) => state === 'valid' || state === 'invalid').length;
  const all = payees === 1 ? 'the row' : `all ${payees} rows`;
  const which = held === payees ? all : `${held} of ${payees} rows`;
  const message = `Nothing was paid: ${which} ${held === 1 ? 'is' : 'are'} held`;
  const description = asDescription([wayOut, ...reasons(rows, outcomes)]);
  return new NodeOperationError(context.getNode(), message, { description });
}

/** Whether this is not the first run of the node in its execution, or it is in a loop that may run it again. */
function runsRepeatedly(context: IExecuteFunctions): boolean {
  const { name } = context.getNode();
  const after = new Set(context.getChildNodes(name).map((node) => node.name));
  const isInLoop = context.getParentNodes(name).some((node) => after.has(node.name));
  return isInLoop || Number(context.getWorkflowDataProxy(0).$runIndex) > 0;
}

/** Why rows were not paid, each reason once, with the payees. */
function reasons(rows: readonly CheckedRow[], outcomes: SentRun['outcomes']): string[] {
  const byReason = new Map<string, CheckedRow[]>();
  for (const row of rows) {
    if (row.state !== 'valid' && row.state !== 'invalid') continue;
    const reason = outcomes.get(row.payout.id)?.reason ?? reasonOf(row);
    const alike = byReason.get(reason);
    if (alike === undefined) byReason.set(reason, [row]);
    else alike.push(row);
  }
  return [...byReason].map(([reason, alike]) => `${titlesOf(alike)}: ${reason}`);
}
