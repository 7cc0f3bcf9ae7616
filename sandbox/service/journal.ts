import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Names, documents and accounts of people are in it. */
const OWNER_ONLY = 0o600;

/**
 * A file of JSON lines that grows by one line per change, so that a change costs what it changes, however
 * much the file holds. A line is whole or not there: what a kill left half written is dropped when the file
 * is opened.
 */
export class Journal {
  readonly #path: string;
  #file: number | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Hands out the entries so far, in order.
   *
   * @throws when one cannot be read or applied: then this is not a file of the sandbox
   */
  replay(apply: (entry: unknown) => void): void {
    if (!existsSync(this.#path)) return;
    const whole = readFileSync(this.#path, 'utf8').split('\n').slice(0, -1);
    for (const [index, line] of whole.entries()) {
      try {
        apply(JSON.parse(line));
      } catch (cause) {
        throw new Error(`${this.#path}, line ${index + 1}: not written by the sandbox`, { cause });
      }
    }
  }

  /**
   * Puts these entries in place of all others: the file is the old one or the new one at any time, never a
   * part.
   */
  replace(entries: Iterable<unknown>): void {
    this.close();
    const temporary = `${this.#path}.tmp`;
    // What a kill has left behind may be readable by others.
    rmSync(temporary, { force: true });
    const file = openSync(temporary, 'wx', OWNER_ONLY);
    for (const entry of entries) writeFileSync(file, `${JSON.stringify(entry)}\n`);
    closeSync(file);
    renameSync(temporary, this.#path);
  }

  /** Adds one entry. */
  append(entry: unknown): void {
    this.#file ??= openSync(this.#path, 'a', OWNER_ONLY);
    writeFileSync(this.#file, `${JSON.stringify(entry)}\n`);
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
