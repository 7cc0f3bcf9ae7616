import type { IpnRefusal } from '../../core/notification/ipn.ts';

/** Why a notification was refused, for n8n's log: for the person who has to find out, never for who has sent it. */
export const REASONS: Record<IpnRefusal | 'multipart', string> = {
  no_secret: 'the credential has no secret to verify it with.',
  no_signature: 'it has no signature (header X-PG-SIG).',
  malformed_signature: 'its signature is not 64 lower-case hexadecimal digits.',
  mismatch:
    'its signature is not right for any of the secrets in the credential. Something between may have changed the body, or the shared secret has a typing error or a stray space.',
  no_key: 'it has no key.',
  wrong_key: 'its key is not the Secret Key in the credential.',
  wrong_service: 'its service_id is not the Service ID in the credential.',
  other_version: 'it has the form of the IPN version that this node is set not to accept.',
  multipart: 'it is a form with files, whose bytes n8n does not keep, so it cannot be verified.',
};
