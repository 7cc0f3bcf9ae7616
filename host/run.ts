import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { logTail, startChild } from './child.ts';

/** npm's own script: the npm that runs this (`npm start`), else the first one on PATH. */
export function npmScript(): string {
  const running = process.env['npm_execpath'];
  if (running) return running;
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'npm'))
    .find((path) => existsSync(path));
  if (!found) throw new Error('npm is not on the PATH.');
  return realpathSync(found);
}

/** Where and how a script runs. */
interface RunOptions {
  folder: string;
  /** Everything that it prints is added to this file. */
  logFile: string;
  /** Settings in addition to those of this process. */
  env?: Record<string, string>;
  /** Ends the script and what it started. */
  signal?: AbortSignal | undefined;
}

/** Runs `node script …args` to its end. @throws with the end of its log when it fails */
export async function runScript(script: string, args: string[], options: RunOptions): Promise<void> {
  const { folder, logFile, env, signal } = options;
  signal?.throwIfAborted();
  const child = startChild(script, args, { cwd: folder, env: { ...inherited(), ...env }, logFile });
  const stop = () => void child.stop(1000);
  signal?.addEventListener('abort', stop, { once: true });
  const code = await child.ended;
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`${args.join(' ')} in ${folder} failed:\n${await logTail(logFile)}`);
}

function inherited(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}
