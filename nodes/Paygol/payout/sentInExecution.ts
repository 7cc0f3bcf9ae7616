import type { IExecuteFunctions } from 'n8n-workflow';
import { type CheckedRow, totals } from '../../../core/payout/checkRows.ts';
import { fromHundredths, hundredthsOf } from '../../../core/money.ts';
import type { RunLimits, SentBefore } from '../../../core/payout/limits.ts';
import type { Outcome } from '../../../core/payout/outcome.ts';
import { inTurns } from '../turns.ts';

/** As n8n stores it with the execution, so that it outlasts one that waits. */
interface Stored {
  /** Which payouts count, by id behind a colon: an id may be a name that objects have already. */
  payouts: Record<string, boolean>;
  rows: number;
  /** Decimal text by currency. */
  totals: Record<string, string>;
}

/** What a node has sent in an execution so far. It runs several times in a loop, and for each call of an AI agent. */
export interface SentInExecution extends SentBefore {
  /** The rows that add to it: a payout counts once, however often it is tried. */
  added(rows: readonly CheckedRow[]): readonly CheckedRow[];
  /**
   * To be called with the valid rows of a run as soon as they are found to be within the limits: runs can be under way at the same
   * time. They count from the very call on.
   */
  claim(rows: readonly CheckedRow[]): Promise<void>;
  /** To be called when their outcomes are known: what surely was not created does not count. */
  settle(rows: readonly CheckedRow[], outcomes: ReadonlyMap<string, Outcome>): Promise<void>;
}

/**
 * Reads it from the execution, which keeps it for each node.
 *
 * @param limits without one that counts over runs, nothing is kept
 */
export function sentInExecution(context: IExecuteFunctions, limits: RunLimits): SentInExecution {
  const isKept = limits.maxRows !== undefined || limits.maxTotals !== undefined;
  const execution = context.getContext('node') as { sent?: Stored };
  const sent = execution.sent ?? { payouts: {}, rows: 0, totals: {} };
  let own: readonly CheckedRow[] = [];
  const has = ({ payout }: CheckedRow) => sent.payouts[`:${payout.id}`] === true;
  const count = (rows: readonly CheckedRow[], sign: 1 | -1) => {
    for (const { currency, total, payouts } of totals(rows)) {
      const { [currency]: before = '0' } = sent.totals;
      sent.totals[currency] = fromHundredths(hundredthsOf(before) + BigInt(sign) * hundredthsOf(total));
      sent.rows += sign * payouts;
    }
  };
  function* mark(rows: readonly CheckedRow[], counts: boolean) {
    for (const { payout } of rows) {
      sent.payouts[`:${payout.id}`] = counts;
      yield;
    }
  }
  return {
    get rows() {
      return sent.rows;
    },
    total: (currency) => sent.totals[currency] ?? '0',
    added: (rows) => (sent.rows === 0 ? rows : rows.filter((row) => row.state !== 'valid' || !has(row))),
    async claim(rows) {
      if (!isKept) return;
      execution.sent = sent;
      own = rows.filter((row) => !has(row));
      count(own, 1);
      await inTurns(mark(own, true));
    },
    async settle(rows, outcomes) {
      if (!isKept) return;
      const mayExist = ({ payout }: CheckedRow) => {
        const { kind } = outcomes.get(payout.id) as Outcome;
        return kind === 'created' || kind === 'unknown';
      };
      // A run beside this one may have claimed a payout first, and given it up.
      const unclaimed = rows.filter((row) => mayExist(row) && !has(row));
      count(unclaimed, 1);
      const unsent = own.filter((row) => !mayExist(row));
      // In this order a payout that another run claims in between counts twice for a moment, and never not at all.
      await inTurns(mark(unclaimed, true));
      await inTurns(mark(unsent, false));
      count(unsent, -1);
    },
  };
}
