import { createHash, randomBytes } from 'crypto';

interface SeenWindow {
  readonly maxEntries: number;
  readonly maxAgeMinutes: number;
}

/** Enough for what a sender repeats; n8n writes all of it with each event. */
export const WINDOW: SeenWindow = { maxEntries: 5000, maxAgeMinutes: 72 * 60 };

/** What an event is known by. */
export interface EventName {
  readonly key: string;
  /** What it has happened to, which other events happen to as well. */
  readonly subject: string;
  /** Whether a key alone proves it: whoever has the key could push all others out of memory. */
  readonly isByKeyAlone?: boolean;
}

/** The right to start an execution for an event, as long as its request is open. */
interface EventClaim {
  /** The execution is stored: the event is taken, even if its sender never hears it. */
  stored(): void;
  /** The request has ended, with this status; undefined when the sender had gone before an answer. Counts once. */
  ended(status: number | undefined): void;
}

/** Of the SHA-256 of a subject: 6 bytes in base64. */
const SUBJECT_LENGTH = 8;
/** The same of a subject and of a key. */
const DIGEST_LENGTH = 2 * SUBJECT_LENGTH;
/** The first character of what a key alone proves: none of base64. */
const BY_KEY = '~';
/** The share of the window that they keep when it is full, and beyond which they make room first. */
const BY_KEY_KEPT = 0.2;
/** Minutes since 1970 in base 36, enough until 2084. */
const TIME_LENGTH = 5;
const RECORD_LENGTH = DIGEST_LENGTH + TIME_LENGTH;
const WRITER_LENGTH = 8;
const MINUTE_MS = 60_000;

/**
 * The events that one trigger has taken, and those whose requests are still open: the truth within one process. n8n
 * reads static data, which outlasts restarts, once per call and writes it back whole, so that calls at the same time
 * overwrite each other's.
 */
export class SeenEvents {
  /** By digest, the oldest first: the digest and the minute in which the event was taken, as they are stored. */
  readonly #taken = new Map<string, string>();
  /** By digest: resolves when the open request has ended. */
  readonly #pending = new Map<string, Promise<void>>();
  readonly #lastRead = new Map<string, string>();
  readonly #window: SeenWindow;
  readonly #now: () => number;
  /** Stands before all that this process has written, so that it need not be read again. */
  readonly #writer = randomBytes(6).toString('base64');

  constructor(window: SeenWindow = WINDOW, now: () => number = Date.now) {
    this.#window = window;
    this.#now = now;
  }

  /**
   * Claims an event. When another request has claimed it, waits until that one has ended: if it failed, this one is
   * next.
   * @returns undefined when the event was taken already
   */
  async claim(name: EventName): Promise<EventClaim | undefined> {
    const digest = digestOf(name);
    for (;;) {
      this.#expire();
      const first = this.#pending.get(digest);
      if (first === undefined) return this.#taken.has(digest) ? undefined : this.#open(digest);
      await first;
    }
  }

  /** Whether another event of the same subject was taken after this one. */
  isFollowed(name: EventName): boolean {
    const digest = digestOf(name);
    const subject = digest.slice(0, SUBJECT_LENGTH);
    let isAfter = false;
    for (const each of this.#taken.keys()) {
      if (isAfter && each.startsWith(subject)) return true;
      isAfter ||= each === digest;
    }
    return false;
  }

  merge(stored: unknown): void {
    if (typeof stored !== 'string' || stored.length % RECORD_LENGTH !== WRITER_LENGTH) return;
    const writer = stored.slice(0, WRITER_LENGTH);
    if (writer === this.#writer) return;
    for (let at = this.#newFrom(stored, writer); at < stored.length; at += RECORD_LENGTH) {
      const record = stored.slice(at, at + RECORD_LENGTH);
      const digest = record.slice(0, DIGEST_LENGTH);
      if (!this.#taken.has(digest)) this.#taken.set(digest, record);
    }
  }

  /** Where that begins which a writer has added since its text was read: what is new comes last. */
  #newFrom(stored: string, writer: string): number {
    const last = stored.lastIndexOf(this.#lastRead.get(writer) ?? '\0');
    this.#lastRead.set(writer, stored.slice(-RECORD_LENGTH));
    const isRecord = last >= WRITER_LENGTH && (last - WRITER_LENGTH) % RECORD_LENGTH === 0;
    return isRecord ? last + RECORD_LENGTH : WRITER_LENGTH;
  }

  /** What is to be stored: every event that has an execution; 8 characters, and 21 per event. */
  toText(): string {
    this.#expire();
    return this.#writer + [...this.#taken.values()].join('');
  }

  #open(digest: string): EventClaim {
    let settle = (): void => undefined;
    this.#pending.set(
      digest,
      new Promise((resolve) => {
        settle = resolve;
      }),
    );
    let [isStored, hasEnded] = [false, false];
    return {
      stored: () => {
        isStored = true;
        this.#confirm(digest);
      },
      ended: (status) => {
        // What follows it may have taken the event.
        if (hasEnded) return;
        hasEnded = true;
        const isAccepted = status === undefined ? isStored : status >= 200 && status < 300;
        if (isAccepted) this.#confirm(digest);
        else this.#release(digest);
        this.#pending.delete(digest);
        settle();
      },
    };
  }

  #release(digest: string): void {
    this.#taken.delete(digest);
    // Another process may have taken it meanwhile.
    this.#lastRead.clear();
  }

  #confirm(digest: string): void {
    if (!this.#taken.has(digest)) this.#taken.set(digest, digest + this.#minute());
  }

  #expire(): void {
    const { maxEntries, maxAgeMinutes } = this.#window;
    const oldest = this.#minute(-maxAgeMinutes);
    for (const [digest, record] of this.#taken) {
      if (record.slice(DIGEST_LENGTH) >= oldest) break;
      this.#taken.delete(digest);
    }
    if (this.#taken.size <= maxEntries) return;
    const digests = [...this.#taken.keys()];
    const byKey = digests.filter(isByKeyAlone);
    const surplus = Math.max(0, byKey.length - Math.ceil(maxEntries * BY_KEY_KEPT));
    const others = digests.filter((digest) => !isByKeyAlone(digest));
    for (const digest of [...byKey.slice(0, surplus), ...others]) {
      if (this.#taken.size <= maxEntries) return;
      this.#taken.delete(digest);
    }
  }

  /** Minutes since 1970, so many from now: of two, the later one is the greater string. */
  #minute(fromNow = 0): string {
    const minute = Math.max(0, Math.floor(this.#now() / MINUTE_MS) + fromNow);
    return minute.toString(36).padStart(TIME_LENGTH, '0');
  }
}

function digestOf({ subject, key, isByKeyAlone = false }: EventName): string {
  const digest = [subject, key]
    .map((text) => createHash('sha256').update(text).digest('base64').slice(0, SUBJECT_LENGTH))
    .join('');
  return isByKeyAlone ? BY_KEY + digest.slice(BY_KEY.length) : digest;
}

function isByKeyAlone(digest: string): boolean {
  return digest.startsWith(BY_KEY);
}

const seenByTrigger = new Map<string, SeenEvents>();

/** The events of one trigger: the same object for every call within this process. */
export function seenEventsOf(workflowId: string, nodeId: string): SeenEvents {
  const name = JSON.stringify([workflowId, nodeId]);
  let seen = seenByTrigger.get(name);
  if (seen === undefined) {
    seen = new SeenEvents();
    seenByTrigger.set(name, seen);
  }
  return seen;
}
