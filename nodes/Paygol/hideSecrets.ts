/** Shorter texts occur by chance; the service's secrets and tokens are longer. */
const SHORTEST = 8;

/**
 * Takes secrets out of a reply before anything reads it: an error body may repeat the request, and with it the token.
 *
 * @param body the reply's bytes
 * @param secrets texts that must not be seen; PHP writes a slash in them as `\/`
 * @returns the same bytes when none of them occurs
 */
export function hideSecrets(body: Uint8Array, secrets: readonly string[]): Uint8Array {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [secret, secret.replaceAll('/', '\\/')])
    .filter((form) => bytes.includes(form));
  if (forms.length === 0) return body;
  // latin1 keeps every byte; the forms are given the same treatment.
  let text = bytes.toString('latin1');
  for (const form of forms) text = text.replaceAll(Buffer.from(form).toString('latin1'), '[hidden]');
  return Buffer.from(text, 'latin1');
}
