import type { IExecuteFunctions } from 'n8n-workflow';
import { approvalCode, type Review } from '../../../../core/payout/check/approvalCode.ts';
import { comparisonWarnings } from '../../../../core/payout/report/comparison.ts';
import { billInId } from '../../../../core/payout/paid/sameById.ts';
import type { Row } from '../../../../core/payout/row.ts';
import { makeKeys } from '../../../../core/payout/samePayment.ts';
import type { Problem } from '../../../../core/row/rules.ts';
import { isHeld, type LeftOut, type Outcome } from '../../../../core/payout/send/outcome.ts';
import { sendPayouts } from '../../../../core/payout/send/send.ts';
import type { Sentence } from '../../../../core/words/codes.ts';
import { isTool, modelPolicy } from '../parameters.ts';
import { CREATE_TIMEOUT, runClock } from '../../../shared/time.ts';
import { runYielding } from '../../../shared/turns.ts';
import type { CreateOptions } from './createOptions.ts';
import { keptWhenSimplified } from './createOutput.ts';
import { RunMemory } from './memory/runMemory.ts';
import { payoutsApi } from '../../../shared/transport/payoutsApi.ts';
import type { CheckedRun } from './rows/readRows.ts';
import { timeZoneOf, todayIn } from './timeZone.ts';

export interface SentRows {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly sent: ReadonlySet<string>;
  /** Warnings by payout id. */
  readonly findings: ReadonlyMap<string, readonly Problem[]>;
  /** Whether the first request could not go out; `false` once anything is known of a payout. */
  readonly isNothingReached: boolean;
  /** The node has paid nothing before, and Paygol lists payouts. */
  readonly hasNoNotes: boolean;
  /** Payments that others have made were not compared. */
  readonly isListUnread: boolean;
  readonly wayOut: readonly Sentence[];
  /** Empty when none is held, and for an AI agent. */
  readonly holdCode: string;
}

interface SendOptions extends CreateOptions {
  readonly simple: boolean;
  /** What was reviewed before; nothing without an approval code. */
  readonly approved: Review;
}

/**
 * @param known rows to be paid, and those that are left out
 * @throws only before a request has gone out
 */
export async function sendRows(
  context: IExecuteFunctions,
  known: readonly Row[],
  checked: Pick<CheckedRun, 'rows' | 'request' | 'account'>,
  { approved, ...options }: SendOptions,
): Promise<SentRows> {
  const { request, account } = checked;
  const payouts = known.map(({ payout }) => payout);
  await runYielding(makeKeys(payouts));
  const sources = new Map(known.map((row) => [row.payout.id, row]));
  const leftOut = leftOutIn(known);
  const clock = runClock(context);
  const service = payoutsApi(context, { timeout: CREATE_TIMEOUT, request, account });
  // A payment that the approver has not seen may be a moment old.
  const hasCode = options.approvalCode !== undefined;
  const kind = { readsAnew: hasCode, resends: options.resendUnknown };
  const run = new RunMemory(context, account, payouts, (id) => sources.get(id)?.period, kind);
  // Payments made from now on are not known to an approver of what is held.
  const at = Date.now();
  const repeats = new Map<string, readonly Sentence[]>();
  const changed = new Set<string>();
  const sent = new Set<string>();
  let outcomes: ReadonlyMap<string, Outcome> = new Map();
  try {
    outcomes = await sendPayouts(payouts, service, {
      ...options,
      leftOut,
      ledger: run,
      model: modelPolicy(context),
      sourceOf: (id) => sources.get(id),
      billOf: (payout) => billOfRow(sources.get(payout.id)),
      ...clock,
      random: Math.random,
      date: Date.now,
      timeZone: timeZoneOf(context),
      today: todayIn(timeZoneOf(context)),
      onSend: (ids) => {
        run.sending(ids);
        for (const id of ids) sent.add(id);
      },
      onBatch: (outcomes) => run.batchEnded(outcomes),
      // Whoever talks to a model can give it a new account, and nobody reads the warning.
      ...(hasCode || isTool(context) ? { approved } : {}),
      onRepeat: (id, { sentences }) => repeats.set(id, sentences),
      onChangedAccount: (id) => changed.add(id),
      ...(options.simple ? { keptOf: keptWhenSimplified } : {}),
    });
  } finally {
    // The ids must not stay taken by this run.
    await run.end(outcomes);
  }
  const findings = comparisonWarnings(repeats, changed, { code: 'sent_all_the_same' });
  const isNothingReached = !service.reached() && !clock.stopped() && isNoneSent(outcomes);
  const { hasNoNotes, isListUnread } = run;
  const review = { ...reviewOfHeld(outcomes, at), leftOut: new Set(leftOut.keys()) };
  const result = { outcomes, sent, findings, isNothingReached, hasNoNotes, isListUnread };
  if (review.repeats.size === 0) return { ...result, wayOut: [], holdCode: '' };
  // An AI agent must not let through what it has made up.
  if (isTool(context)) return { ...result, wayOut: [{ code: 'ask_a_person' }], holdCode: '' };
  const holdCode = await runYielding(approvalCode(checked, review));
  return { ...result, wayOut: approveHold(checked.rows.length, holdCode, outcomes), holdCode };
}

function leftOutIn(rows: readonly Row[]): ReadonlyMap<string, LeftOut> {
  return new Map(rows.flatMap(({ fate, payout }) => (fate.kind === 'left_out' ? [[payout.id, fate]] : [])));
}

function billOfRow(row: Row | undefined): string | undefined {
  const { period, validated } = row ?? {};
  return row === undefined || period === undefined || validated?.isForBill !== true
    ? undefined
    : billInId(row.payout, period);
}

function isNoneSent(outcomes: SentRows['outcomes']): boolean {
  const unsent = [...outcomes.values()].filter(({ kind }) => kind !== 'left_out');
  return unsent.length > 0 && unsent.every(({ kind }) => kind === 'not_sent');
}

/** What the reasons of held payouts tell; if all payouts were compared, everything that was found. */
function reviewOfHeld(outcomes: SentRows['outcomes'], at: number): Review {
  const all = [...outcomes];
  const held = all.filter(([, outcome]) => isHeld(outcome));
  const isWhole = held.length > 0 && all.every(([, { kind }]) => kind !== 'not_sent' && kind !== 'unknown');
  const ids = new Set((isWhole ? all : held).map(([id]) => id));
  const payments = held.flatMap(([, outcome]) => (outcome.kind === 'repeated' ? (outcome.marks ?? []) : []));
  return { repeats: ids, accounts: ids, marks: new Set(payments), at };
}

function approveHold(rows: number, code: string, outcomes: SentRows['outcomes']): Sentence[] {
  const approve: Sentence = { code: 'approve_held', rows, approvalCode: code };
  return [...outcomes.values()].some(isOfLastHours) ? [approve, { code: 'only_warn' }] : [approve];
}

/** Not where a bill, a document or the days tell that it is the same payment, however long ago it was made. */
function isOfLastHours({ kind, reason }: Outcome): boolean {
  const isOlder = reason?.sentences.some(
    (one) =>
      one.code === 'looked_paid_to_payee' ||
      (one.code === 'sent_before_to_payee' &&
        one.payments.some(({ by }) => by !== undefined && by !== 'spelling')),
  );
  return kind === 'repeated' && isOlder !== true;
}
