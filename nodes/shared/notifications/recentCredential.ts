import type { ICredentialDataDecryptedObject, IWebhookFunctions } from 'n8n-workflow';

/** So long a secret that was withdrawn from the credential is still accepted (docs/triggers.md). */
const MAX_AGE_MS = 5_000;

interface Reading {
  readonly at: number;
  readonly credential: Promise<ICredentialDataDecryptedObject>;
}

/** By trigger and credential. */
const readings = new Map<string, Reading>();

/**
 * The credential of a trigger, as it was read a moment ago at most: to read it takes n8n longer than all the rest of a
 * call.
 */
export async function recentCredential(context: IWebhookFunctions): Promise<ICredentialDataDecryptedObject> {
  const name = nameOf(context);
  const last = readings.get(name);
  const isRecent = last !== undefined && performance.now() - last.at < MAX_AGE_MS;
  // At a test URL people correct the credential and try again.
  return isRecent && context.getMode() !== 'manual' ? last.credential : freshCredential(context);
}

/** The credential as it is now. */
export async function freshCredential(context: IWebhookFunctions): Promise<ICredentialDataDecryptedObject> {
  const name = nameOf(context);
  const at = performance.now();
  const credential = context.getCredentials('paygolApi');
  readings.set(name, { at, credential });
  // What could not be read is not kept.
  credential.catch(() => readings.delete(name));
  return credential;
}

function nameOf(context: IWebhookFunctions): string {
  const { id, credentials } = context.getNode();
  return JSON.stringify([context.getWorkflow().id, id, credentials?.['paygolApi']?.id]);
}
