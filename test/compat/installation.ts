import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  compilerSettings,
  hostFolder,
  hostInstallation,
  type Installation,
  installationIn,
  installN8n,
  isN8nInstalled,
  nodePackage,
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
 * host/. Nothing to do when it is there. By npm, which can leave out what was published after a day, and lays packages
 * out as users have them: hoisted otherwise, older versions do not find each other.
 * @throws with the end of the log when that version cannot be installed
 */
export async function install(
  { n8n, node, before }: Version,
  folder: string,
  signal: AbortSignal,
): Promise<Installation> {
  const host = await readFile(join(hostFolder, 'package.json'), 'utf8');
  if ((JSON.parse(host) as { dependencies: { n8n: string } }).dependencies.n8n === n8n) {
    if (!(await isN8nInstalled())) await installN8n({ signal });
    return hostInstallation;
  }
  const manifest = JSON.stringify({ private: true, dependencies: { n8n, [nodePackage]: node }, overrides });
  // Written last: an interrupted install has none.
  const marker = join(folder, 'node_modules/.complete');
  const isThere = existsSync(marker) && (await readFile(marker, 'utf8')) === manifest;
  if (!isThere) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), manifest);
    const options = { folder, logFile: join(folder, 'install.log'), signal, env: compilerSettings(folder) };
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    await runScript(npmScript(), ['install', '--ignore-scripts', `--before=${before}`, ...quiet], options);
    await runScript(npmScript(), ['rebuild', 'isolated-vm', 'sqlite3', ...quiet], options);
    await writeFile(marker, manifest);
  }
  return installationIn(folder);
}
