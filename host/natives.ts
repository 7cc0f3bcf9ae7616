import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { npm, type NpmOptions, runScript } from './npm.ts';

/** The package on npm that is Node.js for this machine, with the headers that native modules are compiled with. */
export const nodePackage = [
  process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node',
  process.platform === 'win32' ? 'win' : process.platform,
  process.arch,
].join('-');

/**
 * Provides n8n's native modules, in a folder where npm has installed n8n without running any script. Prebuilt ones are
 * taken where there are some for this machine: isolated-vm has them in its package, sqlite3 fetches its own from
 * GitHub. Where that cannot be reached, SQLite is compiled, which takes Python, make, a C++ compiler and a minute or
 * more.
 *
 * @throws with the end of the log when a module cannot be compiled
 */
export async function provideNatives(options: NpmOptions): Promise<void> {
  const { folder } = options;
  const sqlite = join(folder, 'node_modules/sqlite3');
  const fetchPrebuilt = createRequire(join(sqlite, 'package.json')).resolve('prebuild-install/bin.js');
  const isPrebuilt = (await runScript(fetchPrebuilt, ['-r', 'napi'], { ...options, folder: sqlite })) === 0;
  // Its install script finds out whether one of its prebuilt ones fits.
  const wanted = existsSync(join(folder, 'node_modules/isolated-vm')) ? ['isolated-vm'] : [];
  if (!isPrebuilt) wanted.push('sqlite3');
  if (wanted.length > 0)
    await npm(['rebuild', ...wanted], { ...options, env: await headers(isPrebuilt, options) });
}

/** Lets node-gyp compile with headers from npm, where what is prebuilt could not be fetched from elsewhere either. */
async function headers(isPrebuilt: boolean, options: NpmOptions): Promise<Record<string, string>> {
  if (isPrebuilt) return {};
  const own = join(options.folder, 'node_modules', nodePackage);
  if (existsSync(join(own, 'include'))) return { npm_config_nodedir: own };
  const folder = join(options.folder, '.n8n/headers');
  await mkdir(folder, { recursive: true });
  const version = process.version.slice(1);
  await npm(['install', '--no-save', '--prefix', folder, `${nodePackage}@${version}`], {
    ...options,
    folder,
  });
  return { npm_config_nodedir: join(folder, 'node_modules', nodePackage) };
}
