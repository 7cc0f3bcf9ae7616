import type { IExecuteFunctions } from 'n8n-workflow';
import { DEFAULT_ADDRESSES } from '../../../core/service.ts';

/**
 * What tells the payouts of one account from those of another: the address of the payouts API and the service id. The sandbox's are
 * others than the live account's.
 */
export async function accountOf(context: IExecuteFunctions): Promise<string> {
  const { payoutsUrl, serviceId } = await context.getCredentials('paygolApi');
  const address = String(payoutsUrl ?? '').trim() || DEFAULT_ADDRESSES.payoutsUrl;
  return `${address.replace(/\/+$/, '')} ${String(serviceId ?? '').trim()}`;
}
