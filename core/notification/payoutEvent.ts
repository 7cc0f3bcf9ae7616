import { isObject, type JsonObject, type JsonValue } from '../json/types.ts';

/** The events of a payout and the status that each stands for (service specification 6.1, 3.1). */
export const PAYOUT_EVENTS = [
  { code: 'payout.received', status: 'created' },
  { code: 'payout.in_process', status: 'in-process' },
  { code: 'payout.paid', status: 'paid' },
  { code: 'payout.canceled', status: 'canceled' },
  { code: 'payout.failed', status: 'failed' },
] as const;

/** What a payout webhook is about, as far as it says so. */
export interface PayoutEvent {
  /** An event code of section 6.1, the code as it came when it is another one, or null. */
  event: string | null;
  /** A payout status of section 3.1, the status as it came when it is another one, or null. */
  status: string | null;
  /** The id that the service gave. */
  payoutId: string | null;
  /** The merchant's own id. */
  merchantPayoutId: string | null;
}

/**
 * The fields of a payout webhook are not shown (section 6.1), so every name is tried that the service or its kind uses
 * elsewhere, in the order written here: `assumed`.
 */
const EVENT_NAMES = ['event', 'event_type', 'event_code', 'event_name', 'type', 'name', 'action'];
const STATUS_NAMES = ['status', 'new_status'];
const SERVICE_ID_NAMES = ['payout_id'];
const MERCHANT_ID_NAMES = ['merchant_payout_id', 'external_id'];
const CONTAINERS = ['data', 'payout', 'object', 'resource', 'payload', 'record'];
/** Section 2.2: the shape of the ids that the service gives. */
const SERVICE_ID = /^pay_/;
const MAX_DEPTH = 3;

/**
 * Reads what has happened from the payload of a payout webhook. The event's `payout.in_process` and the status's
 * `in-process` are taken for the same, and each of the two is told from the other where only one is there.
 */
export function readPayoutEvent(payload: JsonValue): PayoutEvent {
  const objects = candidates(payload, MAX_DEPTH);
  const code = eventCodeIn(objects);
  const status = firstText(objects, STATUS_NAMES);
  const known = PAYOUT_EVENTS.find(
    (event) =>
      event.code === normalized(code) || (code === undefined && event.status === normalizedStatus(status)),
  );
  const id = firstText(objects, ['id']);
  const isServiceId = id !== undefined && SERVICE_ID.test(id);
  return {
    event: known?.code ?? code ?? null,
    status: statusNamed(status) ?? known?.status ?? status ?? null,
    payoutId: firstText(objects, SERVICE_ID_NAMES) ?? (isServiceId ? id : null),
    merchantPayoutId: firstText(objects, MERCHANT_ID_NAMES) ?? (isServiceId ? null : (id ?? null)),
  };
}

/** The event code that a payload names, whatever else it may be about; null when it names none. */
export function payoutEventCode(payload: JsonValue): string | null {
  return eventCodeIn(candidates(payload, MAX_DEPTH)) ?? null;
}

function eventCodeIn(objects: readonly JsonObject[]): string | undefined {
  return firstText(objects, EVENT_NAMES, isEventCode);
}

/** The payload and the objects in it that could be the payout, the outermost first. */
function candidates(value: JsonValue | undefined, depth: number): JsonObject[] {
  if (!isObject(value) || depth === 0) return [];
  return [value, ...CONTAINERS.flatMap((name) => candidates(own(value, name), depth - 1))];
}

function own(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function firstText(
  objects: readonly JsonObject[],
  names: readonly string[],
  isMeant: (text: string) => boolean = () => true,
): string | undefined {
  for (const object of objects) {
    for (const name of names) {
      const value = own(object, name);
      const text = typeof value === 'number' ? String(value) : value;
      if (typeof text === 'string' && text !== '' && isMeant(text)) return text;
    }
  }
  return undefined;
}

/** A field called `type` or `name` may hold anything else, such as the type of the beneficiary. */
function isEventCode(text: string): boolean {
  return /^payouts?[._-]/i.test(text);
}

function normalized(code: string | undefined): string | undefined {
  return code?.toLowerCase().replaceAll('-', '_');
}

function normalizedStatus(status: string | undefined): string | undefined {
  return status?.toLowerCase().replaceAll('_', '-');
}

function statusNamed(status: string | undefined): string | undefined {
  return PAYOUT_EVENTS.find((event) => event.status === normalizedStatus(status))?.status;
}
