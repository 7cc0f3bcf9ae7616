/**
 * What the canonical JSON of a request costs beside `JSON.stringify`, what verification costs beside a bare HMAC-SHA256
 * over the same bytes, and what remembering events costs. In one process, in turns, the best of several rounds.
 */
import { createHmac } from 'node:crypto';
import { canonicalJson } from '../../core/json/canonicalJson.ts';
import type { JsonObject } from '../../core/json/types.ts';
import { messageOf, type NotificationRequest, phpArrayOf } from '../../core/notification/message.ts';
import { toPayout } from '../../core/payout/payout.ts';
import { encodePhpArray } from '../../core/php/reencode.ts';
import { verifySignature } from '../../core/signature.ts';
import { SeenEvents, type SeenWindow } from '../../nodes/shared/notifications/seenEvents.ts';
import { row } from '../nodes/engine/rows.ts';
import type { Section, Size } from './report.ts';

const secret = 'shared-secret';
const ROUNDS = { full: 7, small: 1 };

/** A webhook of about so many bytes, written as a plain JSON writer does: PHP would write it otherwise. */
function webhook(bytes: number): Buffer {
  const rows = [];
  for (let length = 0, n = 0; length < bytes; n++) {
    const row = { id: `sueldo/${n}`, nombre: `José Núñez ${n}`, amount: 100_000 + n, ok: true };
    length += JSON.stringify(row).length + 1;
    rows.push(row);
  }
  return Buffer.from(JSON.stringify({ event: 'payout.paid', payout_id: 'pay_1', details: rows }));
}

const hmac = (bytes: string | Uint8Array) => createHmac('sha256', secret).update(bytes).digest();

function verify(body: Buffer, signature: string): boolean {
  const request: NotificationRequest = {
    method: 'POST',
    query: '',
    body,
    signature,
  };
  const message = messageOf(request);
  return verifySignature({
    body: message.bytes,
    signature,
    secrets: [secret],
    decode: () => phpArrayOf(message),
  }).verified;
}

/** Milliseconds per call, for each of the contenders: the best of several rounds, which take turns. */
async function race<Name extends string>(
  contenders: Record<Name, () => unknown>,
  calls: number,
  size: Size,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const best = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<
    Name,
    number
  >;
  for (let round = 0; round <= ROUNDS[size]; round++) {
    for (const name of names) {
      const started = performance.now();
      for (let call = 0; call < calls; call++) {
        const result = contenders[name]();
        if (result instanceof Promise) await result;
      }
      const each = (performance.now() - started) / calls;
      // The first round warms up.
      if (round > 0) best[name] = Math.min(best[name], each);
    }
  }
  return best;
}

export async function measure(progress: (line: string) => void, size: Size = 'full'): Promise<Section[]> {
  progress('writing requests');
  const written = await writing(size);
  progress('verifying notifications');
  const verified = await verifying(size);
  progress('remembering events');
  return [written, verified, await remembering(size)];
}

async function take(seen: SeenEvents, key: string, window: SeenWindow): Promise<void> {
  (await seen.claim(key, window))?.ended(200);
}

/** The body of a request that creates so many payouts. */
function requestBody(payouts: number): JsonObject {
  return {
    pg_token: 'a'.repeat(64),
    pg_serviceid: 4711,
    pg_mode: 'strict',
    payouts: Array.from({ length: payouts }, (_, i) => toPayout(row(i + 1) as Record<string, string>)),
  };
}

async function writing(size: Size): Promise<Section> {
  const rows: Section['rows'] = [];
  for (const payouts of [1, 100, 1500]) {
    const body = requestBody(payouts);
    const times = await race(
      {
        plain: () => hmac(JSON.stringify(body)),
        canonical: () => hmac(canonicalJson(body)),
      },
      Math.ceil(3000 / payouts),
      size,
    );
    const bytes = Buffer.byteLength(canonicalJson(body));
    rows.push([payouts, bytes, times.plain * 1000, times.canonical * 1000, times.plain / times.canonical]);
  }
  return {
    title: 'Writing signed requests',
    text: `\`JSON.stringify\` and HMAC-SHA256 against the canonical JSON that the node sends (sorted keys, PHP’s escapes, no number that a reader could
take for another one) and the same HMAC. Times in µs; _speed_ is the share of the throughput of the plain one.`,
    columns: ['payouts', 'bytes', 'JSON.stringify and HMAC', 'canonical and HMAC', 'speed'],
    rows,
  };
}

