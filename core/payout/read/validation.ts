import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { isObject, type JsonObject, type JsonValue } from '../../service/json/types.ts';
import type { Place } from '../../words/shown.ts';
import { parseLossless } from '../../service/json/parseLossless.ts';
import { stableJson } from '../../service/json/stableJson.ts';
import type { Account } from '../../service/account.ts';
import { keyFor } from '../../service/signature.ts';
import { isLanguage, type Language } from '../../words/languages.ts';
import type { PayingAccount, Payout } from '../payout.ts';

/** By which *Create* knows a row of *Validate*, however it was read. */
const FORMAT = 'paygol-payout-1';

/** What all rows of one run of *Validate* have in common, and carry. */
export interface Validation {
  readonly format: typeof FORMAT;
  /** The account that the rows were made for. */
  readonly serviceId: string;
  readonly address: string;
  /** Of the rows' reasons and warnings. */
  readonly language: Language;
  /** With its run, as *Build ID From* declares them: `2026-11-bono`; empty where the sheet has its own IDs. */
  readonly period: string;
}

export function validationFor(
  { serviceId, addresses }: PayingAccount,
  language: Language,
  period: string | undefined,
): Validation {
  return { format: FORMAT, serviceId, address: addresses.payouts, language, period: period ?? '' };
}

/** What a row that can be paid carries, and what its seal covers. */
export interface SealedPayout {
  readonly payout: Payout;
  /** Rules that were let through for this row, separated by commas. */
  readonly letThrough: string;
  readonly validation: Validation;
  /** Where people find the row: what becomes of it is written there. */
  readonly place: Place;
}

/** In hexadecimal: 96 bits. The letter before it keeps spreadsheets from taking it for a number. */
const SEAL_DIGITS = 24;
const SEAL = /^s[0-9a-f]{24}$/;

/**
 * Seals rows, so that nobody without the shared secret makes or changes one: what was let through, and for which
 * period, could otherwise come from anywhere.
 */
export class Seals {
  /** Of the current shared secret first, then of the one before while it is being changed. */
  readonly #keys: readonly KeyObject[];

  constructor({ sharedSecrets: [current, ...before] }: Pick<Account, 'sharedSecrets'>) {
    const secrets = [current, ...before.filter((secret) => secret !== '')];
    this.#keys = secrets.map((secret) => keyFor('Row of Validate, 1', secret));
  }

  of(row: SealedPayout): string {
    return sealWith(bytesOf(row), this.#keys[0] as KeyObject);
  }

  /** Whether a row is as *Validate* has sealed it. */
  fits(seal: string, row: SealedPayout): boolean {
    if (!SEAL.test(seal)) return false;
    const bytes = attempt(() => bytesOf(row));
    if (bytes === undefined) return false;
    return this.#keys.some((key) => timingSafeEqual(Buffer.from(sealWith(bytes, key)), Buffer.from(seal)));
  }
}

function sealWith(bytes: string, key: KeyObject): string {
  return `s${createHmac('sha256', key).update(bytes).digest('hex').slice(0, SEAL_DIGITS)}`;
}

function bytesOf({ payout, letThrough, validation, place: { number, line = 0 } }: SealedPayout): string {
  return stableJson({ payout, letThrough, validation: { ...validation }, place: [number, line] });
}

/** What cannot be written as JSON was not sealed either. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * An object that a row carries, also where a spreadsheet has made text of it; no digit is lost.
 * @returns `undefined` for anything else
 */
export function readObject(cell: unknown): JsonObject | undefined {
  if (typeof cell !== 'string') return isObject(cell as JsonValue) ? (cell as JsonObject) : undefined;
  const value = attempt(() => parseLossless(cell));
  return isObject(value) ? value : undefined;
}

/** Whether a row says of itself that *Validate* made it. */
export function hasMark({ validation, seal }: Readonly<Record<string, unknown>>): boolean {
  return isFilled(seal) || isFilled(validation);
}

const isFilled = (cell: unknown) => cell !== undefined && cell !== null && cell !== '';

/** The validation that a row carries; `undefined` where it is not whole. */
export function readValidation(cell: unknown): Validation | undefined {
  const given = readObject(cell);
  if (given?.['format'] !== FORMAT) return undefined;
  const { serviceId, address, language, period } = given;
  if (
    typeof serviceId !== 'string' ||
    typeof address !== 'string' ||
    typeof period !== 'string' ||
    typeof language !== 'string' ||
    !isLanguage(language)
  )
    return undefined;
  return { format: FORMAT, serviceId, address, language, period };
}
