import type { ICredentialDataDecryptedObject, IExecuteFunctions } from 'n8n-workflow';
import { isReadOnly, READ_ONLY } from '../../../../core/access.ts';
import { webAddress } from '../../../../core/service.ts';
import { OperationError } from '../../../shared/errors/operationError.ts';

/** What the form endpoints need of the credential. No secret is among it: they know the merchant by the service id. */
export interface CheckoutAccount {
  readonly serviceId: string;
  readonly checkoutUrl: string;
  readonly statusUrl: string;
}

/**
 * Reads the credential.
 *
 * @throws {OperationError} when the service id is missing or an address is no web address
 */
export async function checkoutAccount(context: IExecuteFunctions): Promise<CheckoutAccount> {
  return read(await context.getCredentials('paygolApi'));
}

/**
 * The same for a request that makes something. It is not signed, so the credential cannot refuse it.
 *
 * @throws {OperationError} also when the credential allows reading only
 */
export async function payingAccount(context: IExecuteFunctions): Promise<CheckoutAccount> {
  const credential = await context.getCredentials('paygolApi');
  if (isReadOnly(credential.access)) {
    throw new OperationError({ kind: 'input', code: 'read_only', message: READ_ONLY });
  }
  return read(credential);
}

function read(credential: ICredentialDataDecryptedObject): CheckoutAccount {
  const text = (name: string) => String(credential[name] ?? '').trim();
  const address = (name: string, title: string) => {
    const url = text(name);
    if (webAddress(url) !== undefined) return url.slice(0, `${url}#`.indexOf('#'));
    throw incomplete(
      `its ${title} is not an address that begins with https:// or http://, without a password in it`,
    );
  };
  const serviceId = text('serviceId');
  if (serviceId === '') throw incomplete('it has no Service ID');
  return {
    serviceId,
    checkoutUrl: address('checkoutUrl', 'Checkout Address'),
    statusUrl: address('statusUrl', 'Payment Status Address'),
  };
}

function incomplete(what: string): OperationError {
  return new OperationError({
    kind: 'input',
    code: 'incomplete_credential',
    message: `The Paygol credential cannot be used for a checkout: ${what}.`,
  });
}
