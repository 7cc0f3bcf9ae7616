import type { LargeReply } from '../words/codes.ts';

/**
 * The one table of what the service can be asked: which interface, which path, and whether a request only reads. From
 * it follow what a Read Only credential signs, what the clients send, and what is never sent a second time.
 */

/**
 * An interface of the service; each has an address of its own ("Address placeholders" of the service specification).
 */
export type Api = 'payouts' | 'transactions' | 'checkout' | 'status';

/** The two interfaces whose requests are signed and carry a token (section 5). */
export type SignedApi = 'payouts' | 'transactions';

interface ApiFacts {
  /** Its name in messages. */
  readonly title: string;
  /** The name of its address in the credential's form. */
  readonly addressTitle: string;
  /** The address of the live service (`public`). */
  readonly live: string;
}

/** What is known of each interface. */
export const APIS: Readonly<Record<Api, ApiFacts>> = {
  payouts: {
    title: 'Payouts API',
    addressTitle: 'Payouts API Address',
    live: 'https://payouts.paygol.com/api/v1',
  },
  transactions: {
    title: 'Transactions API',
    addressTitle: 'Transactions API Address',
    live: 'https://www.paygol.com/api/v2',
  },
  checkout: {
    title: 'checkout',
    addressTitle: 'Checkout Address',
    live: 'https://www.paygol.com/pay',
  },
  status: {
    title: 'payment status query',
    addressTitle: 'Payment Status Address',
    live: 'https://www.paygol.com/api/check-payment',
  },
};

/**
 * What a request does: asks for a token, only reads, or changes something. A request that changes something is never
 * repeated, whatever is answered; one that reads may be.
 */
type Effect = 'token' | 'read' | 'change';

export const MB = 1_048_576;
/** The longest reply to most requests has some KB, in bytes. */
const SHORT_REPLY = MB;
/** 1,500 full records are 1.2 MB. */
const LONG_REPLY = 8 * MB;

/** One request that the service takes. */
export interface Endpoint<E extends Effect = Effect, A extends Api = Api> {
  readonly api: A;
  /** Below the API's address; empty for the address itself. */
  readonly path: string;
  readonly effect: E;
  /** How long its reply may be, in bytes. */
  readonly mostBytes: number;
  /** What a reply is called that is longer. */
  readonly large?: LargeReply;
  /** Of a signed request that only reads: the fields that it takes, in addition to service id and token. */
  readonly fields?: readonly string[];
}

const read = <A extends Api>(api: A, path: string, fields?: readonly string[]): Endpoint<'read', A> => ({
  api,
  path,
  effect: 'read',
  mostBytes: SHORT_REPLY,
  ...(fields === undefined ? {} : { fields }),
});
const change = (api: Api, path: string): Endpoint<'change'> => ({
  api,
  path,
  effect: 'change',
  mostBytes: SHORT_REPLY,
});
const token = (api: SignedApi): Endpoint<'token'> => ({
  api,
  path: '/auth/token',
  effect: 'token',
  mostBytes: SHORT_REPLY,
});

/** Every request that this package sends. Paths of the payouts API: section 4.1; of the transactions API: `public`. */
export const ENDPOINTS = {
  payoutsToken: token('payouts'),
  createPayouts: { ...change('payouts', '/payouts'), mostBytes: LONG_REPLY },
  payoutStatus: read('payouts', '/payouts/status', ['external_id']),
  listPayouts: {
    ...read('payouts', '/payouts/list', ['status', 'limit', 'page']),
    mostBytes: LONG_REPLY,
    large: 'list',
  },
  cancelPayout: change('payouts', '/payouts/cancel'),

  transactionsToken: token('transactions'),
  createTransaction: change('transactions', '/payment/create'),
  createWebCheckout: change('transactions', '/payment/webcheckout'),
  transactionStatus: read('transactions', '/payment/status', ['transaction_id']),
  paymentMethods: read('transactions', '/payment/methods', ['pg_country']),

  checkout: change('checkout', ''),
  paymentStatus: read('status', ''),
} as const;

/** Where a signed request goes. */
export interface SignedTarget {
  readonly api: SignedApi;
  /** The path below the API's address. */
  readonly path: string;
  /** The whole address, as it was understood when it was checked. */
  readonly url: string;
  /** Which one of {@link ENDPOINTS} it is; what is not among them may do anything. */
  readonly endpoint: Endpoint | undefined;
}

/**
 * Which signed API an address belongs to, and which path below it. A request to any other address must not be signed:
 * signature and token would leave for a stranger.
 * @param address the full address of a request
 * @param addresses of the two APIs
 * @returns `undefined` for an address that is not below one of the two, or that can be understood in two ways
 */
export function signedTarget(
  address: string,
  addresses: Readonly<Record<SignedApi, string>>,
): SignedTarget | undefined {
  const request = webAddress(address);
  if (request === undefined) return undefined;
  for (const api of ['payouts', 'transactions'] as const) {
    const base = webAddress(addresses[api]);
    if (base === undefined || base.origin !== request.origin) continue;
    // URL has resolved dot segments by now, so a path cannot climb out of the base.
    const prefix = withoutTrailingSlashes(base.pathname);
    if (!request.pathname.startsWith(`${prefix}/`)) continue;
    const path = withoutTrailingSlashes(request.pathname.slice(prefix.length));
    // No path of the service holds an encoded character; with one, it would be another path for us than for the
    // service.
    if (path.includes('%')) return undefined;
    const endpoint = Object.values<Endpoint>(ENDPOINTS).find(
      (each) => each.api === api && each.path === path,
    );
    return { api, path, url: request.href, endpoint };
  }
  return undefined;
}

/** Whether a request only reads. One that is not in the table may do more. */
export function onlyReads({ endpoint }: SignedTarget): boolean {
  return endpoint?.effect === 'read';
}

/** Why a request that may do more than read is not sent with a Read Only credential. */
export const READ_ONLY =
  'The Paygol credential is set to Read Only, and this request does more than read. Nothing was sent. If it is meant, use a credential whose Access is Full.';

/** Why a request that reads, with more in it than that takes, is not sent with a Read Only credential. */
const READ_ONLY_BODY =
  'The Paygol credential is set to Read Only, and this request holds fields that reading does not take. Nothing was sent. Remove them from the body, or use a credential whose Access is Full.';

const ACCOUNT_FIELDS = ['pg_serviceid', 'pg_token'];

/**
 * Why a Read Only credential does not sign a request. Its body counts, too: the signature covers the body and not the
 * path (section 5.1), so whoever gets hold of it could send it to another path.
 * @param body what the request says
 * @returns `undefined` for a request that only reads, wherever it is sent
 */
export function readOnlyRefusal(target: SignedTarget, body: object): string | undefined {
  if (!onlyReads(target)) return READ_ONLY;
  const fields = [...ACCOUNT_FIELDS, ...(target.endpoint?.fields ?? [])];
  return Object.keys(body).every((name) => fields.includes(name)) ? undefined : READ_ONLY_BODY;
}

/** An address or a path without the slashes at its end. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/**
 * A web address.
 * @returns `undefined` for what is none, and for one with a user name or a password in it: they would be sent as a
 *   header of their own, and stand in messages
 */
export function webAddress(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return undefined;
  return /^https?:\/\//i.test(address) ? url : undefined;
}
