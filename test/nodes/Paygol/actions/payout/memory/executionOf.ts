import type { IExecuteFunctions } from 'n8n-workflow';
import { Deduplicator, type DeduplicationTable } from '../../../../engine/deduplicationStore.ts';
import { helpersOf } from '../../../../engine/nodeHelpers.ts';

/** An execution of a node as what a run remembers sees it. */
export function executionOf(
  table: DeduplicationTable,
  { node, id, parent }: { node: string; id: string; parent?: string | undefined },
): IExecuteFunctions {
  const kept = {};
  return {
    helpers: helpersOf(new Deduplicator(table), 'workflow', node),
    getWorkflow: () => ({ id: 'workflow' }),
    getNode: () => ({ id: node, type: 'n8n-nodes-paygol.paygol' }),
    getExecutionId: () => id,
    getExecutionContext: () => (parent === undefined ? undefined : { parentExecutionId: parent }),
    getContext: () => kept,
    getExecutionCancelSignal: () => undefined,
  } as unknown as IExecuteFunctions;
}
