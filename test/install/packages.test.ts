import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import { lockedPackages, placePackages } from '../../host/packages.ts';

/** A registry of two packages, as npm asks for them. */
let registry: Server;
let tarballs: Map<string, Buffer>;
let manifests: Map<string, { name: string; version: string; dist: object }>;
let folder: string;
const environment = { ...process.env };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'));
  tarballs = new Map();
  manifests = new Map();
  registry = createServer(({ url }, response) => {
    const path = decodeURIComponent(url ?? '').slice(1);
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

function packument(manifest: { name: string; version: string; dist: object }): object {
  const { name, version } = manifest;
  return { name, 'dist-tags': { latest: version }, versions: { [version]: manifest } };
}

/** Publishes version 1.0.0 of a package with these files, its tarball at that path. @returns its integrity */
async function publish(
  name: string,
  files: string[],
  path = `${name}/-/${name.split('/').at(-1)}-1.0.0.tgz`,
): Promise<string> {
  const source = join(folder, 'published', name);
  for (const file of ['package.json', ...files]) {
    await mkdir(dirname(join(source, 'package', file)), { recursive: true });
    await writeFile(join(source, 'package', file), JSON.stringify({ name, version: '1.0.0' }));
  }
  await create({ gzip: true, file: join(source, 'tarball'), cwd: source }, ['package']);
  const tarball = await readFile(join(source, 'tarball'));
  const integrity = `sha512-${hash('sha512', tarball, 'base64')}`;
  tarballs.set(path, tarball);
  manifests.set(name, { name, version: '1.0.0', dist: { tarball: `${address()}${path}`, integrity } });
  return integrity;
}

/** Writes package.json and package-lock.json for these packages, and places them. */
async function place(packages: Record<string, object>, signal?: AbortSignal): Promise<number[]> {
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
    signal,
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
  const a = await publish('a', ['index.js', 'index.d.ts'], 'files/a.tgz');

  const counts = await place({ 'node_modules/a': { version: '1.0.0', integrity: a } });

  expect(isThere('a/index.js')).toBe(true);
  expect(counts).toEqual([0]);
  expect(await log()).toContain('a-1.0.0.tgz answered HTTP 404.\nSo npm installs it:\n');
});

test('an abort is not followed by npm', async () => {
  const a = await publish('a', ['index.js']);

  const placing = place(
    { 'node_modules/a': { version: '1.0.0', integrity: a } },
    AbortSignal.abort(new Error('enough')),
  );

  await expect(placing).rejects.toThrow('enough');
  expect(await log()).toBe('');
  expect(isThere('a')).toBe(false);
});
