import { controlRoutes } from './control/control.ts';
import type { SandboxOptions } from './options.ts';
import { Sandbox } from './sandbox.ts';

/**
 * Starts the simulated service on 127.0.0.1.
 *
 * @throws when the port is taken, the data file is not one of the sandbox, or an option has no such value
 */
export async function startSandbox(given: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = new Sandbox(given);
  await sandbox.open(controlRoutes(sandbox));
  return sandbox;
}
