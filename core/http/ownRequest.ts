import type { Payload } from '../json/canonicalJson.ts';
import type { SignedForm } from '../signature.ts';

/**
 * What is unusual about a request that finds out how the service behaves. The credential does so for requests that only
 * read, and for no others.
 */
export interface Probe {
  /** In place of the token. */
  readonly token?: string;
  /** Over what the signature is made, of a body in which the three forms differ. */
  readonly signedForm?: SignedForm;
  /** The service id as a string where it is an integer, as one variant declares it (section 2.1). */
  readonly serviceIdAsString?: boolean;
}

/**
 * A request of this package's own nodes, on its way to the credential in the options of n8n's request helper. It stands
 * there in place of a body, so that nothing is signed should an n8n ever not pass it on whole.
 */
export interface OwnRequest {
  readonly payload: Payload;
  /** Of the account that the node has read: a credential that was changed since signs nothing for another one. */
  readonly serviceId: string;
  readonly probe?: Probe | undefined;
  /** A token that the service may have refused: while it is the stored one, it is renewed before anything is sent. */
  refusedToken?: string | undefined;
  /** Called with the token when the request has been signed, which is the last thing before it leaves. */
  readonly onSigned: (token: string) => void;
}
