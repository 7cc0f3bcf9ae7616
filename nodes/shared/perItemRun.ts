import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Hiccup } from '../../core/service/http/pool.ts';
import { failedItem, nodeErrorOf, OperationError } from './errors/operationError.ts';
import { runClock } from './time.ts';
import { poolOf } from './transport/client.ts';

/** What comes of one input item; it must have no key `error`. */
type Work = (itemIndex: number) => Promise<IDataObject | IDataObject[]>;

type Done = { readonly json: IDataObject[] } | { readonly error: unknown };

/**
 * Does an operation once for each input item, one after the other, and pairs what it gives with that item. A failure
 * stops the node; under a Continue setting the item leaves as `{error, message, details}` and nothing else, by which
 * n8n knows a failed item.
 * @throws {NodeApiError | NodeOperationError} of the first item that failed, unless the node continues on failure
 */
export async function perItemRun(context: IExecuteFunctions, work: Work): Promise<INodeExecutionData[][]> {
  const { length } = context.getInputData();
  const { stopped } = runClock(context);
  const results = new ItemResults(context);
  for (let item = 0; item < length && !results.hasFailed && !stopped(); item++)
    results.note(item, await resultOf(work(item)));
  return results.output();
}

/**
 * The same for work that only reads: side by side, and again for what was turned away because it was too much. What
 * comes out stays in the order of the items.
 */
export async function perItemRead(context: IExecuteFunctions, work: Work): Promise<INodeExecutionData[][]> {
  const results = new ItemResults(context);
  const open = new Set(context.getInputData().keys());
  const givenUp = await poolOf(context).forEach({
    items: [...open],
    ask: (item) => resultOf(work(item)),
    hiccupOf: (done) => ('error' in done ? limitOf(done.error) : undefined),
    take: (item, done) => {
      open.delete(item);
      results.note(item, done);
      return !results.hasFailed;
    },
  });
  if (givenUp !== undefined) for (const item of open) results.note(item, givenUp);
  return results.output();
}

async function resultOf(work: Promise<IDataObject | IDataObject[]>): Promise<Done> {
  try {
    return { json: [await work].flat() };
  } catch (error) {
    return { error };
  }
}

/** Only a limit is waited out: other failures are better seen at once by who looks at the editor. */
function limitOf(error: unknown): Hiccup | undefined {
  const hiccup = error instanceof OperationError ? error.failure.hiccup : undefined;
  return hiccup?.isLimit === true ? hiccup : undefined;
}

class ItemResults {
  readonly #context: IExecuteFunctions;
  readonly #outputs: INodeExecutionData[][] = [];
  readonly #failures = new Map<number, unknown>();

  constructor(context: IExecuteFunctions) {
    this.#context = context;
  }

  get hasFailed(): boolean {
    return this.#failures.size > 0;
  }

  note(item: number, done: Done): void {
    if ('json' in done) this.#outputs[item] = done.json.map((json) => ({ json, pairedItem: { item } }));
    else if (this.#context.continueOnFail())
      this.#outputs[item] = [{ json: failedItem(done.error), pairedItem: { item } }];
    else this.#failures.set(item, done.error);
  }

  output(): INodeExecutionData[][] {
    if (!this.hasFailed) return [this.#outputs.flat()];
    const first = Math.min(...this.#failures.keys());
    throw nodeErrorOf(this.#context.getNode(), this.#failures.get(first), first);
  }
}
