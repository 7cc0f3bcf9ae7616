export default {
  rootDir: '..',
  // n8n prints every failed node; what a test expects is not news.
  silent: true,
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // These drive a real n8n and are run by `npm run test:host`.
  testPathIgnorePatterns: ['<rootDir>/test/host/'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }],
  },
};
