/**
 * One measurement of sending payouts, in a process of its own: Payout Create on n8n-core's engine, or a bare loop that
 * stringifies, signs and posts the same batches. Prints one line of JSON.
 */
import { createHmac } from 'node:crypto';
import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { request } from 'undici';
import { row } from '../nodes/engine/rows.ts';

/** A bare loop; Payout Create with rows that say just what is sent, and with those of a payroll as people keep it. */
export type How = 'bare' | 'node' | 'payroll';

/** What a stretch of the run took. */
export interface Stretch {
  wallMs: number;
  /** Of all threads of the process. */
  cpuMs: number;
  /** The longest time without a turn of the event loop, garbage collection included. */
  longestBlockMs: number;
}

export interface Measured {
  whole: Stretch;
  /** Payout Create only: from the call of the node's `execute` until its promise is settled. */
  execute?: Stretch;
  /** Heap that the input items take, after a garbage collection. */
  itemsMb: number;
  /** Heap after the run and a garbage collection, less what was there before the items: items and output. */
  keptMb: number;
  /**
   * The highest value seen during the run, less what was there before the items: so the items are included, and garbage
   * too.
   */
  peakHeapMb: number;
  peakRssMb: number;
}

const BATCH = 1500;
const MB = 1024 * 1024;
const [
  how,
  countText,
  payoutsUrl,
  serviceId,
  sharedSecret,
  checkFirst = 'inDoubt',
  firstRow = '1',
  times = '1',
] = process.argv.slice(2) as [How, string, string, string, string, string?, string?, string?];
const count = Number(countText);

const rowOf = how === 'payroll' ? payrollRow : row;

/** Each has sent this one before the clock starts: then all code is loaded. */
const warmUp: IDataObject[] = [rowOf(0, how === 'payroll' ? { ID: 'before' } : { id: 'before' })];

/** The same payee as {@link row} has, under the headers and in the words of a payroll in Chile. */
function payrollRow(number: number, changes: IDataObject = {}): IDataObject {
  const { id, amount, details, first_name, last_name, document_number, email, account_number } = row(number);
  const rut = String(document_number);
  return {
    ID: id,
    RUT: `${grouped(rut.slice(0, -1))}-${rut.slice(-1)}`,
    Nombres: first_name,
    Apellidos: last_name,
    Banco: 'Banco Estado',
    'Tipo de cuenta': 'Cuenta de ahorro',
    'N° de cuenta': account_number,
    'Líquido a pagar': `$ ${grouped(String(amount))}`,
    Detalle: details,
    Correo: email,
    ...changes,
  };
}

function grouped(digits: string): string {
  return digits.replace(/(?<=\d)(?=(?:\d{3})+$)/g, '.');
}

async function bare(items: readonly IDataObject[]): Promise<number> {
  const post = async (path: string, payload: object) => {
    const body = JSON.stringify(payload);
    const headers = {
      'content-type': 'application/json',
      'x-pg-sig': createHmac('sha256', sharedSecret).update(body).digest('hex'),
    };
    const reply = await request(payoutsUrl + path, { method: 'POST', headers, body });
    return (await reply.body.json()) as { token: string; data: { payouts: unknown[] } };
  };
  const pg_serviceid = Number(serviceId);
  const { token } = await post('/auth/token', { pg_serviceid });
  let created = 0;
  for (let from = 0; from < items.length; from += BATCH) {
    const payouts = items.slice(from, from + BATCH).map((row) => ({
      id: row.id,
      country: row.country,
      amount: Number(row.amount),
      currency: row.currency,
      details: row.details,
      beneficiary: {
        type: row.beneficiary_type,
        full_name: row.full_name,
        first_name: row.first_name,
        last_name: row.last_name,
        document_type: row.document_type,
        document_number: row.document_number,
        document_dv: row.document_dv,
        email: row.email,
      },
      account: { bank_code: row.bank_code, number: row.account_number, type: row.account_type },
    }));
    created += (await post('/payouts', { payouts, pg_mode: 'strict', pg_serviceid, pg_token: token })).data
      .payouts.length;
  }
  return created;
}

