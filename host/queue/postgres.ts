import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asUser, logTail, startServer } from '../child.ts';
import { requireFromN8n } from '../install.ts';
import { freePort } from '../ports.ts';
import { answers } from './answers.ts';

const run = promisify(execFile);

/** Where Debian puts the programs of each version; its commands on the PATH know only clusters of its own. */
const DEBIAN = '/usr/lib/postgresql';

/** Debian's account for it: PostgreSQL refuses to be run by root. */
const ACCOUNT = 'postgres';

/** What a client needs to know, under the names of the `pg` package. */
export interface PostgresLogin {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** A running PostgreSQL. */
export interface Postgres {
  readonly pid: number;
  readonly login: PostgresLogin;
  /** Runs one statement, with `$1`, `$2` … for the values, and returns its rows. */
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Ends it, and removes all that it stored. */
  stop(): Promise<void>;
}

interface Pool {
  query(statement: string, values: unknown[]): Promise<{ rows: object[] }>;
  on(event: 'error', listener: () => void): void;
  end(): Promise<void>;
}

/**
 * Starts a PostgreSQL of its own, from Debian's package, with an empty database in a folder for temporary files. It
 * listens on this machine only, and writes as carefully as a real one.
 *
 * @throws when it is not installed, or does not start
 */
export async function startPostgres(): Promise<Postgres> {
  const programs = await newestPrograms();
  // Not inside of a folder that only this user may enter.
  const folder = await mkdtemp(join(tmpdir(), 'n8n-postgres-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const port = await freePort(0);
  const login = {
    host: '127.0.0.1',
    port,
    user: 'n8n',
    password: randomBytes(16).toString('hex'),
    database: 'postgres',
  };
  await writeFile(passwordFile, login.password);
  if (process.getuid?.() === 0) await run('chown', ['-R', `${ACCOUNT}:`, folder]);
  await chmod(folder, 0o700);
  await run(
    'setpriv',
    [
      ...[...asUser(ACCOUNT), '--', join(programs, 'initdb'), '--pgdata', data],
      ...['--username', login.user, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--no-locale', '--no-sync'],
    ],
    { cwd: '/' },
  );
  await rm(passwordFile);
  const server = startServer(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-h', login.host, '-k', folder, '-c', 'max_connections=200'],
    {
      cwd: '/',
      env: { PATH: process.env['PATH'] ?? '' },
      logFile: join(folder, 'postgres.log'),
      // Its fast way to end: it does not wait for clients.
      stopSignal: 'SIGINT',
      user: ACCOUNT,
    },
  );
  const { Pool } = requireFromN8n('pg') as { Pool: new (options: PostgresLogin & { max: number }) => Pool };
  const pool = new Pool({ ...login, max: 2 });
  // A connection that is lost is told to the next query.
  pool.on('error', () => undefined);
  const stop = async () => {
    await pool.end();
    await server.stop();
    await rm(folder, { recursive: true });
  };
  const query = async <Row extends object>(statement: string, values: unknown[] = []) =>
    (await pool.query(statement, values)).rows as Row[];
  try {
    await answers(() => query('SELECT 1'), server.ended);
  } catch (error) {
    const log = await logTail(server.logFile);
    await stop();
    throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error });
  }
  return { pid: server.pid, login, query, stop };
}

async function newestPrograms(): Promise<string> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return join(DEBIAN, newest, 'bin');
}
