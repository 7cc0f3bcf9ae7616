import type { IExecuteFunctions } from 'n8n-workflow';
import { runClock } from '../../../../shared/time.ts';
import { claimError, ClaimError, type ClaimStore, withClaimLock } from './claimLock.ts';
import { isOfAccount } from './entries.ts';

/** Kept for each node; the oldest are dropped. Each claim reads and writes all of them. */
export const MOST_ENTRIES = 200_000;

/**
 * Releasing searches all entries, and blocks n8n meanwhile: it starts with few at a time, and doubles while it is
 * quick (in milliseconds).
 */
const FIRST_RELEASED = 100;
const QUICK = 300;

const OF_CLAIMS = { mode: 'entries' } as const;

export interface Claimed {
  /** No other run of this node gets it, in any process. */
  readonly own: ReadonlySet<string>;
  /** Another run has claimed it and not released it: it may have been paid. */
  readonly earlier: ReadonlySet<string>;
  /** Of those, payees and accounts that a run of this process has claimed, which goes on: it may release them. */
  readonly running: ReadonlySet<string>;
}

/** Payees and accounts that runs of this process have claimed, which go on: by node and entry. */
export type RunningClaims = Set<string>;

/**
 * What a run claims in n8n's database, for this node of this workflow, until it is released or the oldest of many. Each
 * call reads and writes all claims of the node.
 */
export class Claims {
  readonly #context: IExecuteFunctions;
  /** The account that pays. */
  readonly #scope: string;
  readonly #own = new Set<string>();
  readonly #running: RunningClaims;
  #node: string | undefined;

  constructor(context: IExecuteFunctions, scope: string, running: RunningClaims = new Set()) {
    this.#context = context;
    this.#scope = scope;
    this.#running = running;
  }

  /** Whether the node has claimed anything yet, and not forgotten it since. */
  async areThere(): Promise<boolean> {
    return (await this.#context.helpers.getProcessedDataCount('node', OF_CLAIMS)) > 0;
  }

  /** Whether this run has claimed it. */
  owns(entry: string): boolean {
    return this.#own.has(entry);
  }

  /**
   * To be called once before a request.
   * @throws ClaimError nothing may be sent then
   */
  async claim(entries: readonly string[]): Promise<Claimed> {
    const { own, earlier, running } = await this.#record(entries);
    // What this run has claimed before is its own.
    for (const entry of earlier) if (this.#own.has(entry)) earlier.delete(entry);
    for (const entry of own) this.#own.add(entry);
    return { own, earlier, running };
  }

  /**
   * Returns those that are claimed, and leaves nothing behind.
   * @throws ClaimError
   */
  async ask(entries: readonly string[]): Promise<ReadonlySet<string>> {
    const { earlier } = await this.#record(entries, (store, added) =>
      store.removeProcessed(added, 'node', OF_CLAIMS),
    );
    return earlier;
  }

  /** Leaves them claimed for good. To this run, too, they are an earlier claim from now on. */
  keep(entries: readonly string[]): void {
    for (const entry of entries) this.#leave(entry);
  }

  /** To be called when the run has ended: what it has not released stays. */
  end(): void {
    for (const entry of this.#own) this.#running.delete(this.#nameOf(entry));
  }

  #leave(entry: string): void {
    this.#own.delete(entry);
    if (isOfAccount(entry)) this.#running.delete(this.#nameOf(entry));
  }

  /**
   * Releases what this run has claimed, and surely has not created. Never throws.
   * @returns whether that was stored; if not, the entries stay claimed
   */
  release(entries: readonly string[]): Promise<boolean> {
    const own = [...new Set(entries)].filter((entry) => this.#own.has(entry));
    return this.#remove(own.map(this.#valueOf)).then(
      () => {
        for (const entry of own) this.#leave(entry);
        return true;
      },
      () => false,
    );
  }

  readonly #valueOf = (entry: string) => JSON.stringify([this.#scope, entry]);

  #nameOf(entry: string): string {
    // n8n copies the whole node each time that it is asked for it.
    this.#node ??= `${this.#workflowId} ${this.#context.getNode().id}`;
    return `${this.#node} ${entry}`;
  }

  get #workflowId(): string {
    const { id } = this.#context.getWorkflow();
    if (!id) throw new ClaimError('not_saved');
    return id;
  }

  /** @param undo under the same lock: another process does not see what is added */
  async #record(
    entries: readonly string[],
    undo?: (store: ClaimStore, added: string[]) => Promise<void>,
  ): Promise<Record<'own' | 'earlier' | 'running', Set<string>>> {
    const workflowId = this.#workflowId;
    if (entries.length === 0) return { own: new Set(), earlier: new Set(), running: new Set() };
    const store = this.#context.helpers;
    const { stopped } = runClock(this.#context);
    const entryOf = new Map<unknown, string>(entries.map((entry) => [this.#valueOf(entry), entry]));
    const values = [...(entryOf.keys() as Iterable<string>)];
    const entriesIn = (some: readonly unknown[]) =>
      new Set(some.map((value) => entryOf.get(value) as string));
    // Under the lock, so that another run of this process sees whose they are.
    const work = async () => {
      const stored = await store.checkProcessedAndRecord(values, 'node', {
        ...OF_CLAIMS,
        maxEntries: MOST_ENTRIES,
      });
      const [own, earlier] = [entriesIn(stored.new), entriesIn(stored.processed)];
      if (stored.new.length > 0) await undo?.(store, stored.new as string[]);
      const claimed = undo === undefined ? [...own].filter(isOfAccount) : [];
      for (const entry of claimed) this.#running.add(this.#nameOf(entry));
      const isRunning = (entry: string) => isOfAccount(entry) && this.#running.has(this.#nameOf(entry));
      return { own, earlier, running: new Set([...earlier].filter(isRunning)) };
    };
    // Who is stopped claims nothing more, but may ask what is to be released.
    return withClaimLock(workflowId, store, work, undo === undefined ? { stopped } : {}).catch(
      (error: unknown) => {
        throw error instanceof ClaimError ? error : claimError('not_written', error);
      },
    );
  }

  /** The lock must not be held for long, so it is released in between. */
  async #remove(values: readonly string[]): Promise<void> {
    const store = this.#context.helpers;
    let many = FIRST_RELEASED;
    for (let next = 0; next < values.length;) {
      const some = values.slice(next, next + many);
      const begin = performance.now();
      await withClaimLock(this.#workflowId, store, () => store.removeProcessed(some, 'node', OF_CLAIMS));
      next += many;
      const isQuick = performance.now() - begin < QUICK;
      // No fewer: reading and writing all claims takes its time.
      many = isQuick ? 2 * many : FIRST_RELEASED;
    }
  }
}
