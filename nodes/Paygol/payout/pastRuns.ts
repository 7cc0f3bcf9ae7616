import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { Outcome } from '../../../core/payout/send.ts';

/** So many ids of unfinished runs are kept in static data, which n8n rewrites at each execution. Unknown ones are all kept. */
const MOST_UNFINISHED = 10_000;

/** What one node of one workflow remembers, for as long as the process lives. */
interface Memory {
  /** Ids that were sent, and of which nobody knows what became of them. */
  readonly unknown: Set<string>;
  /**
   * All ids of runs that have paid some rows and not others: whoever runs the sheet again brings the paid ones, too. And those of runs
   * in doubt that could not clear it up: the doubt does not end with them.
   */
  readonly unfinished: Set<string>;
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
  /** To be called when the run has ended, with an outcome for each id; without outcomes all are unknown. */
  end(outcomes?: readonly Outcome[]): void;
}

/**
 * What this node knows of its own past, to decide whether a payout may have been sent before. It is kept in the execution's
 * context (a Retry On Fail or a loop runs the node again in the same execution), in the node's static data, and in memory.
 *
 * @param ids of the payouts that this run wants to send; from now on they are under way
 * @param isPart whether there are rows that this run does not send because something is wrong with them
 */
export function beginRun(context: IExecuteFunctions, ids: readonly string[], isPart: boolean): PastRuns {
  const execution = context.getContext('node') as { hasSent?: boolean };
  const stored = context.getWorkflowStaticData('node');
  const memory = recall(context, stored);
  const { unknown, unfinished, underWay } = memory;
  const doubtful = new Set(ids.filter((id) => unknown.has(id) || underWay.has(id)));
  const own = ids.filter((id) => !underWay.has(id));
  for (const id of own) underWay.add(id);
  const inDoubt =
    context.getMode() === 'retry' ||
    execution.hasSent === true ||
    doubtful.size > 0 ||
    ids.some((id) => unfinished.has(id));
  let hasSent = false;

  return {
    inDoubt,
    doubtful,
    noteSending() {
      hasSent = true;
      execution.hasSent = true;
    },
    end(outcomes) {
      for (const id of own) underWay.delete(id);
      for (const [i, id] of ids.entries()) {
        const outcome = outcomes?.[i];
        if (outcome === undefined ? hasSent : outcome.kind === 'unknown') unknown.add(id);
        else if (outcome !== undefined && outcome.kind !== 'not_sent') unknown.delete(id);
      }
      const paid = outcomes?.filter(({ kind }) => kind === 'created' || kind === 'already_there').length ?? 0;
      if (paid === ids.length && !isPart) for (const id of ids) unfinished.delete(id);
      else if (paid > 0 || inDoubt) for (const id of ids) unfinished.add(id);
      store(memory, stored);
    },
  };
}

/** The memory of this node, with what an earlier process has stored. */
function recall(context: IExecuteFunctions, stored: IDataObject): Memory {
  const key = `${context.getWorkflow().id ?? ''}:${context.getNode().id}`;
  const memory = memories.get(key) ?? { unknown: new Set(), unfinished: new Set(), underWay: new Set() };
  memories.set(key, memory);
  for (const id of texts(stored.unknownIds)) memory.unknown.add(id);
  for (const id of texts(stored.unfinishedIds)) memory.unfinished.add(id);
  return memory;
}

function store({ unknown, unfinished }: Memory, stored: IDataObject): void {
  const wasEmpty = stored.unknownIds === undefined && stored.unfinishedIds === undefined;
  if (wasEmpty && unknown.size === 0 && unfinished.size === 0) return;
  stored.unknownIds = [...unknown];
  stored.unfinishedIds = [...unfinished].slice(-MOST_UNFINISHED);
}

/** Static data is the user's to edit. */
function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
