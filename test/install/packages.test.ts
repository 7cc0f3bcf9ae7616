import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import { prepareSqlite } from '../../host/natives.ts';
import { type LockedPackage, lockedPackages, packagesFor, placePackages } from '../../host/packages.ts';

/** A registry of two packages, as npm asks for them. */
let registry: Server;
let tarballs: Map<string, Buffer>;
/** Paths whose next reply comes byte by byte, without end. */
let trickles: Set<string>;
let manifests: Map<string, { name: string; version: string; dist: object }>;
let folder: string;
const environment = { ...process.env };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'));
  tarballs = new Map();
  manifests = new Map();
  trickles = new Set();
  registry = createServer(({ url }, response) => {
    const path = decodeURIComponent(url ?? '').slice(1);
    if (trickles.delete(path)) return void trickle(response);
    const manifest = manifests.get(path);
    if (manifest) response.end(JSON.stringify(packument(manifest)));
    else response.writeHead(tarballs.has(path) ? 200 : 404).end(tarballs.get(path));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  process.env['npm_config_registry'] = address();
  process.env['npm_config_cache'] = join(folder, 'cache');
});
afterEach(async () => {
  registry.close();
  process.env = { ...environment };
  await rm(folder, { recursive: true });
});

const address = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;

async function trickle(response: ServerResponse): Promise<void> {
  while (!response.destroyed) {
    response.write('.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function packument(manifest: { name: string; version: string; dist: object }): object {
  const { name, version } = manifest;
  return { name, 'dist-tags': { latest: version }, versions: { [version]: manifest } };
}

/** Publishes version 1.0.0 of a package with these files, its tarball at that path. @returns its integrity */
async function publish(
  name: string,
  files: string[],
  { path = `${name}/-/${name.split('/').at(-1)}-1.0.0.tgz`, manifest = {} } = {},
): Promise<string> {
  const source = join(folder, 'published', name);
  for (const file of ['package.json', ...files]) {
    await mkdir(dirname(join(source, 'package', file)), { recursive: true });
    await writeFile(join(source, 'package', file), JSON.stringify({ name, version: '1.0.0', ...manifest }));
  }
  if (files.includes('program')) await chmod(join(source, 'package/program'), 0o6755);
  await create({ gzip: true, file: join(source, 'tarball'), cwd: source }, ['package']);
  const tarball = await readFile(join(source, 'tarball'));
  const integrity = `sha512-${hash('sha512', tarball, 'base64')}`;
  tarballs.set(path, tarball);
  manifests.set(name, { name, version: '1.0.0', dist: { tarball: `${address()}${path}`, integrity } });
  return integrity;
}

/** Writes package.json and package-lock.json for these packages, and places them. */
async function place(
  packages: Record<string, object>,
  more: { signal?: AbortSignal; mostBytes?: number; longest?: number } = {},
): Promise<number[]> {
  const dependencies = Object.fromEntries(
    Object.keys(packages)
      .filter((path) => path.lastIndexOf('node_modules/') === 0)
      .map((path) => [path.slice('node_modules/'.length), '1.0.0']),
  );
  const root = { name: 'host', version: '1.0.0', dependencies };
  const lock = { name: 'host', version: '1.0.0', lockfileVersion: 3, packages: { '': root, ...packages } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(root));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
  await writeFile(join(folder, 'log'), '');
  const counts: number[] = [];
  const options = {
    folder,
    logFile: join(folder, 'log'),
    ...more,
    onPlaced: (count: number) => counts.push(count),
  };
  await placePackages(await lockedPackages(folder), options);
  return counts;
}

const isThere = (...path: string[]) => existsSync(join(folder, 'node_modules', ...path));
const log = () => readFile(join(folder, 'log'), 'utf8');

test('packages come where the lock file has them, each tarball once', async () => {
  const a = await publish('a', ['lib/index.js']);
  const b = await publish('@scope/b', ['index.js']);

  const counts = await place({
    'node_modules/a': { version: '1.0.0', integrity: a },
    'node_modules/@scope/b': { version: '1.0.0', integrity: b },
    'node_modules/a/node_modules/@scope/b': { version: '1.0.0', integrity: b },
    'node_modules/left-out': { version: '1.0.0', optional: true },
  });

  expect(counts).toEqual([1, 2, 3]);
  expect(isThere('a/lib/index.js')).toBe(true);
  expect(isThere('@scope/b/index.js')).toBe(true);
  expect(isThere('a/node_modules/@scope/b/index.js')).toBe(true);
  expect(isThere('left-out')).toBe(false);
  expect(await log()).toBe('');
});

test('what was there before is gone', async () => {
  const a = await publish('a', []);
  await mkdir(join(folder, 'node_modules/old'), { recursive: true });

  await place({ 'node_modules/a': { version: '1.0.0', integrity: a } });

  expect(isThere('old')).toBe(false);
});

test('source maps and type declarations are left out, except those that TypeScript reads', async () => {
  const files = ['a.js', 'a.js.map', 'a.d.ts', 'a.d.mts', 'a.d.cts', 'a.ts', 'map.js', 'd.ts.js'];
  const a = await publish('a', files);
  const typescript = await publish('typescript', files);

  await place({
    'node_modules/a': { version: '1.0.0', integrity: a },
    'node_modules/typescript': { version: '1.0.0', integrity: typescript },
  });

  expect(files.filter((file) => isThere('a', file))).toEqual(['a.js', 'a.ts', 'map.js', 'd.ts.js']);
  expect(files.filter((file) => isThere('typescript', file))).toEqual(files);
});

test('a tarball that is not the locked one is installed by nobody', async () => {
  await publish('a', ['index.js']);
  const other = `sha512-${hash('sha512', 'other', 'base64')}`;

  await expect(place({ 'node_modules/a': { version: '1.0.0', integrity: other } })).rejects.toThrow(
    'EINTEGRITY',
  );

  expect(isThere('a/index.js')).toBe(false);
  expect(await log()).toContain('a-1.0.0.tgz is not the tarball that package-lock.json names.');
});

test('where the registry has its tarballs elsewhere, npm installs them', async () => {
  const a = await publish('a', ['index.js', 'index.d.ts'], { path: 'files/a.tgz' });

  const counts = await place({ 'node_modules/a': { version: '1.0.0', integrity: a } });

  expect(isThere('a/index.js')).toBe(true);
  expect(counts).toEqual([0]);
  expect(await log()).toContain('a-1.0.0.tgz answered HTTP 404.\nSo npm installs it:\n');
});

test('an abort is not followed by npm', async () => {
  const a = await publish('a', ['index.js']);

  const placing = place(
    { 'node_modules/a': { version: '1.0.0', integrity: a } },
    { signal: AbortSignal.abort(new Error('enough')) },
  );

  await expect(placing).rejects.toThrow('enough');
  expect(await log()).toBe('');
  expect(isThere('a')).toBe(false);
});

test('a program runs as whoever starts it, whatever the tarball says', async () => {
  const a = await publish('a', ['program']);

  await place({ 'node_modules/a': { version: '1.0.0', integrity: a } });

  expect((await stat(join(folder, 'node_modules/a/program'))).mode & 0o7777).toBe(0o755);
});

test('a tarball that is too large, or takes too long, is not read to its end', async () => {
  const a = await publish('a', ['index.js']);
  const packages = { 'node_modules/a': { version: '1.0.0', integrity: a } };

  await place(packages, { mostBytes: 100 });
  expect(await log()).toContain('a-1.0.0.tgz is larger than a package can be.\nSo npm installs it:\n');

  trickles.add('a/-/a-1.0.0.tgz');
  await place(packages, { longest: 200 });
  expect(await log()).toContain('due to timeout');
});

describe('SQLite', () => {
  test('what it needs is found as Node.js finds it', () => {
    const packages = {
      'node_modules/sqlite3': { version: '5', dependencies: { tar: '^6', bindings: '*' } },
      'node_modules/sqlite3/node_modules/tar': { version: '6', dependencies: { once: '*', tar: '*' } },
      'node_modules/tar': { version: '7', dependencies: { other: '*' } },
      'node_modules/other': { version: '1' },
      'node_modules/bindings': { version: '1', dependencies: { 'left-out': '*' } },
      'node_modules/once': { version: '1' },
    };
    expect([...packagesFor('node_modules/sqlite3', new Map(Object.entries(packages))).keys()]).toEqual([
      'node_modules/sqlite3',
      'node_modules/sqlite3/node_modules/tar',
      'node_modules/once',
      'node_modules/bindings',
    ]);
  });

  test.each([
    ['no script runs when sqlite3 is not the locked one', 'sqlite3'],
    ['nor when a package that it needs is not', 'bindings'],
    ['its script runs when all are', ''],
  ])('%s', async (_, lying) => {
    const marker = join(folder, 'marker');
    const manifest = { scripts: { install: `touch ${marker}` } };
    const packages = new Map<string, LockedPackage>();
    for (const name of ['sqlite3', 'bindings']) {
      const integrity = await publish(name, [], { manifest });
      const wrong = `sha512-${hash('sha512', 'other', 'base64')}`;
      const dependencies: Record<string, string> = name === 'sqlite3' ? { bindings: '1.0.0' } : {};
      const locked = { version: '1.0.0', integrity: name === lying ? wrong : integrity, dependencies };
      packages.set(`node_modules/${name}`, locked);
    }

    const logFile = join(folder, 'log');
    await writeFile(logFile, '');
    const prepared = prepareSqlite(packages, { logFile });
    if (lying === '') await (await prepared)[Symbol.asyncDispose]();
    else await expect(prepared).rejects.toThrow('EINTEGRITY');

    expect(existsSync(marker)).toBe(lying === '');
  });
});
