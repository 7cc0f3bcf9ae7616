import type { Socket } from 'node:net';
import type { Fault } from './faults.ts';

type Until = Extract<Fault, { kind: 'delay' }>['until'];

interface DelayedAction {
  act: () => void;
  /** How many more requests must come in; undefined when that is not what it waits for. */
  requests: number | undefined;
  /** Stops waiting. */
  forget: () => void;
}

/** What faults hold back: work that is done late, replies that are sent late. */
export class DelayedActions {
  #actions = new Set<DelayedAction>();
  #waiting: (() => void)[] = [];

  /**
   * @param socket the client's connection, for what waits for its end
   * @param act what happens then; it happens in one go, before anything else does
   */
  hold(until: Until, socket: Socket, act: () => void): void {
    const action: DelayedAction = { act, requests: undefined, forget: () => undefined };
    const strike = (): void => this.#strike(action);
    if (until === 'disconnect') {
      if (socket.destroyed) return act();
      socket.once('close', strike);
      action.forget = () => socket.off('close', strike);
    } else if (typeof until === 'object' && 'ms' in until) {
      const timer = setTimeout(strike, until.ms);
      action.forget = () => clearTimeout(timer);
    } else if (typeof until === 'object') {
      action.requests = until.requests;
    }
    this.#actions.add(action);
  }

  /** Counts a request that has just come in. */
  countRequest(): void {
    for (const action of [...this.#actions]) {
      if (action.requests !== undefined && --action.requests === 0) this.#strike(action);
    }
  }

  /** Lets everything happen now. */
  release(): void {
    for (const action of [...this.#actions]) this.#strike(action);
  }

  /** Forgets everything without letting it happen. */
  clear(): void {
    for (const action of this.#actions) action.forget();
    this.#actions.clear();
    this.#wake();
  }

  /** Resolves when nothing is held back anymore. */
  settled(): Promise<void> {
    if (this.#actions.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #strike(action: DelayedAction): void {
    if (!this.#actions.delete(action)) return;
    action.forget();
    action.act();
    this.#wake();
  }

  #wake(): void {
    if (this.#actions.size > 0) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
