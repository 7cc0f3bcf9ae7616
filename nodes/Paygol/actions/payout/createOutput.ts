import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { CheckedRow } from '../../../../core/payout/check/checkRows.ts';
import { groupProblems, reasonOf, sentenceOf } from '../../../../core/payout/check/report.ts';
import type { Outcome } from '../../../../core/payout/send/outcome.ts';
import { paidNobody } from '../../../../core/payout/send/record.ts';

/** What comes out of Create for a row that was not handed to the service. */
type Unsent = { readonly kind: 'invalid' | 'blank' | 'not_sent'; readonly reason: string };

/**
 * The item that comes out of Create for one row. Its `json` never has a key `error`: n8n would take it for a failed item and
 * move it to another output.
 *
 * - `row`: number of the input row, from 1; `id`, `amount` (decimal text), `currency`: of the row, as sent
 * - `outcome`: created, already_there, conflict, rejected, unknown, not_sent, invalid or blank
 * - `reason`: why, in one or two sentences; absent when created without ado
 * - `payout`: the service's record, where there is one; `mode`: the reply's mode
 * - `service`: what the service said in addition to the record
 * - `request`: the payout as it was sent, or would have been
 * - `repairs`, `problems`: what was changed on the way from the cell, and what the checks found
 */
function createItem(row: CheckedRow, outcome: Outcome | Unsent, itemIndex: number): INodeExecutionData {
  const json: IDataObject = {
    row: row.number,
    id: row.payout.id ?? '',
    outcome: outcome.kind,
    amount: row.amount,
    currency: row.payout.currency ?? '',
  };
  if (outcome.reason !== undefined) json.reason = outcome.reason;
  if ('record' in outcome) json.payout = outcome.record as IDataObject;
  if ('mode' in outcome && outcome.mode !== undefined) json.mode = outcome.mode as IDataObject;
  if ('remark' in outcome) json.service = outcome.remark as IDataObject;
  if (outcome.kind !== 'blank') json.request = row.payout as unknown as IDataObject;
  if (row.repairs.length > 0) json.repairs = row.repairs as unknown as IDataObject[];
  if (row.problems.length > 0) json.problems = row.problems as unknown as IDataObject[];
  return { json, pairedItem: { item: itemIndex } };
}

/**
 * Every row once: out of Created or Not Created, paired with its input item. The generator yields after each row.
 *
 * @param outcomes what happened to the valid rows, by their ids; or, when none was handed to the service, why not
 */
export function* createOutput(
  rows: readonly CheckedRow[],
  outcomes: ReadonlyMap<string, Outcome> | string,
): Generator<undefined, INodeExecutionData[][]> {
  const created: INodeExecutionData[] = [];
  const notCreated: INodeExecutionData[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as CheckedRow;
    const outcome = row.state === 'valid' ? outcomeOf(row, outcomes) : neverSent(row);
    (isCreated(outcome) ? created : notCreated).push(createItem(row, outcome, index));
    yield;
  }
  return [created, notCreated];
}

function outcomeOf(
  { payout }: CheckedRow,
  outcomes: ReadonlyMap<string, Outcome> | string,
): Outcome | Unsent {
  return typeof outcomes === 'string'
    ? { kind: 'not_sent', reason: outcomes }
    : (outcomes.get(payout.id) as Outcome);
}

function neverSent(row: CheckedRow): Unsent {
  return { kind: row.state === 'blank' ? 'blank' : 'invalid', reason: reasonOf(row) };
}

/** Whether an outcome goes to Created: the payout exists, and has not ended without anybody being paid. */
function isCreated(outcome: Outcome | Unsent): boolean {
  return (outcome.kind === 'created' || outcome.kind === 'already_there') && !paidNobody(outcome.record);
}

const MOST_LISTED = 20;

/** What is wrong with the rows, a line for each cause, as many as a person reads. */
export function listed(invalid: readonly CheckedRow[]): string {
  const errors = groupProblems(invalid).filter(({ severity }) => severity === 'error');
  const texts = errors.slice(0, MOST_LISTED).map(sentenceOf);
  const more = errors.length - texts.length;
  if (more > 0) texts.push(`And ${more} more problems: use the operation Validate to see every row.`);
  return asDescription(texts);
}

/** Lines for an error's description, which the editor shows as HTML. A cell's text must not be taken for tags. */
export function asDescription(texts: readonly string[]): string {
  const escaped = texts.map((text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
  return escaped.join('<br>\n');
}
