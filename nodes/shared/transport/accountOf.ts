import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { type Account, readAccount } from '../../../core/account.ts';

/** Any of n8n's contexts in which a node can read its credential. */
interface CredentialContext {
  getCredentials(type: string): Promise<ICredentialDataDecryptedObject>;
}

/**
 * The account of a node's credential.
 *
 * @throws {CredentialError} when the credential cannot be used as it is; what n8n throws when it has none or cannot
 *   read it
 */
export async function accountOf(context: CredentialContext): Promise<Account> {
  return readAccount(await context.getCredentials('paygolApi'));
}
