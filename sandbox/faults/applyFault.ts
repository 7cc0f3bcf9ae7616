import { gzipSync } from 'node:zlib';
import type { Exchange } from '../service/replyWriter.ts';
import { errorReply, ServiceError, type ServiceReply } from '../service/errors.ts';
import type { GARBLES, MISCOUNTS, RequestFault } from './faults.ts';
import type { Held } from './delayedActions.ts';
import { parseJson } from '../service/json.ts';
import type { Switches } from '../options.ts';
import { troubleReply } from '../readings/trouble.ts';
import type { Finish } from '../service/service.ts';

/** Outside of the interface: whoever follows a redirect to it shows up in the log. */
const ELSEWHERE = '/elsewhere';

const HTML = '<!doctype html><title>Maintenance</title><p>We will be back soon.';

/** What a fault can do with a request that has been read. */
interface Course {
  exchange: Exchange;
  held: Held;
  errorShape: Switches['errorShape'];
  /** Does what was asked for, or the first half of it. */
  commit(part?: boolean | 'half'): ServiceReply;
  send(reply: ServiceReply): void;
}

/** A fault that lets something else come instead of the reply. */
type ReplacingFault = Extract<RequestFault, { kind: 'reset' | 'delay' | 'status' | 'trouble' | 'redirect' }>;

/**
 * Lets a request that has been read meet its fault. Without one, and for faults that strike elsewhere, it is
 * simply answered.
 */
export function play(
  fault: RequestFault | undefined,
  exchange: Exchange,
  finish: Finish,
  held: Held,
  errorShape: Switches['errorShape'],
): void {
  const commit = (part: boolean | 'half' = true): ServiceReply => {
    const reply = finish(part === 'half');
    exchange.entry.committed = reply.committed;
    return reply;
  };
  const send = (reply: ServiceReply): void => exchange.send(reply, Buffer.from(reply.body));
  const course: Course = { exchange, held, errorShape, commit, send };
  switch (fault?.kind) {
    case 'reset':
    case 'delay':
    case 'status':
    case 'trouble':
    case 'redirect':
      return replaceReply(fault, course);
    default:
      return alterReply(fault, course);
  }
}

function replaceReply(fault: ReplacingFault, { exchange, held, errorShape, commit, send }: Course): void {
  if (fault.kind === 'delay') {
    const early = fault.commit === 'first' ? commit() : undefined;
    return held.hold(fault.until, exchange.socket, () => {
      const reply = fault.commit === 'late' ? commit() : early;
      if (reply !== undefined && fault.reply) send(reply);
      else exchange.reset();
    });
  }
  if (fault.commit === 'later') {
    held.hold(fault.until ?? 'release', exchange.socket, () => void commit());
  } else if (fault.commit) commit(fault.commit);
  switch (fault.kind) {
    case 'reset':
      return exchange.reset();
    case 'trouble': {
      const reply = troubleReply(fault.how);
      return exchange.send(reply, Buffer.from(reply.body));
    }
    case 'status': {
      const { status, retryAfter } = fault;
      const reply = errorReply(new ServiceError(status, '0901', 'Simulated fault'), errorShape);
      const headers = retryAfter === undefined ? undefined : { 'retry-after': retryAfter };
      return exchange.send({ ...reply, status, ...(headers && { headers }) }, Buffer.from(reply.body));
    }
    case 'redirect': {
      const { status, location = ELSEWHERE } = fault;
      return exchange.send({ status, contentType: 'text/html', headers: { location } }, Buffer.alloc(0));
    }
  }
}

function alterReply(
  fault: Exclude<RequestFault, ReplacingFault> | undefined,
  { exchange, commit, send }: Course,
): void {
  const reply = commit();
  const body = Buffer.from(reply.body);
  switch (fault?.kind) {
    case 'repeat': {
      const second = commit();
      exchange.entry.committed = [...reply.committed, ...second.committed];
      return send(fault.reply === 'first' ? reply : second);
    }
    case 'gzip':
      return exchange.send(
        { ...reply, headers: { ...reply.headers, 'content-encoding': 'gzip' } },
        gzipSync(body),
      );
    case 'cut':
      return exchange.cut(reply, body, { ...fault, bytes: fault.bytes ?? Math.floor(body.length / 2) });
    case 'garble': {
      const garbage = garbled(reply.body, fault.how);
      return exchange.send({ status: 200, contentType: garbage.contentType }, garbage.body);
    }
    case 'miscount':
      return send({ ...reply, body: miscounted(reply.body, fault.how) });
    case 'drip':
      return exchange.drip(reply, body, fault.bytes, fault.everyMs);
    default:
      return exchange.send(reply, body);
  }
}

function garbled(body: string, how: (typeof GARBLES)[number]): { contentType: string; body: Buffer } {
  const json = (text: string | Buffer) => ({ contentType: 'application/json', body: Buffer.from(text) });
  switch (how) {
    case 'html':
      return { contentType: 'text/html; charset=utf-8', body: Buffer.from(HTML) };
    case 'brokenJson':
      return json(body.slice(0, Math.floor(body.length / 2)));
    case 'wrongJson':
      return json('{"status":"ok"}');
    case 'null':
      return json('null');
    case 'empty':
      return json('');
    case 'badUtf8':
      // 0xff is no byte of UTF-8; it stands inside of the first string.
      return json(
        Buffer.concat([Buffer.from(body.slice(0, 2)), Buffer.from([0xff]), Buffer.from(body.slice(2))]),
      );
  }
}

interface CreateBody {
  data?: Record<string, unknown> & { payouts?: Record<string, unknown>[] };
}

/** Makes the reply to create wrong; where there is no record to be wrong about, it stays as it is. */
function miscounted(text: string, how: (typeof MISCOUNTS)[number]): string {
  const body = parseJson(text) as CreateBody;
  const { data } = body;
  if (data?.payouts === undefined) return text;
  const { payouts } = data;
  const [first] = payouts;
  const last = payouts.at(-1);
  const plus = (name: string, by: number): void => {
    data[name] = (data[name] as number) + by;
  };
  switch (how) {
    case 'insertedTooMany':
      plus('inserted_rows', 1);
      break;
    case 'insertedTooFew':
      plus('inserted_rows', -1);
      break;
    case 'errorsTooMany':
      plus('error_rows', 1);
      break;
    case 'noCounts':
      delete data['inserted_rows'];
      delete data['error_rows'];
      break;
    case 'recordMissing':
      payouts.pop();
      break;
    case 'recordTwice':
      if (first) payouts.push(first);
      break;
    case 'recordForeign':
      if (last) last['external_id'] = 'not-from-this-request';
      break;
    case 'recordChanged':
      if (last) last['amount'] = 0.01;
      break;
  }
  return JSON.stringify(body);
}
