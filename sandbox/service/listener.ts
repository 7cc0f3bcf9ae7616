import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const HOST = '127.0.0.1';
/** While the server does not listen, somebody else may be given its port for a moment. */
const ATTEMPTS = 50;
const PAUSE_MS = 100;

/**
 * The server's ear: it can stop listening, and listen again at the same port, while the server keeps all it
 * knows.
 */
export class Listener {
  readonly #server: Server;
  #port = 0;
  #isWanted = true;
  #timer: NodeJS.Timeout | undefined;
  #opening: Promise<void> = Promise.resolve();

  constructor(server: Server) {
    this.#server = server;
  }

  get port(): number {
    return this.#port;
  }

  /** Whether the server is to listen; a connection that is kept open would go on even when it does not. */
  get isOpen(): boolean {
    return this.#isWanted;
  }

  /** @param port 0 takes a free one */
  async open(port: number): Promise<void> {
    this.#server.listen(port, HOST);
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /**
   * Stops listening: from now on a connection is refused. Requests that are under way are still answered.
   *
   * @param ms for how long; undefined: until `accept` is called
   */
  refuse(ms?: number): void {
    clearTimeout(this.#timer);
    this.#isWanted = false;
    if (this.#server.listening) this.#server.close();
    if (ms !== undefined) this.#timer = setTimeout(() => this.accept(), ms);
  }

  /** Listens again, if it does not. */
  accept(): void {
    clearTimeout(this.#timer);
    this.#isWanted = true;
    this.#opening = this.#opening.then(() => this.#reopen());
  }

  /** Resolves when what `accept` has begun is done. */
  settled(): Promise<void> {
    return this.#opening;
  }

  /** Closes every connection and stops for good. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#opening;
    const closed = this.#server.listening ? once(this.#server, 'close') : undefined;
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #reopen(): Promise<void> {
    for (let attempt = 1; this.#isWanted && !this.#server.listening; attempt++) {
      try {
        await this.open(this.#port);
      } catch (error) {
        const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
        if (!isTaken || attempt === ATTEMPTS) throw error;
        await sleep(PAUSE_MS);
      }
    }
    if (!this.#isWanted && this.#server.listening) this.#server.close();
  }
}
