import type { IDataObject } from 'n8n-workflow';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { startSandbox } from '../../../sandbox/server.ts';
import type { SandboxOptions } from '../../../sandbox/options.ts';
import { memories } from '../../../nodes/Paygol/actions/payout/memory/accountMemory.ts';
import type { MemoryCredentials } from './credentialsHelper.ts';
import { type EngineRun, type EngineSettings, paygolCredentials, runNode } from './engine.ts';

export interface PaygolBench {
  readonly sandbox: Sandbox;
  readonly credentials: MemoryCredentials;
  /** Runs an operation of the resource Payout over these rows, against the sandbox. */
  payout(
    operation: string,
    items: readonly IDataObject[],
    parameters?: IDataObject,
    settings?: Partial<EngineSettings>,
  ): Promise<EngineRun>;
}

/**
 * A sandbox and a credential for it, as new for every test of a file, in a process of n8n that has sent nothing yet.
 */
export function usePaygol(options: Partial<SandboxOptions> = {}): PaygolBench {
  const bench = {} as { -readonly [Key in keyof PaygolBench]: PaygolBench[Key] };
  beforeAll(async () => {
    bench.sandbox = await startSandbox(options);
  });
  beforeEach(async () => {
    await bench.sandbox.reset();
    bench.credentials = credentialsFor(bench.sandbox);
    memories.clear();
  });
  afterAll(() => bench.sandbox.close());
  bench.payout = (operation, items, parameters = {}, settings = {}) =>
    runNode(items, {
      credentials: bench.credentials,
      workflowId: workflowOfTest(),
      parameters: {
        resource: 'payout',
        operation,
        columns: { mappingMode: 'autoMapInputData', value: null },
        ...parameters,
      },
      ...settings,
    });
  return bench;
}

/** The credential of the payouts API of a sandbox. */
export function credentialsFor({ serviceId, secret, baseUrl }: Sandbox): MemoryCredentials {
  return paygolCredentials({ serviceId, sharedSecret: secret, payoutsUrl: baseUrl });
}

function workflowOfTest(): string {
  return `workflow-${expect.getState().currentTestName ?? ''}`;
}
