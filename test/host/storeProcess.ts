/**
 * A process with n8n's real store of processed items, on the database that its environment names: n8n's own modules,
 * without the rest of n8n. Answers the calls of storeProcesses.ts.
 */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { IDataDeduplicator, IExecuteFunctions } from 'n8n-workflow';
import { Claims } from '../../nodes/Paygol/actions/payout/memory/claims.ts';
import { helpersOf } from '../nodes/engine/nodeHelpers.ts';
import type { Call, Claimed, StoreCalls } from './storeProcesses.ts';

interface Database {
  query(statement: string): Promise<unknown>;
}

type Class<T> = new (...parameters: never[]) => T;

const requireFromN8n = createRequire(process.env['N8N_SCRIPT'] as string);
requireFromN8n('reflect-metadata');
const { Container } = requireFromN8n('@n8n/di') as { Container: { get<T>(type: Class<T>): T } };
const { DbConnection } = requireFromN8n('@n8n/db') as {
  DbConnection: Class<{ init(): Promise<void>; migrate(): Promise<void> }>;
};
const { DataSource } = requireFromN8n('@n8n/typeorm') as { DataSource: Class<Database> };
const { DeduplicationHelper } = requireFromN8n('../dist/deduplication/deduplication-helper.js') as {
  DeduplicationHelper: new () => IDataDeduplicator;
};

const store = new DeduplicationHelper();

const calls: StoreCalls = {
  checkProcessedAndRecord: (...given) => store.checkProcessedAndRecord(...given),
  removeProcessed: (...given) => store.removeProcessed(...given),
  clearAllProcessedItems: (...given) => store.clearAllProcessedItems(...given),
  getProcessedDataCount: (...given) => store.getProcessedDataCount(...given),
  async newWorkflow() {
    const id = randomUUID();
    await Container.get(DataSource).query(
      `INSERT INTO workflow_entity (id, name, active, "versionId", nodes, connections) VALUES ('${id}', '${id}', FALSE, '${id}', '[]', '{}')`,
    );
    return id;
  },
  claim,
};

async function claim(workflowId: string, ids: string[], releases: number): Promise<Claimed> {
  const context = {
    helpers: helpersOf(store, workflowId, 'node'),
    getWorkflow: () => ({ id: workflowId }),
    getExecutionCancelSignal: () => undefined,
  } as unknown as IExecuteFunctions;
  const begin = performance.now();
  const claims = new Claims(context, 'https://payouts.example 4711');
  const { own, earlier } = await claims.claim(ids);
  const claimed = performance.now();
  const released = releases === 0 || (await claims.release(ids.slice(0, releases)));
  return {
    own: [...own],
    earlier: [...earlier],
    claimMs: claimed - begin,
    released,
    releaseMs: performance.now() - claimed,
  };
}

async function start(): Promise<void> {
  const connection = Container.get(DbConnection);
  await connection.init();
  await connection.migrate();
  process.on('disconnect', () => process.exit());
  process.on('message', ({ number, name, given }: Call) => {
    const call = calls[name] as (...given: unknown[]) => Promise<unknown>;
    call(...given).then(
      (value) => process.send?.({ number, value }),
      (error: Error & { code?: unknown }) =>
        process.send?.({ number, error: { message: error.message, code: error.code } }),
    );
  });
  process.send?.({ number: 0 });
}

void start();
