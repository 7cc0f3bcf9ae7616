import { createHmac } from 'node:crypto';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { isReadOnly } from '../../core/access.ts';
import {
  DEFAULT_ADDRESSES,
  type ServiceAddresses,
  type SignedApi,
  withoutTrailingSlashes,
} from '../../core/service.ts';

/** The credential's values, trimmed where a stray space is never meant. Secrets are taken as they are. */
export interface Account extends ServiceAddresses {
  readonly serviceId: string;
  readonly sharedSecret: string;
  readonly apis: readonly SignedApi[];
  /** Only requests that change nothing may be sent. */
  readonly readOnly: boolean;
  /** What n8n has stored of the last token request, or the empty text. */
  readonly tokens: string;
}

/** Reads the credential as n8n hands it over. */
export function readCredential(credentials: ICredentialDataDecryptedObject): Account {
  const text = (name: string) =>
    typeof credentials[name] === 'string' ? credentials[name] : String(credentials[name] ?? '');
  const address = (name: keyof ServiceAddresses) =>
    withoutTrailingSlashes(text(name).trim() || DEFAULT_ADDRESSES[name]);
  const apis = Array.isArray(credentials.apis) ? (credentials.apis as unknown[]) : ['payouts'];
  return {
    serviceId: text('serviceId').trim(),
    sharedSecret: text('sharedSecret'),
    apis: apis.filter((api): api is SignedApi => api === 'payouts' || api === 'transactions'),
    readOnly: isReadOnly(credentials.access),
    payoutsUrl: address('payoutsUrl'),
    transactionsUrl: address('transactionsUrl'),
    tokens: text('tokens'),
  };
}

/**
 * A fingerprint of what a token was made for. n8n keeps a stored token when the id, the secret or an address is edited;
 * by this, such a token is known for what it is.
 */
export function fingerprint({ serviceId, sharedSecret, payoutsUrl, transactionsUrl, apis }: Account): string {
  return createHmac('sha256', sharedSecret)
    .update(JSON.stringify([serviceId, payoutsUrl, transactionsUrl, [...apis].sort()]))
    .digest('hex')
    .slice(0, 32);
}
