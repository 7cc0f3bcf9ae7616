import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installNodes, packNodes } from './install.ts';
import { examplesFolder } from './examples.ts';
import { type N8n, startN8n } from './n8n.ts';
import { N8nClient } from './rest.ts';

/** A real n8n with the packed nodes in it, and everything that it writes in a folder that goes away with it. */
export interface RealN8n {
  n8n: N8n;
  client: N8nClient;
  userFolder: string;
  /** Starts n8n again, at the same address, after it has ended. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** For an n8n whose editor nobody opens: its files, and modules that no test uses, are half of the work of a start. */
export const withoutEditor = {
  N8N_DISABLE_UI: 'true',
  N8N_DISABLED_MODULES: 'mcp-registry,otel,instance-ai,agents',
};

/** For an n8n that runs no Code node, either: it needs no process that runs them. */
export const withoutCode = {
  ...withoutEditor,
  // A process that somebody else would start.
  N8N_RUNNERS_MODE: 'external',
  N8N_RUNNERS_AUTH_TOKEN: 'none',
};

/**
 * By default n8n sets up an isolate for expressions for every execution, and for every call of a trigger other than its
 * own Webhook node, and throws it away again, which takes longer than all the rest together. With this setting of n8n
 * it waits for the first expression.
 */
export const lazyExpressions = { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' };

export async function startRealN8n(
  env: Record<string, string> = {},
  filesFolder = examplesFolder,
): Promise<RealN8n> {
  const userFolder = await temporaryFolder();
  await prepare(userFolder);
  const start = (port: number) => startN8n({ userFolder, filesFolder, port, env });
  const n8n = await start(0);
  const real: RealN8n = {
    n8n,
    client: await N8nClient.signIn(n8n.url, n8n.login),
    userFolder,
    async startAgain() {
      real.n8n = await start(Number(new URL(n8n.url).port));
      real.client = await N8nClient.signIn(real.n8n.url, real.n8n.login);
    },
    async close() {
      await real.n8n.stop();
      await rm(userFolder, { recursive: true });
    },
  };
  return real;
}

/** Puts the nodes into the folder, and what n8n makes on its first start, if that has been done for all tests. */
async function prepare(userFolder: string): Promise<void> {
  const prepared = process.env['PAYGOL_USER_FOLDER'];
  if (prepared) await cp(prepared, userFolder, { recursive: true });
  else await installNodes(await packedNodes(userFolder), userFolder);
}

/** Packed once for all tests (globalSetup.ts); a script outside of Jest packs what is built. */
export async function packedNodes(userFolder: string): Promise<string> {
  return process.env['PAYGOL_TARBALL'] ?? (await packNodes(join(userFolder, 'packed'))).tarball;
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'n8n-host-test-'));
}

/**
 * The ids of all processes that were started for the n8n in that folder, those that they started themselves included.
 */
export async function processesOf(userFolder: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const environments = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')),
  );
  return ids.filter((_, i) => environments[i]?.split('\0').includes(`HOME=${userFolder}`));
}
