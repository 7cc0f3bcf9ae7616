import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import Runtime from 'jest-runtime';

const requirePackage = createRequire(import.meta.url);
const PACKAGE = /^(?!@jest\/)[@a-z]/;

/** By file. Each call of such a function is a module of its own. */
const compiled = new Map();

/**
 * Loads n8n's engine, Fastify and all other packages once per worker, not once per test file, and compiles ours once:
 * half the time of all tests. Our modules are new for each test file. (And a package cannot be mocked.)
 */
export default class SharedPackages extends Runtime {
  constructor(...parameters) {
    super(...parameters);
    // Test files share the packages' realm, or an error of theirs would be no Error of ours: see sharedRealm.mjs.
    this.executor.compile = (source, filename) => {
      const known = compiled.get(filename);
      if (known?.source === source) return known.body;
      const body = compileFunction(source, this.executor.injectedModuleParameters, { filename });
      compiled.set(filename, { source, body });
      return body;
    };
  }

  requireModuleOrMock(from, name) {
    return PACKAGE.test(name) ? requirePackage(name) : super.requireModuleOrMock(from, name);
  }
}
