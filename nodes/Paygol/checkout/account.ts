import type { IExecuteFunctions } from 'n8n-workflow';
import { OperationError } from '../operationError.ts';

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
  const credential = await context.getCredentials('paygolApi');
  const text = (name: string) => String(credential[name] ?? '').trim();
  const address = (name: string, title: string) => {
    const url = text(name);
    if (/^https?:\/\//i.test(url) && URL.canParse(url)) return url.replace(/#.*$/, '');
    throw incomplete(`its ${title} is not an address that begins with https:// or http://`);
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
