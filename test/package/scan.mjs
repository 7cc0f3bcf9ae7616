// Packs what is built, checks what is in the package, and runs n8n's own gate for submitted packages on both legs that
// n8n checks, the sources and every file of the packed tarball, and on the nodes' descriptions as they are composed.
// Inline disables do not count, and a warning fails like an error.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildScanConfig, SOURCE_FILE_PATTERNS } from '@n8n/scan-community-package/scanner/scanner.mjs';
import { ESLint } from 'eslint';
import { contentProblems } from './contents.ts';
import { flattenedNodes } from './descriptions.mjs';
import { packAndUnpack } from './packed.ts';

const folder = mkdtempSync(join(tmpdir(), 'paygol-scan-'));
let failed = false;
try {
  const { filename, files, unpacked } = packAndUnpack(process.cwd(), folder);
  console.log(`Packed ${filename}: ${files.length} files.`);
  const problems = contentProblems(unpacked, join(process.cwd(), 'node_modules'));
  console.log(`What is in the package: ${problems.length} problems.`);
  for (const problem of problems) console.log(`  ${problem}`);
  failed = problems.length > 0;
  await scan('sources', process.cwd(), SOURCE_FILE_PATTERNS);
  await scan('packed files', unpacked, ['**/*.js', '**/*.ts', '**/*.json']);
  await scanDescriptions(join(unpacked, 'dist'));
  audit();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

async function scan(leg, cwd, patterns) {
  const eslint = await gate(cwd);
  await report(leg, eslint, await eslint.lintFiles(patterns));
}

/**
 * Known vulnerabilities of what the lock file names, where the registry tells. Only what is bundled reaches a user, so
 * only that fails.
 */
function audit() {
  const { vulnerabilities } = readJson(spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' }).stdout);
  if (vulnerabilities === undefined) {
    console.log('npm audit: the registry does not offer it.');
    return;
  }
  const names = Object.keys(vulnerabilities);
  const licenses = readFileSync('dist/THIRD-PARTY-LICENSES.txt', 'utf8');
  const bundled = names.filter((name) => licenses.split('\n').some((line) => line.startsWith(`${name} `)));
  console.log(
    `npm audit: ${names.length} packages, of which ${bundled.length} are bundled. ${names.join(', ')}`,
  );
  failed ||= bundled.length > 0;
}

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * The same rules on what n8n gets from the nodes: in the sources they see those parts only that are written as one
 * literal.
 */
async function scanDescriptions(dist) {
  // What a class has besides its description, and constants in the place of words, is gone there; the sources' leg has
  // seen both.
  const eslint = await gate(process.cwd(), {
    '@n8n/community-nodes/webhook-lifecycle-complete': 'off',
    '@n8n/community-nodes/node-connection-type-literal': 'off',
  });
  const nodes = flattenedNodes(dist);
  const results = await Promise.all(
    nodes.map(async ({ file, text }) => {
      const [{ messages }] = await eslint.lintText(text, { filePath: join(process.cwd(), file) });
      const lines = text.split('\n');
      const kept = messages.filter(({ line, ruleId }) => !isNameOfCode(lines[line - 1], ruleId));
      return { filePath: file, messages: kept, errorCount: kept.length, warningCount: 0 };
    }),
  );
  await report('composed descriptions', eslint, results);
}

/**
 * What stands before a code, such as `Cuenta de ahorro (FP002)`, is written as its country writes it, and not in
 * English title case.
 */
function isNameOfCode(line, ruleId) {
  return ruleId === 'n8n-nodes-base/node-param-display-name-miscased' && /\([A-Za-z_]*\d*\)',$/.test(line);
}

async function gate(cwd, rules = {}) {
  return new ESLint({
    cwd,
    allowInlineConfig: false,
    overrideConfigFile: true,
    overrideConfig: [...(await buildScanConfig()), { files: ['**/*.ts'], rules }],
    errorOnUnmatchedPattern: false,
  });
}

async function report(leg, eslint, results) {
  const problems = results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0);
  console.log(`n8n's gate on the ${leg}: ${results.length} files, ${problems} errors and warnings.`);
  if (results.length === 0 || problems > 0) {
    failed = true;
    console.log((await eslint.loadFormatter('stylish')).format(results));
  }
}
