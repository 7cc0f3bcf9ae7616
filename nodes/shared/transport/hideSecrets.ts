import { phpEscape } from '../../../core/php/escape.ts';

/** Shorter strings occur by chance; the service's secrets and tokens are longer. */
const SHORTEST = 8;

/** A JSON body may hold another one as a string, and that one more. */
const MAX_NESTING = 2;

/**
 * Takes secrets out of a reply before anything reads it: an error body may repeat the request, and with it the token.
 *
 * @param body the reply's bytes
 * @param secrets strings that must not be seen, as they are or as any of the usual writers puts them into JSON
 * @returns the same bytes when none of them occurs
 */
export function hideSecrets(body: Uint8Array, secrets: readonly string[]): Uint8Array {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [...formsOf(secret, MAX_NESTING)])
    .filter((form) => bytes.includes(form));
  if (forms.length === 0) return body;
  // latin1 keeps every byte; the forms are given the same treatment.
  let text = bytes.toString('latin1');
  for (const form of forms) text = text.replaceAll(Buffer.from(form).toString('latin1'), '[hidden]');
  return Buffer.from(text, 'latin1');
}

/**
 * A text as it is, and as JSON strings hold it: with slashes and other letters escaped or not, in small or capital
 * digits.
 */
function formsOf(text: string, nesting: number): Set<string> {
  const json = JSON.stringify(text).slice(1, -1);
  const escaped = phpEscape(json);
  const capital = escaped.replace(/\\u[\da-f]{4}/g, (code) => `\\u${code.slice(2).toUpperCase()}`);
  const written = [
    json,
    json.replaceAll('/', '\\/'),
    ...[escaped, capital].flatMap((form) => [form, form.replaceAll('\\/', '/')]),
  ];
  const deeper = nesting > 1 ? written.flatMap((form) => [...formsOf(form, nesting - 1)]) : written;
  return new Set([text, ...written, ...deeper]);
}
