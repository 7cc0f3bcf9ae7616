import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

const REASON = 'refusedNotification';

/**
 * What a trigger hands over when it has refused a notification at its test URL: the editor would go on listening, and
 * never say why. In production a refused notification starts nothing.
 */
export function refusedTestItem(reason: string): INodeExecutionData {
  return { json: { [REASON]: reason } };
}

/**
 * Ends a test execution that was started for a refused notification, so that the editor shows the reason and nothing
 * after the trigger runs.
 *
 * @throws {NodeOperationError} when the item is one of {@link refusedTestItem}
 */
export function assertNotRefused(context: IExecuteFunctions): void {
  const reason = context.getInputData()[0]?.json[REASON];
  if (context.getMode() !== 'manual' || typeof reason !== 'string') return;
  throw new NodeOperationError(context.getNode(), `The notification was refused: ${reason}`, {
    description:
      'Paygol got an error as its answer. At the production URL such a notification is refused in the same way, and starts nothing.',
  });
}
