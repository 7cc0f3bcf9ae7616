import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UnpackSync } from 'tar';
import { EnvHttpProxyAgent, fetch, interceptors } from 'undici';
import { npm, type NpmOptions, npmRegistry } from './npm.ts';

/** What a package-lock.json says of one package. */
export interface LockedPackage {
  version: string;
  /** The package's own name, where its folder has another one. */
  name?: string;
  /** The hash of its tarball. */
  integrity?: string;
}

/** The packages that a folder's package-lock.json names for every system, by their folders. */
export async function lockedPackages(folder: string): Promise<Map<string, LockedPackage>> {
  const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage & { optional?: true; extraneous?: true }>;
  };
  const locked = Object.entries(packages).filter(
    ([path, { optional, extraneous }]) => path !== '' && !optional && !extraneous,
  );
  return new Map(locked);
}

const MODULES = 'node_modules/';

/** Tarballs that are fetched at a time. */
const AT_A_TIME = 16;

/**
 * Puts the packages of a folder's package-lock.json where `npm ci` does, in a third of its processor time, without
 * links to their programs in .bin. npm itself does it where that fails: it alone knows what it takes to reach any
 * registry.
 *
 * @param options `onPlaced`: called with the number of folders that are there
 * @throws with the end of npm's log when npm fails, too
 */
export async function placePackages(
  packages: Map<string, LockedPackage>,
  options: NpmOptions & { onPlaced?: (count: number) => void },
): Promise<void> {
  const { folder, logFile, signal, onPlaced } = options;
  await rm(join(folder, 'node_modules'), { recursive: true, force: true });
  try {
    await unpackAll(packages, options);
  } catch (error) {
    signal?.throwIfAborted();
    await appendFile(logFile, `${errorChain(error)}\nSo npm installs it:\n`);
    onPlaced?.(0);
    await npm(['ci', '--ignore-scripts', '--omit=optional'], options);
  }
}

/** undici says "fetch failed", and why only in the cause. */
function errorChain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${errorChain(error.cause)}`;
}

/**
 * Each tarball is read in one go, and what nothing loads is left out. Of npm's settings, only its registry counts.
 * @throws when a tarball cannot be fetched or unpacked, or is not the one that was locked. Nothing is written after
 * that.
 */
async function unpackAll(
  packages: Map<string, LockedPackage>,
  options: { folder: string; signal?: AbortSignal | undefined; onPlaced?: (count: number) => void },
): Promise<void> {
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, ...(options.signal ? [options.signal] : [])]);
  const registry = await npmRegistry(options.folder);
  const dispatcher = new EnvHttpProxyAgent().compose(interceptors.retry());
  const tarballs = tarballsOf(packages);
  let placed = 0;
  const lane = async () => {
    for (const { name, version, integrity, places } of tarballs) {
      const reply = await fetch(addressOf(registry, name, version), { dispatcher, signal });
      if (!reply.ok) throw new Error(`${reply.url} answered HTTP ${reply.status}.`);
      const tarball = Buffer.from(await reply.arrayBuffer());
      signal.throwIfAborted();
      if (`sha512-${hash('sha512', tarball, 'base64')}` !== integrity)
        throw new Error(`${reply.url} is not the tarball that package-lock.json names.`);
      for (const place of places) {
        unpack(tarball, join(options.folder, place), name);
        options.onPlaced?.(++placed);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, lane));
  } catch (error) {
    failed.abort();
    throw error;
  } finally {
    await dispatcher.close();
  }
}

interface Tarball {
  name: string;
  version: string;
  integrity: string | undefined;
  /** The folders to unpack it into. */
  places: string[];
}

function tarballsOf(packages: Map<string, LockedPackage>): MapIterator<Tarball> {
  const tarballs = new Map<string, Tarball>();
  for (const [path, locked] of packages) {
    const { version, integrity } = locked;
    const name = locked.name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length);
    const key = `${name}@${version} ${integrity}`;
    const tarball = tarballs.get(key) ?? { name, version, integrity, places: [] };
    tarball.places.push(path);
    tarballs.set(key, tarball);
  }
  return tarballs.values();
}

function addressOf(registry: string, name: string, version: string): URL {
  const file = `${name.slice(name.indexOf('/') + 1)}-${version}.tgz`;
  return new URL(`${registry.replace(/\/$/, '')}/${name}/-/${file}`);
}

/** At once, since a promise for each of 100,000 files takes longer than the files do. */
function unpack(tarball: Buffer, into: string, name: string): void {
  mkdirSync(into, { recursive: true });
  const files = new UnpackSync({
    cwd: into,
    strip: 1,
    noMtime: true,
    preserveOwner: false,
    // A file that cannot be written is an error and no warning.
    strict: true,
    // As with npm, links and folders without files are not unpacked.
    filter: (path, entry) => 'type' in entry && /File$/.test(entry.type) && isNeeded(path, name),
  });
  files.end(tarball);
}

/**
 * Half of the files are for people who develop against a package: source maps, and type declarations, which Node.js
 * does not load. n8n's own image (seen: 1.80) is made without both, too. TypeScript reads the declarations it brings.
 */
function isNeeded(path: string, name: string): boolean {
  return !/\.map$|\.d\.[cm]?ts$/.test(path) || name === 'typescript';
}
