import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { npm, type NpmOptions } from './npm.ts';
import { type LockedPackage, packagesFor, placePackages } from './packages.ts';

/** The package on npm that is Node.js for this machine, with the headers that native modules are compiled with. */
export const nodePackage = [
  process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node',
  process.platform === 'win32' ? 'win' : process.platform,
  process.arch,
].join('-');

const BINARY = 'node_modules/sqlite3/build/Release/node_sqlite3.node';

/** A native module that waits for its place. */
export interface Prepared {
  /** Puts it into a folder where npm has installed n8n. */
  place(folder: string): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Provides the SQLite of n8n in a temporary folder, since that can go on while n8n is unpacked. sqlite3 fetches a
 * prebuilt one from GitHub. Where that cannot be reached, it is compiled, which takes Python, make and a C++ compiler.
 *
 * @param packages of n8n: sqlite3 and what it needs are taken from there, with their hashes
 * @throws with the end of the log when it cannot be compiled
 */
export async function prepareSqlite(
  packages: ReadonlyMap<string, LockedPackage>,
  options: Omit<NpmOptions, 'folder'>,
): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), 'n8n-sqlite-'));
  const remove = () => rm(folder, { recursive: true });
  try {
    const needed = packagesFor('node_modules/sqlite3', packages);
    const version = needed.get('node_modules/sqlite3')?.version ?? '';
    const root = { name: 'sqlite', version: '1.0.0', dependencies: { sqlite3: version } };
    const lock = { lockfileVersion: 3, packages: { '': root, ...Object.fromEntries(needed) } };
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ ...root, allowScripts: { sqlite3: true } }),
    );
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...root, ...lock }));
    await placePackages(needed, { ...options, folder });
    // Its script calls a program of another package, which has to be in .bin.
    await npm(['rebuild', '--ignore-scripts'], { ...options, folder });
    // Most of the time goes into one file of 250,000 lines, which takes three times as long with all optimizations.
    const env = { ...headers(folder), JOBS: 'max', CFLAGS: '-O1', CXXFLAGS: '-O1' };
    await npm(['rebuild', 'sqlite3'], { ...options, folder, env });
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    async place(target) {
      await mkdir(dirname(join(target, BINARY)), { recursive: true });
      await copyFile(join(folder, BINARY), join(target, BINARY));
    },
    [Symbol.asyncDispose]: remove,
  };
}

/**
 * Provides isolated-vm, where n8n has it. Its package holds prebuilt ones, which it finds itself; where none fits this
 * machine, it is compiled.
 */
export async function provideIsolatedVm(options: NpmOptions & { nodeBinary: string }): Promise<void> {
  const { folder, nodeBinary } = options;
  const module = join(folder, 'node_modules/isolated-vm');
  if (!existsSync(module)) return;
  try {
    await promisify(execFile)(nodeBinary, ['-e', `require(${JSON.stringify(module)})`]);
  } catch {
    // Its script calls a program of another package, which has to be in .bin.
    await npm(['rebuild', '--ignore-scripts'], options);
    await npm(['rebuild', 'isolated-vm'], { ...options, env: headers(folder) });
  }
}

/** Lets node-gyp compile with the headers of a Node.js that came from npm, the installation's own if it has one. */
function headers(folder: string): Record<string, string> {
  const project = dirname(import.meta.dirname);
  const found = [folder, join(project, 'node_modules/node')]
    .map((place) => join(place, 'node_modules', nodePackage))
    .find((node) => existsSync(join(node, 'include')));
  return found === undefined ? {} : { npm_config_nodedir: found };
}
