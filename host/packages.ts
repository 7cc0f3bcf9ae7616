import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UnpackSync } from 'tar';
import { EnvHttpProxyAgent, fetch, interceptors, type Response } from 'undici';
import { npm, type NpmOptions, npmRegistry } from './npm.ts';

/** What a package-lock.json says of one package. */
export interface LockedPackage {
  version: string;
  /** The package's own name, where its folder has another one. */
  name?: string;
  /** The hash of its tarball. */
  integrity?: string;
  /** The names of packages that it needs. */
  dependencies?: Record<string, string>;
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

/** One of the packages and all that it needs, by their folders, found as Node.js finds them. */
export function packagesFor(
  path: string,
  packages: ReadonlyMap<string, LockedPackage>,
): Map<string, LockedPackage> {
  const found = new Map<string, LockedPackage>();
  const add = (folder: string) => {
    const locked = packages.get(folder);
    if (locked === undefined || found.has(folder)) return;
    found.set(folder, locked);
    for (const name of Object.keys(locked.dependencies ?? {})) {
      let from = folder;
      while (from !== '' && !packages.has(`${from}/${MODULES}${name}`)) {
        from = from.slice(0, Math.max(0, from.lastIndexOf(`/${MODULES}`)));
      }
      add(from === '' ? `${MODULES}${name}` : `${from}/${MODULES}${name}`);
    }
  };
  add(path);
  return found;
}

/** What one tarball may take. The largest, a Node.js, has about 50 MB; a slow line has time for it. */
const MOST_BYTES = 200e6;
const LONGEST = 10 * 60_000;

/** Tarballs that are fetched at a time. */
const AT_A_TIME = 16;

interface UnpackOptions {
  onPlaced?: (count: number) => void;
  mostBytes?: number;
  longest?: number;
}

/**
 * Puts the packages of a folder's package-lock.json where `npm ci` does, in a third of its processor time, without
 * links to their programs in .bin. npm itself does it where that fails: it alone knows what it takes to reach any
 * registry.
 *
 * @param options `onPlaced`: called with the number of folders that are there; `mostBytes` and `longest` (ms) are what
 * one tarball may take
 * @throws with the end of npm's log when npm fails, too
 */
export async function placePackages(
  packages: Map<string, LockedPackage>,
  options: NpmOptions & UnpackOptions,
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
  options: NpmOptions & UnpackOptions,
): Promise<void> {
  const { mostBytes = MOST_BYTES, longest = LONGEST } = options;
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, ...(options.signal ? [options.signal] : [])]);
  const registry = await npmRegistry(options.folder);
  const dispatcher = new EnvHttpProxyAgent().compose(interceptors.retry());
  const tarballs = tarballsOf(packages);
  let placed = 0;
  const lane = async () => {
    for (const { name, version, integrity, places } of tarballs) {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(longest)]);
      const reply = await fetch(addressOf(registry, name, version), { dispatcher, signal: inTime });
      if (!reply.ok) throw new Error(`${reply.url} answered HTTP ${reply.status}.`);
      const tarball = await readUpTo(mostBytes, reply);
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

async function readUpTo(mostBytes: number, { url, body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`${url} is larger than a package can be.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
    onReadEntry: (entry) => {
      // A program of a package runs as whoever starts it.
      if (entry.mode !== undefined) entry.mode &= 0o777;
    },
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