/** Loads n8n's engine, and gives a function that runs Payout Create on it and measures the node's own part. */
async function node() {
  const { paygolCredentials, runNode } = await import('../nodes/engine/engine.ts');
  const { Paygol } = await import('../../nodes/Paygol/Paygol.node.ts');
  const { execute } = Paygol.prototype;
  const stretches: Stretch[] = [];
  Paygol.prototype.execute = async function (this: IExecuteFunctions) {
    const end = begin();
    try {
      return await execute.call(this);
    } finally {
      stretches.push(end());
    }
  };
  const credentials = paygolCredentials({ serviceId, sharedSecret, payoutsUrl });
  const parameters = {
    resource: 'payout',
    operation: 'create',
    columns: { mappingMode: 'autoMapInputData', value: null },
    numberFormat: how === 'payroll' ? 'dotThousands' : 'asWritten',
    options: { checkFirst },
  };
  return async (items: readonly IDataObject[]) => {
    const kept = await runNode(items, { parameters, credentials });
    if (kept.error !== undefined) throw new Error(kept.error.message);
    return { created: kept.outputs[0]!.length, execute: stretches.at(-1)!, kept };
  };
}

const watched = new Set<{ lastTurn: number; longest: number }>();
const peak = { heap: 0, rss: 0 };

/** Begins a stretch; the returned function ends it. */
function begin(): () => Stretch {
  const turns = { lastTurn: performance.now(), longest: 0 };
  watched.add(turns);
  const wall = performance.now();
  const cpu = process.cpuUsage();
  return () => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(cpu);
    watched.delete(turns);
    return {
      wallMs: now - wall,
      cpuMs: (user + system) / 1000,
      longestBlockMs: Math.max(turns.longest, now - turns.lastTurn),
    };
  };
}

/** Looks at each turn of the event loop, which is every millisecond unless something keeps it. */
function turn(): void {
  const now = performance.now();
  for (const turns of watched) {
    turns.longest = Math.max(turns.longest, now - turns.lastTurn);
    turns.lastTurn = now;
  }
}

function sampleMemory(): void {
  const { heapUsed, external, rss } = process.memoryUsage();
  peak.heap = Math.max(peak.heap, heapUsed + external);
  peak.rss = Math.max(peak.rss, rss);
}

/** After two collections: what only the first one finds out of use, the second one frees. */
async function memory(): Promise<{ heap: number; rss: number }> {
  globalThis.gc!();
  await new Promise(setImmediate);
  globalThis.gc!();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, rss };
}

async function main(): Promise<void> {
  const run =
    how !== 'bare'
      ? await node()
      : async (items: IDataObject[]) => ({ created: await bare(items), kept: items });
  await run(warmUp);
  const before = await memory();
  // As a node that reads a file makes them: every text is one piece, and items share none but short ones.
  const items = Array.from(
    { length: count },
    (_, i) => JSON.parse(JSON.stringify(rowOf(i + Number(firstRow)))) as IDataObject,
  );
  const itemsBytes = (await memory()).heap - before.heap;
  // What is measured is the last time.
  for (let time = 1; time < Number(times); time++) await run(items);
  const ticker = setInterval(turn, 1);
  const sampler = setInterval(sampleMemory, 5);
  const end = begin();
  const result = await run(items);
  const whole = end();
  sampleMemory();
  clearInterval(ticker);
  clearInterval(sampler);
  const after = await memory();
  // The result is asked only now, so that it was there to be measured.
  if (result.created !== count) throw new Error(`${result.created} of ${count} were created.`);
  const measured: Measured = {
    whole,
    ...('execute' in result && { execute: result.execute }),
    itemsMb: itemsBytes / MB,
    keptMb: (after.heap - before.heap) / MB,
    peakHeapMb: (peak.heap - before.heap) / MB,
    peakRssMb: (peak.rss - before.rss) / MB,
  };
  console.log(JSON.stringify(measured));
  process.exit(0);
}

void main();
