import { createHmac } from 'node:crypto';
import { phpReencode } from '../../../core/service/php/decode.ts';
import { encodePhpArray } from '../../../core/service/php/write.ts';
import type { IpnAccount } from '../../../core/notification/ipn.ts';
import { signedMessage, phpArrayOf } from '../../../core/notification/message.ts';
import type { Random } from '../../random.ts';
import type { SentNotification } from './phpReceivers.ts';

/**
 * The accounts that receive: rotation, one secret, none at all, a secret beyond ASCII, one that looks like a number.
 */
export const ACCOUNTS: readonly IpnAccount[] = [
  { serviceId: '4711', sharedSecrets: ['current-secret', 'previous-secret'], secretKey: 'legacy-key' },
  { serviceId: '4711', sharedSecrets: ['current-secret', ''], secretKey: '' },
  { serviceId: '', sharedSecrets: ['', ''], secretKey: 'legacy-key' },
  { serviceId: '0', sharedSecrets: ['sécret €', '0'], secretKey: '0e12' },
];
const SECRETS = [
  ...Array.from({ length: 9 }, () => 'current-secret'),
  'previous-secret',
  'previous-secret',
  'sécret €',
  '0',
  '',
  'other',
];

const KEYS =
  'event status payout_id external_id amount transaction_id service_id custom country Country pg_10 pg_9 é 0 1 2 -5 key'.split(
    ' ',
  );
const TEXTS = [
  'paid',
  'completed',
  'pay_12',
  'a/b',
  'ñandú 😀',
  '10.00',
  'x\u0000y',
  '\u2028"\\',
  '',
  '0',
  ' a.b ',
  'legacy-key',
  '4711',
];
const TOKENS = [
  '1',
  '-0',
  '10.0',
  '1e400',
  '12345678901234567890',
  '0.1',
  'true',
  'null',
  '[]',
  '{}',
  '{"0":1,"1":[2]}',
  '{"a":1,"a":2}',
  '[{"x":"é"}]',
];
const NAMES = [
  ...KEYS,
  'a[b]',
  'a[]',
  'a[b][c]',
  'a[',
  'a[b',
  'a.b',
  ' a b',
  '[x]',
  ']',
  'a[-5]',
  'key[]',
  'service_id[0]',
  'a[ ]',
  'a[]x',
  'status',
];

type Member = [key: string, token: string];

/**
 * A notification and the account that receives it; most are signed rightly, and about two in three are changed after
 * that.
 */
export function notification(random: Random): { sent: SentNotification; account: number } {
  const account = random.below(ACCOUNTS.length);
  const kind = random.below(10);
  const sent =
    kind < 5 ? jsonNotification(random) : kind < 7 ? formNotification(random) : getNotification(random);
  if (random.chance(4)) sent.headers['content-type'] = random.pick(CONTENT_TYPES);
  sign(sent, random);
  if (random.chance(5)) sent.method = random.pick(['GET', 'POST']);
  for (let changes = random.pick([0, 1, 1, 2]); changes > 0; changes--) change(sent, random);
  return { sent, account: random.chance(85) ? 0 : account };
}

const CONTENT_TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded; charset=UTF-8',
  'Application/X-WWW-Form-URLencoded',
  'application/x-www-form-urlencoded,x',
  'application/x-www-form-urlencodedx',
  'application/octet-stream',
];

function jsonNotification(random: Random): SentNotification {
  const body = Buffer.from(writeJson(members(random), random));
  return {
    method: 'POST',
    query: random.chance(10) ? 'status=paid' : '',
    body,
    headers: { 'content-type': 'application/json' },
  };
}

function formNotification(random: Random): SentNotification {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', query: '', body: Buffer.from(writeParams(random), 'latin1'), headers };
}

function getNotification(random: Random): SentNotification {
  const query = writeParams(random);
  const legacy = random.chance(60)
    ? `${query}&key=${random.pick(['legacy-key', 'legacy-key', 'legacy-key', '0e12', 'LEGACY-KEY', ''])}&service_id=${random.pick(['4711', '4711', '4711', '0', '04711', ''])}`
    : query;
  return { method: 'GET', query: legacy, body: Buffer.alloc(0), headers: {} };
}

function members(random: Random): Member[] {
  return Array.from({ length: 1 + random.below(6) }, () => [
    random.pick(KEYS),
    random.chance(70) ? JSON.stringify(random.pick(TEXTS)) : random.pick(TOKENS),
  ]);
}

/** Writes an object in one of the ways that a JSON writer may choose. */
function writeJson(object: readonly Member[], random: Random): string {
  const space = random.pick(['', '', ' ', '\n  ', '\t']);
  const style = random.below(3);
  const text = (token: string) => {
    if (style === 0) return token;
    if (style === 1) return token.replaceAll('/', '\\/');
    return token.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  };
  return `{${object.map(([key, token]) => `${space}${text(JSON.stringify(key))}:${space}${text(token)}`).join()}${space}}`;
}

function writeParams(random: Random): string {
  const encode = (text: string) => {
    const escaped = encodeURIComponent(text);
    const style = random.below(4);
    if (style === 0) return escaped.replaceAll('%20', '+');
    if (style === 1) return escaped.replace(/%../g, (hex) => hex.toLowerCase());
    if (style === 2) return escaped.replaceAll('%5B', '[').replaceAll('%5D', ']');
    return escaped;
  };
  const pairs = Array.from({ length: 1 + random.below(7) }, () =>
    random.chance(95)
      ? `${encode(random.pick(NAMES))}=${encode(random.pick(TEXTS))}`
      : encode(random.pick(NAMES)),
  );
  return pairs.join(random.chance(90) ? '&' : '&&');
}

