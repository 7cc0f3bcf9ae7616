import base from '../jest.config.mjs';

export default {
  ...base,
  rootDir: '../..',
  roots: ['<rootDir>/test/host'],
  testPathIgnorePatterns: [],
  globalSetup: '<rootDir>/test/host/globalSetup.ts',
  globalTeardown: '<rootDir>/test/host/globalTeardown.ts',
  // Many files boot an n8n of their own, which takes both cores for some seconds.
  maxWorkers: 1,
  testTimeout: 180_000,
  // A test that gave up may still wait for its n8n: the run ends all the same.
  forceExit: true,
};
