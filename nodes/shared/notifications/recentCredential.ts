import type { ICredentialDataDecryptedObject, IWebhookFunctions } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

/** So long a secret that was withdrawn from the credential is still accepted (docs/know-what-happened.md). */
const MAX_AGE_MS = 5_000;
/** Whoever sends wrong signatures must not make n8n read more often than this. */
const MIN_PAUSE_MS = 100;

type Credential = Promise<ICredentialDataDecryptedObject>;

interface Reading {
  readonly at: number;
  readonly credential: Credential;
}

/** Old ones are dropped when another one is read. */
const readings = new Map<string, Reading>();
const nextReadings = new Map<string, Credential>();

/**
 * The credential of a trigger, as it was read a moment ago at most: reading takes longer than all the rest of a call.
 */
export async function recentCredential(context: IWebhookFunctions): Credential {
  const last = readings.get(nameOf(context));
  const isRecent = last !== undefined && performance.now() - last.at < MAX_AGE_MS;
  // At a test URL people correct the credential and try again.
  return isRecent && context.getMode() !== 'manual' ? last.credential : read(context);
}

/**
 * The credential as it was read since a time (`performance.now()`). Calls shortly after a reading share the next one.
 */
export async function credentialSince(context: IWebhookFunctions, time: number): Credential {
  const name = nameOf(context);
  const last = readings.get(name);
  if (last !== undefined && last.at >= time) return last.credential;
  // Where n8n is busy, it may be due, and still to come.
  const next = nextReadings.get(name);
  if (next !== undefined) return next;
  const pause = last === undefined ? 0 : last.at + MIN_PAUSE_MS - performance.now();
  if (pause <= 0) return read(context);
  const delayed = sleep(pause).then(() => {
    nextReadings.delete(name);
    return read(context);
  });
  nextReadings.set(name, delayed);
  return delayed;
}

function read(context: IWebhookFunctions): Credential {
  const name = nameOf(context);
  const at = performance.now();
  const credential = context.getCredentials('paygolApi');
  for (const [each, last] of readings) if (at - last.at >= MAX_AGE_MS) readings.delete(each);
  readings.set(name, { at, credential });
  credential.catch(() => readings.delete(name));
  return credential;
}

function nameOf(context: IWebhookFunctions): string {
  const { id, credentials } = context.getNode();
  return JSON.stringify([context.getWorkflow().id, id, credentials?.['paygolApi']?.id]);
}
