import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { installNodes } from '../install.ts';
import { type N8n, type N8nProcess, startN8n, startProcess } from '../n8n.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Redis, startRedis } from './redis.ts';

export interface ClusterOptions {
  /** Holds a folder for each process. */
  folder: string;
  /** The one folder whose files workflows may read and write. */
  filesFolder: string;
  /** The packed nodes, which each process gets. */
  tarball: string;
  workers: number;
  webhooks: number;
  /** Executions at a time in each worker, 10 unless given, as n8n has it. */
  concurrency?: number;
  /** Further settings for all processes. */
  env?: Record<string, string>;
}

/** n8n in queue mode: a main process, workers that run executions, and processes that take webhooks. */
export interface Cluster {
  readonly main: N8n;
  /** Those that run now. */
  readonly workers: readonly N8nProcess[];
  readonly webhooks: readonly N8nProcess[];
  readonly database: Postgres;
  readonly redis: Redis;
  addWorker(): Promise<N8nProcess>;
  /** Ends a worker as a power failure would: with all that it started, and with nothing tidied up. */
  killWorker(worker: N8nProcess): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL, Redis and the processes of n8n on this machine, each as if it had a machine of its own: they share
 * the database, the queue and the encryption key, and nothing else.
 *
 * @throws when one of them does not start; then none is left
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, filesFolder, tarball, concurrency = 10 } = options;
  await mkdir(folder, { recursive: true });
  // In the order in which they are to be stopped.
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    const [redis, postgres] = servers;
    await Promise.all(running.map((one) => one.stop()));
    await redis?.stop();
    await postgres?.stop();
  };
  const servers: { stop(): Promise<void> }[] = [];
  try {
    const redis = await startRedis(folder);
    servers.push(redis);
    const database = await startPostgres();
    servers.push(database);
    const settings = { ...shared(database, redis), ...options.env };
    let processes = 0;
    const prepared = async (name: string) => {
      const userFolder = join(folder, `${name}-${++processes}`);
      await installNodes(tarball, userFolder);
      return { userFolder, filesFolder, port: 0, env: settings };
    };
    const main = await startN8n(await prepared('main'));
    running.push(main);
    const workers: N8nProcess[] = [];
    const webhooks: N8nProcess[] = [];
    const add = async (list: N8nProcess[], name: string, command: string[]) => {
      const started = await startProcess(command, await prepared(name));
      running.push(started);
      list.push(started);
      return started;
    };
    const addWorker = () => add(workers, 'worker', ['worker', `--concurrency=${concurrency}`]);
    // The main process has made the tables by now.
    await Promise.all([
      ...Array.from({ length: options.workers }, addWorker),
      ...Array.from({ length: options.webhooks }, () => add(webhooks, 'webhook', ['webhook'])),
    ]);
    const killWorker = async (worker: N8nProcess) => {
      workers.splice(workers.indexOf(worker), 1);
      process.kill(-worker.process.pid, 'SIGKILL');
      await worker.process.ended;
    };
    return { main, workers, webhooks, database, redis, addWorker, killWorker, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The settings that queue mode is made of. */
function shared({ login }: Postgres, { port }: Redis): Record<string, string> {
  return {
    EXECUTIONS_MODE: 'queue',
    N8N_ENCRYPTION_KEY: randomBytes(24).toString('hex'),
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_HOST: login.host,
    DB_POSTGRESDB_PORT: String(login.port),
    DB_POSTGRESDB_USER: login.user,
    DB_POSTGRESDB_PASSWORD: login.password,
    DB_POSTGRESDB_DATABASE: login.database,
    // With 2, which is n8n's default, a busy process keeps its own check of the database waiting, and answers 503.
    DB_POSTGRESDB_POOL_SIZE: '10',
    QUEUE_BULL_REDIS_HOST: '127.0.0.1',
    QUEUE_BULL_REDIS_PORT: String(port),
    QUEUE_HEALTH_CHECK_ACTIVE: 'true',
  };
}
