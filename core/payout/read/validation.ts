import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { isObject, type JsonObject, type JsonValue } from '../../service/json/types.ts';
import type { Place } from '../../words/shown.ts';
import type { Account } from '../../service/account.ts';
import { phpEscape } from '../../service/php/write.ts';
import { keyFor } from '../../service/signature.ts';
import { readAmount, toHundredths } from '../../values/money.ts';
import { withoutZeros } from '../../values/text.ts';
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
  /** Whether questions about the rows are answered in a form. */
  readonly isForm: boolean;
  /** With its run, as *Build ID From* declares them: `2026-11-bono`; empty where the sheet has its own IDs. */
  readonly period: string;
  /** What the payment is called, as a person has written it; empty without a name. */
  readonly paymentName: string;
  /** Whether the rows are for bills, of whose numbers their IDs are made, and of documents. */
  readonly areBills: boolean;
  /** The node and the execution that made the rows, in however many calls. */
  readonly run: string;
  /** When: a date and time in UTC, as in `2026-11-27T12:00:00.000Z`. */
  readonly at: string;
}

export function validationFor(
  { serviceId, addresses }: PayingAccount,
  made: Omit<Validation, 'format' | 'serviceId' | 'address'>,
): Validation {
  return { format: FORMAT, serviceId, address: addresses.payouts, ...made };
}

/**
 * What every row carries, and what its seal covers. All of it is text, in ASCII: files, sheets, databases and n8n's own
 * nodes give text back as it was, where they take objects apart, order their keys anew or lose zeros.
 */
export interface SealedCells {
  /** The payout as it is sent, in JSON; empty for a row that is not to be paid. */
  readonly request: string;
  /** What the row shows to people, {@link Shown}, in JSON. */
  readonly shown: string;
  /** Rules that were let through for this row, separated by commas. */
  readonly letThrough: string;
  /** A {@link Validation}, in JSON. */
  readonly validation: string;
}

/**
 * What *Validate* shows of a row in cells of their own, without what is empty. What it has said of a row is read from
 * here: in those cells anybody may have written since.
 */
export type Shown = Readonly<Partial<Record<ShownColumn, string>>>;

/** Where a row shows its payment: it must still show the same. */
const PAYMENT = ['id', 'name', 'amount', 'currency', 'bank', 'account'] as const;
/** What *Validate* says of it: a cell may be missing, but say nothing else. */
const FINDINGS = ['compared', 'reason', 'reasonCode', 'warnings'] as const;
export const SHOWN_COLUMNS = [...PAYMENT, ...FINDINGS, 'state'] as const;

export type PaymentColumn = (typeof PAYMENT)[number];
export type ShownColumn = (typeof SHOWN_COLUMNS)[number];

/** A text of people may be cut in the middle of a sign. */
export function shownIn(row: Readonly<Record<string, unknown>>): Shown {
  const texts = SHOWN_COLUMNS.map((column) => [column, String(row[column] ?? '').toWellFormed()]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** In JSON, for the cells of rows. */
export function asCell(value: Payout | Validation | Shown): string {
  return phpEscape(JSON.stringify(value));
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

function bytesOf(cells: SealedCells, { number, line = 0 }: Place): string {
  const { request, shown, letThrough, validation } = cells;
  return JSON.stringify([request, shown, letThrough, validation, number, line]);
}

/** The payout of a sealed row: its text is what {@link asCell} has written. */
export function readPayout(request: string): Payout | undefined {
  return readObject(request) as Payout | undefined;
}

/** What a sealed row showed. */
export function readShown(shown: string): Shown | undefined {
  return readObject(shown) as Shown | undefined;
}

/** Where a row shows something else by now; a cell that is gone or empty says nothing but of the payment. */
export function changedColumn(
  row: Readonly<Record<string, unknown>>,
  shown: Shown,
): PaymentColumn | (typeof FINDINGS)[number] | undefined {
  const differs = (column: ShownColumn) => {
    const [now, before] = [row[column], shown[column] ?? ''];
    return !isUnchanged(now, before) && !(column === 'amount' && isSameAmount(now, before));
  };
  return PAYMENT.find(differs) ?? FINDINGS.find((column) => isFilled(row[column]) && differs(column));
}

/** A spreadsheet changes the Unicode form of letters, ends of lines and zeros in front; all else a person has done. */
function isUnchanged(cell: unknown, shown: string): boolean {
  if (cell === shown) return true;
  const [now, before] = [textOf(cell), textOf(shown)];
  return now === before || (/^\d+$/.test(now) && withoutZeros(now) === withoutZeros(before));
}

function textOf(cell: unknown): string {
  if (cell !== null && typeof cell === 'object') return '';
  return String(cell ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A spreadsheet writes amounts in its own format. */
function isSameAmount(cell: unknown, shown: string): boolean {
  const hundredths = toHundredths(shown);
  return (['plain', 'commaThousands', 'dotThousands'] as const).some(
    (format) => toHundredths(readAmount(textOf(cell), format) ?? '') === hundredths,
  );
}

function readObject(cell: string): JsonObject | undefined {
  try {
    const value = JSON.parse(cell) as JsonValue;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a row says of itself that *Validate* made it. */
export function hasMark({ validation, seal }: Readonly<Record<string, unknown>>): boolean {
  return isFilled(seal) || isFilled(validation);
}

function isFilled(cell: unknown): boolean {
  return cell !== undefined && cell !== null && cell !== '';
}

/** The validation that a row carries; `undefined` where it is not whole. */
export function readValidation(cell: string): Validation | undefined {
  const given = readObject(cell);
  if (given?.['format'] !== FORMAT) return undefined;
  const { serviceId, address, language, isForm, period, paymentName, areBills, run, at } = given;
  if (
    typeof serviceId !== 'string' ||
    typeof address !== 'string' ||
    typeof period !== 'string' ||
    typeof run !== 'string' ||
    typeof at !== 'string' ||
    typeof isForm !== 'boolean' ||
    typeof areBills !== 'boolean' ||
    typeof paymentName !== 'string' ||
    typeof language !== 'string' ||
    !isLanguage(language)
  )
    return undefined;
  return { format: FORMAT, serviceId, address, language, isForm, period, paymentName, areBills, run, at };
}
