import type { IExecuteFunctions } from 'n8n-workflow';
import { fromHundredths, hundredthsOf } from '../../../../../core/money.ts';
import type { CheckedRow } from '../../../../../core/payout/check/checkRows.ts';
import { addedBy, type RunLimits, type SentBefore } from '../../../../../core/payout/check/limits.ts';
import type { Payout } from '../../../../../core/payout/payout.ts';
import type { Outcome } from '../../../../../core/payout/send/outcome.ts';

/** What counts for the limits. n8n stores it with the execution, so that it outlasts one that waits. */
interface Ledger {
  /** Decimal string by {@link keyOf}. */
  amounts: Record<string, string>;
  rows: number;
  /** Decimal string by currency. */
  totals: Record<string, string>;
}

/**
 * A payout in another currency is another payment. The colon also keeps an id apart from the names that objects have
 * already.
 */
function keyOf({ id, currency }: Payout): string {
  return `${currency}:${id}`;
}

/**
 * What a node has sent so far in an execution, and in those that the same parent execution has started. It runs several
 * times in a loop, for each call of an AI agent, and in a sub-workflow that is called for each item.
 */
export interface SentInExecution extends SentBefore {
  /**
   * To be called with the valid rows of a run as soon as they are found to be within the limits: runs can be in flight
   * at the same time. They count from the very call on.
   */
  claim(rows: readonly CheckedRow[]): void;
  /** To be called when their outcomes are known: what surely was not created does not count. */
  settle(rows: readonly CheckedRow[], outcomes: ReadonlyMap<string, Outcome>): void;
}

/** What one row has added to the ledgers. */
interface Claim {
  readonly row: CheckedRow;
  readonly before: string | undefined;
  readonly rows: 0 | 1;
  readonly hundredths: bigint;
}

/**
 * Reads it from the execution, which keeps it for each node, and from the memory of this process for its parent.
 *
 * @param limits without one that counts over runs, nothing is kept
 */
export function sentInExecution(context: IExecuteFunctions, limits: RunLimits): SentInExecution {
  const isKept = limits.maxRows !== undefined || limits.maxTotals !== undefined;
  const execution = context.getContext('node') as { sent?: Ledger };
  const own = execution.sent ?? { amounts: {}, rows: 0, totals: {} };
  const family = isKept ? familyOf(context, own) : undefined;
  const ledgers = family === undefined ? [own] : [family, own];
  const { amounts } = family ?? own;
  const before: SentBefore = {
    get rows() {
      return (family ?? own).rows;
    },
    total: (currency) => (family ?? own).totals[currency] ?? '0',
    amountOf: (payout) => amounts[keyOf(payout)],
  };
  const claimOf = (row: CheckedRow): Claim => ({
    row,
    before: before.amountOf(row.payout),
    ...addedBy(row, before),
  });
  const adds = ({ rows, hundredths }: Claim) => rows > 0 || hundredths > 0n;
  let claims: readonly Claim[] = [];
  return {
    get rows() {
      return before.rows;
    },
    total: before.total,
    amountOf: before.amountOf,
    claim(rows) {
      if (!isKept) return;
      execution.sent = own;
      claims = rows.map(claimOf).filter(adds);
      count(ledgers, claims, 1);
      mark(ledgers, claims);
    },
    settle(rows, outcomes) {
      if (!isKept) return;
      const mayExist = ({ payout }: CheckedRow) => {
        const { kind } = outcomes.get(payout.id) as Outcome;
        return kind === 'created' || kind === 'unknown';
      };
      // A run in flight at the same time may have claimed a payout first, and given it up.
      const unclaimed = rows.filter(mayExist).map(claimOf).filter(adds);
      // What another run has raised since stays.
      const unsent = claims.filter(({ row }) => !mayExist(row) && before.amountOf(row.payout) === row.amount);
      count(ledgers, unclaimed, 1);
      mark(ledgers, unclaimed);
      unmark(ledgers, unsent);
      count(ledgers, unsent, -1);
    },
  };
}

function count(ledgers: readonly Ledger[], claims: readonly Claim[], sign: 1 | -1): void {
  const sums = new Map<string, bigint>();
  let rows = 0;
  for (const { row, rows: more, hundredths } of claims) {
    const { currency } = row.payout;
    sums.set(currency, (sums.get(currency) ?? 0n) + hundredths);
    rows += more;
  }
  for (const ledger of ledgers) {
    ledger.rows += sign * rows;
    for (const [currency, sum] of sums) {
      const total = hundredthsOf(ledger.totals[currency] ?? '0') + BigInt(sign) * sum;
      ledger.totals[currency] = fromHundredths(total);
    }
  }
}

function mark(ledgers: readonly Ledger[], claims: readonly Claim[]): void {
  for (const { row } of claims) {
    for (const { amounts } of ledgers) amounts[keyOf(row.payout)] = row.amount;
  }
}

function unmark(ledgers: readonly Ledger[], claims: readonly Claim[]): void {
  for (const { row, before } of claims) {
    const key = keyOf(row.payout);
    for (const { amounts } of ledgers) {
      if (before === undefined) Reflect.deleteProperty(amounts, key);
      else amounts[key] = before;
    }
  }
}

/** As many parent executions are remembered; the one that was used least recently is forgotten first. */
const MOST_FAMILIES = 1000;
const families = new Map<string, Ledger>();

/**
 * What the executions with the same parent have sent by this node together. n8n shows a node the execution that has
 * called its own, no further, and runs both in one process; a process that has just started knows of what the execution
 * itself has sent.
 *
 * @returns `undefined` for an execution that no other has called
 */
function familyOf(context: IExecuteFunctions, own: Ledger): Ledger | undefined {
  const parent = context.getExecutionContext()?.parentExecutionId;
  if (parent === undefined) return undefined;
  const key = `${parent}:${context.getWorkflow().id ?? ''}:${context.getNode().id}`;
  const family = families.get(key) ?? structuredClone(own);
  families.delete(key);
  families.set(key, family);
  const [oldest] = families.keys();
  if (families.size > MOST_FAMILIES && oldest !== undefined) families.delete(oldest);
  return family;
}
