import { randomInt } from 'node:crypto';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { INodeParameters } from 'n8n-workflow';
import { type Account, accountAt } from '../../host/account.ts';
import { examplesFolder, readExample, withoutPasswords } from '../../host/examples.ts';
import type { N8n } from '../../host/n8n.ts';
import { type RealN8n, startRealN8n, withoutCode, withoutEditor } from '../../host/realN8n.ts';
import { type Execution, N8nClient, type SavedCredential, type SavedWorkflow } from '../../host/rest.ts';
import type { SandboxOptions } from '../../sandbox/options.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';

export const BY_HAND = 'When clicking ‘Execute workflow’';

export interface RealN8nSettings {
  /** Settings of n8n, such as `{ N8N_LOG_LEVEL: 'debug' }`: for a file that needs an n8n of its own. */
  env?: Record<string, string>;
  /** Whether workflows run Code nodes in an n8n of its own. */
  code?: boolean;
  /** Whether workflows read and write in an empty folder; else they see what is in that of the examples. */
  ownFiles?: boolean;
  /** Of the sandbox that the credential leads to. */
  sandbox?: Partial<SandboxOptions>;
  /** What the credential holds besides the account at the sandbox, or instead of a part of it. */
  account?: Account;
}

/** What the tests of a file work with. */
export class RealN8nBench {
  real!: RealN8n;
  sandbox!: Sandbox;
  /** For the account at the sandbox. */
  credential!: SavedCredential;
  /** The one folder whose files workflows may read and write. */
  files = examplesFolder;
  readonly #settings: RealN8nSettings;
  // n8n remembers what it has sent from an account, and several files may share one n8n.
  #account = randomInt(10_000, 1_000_000_000);

  constructor(settings: RealN8nSettings) {
    this.#settings = settings;
  }

  get n8n(): RealN8n['n8n'] {
    return this.real.n8n;
  }

  get client(): N8nClient {
    return this.real.client;
  }

  async open(): Promise<void> {
    const { env, code = false, ownFiles = false } = this.#settings;
    if (env === undefined) {
      const shared = sharedWithOtherFiles();
      this.files = shared.files;
      await fill(shared.files, ownFiles);
      this.real = await takeShared(shared);
    } else {
      this.real = await startRealN8n({ ...(code ? withoutEditor : withoutCode), ...env });
    }
    await this.openAccount();
  }

  async close(): Promise<void> {
    await this.sandbox?.close();
    await this.real?.close();
  }

  /** Pays from a new account from now on: of the one before, n8n knows which payouts it has sent. */
  async openAccount(options: Partial<SandboxOptions> = {}): Promise<void> {
    await this.sandbox?.close();
    this.sandbox = await startSandbox({
      serviceId: `${this.#account++}`,
      ...this.#settings.sandbox,
      ...options,
    });
    this.credential = await this.client.saveCredential({
      name: 'Paygol account',
      type: 'paygolApi',
      data: { ...accountAt(this.sandbox), ...this.#settings.account },
    });
  }

  /** Imports an example as it is, but for its passwords, and the parameters that a test gives to some of its nodes. */
  async example(
    file: string,
    changes: Record<string, INodeParameters> = {},
    credentials: SavedCredential[] = [this.credential],
  ): Promise<SavedWorkflow> {
    const { name, nodes, connections, settings } = withoutPasswords(await readExample(file));
    const changed = nodes.map((node) => ({
      ...node,
      parameters: { ...node.parameters, ...changes[node.name] },
    }));
    const workflow = { name, nodes: changed, connections, settings: settings ?? {} };
    return this.client.saveWorkflow(workflow, credentials);
  }

  /** Runs a workflow by hand to its end, whatever that is. */
  async run({ id }: { id: string }, trigger = BY_HAND): Promise<Execution> {
    return this.client.finished(await this.client.run(id, trigger));
  }
}

/** A running n8n that files use one after the other, with the one folder whose files workflows may read and write. */
export interface SharedN8n extends Pick<N8n, 'url' | 'login' | 'databaseFile' | 'logFile'> {
  userFolder: string;
  files: string;
}

/** That of this worker of Jest: no two files use one at the same time. */
function sharedWithOtherFiles(): SharedN8n {
  const all = JSON.parse(process.env['PAYGOL_SHARED_N8N']!) as SharedN8n[];
  return all[Number(process.env['JEST_WORKER_ID']) - 1]!;
}

/** Leaves nothing in the folder of what the file before had there. */
async function fill(folder: string, isEmpty: boolean): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  if (!isEmpty) await cp(examplesFolder, folder, { recursive: true });
}

/** The n8n of files that ask for no settings; nobody stops it, or reads what it has logged. */
async function takeShared(shared: SharedN8n): Promise<RealN8n> {
  const { userFolder } = shared;
  const n8n = shared as Partial<N8n> as N8n;
  // It has closed connections that the file before has left open: this is told to the first who asks.
  await fetch(n8n.url).catch(() => undefined);
  const client = await N8nClient.signIn(n8n.url, n8n.login);
  const close = async () => {
    const workflows = await client.call<(SavedWorkflow & { active: boolean })[]>('GET', '/workflows');
    for (const { id, active } of workflows) if (active) await client.deactivate(id);
  };
  return { n8n, client, userFolder, startAgain: () => Promise.reject(new Error('It is shared.')), close };
}

/** A real n8n for the tests of a file, with the packed nodes in it, and an account at a sandbox. */
export function useRealN8n(settings: RealN8nSettings = {}): RealN8nBench {
  const bench = new RealN8nBench(settings);
  beforeAll(() => bench.open());
  afterAll(() => bench.close());
  return bench;
}