async function verifying(size: Size): Promise<Section> {
  const bodies = [
    { title: '2 KB', bytes: 2_000, calls: 2_000 },
    { title: '250 KB', bytes: 250_000, calls: 40 },
  ];
  const measureOne = async ({ title, bytes, calls }: (typeof bodies)[0]) => {
    const body = webhook(bytes);
    const array = phpArrayOf({ bytes: body, isQuery: false })!;
    const signatures = {
      raw: hmac(body).toString('hex'),
      reencoded: hmac(encodePhpArray(array, 'received')!).toString('hex'),
      sorted: hmac(encodePhpArray(array, 'sorted')!).toString('hex'),
      wrong: '0'.repeat(64),
    };
    const payload = JSON.parse(body.toString()) as object;
    const times = await race(
      {
        hmac: () => hmac(body),
        stringify: () => hmac(JSON.stringify(payload)),
        raw: () => verify(body, signatures.raw),
        reencoded: () => verify(body, signatures.reencoded),
        sorted: () => verify(body, signatures.sorted),
        wrong: () => verify(body, signatures.wrong),
      },
      calls,
      size,
    );
    return { title, times };
  };
  const sizes: Awaited<ReturnType<typeof measureOne>>[] = [];
  for (const body of bodies) sizes.push(await measureOne(body));
  const row = (what: string, name: keyof (typeof sizes)[0]['times']) => [
    what,
    ...sizes.flatMap(({ times }) => [times[name] * 1000, times.stringify / times[name]]),
  ];
  return {
    title: 'Verifying notifications',
    text: `Times in µs; _speed_ is the share of the throughput of \`JSON.stringify\` and HMAC-SHA256 on the same payload. A signature over the bytes as they
came is found at once. The other two forms are those in which PHP writes the same data again, so the data is read and written as PHP does it.`,
    columns: ['signed over', ...sizes.flatMap(({ title }) => [title, 'speed'])],
    rows: [
      row('bare HMAC of the bytes', 'hmac'),
      row('JSON.stringify and HMAC', 'stringify'),
      row('the bytes as they came', 'raw'),
      row('what PHP encodes again', 'reencoded'),
      row('the same, sorted', 'sorted'),
      row('something else: refused', 'wrong'),
    ],
  };
}

async function remembering(size: Size): Promise<Section> {
  const rows: Section['rows'] = [];
  for (const entries of [100, 1_000, 5_000, 10_000]) {
    const window = { maxEntries: entries, maxAgeMinutes: 60 };
    const seen = new SeenEvents();
    for (let n = 0; n < entries; n++) await take(seen, `payout:payout.paid:pay_${n}:paid`, window);
    const stored = seen.toText(window);
    let next = 0;
    const { own, foreign } = await race(
      {
        // As in the webhook: what is stored is read, the event is taken, and what is to be stored is written.
        own: async () => {
          seen.merge(JSON.parse(JSON.stringify(stored)));
          await take(seen, `payout:payout.failed:pay_${next++}:failed`, window);
          return JSON.stringify(seen.toText(window));
        },
        foreign: () => new SeenEvents().merge(stored),
      },
      Math.ceil(20_000 / entries),
      size,
    );
    rows.push([entries, own, stored.length / 1000, foreign]);
  }
  return {
    title: 'Remembering events',
    text: `What one new event costs in the trigger, and how much n8n writes to its database for it, by the number of events that are remembered already.`,
    columns: ['remembered', 'ms per new event', 'KB written', 'ms to read what another process has stored'],
    rows,
    figures: {
      memoryKbOf100: Number(rows[0]![2]),
      memoryKbOf5000: Number(rows[2]![2]),
    },
  };
}
