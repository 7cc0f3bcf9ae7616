/**
 * The same sheet at the same moment, in several processes of a real n8n: each payout id is in at most one create
 * request.
 */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installNodes } from '../../host/install.ts';
import { examplesFolder } from '../../host/examples.ts';
import { type N8n, startN8n } from '../../host/n8n.ts';
import { type Postgres, startPostgres } from '../../host/queue/postgres.ts';
import { type Execution, N8nClient, type SavedCredential } from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { type PayoutRun, payees, rowsOf, savePayoutRun, timesSent } from './payoutRuns.ts';
import { startQueueMode, type QueueMode, untilListening, workerOf } from './queueMode.ts';
import { packedNodes, temporaryFolder, withoutEditor } from '../../host/realN8n.ts';
import { listen, send } from './triggers.ts';

const ROWS = 300;
const ROUNDS = 6;
/** Asking first would hide a lock that does not hold. */
const OPTIONS = { batchSize: 100, checkFirst: 'inDoubt' };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ serviceId: '4711', secret: 'shared-secret' });
});
afterAll(() => sandbox?.close());

function saveCredential(client: N8nClient): Promise<SavedCredential> {
  return client.saveCredential({
    name: 'Paygol account',
    type: 'paygolApi',
    data: {
      serviceId: '4711',
      sharedSecret: 'shared-secret',
      payoutsUrl: sandbox.baseUrl,
      environment: 'custom',
      apis: 'payouts',
    },
  });
}

/** Sends the same rows to all addresses at the same moment. */
async function startEverywhere(urls: readonly string[], rows: object[]): Promise<void> {
  const body = JSON.stringify({ rows });
  const answers = await Promise.all(
    urls.map((url) => send('POST', url, body, { 'content-type': 'application/json' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(urls.map(() => 200));
}

/** The executions of a workflow, once there are so many and all have ended. */
async function executions(client: N8nClient, run: PayoutRun, count: number): Promise<Execution[]> {
  for (;;) {
    // n8n asks for those that run and those that have ended one after the other: one may be in both lists.
    const ids = new Set((await client.executions(run.id)).map(({ id }) => id));
    if (ids.size >= count) return Promise.all([...ids].map((id) => client.finished(id)));
    await pause(100);
  }
}

/** Every row is paid, by one request; each run lets out every row, and its sender says that it created them. */
function expectPaidOnce(name: string, ended: readonly Execution[]): void {
  expect([...timesSent(sandbox, name).values()]).toEqual(Array(ROWS).fill(1));
  const ids = sandbox.payouts().filter(({ external_id }) => external_id.startsWith(name));
  expect(ids).toHaveLength(ROWS);
  expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'success'));
  for (const execution of ended) expect(rowsOf(execution)).toHaveLength(ROWS);
  const created = ended
    .flatMap((execution) => rowsOf(execution))
    .filter(({ outcome }) => outcome === 'created');
  expect(created).toHaveLength(ROWS);
}

describe('two main processes on one PostgreSQL', () => {
  let folder: string;
  let postgres: Postgres;
  const mains: N8n[] = [];
  let client: N8nClient;
  let credential: SavedCredential;

  beforeAll(async () => {
    folder = await temporaryFolder();
    postgres = await startPostgres();
    const tarball = await packedNodes(folder);
    const key = randomBytes(24).toString('hex');
    for (const name of ['one', 'two']) {
      const userFolder = join(folder, name);
      await installNodes(tarball, userFolder);
      const { host, port, user, password, database } = postgres.login;
      mains.push(
        await startN8n({
          userFolder,
          filesFolder: examplesFolder,
          port: 0,
          env: {
            ...withoutEditor,
            N8N_ENCRYPTION_KEY: key,
            DB_TYPE: 'postgresdb',
            DB_POSTGRESDB_HOST: host,
            DB_POSTGRESDB_PORT: String(port),
            DB_POSTGRESDB_USER: user,
            DB_POSTGRESDB_PASSWORD: password,
            DB_POSTGRESDB_DATABASE: database,
          },
        }),
      );
    }
    client = await N8nClient.signIn(mains[1]!.url, mains[1]!.login);
    credential = await saveCredential(client);
  });
  afterAll(async () => {
    await Promise.all(mains.map((main) => main.stop()));
    await postgres?.stop();
    await rm(folder, { recursive: true });
  });

  test('the same sheet at both at the same moment, six times', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const run = await savePayoutRun(client, credential, OPTIONS);
      await listen(client, run);
      const urls = mains.map(({ url }) => url + run.path);
      for (const url of urls) await untilListening(url);
      await startEverywhere(urls, payees(`mains${round}`, ROWS));
      expectPaidOnce(`mains${round}-`, await executions(client, run, mains.length));
    }
  });

  test('a process that is new knows what the ones before have claimed', async () => {
    const run = await savePayoutRun(client, credential, OPTIONS);
    await listen(client, run);
    const rows = payees('later', ROWS);
    for (const [i, { url }] of mains.entries()) {
      await untilListening(url + run.path);
      await startEverywhere([url + run.path], rows);
      await executions(client, run, i + 1);
    }
    expectPaidOnce('later-', await executions(client, run, mains.length));
  });
});

describe('two workers', () => {
  let queue: QueueMode;
  let credential: SavedCredential;
  beforeAll(async () => {
    queue = await startQueueMode({ workers: 2, webhooks: 2, concurrency: 1 });
    credential = await saveCredential(queue.client);
  });
  afterAll(() => queue?.close());

  test('the same sheet at the same moment, until both have had a run of it six times', async () => {
    const { client, cluster } = queue;
    for (let round = 0, shared = 0; shared < ROUNDS; round++) {
      const run = await savePayoutRun(client, credential, OPTIONS);
      await listen(client, run);
      const urls = cluster.webhooks.map(({ url }) => url + run.path);
      for (const url of urls) await untilListening(url);
      await startEverywhere(urls, payees(`workers${round}`, ROWS));
      const ended = await executions(client, run, urls.length);
      expectPaidOnce(`workers${round}-`, ended);
      const workers = await Promise.all(ended.map(({ id }) => workerOf(cluster, id)));
      if (new Set(workers).size === 2) shared++;
    }
  });
});
