import type { JsonObject } from './json/types.ts';

/**
 * Where the service is and which requests are its own. Addresses: service specification, "Address placeholders"; their
 * defaults are `public`.
 */

/** Default addresses of the live service. Every one can be edited in the credential. */
export const DEFAULT_ADDRESSES = {
  payoutsUrl: 'https://payouts.paygol.com/api/v1',
  transactionsUrl: 'https://www.paygol.com/api/v2',
  checkoutUrl: 'https://www.paygol.com/pay',
  statusUrl: 'https://www.paygol.com/api/check-payment',
} as const;

/** The two APIs whose requests are signed and carry a token (section 5). */
export type SignedApi = 'payouts' | 'transactions';

/**
 * A request of this package's own nodes, on its way to the credential in the options of n8n's request helper. It stands there in
 * place of a body, so that nothing is signed should an n8n ever not pass it on whole.
 */
export interface OwnRequest {
  readonly payload: JsonObject;
  /** A token that the service may have refused: while it is the stored one, it is renewed before anything is sent. */
  refusedToken?: string | undefined;
  /** Called with the token when the request has been signed, which is the last thing before it leaves. */
  readonly onSigned: (token: string) => void;
}

/** Where a signed request goes. */
export interface SignedTarget {
  readonly api: SignedApi;
  /** The path below the API's address. */
  readonly path: string;
  /** The whole address, as it was understood when it was checked. */
  readonly url: string;
}

export interface ServiceAddresses {
  readonly payoutsUrl: string;
  readonly transactionsUrl: string;
}

/**
 * Which signed API an address belongs to, and which path below it. A request to any other address must not be signed:
 * signature and token would leave for a stranger.
 *
 * @param address the full address of a request
 * @returns `undefined` for an address that is not below one of the two, or that can be understood in two ways
 */
export function signedApiOf(address: string, addresses: ServiceAddresses): SignedTarget | undefined {
  const request = webAddress(address);
  if (request === undefined) return undefined;
  for (const [api, base] of [
    ['payouts', webAddress(addresses.payoutsUrl)],
    ['transactions', webAddress(addresses.transactionsUrl)],
  ] as const) {
    if (base === undefined || base.origin !== request.origin) continue;
    // URL has resolved dot segments by now, so a path cannot climb out of the base.
    const prefix = withoutTrailingSlashes(base.pathname);
    if (!request.pathname.startsWith(`${prefix}/`)) continue;
    const path = withoutTrailingSlashes(request.pathname.slice(prefix.length));
    // No path of the service holds an encoded character; with one, it would be another path for us than for the service.
    return path.includes('%') ? undefined : { api, path, url: request.href };
  }
  return undefined;
}

/** An address or a path without the slashes at its end. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/**
 * A web address.
 *
 * @returns `undefined` for what is none, and for one with a user name or a password in it: they would be sent as a header of their own, and
 *   stand in messages
 */
export function webAddress(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return undefined;
  return /^https?:\/\//i.test(address) ? url : undefined;
}

/**
 * The service id as requests carry it: an integer when it is one (section 2.1; one variant declares a string).
 *
 * @param serviceId as typed into the credential
 */
export function wireServiceId(serviceId: string): number | string {
  const id = serviceId.trim();
  return /^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}
