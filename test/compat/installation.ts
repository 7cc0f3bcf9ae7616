import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  hostFolder,
  type Installation,
  installationIn,
  installN8n,
  isN8nInstalled,
  nodePackage,
  pnpm,
} from '../../host/install.ts';
import { npmScript, runScript } from '../../host/run.ts';

/** A version of n8n to try the nodes in. */
export interface Version {
  n8n: string;
  /** The Node.js to run it on. */
  node: string;
  /** Nothing that was published after this day is installed with it: newer dependencies may not fit together. */
  before: string;
}

/**
 * Older versions have SheetJS from its maker's own server. The same version is on npm, so that nothing else is needed.
 */
const overrides = { xlsx: 'npm:@e965/xlsx@0.20.2' };

/**
 * Installs a version of n8n, with the Node.js that it runs on, in a folder of its own, or in host/ if it is the one of
 * host/. Nothing to do when it is there.
 * @throws with the end of the log when that version cannot be installed
 */
export async function install(
  version: Version,
  ownFolder: string,
  signal: AbortSignal,
): Promise<Installation> {
  const host = JSON.parse(await readFile(join(hostFolder, 'package.json'), 'utf8')) as {
    dependencies: { n8n: string };
  };
  const isHost = version.n8n === host.dependencies.n8n;
  const folder = isHost ? hostFolder : ownFolder;
  if (!isHost) await lock(version, folder, signal);
  if (!(await isN8nInstalled(folder))) await installN8n({ folder, signal });
  return installationIn(folder);
}

/** Writes what to install into the folder, unless it is there. npm alone can leave out what came later than a day. */
async function lock({ n8n, node, before }: Version, folder: string, signal: AbortSignal): Promise<void> {
  const manifest = join(folder, 'package.json');
  const dependencies = { n8n, [nodePackage]: node };
  const wanted = JSON.stringify({ private: true, dependencies, overrides, pnpm: { overrides } });
  const isThere = existsSync(manifest) && (await readFile(manifest, 'utf8')) === wanted;
  if (isThere && existsSync(join(folder, 'pnpm-lock.yaml'))) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(manifest, wanted);
  const settings = await readFile(join(hostFolder, 'pnpm-workspace.yaml'), 'utf8');
  await writeFile(join(folder, 'pnpm-workspace.yaml'), settings);
  const options = { folder, logFile: join(folder, 'lock.log'), signal };
  const args = ['install', '--package-lock-only', `--before=${before}`, '--no-audit', '--no-fund'];
  await runScript(npmScript(), [...args, '--loglevel=error'], options);
  await pnpm(['import'], options);
}
