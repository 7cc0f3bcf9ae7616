import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { addressOf, CredentialError } from '../../../../core/account.ts';
import { type Endpoint, READ_ONLY } from '../../../../core/endpoints.ts';
import { OperationError } from '../../../shared/errors/operationError.ts';
import { accountOf } from '../../../shared/transport/accountOf.ts';

/** What Paygol answers in (service specification 4.2); what comes out has the same names for both. */
export const replyFormat: INodeProperties = {
  displayName: 'Reply Format',
  name: 'format',
  type: 'options',
  options: [
    { name: 'JSON', value: 'json' },
    { name: 'XML', value: 'xml' },
  ],
  default: 'json',
};

/** What the form endpoints need of the credential. No secret is among it: they know the merchant by the service id. */
interface FormAccount {
  readonly serviceId: string;
  /** Where the form goes. */
  readonly address: string;
}

/**
 * Reads the credential for a form.
 *
 * @param sender who sends the form. What the node sends is not signed, so the credential cannot refuse it, and Read
 *   Only is looked at here.
 * @throws {CredentialError} when the service id is missing or the address is not a web address
 * @throws {OperationError} when the credential allows reading only, and the node would do more
 */
export async function formAccount(
  context: IExecuteFunctions,
  { api, effect }: Endpoint,
  sender: 'node' | 'payer',
): Promise<FormAccount> {
  const account = await accountOf(context);
  if (sender === 'node' && account.isReadOnly && effect !== 'read') {
    throw new OperationError({ kind: 'input', code: 'read_only', message: READ_ONLY });
  }
  const { serviceId } = account;
  if (serviceId !== '') return { serviceId, address: addressOf(account, api) };
  throw new CredentialError('The Paygol credential has no Service ID, so it cannot be used for a checkout.');
}
