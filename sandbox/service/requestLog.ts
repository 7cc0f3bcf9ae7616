import type { IncomingHttpHeaders } from 'node:http';

/** One request, with the exact bytes that were received and sent. It is filled in as things happen. */
export interface LogEntry {
  /** Counts up from 1, since the start or the last reset. */
  n: number;
  /** Milliseconds since 1970. */
  at: number;
  method: string;
  /** The path and query as received. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The body as received; empty when it was not read. */
  body: Buffer;
  /** The kind of the fault that the request met. */
  fault: string | null;
  /** The payout_ids that the request created or moved so far. */
  committed: readonly string[];
  /** The status that was sent, or null as long as (or because) none was. */
  status: number | null;
  replyHeaders: Record<string, string>;
  /** The bytes of the reply's body that were sent. */
  reply: Buffer;
}

/** A log of what was received and sent. When it holds too many bytes it forgets the oldest entries. */
export class RequestLog {
  readonly #maxBytes: number;
  #entries: LogEntry[] = [];
  #bytes = 0;
  #count = 0;
  #waiting: { path: string | undefined; resolve: (entry: LogEntry) => void }[] = [];

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Begins an entry when the headers of a request are in. */
  open(request: Pick<LogEntry, 'at' | 'method' | 'path' | 'headers'>): LogEntry {
    const entry: LogEntry = {
      n: ++this.#count,
      ...request,
      body: Buffer.alloc(0),
      fault: null,
      committed: [],
      status: null,
      replyHeaders: {},
      reply: Buffer.alloc(0),
    };
    this.#entries.push(entry);
    return entry;
  }

  /** Notes the body, when it has been read in full. */
  received(entry: LogEntry, body: Buffer): void {
    entry.body = body;
    this.#grow(entry, body.length);
    const isMeant = (path: string | undefined): boolean => path === undefined || entry.path.endsWith(path);
    const met = this.#waiting.filter(({ path }) => isMeant(path));
    this.#waiting = this.#waiting.filter(({ path }) => !isMeant(path));
    for (const { resolve } of met) resolve(entry);
  }

  /** Notes what was sent. */
  sent(
    entry: LogEntry,
    { status, headers, body }: { status: number; headers: Record<string, string>; body: Buffer },
  ): void {
    entry.status = status;
    entry.replyHeaders = headers;
    entry.reply = body;
    this.#grow(entry, body.length);
  }

  /**
   * The next request whose path ends like this (any request without one), as soon as its body has been read.
   */
  next(path?: string): Promise<LogEntry> {
    return new Promise((resolve) => this.#waiting.push({ path, resolve }));
  }

  /** @param since only entries with a greater number */
  entries(since = 0): readonly LogEntry[] {
    return this.#entries.filter((entry) => entry.n > since);
  }

  clear(): void {
    this.#entries = [];
    this.#bytes = 0;
  }

  /** Forgets the entries and begins again at 1. */
  reset(): void {
    this.clear();
    this.#count = 0;
  }

  #grow(entry: LogEntry, bytes: number): void {
    const isForgotten = entry.n < (this.#entries[0]?.n ?? Infinity);
    if (isForgotten) return;
    this.#bytes += bytes;
    let dropped = 0;
    while (this.#bytes > this.#maxBytes && dropped < this.#entries.length - 1) {
      const oldest = this.#entries[dropped++] as LogEntry;
      this.#bytes -= oldest.body.length + oldest.reply.length;
    }
    if (dropped > 0) this.#entries.splice(0, dropped);
  }
}
