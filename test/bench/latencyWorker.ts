/**
 * One measurement of the payout operations against a service that is some way off, in a process of its own: on
 * n8n-core's engine, and as a bare loop that sends the same requests one after the other. Prints one line of JSON.
 */
import { createHmac } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import { Agent, request } from 'undici';
import { row } from '../nodes/engine/rows.ts';

/** Milliseconds of each operation: on n8n's engine, and in the bare loop. */
export interface Latencies {
  node: Record<Operation, number>;
  bare: Record<Operation, number>;
}

export type Operation = 'Create' | 'Create, All IDs' | 'Get Many' | 'Get';

const BATCH = 1500;
const PAGE = 500;
/** The bare loop asks about so many IDs; that many rows take as much longer is reckoned. */
const SAMPLE = 20;
const [countText, payoutsUrl, serviceId, sharedSecret] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
];
const count = Number(countText);

let firstRow = 0;
/** Rows that no sheet before has had. */
function newRows(length = count): IDataObject[] {
  const items = Array.from({ length }, (_, i) => row(firstRow + i));
  firstRow += length;
  return items;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Each operation on n8n's engine. */
async function node(): Promise<Latencies['node']> {
  const { paygolCredentials, runNode } = await import('../nodes/engine/engine.ts');
  const credentials = paygolCredentials({ serviceId, sharedSecret, payoutsUrl });
  const run = async (operation: string, items: IDataObject[], parameters: IDataObject) => {
    const { outputs, error } = await runNode(items, {
      credentials,
      parameters: { resource: 'payout', operation, ...parameters },
    });
    const came = outputs[0]?.length ?? 0;
    const expected = operation === 'getAll' ? count : items.length;
    if (came !== expected) throw new Error(error?.message ?? `${came} of ${expected} came out.`);
  };
  const create = (items: IDataObject[], checkFirst: string) =>
    run('create', items, {
      columns: { mappingMode: 'autoMapInputData', value: null },
      options: { checkFirst },
    });
  const byId = { payoutId: { __rl: true, mode: 'id', value: '={{ $json.id }}' } };
  // So that all code is loaded.
  const [before] = newRows(1) as [IDataObject];
  await create([before], 'all');
  await run('get', [before], byId);
  const rows = newRows();
  return {
    Create: await timed(() => create(rows, 'inDoubt')),
    'Get Many': await timed(() => run('getAll', [{}], { limit: count })),
    Get: await timed(() => run('get', rows, byId)),
    'Create, All IDs': await timed(() => create(newRows(), 'all')),
  };
}

/** The same requests one after the other, over a connection that is kept. */
async function bare(): Promise<Latencies['bare']> {
  const dispatcher = new Agent({ connections: 1 });
  const post = async (path: string, payload: object) => {
    const body = JSON.stringify(payload);
    const headers = {
      'content-type': 'application/json',
      'x-pg-sig': createHmac('sha256', sharedSecret).update(body).digest('hex'),
    };
    const reply = await request(payoutsUrl + path, { method: 'POST', headers, body, dispatcher });
    return (await reply.body.json()) as { token: string };
  };
  const pg_serviceid = Number(serviceId);
  const { token } = await post('/auth/token', { pg_serviceid });
  const signedIn = { pg_serviceid, pg_token: token };
  const payouts = newRows().map((item) => ({
    id: item.id,
    country: item.country,
    amount: Number(item.amount),
    currency: item.currency,
    beneficiary: { type: item.beneficiary_type, full_name: item.full_name },
    account: { bank_code: item.bank_code, number: item.account_number, type: item.account_type },
  }));
  const create = await timed(async () => {
    for (let from = 0; from < count; from += BATCH)
      await post('/payouts', { ...signedIn, payouts: payouts.slice(from, from + BATCH) });
  });
  const list = await timed(async () => {
    for (let page = 1; page <= Math.ceil(count / PAGE); page++)
      await post('/payouts/list', { ...signedIn, limit: PAGE, page });
  });
  const sample = await timed(async () => {
    for (let i = 0; i < SAMPLE; i++)
      await post('/payouts/status', { ...signedIn, external_id: payouts[i]?.id });
  });
  const get = (sample / SAMPLE) * count;
  return { Create: create, 'Create, All IDs': list + get + create, 'Get Many': list, Get: get };
}

async function main(): Promise<void> {
  const measured: Latencies = { node: await node(), bare: await bare() };
  console.log(JSON.stringify(measured));
  process.exit(0);
}

void main();
