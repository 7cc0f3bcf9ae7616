import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { Outcome } from '../../../core/payout/send.ts';

/** Beyond this many unknown ids, every run is in doubt until they are resolved: n8n rewrites the list at each execution. */
const MOST_REMEMBERED = 10_000;

/**
 * Ids that an earlier run left unknown, per workflow and node, for as long as the process lives. n8n keeps a node's static
 * data for production executions only.
 */
const unknownInProcess = new Map<string, Set<string>>();

/**
 * What this node knows of its own past, to decide whether a payout may have been sent before. It is kept in the execution's
 * context (a Retry On Fail runs the node again in the same execution), in the node's static data, and in memory.
 */
export function pastRuns(context: IExecuteFunctions) {
  const execution = context.getContext('node') as { hasSent?: boolean };
  const stored = context.getWorkflowStaticData('node') as IDataObject & {
    unknownIds?: string[];
    tooManyUnknown?: boolean;
  };
  const key = `${context.getWorkflow().id ?? ''}:${context.getNode().name}`;
  const unknown = new Set([...(stored.unknownIds ?? []), ...(unknownInProcess.get(key) ?? [])]);

  return {
    /** Whether one of these payouts may exist at the service already, as far as this node can know. */
    inDoubt(ids: readonly string[]): boolean {
      if (context.getMode() === 'retry' || execution.hasSent === true || stored.tooManyUnknown === true)
        return true;
      return unknown.size > 0 && ids.some((id) => unknown.has(id));
    },

    /** To be called before a create request goes out. */
    noteSending(): void {
      execution.hasSent = true;
    },

    /** Remembers what stays unknown, and forgets what is known now. */
    noteOutcomes(ids: readonly string[], outcomes: readonly Outcome[]): void {
      const before = unknown.size;
      let added = false;
      for (const [i, id] of ids.entries()) {
        const { kind } = outcomes[i] as Outcome;
        if (kind === 'unknown') {
          unknown.add(id);
          added = true;
        } else if (kind !== 'not_sent') unknown.delete(id);
      }
      if (!added && unknown.size === before) return;
      unknownInProcess.set(key, unknown);
      stored.tooManyUnknown = unknown.size > MOST_REMEMBERED;
      stored.unknownIds = [...unknown].slice(-MOST_REMEMBERED);
    },
  };
}
