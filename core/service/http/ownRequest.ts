import type { JsonObject } from '../json/types.ts';

/**
 * A request of this package's own nodes, on its way to the credential in the options of n8n's request helper. It stands
 * there in place of a body, so that nothing is signed should an n8n ever not pass it on whole.
 */
export interface OwnRequest {
  readonly payload: JsonObject;
  /** Of the account that the node has read: a credential that was changed since signs nothing for another one. */
  readonly serviceId: string;
  /** A token that the service may have refused: while it is the stored one, it is renewed before anything is sent. */
  refusedToken?: string | undefined;
  /** Signed with this token in place of the stored one, to see whether it is alive. */
  readonly token?: string | undefined;
  /** Aborts the request, and the reading of its reply, when it has been waited for long enough. */
  readonly inTime: AbortSignal;
  /** Called with the token when the request has been signed, which is the last thing before it leaves. */
  readonly onSigned: (token: string) => void;
}
