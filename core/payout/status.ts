import type { JsonObject, JsonValue } from '../json/types.ts';

/** From these a payout moves on, in this order (service specification 3.1). */
export const OPEN_STATUSES = ['created', 'in-process'] as const;

/** With these it has ended. */
export const FINAL_STATUSES = ['paid', 'failed', 'canceled'] as const;

export const STATUSES = [...OPEN_STATUSES, ...FINAL_STATUSES];

/**
 * What the status of a payout means (section 3.1): a `new` one waits, one that is `moving` is on its way
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

/** Whether a payout has ended without anybody being paid. */
export function paidNobody(record: JsonObject): boolean {
  return meaningOf(record) === 'unpaid';
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
