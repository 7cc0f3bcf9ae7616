/**
 * What makes two notifications the same: `automatic` goes by event, id and status, `content` by everything they say.
 */
export type Sameness = 'automatic' | 'content';

/**
 * The stable name of an event: two deliveries with the same key are the same event, also in another process or after a
 * restart (section 6.2, rule 7).
 * @param kind `payout` or `ipn`, so that keys of different triggers can share a table
 * @param parts event, id and status, as PHP holds them
 * @param digest stands for everything that is said: without an id, or with neither of the others
 * @returns such as `payout:payout.paid:pay_12:paid`, `ipn:A1B2-C3D4-E5F6-G7H8:completed`, or `payout:<32 hex digits>`
 */
export function eventKey(
  kind: string,
  { event, id, status }: { event: string | null; id: string | null; status: string | null },
  sameness: Sameness,
  digest: () => string,
): string {
  // An IPN is of one kind only, which is its event.
  const parts = [kind, ...(event === kind ? [] : [event ?? '']), id ?? '', status ?? ''];
  const isNamed = id !== null && (event !== null || status !== null);
  // A name with half of a surrogate pair cannot be encoded.
  if (sameness === 'content' || !isNamed || !parts.every((part) => part.isWellFormed())) {
    return `${kind}:${digest()}`;
  }
  return parts.map(encodeURIComponent).join(':');
}
