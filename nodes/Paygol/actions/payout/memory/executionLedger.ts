import { createHash } from 'node:crypto';
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Row } from '../../../../../core/payout/row.ts';
import {
  addsTo,
  countedAs,
  type RunLimits,
  type SentBefore,
} from '../../../../../core/payout/check/limits.ts';
import type { Payout } from '../../../../../core/payout/payout.ts';
import { paymentKeys } from '../../../../../core/payout/samePayment.ts';
import { mayBePaid, type Outcome } from '../../../../../core/payout/send/outcome.ts';

/**
 * What a node has sent so far in an execution, stored with it: a node runs several times in a loop, for each call
 * of an AI agent, and in a sub-workflow that is called for each item.
 */
interface ExecutionData {
  sent?: Amounts;
  /** By a digest of payee and amount: people who see executions are not to read payees. */
  paid?: Record<string, readonly Paid[]>;
}

type Amounts = Record<string, string>;

/** `at` in milliseconds since 1970. */
interface Paid {
  readonly id: string;
  readonly at: number;
}

function dataOf(context: IExecuteFunctions): ExecutionData {
  return context.getContext('node');
}

/** The execution, or the one that called it. */
export function familyOf(context: IExecuteFunctions): string {
  const parent = context.getExecutionContext()?.parentExecutionId ?? NO_EXECUTION;
  return parent === NO_EXECUTION ? context.getExecutionId() : parent;
}

/** What n8n says of a caller that is no execution, such as its MCP Server Trigger. */
const NO_EXECUTION = '__UNKNOWN__';

/** Names what a node makes in an execution, in however many calls: nobody is to learn more from it. */
export function runName(context: IExecuteFunctions): string {
  const made = [context.getWorkflow().id, context.getNode().id, familyOf(context)];
  return createHash('sha256').update(JSON.stringify(made)).digest('base64url').slice(0, 12);
}

export function paidInExecution(context: IExecuteFunctions) {
  const data = dataOf(context);
  const keyOf = (payout: Payout) =>
    createHash('sha256').update(paymentKeys(payout).payment).digest('base64url').slice(0, 12);
  return {
    /** Of what pays the same, made since then, in order. */
    idsOf: (payout: Payout, since: number): readonly string[] =>
      (data.paid?.[keyOf(payout)] ?? []).flatMap(({ id, at }) => (at >= since ? [id] : [])),
    add: (payout: Payout): void => {
      const paid = (data.paid ??= {});
      const others = (paid[keyOf(payout)] ?? []).filter(({ id }) => id !== payout.id);
      paid[keyOf(payout)] = [...others, { id: payout.id, at: Date.now() }];
    },
  };
}

/** What counts for the limits, in an execution and in others with the same parent. */
interface SentInExecution {
  readonly before: SentBefore;
  /** To be called as soon as rows are within the limits. */
  reserve(rows: readonly Row[]): void;
  /** What surely was not created does not count. */
  recordOutcomes(rows: readonly Row[], outcomes: ReadonlyMap<string, Outcome>): void;
}

/** @param limits if none counts over runs, nothing is kept */
export function sentInExecution(context: IExecuteFunctions, limits: RunLimits): SentInExecution {
  const isKept = limits.maxRows !== undefined || limits.maxTotals !== undefined;
  const data = dataOf(context);
  const own = data.sent ?? {};
  const before = (isKept ? amountsOfFamily(context, own) : undefined) ?? own;
  const write = (key: string, amount: string | undefined) => {
    for (const amounts of [before, own]) {
      if (amount === undefined) Reflect.deleteProperty(amounts, key);
      else amounts[key] = amount;
    }
  };
  let reserved: readonly { readonly row: Row; readonly counted: string | undefined }[] = [];
  return {
    before,
    reserve(rows) {
      if (!isKept) return;
      data.sent = own;
      reserved = rows
        .filter((row) => addsTo(row, before))
        .map((row) => ({ row, counted: before[countedAs(row.payout)] }));
      for (const { row } of reserved) write(countedAs(row.payout), row.amount);
    },
    recordOutcomes(rows, outcomes) {
      if (!isKept) return;
      const mayExist = ({ payout }: Row) => {
        const outcome = outcomes.get(payout.id);
        return outcome?.kind === 'unknown' || mayBePaid(outcome);
      };
      // A run at the same time may have reserved a payout first, and given it up.
      for (const row of rows)
        if (mayExist(row) && addsTo(row, before)) write(countedAs(row.payout), row.amount);
      for (const { row, counted } of reserved) {
        const key = countedAs(row.payout);
        // An amount that another run has raised since stays.
        if (!mayExist(row) && before[key] === row.amount) write(key, counted);
      }
    },
  };
}

/** The least recently used is dropped first. */
const MOST_FAMILIES = 1000;
const families = new Map<string, Amounts>();

/**
 * What executions with the same parent have sent by this node. n8n runs them in one process, and tells only the
 * direct parent.
 * @returns `undefined` for an execution without a parent
 */
function amountsOfFamily(context: IExecuteFunctions, own: Amounts): Amounts | undefined {
  const family = familyOf(context);
  if (family === context.getExecutionId()) return undefined;
  const key = `${family}:${context.getWorkflow().id ?? ''}:${context.getNode().id}`;
  const amounts = families.get(key) ?? { ...own };
  families.delete(key);
  families.set(key, amounts);
  const [oldest] = families.keys();
  if (families.size > MOST_FAMILIES && oldest !== undefined) families.delete(oldest);
  return amounts;
}
