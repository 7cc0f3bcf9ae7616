import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Readings } from '../readings/switches.ts';

/**
 * Access tokens (section 5, rules 2 to 4). Their lifetime is not shown; here it is a switch, counted from the
 * moment of issue.
 */
export class Tokens {
  readonly #clock: Clock;
  readonly #issuedAt = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Makes a new token. @param older whether the earlier ones stay alive */
  issue(older: Readings['olderTokens']): string {
    if (older === 'die') this.revokeAll();
    const token = randomBytes(24).toString('hex');
    this.#issuedAt.set(token, this.#clock.now());
    return token;
  }

  /** Whether the token was issued here, not revoked, and less than `lifetimeMs` ago. */
  isAlive(token: string, lifetimeMs: number): boolean {
    const issuedAt = this.#issuedAt.get(token);
    return issuedAt !== undefined && this.#clock.now() - issuedAt < lifetimeMs;
  }

  /** Declares a token dead; what is none stays none. */
  revoke(token: string | undefined): void {
    if (token !== undefined) this.#issuedAt.delete(token);
  }

  /** Declares every token dead. */
  revokeAll(): void {
    this.#issuedAt.clear();
  }
}
