import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type Child, logTail, startChild } from './child.ts';

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

/** The address of the registry that npm uses in a folder. */
export async function npmRegistry(folder: string): Promise<string> {
  const ask = [npmScript(), 'config', 'get', 'registry'];
  const { stdout } = await promisify(execFile)(process.execPath, ask, { cwd: folder, env: inherited() });
  return stdout.trim();
}

export interface NpmOptions {
  folder: string;
  logFile: string;
  /** Settings in addition to those of this process. */
  env?: Record<string, string>;
  /** Ends npm and what it started. */
  signal?: AbortSignal | undefined;
}

/** Runs an npm command in a folder. @throws with the end of its log when it fails */
export async function npm(args: string[], options: NpmOptions): Promise<void> {
  const { folder, logFile, env, signal } = options;
  signal?.throwIfAborted();
  const child = startChild(npmScript(), [...args, '--no-audit', '--no-fund', '--loglevel=warn'], {
    cwd: folder,
    env: { ...inherited(), ...env },
    logFile,
  });
  const code = await endedOrAborted(child, signal);
  if (code !== 0) throw new Error(`npm ${args[0]} in ${folder} failed:\n${await logTail(logFile)}`);
}

async function endedOrAborted(child: Child, signal?: AbortSignal): Promise<number | null> {
  const stop = () => void child.stop(1000);
  signal?.addEventListener('abort', stop, { once: true });
  const code = await child.ended;
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  return code;
}

function inherited(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}
