import { isObject, type JsonObject, type JsonValue } from '../../json/types.ts';
import {
  type FailedReply,
  parseBody,
  refusal,
  type Reply,
  saysOutcome,
  unanswered,
} from '../../http/reply.ts';
import { transactionRecord, twoPlaces } from '../transaction/record.ts';
import { parseXml, type XmlElement, XmlError } from '../../http/xml.ts';
import type { ReplyFormat } from './fields.ts';

/** A data reply of the checkout endpoint or the legacy status endpoint, read. It is not signed. */
export type CheckoutReply =
  /** A transaction, by the names of the JSON reply whatever the format was. */
  { readonly kind: 'record'; readonly record: JsonObject } | FailedReply;

/** What a data reply says: a record, or why there is none. */
type Content =
  | { readonly kind: 'record'; readonly record: JsonObject }
  | {
      readonly kind: 'refused';
      readonly words: JsonValue | undefined;
      readonly number?: JsonValue | undefined;
    }
  | { readonly kind: 'unreadable'; readonly why: string };

/**
 * Reads a data reply (service specification 4.2, 4.3 and 7).
 *
 * @param format the one that was asked for; no other is read
 * @param toRecord makes the record of an XML reply whose `response` is `OK` from its texts; `undefined` when something is missing
 */
export function readCheckoutReply(
  reply: Reply,
  format: ReplyFormat,
  toRecord: (texts: ReadonlyMap<string, string>) => JsonObject | undefined,
): CheckoutReply {
  if (reply.kind !== 'answer') return unanswered(reply);
  const { status: httpStatus, body } = reply;
  if (!saysOutcome(httpStatus)) {
    return {
      kind: 'unclear',
      httpStatus,
      code: `http_${httpStatus}`,
      message: `Paygol answered HTTP ${httpStatus}.`,
    };
  }
  const content = format === 'json' ? jsonContent(body) : xmlContent(body, toRecord);
  if (content.kind === 'refused') return refusal(httpStatus, content.words, content.number);
  if (httpStatus >= 400) {
    const message = `Paygol refused the request (HTTP ${httpStatus}).`;
    return { kind: 'refusal', httpStatus, code: `http_${httpStatus}`, message };
  }
  if (content.kind === 'record') return content;
  return {
    kind: 'unclear',
    httpStatus,
    code: 'unreadable_reply',
    message: `Paygol answered HTTP ${httpStatus} with a body that cannot be used: ${content.why}`,
  };
}

function jsonContent(body: Uint8Array): Content {
  const value = parseBody(body);
  if (!isObject(value)) return { kind: 'unreadable', why: 'it is no JSON object.' };
  if (isObject(value.error)) {
    const { internal_code: number, message: words } = value.error;
    return { kind: 'refused', words, number };
  }
  const record = transactionRecord(value.data);
  return record === undefined
    ? { kind: 'unreadable', why: 'it has no transaction.' }
    : { kind: 'record', record };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function xmlContent(
  body: Uint8Array,
  toRecord: (texts: ReadonlyMap<string, string>) => JsonObject | undefined,
): Content {
  let root: XmlElement;
  try {
    root = parseXml(utf8.decode(body));
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof XmlError ? error.message : 'it is not UTF-8.' };
  }
  if (root.name !== 'transaction') return { kind: 'unreadable', why: 'its root is not <transaction>.' };
  const texts = new Map(root.children.map(({ name, text }) => [name, text]));
  // By the names of the record, too: no later element takes the place of one that has another name in XML.
  const meanings = new Set(root.children.map(({ name }) => JSON_NAMES.get(name) ?? name));
  if (meanings.size !== root.children.length) return { kind: 'unreadable', why: 'it says something twice.' };
  if (root.children.some(({ children }) => children.length > 0)) {
    return { kind: 'unreadable', why: 'it has elements inside of its values.' };
  }
  const response = texts.get('response');
  if (response === 'NOK') return { kind: 'refused', words: texts.get('error_message') };
  if (response !== 'OK') return { kind: 'unreadable', why: 'its response is neither OK nor NOK.' };
  const record = toRecord(texts);
  return record === undefined
    ? { kind: 'unreadable', why: 'it has no transaction.' }
    : { kind: 'record', record };
}

/** Elements of the XML reply whose value has another name in the JSON reply. */
const JSON_NAMES: ReadonlyMap<string, string> = new Map([
  ['service', 'service_id'],
  ['id', 'transaction_id'],
  ['price', 'amount'],
]);

/** What only XML has and is an amount. */
const AMOUNTS: ReadonlySet<string> = new Set(['price', 'price_consumer']);

/**
 * The created transaction of an XML reply (section 4.2) by the names of the JSON reply; `payment_methods` as a list of codes, and what only XML
 * has (`price_consumer`, `currency_consumer`, `locale`) by its own name. An empty `custom` is left out, as in JSON.
 */
export function createdFromXml(texts: ReadonlyMap<string, string>): JsonObject | undefined {
  if (!texts.get('id')) return undefined;
  const record: JsonObject = {};
  for (const [name, text] of texts) {
    if (name === 'response' || name === 'return_url' || name === 'cancel_url') continue;
    if (name === 'custom' && text === '') continue;
    if (name === 'payment_methods')
      record[name] = text
        .split(',')
        .map((code) => code.trim())
        .filter(Boolean);
    else record[JSON_NAMES.get(name) ?? name] = AMOUNTS.has(name) ? twoPlaces(text) : text;
  }
  record.redirect_urls = {
    success_url: texts.get('return_url') ?? '',
    cancel_url: texts.get('cancel_url') ?? '',
  };
  return record;
}

/**
 * The status of an XML reply (section 4.3), which says nothing else.
 *
 * @param transactionId the one that was asked for
 */
export function statusFromXml(transactionId: string) {
  return (texts: ReadonlyMap<string, string>): JsonObject | undefined => {
    const status = texts.get('status');
    return status ? { transaction_id: transactionId, status } : undefined;
  };
}
