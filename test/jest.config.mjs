import { availableParallelism } from 'node:os';

export default {
  rootDir: '..',
  // n8n prints every failed node; what a test expects is not news.
  silent: true,
  // Jest leaves one core to whoever watches; nobody does, and tests wait, for a pause or a process, about a third of
  // their time.
  // A number: of more than 100 percent, Jest makes as many workers.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  testSequencer: '<rootDir>/test/longestFirst.mjs',
  // A test fails by what it sees. On a machine that is busy with something else, five seconds are no news.
  testTimeout: 30_000,
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // These drive a real n8n, and several versions of Node.js: `npm run test:host` and `npm run test:node`.
  testPathIgnorePatterns: ['<rootDir>/test/host/', '<rootDir>/test/node/'],
  testEnvironment: '<rootDir>/test/sharedRealm.mjs',
  runtime: '<rootDir>/test/sharedPackages.mjs',
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }],
  },
};
