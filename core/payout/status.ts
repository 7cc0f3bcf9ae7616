import type { JsonObject, JsonValue } from '../service/json/types.ts';
import { shortWord } from '../values/unseen.ts';
import type { StatusWord } from '../words/shown.ts';

/** A payout moves on from these, in this order (service specification 3.1). */
export const OPEN_STATUSES = ['created', 'in-process'] as const;

/** A payout stays at these. */
export const FINAL_STATUSES = ['paid', 'failed', 'canceled'] as const;

export const STATUSES = [...OPEN_STATUSES, ...FINAL_STATUSES] as const;

export type Status = (typeof STATUSES)[number];

/** Status words without case and separators: the codes of section 3.1, and what services write instead (`assumed`). */
const WORDS: Readonly<Record<StatusWord, Status>> = {
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

/** The status code, in whatever case and spelling, as in `In Process`; `undefined` for other words. */
export function statusOf(status: JsonValue | undefined): Status | undefined {
  const word = lettersOf(status);
  return Object.hasOwn(WORDS, word) ? WORDS[word as StatusWord] : undefined;
}

/**
 * What a status means for the money (section 3.1); `none`: no status is shown, `unheard`: a word that we do not
 * know.
 */
type StatusMeaning = 'new' | 'moving' | 'paid' | 'unpaid' | 'none' | 'unheard';

const MEANINGS: Readonly<Record<Status, StatusMeaning>> = {
  created: 'new',
  'in-process': 'moving',
  paid: 'paid',
  failed: 'unpaid',
  canceled: 'unpaid',
};

export function meaningOf({ status }: JsonObject): StatusMeaning {
  const code = statusOf(status);
  if (code !== undefined) return MEANINGS[code];
  return lettersOf(status) === '' ? 'none' : 'unheard';
}

/** The status as the service writes it, for messages; empty where the record has none. */
export function shownStatus({ status }: { readonly status?: JsonValue }): string {
  return shortWord(wordOf(status));
}

/**
 * How a payout has failed, or was canceled: `after_paid` if its events, whose form is not specified (section 2.2), say
 * that it was paid once. A list has no events.
 */
export function failureOf(record: JsonObject): 'unpaid' | 'after_paid' | undefined {
  if (meaningOf(record) !== 'unpaid') return undefined;
  const wasPaid = /(?<![a-z])paid(?![a-z])/i.test(JSON.stringify(record.events ?? []));
  return wasPaid ? 'after_paid' : 'unpaid';
}

/** Whether a payout has ended without anybody being paid, as far as the record shows. */
export function endedUnpaid(record: JsonObject): boolean {
  return failureOf(record) === 'unpaid';
}

/** Whether a payout has not ended, so that it is recent. */
export function isOpen(record: JsonObject): boolean {
  const meaning = meaningOf(record);
  return meaning === 'new' || meaning === 'moving';
}

/** Whether a record in a create reply says that no payout was made; an error may still pass. */
export function reportsRejection(record: JsonObject): boolean {
  return endedUnpaid(record) || /^(?:error|invalid)/.test(lettersOf(record.status));
}

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
