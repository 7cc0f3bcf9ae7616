/**
 * `npm start`: the main job in a real n8n, from nothing. Installs n8n when it is missing, and meanwhile builds the
 * nodes and starts the sandbox; pays the rows of a spreadsheet and says how many had which outcome. Then n8n stays
 * open, with the examples that need nothing else, until Ctrl-C; with `--once` everything ends, with exit code 0 if each
 * row had a clear outcome.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { startSandbox } from '../sandbox/server.ts';
import { accountAt } from './account.ts';
import { logTail } from './child.ts';
import { copySheets, importExample, importExamples } from './examples.ts';
import {
  hostFolder,
  installN8n,
  installNodes,
  isN8nInstalled,
  n8nVersion,
  packNodes,
  projectFolder,
} from './install.ts';
import { payLastMonth } from './lastMonth.ts';
import { lockFolder } from './lock.ts';
import { mainJobResult, PAYGOL, runMainJob, saveAccount, spreadsheet } from './mainJob.ts';
import { type N8n, startN8n } from './n8n.ts';
import { freePort } from './ports.ts';
import { type Execution, N8nClient, type SavedCredential } from './rest.ts';
import { startSignInLink } from './signInLink.ts';
import { isComplete, printSummary } from './summary.ts';
import { print, type Step, step, steps, styled } from './terminal.ts';

const HELP = `
Pays a spreadsheet of bank accounts in a real n8n, against a simulated Paygol on this machine.

  npm start -- [options]

  --once             ends when the rows are paid; without it, n8n stays open until Ctrl-C
  --folder <folder>  where n8n keeps its data (host/.n8n)
  --port <number>    n8n's port; another one is taken when it is in use (5678)
  --help             shows this
`;

const flags = readFlags();
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

/** What the command line says. Ends here where it asks for help, or for what there is not. */
function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        once: { type: 'boolean', default: false },
        folder: { type: 'string', default: join(hostFolder, '.n8n') },
        port: { type: 'string', default: '5678' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (!values.help) return values;
    process.stdout.write(HELP);
    process.exit();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nnpm start -- --help shows the options.\n`);
    process.exit(1);
  }
}

/**
 * Aborted by Ctrl-C and its relatives. A second one changes nothing: npm passes on what the terminal has sent already.
 */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => controller.abort());
  }
  return controller.signal;
}

/** What the tour is made of. */
interface Tour {
  n8n: N8n;
  client: N8nClient;
  credential: SavedCredential;
  sandbox: Sandbox;
  signal: AbortSignal;
}

async function run(stopped: AbortSignal): Promise<boolean> {
  print();
  print(
    `  ${styled('bold', 'Paygol for n8n')}  pays a spreadsheet of bank accounts, against a sandbox on this machine`,
  );
  print();
  await using open = new AsyncDisposableStack();
  open.defer(await lockFolder(userFolder));
  // What runs next to a step that fails ends, too.
  const failed = new AbortController();
  open.defer(() => failed.abort());
  const signal = AbortSignal.any([stopped, failed.signal]);

  const [, , sandbox] = await steps(signal, n8nInstalled(signal), nodesPacked(signal), sandboxListens(open));
  const n8n = await step('start n8n', signal, async () => {
    const filesFolder = join(userFolder, 'files');
    await mkdir(filesFolder, { recursive: true });
    await copySheets(filesFolder);
    // Unless told, n8n dates what people read by New York's time.
    const env = { GENERIC_TIMEZONE: Intl.DateTimeFormat().resolvedOptions().timeZone };
    const result = await startN8n({ userFolder, filesFolder, port: Number(flags.port), env, signal });
    open.defer(() => result.stop());
    return { detail: result.url, result };
  });
  const client = await N8nClient.signIn(n8n.url, n8n.login);
  const credential = await saveAccount(client, accountAt(sandbox));
  const tour: Tour = { n8n, client, credential, sandbox, signal };
  const { execution, isSettled } = await mainJob(tour);
  if (!flags.once) await stayOpen(tour, execution);
  return isSettled;
}

function n8nInstalled(signal: AbortSignal): Step<void> {
  return {
    label: 'install n8n',
    async work(show) {
      if (!(await isN8nInstalled())) {
        show('a minute or two; its SQLite is compiled if it cannot be downloaded');
        await installN8n({ signal });
      }
      return { detail: `${await n8nVersion()} in host/`, result: undefined };
    },
  };
}

function nodesPacked(signal: AbortSignal): Step<void> {
  return {
    label: 'build and pack nodes',
    async work() {
      await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: projectFolder, signal });
      const folder = await mkdtemp(join(tmpdir(), 'n8n-nodes-paygol-'));
      try {
        const { tarball, name, bytes } = await packNodes(folder);
        await installNodes(tarball, userFolder);
        return { detail: `${name}, ${Math.round(bytes / 1000)} kB`, result: undefined };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** The sandbox keeps its payouts as n8n keeps its executions: what was paid before the last stop is there already. */
function sandboxListens(open: AsyncDisposableStack): Step<Sandbox> {
  return {
    label: 'start sandbox',
    async work() {
      const dataFile = join(userFolder, 'payouts.jsonl');
      const result = await startSandbox({ port: await freePort(8099), dataFile });
      open.defer(() => result.close());
      return { detail: result.url, result };
    },
  };
}

/** @returns whether each row has a clear outcome, and the sandbox has the payouts that are said to be created */
async function mainJob({ n8n, client, credential, sandbox, signal }: Tour): Promise<{
  execution: Execution;
  isSettled: boolean;
}> {
  try {
    const execution = await step('run workflow', signal, async () => {
      const workflow = await importExample(client, 'spreadsheet-to-payouts.json', [credential]);
      return { detail: workflow.name, result: await runMainJob(client, workflow, signal) };
    });
    const result = mainJobResult(execution);
    const payouts = new Set(sandbox.payouts().map(({ external_id }) => external_id));
    const requests = sandbox.log().filter(({ path }) => path.endsWith('/payouts')).length;
    printSummary(result, { spreadsheet, requests, payouts: payouts.size });
    return { execution, isSettled: isComplete(result) && result.created.every(({ id }) => payouts.has(id)) };
  } catch (error) {
    if (!signal.aborted) print(`\n${styled('dim', await logTail(n8n.logFile))}`);
    throw error;
  }
}

/** A folder as one types it in the folder of the project. */
function shown(folder: string): string {
  const path = relative(projectFolder, folder);
  return path.startsWith('..') ? folder : path;
}

/** Puts the other examples into n8n, shows the way to all there is, and waits for Ctrl-C. */
async function stayOpen({ n8n, client, credential, sandbox, signal }: Tour, run: Execution): Promise<void> {
  signal.throwIfAborted();
  const examples = await importExamples(client, [credential]);
  const ownSheet = examples['pay-my-own-sheet'];
  if (ownSheet) await client.activate(ownSheet);
  payLastMonth(sandbox);
  await using link = await startSignInLink(n8n.url, client.cookie);
  const paygol = run.workflowData.nodes.find(({ name }) => name === PAYGOL);
  const places = {
    'this run, row by row': link.to(`/workflow/${run.workflowId}/executions/${run.id}/${paygol?.id ?? ''}`),
    'pay your own sheet': `${n8n.url}/form/pay-my-own-sheet`,
    'one to try': `${shown(join(userFolder, 'files', 'payroll.xlsx'))}: the month before it is paid already`,
    'ready examples': link.to('/home/workflows'),
    'their credential': link.to(`/home/credentials/${credential.id}`),
    'the sandbox': sandbox.url,
    'sheets and data': `${shown(join(userFolder, 'files'))}, ${shown(userFolder)}; delete the latter to start over`,
    'manual sign-in': `${n8n.url}  ${n8n.login.email}  ${n8n.login.password}`,
  };
  print();
  print(`  ${styled('bold', 'n8n is running')}: these links sign you in until you stop it with Ctrl-C`);
  for (const [name, place] of Object.entries(places)) print(`  ${name.padEnd(22)}${place}`);
  print();
  await Promise.race([once(signal, 'abort'), n8n.process.ended]);
  if (!signal.aborted) throw new Error(`n8n stopped unexpectedly:\n${await logTail(n8n.logFile)}`);
  print('\n  stopping …');
}
