/**
 * Shows that the tests can fail: builds deliberate defects into a copy of the sources, one at a time, and says which seeds of the
 * model-based test catch each; for what these let through, which of the direct tests do.
 *
 * `npm run test:mutants [name]`
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defects } from './defects.ts';

const FOLDERS = ['core', 'credentials', 'nodes', 'sandbox', 'test'];
const SEEDS = 400;
const root = join(import.meta.dirname, '../../..');

/** One copy of the sources for all defects, so that what is edited meanwhile does not count. */
const folder = mkdtempSync(join(tmpdir(), 'paygol-mutants-'));
for (const part of FOLDERS) cpSync(join(root, part), join(folder, part), { recursive: true });
cpSync(join(root, 'package.json'), join(folder, 'package.json'));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

function jest(paths: string[], env: Record<string, string> = {}): string {
  const { stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--forceExit',
      '--config',
      join(folder, 'test/jest.config.mjs'),
      ...paths,
    ],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 1 << 28 },
  );
  if (!/^Tests: .* [1-9]\d* total$/m.test(stderr)) throw new Error(`The tests did not run:\n${stderr}`);
  return stderr;
}

/** What the seeds say, or what the direct tests say when the seeds say nothing; `undefined` when all pass. */
function tests(): string | undefined {
  const chaos = jest(['test/nodes/chaos/chaos.test.ts'], {
    CHAOS_RUNS: String(SEEDS),
    CHAOS_FAILURES: '5',
    CHAOS_SHRINK_MS: '0',
  });
  const seeds = [...chaos.matchAll(/^ +seed (\d+): (.{0,90})/gm)];
  if (seeds.length > 0) {
    const [, , what = ''] = seeds[0] ?? [];
    return `seeds ${seeds.map(([, seed]) => seed).join(', ')}: ${what.replace(/seed\d+-/g, '')}`;
  }
  const direct = jest(['test/nodes/payout', 'test/core/payout', 'test/fuzz']);
  const failed = new Set([...direct.matchAll(/^ +● (.+)$/gm)].map(([, test = '']) => test));
  return failed.size > 0 ? `${failed.size} direct tests, such as "${[...failed][0]}"` : undefined;
}

const [wanted] = process.argv.slice(2);
try {
  const without = tests();
  if (without !== undefined) throw new Error(`Without any defect something fails: ${without}`);
  for (const { name, file, from, to } of defects.filter(
    ({ name }) => wanted === undefined || name.includes(wanted),
  )) {
    const path = join(folder, file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      source.replace(from, () => to),
    );
    const caught = tests();
    writeFileSync(path, source);
    if (caught === undefined) process.exitCode = 1;
    process.stdout.write(`| ${name} | ${caught ?? '**nothing**'} |\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
