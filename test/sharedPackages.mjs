import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import Runtime from 'jest-runtime';

const requirePackage = createRequire(import.meta.url);
const PACKAGE = /^(?!@jest\/)[@a-z]/;

/**
 * Loads n8n's engine, Fastify and all other packages once per worker and not once per test file: half the time of all
 * tests. Our own modules are new for each file. (So a package cannot be mocked.)
 */
export default class SharedPackages extends Runtime {
  constructor(...parameters) {
    super(...parameters);
    // Test files share the packages' realm, or an error of theirs would be no Error of ours: see sharedRealm.mjs.
    this.executor.compile = (source, filename) =>
      compileFunction(source, this.executor.injectedModuleParameters, { filename });
  }

  requireModuleOrMock(from, name) {
    return PACKAGE.test(name) ? requirePackage(name) : super.requireModuleOrMock(from, name);
  }
}
