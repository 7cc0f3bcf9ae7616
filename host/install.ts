import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { lockFolder } from './lock.ts';
import { npmScript, runScript } from './run.ts';

export const hostFolder = import.meta.dirname;
export const projectFolder = dirname(hostFolder);
const PNPM = join(projectFolder, 'node_modules/pnpm/bin/pnpm.cjs');

/** The package on npm that is Node.js for this machine, with the headers that native modules are compiled with. */
export const nodePackage = [
  process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node',
  process.platform === 'win32' ? 'win' : process.platform,
  process.arch,
].join('-');

/** An n8n on disk. */
export interface Installation {
  /** Holds package.json, pnpm-lock.yaml and, once installed, node_modules. */
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

/** The n8n that host/pnpm-lock.yaml names. */
export const hostInstallation = installationIn(hostFolder);
export const requireFromN8n = hostInstallation.require;

// Written last, with the hash of pnpm-lock.yaml: an interrupted install has none.
const markerIn = (folder: string) => join(folder, 'node_modules/.complete');

async function lockHash(folder: string): Promise<string> {
  return hash('sha256', await readFile(join(folder, 'pnpm-lock.yaml')));
}

/** Whether the folder's node_modules was installed from its pnpm-lock.yaml as it is now. */
export async function isN8nInstalled(folder = hostFolder): Promise<boolean> {
  const marker = markerIn(folder);
  return existsSync(marker) && (await readFile(marker, 'utf8')) === (await lockHash(folder));
}

/** The version of n8n in the folder's node_modules. */
export async function n8nVersion(folder = hostFolder): Promise<string> {
  const manifest = await readFile(join(folder, 'node_modules/n8n/package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/**
 * Installs n8n into the folder's node_modules, as its pnpm-lock.yaml says: a minute or two, 2 GB. The log is
 * `.n8n/install.log` in it. No package runs a script of its own but n8n's native modules: where GitHub cannot be
 * reached, its SQLite is compiled, which takes Python, make and a C++ compiler. An abort ends all that it started.
 *
 * @param options `folder`: has a package.json that asks for `n8n`, its lock file and pnpm's settings; host/ unless
 *   given
 * @throws with the end of pnpm's log when it cannot be installed
 */
export async function installN8n(options: { folder?: string; signal?: AbortSignal }): Promise<void> {
  const { folder = hostFolder, signal } = options;
  const unlock = await lockFolder(join(folder, '.n8n/install'));
  try {
    await rm(markerIn(folder), { force: true });
    const logFile = join(folder, '.n8n/install.log');
    await writeFile(logFile, '');
    const env = compilerSettings(folder);
    await runScript(PNPM, ['install', '--frozen-lockfile', '--reporter=append-only'], {
      folder,
      logFile,
      signal,
      env,
    });
    // All of it is in node_modules by links.
    await rm(join(folder, '.n8n/store'), { recursive: true });
    await writeFile(markerIn(folder), await lockHash(folder));
  } finally {
    await unlock();
  }
}

/** How n8n's native modules are compiled in the folder, for the Node.js that n8n runs on there. */
export function compilerSettings(folder: string): Record<string, string> {
  // Most of the time goes into one file of 250,000 lines, which takes three times as long with all optimizations.
  return { npm_config_nodedir: headersFor(folder), JOBS: 'max', CFLAGS: '-O1', CXXFLAGS: '-O1' };
}

/** Where node-gyp finds the headers of the Node.js that n8n runs on: the folder's own, or that of the project. */
function headersFor(folder: string): string {
  const own = join(folder, 'node_modules', nodePackage);
  const isOwn = readFileSync(join(folder, 'package.json'), 'utf8').includes(JSON.stringify(nodePackage));
  return isOwn ? own : join(projectFolder, 'node_modules/node/node_modules', nodePackage);
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
