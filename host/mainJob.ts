import type { Account } from './account.ts';
import { importExample } from './examples.ts';
import { type Execution, itemsOf, type N8nClient, type SavedCredential, type SavedWorkflow } from './rest.ts';

export const spreadsheet = 'docs/examples/payouts.csv';

const TRIGGER = 'When clicking ‘Execute workflow’';
const ROWS = 'One Item per Row';
/** The node whose outputs are the job's result. */
export const PAYGOL = 'Paygol';

/** Puts the credential into n8n, or sets it back to what it was. */
export function saveAccount(client: N8nClient, account: Account): Promise<SavedCredential> {
  return client.saveCredential({ name: 'Paygol account', type: 'paygolApi', data: account });
}

/** Puts the credential and the example workflow into n8n, or sets them back to what they were. */
export async function importMainJob(client: N8nClient, account: Account): Promise<SavedWorkflow> {
  const credential = await saveAccount(client, account);
  return importExample(client, 'spreadsheet-to-payouts.json', [credential]);
}

/** Runs the workflow by hand and waits for its end. */
export async function runMainJob(
  client: N8nClient,
  workflow: SavedWorkflow,
  signal?: AbortSignal,
): Promise<Execution> {
  return client.finished(await client.run(workflow.id, TRIGGER), signal);
}

/** One row as it left the Paygol node. */
export interface RowResult {
  /** Counts from 1, the line with the column names not included. */
  row: number;
  id: string;
  outcome: string;
  /** Decimal string; empty when it could not be read. */
  amount: string;
  currency: string;
  reason: string;
}

export interface MainJobResult {
  rowsRead: number;
  created: RowResult[];
  notCreated: RowResult[];
}

/**
 * Reads the outcome of every row off an execution of the main job.
 * @throws when the execution failed, with the node's own message
 */
export function mainJobResult(execution: Execution): MainJobResult {
  const { error } = execution.data.resultData;
  if (execution.status !== 'success') {
    const description = error && 'description' in error && error.description ? ` ${error.description}` : '';
    throw new Error(
      `The workflow ended with status ${execution.status}: ${error?.message ?? 'no message'}${description}`,
    );
  }
  const results = (output: number) =>
    itemsOf(execution, PAYGOL, output).map((item) => item.json as unknown as RowResult);
  return {
    rowsRead: itemsOf(execution, ROWS).length,
    created: results(0),
    notCreated: results(1),
  };
}
