import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { readAccount } from '../../../core/account.ts';

/** What a trigger needs of the credential to know a genuine notification. Strings that are empty are missing. */
export interface NotificationSecrets {
  readonly serviceId: string;
  /** The current shared secret, then the previous one, while it is being changed. */
  readonly sharedSecrets: readonly [current: string, previous: string];
  /** The key of legacy IPNs. */
  readonly secretKey: string;
  /** The APIs that a token is requested from. */
  readonly apis: readonly string[];
}

/** Reads the credential as n8n hands it over. Secrets are taken as they are. */
export function readSecrets(credential: ICredentialDataDecryptedObject): NotificationSecrets {
  const { serviceId, sharedSecret, previousSharedSecret, secretKey, apis } = readAccount(credential);
  return { serviceId, sharedSecrets: [sharedSecret, previousSharedSecret], secretKey, apis };
}
