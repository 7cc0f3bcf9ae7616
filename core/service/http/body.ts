/**
 * Reads the body of a reply up to a bound. What is longer is not read to its end: it would keep n8n from everything
 * else. The stream is destroyed then.
 * @param mostBytes how long it may be
 * @returns undefined for a longer one
 * @throws what the stream throws
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Name and value, as a form has them: strings, in order. */
export type FormField = readonly [name: string, value: string];

/** Fields as a form sends them: the body of a POST, or the query of a GET. */
export function formEncoded(fields: readonly FormField[]): string {
  return new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString();
}

/**
 * An address with fields in its query, in addition to what its query has already.
 * @param address a web address without a fragment
 */
export function withQuery(address: string, fields: readonly FormField[]): string {
  return `${address}${address.includes('?') ? '&' : '?'}${formEncoded(fields)}`;
}
