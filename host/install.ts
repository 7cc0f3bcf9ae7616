import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { lockFolder } from './lock.ts';
import { nodePackage, prepareSqlite, provideIsolatedVm } from './natives.ts';
import { type NpmOptions, npmScript } from './npm.ts';
import { type LockedPackage, lockedPackages, placePackages } from './packages.ts';

export const hostFolder = import.meta.dirname;
export const projectFolder = dirname(hostFolder);

/** An n8n on disk. */
export interface Installation {
  /** Holds package.json, package-lock.json and, once installed, node_modules. */
  readonly folder: string;
  /** The Node.js that n8n runs on. */
  readonly nodeBinary: string;
  readonly n8nScript: string;
  /** Loads a package that this n8n brings with it. */
  readonly require: NodeJS.Require;
}

/**
 * What {@link installN8n} makes in a folder whose package.json asks for `n8n`; it may ask for a Node.js of its own
 * ({@link nodePackage}), too.
 */
export function installationIn(folder: string): Installation {
  const modules = join(folder, 'node_modules');
  const n8nScript = join(modules, 'n8n/bin/n8n');
  const ownNode = join(modules, nodePackage, 'bin/node');
  return {
    folder,
    nodeBinary: existsSync(ownNode) ? ownNode : process.execPath,
    n8nScript,
    require: createRequire(n8nScript),
  };
}

/** The n8n that host/package-lock.json names. */
export const hostInstallation = installationIn(hostFolder);
export const requireFromN8n = hostInstallation.require;

// Written last, with the hash of package-lock.json: an interrupted install has none.
const markerIn = (folder: string) => join(folder, 'node_modules/.complete');

async function lockHash(folder: string): Promise<string> {
  return hash('sha256', await readFile(join(folder, 'package-lock.json')));
}

/** Whether the folder's node_modules was installed from its package-lock.json as it is now. */
export async function isN8nInstalled(folder = hostFolder): Promise<boolean> {
  const marker = markerIn(folder);
  return existsSync(marker) && (await readFile(marker, 'utf8')) === (await lockHash(folder));
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
 * Installs n8n into the folder's node_modules: about a minute, 1.3 GB. The log is `.n8n/install.log` in it. No package
 * runs a script of its own but n8n's native modules, and optional packages, which n8n runs without, are left out. An
 * abort ends all that it started.
 */
export async function installN8n(options: {
  /** Has a package.json that asks for `n8n`, and its lock file; host/ unless given. */
  folder?: string;
  signal?: AbortSignal;
  onProgress?: (progress: InstallProgress) => void;
}): Promise<void> {
  const { folder = hostFolder, signal } = options;
  const unlock = await lockFolder(join(folder, '.n8n/install'));
  try {
    await rm(markerIn(folder), { force: true });
    await placeAll({ ...options, folder, signal });
    await writeFile(markerIn(folder), await lockHash(folder));
  } finally {
    await unlock();
  }
}

interface InstallOptions {
  folder: string;
  signal: AbortSignal | undefined;
  onProgress?: ((progress: InstallProgress) => void) | undefined;
}

/** To unpack keeps one core busy, so that another one can compile; when one of the two fails, the other one ends. */
async function placeAll({ folder, signal, onProgress }: InstallOptions): Promise<void> {
  const failed = new AbortController();
  const together = AbortSignal.any([failed.signal, ...(signal ? [signal] : [])]);
  const orAbort = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      failed.abort(error);
      throw error;
    });
  const logFile = join(folder, '.n8n/install.log');
  const sqliteLog = join(folder, '.n8n/sqlite.log');
  await Promise.all([writeFile(logFile, ''), writeFile(sqliteLog, '')]);
  const packages = await lockedPackages(folder);
  const [, sqlite] = await Promise.allSettled([
    orAbort(placeN8n(packages, { folder, logFile, signal: together, onProgress })),
    orAbort(prepareSqlite(packages, { logFile: sqliteLog, signal: together })),
  ]);
  await using prepared = sqlite.status === 'fulfilled' ? sqlite.value : undefined;
  together.throwIfAborted();
  await prepared?.place(folder);
}

async function placeN8n(
  packages: Map<string, LockedPackage>,
  options: NpmOptions & Pick<InstallOptions, 'onProgress'>,
): Promise<void> {
  const { folder, onProgress } = options;
  const onPlaced = (placed: number) => onProgress?.({ placed, total: packages.size });
  await placePackages(packages, { ...options, onPlaced });
  await provideIsolatedVm({ ...options, nodeBinary: installationIn(folder).nodeBinary });
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
