import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  hostFolder,
  type Installation,
  installationIn,
  type InstallProgress,
  installN8n,
  isN8nInstalled,
} from '../../host/install.ts';
import { nodePackage } from '../../host/natives.ts';
import { npmScript } from '../../host/npm.ts';

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

/** host/package.json. */
interface HostManifest {
  dependencies: { n8n: string };
  allowScripts: Record<string, boolean>;
}

/**
 * Installs a version of n8n, with the Node.js that it runs on, in a folder of its own, or in host/ if it is the one of
 * host/. Nothing to do when it is there.
 * @throws with the end of npm's log when that version cannot be installed
 */
export async function install(
  version: Version,
  ownFolder: string,
  signal: AbortSignal,
  onProgress: (progress: InstallProgress) => void,
): Promise<Installation> {
  const host = JSON.parse(await readFile(join(hostFolder, 'package.json'), 'utf8')) as HostManifest;
  const isHost = version.n8n === host.dependencies.n8n;
  const folder = isHost ? hostFolder : ownFolder;
  if (!isHost) await lock(version, host, folder, signal);
  if (!(await isN8nInstalled(folder))) await installN8n({ folder, signal, onProgress });
  return installationIn(folder);
}

/** Writes what to install into the folder, unless it is there. */
async function lock(
  { n8n, node, before }: Version,
  { allowScripts }: HostManifest,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const manifest = join(folder, 'package.json');
  const wanted = JSON.stringify({
    private: true,
    dependencies: { n8n, [nodePackage]: node },
    overrides,
    allowScripts,
  });
  const isThere = existsSync(manifest) && (await readFile(manifest, 'utf8')) === wanted;
  if (isThere && existsSync(join(folder, 'package-lock.json'))) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(manifest, wanted);
  const args = ['install', '--package-lock-only', `--before=${before}`, '--no-audit', '--no-fund'];
  await promisify(execFile)(process.execPath, [npmScript(), ...args, '--loglevel=error'], {
    cwd: folder,
    signal,
  });
}
