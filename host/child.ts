import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** A child process with a process group of its own, all of whose output goes to a file. */
export interface Child {
  readonly pid: number;
  readonly logFile: string;
  /** Settles when the process has ended: its exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Asks the process to end, insists after `graceMs`, and leaves nothing of its process group behind. */
  stop(graceMs?: number): Promise<void>;
}

export interface ChildOptions {
  cwd: string;
  /** The whole environment of the child: nothing is inherited. */
  env: Record<string, string>;
  logFile: string;
}

/**
 * Starts `node script …args`, detached from the terminal, so that Ctrl-C reaches the child only through `stop`,
 * and on a leash (leash.mjs), so that it ends with this process however that ends.
 *
 * @param options `node`: the Node.js binary; the one that runs this process unless given
 */
export function startChild(script: string, args: string[], options: ChildOptions & { node?: string }): Child {
  const leash = new URL('leash.mjs', import.meta.url).href;
  const env = { ...options.env, LEASH_STARTER: String(process.pid) };
  return start(options.node ?? process.execPath, ['--import', leash, script, ...args], { ...options, env });
}

/**
 * Starts a server that is not Node.js, detached from the terminal, too. The system itself ends it when this process
 * ends.
 *
 * @param options `stopSignal` ends it in order; `user` is who runs it, if this process may choose
 */
export function startServer(
  program: string,
  args: string[],
  options: ChildOptions & { stopSignal: NodeJS.Signals; user?: string },
): Child {
  const { stopSignal, user } = options;
  return start('setpriv', [`--pdeathsig=${stopSignal}`, ...asUser(user), program, ...args], options);
}

/** The arguments with which setpriv runs a program as another user; none for who may not become another one. */
export function asUser(user: string | undefined): string[] {
  if (user === undefined || process.getuid?.() !== 0) return [];
  return [`--reuid=${user}`, `--regid=${user}`, '--init-groups'];
}

function start(
  program: string,
  args: string[],
  { cwd, env, logFile, stopSignal = 'SIGTERM' }: ChildOptions & { stopSignal?: NodeJS.Signals },
): Child {
  const log = openSync(logFile, 'a', 0o600);
  let child: ChildProcess;
  try {
    child = spawn(program, args, { cwd, env, stdio: ['ignore', log, log], detached: true });
  } finally {
    closeSync(log);
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const { pid } = child;
  if (pid === undefined) {
    ended.catch(() => undefined); // told by the throw
    throw new Error(`Cannot run ${program}.`);
  }
  const stop = async (graceMs = 15_000) => {
    child.kill(stopSignal);
    const insist = setTimeout(() => killGroup(pid), graceMs);
    await ended;
    clearTimeout(insist);
    killGroup(pid);
  };
  return { pid, logFile, ended, stop };
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // ESRCH: nothing of the group is left, which is what was wanted.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The last lines of a log file, for a message about what went wrong. */
export async function logTail(logFile: string, lines = 25): Promise<string> {
  const text = await readFile(logFile, 'utf8');
  return text.trimEnd().split('\n').slice(-lines).join('\n');
}
