import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { lockFolder } from './lock.ts';
import { nodePackage, prepareSqlite, provideIsolatedVm } from './natives.ts';
import { npm, type NpmOptions, npmScript } from './npm.ts';

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

// Written last: an interrupted install has none.
const markerIn = (folder: string) => join(folder, 'node_modules/.complete');

/**
 * Whether the folder's node_modules holds all that its package-lock.json names for every system, in the versions named
 * there.
 */
export async function isN8nInstalled(folder = hostFolder): Promise<boolean> {
  if (!existsSync(markerIn(folder))) return false;
  const placed = await packagesIn(join(folder, 'node_modules/.package-lock.json'));
  return lockedPackages(await packagesIn(join(folder, 'package-lock.json'))).every(
    ([path, { version }]) => placed[path]?.version === version,
  );
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
 * Installs n8n into the folder's node_modules: some minutes, 1.7 GB. The log is `.n8n/install.log` in it. No package
 * runs a script of its own but n8n's native modules, and optional packages, which n8n runs without, are left out.
 * `onProgress` is called once a second. An abort ends npm and what it started.
 */
export async function installN8n(options: {
  /** Has a package.json that asks for `n8n`, and its lock file; host/ unless given. */
  folder?: string;
  signal?: AbortSignal;
  onProgress?: (progress: InstallProgress) => void;
}): Promise<void> {
  const { folder = hostFolder, signal, onProgress } = options;
  const logFile = join(folder, '.n8n/install.log');
  const unlock = await lockFolder(join(folder, '.n8n/install'));
  await rm(markerIn(folder), { force: true });
  await writeFile(logFile, '');
  const packages = await packagesIn(join(folder, 'package-lock.json'));
  const paths = lockedPackages(packages).map(([path]) => path);
  const progress = watchPackages(folder, paths, onProgress);
  try {
    const { version } = packages['node_modules/sqlite3'] as LockedPackage;
    await installNextToSqlite(version, { folder, logFile, signal });
    await provideIsolatedVm({ folder, logFile, signal });
  } finally {
    clearInterval(progress);
    await unlock();
  }
  await writeFile(markerIn(folder), '');
}

/** npm keeps one core busy, so that another one can compile SQLite; when one of the two fails, the other one ends. */
async function installNextToSqlite(version: string, options: NpmOptions): Promise<void> {
  const { folder, signal } = options;
  const failed = new AbortController();
  const together = AbortSignal.any([failed.signal, ...(signal ? [signal] : [])]);
  const orAbort = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      failed.abort(error);
      throw error;
    });
  const logFile = join(folder, '.n8n/sqlite.log');
  await writeFile(logFile, '');
  const [, sqlite] = await Promise.allSettled([
    orAbort(npm(['ci', '--ignore-scripts', '--omit=optional'], { ...options, signal: together })),
    orAbort(prepareSqlite(version, { logFile, signal: together })),
  ]);
  await using prepared = sqlite.status === 'fulfilled' ? sqlite.value : undefined;
  together.throwIfAborted();
  await prepared?.place(folder);
}

interface LockedPackage {
  version: string;
  optional?: true;
  extraneous?: true;
}

async function packagesIn(lockFile: string): Promise<Record<string, LockedPackage>> {
  const { packages } = JSON.parse(await readFile(lockFile, 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return packages;
}

/** The packages that are installed on every system, by their folders. */
function lockedPackages(packages: Record<string, LockedPackage>): [string, LockedPackage][] {
  return Object.entries(packages).filter(
    ([path, { optional, extraneous }]) => path !== '' && !optional && !extraneous,
  );
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
