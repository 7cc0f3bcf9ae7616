import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { Outcome } from '../../../core/payout/send.ts';
import { inTurns } from '../turns.ts';

/** Ids that were sent are remembered up to a number: in static data, which n8n rewrites at each execution, and in memory. */
const MOST_STORED = 10_000;
const MOST_REMEMBERED = 200_000;

/** What one node of one workflow remembers. */
interface Memory {
  /** Ids that were sent, and of which nobody knows what became of them. None of these is ever forgotten for want of room. */
  readonly unknown: Set<string>;
  /**
   * Ids that were sent, and those that a run in doubt could not ask about; the latest last. An id that comes again is one of a sheet
   * that somebody runs again: after a run that was stopped, or with a row put right, or by mistake.
   */
  readonly sent: Set<string>;
  /** Ids of runs that have not ended yet. */
  readonly underWay: Set<string>;
}

/** By workflow and node. n8n keeps a node's static data for production executions only, and writes it when an execution ends. */
const memories = new Map<string, Memory>();

/** One run's view of the runs before it and beside it. */
export interface PastRuns {
  /** Whether one of the run's payouts may exist at the service already, as far as this node can know. */
  readonly inDoubt: boolean;
  /** Ids of this run that may be on their way to the service: sent by an earlier run, or by one that has not ended. */
  readonly doubtful: ReadonlySet<string>;
  /** To be called before a create request goes out. */
  noteSending(): void;
  /** To be called when the run has ended, with an outcome for each id. */
  end(outcomes: ReadonlyMap<string, Outcome>): Promise<void>;
}

/**
 * What this node knows of its own past, to decide whether a payout may have been sent before. It is kept in the execution's
 * context (a Retry On Fail or a loop runs the node again in the same execution), in the node's static data, and in memory.
 *
 * @param ids of the payouts that this run wants to send; from now on they are under way
 */
export async function beginRun(context: IExecuteFunctions, ids: readonly string[]): Promise<PastRuns> {
  /** Whether the node's further runs in this execution have to ask, too: in a loop, after Retry On Fail, as a tool. */
  const execution = context.getContext('node') as { asks?: boolean };
  const stored = context.getWorkflowStaticData('node');
  const isForgetful = forgets(context, stored);
  const memory = recall(context, stored);
  const { doubtful, elsewhere, anySent } = await inTurns(enter(memory, ids));
  const inDoubt =
    isForgetful || context.getMode() === 'retry' || execution.asks === true || doubtful.size > 0 || anySent;
  execution.asks ||= inDoubt;
  return {
    inDoubt,
    doubtful,
    noteSending() {
      execution.asks = true;
    },
    async end(outcomes) {
      await inTurns(leave(memory, ids, outcomes, { elsewhere, inDoubt }));
      store(memory, stored);
    },
  };
}

/**
 * Notes ids as under way. When another run notes the same ones in between, each of them is the other's for one of the two, so that
 * only one of the two may send it.
 */
function* enter({ unknown, sent, underWay }: Memory, ids: readonly string[]) {
  const doubtful = new Set<string>();
  const elsewhere = new Set<string>();
  let anySent = false;
  for (const id of ids) {
    if (underWay.has(id)) elsewhere.add(id);
    else underWay.add(id);
    if (unknown.has(id) || elsewhere.has(id)) doubtful.add(id);
    anySent ||= sent.has(id);
    yield;
  }
  return { doubtful, elsewhere, anySent };
}

/** Notes what became of the ids. An id counts as under way until that is done. */
function* leave(
  { unknown, sent, underWay }: Memory,
  ids: readonly string[],
  outcomes: ReadonlyMap<string, Outcome>,
  { elsewhere, inDoubt }: { elsewhere: ReadonlySet<string>; inDoubt: boolean },
) {
  for (const id of ids) {
    const { kind } = outcomes.get(id) as Outcome;
    if (kind === 'unknown') unknown.add(id);
    else if (kind !== 'not_sent') unknown.delete(id);
    // Anew, so that it stands last.
    const isRemembered = sent.delete(id) || kind !== 'not_sent' || inDoubt;
    if (isRemembered) sent.add(id);
    if (!elsewhere.has(id)) underWay.delete(id);
    yield;
  }
}

/** The memory of this node, with what an earlier process has stored. */
function recall(context: IExecuteFunctions, stored: IDataObject): Memory {
  const key = keyOf(context);
  const memory = memories.get(key) ?? { unknown: new Set(), sent: new Set(), underWay: new Set() };
  memories.set(key, memory);
  for (const id of texts(stored.unknownIds)) memory.unknown.add(id);
  for (const id of texts(stored.sentIds)) memory.sent.add(id);
  return memory;
}

/**
 * Whether there may have been runs that left no trace: before the first one in this process, n8n may have died during one; it keeps
 * nothing of manual runs; and it does not give a worker what was stored.
 */
function forgets(context: IExecuteFunctions, stored: IDataObject): boolean {
  const isFirst = !memories.has(keyOf(context));
  return isFirst || stored.sentIds === undefined || context.getMode() === 'manual';
}

function keyOf(context: IExecuteFunctions): string {
  return `${context.getWorkflow().id ?? ''}:${context.getNode().id}`;
}

function store({ unknown, sent }: Memory, stored: IDataObject): void {
  for (const id of sent) {
    if (sent.size <= MOST_REMEMBERED) break;
    sent.delete(id);
  }
  stored.unknownIds = [...unknown];
  stored.sentIds = [...sent].slice(-MOST_STORED);
}

/** Static data is the user's to edit. */
function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
