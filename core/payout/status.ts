import type { JsonObject, JsonValue } from '../json/types.ts';

/**
 * What the status of a payout means (service specification 3.1): a `new` one waits, one that is `moving` is on its way
 * to the payee, a `paid` one has arrived, and by an `unpaid` one nobody was or will be paid. `none` was shown; of a
 * word that is `unheard` nobody knows what it means.
 */
export type StatusMeaning = 'new' | 'moving' | 'paid' | 'unpaid' | 'none' | 'unheard';

/** By letters alone. The words of section 3.1, and others that services use for the same (`assumed`). */
const MEANINGS: Readonly<Record<string, StatusMeaning>> = {
  created: 'new',
  pending: 'new',
  received: 'new',
  inprocess: 'moving',
  processing: 'moving',
  paid: 'paid',
  failed: 'unpaid',
  canceled: 'unpaid',
  cancelled: 'unpaid',
  returned: 'unpaid',
  rejected: 'unpaid',
  expired: 'unpaid',
  '': 'none',
};

/** What the status of a record means, in whatever case and spelling: `In Process`, `CANCELLED`. */
export function meaningOf({ status }: JsonObject): StatusMeaning {
  const word = lettersOf(status ?? '');
  return Object.hasOwn(MEANINGS, word) ? (MEANINGS[word] as StatusMeaning) : 'unheard';
}

/** Whether a status says that the merchant has canceled the payout. */
export function isCanceled(status: JsonValue | undefined): boolean {
  return /^cancell?ed$/.test(lettersOf(status ?? ''));
}

function lettersOf(status: JsonValue): string {
  return String(status)
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}
