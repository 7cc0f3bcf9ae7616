import type { IDataObject } from 'n8n-workflow';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { startSandbox } from '../../../sandbox/server.ts';
import type { SandboxOptions } from '../../../sandbox/options.ts';
import type { MemoryCredentials } from './credentialsHelper.ts';
import { type EngineRun, type EngineSettings, paygolCredentials, runNode } from './engine.ts';
import { restart } from './restart.ts';

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
  /**
   * Pays a sheet as people do: *Validate* reads it, *Create* pays its rows. Each gets the parameters that it has; a
   * sheet that cannot be read is not paid.
   */
  pay(
    items: readonly IDataObject[],
    parameters?: IDataObject,
    settings?: Partial<EngineSettings>,
  ): Promise<EngineRun>;
  /** Runs an operation of any resource, such as `checkout:getStatus`, by default for one empty item. */
  run(
    name: `${string}:${string}`,
    parameters: IDataObject,
    items?: readonly IDataObject[],
    settings?: Partial<EngineSettings>,
  ): Promise<EngineRun>;
  /** The bodies of the requests to a path, as text. */
  sent(path: string): string[];
}

/**
 * A sandbox and a credential for it, as new for every test of a file, in a process of n8n that has sent nothing yet.
 *
 * @param apis that the credential is for
 */
export function usePaygol(options: Partial<SandboxOptions> = {}, apis = 'payouts'): PaygolBench {
  const bench = {} as { -readonly [Key in keyof PaygolBench]: PaygolBench[Key] };
  beforeAll(async () => {
    bench.sandbox = await startSandbox(options);
  });
  beforeEach(async () => {
    await bench.sandbox.reset();
    bench.credentials = credentialsFor(bench.sandbox, apis);
    restart();
  });
  afterAll(() => bench.sandbox.close());
  bench.payout = (operation, items, parameters = {}, settings = {}) => {
    return bench.run(`payout:${operation}`, parameters, items, {
      workflowId: workflowOfTest(),
      ...settings,
    });
  };
  bench.pay = async (items, parameters = {}, { again = [], ...settings } = {}) => {
    const sheets = await Promise.all(
      [items, ...again].map((sheet) => bench.payout('validate', sheet, ofValidate(parameters), settings)),
    );
    const failed = sheets.find(({ error, outputs }) => error !== undefined || outputs[0]?.length === 0);
    if (failed !== undefined) return failed;
    const [rows = [], ...others] = sheets.map(({ outputs }) => (outputs[0] ?? []).map(({ json }) => json));
    return bench.payout('create', rows, ofCreate(parameters), { ...settings, again: others });
  };
  bench.run = (name, parameters, items = [{}], settings = {}) => {
    const [resource, operation] = name.split(':');
    return runNode(items, {
      credentials: bench.credentials,
      parameters: { resource, operation, ...parameters },
      ...settings,
    });
  };
  bench.sent = (path) =>
    bench.sandbox
      .log()
      .filter((entry) => entry.path.split('?')[0] === path)
      .map(({ body }) => body.toString());
  return bench;
}

const OF_CREATE = new Set([
  ...[
    'approvalCode',
    'batchSize',
    'checkFirst',
    'invalidRows',
    'leaveOut',
    'limits',
    'maxWait',
    'repeatedPayments',
  ],
  ...['requestFields', 'resendUnknown', 'simple', 'validateOnlyInManual'],
]);

const only = (given: IDataObject, isKept: (name: string) => boolean): IDataObject =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name === 'options' || isKept(name)));

function split(parameters: IDataObject, isKept: (name: string) => boolean): IDataObject {
  const { options, ...rest } = parameters;
  const kept = only(rest, isKept);
  return typeof options === 'object' && options !== null
    ? { ...kept, options: only(options as IDataObject, isKept) }
    : kept;
}

const ofCreate = (parameters: IDataObject) => split(parameters, (name) => OF_CREATE.has(name));
const ofValidate = (parameters: IDataObject) =>
  split(parameters, (name) => name === 'simple' || !OF_CREATE.has(name));

/** A credential for a sandbox, with the addresses of the APIs that it is for. */
export function credentialsFor(sandbox: Sandbox, apis = 'payouts'): MemoryCredentials {
  const { serviceId, secret, baseUrl, transactionsUrl, checkoutUrl, statusUrl } = sandbox;
  const account = { serviceId, sharedSecret: secret, apis, payoutsUrl: baseUrl };
  return paygolCredentials(
    apis === 'payouts' ? account : { ...account, transactionsUrl, checkoutUrl, statusUrl },
  );
}

function workflowOfTest(): string {
  return `workflow-${expect.getState().currentTestName ?? ''}`;
}
