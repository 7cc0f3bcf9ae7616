import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { type CheckedRow, Totals } from '../../../../core/payout/check/checkRows.ts';
import {
  groupProblems,
  payeeOf,
  reasonOf,
  sentenceOf,
  warningsOf,
  shownRepairs,
} from '../../../../core/payout/report/groups.ts';
import type { JsonObject } from '../../../../core/service/json/types.ts';
import { isHeld, isInDoubt, type Outcome } from '../../../../core/payout/send/outcome.ts';
import type { Problem, RuleName } from '../../../../core/row/rules.ts';
import type { RowResult } from '../../../../core/payout/report/result.ts';
import { statusOf } from '../../../../core/payout/status.ts';
import { escaped } from '../../../../core/values/text.ts';
import type { Reason, Sentence, Words } from '../../../../core/words/codes.ts';
import { en } from '../../../../core/words/en/index.ts';
import { inWords, reasonInWords, say, shownFindings } from '../../../../core/words/say.ts';
import { isTool } from '../parameters.ts';

export function keptWhenSimplified({ payout_id = null, status = null }: JsonObject): JsonObject {
  return { payout_id, status };
}

export class Tally {
  created = 0;
  readonly paid = new Totals();
  alreadyThere = 0;
  /** Sent, with an unknown outcome. */
  unknown = 0;
  held = 0;
  /** All others, except blank rows and those that the sheet says not to pay. */
  notPaid = 0;
  /** Payees who were paid into another account before, whatever their outcome. */
  newAccounts = 0;

  count(row: CheckedRow, outcome: RowResult['outcome']): void {
    if (row.problems.some(({ rule }) => rule === 'account_changed')) this.newAccounts += 1;
    if (isInDoubt(outcome)) this.unknown += 1;
    else if (isHeld(outcome)) this.held += 1;
    else if (outcome.kind === 'blank' || outcome.kind === 'excluded') return;
    else if (!isCreated(outcome)) this.notPaid += 1;
    else if (outcome.kind === 'created') {
      this.created += 1;
      this.paid.add(row.payout.currency, row.amount);
    } else this.alreadyThere += 1;
  }
}

/** @param outcomes of the valid rows by id, or why none was sent */
export function resultsOf(
  rows: readonly CheckedRow[],
  outcomes: ReadonlyMap<string, Outcome> | Reason,
): RowResult[] {
  return rows.map((row) => ({
    row,
    outcome: row.state === 'valid' ? outcomeOf(row, outcomes) : neverSent(row),
  }));
}

/**
 * Puts every row on Created or Not Created, paired with its input item.
 * @param wayOut how to pay held rows, added to their reasons
 */
export function createOutput(
  results: readonly RowResult[],
  simple: boolean,
  wayOut: readonly Sentence[],
  words: Words,
): { readonly outputs: INodeExecutionData[][]; readonly tally: Tally } {
  const created: INodeExecutionData[] = [];
  const notCreated: INodeExecutionData[] = [];
  const tally = new Tally();
  for (const [index, { row, outcome }] of results.entries()) {
    const json = simplified(row, outcome, words);
    if (isHeld(outcome)) json.reason = inWords([...(outcome.reason?.sentences ?? []), ...wayOut], words);
    if (!simple) Object.assign(json, furtherFields(row, outcome, words));
    (isCreated(outcome) ? created : notCreated).push({ json, pairedItem: { item: index } });
    tally.count(row, outcome);
  }
  return { outputs: [created, notCreated], tally };
}

/** What each row's item begins with. */
export function rowAndMoney(row: CheckedRow): IDataObject {
  return {
    row: row.number,
    ...(row.line === undefined ? {} : { line: row.line }),
    name: payeeOf(row),
    amount: row.amount,
    currency: row.payout.currency ?? '',
  };
}

/** Has no key `error`: n8n would take the item for a failed one and move it. */
function simplified(row: CheckedRow, outcome: RowResult['outcome'], words: Words): IDataObject {
  const record = 'record' in outcome ? outcome.record : {};
  return {
    ...rowAndMoney(row),
    outcome: outcome.kind,
    reason: reasonInWords(outcome.reason, words),
    reasonCode: outcome.reason?.code ?? '',
    id: row.payout.id ?? '',
    // If nothing was created, an earlier run's value in the sheet is to be cleared.
    payoutId: (record.payout_id ?? (mayExist(outcome) ? null : '')) as string | null,
    status: (statusOf(record.status) ?? record.status ?? '') as string,
    warnings: inWords(warningsOf(row), words),
  };
}

function mayExist(outcome: RowResult['outcome']): boolean {
  return 'record' in outcome || outcome.kind === 'unknown';
}

/** `service` is what the service said, `request` the payout as sent, or as it would have been. */
function furtherFields(row: CheckedRow, outcome: RowResult['outcome'], words: Words): IDataObject {
  const json: IDataObject = {};
  if ('record' in outcome) json.record = outcome.record as IDataObject;
  if ('earlier' in outcome) json.earlierId = outcome.earlier;
  if ('remark' in outcome) json.service = outcome.remark as IDataObject;
  if (outcome.kind !== 'blank') json.request = row.payout as unknown as IDataObject;
  if (row.repairs.length > 0) json.repairs = shownRepairs(row, words);
  if (row.problems.length > 0) json.problems = shownFindings(row.problems, words) as unknown as IDataObject[];
  return json;
}

function outcomeOf(
  { payout }: CheckedRow,
  outcomes: ReadonlyMap<string, Outcome> | Reason,
): RowResult['outcome'] {
  return 'sentences' in outcomes
    ? { kind: 'not_sent', reason: outcomes }
    : (outcomes.get(payout.id) as Outcome);
}

function neverSent(row: CheckedRow): RowResult['outcome'] {
  return { kind: row.state === 'valid' ? 'invalid' : row.state, reason: reasonOf(row) };
}

function isCreated(outcome: RowResult['outcome']): boolean {
  return outcome.kind === 'created' || outcome.kind === 'already_there';
}

const MOST_LISTED = 20;

/** Words as people write them, where API fields have codes: `BancoEstado`, `cta. cte.` */
const WORDS = /\p{L}{3,}/u;
const HAS_WORDS: ReadonlySet<RuleName> = new Set([
  ...(['account_type', 'amount_form', 'bank_code', 'beneficiary_type', 'country_form'] as const),
  ...(['currency_form', 'document_type', 'too_long'] as const),
]);

function isInWords({ rule, says }: Problem): boolean {
  const text = 'shown' in says && typeof says.shown === 'object' ? says.shown.value : '';
  return HAS_WORDS.has(rule) && WORDS.test(text);
}

export function problemsOf(context: IExecuteFunctions, invalid: readonly CheckedRow[]): string {
  const errors = groupProblems(invalid).filter(({ severity }) => severity === 'error');
  const lines = errors.slice(0, MOST_LISTED).map((group) => say(sentenceOf(group), en));
  const more = errors.length - lines.length;
  if (more > 0) lines.push(say({ code: 'more_problems', more }, en));
  if (invalid.some(({ told, problems }) => told === undefined && problems.some(isInWords)))
    lines.push(say({ code: 'words_are_for_validate' }, en));
  return asDescription(context, lines);
}

/** Lines of an error's description, which the editor shows as HTML; a model reads them as they are. */
export function asDescription(context: IExecuteFunctions, lines: readonly string[]): string {
  return isTool(context) ? lines.join('\n') : lines.map((line) => escaped(line, /[&<>]/g)).join('<br>\n');
}