/** Signs as a merchant's service might: over one of the three forms, under one of the secrets. */
function sign(sent: SentNotification, random: Random): void {
  if (random.chance(4)) return;
  const message = signedMessage({ ...sent, signature: undefined });
  const array = phpArrayOf(message);
  const signed = random.pick([
    () => message.bytes,
    () => array && encodePhpArray(array, 'received'),
    () => array && encodePhpArray(array, 'sorted'),
    () => array && encodePhpArray(array, 'sorted'),
    () => phpReencode(message.bytes, 'received'),
    () => (random.chance(10) ? '' : message.bytes),
  ])();
  const signature = createHmac('sha256', random.pick(SECRETS))
    .update(signed ?? '')
    .digest('hex');
  sent.headers[random.pick(['X-PG-SIG', 'x-pg-sig', 'X-Pg-Sig', 'x-PG-sIG'])] = signature;
}

/** One change, after signing: of a bit, a byte, the order, the encoding, the header, the method. */
function change(sent: SentNotification, random: Random): void {
  const changeText = random.pick([
    flipBit,
    dropByte,
    addByte,
    addByteOrderMark,
    otherEncoding,
    reorder,
    duplicate,
    spaceOut,
    escapeText,
  ]);
  if (random.chance(75)) {
    const isQuery = sent.body.length === 0;
    const bytes = isQuery ? Buffer.from(sent.query, 'latin1') : Buffer.from(sent.body);
    const changed = changeText(bytes, random);
    if (!isQuery) sent.body = changed;
    // An address cannot hold these bytes: a client escapes them.
    else
      sent.query = changed
        .toString('latin1')
        .replace(/[^!-~]|#/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
    return;
  }
  changeHead(sent, random);
}

function changeHead(sent: SentNotification, random: Random): void {
  const { signature, ...others } = splitHeaders(sent.headers);
  const tricks: (string | string[] | undefined)[] = [
    undefined,
    signature.toUpperCase(),
    '',
    `sha256=${signature}`,
    ` ${signature}`,
    signature.slice(0, -1),
    `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`,
    [signature, signature],
    '0',
    signature,
  ];
  const trick = random.pick(tricks);
  sent.headers = { ...others.headers, 'X-PG-SIG2': signature };
  if (trick !== undefined) sent.headers['X-PG-SIG'] = trick;
  if (sent.method === 'POST') sent.headers['content-type'] = random.pick(CONTENT_TYPES);
}

function splitHeaders(headers: SentNotification['headers']) {
  const isSignature = ([name]: [string, unknown]) => name.toLowerCase() === 'x-pg-sig';
  const entries = Object.entries(headers);
  return {
    signature: String(entries.find(isSignature)?.[1] ?? 'a'.repeat(64)),
    headers: Object.fromEntries(entries.filter((entry) => !isSignature(entry))),
  };
}

type Change = (bytes: Buffer, random: Random) => Buffer;

const flipBit: Change = (bytes, random) => {
  if (bytes.length > 0) bytes[random.below(bytes.length)]! ^= 1 << random.below(8);
  return bytes;
};

const dropByte: Change = (bytes, random) => {
  const at = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
};

const addByte: Change = (bytes, random) => {
  const at = random.below(bytes.length + 1);
  const byte = random.chance(70) ? random.pick([...Buffer.from(' &=[]%+."{}:,0a/\n')]) : random.below(256);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from([byte]), bytes.subarray(at)]);
};

const addByteOrderMark: Change = (bytes) => Buffer.concat([Buffer.from('\ufeff'), bytes]);

const otherEncoding: Change = (bytes, random) =>
  Buffer.from(bytes.toString('utf8'), random.pick(['latin1', 'utf16le', 'utf8'] as const));

const reorder: Change = (bytes, random) => {
  const text = bytes.toString('latin1');
  if (!text.startsWith('{')) return Buffer.from(random.shuffled(text.split('&')).join('&'), 'latin1');
  return withMembers(bytes, (object) => random.shuffled(object));
};

const duplicate: Change = (bytes, random) => {
  const text = bytes.toString('latin1');
  if (!text.startsWith('{')) {
    const pairs = text.split('&');
    return Buffer.from([...pairs, random.pick(pairs)].join('&'), 'latin1');
  }
  return withMembers(bytes, (object) => [...object, [random.pick(object)?.[0] ?? 'a', '"again"'] as Member]);
};

/** White space between tokens, which only the raw form minds. */
const spaceOut: Change = (bytes) =>
  bytes.toString('latin1').startsWith('{')
    ? withMembers(bytes, (object) => object.map(([key, token]) => [key, ` ${token}\n`]))
    : bytes;

/** The first letters of texts in another notation of the same. */
const escapeText: Change = (bytes) => {
  const text = bytes.toString('latin1');
  return Buffer.from(
    text.startsWith('{')
      ? text.replace(/"([a-z])/g, (_, letter: string) => `"\\u00${letter.charCodeAt(0).toString(16)}`)
      : text.replace(/=([a-z])/g, (_, letter: string) => `=%${letter.charCodeAt(0).toString(16)}`),
    'latin1',
  );
};

function withMembers(bytes: Buffer, edit: (object: Member[]) => Member[]): Buffer {
  try {
    const object = Object.entries(JSON.parse(bytes.toString()) as object);
    const edited = edit(object.map(([key, value]) => [key, JSON.stringify(value)]));
    return Buffer.from(`{${edited.map(([key, token]) => `${JSON.stringify(key)}:${token}`).join()}}`);
  } catch {
    return bytes;
  }
}
