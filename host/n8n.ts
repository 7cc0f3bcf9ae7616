import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, logTail, startChild } from './child.ts';
import { hostInstallation, type Installation } from './install.ts';
import { freePort } from './ports.ts';

export interface N8nOptions {
  /** The n8n to start; the one in host/ unless given. */
  installation?: Installation;
  /** Where this n8n keeps everything it writes; `<userFolder>/.n8n` holds its database and its community packages. */
  userFolder: string;
  /** The one folder whose files workflows may read and write; relative file names start here. */
  filesFolder: string;
  /** Wanted port, 5678 unless given; another one is taken when it is in use, and any with 0. */
  port?: number;
  /** Further settings, for instance `{ N8N_LOG_LEVEL: 'debug' }`. */
  env?: Record<string, string>;
  /** Ends the start, and n8n with it. */
  signal?: AbortSignal;
}

export interface Login {
  email: string;
  password: string;
}

/** A running process of n8n. */
export interface N8nProcess {
  /** Where it takes requests. */
  readonly url: string;
  readonly process: Child;
  /** Everything that it printed, from this start on. */
  readonly logFile: string;
  stop(): Promise<void>;
}

/** A running n8n: its main process. */
export interface N8n extends N8nProcess {
  /** For a person's browser, and for REST calls at `url`. */
  readonly login: Login;
  /** Where its data is, unless it was given another database. */
  readonly databaseFile: string;
}

/**
 * Starts the installed n8n with its embedded SQLite and waits until it takes requests.
 * It listens on this machine only, keeps to its user folder, and sees no setting of the user's own n8n.
 * @throws when n8n ends or is not ready within four minutes; the message holds the tail of its log.
 */
export async function startN8n(options: N8nOptions): Promise<N8n> {
  const { installation = hostInstallation, userFolder } = options;
  const login = await ownerLogin(userFolder);
  const env = { ...owner(installation, login), ...options.env };
  const started = await startProcess(['start'], { ...options, env });
  return { ...started, login, databaseFile: join(userFolder, '.n8n/database.sqlite') };
}

/**
 * Starts one of n8n's processes and waits until it takes requests, a worker at least those that ask for its health.
 *
 * @param command as for n8n's own binary, such as `['worker', '--concurrency=10']`
 * @throws as {@link startN8n} does
 */
export async function startProcess(command: string[], options: N8nOptions): Promise<N8nProcess> {
  const { installation = hostInstallation, userFolder } = options;
  const dataFolder = join(userFolder, '.n8n');
  await mkdir(dataFolder, { recursive: true });
  // Credentials and executions are nobody else's, also in a folder that was there before.
  await chmod(dataFolder, 0o700);
  const wanted = options.port ?? 5678;
  const port = await freePort(wanted);
  const logFile = join(userFolder, 'n8n.log');
  await rm(logFile, { force: true });

  const child = startChild(installation.n8nScript, command, {
    node: installation.nodeBinary,
    // n8n reads a .env file in its working folder.
    cwd: options.filesFolder,
    env: {
      ...basics(installation, userFolder),
      ...quiet,
      ...withoutRegistry(installation),
      N8N_LISTEN_ADDRESS: '127.0.0.1',
      N8N_PORT: String(port),
      // A worker has this server only.
      N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
      QUEUE_HEALTH_CHECK_PORT: String(port),
      N8N_RUNNERS_BROKER_PORT: String(await freePort(wanted && wanted + 1, port)),
      N8N_RESTRICT_FILE_ACCESS_TO: await realpath(options.filesFolder),
      // The editor is served over plain HTTP, on this machine only.
      N8N_SECURE_COOKIE: 'false',
      // After five seconds without an answer of its database n8n would refuse all calls; a busy disk takes longer.
      DB_PING_TIMEOUT_MS: '60000',
      ...options.env,
    },
    logFile,
  });

  try {
    await ready(child, `http://127.0.0.1:${port}/healthz/readiness`, options.signal);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, process: child, logFile, stop: () => child.stop() };
}

/** What a process needs, and nothing that could lead n8n to another database, folder or server. */
function basics({ nodeBinary }: Installation, userFolder: string): Record<string, string> {
  const inherited = ['LANG', 'LC_ALL', 'TZ', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  const compiled = process.env['PAYGOL_N8N_COMPILED'];
  return {
    ...Object.fromEntries(inherited),
    // What Node.js has compiled of n8n's thousands of files, kept from one start of many to the next.
    ...(compiled && { NODE_COMPILE_CACHE: compiled }),
    PATH: [dirname(nodeBinary), process.env['PATH']].join(delimiter),
    HOME: userFolder,
    N8N_USER_FOLDER: userFolder,
  };
}

/** Nothing is fetched, reported or advertised. */
const quiet = {
  N8N_DIAGNOSTICS_ENABLED: 'false',
  N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
  N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
  N8N_DYNAMIC_BANNERS_ENABLED: 'false',
  N8N_VERIFIED_PACKAGES_ENABLED: 'false',
  N8N_TEMPLATES_ENABLED: 'false',
  N8N_PERSONALIZATION_ENABLED: 'false',
  N8N_HIRING_BANNER_ENABLED: 'false',
};

/** The registry would be fetched. An n8n that has no such module does not start when it is told to leave it out. */
function withoutRegistry({ folder }: Installation): Record<string, string> {
  const module = 'mcp-registry';
  const isThere = existsSync(join(folder, 'node_modules/n8n/dist/modules', module));
  return isThere ? { N8N_DISABLED_MODULES: module } : {};
}

function owner({ require }: Installation, login: Login): Record<string, string> {
  const { hashSync } = require('bcryptjs') as { hashSync(text: string, rounds: number): string };
  return {
    N8N_INSTANCE_OWNER_MANAGED_BY_ENV: 'true',
    N8N_INSTANCE_OWNER_EMAIL: login.email,
    N8N_INSTANCE_OWNER_FIRST_NAME: 'Paygol',
    N8N_INSTANCE_OWNER_LAST_NAME: 'Sandbox',
    N8N_INSTANCE_OWNER_PASSWORD_HASH: hashSync(login.password, 10),
  };
}

/** The owner's login, made once per user folder: other users of this machine can reach the port, too. */
async function ownerLogin(userFolder: string): Promise<Login> {
  const file = join(userFolder, 'login.json');
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Login;
  // n8n wants a capital and a digit.
  const login = { email: 'owner@n8n.example', password: `Paygol-${randomBytes(4).toString('hex')}-1` };
  await mkdir(userFolder, { recursive: true });
  await writeFile(file, JSON.stringify(login), { mode: 0o600 });
  return login;
}

async function ready(child: Child, probe: string, signal?: AbortSignal): Promise<void> {
  let ended = false;
  void child.ended.then(() => (ended = true));
  const deadline = Date.now() + 240_000;
  while (!ended && Date.now() < deadline) {
    const answer = await fetch(probe).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100, undefined, { signal });
  }
  const what = ended ? 'n8n ended while it started' : 'n8n was not ready after four minutes';
  throw new Error(`${what}. The end of its log:\n${await logTail(child.logFile)}`);
}
