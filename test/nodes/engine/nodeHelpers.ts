import type { IDataDeduplicator, INode } from 'n8n-workflow';
import type { ClaimStore } from '../../../nodes/Paygol/actions/payout/memory/claimLock.ts';

/** The store as a node has it among its helpers. */
export function helpersOf(deduplicator: IDataDeduplicator, workflowId: string, nodeId: string): ClaimStore {
  const contextData = { workflow: { id: workflowId, active: true }, node: { id: nodeId } as INode };
  return {
    checkProcessedAndRecord: (items, scope, options) =>
      deduplicator.checkProcessedAndRecord(items, scope, contextData, options),
    removeProcessed: (items, scope, options) =>
      deduplicator.removeProcessed(items, scope, contextData, options),
    clearAllProcessedItems: (scope, options) =>
      deduplicator.clearAllProcessedItems(scope, contextData, options),
    getProcessedDataCount: (scope, options) =>
      deduplicator.getProcessedDataCount(scope, contextData, options),
  };
}
