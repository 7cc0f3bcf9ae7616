import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import type { SandboxOptions } from '../../sandbox/options.ts';
import { Client } from './client.ts';

/**
 * Gives every test of a file a sandbox that is as new, and a client with a token.
 */
export function useSandbox(options: Partial<SandboxOptions> = {}): { sandbox: Sandbox; client: Client } {
  const used = {} as { sandbox: Sandbox; client: Client };
  beforeAll(async () => {
    used.sandbox = await startSandbox(options);
  });
  beforeEach(async () => {
    await used.sandbox.reset();
    used.client = new Client(used.sandbox);
    await used.client.login();
    used.sandbox.clearLog();
  });
  afterEach(() => used.client.close());
  afterAll(() => used.sandbox.close());
  return used;
}
