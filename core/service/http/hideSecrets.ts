import { phpEscape } from '../php/write.ts';

const SHORTEST = 8;

/** A JSON body may hold another one as a string, and that one more. */
const MAX_NESTING = 2;

/**
 * Takes secrets out of replies before anything reads them: an error body may repeat the request, and with it the
 * token.
 * @returns a function of a reply's bytes and of what must not be seen in them, as it is, as the usual writers put it
 *   into JSON, or as an address has it; it returns the same bytes when nothing of it occurs
 */
export function secretHider(): (body: Uint8Array, secrets: readonly string[]) => Uint8Array {
  const known = new Map<string, readonly Buffer[]>();
  const formsOfSecret = (secret: string) => {
    const inAddress = encodeURIComponent(secret.toWellFormed());
    const forms =
      known.get(secret) ?? [...formsOf(secret, MAX_NESTING), inAddress].map((form) => Buffer.from(form));
    known.set(secret, forms);
    return forms;
  };
  return (body, secrets) => {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    const forms = secrets
      .filter((secret) => secret.length >= SHORTEST)
      .flatMap(formsOfSecret)
      .filter((form) => bytes.includes(form));
    if (forms.length === 0) return body;
    let text = bytes.toString('latin1');
    for (const form of forms) text = text.replaceAll(form.toString('latin1'), '[hidden]');
    return Buffer.from(text, 'latin1');
  };
}

/**
 * A text as it is, and as JSON strings hold it: with slashes and other letters escaped or not, digits small or
 * capital.
 */
function formsOf(text: string, nesting: number): Set<string> {
  const json = JSON.stringify(text).slice(1, -1);
  const inPhp = phpEscape(json);
  const capital = inPhp.replace(/\\u[\da-f]{4}/g, (code) => `\\u${code.slice(2).toUpperCase()}`);
  const written = [
    json,
    json.replaceAll('/', '\\/'),
    ...[inPhp, capital].flatMap((form) => [form, form.replaceAll('\\/', '/')]),
  ];
  const deeper = nesting > 1 ? written.flatMap((form) => [...formsOf(form, nesting - 1)]) : written;
  return new Set([text, ...written, ...deeper]);
}
