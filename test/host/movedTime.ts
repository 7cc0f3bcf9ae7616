import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';

/** The time of a real n8n, in which days pass between two runs, also while it runs on. */
export class MovedTime {
  readonly #file = join(tmpdir(), `moved-time-${randomUUID()}`);
  readonly #descriptor = openSync(this.#file, 'w');
  #ahead = 0;

  /** Settings with which n8n has this time. */
  readonly env: Record<string, string> = {
    NODE_OPTIONS: `--import=${new URL('movedTime.mjs', import.meta.url).href}`,
    MOVED_TIME: this.#file,
  };

  /** @param time milliseconds since 1970 */
  constructor(time: number) {
    ftruncateSync(this.#descriptor, 8);
    this.moveTo(time);
  }

  moveTo(time: number): void {
    this.#ahead = time - Date.now();
    writeSync(this.#descriptor, new Float64Array([this.#ahead]), 0, 8, 0);
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => Date.now() + this.#ahead;

  async close(): Promise<void> {
    closeSync(this.#descriptor);
    await rm(this.#file);
  }
}
