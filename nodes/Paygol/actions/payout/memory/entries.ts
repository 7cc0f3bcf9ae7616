import type { Payout } from '../../../../../core/payout/payout.ts';
import { foldedId } from '../../../../../core/values/text.ts';
import { paymentKeys } from '../../../../../core/payout/samePayment.ts';
import {
  COUNTING,
  dayOf,
  type Span,
  windowAt,
  windowName,
} from '../../../../../core/payout/paid/repetition.ts';
import { madeIn, type PayingRun, type PaymentLog, type Windows } from './paymentLog.ts';

/**
 * Entries that are stored for a payout, in this order: the oldest are dropped first, and a payee without an account
 * does no harm.
 *
 * Looking is writing. So a payment is stored for this window of time, which is checked, and for the next. It is
 * numbered after equal payments that this process knows of this node: if that number is taken, another process has
 * paid. It takes the first slot, too, where a process looks that knows of none: it is free if the first was not made.
 */
export function entriesOf(payout: Payout, run: PayingRun, log: PaymentLog): Entries {
  const { payee, account, payment } = paymentKeys(payout);
  const now = Date.now();
  const period = run.periodOf(payout.id);
  const made = log.madeByNode(payout, run);
  const folded = foldedId(payout.id);
  const slots: { [Each in Slot]?: string } = {};
  const firsts: { [Each in `first ${Slot}`]?: string } = {};
  for (const [span, of] of spansOf(payout, period))
    for (const [i, length] of COUNTING[span].windows.entries())
      for (const after of [0, 1] as const) {
        const part = `${span} ${i} ${after}` as const;
        const window = windowName(length, windowAt(length, now) + after);
        const first = `payment ${window}${of} ${payment}`;
        const known = madeIn(windowsOf(part), made, period).length;
        slots[part] = numbered(first, known + 1);
        if (known > 0) firsts[`first ${part}`] = first;
      }
  return {
    payee: `payee ${payee}`,
    account: `account ${account}`,
    ...slots,
    id: idEntry(payout.id),
    ...(folded === payout.id ? {} : { folded: foldedEntry(folded) }),
    ...firsts,
  };
}

/** Whether an entry tells of a payee, or of an account. */
export function isOfAccount(entry: string): boolean {
  return entry.startsWith('account ') || entry.startsWith('payee ');
}

/** How long an equal payment may count for a payout, and how that is called in its entries. */
function spansOf({ id }: Payout, period: string | undefined): [Span, string][] {
  return [
    ['hours', ''],
    ...(dayOf(id) === undefined ? [] : [['otherDay', ' of a day'] as [Span, string]]),
    ...(period === undefined ? [] : [['period', ` of ${period}`] as [Span, string]]),
  ];
}

/** The windows of time in which a payment takes the slot. */
export function windowsOf(slot: Slot): Windows {
  const [span, i, after] = slot.split(' ') as [Span, string, string];
  return { span, length: COUNTING[span].windows[Number(i)] ?? 0, before: after === '0' ? 1 : 0 };
}

/** Of a payment in a window: which span, which of its lengths, and whether the window is this one or the next. */
export type Slot = `${Span} ${number} ${0 | 1}`;

export type Entries = { readonly payee: string; readonly account: string; readonly id: string } & {
  readonly [Each in Slot | `first ${Slot}` | 'folded' | 'refusal']?: string;
};

export function allEntries(entries: Partial<Entries>): string[] {
  return Object.values(entries).flatMap((entry) => entry ?? []);
}

/** Entries that each payment has of its own. The next window's is this one's for a process whose clock is ahead. */
export function slotsOf(entries: Partial<Entries>): Slot[] {
  const spans = Object.keys(COUNTING) as Span[];
  return Object.keys(entries).filter((part): part is Slot => spans.some((span) => isOfSpan(part, span)));
}

export function isOfSpan(part: string, span: Span): boolean {
  return part.startsWith(`${span} `);
}

/** First slots that a later payment takes, too. */
export function firstSlots(entries: Partial<Entries>): string[] {
  return Object.entries(entries).flatMap(([part, entry]) =>
    isFirst(part) && entry !== undefined ? [entry] : [],
  );
}

/** All but those. */
export function ownEntries(entries: Partial<Entries>): string[] {
  return Object.entries(entries).flatMap(([part, entry]) =>
    isFirst(part) || entry === undefined ? [] : [entry],
  );
}

function isFirst(part: string): boolean {
  return part.startsWith('first ');
}

/** Says that an equal payment may have been refused. Where it is missing, none was. */
export function refusalEntry(payout: Payout): string {
  return `refused ${paymentKeys(payout).payment}`;
}

/**
 * Says of a payment's entry that what it stands for was refused: it may have been made all the same. Under the same id
 * that is of no interest.
 */
export function refusalsOf(entry: string, id: string): readonly [any: string, own: string] {
  return [`refused ${entry}`, `refused ${entry} under ${id}`];
}

/**
 * Is stored with a mark that is only asked for. Where both have stayed, since they could not be taken back, nobody
 * knows whether there was a refusal.
 */
export function questionAbout(mark: string): string {
  return `asked ${mark}`;
}

const HOUR = 60 * 60 * 1000;

/**
 * Of an id that a run is about to send, perhaps again, in this hour or the next: a run that broke off is waited for so
 * long.
 */
export function turnEntries(id: string): readonly string[] {
  const hour = Math.floor(Date.now() / HOUR);
  return [hour, hour + 1].map((one) => `turn ${one} ${idEntry(id)}`);
}

/** Enough that a few failed payments cannot hide a real one. */
export const MOST_SLOTS = 10;

export function slotAfter(slot: string): string {
  return numbered(firstSlot(slot), slotNumber(slot) + 1);
}

/** All slots up to this one. */
export function slotsTo(slot: string): string[] {
  return Array.from({ length: slotNumber(slot) }, (_, i) => numbered(firstSlot(slot), i + 1));
}

/** Whether an entry is a slot of the same payments as one of these, with a lower number. */
export function slotsBelow(entries: readonly string[]): (entry: string) => boolean {
  const highest = new Map<string, number>();
  for (const entry of entries.filter(isSlot)) {
    const first = firstSlot(entry);
    highest.set(first, Math.max(highest.get(first) ?? 1, slotNumber(entry)));
  }
  return (entry) => isSlot(entry) && slotNumber(entry) < (highest.get(firstSlot(entry)) ?? 1);
}

export function isSlot(entry: string): boolean {
  return entry.startsWith('payment ');
}

function numbered(first: string, number: number): string {
  return number === 1 ? first : `${first} #${number}`;
}

function firstSlot(slot: string): string {
  return slot.replace(/ #\d+$/, '');
}

function slotNumber(slot: string): number {
  return Number(/ #(\d+)$/.exec(slot)?.[1] ?? 1);
}

/** Of an id as the list shows it, and as it may have been sent: some services write capitals. */
export function idEntries(id: string): readonly string[] {
  const folded = foldedId(id);
  return [...new Set([idEntry(id), idEntry(folded), foldedEntry(folded)])];
}

/** Of an id that is not sent as it is folded: two ids may differ in case alone. */
function foldedEntry(folded: string): string {
  return `id as ${folded}`;
}

function idEntry(id: string): string {
  return `id ${id}`;
}
