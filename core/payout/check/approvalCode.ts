import { createHash, createHmac } from 'node:crypto';
import { stableJson } from '../../service/json/stableJson.ts';
import { keyFor } from '../../service/signature.ts';
import type { JsonObject } from '../../service/json/types.ts';
import type { PayingAccount, Payout } from '../payout.ts';
import type { Account } from '../../service/account.ts';
import { isValid, type Row } from '../row.ts';
import { rangesOf } from '../../words/shown.ts';

/** What a person has reviewed before they approve payouts. */
export interface Review {
  /** Ids of payouts that look paid already, and of payouts into changed accounts. */
  readonly repeats: ReadonlySet<string>;
  readonly accounts: ReadonlySet<string>;
  /** Of repeats whose earlier payments have no known time. */
  readonly marks: ReadonlySet<string>;
  /** In milliseconds since 1970: later payments are not approved. 0 where nothing was found. */
  readonly at: number;
  /** Ids of payouts that were left out: the code pays none of them. */
  readonly leftOut?: ReadonlySet<string>;
}

const NOTHING: Review = { repeats: new Set(), accounts: new Set(), marks: new Set(), at: 0 };

/** Crockford's base 32, without signs that look alike. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits. */
const HASH_SIGNS = 16;
/** Milliseconds since 2024, enough until 2058. */
const TIME_SIGNS = 8;
const FIRST_TIME = Date.UTC(2024, 0, 1);
/** 20 bits. */
const PAYMENT_SIGNS = 4;
/** A code has so many; other repeats are held again, and get a code of their own. */
const MOST_PAYMENTS = 50;

/** One more payment of unknown time changes a payout's mark. */
export function paymentFingerprint(id: string, payments: readonly string[]): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([id, ...payments.toSorted()]))
    .digest();
  return inSigns(BigInt(digest.readUInt32BE()), PAYMENT_SIGNS);
}

/** What would be paid, and by whom. */
interface CheckedPayouts {
  readonly rows: readonly Row[];
  /** Fields of the request besides the payouts. */
  readonly request: JsonObject;
  readonly account: PayingAccount & Pick<Account, 'sharedSecrets'>;
}

/**
 * A code of exactly what would be paid: the valid payouts in any order, each with its period and line, the request's
 * other fields, and the account. It is keyed, so that nobody can search for two sheets with the same code. Yields at
 * each payout.
 * @param review adds its time to the code, and unless it covers all payouts, their places among the sorted ids
 * @returns such as `K7QF-3M2X-9TPA-WD8C`; with a time, `K7QF-3M2X-9TPA-WD8C-01MZ-4V8Q`; then places of repeats and
 *   of changed accounts, `+1-2,7/3`, and marks, `+1/3/7Q2M`, and those of payouts that were left out, `+1/3//4-5`
 */
export function* approvalCode(
  { rows, request, account }: CheckedPayouts,
  review = NOTHING,
): Generator<undefined, string> {
  const approved = sortedRows(rows);
  const payouts = approved.map(({ payout }) => payout);
  const isReviewed = review.at > 0;
  const time = isReviewed ? inSigns(BigInt(review.at - FIRST_TIME), TIME_SIGNS) : '';
  const places = isReviewed ? placesOf(payouts, review) : '';
  // They are hashed as well: nobody can add one by hand.
  const { serviceId, addresses, sharedSecrets } = account;
  const seen = { request, account: { serviceId, payoutsUrl: addresses.payouts }, seen: time + places };
  const key = keyFor('Approval Code, 1', sharedSecrets[0]);
  const hash = createHmac('sha256', key).update(stableJson(seen));
  for (const { payout, period = '', line } of approved) {
    hash.update(`\n${stableJson(payout)}`);
    if (period !== '') hash.update(`\nperiod ${period}`);
    // A line may be typed to leave it out.
    if (line !== undefined) hash.update(`\nline ${line}`);
    yield;
  }
  const number = BigInt(`0x${hash.digest('hex').slice(0, HASH_SIGNS * 1.25)}`);
  const signs = inSigns(number, HASH_SIGNS) + time;
  return `${signs.replace(/.{4}(?=.)/g, '$&-')}${places}`;
}

/** What was reviewed for a code, which is still to be checked. */
export function approvedBy(code: unknown, rows: readonly Row[]): Review {
  const [, time, repeats, accounts, payments = '', leftOut = ''] =
    /^.{16}(.{8})(?:\+([\d,-]*)\/([\d,-]*)(?:\/(\w*)(?:\/([\d,-]*))?)?)?$/.exec(plainCode(code)) ?? [];
  if (time === undefined) return NOTHING;
  const payouts = sortedRows(rows).map(({ payout }) => payout);
  const all = payouts.length === 0 ? '' : `1-${payouts.length}`;
  return {
    repeats: idsAt(payouts, repeats ?? all),
    accounts: idsAt(payouts, accounts ?? all),
    marks: new Set(payments.match(/.{4}/g)),
    at: Number(fromSigns(time)) + FIRST_TIME,
    leftOut: idsAt(payouts, leftOut),
  };
}

export function isSameCode(given: unknown, code: string): boolean {
  return plainCode(given) === plainCode(code);
}

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

/** Empty if both cover all payouts, and times tell about all payments. */
function placesOf(
  payouts: readonly Payout[],
  { repeats, accounts, marks, leftOut = new Set() }: Review,
): string {
  const areAll = payouts.every(({ id }) => repeats.has(id) && accounts.has(id));
  if (areAll && marks.size + leftOut.size === 0) return '';
  const places = (ids: ReadonlySet<string>) =>
    rangesOf(payouts.flatMap(({ id }, i) => (ids.has(id) ? [i + 1] : []))).join(',');
  const shown = [...marks].sort().slice(0, MOST_PAYMENTS).join('');
  const left = leftOut.size === 0 ? '' : `/${places(leftOut)}`;
  return `+${places(repeats)}/${places(accounts)}${shown + left === '' ? '' : `/${shown}${left}`}`;
}

function idsAt(payouts: readonly Payout[], ranges: string): ReadonlySet<string> {
  if (ranges === '') return new Set();
  const ids = ranges.split(',').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return payouts.slice((first ?? 0) - 1, last).map(({ id }) => id);
  });
  return new Set(ids);
}

function sortedRows(rows: readonly Row[]): Row[] {
  return rows.filter(isValid).sort(({ payout: a }, { payout: b }) => (a.id < b.id ? -1 : 1));
}
