import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameRelease } from '../../scripts/nameRelease.ts';

const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A node.\n\n## [0.9.0] - 2026-10-01\n\n- More.\n';

test('a release gives what is unreleased its number, and leaves the place for what comes next', () => {
  expect(nameRelease(CHANGELOG, '1.0.0', '2026-11-27')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-11-27\n\n### Added\n\n- A node.\n\n## [0.9.0] - 2026-10-01\n\n- More.\n',
  );
});

test.each([
  ['no section', '# Changelog\n'],
  ['an empty section', '# Changelog\n\n## [Unreleased]\n\n## [0.9.0] - 2026-10-01\n\n- More.\n'],
])('a release with %s of changes is refused', (_, changelog) => {
  expect(() => nameRelease(changelog, '1.0.0', '2026-11-27')).toThrow('nothing under "Unreleased"');
});

test('npm run release sets the number, names the changes, commits and tags', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paygol-release-'));
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'x', version: '0.9.0', scripts }, null, 2),
    );
    writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG);
    cpSync('scripts/nameRelease.ts', join(folder, 'scripts/nameRelease.ts'));
    run('git', 'init', '--quiet', '--initial-branch=main');
    run('git', 'config', 'user.email', 'maintainers@example.com');
    run('git', 'config', 'user.name', 'Maintainers');
    run('git', 'add', '.');
    run('git', 'commit', '--quiet', '--message', 'Begin');
    run('npm', 'run', 'release', '--', '1.0.0');
    expect(run('git', 'status', '--porcelain')).toBe('');
    expect(run('git', 'tag')).toBe('v1.0.0\n');
    expect(run('git', 'show', 'v1.0.0:package.json')).toContain('"version": "1.0.0"');
    expect(run('git', 'show', 'v1.0.0:CHANGELOG.md')).toContain('## [Unreleased]\n\n## [1.0.0] - ');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
