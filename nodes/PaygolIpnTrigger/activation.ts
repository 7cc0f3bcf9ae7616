import type { IHookFunctions } from 'n8n-workflow';
import { cannotActivate } from '../shared/notifications/activation.ts';
import { accountOf } from '../shared/transport/accountOf.ts';
import { canConfirm, settingsOf } from './settings.ts';

/** @throws {NodeOperationError} when the credential lacks what the node, as it is set, needs for any notification */
export async function assertSecrets(context: IHookFunctions): Promise<void> {
  const account = await accountOf(context);
  const { sharedSecrets, secretKey, serviceId } = account;
  const settings = settingsOf(context);
  const { version, acceptsUnsigned } = settings;
  const canVerify = {
    v2: sharedSecrets.some(Boolean) || acceptsUnsigned,
    legacy: secretKey !== '' && serviceId !== '',
  };
  if (version === 'v2' && !canVerify.v2) {
    throw cannotActivate(
      context,
      'The Paygol credential has no Shared Secret, so no IPN could be verified',
      'Enter the Shared Secret in the credential of this node.',
    );
  }
  if (version === 'legacy' && !canVerify.legacy) {
    throw cannotActivate(
      context,
      'The Paygol credential lacks the Secret Key or the Service ID, so no legacy IPN could be verified',
      'Enter both in the credential of this node. They are in the Paygol dashboard, under Notifications.',
    );
  }
  if (!canVerify.v2 && !canVerify.legacy) {
    throw cannotActivate(
      context,
      'The Paygol credential has no secret, so no IPN could be verified',
      'Enter the Shared Secret for IPNs of version 2, or the Secret Key and the Service ID for legacy ones.',
    );
  }
  if (settings.onlyMatching && !sharedSecrets.some(Boolean)) {
    throw cannotActivate(
      context,
      'The Paygol credential has no Shared Secret, so no protected price could be checked',
      'Enter the Shared Secret in the credential of this node, or turn off "Only Matching Prices".',
    );
  }
  if (acceptsUnsigned && !canConfirm(settings, account)) {
    throw cannotActivate(
      context,
      'The Paygol credential is not set up for the Transactions API, so no IPN without a signature could be confirmed',
      'Choose Transactions under "APIs Used" in the credential of this node, and enter its Service ID.',
    );
  }
}
