import type { JsonObject, JsonValue } from '../service/json/types.ts';
import { shortWord } from '../values/unseen.ts';

/** From these a payout moves on, in this order (service specification 3.1). */
export const OPEN_STATUSES = ['created', 'in-process'] as const;

/** With these it has ended. */
export const FINAL_STATUSES = ['paid', 'failed', 'canceled'] as const;

export const STATUSES = [...OPEN_STATUSES, ...FINAL_STATUSES] as const;

/** A status code of section 3.1. */
export type Status = (typeof STATUSES)[number];

/** By letters alone: the codes of section 3.1, and other words that services use for the same (`assumed`). */
const WORDS: Readonly<Record<string, Status>> = {
  created: 'created',
  pending: 'created',
  received: 'created',
  inprocess: 'in-process',
  processing: 'in-process',
  paid: 'paid',
  failed: 'failed',
  returned: 'failed',
  rejected: 'failed',
  declined: 'failed',
  refused: 'failed',
  denied: 'failed',
  expired: 'failed',
  canceled: 'canceled',
  cancelled: 'canceled',
};

/** The code that a status means, in whatever case and spelling: `In Process`; `undefined` for other words. */
export function statusOf(status: JsonValue | undefined): Status | undefined {
  const word = lettersOf(status);
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
}

/**
 * What the status of a payout means (section 3.1): a `new` one waits, one that is `moving` is on its way
 * to the payee, a `paid` one has arrived, and by an `unpaid` one nobody was or will be paid. `none` was shown; of a
 * word that is `unheard` nobody knows what it means.
 */
type StatusMeaning = 'new' | 'moving' | 'paid' | 'unpaid' | 'none' | 'unheard';

const MEANINGS: Readonly<Record<Status, StatusMeaning>> = {
  created: 'new',
  'in-process': 'moving',
  paid: 'paid',
  failed: 'unpaid',
  canceled: 'unpaid',
};

/** What the status of a record means. */
export function meaningOf({ status }: JsonObject): StatusMeaning {
  const code = statusOf(status);
  if (code !== undefined) return MEANINGS[code];
  return lettersOf(status) === '' ? 'none' : 'unheard';
}

/** The status of a record in a message, as the service writes it; empty where it shows none. */
export function shownStatus({ status }: { readonly status?: JsonValue }): string {
  return shortWord(wordOf(status));
}

/** Whether a payout has ended without anybody being paid. */
export function paidNobody(record: JsonObject): boolean {
  return meaningOf(record) === 'unpaid';
}

/** Whether a record in the reply to its own request says that no payout was made of it; an error may still pass. */
export function saysNotMade(record: JsonObject): boolean {
  return paidNobody(record) || /^(?:error|invalid)/.test(lettersOf(record.status));
}

/** Whether a status says that the merchant has canceled the payout. */
export function isCanceled(status: JsonValue | undefined): boolean {
  return statusOf(status) === 'canceled';
}

function wordOf(status: JsonValue | undefined): string {
  return typeof status === 'object' && status !== null ? JSON.stringify(status) : String(status ?? '');
}

function lettersOf(status: JsonValue | undefined): string {
  return wordOf(status)
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}
