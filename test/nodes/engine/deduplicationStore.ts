/**
 * n8n's store of processed items, which n8n-core leaves to the server: in memory, for tests on the engine. It passes
 * the same tests as the real one (deduplicationContract.ts).
 */
import { createHash } from 'node:crypto';
import { DataDeduplicationService } from 'n8n-core';
import type {
  DeduplicationScope,
  ICheckProcessedContextData,
  ICheckProcessedOptions,
  IDataDeduplicator,
} from 'n8n-workflow';

type Entry = string | number;

interface Value {
  readonly mode: string;
  /** In the modes that keep the latest value only, that one. */
  readonly data: readonly Entry[] | Entry;
}

export interface DeduplicationOptions {
  /** How long the database takes for a statement; a turn of the event loop's microtasks unless given. */
  readonly latency?: () => Promise<unknown>;
  /** The workflows that are stored, when rows of others are to be refused. */
  readonly workflows?: ReadonlySet<string>;
}

/** Workflows whose process was killed: what they ask of the store never comes back. */
export const killed = new WeakSet<object>();

/** The table: a row for each workflow and context. Each statement is atomic, and nothing else is. */
export class DeduplicationTable {
  readonly #rows = new Map<string, Value>();
  readonly #latency: () => Promise<unknown>;
  readonly #workflows: ReadonlySet<string> | undefined;

  constructor({ latency = async () => undefined, workflows }: DeduplicationOptions = {}) {
    this.#latency = latency;
    this.#workflows = workflows;
  }

  find(workflowId: string, context: string): Promise<Value | undefined> {
    return this.#statement(() => this.#rows.get(keyOf(workflowId, context)));
  }

  insert(workflowId: string, context: string, value: Value): Promise<void> {
    return this.#statement(() => {
      if (this.#workflows?.has(workflowId) === false) throw queryFailed('FOREIGN KEY constraint failed');
      if (this.#rows.has(keyOf(workflowId, context)))
        throw queryFailed('UNIQUE constraint failed: processed_data.workflowId, processed_data.context');
      this.#rows.set(keyOf(workflowId, context), value);
    });
  }

  update(workflowId: string, context: string, value: Value): Promise<void> {
    return this.#statement(() => {
      const key = keyOf(workflowId, context);
      if (this.#rows.has(key)) this.#rows.set(key, value);
    });
  }

  delete(workflowId: string, context: string): Promise<void> {
    return this.#statement(() => void this.#rows.delete(keyOf(workflowId, context)));
  }

  /** It takes effect at some point between the call and the answer. */
  async #statement<Result>(statement: () => Result): Promise<Result> {
    await this.#latency();
    const result = statement();
    await this.#latency();
    return result;
  }
}

function keyOf(workflowId: string, context: string): string {
  return JSON.stringify([workflowId, context]);
}

function queryFailed(message: string): Error {
  return Object.assign(new Error(`SQLITE_CONSTRAINT: ${message}`), {
    name: 'QueryFailedError',
    code: 'SQLITE_CONSTRAINT',
  });
}

async function unlessKilled({ workflow }: ICheckProcessedContextData): Promise<void> {
  if (killed.has(workflow)) await new Promise(() => undefined);
}

/** What n8n's server does with the table. Modes that keep the latest value only go as far as their first row. */
export class Deduplicator implements IDataDeduplicator {
  readonly #table: DeduplicationTable;

  constructor(table: DeduplicationTable) {
    this.#table = table;
  }

  async checkProcessedAndRecord(
    items: Entry[],
    scope: DeduplicationScope,
    contextData: ICheckProcessedContextData,
    { mode, maxEntries }: ICheckProcessedOptions,
  ): Promise<{ new: Entry[]; processed: Entry[] }> {
    await unlessKilled(contextData);
    const { id } = contextData.workflow;
    const context = contextOf(scope, contextData);
    if (!id) throw new Error('The expression evaluated to a falsy value');
    const found = await this.#table.find(id, context);
    if (found !== undefined && found.mode !== mode)
      throw new Error('Deduplication Failed: Deduplication data was originally saved with another setting.');
    if (mode.startsWith('latest')) {
      if (found !== undefined) throw new Error('The stand-in compares no values.');
      await this.#table.insert(id, context, { mode, data: items[items.length - 1] as Entry });
      return { new: items, processed: [] };
    }
    const hashes = items.map(hashOf);
    if (found === undefined) {
      await this.#table.insert(id, context, { mode, data: newest(hashes, maxEntries) });
      return { new: items, processed: [] };
    }
    const stored = found.data as readonly Entry[];
    const known = new Set(stored);
    const data = [...stored];
    const answer: { new: Entry[]; processed: Entry[] } = { new: [], processed: [] };
    for (const [i, hash] of hashes.entries()) {
      answer[known.has(hash) ? 'processed' : 'new'].push(items[i]!);
      if (!known.has(hash)) data.push(hash);
    }
    await this.#table.update(id, context, { mode, data: newest(data, maxEntries) });
    return answer;
  }

  async removeProcessed(
    items: Entry[],
    scope: DeduplicationScope,
    contextData: ICheckProcessedContextData,
  ): Promise<void> {
    await unlessKilled(contextData);
    const { id } = contextData.workflow;
    const context = contextOf(scope, contextData);
    const found = await this.#table.find(id, context);
    if (found === undefined) return;
    const removed = new Set<Entry>(items.map(hashOf));
    await this.#table.update(id, context, {
      ...found,
      data: (found.data as readonly Entry[]).filter((entry) => !removed.has(entry)),
    });
  }

  async clearAllProcessedItems(
    scope: DeduplicationScope,
    contextData: ICheckProcessedContextData,
  ): Promise<void> {
    await unlessKilled(contextData);
    await this.#table.delete(contextData.workflow.id, contextOf(scope, contextData));
  }

  async getProcessedDataCount(
    scope: DeduplicationScope,
    contextData: ICheckProcessedContextData,
    { mode }: ICheckProcessedOptions,
  ): Promise<number> {
    await unlessKilled(contextData);
    const found = await this.#table.find(contextData.workflow.id, contextOf(scope, contextData));
    return mode === 'entries' && Array.isArray(found?.data) ? found.data.length : 0;
  }
}

function contextOf(scope: DeduplicationScope, { node }: ICheckProcessedContextData): string {
  return scope === 'node' ? `n:${node!.id}` : '';
}

function hashOf(item: Entry): string {
  return createHash('md5').update(item.toString()).digest('base64');
}

function newest(hashes: string[] | Entry[], maxEntries: number | undefined): readonly Entry[] {
  return maxEntries ? hashes.slice(-maxEntries) : hashes;
}

/** Gives n8n-core a store. It takes one only once in a process, which test files share: the last one goes first. */
export function installDeduplicationStore(table = new DeduplicationTable()): void {
  Reflect.deleteProperty(DataDeduplicationService, 'instance');
  void DataDeduplicationService.init(new Deduplicator(table));
}
