import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly unknown[];
}

/**
 * Packs a package and unpacks it again, both as npm does.
 *
 * @param source the package
 * @param folder a folder to work in
 * @returns what npm says of the tarball, and the folder with its contents
 */
export function packAndUnpack(source: string, folder: string): Packed & { unpacked: string } {
  const npm = (cwd: string, ...args: string[]) =>
    execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const [packed] = JSON.parse(
    npm(source, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  ) as [Packed];
  const installation = join(folder, 'installation');
  mkdirSync(installation);
  writeFileSync(join(installation, 'package.json'), '{}');
  // The peer dependencies stay out: n8n brings them.
  const flags = ['--offline', '--ignore-scripts', '--legacy-peer-deps'];
  npm(installation, 'install', ...flags, join(folder, packed.filename));
  const unpacked = join(folder, 'package');
  renameSync(join(installation, 'node_modules', packed.name), unpacked);
  return { ...packed, unpacked };
}

/**
 * Builds the project as it is now, and packs and unpacks it. In a folder of its own: dist/ may be old, or another build
 * may be writing it.
 *
 * @param project the project
 * @param folder a folder to work in
 * @param others files next to it that are not to be packed
 */
export function buildAndPack(
  project: string,
  folder: string,
  ...others: string[]
): ReturnType<typeof packAndUnpack> {
  const source = join(folder, 'source');
  for (const file of ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', ...others]) {
    cpSync(join(project, file), join(source, file));
  }
  execFileSync(process.execPath, ['build.mjs', join(source, 'dist')], { cwd: project });
  return packAndUnpack(source, folder);
}
