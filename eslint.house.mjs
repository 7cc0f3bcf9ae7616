import { buildScanConfig } from '@n8n/scan-community-package/scanner/scanner.mjs';
import node from 'eslint-plugin-n';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

// n8n's own gate for submitted packages first, so that a finding shows up here before it does at a review. Its patterns
// would also meet test/nodes/ and the like, so each holds within what the gate looks at only.
const gated = ['package.json', '{nodes,credentials}/**'];
const n8nGate = (await buildScanConfig()).map((config) => ({
  ...config,
  files: (config.files ?? ['**/*.{ts,json}']).flatMap((pattern) => gated.map((within) => [pattern, within])),
}));

// test/ may import anything, and is imported by nobody; docs/ holds pages only.
const mayImport = {
  core: [],
  credentials: ['core'],
  nodes: ['core'],
  sandbox: ['core'],
  host: ['core', 'sandbox'],
  scripts: ['core', 'credentials', 'nodes', 'sandbox', 'host'],
};

function closedFolders(folder) {
  const others = [...Object.keys(mayImport), 'test'].filter((other) => other !== folder);
  return {
    group: others.filter((other) => !mayImport[folder].includes(other)).map((other) => `**/${other}/**`),
    message: `${folder}/ may import ${['itself', ...mayImport[folder]].join(', ')}: arrows point one way.`,
  };
}

export default [
  { ignores: ['dist/', '.stryker/', 'host/.n8n/', '**/node_modules/', 'package-lock.json'] },
  ...n8nGate,
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ['**/*.ts'] })),
  // Arrows point one way, from what is outside towards core/.
  ...Object.keys(mayImport).map((folder) => ({
    files: [`${folder}/**/*.ts`],
    rules: { 'no-restricted-imports': ['error', { patterns: [closedFolders(folder)] }] },
  })),
  // A node knows nothing of another, and nodes/shared/ none of them.
  ...['shared', 'Paygol', 'PaygolPayoutTrigger', 'PaygolPayoutPollingTrigger', 'PaygolIpnTrigger'].map(
    (room) => ({
      files: [`nodes/${room}/**/*.ts`],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              closedFolders('nodes'),
              {
                regex: `^(\\.\\./)+(?!${room}/)Paygol\\w*/`,
                message: `nodes/${room}/ knows none of the other nodes: what two of them use is in nodes/shared/.`,
              },
            ],
          },
        ],
      },
    }),
  ),
  {
    files: ['core/**/*.ts'],
    rules: {
      // core/ holds the service's rules and nothing of the host: whoever calls it brings HTTP, time and n8n.
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\.{1,2}/|node:crypto$|zod(/|$)|fast-xml-parser$)',
              message: 'core/ is free of n8n and of I/O.',
            },
            closedFolders('core'),
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ImportExpression', message: 'core/ says at the top of a file what it needs.' },
      ],
      'no-restricted-globals': [
        'error',
        'process',
        'setTimeout',
        'setInterval',
        'setImmediate',
        'fetch',
        'performance',
        'console',
        'globalThis',
        'global',
      ],
    },
  },
  // What few need is loaded when it is needed, from a file of its own: see build.mjs.
  {
    files: ['core/words/languages.ts', 'core/payroll/load.ts', 'core/service/http/xml.ts'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // What is bundled reads other people's bytes: no regular expression may take more than linear time for them.
  {
    files: ['{core,credentials,nodes}/**/*.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  // What is bundled runs on whatever Node.js has n8n, down to the one in `engines`; everything else on the newest.
  {
    files: ['{core,credentials,nodes}/**/*.ts'],
    plugins: { n: node },
    rules: {
      'n/no-unsupported-features/es-builtins': 'error',
      'n/no-unsupported-features/es-syntax': 'error',
      'n/no-unsupported-features/node-builtins': 'error',
    },
  },
  // Prettier leaves comments as wide as they are.
  {
    files: ['**/*.{ts,mjs}'],
    rules: {
      'max-len': [
        'error',
        { code: 999, comments: 120, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true },
      ],
    },
  },
  // A function that can be read at one sitting. Where the code is now: the limits may only go down.
  {
    files: ['{core,credentials,nodes,sandbox,host,scripts}/**/*.ts'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 5],
      'max-depth': ['error', 4],
      complexity: ['error', 26],
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
];
