import { readReply, type Reply, type ReadBody } from '../../service/reply.ts';
import { parseXml, type XmlElement, XmlError } from '../../service/http/xml.ts';
import type { JsonObject } from '../../service/json/types.ts';
import { errorName } from '../refusalAdvice.ts';
import { type CheckoutReply, unusable } from './reply.ts';

/** Strings of a reply by element. */
type Strings = ReadonlyMap<string, string>;

/** The reply to a create request in API mode, in XML (service specification 4.2 and 7). */
export function readCreatedXml(reply: Reply): CheckoutReply {
  return readReply(reply, (body) => readBody(body, createdRecord));
}

/**
 * The reply to a status request in XML (section 4.3), which has the status and nothing else.
 * @param transactionId the one that was asked for
 */
export function readStatusXml(reply: Reply, transactionId: string): CheckoutReply {
  const record = (strings: Strings) => {
    const status = strings.get('status')?.trim();
    const isOther = (strings.get('id') ?? transactionId) !== transactionId;
    return status && !isOther ? { transaction_id: transactionId, status } : undefined;
  };
  return readReply(reply, (body) => readBody(body, record));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @param toRecord makes the record of a reply whose `response` is `OK`; `undefined` when something is missing */
function readBody(
  body: Uint8Array,
  toRecord: (strings: Strings) => JsonObject | undefined,
): ReadBody<JsonObject> {
  let root: XmlElement;
  try {
    // PHP sends what stands in front of its first tag.
    root = parseXml(utf8.decode(body).trimStart());
  } catch (error) {
    return unusable(error instanceof XmlError ? error.code : 'not_utf8');
  }
  if (root.name !== 'transaction') return unusable('other_root');
  const strings = new Map(root.children.map(({ name, text }) => [name, text]));
  // By the names of the record, too: no later element takes the place of one that has another name in XML.
  const meanings = new Set(root.children.map(({ name }) => JSON_NAMES.get(name) ?? name));
  if (meanings.size !== root.children.length) return unusable('said_twice');
  if (root.children.some(({ children }) => children.length > 0)) return unusable('nested_values');
  const response = strings.get('response');
  if (response === 'NOK') {
    const error = { words: strings.get('error_message') };
    return { kind: 'error', error, code: errorName(error) };
  }
  if (response !== 'OK') return unusable('no_response');
  const record = toRecord(strings);
  return record === undefined ? unusable('no_transaction') : { kind: 'content', content: record };
}

/** Elements of the XML reply whose value has another name in the JSON reply. */
const JSON_NAMES: ReadonlyMap<string, string> = new Map([
  ['service', 'service_id'],
  ['id', 'transaction_id'],
  ['price', 'amount'],
]);

/** What is an amount. */
const AMOUNTS: ReadonlySet<string> = new Set(['price', 'price_consumer']);

/**
 * The created transaction of a reply (section 4.2) by the names of the JSON reply; `payment_methods` as a list of
 * codes, and what only XML has (`price_consumer`, `currency_consumer`, `locale`) by its own name. An empty `custom` is
 * left out, as in JSON.
 */
function createdRecord(strings: Strings): JsonObject | undefined {
  if (!strings.get('id')) return undefined;
  const record: JsonObject = {};
  for (const [name, text] of strings) {
    if (name === 'response' || name === 'return_url' || name === 'cancel_url') continue;
    if (name === 'custom' && text === '') continue;
    if (name === 'payment_methods') {
      const codes = text.split(',').map((code) => code.trim());
      record[name] = codes.filter(Boolean);
    } else record[JSON_NAMES.get(name) ?? name] = AMOUNTS.has(name) ? twoPlaces(text) : text;
  }
  record.redirect_urls = {
    success_url: strings.get('return_url') ?? '',
    cancel_url: strings.get('cancel_url') ?? '',
  };
  return record;
}

/** An amount of at most two places with two of them, as JSON replies have it (section 2.3). */
function twoPlaces(amount: string): string {
  const match = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount);
  return match === null ? amount : `${match[1]}.${(match[2] ?? '').padEnd(2, '0')}`;
}
