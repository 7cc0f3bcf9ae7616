import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentProblems } from './contents.ts';
import { buildAndPack } from './packed.ts';

const project = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'paygol-package-'));
const unpacked = join(folder, 'package');
const modules = join(project, 'node_modules');

beforeAll(() => {
  buildAndPack(project, folder, 'test/package/contents.ts');
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

test('the package has what n8n and npm read, and nothing else', () => {
  expect(contentProblems(unpacked, modules)).toEqual([]);
});

describe('a package that is not let through', () => {
  /** Puts a file into the package, or takes it out of it, for the time of one test. */
  const changed = (file: string, content: string | undefined) => {
    const path = join(unpacked, file);
    const before = content === undefined ? readFileSync(path) : undefined;
    if (content === undefined) rmSync(path);
    else writeFileSync(path, content);
    const problems = contentProblems(unpacked, modules);
    if (before === undefined) rmSync(path);
    else writeFileSync(path, before);
    return problems;
  };

  test.each([
    ['dist/nodes/Paygol/Paygol.node.js.map', '{}'],
    ['dist/nodes/Paygol/Paygol.node.d.ts', ''],
    ['dist/nodes/Paygol/Paygol.node.ts', ''],
    ['.env', ''],
    ['tsconfig.json', '{}'],
  ])('a package with %s in it is not let through', (file, content) => {
    expect(changed(file, content)).toEqual([`${file} does not belong.`]);
  });

  test('a package without the license of what is bundled is not let through', () => {
    const licenses = readFileSync(join(unpacked, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8');
    expect(licenses).toContain('fast-xml-parser 5.12.1 (MIT)');
    expect(licenses).toContain('zod 3.25.76 (MIT)');
    expect(licenses).toContain('Permission is hereby granted');
    expect(changed('dist/THIRD-PARTY-LICENSES.txt', undefined)).toEqual(
      expect.arrayContaining([
        'dist/THIRD-PARTY-LICENSES.txt is missing.',
        'The license of fast-xml-parser is missing.',
      ]),
    );
  });

  test('a package with a file that is far too large is not let through', () => {
    expect(changed('dist/more.json', 'x'.repeat(1_800_000))).toEqual([
      expect.stringMatching(/^It has \d+ bytes; at most 1800000 are sane\.$/),
    ]);
  });

  test.each([
    ['dist/nodes/More/More.node.js', 145_000],
    ['dist/nodes/More/Paygol.node.js', 785_000],
    ['dist/nodes/More/payroll/index.js', 295_000],
  ])('a package with %s of more than %d bytes is not let through', (file, most) => {
    mkdirSync(join(unpacked, 'dist/nodes/More/payroll'), { recursive: true });
    const problem = `${file} has ${most + 1} bytes; at most ${most} are sane.`;
    expect(changed(file, 'x'.repeat(most + 1))).toContain(problem);
    expect(changed(file, 'x'.repeat(most)).filter((each) => each.startsWith(file))).toEqual([]);
  });

  test.each([
    ['LICENSE', 'LICENSE is missing.'],
    [
      'dist/nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.json',
      'dist/nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.json is missing.',
    ],
    [
      'dist/nodes/PaygolPayoutTrigger/PaygolPayoutTrigger.node.js',
      'dist/nodes/PaygolPayoutTrigger/PaygolPayoutTrigger.node.js is named in package.json and missing.',
    ],
    [
      'dist/credentials/PaygolApi.credentials.js',
      'dist/credentials/PaygolApi.credentials.js is named in package.json and missing.',
    ],
    [
      'dist/core/words/es/index.js',
      'dist/nodes/Paygol/Paygol.node.js loads ../../core/words/es/index.js, which is missing.',
    ],
  ])('a package without %s is not let through', (file, problem) => {
    expect(changed(file, undefined)).toEqual([problem]);
  });

  test('a package without its dark icon is not let through', () => {
    const problems = changed('dist/icons/paygol.dark.svg', undefined);
    expect(problems).toContain('The icon file:../../icons/paygol.dark.svg of paygol is missing.');
    expect(problems).toHaveLength(5);
  });
});
