import type { IExecuteFunctions } from 'n8n-workflow';
import type { CheckedRow } from '../../../core/payout/checkRows.ts';
import { fromHundredths, toHundredths } from '../../../core/money.ts';
import type { SentBefore } from '../../../core/payout/limits.ts';
import type { Outcome } from '../../../core/payout/send.ts';
import type { Limits } from './checkItems.ts';

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
  /** To be called with the rows of a run as soon as they are found to be within the limits: runs can be under way at the same time. */
  claim(rows: readonly CheckedRow[]): void;
  /** To be called when their outcomes are known: what surely was not created does not count. */
  settle(rows: readonly CheckedRow[], outcomes: readonly Outcome[]): void;
}

/**
 * Reads it from the execution, which keeps it for each node.
 *
 * @param limits without one that counts over runs, nothing is kept
 */
export function sentInExecution(context: IExecuteFunctions, limits: Limits): SentInExecution {
  const isKept = limits.maxRows !== undefined || limits.maxTotals !== undefined;
  const execution = context.getContext('node') as { sent?: Stored };
  const sent = execution.sent ?? { payouts: {}, rows: 0, totals: {} };
  const own = new Set<string>();
  const has = ({ payout }: CheckedRow) => sent.payouts[`:${payout.id}`] === true;
  const count = ({ payout, amount }: CheckedRow, sign: 1n | -1n) => {
    const { [payout.currency]: total = '0' } = sent.totals;
    sent.totals[payout.currency] = fromHundredths(hundredths(total) + sign * hundredths(amount));
    sent.rows += Number(sign);
    sent.payouts[`:${payout.id}`] = sign === 1n;
  };
  return {
    get rows() {
      return sent.rows;
    },
    total: (currency) => sent.totals[currency] ?? '0',
    added: (rows) => (sent.rows === 0 ? rows : rows.filter((row) => row.state !== 'valid' || !has(row))),
    claim(rows) {
      if (!isKept) return;
      execution.sent = sent;
      for (const row of rows) {
        if (has(row)) continue;
        own.add(row.payout.id);
        count(row, 1n);
      }
    },
    settle(rows, outcomes) {
      if (!isKept) return;
      for (const [i, row] of rows.entries()) {
        const { kind } = outcomes[i] as Outcome;
        const mayExist = kind === 'created' || kind === 'unknown';
        if (mayExist && !has(row)) count(row, 1n);
        else if (!mayExist && own.has(row.payout.id)) count(row, -1n);
      }
    },
  };
}

function hundredths(text: string): bigint {
  return toHundredths(text) ?? 0n;
}
