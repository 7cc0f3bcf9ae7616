/**
 * The same sheet at the same moment, in several processes of a real n8n: each payout id is in at most one create
 * request.
 */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installNodes } from '../../host/install.ts';
import { examplesFolder } from '../../host/examples.ts';
import { type N8n, startN8n } from '../../host/n8n.ts';
import { type Postgres, startPostgres } from '../../host/queue/postgres.ts';
import { N8nClient, type SavedCredential } from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { payees, savePayoutRun } from './payoutRuns.ts';
import { untilListening } from './queueMode.ts';
import { packedNodes, temporaryFolder, withoutCode } from '../../host/realN8n.ts';
import { executions, expectPaidOnce, OPTIONS, ROUNDS, ROWS, startEverywhere } from './samePayouts.ts';
import { listen } from './triggers.ts';

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
            ...withoutCode,

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

  test('two main processes pay the same sheet once at the same moment, six times', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const run = await savePayoutRun(client, credential, OPTIONS);
      await listen(client, run);
      const urls = mains.map(({ url }) => url + run.path);
      for (const url of urls) await untilListening(url);
      await startEverywhere(urls, payees(`mains${round}`, ROWS));
      expectPaidOnce(sandbox, `mains${round}-`, await executions(client, run, mains.length));
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
    expectPaidOnce(sandbox, 'later-', await executions(client, run, mains.length));
  });
});
