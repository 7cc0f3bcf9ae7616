import base from '../jest.config.mjs';

export default {
  ...base,
  rootDir: '../..',
  roots: ['<rootDir>/test/node'],
  testPathIgnorePatterns: [],
  // npm brings each Node.js the first time.
  testTimeout: 120_000,
};
