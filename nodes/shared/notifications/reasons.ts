import type { IpnRefusal } from '../../../core/notification/ipn.ts';
import type { SignedKind } from '../../../core/notification/kind.ts';

type OtherRefusal =
  | Exclude<SignedKind, 'unknown'>
  | 'multipart'
  | 'too_large'
  | 'no_message'
  | 'bad_transaction_id'
  | 'unreadable_credential'
  | 'failed';

/** Why a notification was refused, for n8n's log and the editor, never for who has sent it. */
export const REASONS: Record<IpnRefusal | OtherRefusal, string> = {
  no_secret: 'the credential has no secret to verify it with.',
  no_signature: 'it has no signature (header X-PG-SIG).',
  malformed_signature: 'its signature is not 64 lowercase hexadecimal digits.',
  mismatch:
    'its signature matches no secret in the credential. Something may have changed the body on its way, or the shared secret has a typing error or a stray space.',
  no_key: 'it has no key.',
  wrong_key: 'its key is not the Secret Key in the credential.',
  wrong_service: 'the service that it names is not the Service ID in the credential.',
  other_version: 'it has the form of the IPN version that this node is set not to accept.',
  multipart: 'it is a form with files, whose bytes n8n does not keep, so it cannot be verified.',
  too_large: 'it is larger than 64 KB.',
  no_message: 'it has neither a body nor parameters.',
  bad_transaction_id: 'it has no signature, and what it gives as transaction_id cannot be one.',
  unreadable_credential: 'the credential of the node cannot be read.',
  failed: 'something went wrong in the node; n8n’s log says what.',
  request: 'it is a request of the merchant, sent back by somebody, not a notification.',
  reply: 'it is a reply of Paygol, sent on by somebody, not a notification.',
  return: 'it is the address to which Paygol has sent a payer back, not a notification.',
  payoutReply:
    'it looks like a reply of Paygol about a payout, and somebody may have sent one on. If such notifications come from Paygol, turn on "Accept Events That Look Like Replies" under Options of the Paygol Payout Trigger.',
  payout: 'it is about a payout. Payout webhooks belong to the URL of the Paygol Payout Trigger.',
  ipn: 'it is about a payment. IPNs belong to the URL of the Paygol IPN Trigger.',
};

/** Of an event that is dropped because it was delivered before, and others have followed it: for n8n's log. */
export function cameBack(eventKey: string): string {
  return `dropped ${eventKey}: it was delivered before, and another status has followed. It came late, or the status has come back: look it up in Paygol.`;
}
