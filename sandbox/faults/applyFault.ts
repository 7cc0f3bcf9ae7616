import { gzipSync } from 'node:zlib';
import type { ReplyWriter } from '../service/replyWriter.ts';
import { errorReply, ServiceError, type ServiceReply } from '../service/errors.ts';
import type { GARBLES, MISCOUNTS, RequestFault } from './faults.ts';
import type { DelayedActions } from './delayedActions.ts';
import { parseJson } from '../service/json.ts';
import type { Switches } from '../options.ts';
import { troubleReply } from '../readings/trouble.ts';
import type { Finish } from '../service/service.ts';

/** Outside of the interface: whoever follows a redirect to it shows up in the log. */
const ELSEWHERE = '/elsewhere';

const HTML = '<!doctype html><title>Maintenance</title><p>We will be back soon.';

/** A request that has been read, and all that its fault needs. */
interface Course {
  writer: ReplyWriter;
  /** Does what was asked for, or the first half of it. */
  finish: Finish;
  delayed: DelayedActions;
  errorShape: Switches['errorShape'];
}

/** A fault that lets something else come instead of the reply. */
type ReplacingFault = Extract<RequestFault, { kind: 'reset' | 'delay' | 'status' | 'trouble' | 'redirect' }>;

/**
 * Lets a request that has been read meet its fault. Without one, and for faults that strike elsewhere, it is
 * simply answered.
 */
export function applyFault(fault: RequestFault | undefined, course: Course): void {
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

/** Does what was asked for, and notes it in the log. */
function commit({ writer, finish }: Course, part: boolean | 'half' = true): ServiceReply {
  const reply = finish(part === 'half');
  writer.entry.committed = reply.committed;
  return reply;
}

function replaceReply(fault: ReplacingFault, course: Course): void {
  const { writer, delayed, errorShape } = course;
  if (fault.kind === 'delay') {
    const early = fault.commit === 'first' ? commit(course) : undefined;
    return delayed.hold(fault.until, writer.socket, () => {
      const reply = fault.commit === 'late' ? commit(course) : early;
      if (reply !== undefined && fault.reply) writer.sendReply(reply);
      else writer.reset();
    });
  }
  if (fault.commit === 'later') {
    delayed.hold(fault.until ?? 'release', writer.socket, () => void commit(course));
  } else if (fault.commit) commit(course, fault.commit);
  switch (fault.kind) {
    case 'reset':
      return writer.reset();
    case 'trouble':
      return writer.sendReply(troubleReply(fault.how));
    case 'status': {
      const { status, retryAfter } = fault;
      const reply = errorReply(new ServiceError(status, '0901', 'Simulated fault'), errorShape);
      const headers = retryAfter === undefined ? undefined : { 'retry-after': retryAfter };
      return writer.sendReply({ ...reply, status, ...(headers && { headers }) });
    }
    case 'redirect': {
      const { status, location = ELSEWHERE } = fault;
      return writer.send({ status, contentType: 'text/html', headers: { location } }, Buffer.alloc(0));
    }
  }
}

function alterReply(fault: Exclude<RequestFault, ReplacingFault> | undefined, course: Course): void {
  const { writer } = course;
  const reply = commit(course);
  const body = Buffer.from(reply.body);
  switch (fault?.kind) {
    case 'repeat': {
      const second = commit(course);
      writer.entry.committed = [...reply.committed, ...second.committed];
      return writer.sendReply(fault.reply === 'first' ? reply : second);
    }
    case 'gzip':
      return writer.send(
        { ...reply, headers: { ...reply.headers, 'content-encoding': 'gzip' } },
        gzipSync(body),
      );
    case 'cut':
      return writer.cut(reply, body, { ...fault, bytes: fault.bytes ?? Math.floor(body.length / 2) });
    case 'garble': {
      const garbage = garbled(reply.body, fault.how);
      return writer.send({ status: 200, contentType: garbage.contentType }, garbage.body);
    }
    case 'miscount':
      return writer.sendReply({ ...reply, body: miscounted(reply.body, fault.how) });
    case 'drip':
      return writer.drip(reply, body, fault);
    default:
      return writer.send(reply, body);
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
