/**
 * `npm start`: the main job in a real n8n, from nothing. Builds and packs the nodes, installs n8n when it is missing, starts
 * the sandbox and n8n with the nodes in it, pays the rows of a spreadsheet and says what became of each.
 * Then n8n stays open until Ctrl-C; with `--once` everything ends, with exit code 0 if each row had a clear outcome.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { startSandbox } from '../sandbox/server.ts';
import { accountAt } from './account.ts';
import { logTail } from './child.ts';
import {
  hostFolder,
  type InstallProgress,
  installN8n,
  installNodes,
  isN8nInstalled,
  n8nVersion,
  packNodes,
  projectFolder,
} from './install.ts';
import { lockFolder } from './lock.ts';
import { examplesFolder, importMainJob, mainJobResult, runMainJob, spreadsheet } from './mainJob.ts';
import { type N8n, startN8n } from './n8n.ts';
import { freePort } from './ports.ts';
import { N8nClient, type SavedWorkflow } from './rest.ts';
import { isComplete, printSummary } from './summary.ts';
import { print, step, styled } from './terminal.ts';

const { values: flags } = parseArgs({
  options: {
    once: { type: 'boolean', default: false },
    /** Where n8n keeps its data. */
    folder: { type: 'string', default: join(hostFolder, '.n8n') },
    /** n8n's port; another one is taken when it is in use. */
    port: { type: 'string', default: '5678' },
  },
});
const userFolder = resolve(flags.folder);
const stop = stopSignal();
try {
  process.exitCode = (await run(stop)) ? 0 : 1;
} catch (error) {
  if (stop.aborted) process.exitCode = 130;
  else {
    print(`\n  ${styled('red', error instanceof Error ? error.message : String(error))}\n`);
    process.exitCode = 1;
  }
}

/** Aborted by Ctrl-C and its relatives. A second one changes nothing: npm passes on what the terminal has sent already. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => controller.abort());
  }
  return controller.signal;
}

async function run(signal: AbortSignal): Promise<boolean> {
  print();
  print(
    `  ${styled('bold', 'Paygol for n8n')}  pays a spreadsheet of bank accounts, against a sandbox on this machine`,
  );
  print();
  await lockFolder(userFolder);
  await installedN8n(signal);
  await packedNodes(signal);

  const sandbox = await step('sandbox listens', signal, async () => {
    const result = await startSandbox({ port: await freePort(4711) });
    return { detail: result.url, result };
  });
  let n8n: N8n | undefined;
  try {
    n8n = await step('n8n starts', signal, async () => {
      const result = await startN8n({
        userFolder,
        filesFolder: examplesFolder,
        port: Number(flags.port),
        signal,
      });
      return { detail: result.url, result };
    });
    const client = await N8nClient.signIn(n8n.url, n8n.login);
    const workflow = await importMainJob(client, accountAt(sandbox));
    const settled = await mainJob(client, workflow, sandbox, n8n, signal);
    if (!flags.once) await stayOpen(n8n, workflow, sandbox.url, signal);
    return settled;
  } finally {
    await n8n?.stop();
    await sandbox.close();
  }
}

async function installedN8n(signal: AbortSignal): Promise<void> {
  await step('n8n installed', signal, async (show) => {
    if (!(await isN8nInstalled())) {
      await installN8n({
        signal,
        onProgress: (progress) => show(phaseOf(progress)),
      });
    }
    return { detail: `${await n8nVersion()} in host/`, result: undefined };
  });
}

function phaseOf({ placed, total }: InstallProgress): string {
  if (placed === 0) return 'downloading; takes minutes the first time';
  const figure = (count: number) => count.toLocaleString('en-US');
  if (placed < total) return `${figure(placed)} of ${figure(total)} packages`;
  return 'compiling its SQLite';
}

async function packedNodes(signal: AbortSignal): Promise<void> {
  await step('nodes built and packed', signal, async () => {
    await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: projectFolder });
    const folder = await mkdtemp(join(tmpdir(), 'n8n-nodes-paygol-'));
    try {
      const { tarball, name, bytes } = await packNodes(folder);
      await installNodes(tarball, userFolder);
      return { detail: `${name}, ${Math.round(bytes / 1000)} kB`, result: undefined };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** @returns whether each row has a clear outcome, and the sandbox knows of exactly the payouts that are said to be created */
async function mainJob(
  client: N8nClient,
  workflow: SavedWorkflow,
  sandbox: Sandbox,
  n8n: N8n,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const result = await step('workflow runs', signal, async () => {
      const done = mainJobResult(await runMainJob(client, workflow, signal));
      return { detail: workflow.name, result: done };
    });
    const payouts = sandbox.payouts().map(({ external_id }) => external_id);
    const requests = sandbox.log().filter(({ path }) => path.endsWith('/payouts')).length;
    printSummary(result, { spreadsheet, requests, payouts: payouts.length });
    return (
      isComplete(result) &&
      isSame(
        payouts,
        result.created.map(({ id }) => id),
      )
    );
  } catch (error) {
    if (!signal.aborted) print(`\n${styled('dim', await logTail(n8n.logFile))}`);
    throw error;
  }
}

function isSame(one: string[], other: string[]): boolean {
  return one.toSorted().join('\n') === other.toSorted().join('\n');
}

async function stayOpen(
  n8n: N8n,
  workflow: SavedWorkflow,
  sandboxUrl: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  print();
  print(`  ${styled('bold', 'n8n is open')}   ${styled('cyan', `${n8n.url}/workflow/${workflow.id}`)}`);
  print(`  sign in with  ${n8n.login.email}  ${n8n.login.password}`);
  print(`  sandbox       ${sandboxUrl}`);
  print(`  stop with     Ctrl-C`);
  print();
  await Promise.race([once(signal, 'abort'), n8n.process.ended]);
  if (!signal.aborted) throw new Error(`n8n has ended by itself:\n${await logTail(n8n.logFile)}`);
  print('\n  stopping …');
}
