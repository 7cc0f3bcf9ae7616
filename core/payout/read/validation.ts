import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '../../service/json/canonicalJson.ts';
import { isObject, type JsonObject } from '../../service/json/types.ts';
import type { Place } from '../../words/shown.ts';
import { parseLossless } from '../../service/json/parseLossless.ts';
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
  /** The node and the execution that made the rows, in however many calls. */
  readonly run: string;
  /** When: a date and time in UTC, as in `2026-11-27T12:00:00.000Z`. */
  readonly at: string;
}

export function validationFor(
  { serviceId, addresses }: PayingAccount,
  made: Pick<Validation, 'language' | 'period' | 'run' | 'at'>,
): Validation {
  return { format: FORMAT, serviceId, address: addresses.payouts, ...made };
}

/**
 * What a row that can be paid carries. All of it is text, in ASCII: files, sheets, databases and n8n's own nodes give
 * text back as it was, where they take objects apart, order their keys anew or lose zeros.
 */
export interface SealedCells {
  /** The payout as it is sent, in JSON. */
  readonly request: string;
  /** Rules that were let through for this row, separated by commas. */
  readonly letThrough: string;
  /** A {@link Validation}, in JSON. */
  readonly validation: string;
}

/** In JSON, for the cells of rows. */
export function asCell(value: Payout | Validation): string {
  return canonicalJson({ ...value } as JsonObject);
}

/** In hexadecimal: 96 bits. The letter before it keeps spreadsheets from taking it for a number. */
const SEAL_DIGITS = 24;
const SEAL = /^s[0-9a-f]{24}$/;

/**
 * Seals rows, so that nobody without the shared secret makes or changes one: what was let through, and for which
 * period, could otherwise come from anywhere. Where people find the row is sealed, too: what becomes of it is written
 * there.
 */
export class Seals {
  /** Of the current shared secret first, then of the one before while it is being changed. */
  readonly #keys: readonly KeyObject[];

  constructor({ sharedSecrets: [current, ...before] }: Pick<Account, 'sharedSecrets'>) {
    const secrets = [current, ...before.filter((secret) => secret !== '')];
    this.#keys = secrets.map((secret) => keyFor('Row of Validate, 2', secret));
  }

  of(cells: SealedCells, place: Place): string {
    return sealWith(bytesOf(cells, place), this.#keys[0] as KeyObject);
  }

  /** Whether a row is as *Validate* has sealed it. */
  fits(seal: string, cells: SealedCells, place: Place): boolean {
    if (!SEAL.test(seal)) return false;
    const bytes = bytesOf(cells, place);
    return this.#keys.some((key) => timingSafeEqual(Buffer.from(sealWith(bytes, key)), Buffer.from(seal)));
  }
}

function sealWith(bytes: string, key: KeyObject): string {
  return `s${createHmac('sha256', key).update(bytes).digest('hex').slice(0, SEAL_DIGITS)}`;
}

function bytesOf({ request, letThrough, validation }: SealedCells, { number, line = 0 }: Place): string {
  return JSON.stringify([request, letThrough, validation, number, line]);
}

/** The payout of a sealed cell; no digit is lost. */
export function readPayout(request: string): Payout | undefined {
  return readObject(request) as Payout | undefined;
}

function readObject(cell: string): JsonObject | undefined {
  try {
    const value = parseLossless(cell);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a row says of itself that *Validate* made it. */
export function hasMark({ validation, seal }: Readonly<Record<string, unknown>>): boolean {
  return isFilled(seal) || isFilled(validation);
}

const isFilled = (cell: unknown) => cell !== undefined && cell !== null && cell !== '';

/** The validation that a row carries; `undefined` where it is not whole. */
export function readValidation(cell: string): Validation | undefined {
  const given = readObject(cell);
  if (given?.['format'] !== FORMAT) return undefined;
  const { serviceId, address, language, period, run, at } = given;
  if (
    typeof serviceId !== 'string' ||
    typeof address !== 'string' ||
    typeof period !== 'string' ||
    typeof run !== 'string' ||
    typeof at !== 'string' ||
    typeof language !== 'string' ||
    !isLanguage(language)
  )
    return undefined;
  return { format: FORMAT, serviceId, address, language, period, run, at };
}
