/**
 * Shows that the tests can fail: builds deliberate defects into a copy of the sources, one at a time, and says which
 * seeds of the model-based test catch each; for what these let through, which of the direct tests do.
 *
 * `npm run test:mutants [part of a name or a path]`; `CHAOS_RUNS=60` plays fewer seeds than 400, and `CHAOS_RUNS=0`
 * none.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defects, withDefect } from './defects.ts';

const FOLDERS = ['core', 'credentials', 'nodes', 'sandbox', 'test'];
const { CHAOS_RUNS = '400' } = process.env;
/** Those beside the file that has the defect are asked first; the first that fail say enough. */
const CORE = ['test/core/payout'];
const NODES = ['test/nodes/Paygol/actions/payout', 'test/nodes/Paygol/deadToken.test.ts'];
const FUZZ = ['test/fuzz'];
const root = join(import.meta.dirname, '../..');

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

/** What the seeds say; `undefined` when all pass, or none is to be played. */
function seeds(): string | undefined {
  if (CHAOS_RUNS === '0') return undefined;
  const chaos = jest(['test/chaos/chaos.test.ts'], {
    CHAOS_RUNS,
    CHAOS_FAILURES: '5',
    CHAOS_SHRINK_MS: '0',
  });
  const failed = [...chaos.matchAll(/^ +seed (\d+): (.{0,90})/gm)];
  const [, , what = ''] = failed[0] ?? [];
  if (failed.length === 0) return undefined;
  return `seeds ${failed.map(([, seed]) => seed).join(', ')}: ${what.replace(/seed\d+-/g, '')}`;
}

/** What the direct tests say; `undefined` when all pass. */
function direct(file: string): string | undefined {
  for (const paths of file.startsWith('core/') ? [CORE, NODES, FUZZ] : [NODES, CORE, FUZZ]) {
    const failed = new Set(
      [...jest(['--bail', ...paths]).matchAll(/^ +● (.+)$/gm)].map(([, test = '']) => test),
    );
    const [first] = failed;
    if (first !== undefined) return `“${first}”${failed.size > 1 ? ` and ${failed.size - 1} more` : ''}`;
  }
  return undefined;
}

const tests = (file: string) => seeds() ?? direct(file);

const [wanted = ''] = process.argv.slice(2);
try {
  const without = tests('');
  if (without !== undefined) throw new Error(`Without any defect something fails: ${without}`);
  for (const defect of defects.filter(({ name, file }) => name.includes(wanted) || file.includes(wanted))) {
    const { name, file } = defect;
    const path = join(folder, file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, withDefect(source, defect));
    const caught = tests(file);
    writeFileSync(path, source);
    if (caught === undefined) process.exitCode = 1;
    process.stdout.write(`| ${name} | ${caught ?? '**nothing**'} |\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
