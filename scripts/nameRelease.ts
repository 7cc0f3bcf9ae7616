/** `npm run release -- <version>`: gives what is unreleased in the changelog the number that npm has just set. */
import { readFileSync, writeFileSync } from 'node:fs';

const UNRELEASED = '## [Unreleased]\n';

/** @throws where nothing is unreleased: a version without changes says nothing to anybody */
export function nameRelease(changelog: string, version: string, date: string): string {
  const [before = '', changes = ''] = changelog.split(UNRELEASED);
  const [unreleased = ''] = changes.split('\n## ');
  if (!unreleased.includes('\n- ')) throw new Error('CHANGELOG.md has nothing under "Unreleased".');
  return `${before}${UNRELEASED}\n## [${version}] - ${date}\n${changes}`;
}

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync('CHANGELOG.md', nameRelease(readFileSync('CHANGELOG.md', 'utf8'), version, today));
}
