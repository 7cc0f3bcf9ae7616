/**
 * No regular expression of what is bundled takes more than linear time: cells, names and replies are other people's,
 * and n8n has one thread for everybody. ESLint keeps it so; this shows that it does, by expressions that were there
 * once.
 */
import { execFileSync } from 'node:child_process';

const lintAll = `
  import { ESLint } from 'eslint';
  import { text } from 'node:stream/consumers';
  const eslint = new ESLint({ overrideConfigFile: 'eslint.house.mjs' });
  const rules = [];
  for (const { file, code } of JSON.parse(await text(process.stdin))) {
    const [result] = await eslint.lintText(code, { filePath: file });
    rules.push(result.messages.map(({ ruleId }) => ruleId).join(' '));
  }
  console.log(JSON.stringify(rules));
`;

const folders = ['core/payout/x.ts', 'nodes/Paygol/x.ts', 'credentials/PaygolApi/x.ts'];

const refused: [what: string, expression: string][] = [
  ['spaces inside of a cell', String.raw`/^[\s\u200b]+|[\s\u200b]+$/g`],
  ['zeros inside of a price', '/0+$/'],
  ['slashes inside of an address', String.raw`/\/+$/`],
  ['a repetition of repetitions', '/^(?:a+)+$/'],
];
const allowed: [what: string, expression: string][] = [
  ['each run tried once', '/(?<!0)0+$/'],
  ['from the beginning', String.raw`/^\s+/`],
];

test('what takes more than linear time is refused', () => {
  const examples = [...refused, ...allowed].flatMap(([, expression]) =>
    folders.map((file) => ({ file, code: `export const x = ${expression};\n` })),
  );
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', lintAll], {
    input: JSON.stringify(examples),
    encoding: 'utf8',
  });
  const rules = JSON.parse(output) as string[];
  const ofRefused = rules.slice(0, refused.length * folders.length);
  expect(ofRefused.filter((rule) => !/^regexp\/no-super-linear-(?:move|backtracking)$/.test(rule))).toEqual(
    [],
  );
  expect(rules.slice(ofRefused.length)).toEqual(Array(allowed.length * folders.length).fill(''));
}, 60_000);
