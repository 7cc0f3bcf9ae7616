import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

/**
 * Refuses n8n's own settings of a node with which rows would be lost without a word.
 *
 * @throws NodeOperationError when "Execute Once" would drop all rows but the first
 */
export function refuseExecuteOnce(context: IExecuteFunctions): void {
  const node = context.getNode();
  // n8n hands the node the first item only; what came in is all there.
  const given = node.executeOnce === true ? (context.getExecuteData().data.main?.[0]?.length ?? 0) : 0;
  if (given <= 1) return;
  throw new NodeOperationError(
    node,
    `"Execute Once" is on, with which n8n gives this node 1 of ${given} rows, so nothing was sent`,
    { description: 'Turn it off in the Settings of this node: it takes all rows together anyway.' },
  );
}

/**
 * Refuses to send with a setting with which n8n tells an untruth afterwards.
 *
 * @throws NodeOperationError when "Always Output Data" would put an item on *Created* although no payout was created
 */
export function refuseAlwaysOutputData(context: IExecuteFunctions): void {
  const node = context.getNode();
  if (node.alwaysOutputData !== true) return;
  throw new NodeOperationError(
    node,
    '"Always Output Data" is on, with which n8n puts an empty item on Created when no payout is created, so nothing was sent',
    {
      description: 'Turn it off in the Settings of this node: each row comes out of Created or Not Created.',
    },
  );
}
