import type { IDataObject } from 'n8n-workflow';
import { memories } from '../../../nodes/Paygol/actions/payout/memory/accountMemory.ts';
import type { SandboxOptions } from '../../../sandbox/options.ts';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { startSandbox } from '../../../sandbox/server.ts';
import type { MemoryCredentials } from './credentialsHelper.ts';
import { type EngineRun, type EngineSettings, paygolCredentials, runNode } from './engine.ts';

/** A payment with everything that webpay needs. */
export const webpay: IDataObject = {
  country: 'CL',
  price: '1500',
  currency: 'CLP',
  paymentMethod: { __rl: true, mode: 'code', value: 'webpay' },
  orderNumber: 'order-1',
  email: 'ana@example.com',
};

/** A payment with everything that itau needs, which is most of all. */
export const itau: IDataObject = {
  ...webpay,
  country: 'BR',
  price: '25.50',
  currency: 'BRL',
  paymentMethod: { __rl: true, mode: 'code', value: 'itau' },
  firstName: 'Ana',
  lastName: 'Souza',
  personalId: '52998224725',
  phone: '5511987654321',
};

export interface CollectionBench {
  readonly sandbox: Sandbox;
  readonly credentials: MemoryCredentials;
  /** Runs an operation, by default for one empty item. */
  run(
    operation: `transaction:${string}` | `checkout:${string}`,
    parameters: IDataObject,
    items?: readonly IDataObject[],
    settings?: Partial<EngineSettings>,
  ): Promise<EngineRun>;
  /** The bodies of the requests to a path, as text. */
  sent(path: string): string[];
}

/**
 * A sandbox and a credential for payment collection, as new for every test of a file, in a process of n8n that has sent
 * nothing yet.
 */
export function useCollection(options: Partial<SandboxOptions> = {}): CollectionBench {
  const bench = {} as { -readonly [Key in keyof CollectionBench]: CollectionBench[Key] };
  beforeAll(async () => {
    bench.sandbox = await startSandbox(options);
  });
  beforeEach(async () => {
    await bench.sandbox.reset();
    memories.clear();
    bench.credentials = paygolCredentials({
      serviceId: bench.sandbox.serviceId,
      sharedSecret: bench.sandbox.secret,
      apis: 'transactions',
      payoutsUrl: bench.sandbox.baseUrl,
      transactionsUrl: bench.sandbox.transactionsUrl,
      checkoutUrl: bench.sandbox.checkoutUrl,
      statusUrl: bench.sandbox.statusUrl,
    });
  });
  afterAll(() => bench.sandbox.close());
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
