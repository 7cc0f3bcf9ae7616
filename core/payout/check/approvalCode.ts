import { createHash, createHmac } from 'node:crypto';
import { canonicalJson } from '../../service/json/canonicalJson.ts';
import { keyFor } from '../../service/signature.ts';
import type { JsonObject } from '../../service/json/types.ts';
import type { Payout } from '../payout.ts';
import type { CheckedRow } from './checkRows.ts';
import { rangesOf } from '../../words/shown.ts';

/** What a person has seen of payouts before they approve them. */
export interface Seen {
  /** IDs of those that look like payments which were made already. */
  readonly repeats: ReadonlySet<string>;
  /** IDs of those whose payee was paid into another account before. */
  readonly accounts: ReadonlySet<string>;
  /** Of payments of unknown time that repeats look like: {@link seenPayments} of each repeat. */
  readonly payments: ReadonlySet<string>;
  /** When it was looked for, in milliseconds since 1970: of what was paid later, the person knows nothing. */
  readonly at: number;
}

const NOTHING: Seen = { repeats: new Set(), accounts: new Set(), payments: new Set(), at: 0 };

/** Digits and letters that are not taken for each other when they are read or typed (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits. */
const HASH_SIGNS = 16;
/** Milliseconds since the year 2024, up to 2058. */
const TIME_SIGNS = 8;
const FIRST_TIME = Date.UTC(2024, 0, 1);
/** 20 bits. */
const PAYMENT_SIGNS = 4;
/** Of so many repeats a code has what they look like; the others are held again, and get a code of their own. */
const MOST_PAYMENTS = 50;

/** A mark of a payout and the payments of unknown time that it looks like: what is made later has another one. */
export function seenPayments(id: string, payments: readonly string[]): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([id, ...payments.toSorted()]))
    .digest();
  return inSigns(BigInt(digest.readUInt32BE()), PAYMENT_SIGNS);
}

/**
 * A code of exactly what would be paid: the valid payouts as they would be sent, whatever their order, the fields
 * that go with every request, and the account that pays. Two runs have the same code only when they would pay the
 * same, from the same account. It has a key, so that nobody can look for two sheets with one code.
 *
 * @param rows checked rows; those that are not valid do not count
 * @param request the request's other fields, without service id, token and signature
 * @param account what tells the account that pays from any other: its service id and the address of its payouts API
 * @param secret the account's shared secret
 * @param seen what is known of the payouts; where that is something, the code has its time in addition, and unless it
 *   is all of them, their places among the sorted ids
 * @returns such as `K7QF-3M2X-9TPA-WD8C`, with a time `K7QF-3M2X-9TPA-WD8C-01MZ-4V8Q`, and with places behind it
 *   `+1-2,7/3`: of repeats, and of changed accounts, and behind them what repeats look like: `+1/3/7Q2M`
 */
export function approvalCode(
  rows: readonly CheckedRow[],
  request: JsonObject,
  account: JsonObject,
  secret: string,
  seen = NOTHING,
): string {
  const payouts = sortedPayouts(rows);
  const hasSeen = seen.repeats.size + seen.accounts.size > 0;
  const time = hasSeen ? inSigns(BigInt(seen.at - FIRST_TIME), TIME_SIGNS) : '';
  const places = hasSeen ? placesOf(payouts, seen) : '';
  // They count for the hash, too: nobody can add one by hand.
  const key = keyFor('Approval Code, 1', secret);
  const hash = createHmac('sha256', key).update(canonicalJson({ request, account, seen: time + places }));
  for (const payout of payouts) {
    // Inner keys keep their order in the canonical form; the reader always writes them in the same one.
    hash.update('\n').update(canonicalJson(payout));
  }
  const number = BigInt(`0x${hash.digest('hex').slice(0, HASH_SIGNS * 1.25)}`);
  const signs = inSigns(number, HASH_SIGNS) + time;
  return `${signs.replace(/.{4}(?=.)/g, '$&-')}${places}`;
}

/** What the person has seen who approved a code of these rows; the code is still to be compared. */
export function approvedBy(code: unknown, rows: readonly CheckedRow[]): Seen {
  const [, time, repeats, accounts, payments = ''] =
    /^.{16}(.{8})(?:\+([\d,-]*)\/([\d,-]*)(?:\/(\w*))?)?$/.exec(plainCode(code)) ?? [];
  if (time === undefined) return NOTHING;
  const payouts = sortedPayouts(rows);
  const all = payouts.length === 0 ? '' : `1-${payouts.length}`;
  return {
    repeats: idsAt(payouts, repeats ?? all),
    accounts: idsAt(payouts, accounts ?? all),
    payments: new Set(payments.match(/.{4}/g)),
    at: Number(fromSigns(time)) + FIRST_TIME,
  };
}

/** Whether a code that somebody has typed or pasted is this one. */
export function isSameCode(given: unknown, code: string): boolean {
  return plainCode(given) === plainCode(code);
}

/** A code without what people change when they type it: case, dashes, spaces, and letters that look like digits. */
function plainCode(code: unknown): string {
  const [signs = '', ...places] = String(code).split(/(?=\+)/);
  const plain = [signs.replaceAll('-', ''), ...places].join('').replace(/\s/g, '').toUpperCase();
  return plain.replace(/O/g, '0').replace(/[IL]/g, '1');
}

function inSigns(number: bigint, length: number): string {
  const digits = Array.from({ length }, (_, i) => SIGNS[Number((number >> BigInt(5 * i)) & 31n)]);
  return digits.reverse().join('');
}

function fromSigns(signs: string): bigint {
  return [...signs].reduce((number, sign) => number * 32n + BigInt(Math.max(0, SIGNS.indexOf(sign))), 0n);
}

/** Empty when all payouts are meant by both, and time tells of all payments what was seen. */
function placesOf(payouts: readonly Payout[], { repeats, accounts, payments }: Seen): string {
  const areAll = payouts.every(({ id }) => repeats.has(id) && accounts.has(id));
  if (areAll && payments.size === 0) return '';
  const places = (ids: ReadonlySet<string>) =>
    rangesOf(payouts.flatMap(({ id }, i) => (ids.has(id) ? [i + 1] : []))).join(',');
  const shown = [...payments].sort().slice(0, MOST_PAYMENTS).join('');
  return `+${places(repeats)}/${places(accounts)}${shown === '' ? '' : `/${shown}`}`;
}

function idsAt(payouts: readonly Payout[], ranges: string): ReadonlySet<string> {
  if (ranges === '') return new Set();
  const ids = ranges.split(',').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return payouts.slice((first ?? 0) - 1, last).map(({ id }) => id);
  });
  return new Set(ids);
}

function sortedPayouts(rows: readonly CheckedRow[]): Payout[] {
  const payouts = rows.filter((row) => row.state === 'valid').map(({ payout }) => payout);
  return payouts.sort((a, b) => (a.id < b.id ? -1 : 1));
}
