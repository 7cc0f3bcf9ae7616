import type { SignedApi, SignedTarget } from './service.ts';

/** Requests that change nothing (service specification 4.1, 4.4). */
const READING: Record<SignedApi, ReadonlySet<string>> = {
  payouts: new Set(['/auth/token', '/payouts/status', '/payouts/list']),
  transactions: new Set(['/auth/token', '/payment/status', '/payment/methods']),
};

/** Whether a request only reads. One that is not known may do more. */
export function onlyReads({ api, path }: SignedTarget): boolean {
  return READING[api].has(path);
}

/**
 * Whether a credential allows reading only.
 *
 * @param access the credential's field. One that was saved before there was a choice has none, and allows everything; anything else that
 *   is not plainly full access does not
 */
export function isReadOnly(access: unknown): boolean {
  return access !== undefined && access !== 'full';
}

/** Why a request that may do more than read was not sent. */
export const READ_ONLY =
  'The Paygol credential is set to Read Only, and this request does more than read. Nothing was sent. If it is meant, use a credential whose Access is Full.';
