import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ServiceReply } from './errors.ts';
import type { Listener } from './listener.ts';
import type { LogEntry, RequestLog } from './requestLog.ts';

type Head = Pick<ServiceReply, 'status' | 'contentType'> & { headers?: Record<string, string> };

/** Where a reply ends before its end. */
interface Cut {
  bytes: number;
  chunked: boolean;
  end: 'close' | 'hang';
}

/** One request's way out: it sends, cuts or drops the reply, and the log has what was really sent. */
export class ReplyWriter {
  readonly entry: LogEntry;
  readonly socket: Socket;
  readonly #response: ServerResponse;
  readonly #log: RequestLog;
  readonly #listener: Listener;

  constructor(
    entry: LogEntry,
    response: ServerResponse,
    { log, listener }: { log: RequestLog; listener: Listener },
  ) {
    this.entry = entry;
    this.socket = response.socket as Socket;
    this.#response = response;
    this.#log = log;
    this.#listener = listener;
  }

  /** Sends a whole reply, unless the client has gone. */
  send(head: Head, body: Buffer): void {
    if (!this.#writeHead(head, body.length)) return;
    this.#response.end(body);
    this.#sent(head, body);
  }

  /** Sends a whole reply whose body is a string. */
  sendReply(reply: Head & { body: string }): void {
    this.send(reply, Buffer.from(reply.body));
  }

  /** Promises a whole body or chunks, sends the first bytes, and closes the connection or leaves it silent. */
  cut(head: Head, body: Buffer, { bytes, chunked, end }: Cut): void {
    if (!this.#writeHead(head, chunked ? undefined : body.length)) return;
    const part = body.subarray(0, bytes);
    this.#response.flushHeaders();
    this.#response.write(part);
    if (end === 'close') this.socket.destroySoon();
    this.#sent(head, part);
  }

  /** Sends the head at once and the body in pieces of so many bytes, one every so many milliseconds. */
  drip(head: Head, body: Buffer, { bytes, everyMs }: { bytes: number; everyMs: number }): void {
    if (!this.#writeHead(head, body.length)) return;
    this.#response.flushHeaders();
    let sent = 0;
    const timer = setInterval(() => {
      const piece = body.subarray(sent, sent + bytes);
      sent += piece.length;
      this.#response.write(piece);
      this.#sent(head, body.subarray(0, sent));
      if (sent < body.length) return;
      clearInterval(timer);
      this.#response.end();
    }, everyMs);
    this.socket.once('close', () => clearInterval(timer));
  }

  /** Ends the connection with a TCP reset and without a reply. */
  reset(): void {
    this.socket.resetAndDestroy();
  }

  /** Whether there is somebody to write to. */
  #writeHead({ status, contentType, headers }: Head, length: number | undefined): boolean {
    if (this.socket.destroyed) return false;
    // A connection that is kept open would let the next request in although the server does not listen.
    if (!this.#listener.isOpen) this.#response.setHeader('connection', 'close');
    this.#response.writeHead(status, {
      'content-type': contentType,
      ...(length !== undefined && { 'content-length': length }),
      ...headers,
    });
    return true;
  }

  #sent({ status, contentType, headers }: Head, body: Buffer): void {
    this.#log.sent(this.entry, { status, headers: { 'content-type': contentType, ...headers }, body });
  }
}
