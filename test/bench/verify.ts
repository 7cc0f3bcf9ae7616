/**
 * What verification costs beside a bare HMAC-SHA256 over the same bytes, and what remembering events costs. In one process, in
 * turns, the best of several rounds. `npm run bench:verify`.
 */
import { createHmac } from 'node:crypto';
import { messageOf, type NotificationRequest, phpArrayOf } from '../../core/notification/message.ts';
import { encodePhpArray } from '../../core/json/phpReencode.ts';
import { verifySignature } from '../../core/signature.ts';
import { SeenEvents } from '../../nodes/notifications/seenEvents.ts';

const secret = 'shared-secret';
const ROUNDS = 7;

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
    contentType: 'application/json',
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
function race<Name extends string>(
  contenders: Record<Name, () => unknown>,
  calls: number,
): Record<Name, number> {
  const names = Object.keys(contenders) as Name[];
  const best = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<
    Name,
    number
  >;
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of names) {
      const started = performance.now();
      for (let call = 0; call < calls; call++) contenders[name]();
      const each = (performance.now() - started) / calls;
      // The first round warms up.
      if (round > 0) best[name] = Math.min(best[name], each);
    }
  }
  return best;
}

for (const [title, bytes, calls] of [
  ['2 KB', 2_000, 2_000],
  ['1 MB', 1_000_000, 10],
] as const) {
  const body = webhook(bytes);
  const array = phpArrayOf({ bytes: body, params: undefined })!;
  const signatures = {
    raw: hmac(body).toString('hex'),
    reencoded: hmac(encodePhpArray(array, 'received')!).toString('hex'),
    sorted: hmac(encodePhpArray(array, 'sorted')!).toString('hex'),
    wrong: '0'.repeat(64),
  };
  const times = race(
    {
      hmac: () => hmac(body),
      raw: () => verify(body, signatures.raw),
      reencoded: () => verify(body, signatures.reencoded),
      sorted: () => verify(body, signatures.sorted),
      wrong: () => verify(body, signatures.wrong),
    },
    calls,
  );
  console.log(`${title} (${body.length} bytes), bare HMAC ${(times.hmac * 1000).toFixed(1)} µs:`);
  for (const name of ['raw', 'reencoded', 'sorted', 'wrong'] as const) {
    const share = (times.hmac / times[name]) * 100;
    console.log(
      `  ${name.padEnd(10)} ${(times[name] * 1000).toFixed(1).padStart(9)} µs, ${share.toFixed(0)} % of the throughput of bare HMAC`,
    );
  }
}

console.log('Remembered events: what one new event costs, and what n8n writes to its database for it:');
for (const entries of [100, 1_000, 5_000, 10_000]) {
  const window = { maxEntries: entries, maxAgeMinutes: 60 };
  const seen = new SeenEvents();
  for (let n = 0; n < entries; n++) seen.take(`payout:payout.paid:pay_${n}:paid`, window);
  const stored = seen.toText(window);
  let next = 0;
  const { own, foreign } = race(
    {
      // As in the webhook: what is stored is read, the event is taken, and what is to be stored is written.
      own: () => {
        seen.merge(JSON.parse(JSON.stringify(stored)));
        seen.take(`payout:payout.failed:pay_${next++}:failed`, window);
        return JSON.stringify(seen.toText(window));
      },
      foreign: () => new SeenEvents().merge(stored),
    },
    Math.ceil(20_000 / entries),
  );
  console.log(
    `  ${String(entries).padStart(6)}: ${own.toFixed(3)} ms, ${stored.length} bytes; ${foreign.toFixed(3)} ms to read what another process has stored`,
  );
}
