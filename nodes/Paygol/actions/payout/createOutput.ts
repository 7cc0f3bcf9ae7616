import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { Totals } from '../../../../core/payout/check/checkRows.ts';
import { type Fate, isLeftOut, isValid, type Row } from '../../../../core/payout/row.ts';
import { payeeOf, reasonOf, shownRepairs, warningsOf } from '../../../../core/payout/report/groups.ts';
import type { JsonObject } from '../../../../core/service/json/types.ts';
import { isHeld, isInDoubt, type Outcome } from '../../../../core/payout/send/outcome.ts';
import { statusOf } from '../../../../core/payout/status.ts';
import type { Reason, Sentence, Catalog } from '../../../../core/words/codes.ts';
import { inWords, shownFindings } from '../../../../core/words/say.ts';

export class Tally {
  created = 0;
  readonly paid = new Totals();
  alreadyThere = 0;
  /** Sent, with an unknown outcome. */
  unknown = 0;
  held = 0;
  /** By whoever approved. */
  leftOut = 0;
  /** All others, except blank rows and those that the sheet says not to pay. */
  notPaid = 0;
  /** Payees who were paid into another account before, whatever their outcome. */
  newAccounts = 0;
  /** Created, though another row has the same account and amount. */
  sameRows = 0;
  /** Created, though a payment of before is like it: it was approved, or is let through. */
  repeats = 0;
  /** The node has paid nothing before, and Paygol lists payouts. */
  hasNoNotes = false;
  isListUnread = false;

  count({ fate, payout, amount, problems }: Row): void {
    if (problems.some(({ rule }) => rule === 'account_changed')) this.newAccounts += 1;
    if (isInDoubt(fate)) this.unknown += 1;
    else if (isHeld(fate)) this.held += 1;
    else if (fate.kind === 'left_out') this.leftOut += 1;
    else if (fate.kind === 'blank' || fate.kind === 'excluded') return;
    else if (!isCreated(fate)) this.notPaid += 1;
    else if (fate.kind === 'created') {
      this.created += 1;
      if (problems.some(({ rule }) => rule === 'repeated_payee')) this.sameRows += 1;
      if (problems.some(({ rule }) => rule === 'repeated_payment')) this.repeats += 1;
      this.paid.add(payout.currency, amount);
    } else this.alreadyThere += 1;
  }
}

/**
 * Rows after a run.
 * @param outcomes by id, of the valid rows and of those that are left out; or why no valid one was sent
 */
export function withOutcomes(rows: readonly Row[], outcomes: ReadonlyMap<string, Outcome> | Reason): Row[] {
  return rows.map((row) => {
    if ('sentences' in outcomes)
      return isValid(row) ? { ...row, fate: { kind: 'not_sent', reason: outcomes } } : row;
    const fate = isValid(row) || isLeftOut(row) ? outcomes.get(row.payout.id) : undefined;
    return fate === undefined ? row : { ...row, fate };
  });
}

/**
 * Puts every row on Created or Not Created, paired with its input item. Yields at each row.
 * @param wayOut how to pay held rows, added to their reasons
 */
export function* createOutput(
  rows: readonly Row[],
  simple: boolean,
  wayOut: readonly Sentence[],
  catalog: Catalog,
): Generator<undefined, { readonly outputs: INodeExecutionData[][]; readonly tally: Tally }> {
  const created: INodeExecutionData[] = [];
  const notCreated: INodeExecutionData[] = [];
  const tally = new Tally();
  for (const [index, row] of rows.entries()) {
    const json = simplified(row, isHeld(row.fate) ? wayOut : [], catalog);
    if (!simple) Object.assign(json, fullFields(row, catalog));
    (isCreated(row.fate) ? created : notCreated).push({ json, pairedItem: { item: index } });
    tally.count(row);
    yield;
  }
  return { outputs: [created, notCreated], tally };
}

/** What each row's item begins with. */
export function placeAndName(row: Row): IDataObject {
  return {
    row: row.number,
    ...(row.line === undefined ? {} : { line: row.line }),
    name: payeeOf(row),
  };
}

export function money({ amount, payout: { currency = '' } }: Row): IDataObject {
  return { amount, currency };
}

/** Has no key `error`: n8n would take the item for a failed one and move it. */
function simplified(row: Row, wayOut: readonly Sentence[], catalog: Catalog): IDataObject {
  const { fate } = row;
  const reason = reasonOf(row);
  const record = 'record' in fate ? fate.record : {};
  return {
    ...placeAndName(row),
    ...money(row),
    outcome: fate.kind,
    reason: told([...(reason?.sentences ?? []), ...wayOut], catalog),
    reasonCode: reason?.code ?? '',
    id: row.payout.id ?? '',
    // If nothing was created, an earlier run's value in the sheet is to be cleared.
    payoutId: (record.payout_id ?? (mayExist(fate) ? null : '')) as string | null,
    status: (statusOf(record.status) ?? record.status ?? '') as string,
    warnings: told(warningsOf(row), catalog),
  };
}

/** All that it reads of a record. */
export function keptWhenSimplified({ payout_id = null, status = null }: JsonObject): JsonObject {
  return { payout_id, status };
}

/** Never throws: payouts have been sent, and one sentence is not to cost the outcomes of all. */
function told(sentences: readonly Sentence[], catalog: Catalog): string {
  try {
    return inWords(sentences, catalog);
  } catch (error) {
    return `(${sentences.map(({ code }) => code).join(', ')}: ${String(error)})`;
  }
}

function mayExist(fate: Fate): boolean {
  return 'record' in fate || fate.kind === 'unknown';
}

/** `service` is what the service said, `request` the payout as sent, or as it would have been. */
function fullFields({ fate, payout, repairs, problems }: Row, catalog: Catalog): IDataObject {
  const json: IDataObject = {};
  if ('record' in fate) json.record = fate.record as IDataObject;
  if ('earlier' in fate) json.earlierId = fate.earlier;
  if ('remark' in fate) json.service = fate.remark as IDataObject;
  if (fate.kind !== 'blank') json.request = payout as unknown as IDataObject;
  if (repairs.length > 0) json.repairs = shownRepairs({ repairs }, catalog);
  if (problems.length > 0) json.problems = shownFindings(problems, catalog) as unknown as IDataObject[];
  return json;
}

function isCreated(fate: Fate): boolean {
  return fate.kind === 'created' || fate.kind === 'already_there';
}
