import type { SignedApi, SignedTarget } from './service.ts';

/** What every signed request carries. */
const ACCOUNT = ['pg_serviceid', 'pg_token'];

/** Requests that change nothing, and the fields that they take (service specification 4.1, 4.4). */
const READING: Record<SignedApi, ReadonlyMap<string, ReadonlySet<string>>> = {
  payouts: new Map([
    ['/payouts/status', new Set([...ACCOUNT, 'external_id'])],
    ['/payouts/list', new Set([...ACCOUNT, 'status', 'limit', 'page'])],
  ]),
  transactions: new Map([
    ['/payment/status', new Set([...ACCOUNT, 'transaction_id'])],
    ['/payment/methods', new Set([...ACCOUNT, 'pg_country'])],
  ]),
};

/** Whether a request only reads. One that is not known may do more. */
export function onlyReads({ api, path }: SignedTarget): boolean {
  return READING[api].has(path);
}

/**
 * Whether a request only reads, and has nothing in its body by which it could do more elsewhere: the signature covers the body, not the
 * path (section 5.1), so whoever gets hold of it can send it to another path.
 */
export function onlyReadsAnywhere({ api, path }: SignedTarget, body: object): boolean {
  const fields = READING[api].get(path);
  return fields !== undefined && Object.keys(body).every((name) => fields.has(name));
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

/** Why a request that reads, with more in it than that takes, was not sent. */
export const READ_ONLY_BODY =
  'The Paygol credential is set to Read Only, and this request holds fields that reading does not take. Nothing was sent. Remove them from the body, or use a credential whose Access is Full.';
