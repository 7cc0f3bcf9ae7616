import { shortAmount } from '../values/money.ts';
import { isObject, type JsonObject, type JsonValue } from '../service/json/types.ts';
import { eventFacts, eventOf } from '../payout/events.ts';
import { statusOf } from '../payout/status.ts';
import { eventKey } from './eventKey.ts';

/** What a payout webhook, or a record of the list, is about, as far as it says so; null where it does not. */
interface PayoutEvent {
  /** An event code of section 6.1, the code as it came when it is another one, or null. */
  event: string | null;
  /** A payout status of section 3.1, the status as it came when it is another one, or null. */
  status: string | null;
  /** The merchant's own id. */
  id: string | null;
  /** The id that the service gave. */
  payoutId: string | null;
  /** The payee's full name. */
  name: string | null;
  /** A decimal as short as it gets; what came where it is not a decimal of at most two places. */
  amount: string | null;
  currency: string | null;
}

/**
 * The fields of a payout webhook are not shown (section 6.1), so every name is tried that the service or its kind uses
 * elsewhere, in the order written here: `assumed`.
 */
const EVENT_NAMES = ['event', 'event_type', 'event_code', 'event_name', 'type', 'name', 'action'];
const STATUS_NAMES = ['status', 'new_status'];
const PAYOUT_ID_NAMES = ['payout_id'];
const MERCHANT_ID_NAMES = ['merchant_payout_id', 'external_id'];
/** The merchant's service, by its names in IPNs and in requests (sections 6.2, 2.1). */
const SERVICE_NAMES = ['service_id', 'pg_serviceid', 'serviceid'];
const NAME_PARTS = ['first_name', 'last_name', 'surname'];
const CONTAINERS = ['data', 'payout', 'object', 'resource', 'payload', 'record', 'attributes'];
const PAYEE = 'beneficiary';
/** Section 2.2: the shape of the ids that the service gives. */
const PAYOUT_ID = /^pay_/;
/** What an event code begins with. */
const EVENT_OF_PAYOUT = /^payouts?[._-]/i;
const MAX_DEPTH = 3;

/**
 * Reads what has happened from the payload of a payout webhook, or from a record. The words of events and of statuses
 * are one vocabulary, and each of the two is told from the other where only one is there.
 */
export function readPayoutEvent(payload: JsonValue): PayoutEvent {
  const objects = objectsIn(payload);
  const code = eventCodeIn(objects);
  const status = firstText(objects, STATUS_NAMES);
  const facts = eventFacts(code);
  const word = code === undefined ? status : code.replace(EVENT_OF_PAYOUT, '');
  const known = facts === undefined ? statusOf(word) : (facts.status ?? undefined);
  const anyId = firstText(objects, ['id']);
  const isPayoutId = anyId !== undefined && PAYOUT_ID.test(anyId);
  return {
    event: facts?.code ?? (known === undefined ? (code ?? null) : eventOf(known)),
    status: statusOf(status) ?? known ?? status ?? null,
    id: firstText(objects, MERCHANT_ID_NAMES) ?? (isPayoutId ? null : (anyId ?? null)),
    payoutId: firstText(objects, PAYOUT_ID_NAMES) ?? (isPayoutId ? anyId : null),
    name: payeeNameIn(objects),
    amount: shortAmount(firstText(objects, ['amount'])),
    currency: firstText(objects, ['currency']) ?? null,
  };
}

function payeeNameIn(objects: readonly JsonObject[]): string | null {
  const payees = objects.flatMap((object) => [object, own(object, PAYEE)]).filter(isObject);
  const parts = NAME_PARTS.map((part) => firstText(payees, [part])).filter((part) => part !== undefined);
  return firstText(payees, ['full_name']) ?? (parts.join(' ') || null);
}

/**
 * The stable name of a payout's event, the same whoever tells of it. The merchant's id comes first: the list (section
 * 2.2) has no other. How often an event may happen to a payout is known for those of section 6.1 only; of another one
 * everything that is said counts.
 * @param digest stands for everything that is said
 */
export function payoutEventKey({ event, id, payoutId, status }: PayoutEvent, digest: () => string): string {
  const facts = eventFacts(event);
  // Of one that is known, the record may have moved on since.
  const named = facts === undefined ? { id: null, status } : { id: id ?? payoutId, status: facts.status };
  return eventKey('payout', { event, ...named }, 'automatic', digest);
}

/** The event code that a payload names, whatever else it may be about; null when it names none. */
export function payoutEventCode(payload: JsonValue): string | null {
  return eventCodeIn(objectsIn(payload)) ?? null;
}

/** The Service ID that a payload names; null when it names none. */
export function serviceIdIn(payload: JsonValue): string | null {
  return firstText(objectsIn(payload), SERVICE_NAMES) ?? null;
}

function eventCodeIn(objects: readonly JsonObject[]): string | undefined {
  return firstText(objects, EVENT_NAMES, isEventCode);
}

/** The payload and the objects in it that could be what it is about, the outermost first. */
export function objectsIn(value: JsonValue | undefined, depth = MAX_DEPTH): JsonObject[] {
  if (!isObject(value) || depth === 0) return [];
  return [value, ...CONTAINERS.flatMap((name) => objectsIn(own(value, name), depth - 1))];
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

/** A field called `type` or `name` may hold anything else, such as the type of the beneficiary, or of all events. */
function isEventCode(text: string): boolean {
  return EVENT_OF_PAYOUT.test(text) && !/^payouts?[._-]events?$/i.test(text);
}
