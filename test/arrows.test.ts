/**
 * Folders import in one direction (CONTRIBUTING.md), and core/ is free of n8n and of I/O. ESLint keeps it so; this
 * shows that it does. All examples are linted by one run of ESLint, in a process of its own: its configuration cannot
 * be loaded within Jest.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const lintAll = `
  import { ESLint } from 'eslint';
  import { text } from 'node:stream/consumers';
  const eslint = new ESLint();
  const messages = [];
  for (const { file, code } of JSON.parse(await text(process.stdin))) {
    const [result] = await eslint.lintText(code, { filePath: file });
    messages.push(result.messages.map(({ message }) => message).join(' '));
  }
  console.log(JSON.stringify(messages));
`;

const arrow = /: arrows point one way\.$/;
const withoutIo = /core\/ is free of n8n and of I\/O\.$/;

const refused: [file: string, code: string, message: RegExp][] = [
  ['core/payout/x.ts', "import 'n8n-workflow';", withoutIo],
  ['core/payout/x.ts', "export * from 'n8n-core';", withoutIo],
  ['core/payout/x.ts', "import 'node:fs';", withoutIo],
  ['core/payout/x.ts', "import 'undici';", withoutIo],
  ['core/payout/x.ts', "export const n8n = import('n8n-workflow');", /core\/ says at the top of a file/],
  ['core/payout/x.ts', 'process.exit();', /Unexpected use of 'process'/],
  ['core/payout/x.ts', "await fetch('');", /Unexpected use of 'fetch'/],
  ['core/payout/x.ts', 'setTimeout(() => undefined, 1);', /Unexpected use of 'setTimeout'/],
  ['core/payout/x.ts', 'console.log();', /Unexpected use of 'console'/],
  ['core/payout/x.ts', "globalThis.fetch('');", /Unexpected use of 'globalThis'/],
  ['core/payout/x.ts', "import '../../nodes/shared/transport/client.ts';", arrow],
  ['core/payout/x.ts', "import '../../sandbox/server.ts';", arrow],
  ['core/payout/x.ts', "import '../../test/rows.ts';", arrow],
  ['nodes/Paygol/x.ts', "import '../../sandbox/server.ts';", arrow],
  ['nodes/Paygol/x.ts', "import '../../credentials/PaygolApi/account.ts';", arrow],
  ['nodes/shared/x.ts', "import '../Paygol/asTool.ts';", /knows none of the other nodes/],
  ['nodes/shared/errors/x.ts', "import '../../Paygol/asTool.ts';", /knows none of the other nodes/],
  ['nodes/PaygolIpnTrigger/x.ts', "import '../Paygol/asTool.ts';", /knows none of the other nodes/],
  [
    'nodes/Paygol/actions/x.ts',
    "import '../../PaygolIpnTrigger/settings.ts';",
    /knows none of the other nodes/,
  ],
  ['credentials/PaygolApi/x.ts', "import '../../nodes/shared/transport/client.ts';", arrow],
  ['sandbox/x.ts', "import '../nodes/shared/transport/client.ts';", arrow],
  ['sandbox/x.ts', "import '../host/n8n.ts';", arrow],
  ['sandbox/x.ts', "import '../scripts/docs/pages.ts';", arrow],
  ['host/x.ts', "import '../nodes/shared/transport/client.ts';", arrow],
  ['scripts/docs/x.ts', "import '../../test/random.ts';", arrow],
];

const allowed: [file: string, code: string][] = [
  [
    'core/payout/x.ts',
    "import 'node:crypto'; import 'zod/v4-mini'; import '@rgrove/parse-xml'; import '../json/types.ts';",
  ],
  [
    'nodes/Paygol/x.ts',
    "import 'n8n-workflow'; import '../../core/endpoints.ts'; import '../shared/notifications/secrets.ts';",
  ],
  ['credentials/PaygolApi/x.ts', "import '../../core/endpoints.ts';"],
  ['sandbox/x.ts', "import 'node:http'; import '../core/endpoints.ts';"],
  ['host/x.ts', "import '../sandbox/server.ts'; import '../core/endpoints.ts';"],
  ['scripts/docs/x.ts', "import '../../host/n8n.ts'; import '../../nodes/shared/errors/operationError.ts';"],
];

let messages: string[];
beforeAll(() => {
  const examples = [...refused, ...allowed].map(([file, code]) => ({ file, code }));
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', lintAll], {
    input: JSON.stringify(examples),
    encoding: 'utf8',
  });
  messages = JSON.parse(output) as string[];
}, 60_000);

test.each(refused.map((entry, i) => [...entry, i] as const))('%s: %s is refused', (_, __, message, i) => {
  expect(messages[i]).toMatch(message);
});

test.each(allowed.map((entry, i) => [...entry, refused.length + i] as const))('%s: %s', (_, __, i) => {
  expect(messages[i]).toBe('');
});

/** Who imports whom among the folders, as the picture in CONTRIBUTING.md draws it. */
const drawn = [
  ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^ {2}([a-z &]+) --> ([a-z &]+)$/gm),
].flatMap(([, from = '', to = '']) =>
  from.split(' & ').flatMap((a) => to.split(' & ').map((b) => `${a} -> ${b}`)),
);

test('the picture in CONTRIBUTING.md draws the imports that there are', () => {
  const folders = ['core', 'credentials', 'host', 'nodes', 'sandbox', 'scripts', 'test'];
  const found = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { exclude: ['**/node_modules/**'] }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)]
        .map(([, path = '']) => relative('.', join(dirname(file), path)).split('/')[0] as string)
        .filter((other) => other !== folder && folders.includes(other))
        .map((other) => `${folder} -> ${other}`),
    ),
  );
  expect(drawn.sort()).toEqual([...new Set(found)].sort());
});
