import type { IDataObject } from 'n8n-workflow';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import type { SandboxOptions } from '../../sandbox/options.ts';
import type { MemoryCredentials } from './credentialsHelper.ts';
import { row } from './rows.ts';
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
 * A sandbox and a credential for it, as new for every test of a file. The node has run before in each test's workflow, against another
 * sandbox: in its very first run it cannot know what it has sent, and asks.
 */
export function usePaygol(options: Partial<SandboxOptions> = {}): PaygolBench {
  const bench = {} as { -readonly [Key in keyof PaygolBench]: PaygolBench[Key] };
  let elsewhere: Sandbox;
  beforeAll(async () => {
    bench.sandbox = await startSandbox(options);
    elsewhere = await startSandbox();
  });
  beforeEach(async () => {
    await bench.sandbox.reset();
    bench.credentials = credentialsFor(bench.sandbox);
    await runBefore(elsewhere, workflowOfTest());
  });
  afterAll(async () => {
    await bench.sandbox.close();
    await elsewhere.close();
  });
  bench.payout = (operation, items, parameters = {}, settings = {}) =>
    runNode(items, {
      credentials: bench.credentials,
      workflowId: workflowOfTest(),
      // What n8n stores of a node that has sent nothing that matters here.
      staticData: { sentIds: [] },
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

/** One run of Create in a workflow, so that the next one is not its first. */
async function runBefore(sandbox: Sandbox, workflowId: string): Promise<void> {
  const parameters = {
    resource: 'payout',
    operation: 'create',
    columns: { mappingMode: 'autoMapInputData', value: null },
  };
  await runNode([row(1, { id: 'before' })], { credentials: credentialsFor(sandbox), workflowId, parameters });
}
