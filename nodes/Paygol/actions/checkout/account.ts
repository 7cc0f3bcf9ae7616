import type { IExecuteFunctions } from 'n8n-workflow';
import { type Account, addressOf, CredentialError } from '../../../../core/account.ts';
import { type Endpoint, READ_ONLY } from '../../../../core/endpoints.ts';
import { OperationError } from '../../../shared/errors/operationError.ts';
import { accountOf } from '../../../shared/transport/accountOf.ts';

/** What the form endpoints need of the credential. No secret is among it: they know the merchant by the service id. */
export interface FormAccount {
  readonly serviceId: string;
  /** Where the form goes. */
  readonly address: string;
}

/**
 * Reads the credential for a form that a payer sends.
 *
 * @throws {CredentialError} when the service id is missing or the address is not a web address
 */
export async function formAccount(
  context: IExecuteFunctions,
  { api }: Pick<Endpoint, 'api'>,
): Promise<FormAccount> {
  return formAccountOf(await accountOf(context), api);
}

/**
 * The same for a form that the node sends. It is not signed, so the credential cannot refuse it.
 *
 * @throws {OperationError} also when the credential allows reading only, and the endpoint does more
 */
export async function sendingAccount(
  context: IExecuteFunctions,
  { api, effect }: Endpoint,
): Promise<FormAccount> {
  const account = await accountOf(context);
  if (account.isReadOnly && effect !== 'read') {
    throw new OperationError({ kind: 'input', code: 'read_only', message: READ_ONLY });
  }
  return formAccountOf(account, api);
}

function formAccountOf(account: Account, api: Endpoint['api']): FormAccount {
  const { serviceId } = account;
  if (serviceId === '')
    throw new CredentialError(
      'The Paygol credential has no Service ID, so it cannot be used for a checkout.',
    );
  return { serviceId, address: addressOf(account, api) };
}
