import json from './vectors.json';

type Body = { body: string } | { bodyHex: string };

/** What PHP said once and for all: see make-vectors.php, which says how to make them again. */
export const vectors = json as {
  php: string;
  reencode: ({ title: string; received: string | null; sorted: string | null } & Body)[];
  keyOrder: { title: string; keys: string[]; sorted: string[] }[];
  signatures: ({
    title: string;
    secret: string;
    raw: string;
    reencoded: string | null;
    sorted: string | null;
  } & Body)[];
};

/** The body of a vector: text as UTF-8, or bytes that are no text. */
export function bytesOf(vector: Body): Uint8Array {
  return 'body' in vector ? Buffer.from(vector.body, 'utf8') : Buffer.from(vector.bodyHex, 'hex');
}
