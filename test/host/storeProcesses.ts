import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IDataDeduplicator } from 'n8n-workflow';
import { hostInstallation, projectFolder } from '../../host/install.ts';
import type { PostgresLogin } from '../../host/queue/postgres.ts';

export interface Claimed {
  own: string[];
  earlier: string[];
  claimMs: number;
  released: boolean;
  releaseMs: number;
}

/** What a process with n8n's real store does when it is told to. */
export interface StoreCalls extends IDataDeduplicator {
  /** Stores a workflow, and returns its id. */
  newWorkflow(): Promise<string>;
  /** Claims ids as Create does, and releases so many of them. */
  claim(workflowId: string, ids: string[], releases: number): Promise<Claimed>;
}

export interface Call {
  number: number;
  name: keyof StoreCalls;
  given: unknown[];
}

interface Answer {
  number: number;
  value?: unknown;
  error?: { message: string; code?: unknown };
}

export interface StoreProcess {
  readonly calls: StoreCalls;
  /** Ends it as a power failure would. */
  kill(): Promise<void>;
}

/**
 * Starts a process with n8n's real store, on SQLite or on PostgreSQL. The first one makes the tables.
 *
 * @param folder for its log, and for SQLite
 * @throws when it ends before it is ready
 */
export async function startStoreProcess(folder: string, postgres?: PostgresLogin): Promise<StoreProcess> {
  const logFile = join(folder, 'store.log');
  const log = openSync(logFile, 'a', 0o600);
  const child = fork(bundle(folder), {
    execPath: hostInstallation.nodeBinary,
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      N8N_USER_FOLDER: folder,
      N8N_SCRIPT: hostInstallation.n8nScript,
      ...databaseSettings(postgres),
    },
    stdio: ['ignore', log, log, 'ipc'],
    serialization: 'advanced',
  });
  closeSync(log);
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on('message', (answer: Answer) => waiting.get(answer.number)?.(answer));
  const ended = once(child, 'exit');
  const ready = new Promise<Answer>((resolve) => waiting.set(0, resolve));
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error(`n8n's store did not start:\n${await readFile(logFile, 'utf8')}`);

  let calls = 0;
  const call = async (name: keyof StoreCalls, given: unknown[]) => {
    const number = ++calls;
    const answered = new Promise<Answer>((resolve) => waiting.set(number, resolve));
    child.send({ number, name, given } satisfies Call);
    const { value, error } = await answered;
    waiting.delete(number);
    if (error !== undefined) throw Object.assign(new Error(error.message), { code: error.code });
    return value;
  };
  return {
    calls: new Proxy({} as StoreCalls, {
      get:
        (_, name: keyof StoreCalls) =>
        (...given: unknown[]) =>
          call(name, given),
    }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** n8n's packages run as CommonJS only. */
function bundle(folder: string): string {
  const script = join(folder, 'storeProcess.cjs');
  const options = ['--bundle', '--platform=node', '--format=cjs', '--log-level=error', `--outfile=${script}`];
  execFileSync(join(projectFolder, 'node_modules/.bin/esbuild'), ['test/host/storeProcess.ts', ...options], {
    cwd: projectFolder,
  });
  return script;
}

function databaseSettings(postgres: PostgresLogin | undefined): Record<string, string> {
  if (postgres === undefined) return { DB_TYPE: 'sqlite' };
  return {
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_HOST: postgres.host,
    DB_POSTGRESDB_PORT: String(postgres.port),
    DB_POSTGRESDB_USER: postgres.user,
    DB_POSTGRESDB_PASSWORD: postgres.password,
    DB_POSTGRESDB_DATABASE: postgres.database,
  };
}
