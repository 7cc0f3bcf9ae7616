import { TestEnvironment } from 'jest-environment-node';

const { exit, getBuiltinModule } = process;
/** What Jest keeps in the realm, and reads in the next file unless it is taken away. */
const OF_ONE_FILE = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].map((name) => Symbol.for(name));

/** Runs test files in the worker's own realm, for sharedPackages.mjs. */
export default class SharedRealm extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.console = console;
    this.global = globalThis;
    const { moduleMocker, fakeTimersModern } = this;
    this.moduleMocker = new moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new fakeTimersModern.constructor({
      config: config.projectConfig,
      global: globalThis,
    });
  }

  async setup() {
    await super.setup();
    // Jest's hundred lines of stack make errors that are expected costly.
    Error.stackTraceLimit = 10;
  }

  async teardown() {
    await super.teardown();
    Object.assign(process, { exit, getBuiltinModule });
    globalThis.console = this.console;
    for (const key of OF_ONE_FILE) delete globalThis[key];
  }
}
