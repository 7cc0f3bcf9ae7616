import base from '../jest.config.mjs';

export default {
  ...base,
  rootDir: '../..',
  roots: ['<rootDir>/test/host'],
  testPathIgnorePatterns: [],
  globalSetup: '<rootDir>/test/host/globalSetup.ts',
  globalTeardown: '<rootDir>/test/host/globalTeardown.ts',
  // Each has an n8n of its own, which most of its files share. Two cores serve three: tests wait for n8n's own clock
  // (a poll, a lock of a dead worker, a question that runs out) as long as they work.
  maxWorkers: 3,
  testTimeout: 300_000,
  // A test that gave up may still wait for its n8n: the run ends all the same.
  forceExit: true,
};
