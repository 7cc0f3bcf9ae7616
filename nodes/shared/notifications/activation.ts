import type { IHookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { accountOf } from '../transport/accountOf.ts';

/** What keeps a trigger from being switched on: every notification would be refused. */
export function cannotActivate(context: IHookFunctions, message: string, advice: string): NodeOperationError {
  return new NodeOperationError(context.getNode(), message, { description: advice });
}

/** @throws {NodeOperationError} when there is no shared secret to verify signatures with */
export async function assertSharedSecret(context: IHookFunctions): Promise<void> {
  const { sharedSecrets } = await accountOf(context);
  if (!sharedSecrets.some(Boolean)) {
    throw cannotActivate(
      context,
      'The Paygol credential has no Shared Secret, so no notification could be verified',
      'Enter the Shared Secret in the credential of this node.',
    );
  }
}
