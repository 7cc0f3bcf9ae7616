/**
 * `npm run test:compat`: the packed nodes in several versions of n8n, against the sandbox. Installs each version once
 * (some minutes and 2.5 GB each) in a temporary folder, prints what was seen as a table, and ends with exit code 0 if
 * everything holds. `npm run test:compat -- 2.0.3` takes only the versions named.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { accountAt } from '../../host/account.ts';
import { logTail } from '../../host/child.ts';
import { installNodes, packNodes, projectFolder } from '../../host/install.ts';
import { examplesFolder } from '../../host/examples.ts';
import { startN8n } from '../../host/n8n.ts';
import { print, step, styled } from '../../host/terminal.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { type Check, checks } from './checks.ts';
import { install, type Version } from './installation.ts';
import { type Session, signIn } from './session.ts';

/**
 * The newest that npm could install when this was written, an older one and the first of n8n 2, and the last of n8n 1.
 */
const VERSIONS: Version[] = [
  { n8n: '2.41.1', node: '24.21.0', before: '2026-09-28' },
  { n8n: '2.20.12', node: '22.23.3', before: '2026-09-28' },
  { n8n: '2.0.3', node: '20.19.0', before: '2026-09-28' },
  { n8n: '1.123.81', node: '22.23.3', before: '2026-09-28' },
];

const SEEN = 'yes';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Where the versions are installed. Outside of the repository, so that n8n finds nothing in its node_modules. */
    folder: { type: 'string', default: join(tmpdir(), 'n8n-versions') },
    /** Where to keep pictures of the form. */
    screenshots: { type: 'string' },
  },
});
const folder = resolve(flags.folder);
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort());

const results: string[][] = [];
await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: projectFolder });
for (const version of VERSIONS) {
  if (positionals.length > 0 && !positionals.includes(version.n8n)) continue;
  if (stop.signal.aborted) break;
  print(`\n  ${styled('bold', `n8n ${version.n8n}`)} on Node.js ${version.node}`);
  results.push([version.n8n, version.node, ...(await tryVersion(version))]);
}
print();
for (const row of [['n8n', 'Node.js', ...Object.keys(checks)], ...results]) {
  print(`  ${row.map((cell) => cell.padEnd(15)).join('')}`.trimEnd());
}
process.exitCode =
  results.length > 0 && results.every((row) => row.slice(2).every((cell) => cell === SEEN)) ? 0 : 1;

/** The cell of each check. */
async function tryVersion(version: Version): Promise<string[]> {
  const userFolder = await mkdtemp(join(tmpdir(), 'n8n-compat-'));
  const sandbox = await startSandbox();
  let session: Session | undefined;
  try {
    session = await startSession(version, userFolder, sandbox);
    const cells: string[] = [];
    for (const [name, check] of Object.entries(checks)) cells.push(await outcome(name, check, session));
    return cells;
  } catch (error) {
    explain(error);
    return Object.keys(checks).map(() => 'not tried');
  } finally {
    await session?.n8n.stop();
    await sandbox.close();
    await rm(userFolder, { recursive: true });
  }
}

/** That version of n8n, with the packed nodes in it and a credential for the sandbox. */
async function startSession(version: Version, userFolder: string, sandbox: Sandbox): Promise<Session> {
  const installation = await step('n8n installed', stop.signal, async () => {
    const result = await install(version, join(folder, version.n8n), stop.signal);
    return { detail: result.folder, result };
  });
  const { tarball, name } = await packNodes(join(userFolder, 'packed'));
  await installNodes(tarball, userFolder);
  return step('n8n starts', stop.signal, async () => {
    const n8n = await startN8n({
      installation,
      userFolder,
      filesFolder: examplesFolder,
      port: 0,
      signal: stop.signal,
    });
    try {
      const client = await signIn(n8n.url, n8n.login);
      const credential = await client.saveCredential({
        name: 'Paygol account',
        type: 'paygolApi',
        data: accountAt(sandbox),
      });
      const screenshot = flags.screenshots && join(resolve(flags.screenshots), `${version.n8n}.png`);
      return { detail: `with ${name}`, result: { n8n, client, sandbox, credential, screenshot } };
    } catch (error) {
      print(styled('dim', await logTail(n8n.logFile)));
      await n8n.stop();
      throw error;
    }
  });
}

async function outcome(name: string, check: Check, session: Session): Promise<string> {
  try {
    await step(name, stop.signal, async () => ({ detail: await check(session), result: undefined }));
    return SEEN;
  } catch (error) {
    explain(error);
    return 'failed';
  }
}

function explain(error: unknown): void {
  print(`    ${styled('red', error instanceof Error ? error.message : String(error))}`);
}
