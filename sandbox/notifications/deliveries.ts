import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Message } from './messages.ts';
import type { NotificationSettings } from './settings.ts';

/** One try to deliver a message. */
export interface Attempt {
  /** Milliseconds since 1970. */
  at: number;
  /** What was answered; null when nothing came. */
  status: number | null;
  answer: string;
  /** The code of a failed connection, such as ECONNREFUSED. */
  error: string | null;
  ms: number;
}

/** A message on its way, and its outcome. */
export interface Delivery extends Message {
  /** Counts up from 1. */
  n: number;
  state: 'waiting' | 'sending' | 'acknowledged' | 'failed';
  attempts: Attempt[];
}

/** How much of an answer is kept. */
const ANSWER_LENGTH = 2_000;
/** So many deliveries are remembered. */
const MOST = 20_000;

/** Sends messages over real HTTP, in the order and as often as the settings say, and keeps what was answered. */
export class Deliveries {
  readonly #settings: Readonly<NotificationSettings>;
  readonly #now: () => number;
  readonly #agent = new Agent();
  #all: Delivery[] = [];
  #queue: Delivery[] = [];
  #count = 0;
  #sending = 0;
  /** Waits for its time, or for its next try. */
  #sleeping = 0;
  #abort = new AbortController();
  #waiting: (() => void)[] = [];

  constructor(settings: Readonly<NotificationSettings>, now: () => number) {
    this.#settings = settings;
    this.#now = now;
  }

  /** Sends a message, as many copies of it as the settings say. */
  add(message: Message, copies = this.#settings.copies): Delivery[] {
    const added = Array.from({ length: copies }, (): Delivery => {
      return { ...message, n: ++this.#count, state: 'waiting', attempts: [] };
    });
    this.#all.push(...added);
    if (this.#all.length > MOST) this.#all.splice(0, this.#all.length - MOST);
    if (this.#settings.delayMs > 0) void this.#later(this.#settings.delayMs, added);
    else this.#enqueue(added);
    return added;
  }

  /** @param since only deliveries with a greater number */
  all(since = 0): readonly Delivery[] {
    return since === 0 ? this.#all : this.#all.filter(({ n }) => n > since);
  }

  /** Goes on after the settings have changed. */
  resume(): void {
    this.#next();
  }

  /** Resolves when nothing is on its way any more. What is held waits until it is not. */
  settled(): Promise<void> {
    if (this.#isIdle()) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Forgets everything, also what is on its way. */
  clear(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#queue = [];
    this.#all = [];
    this.#count = 0;
    this.#wake();
  }

  async close(): Promise<void> {
    this.clear();
    await this.#agent.destroy();
  }

  #enqueue(deliveries: readonly Delivery[]): void {
    this.#queue.push(...deliveries);
    this.#next();
  }

  async #later(ms: number, deliveries: readonly Delivery[]): Promise<void> {
    const { signal } = this.#abort;
    this.#sleeping++;
    const isDue = await pause(ms, true, { signal }).catch(() => false);
    this.#sleeping--;
    if (isDue) this.#enqueue(deliveries);
    else this.#wake();
  }

  #next(): void {
    while (!this.#settings.held && this.#sending < this.#settings.atOnce && this.#queue.length > 0) {
      const index = this.#settings.order === 'shuffled' ? randomInt(this.#queue.length) : 0;
      const [delivery] = this.#queue.splice(index, 1);
      if (delivery !== undefined) void this.#send(delivery);
    }
    this.#wake();
  }

  async #send(delivery: Delivery): Promise<void> {
    const { signal } = this.#abort;
    delivery.state = 'sending';
    this.#sending++;
    const attempt = await this.#attempt(delivery, signal);
    this.#sending--;
    if (!signal.aborted) this.#sent(delivery, attempt);
    this.#next();
  }

  #sent(delivery: Delivery, attempt: Attempt): void {
    delivery.attempts.push(attempt);
    const { status } = attempt;
    if (status !== null && status >= 200 && status < 300) {
      delivery.state = 'acknowledged';
    } else if (delivery.attempts.length > this.#settings.retries) {
      delivery.state = 'failed';
    } else {
      delivery.state = 'waiting';
      void this.#later(this.#settings.retryDelayMs, [delivery]);
    }
  }

  async #attempt({ method, url, headers, body }: Delivery, closed: AbortSignal): Promise<Attempt> {
    const at = this.#now();
    const started = performance.now();
    const attempt = (result: Pick<Attempt, 'status' | 'answer' | 'error'>): Attempt => {
      return { at, ...result, ms: Math.round(performance.now() - started) };
    };
    const signal = AbortSignal.any([closed, AbortSignal.timeout(this.#settings.timeoutMs)]);
    try {
      const options = { method, headers, dispatcher: this.#agent, signal };
      const reply = await request(url, body === '' ? options : { ...options, body });
      const answer = (await reply.body.text()).slice(0, ANSWER_LENGTH);
      return attempt({ status: reply.statusCode, answer, error: null });
    } catch (error) {
      const { code, name } = error as { code?: unknown; name: string };
      return attempt({ status: null, answer: '', error: typeof code === 'string' ? code : name });
    }
  }

  #isIdle(): boolean {
    return this.#queue.length === 0 && this.#sending === 0 && this.#sleeping === 0;
  }

  #wake(): void {
    if (this.#isIdle()) for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
