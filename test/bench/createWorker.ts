/**
 * One measurement of sending payouts, in a process of its own: Payout Create on n8n-core's engine, or a bare loop that
 * stringifies, signs and posts the same batches. Prints one line of JSON.
 */
import { createHmac } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import { request } from 'undici';
import { row } from '../nodes/engine/rows.ts';
import type { Account } from './sandboxProcess.ts';

/** What is sent, and how. */
export interface Sending {
  /** A bare loop; Create with rows of API fields; Validate and Create with a payroll as people keep it. */
  how: 'bare' | 'node' | 'payroll';
  count: number;
  /** The number of the first row: no ID is in two sheets. */
  firstRow: number;
  checkFirst: 'sample' | 'inDoubt';
  /** Which time of sending the same rows is measured. */
  times: number;
  /** Runs before that, a day from one to the next, each with as many rows that no other has. */
  daysBefore: number;
  /** Runs before all that, of 1,500 rows that no other has, by which Node.js has compiled what it runs often. */
  warmUps: number;
}

export interface Measured {
  ms: number;
  /** Of all threads of the process. */
  cpuMs: number;
  /** The longest time without a turn of the event loop, garbage collection included. */
  longestBlockMs: number;
  /** Heap that the input items take, after a garbage collection. */
  itemsMb: number;
  /** The same with the output, after the run. */
  keptMb: number;
  /** The highest value of the run, less what was there before the items: items and garbage are in it. */
  peakMb: number;
}

const BATCH = 1500;
const DAY = 24 * 60 * 60 * 1000;
/** From the rows of one run that warms up to those of the next. */
const WARM_UP = 100_000;
const MB = 1024 * 1024;
const [given = ''] = process.argv.slice(2);
const { account, how, count, firstRow, checkFirst, times, daysBefore, warmUps } = JSON.parse(
  given,
) as Sending & {
  account: Account;
};
const { payoutsUrl, serviceId, sharedSecret } = account;

/** The same payee as {@link row} has, under the headers and in the words of a payroll in Chile. */
function payrollRow(number: number): IDataObject {
  const plain = row(number);
  const grouped = (digits: string) => digits.replace(/(?<=\d)(?=(?:\d{3})+$)/g, '.');
  const rut = String(plain.document_number);
  return {
    ID: plain.id,
    RUT: `${grouped(rut.slice(0, -1))}-${rut.slice(-1)}`,
    Nombres: plain.first_name,
    Apellidos: plain.last_name,
    Banco: 'Banco Estado',
    'Tipo de cuenta': 'Cuenta de ahorro',
    'N° de cuenta': plain.account_number,
    'Líquido a pagar': `$ ${grouped(String(plain.amount))}`,
    Detalle: plain.details,
    Correo: plain.email,
  };
}

/** As a node that reads a file makes them: items share no strings but short ones. */
function itemsOf(first: number, howMany: number): IDataObject[] {
  const rowOf = how === 'payroll' ? payrollRow : row;
  return Array.from(
    { length: howMany },
    (_, i) => JSON.parse(JSON.stringify(rowOf(first + i))) as IDataObject,
  );
}

/** What sends the items; returns how many payouts were created, and what n8n would hold. */
type Send = (items: IDataObject[]) => Promise<{ created: number; kept: unknown }>;

const bare: Send = async (items) => {
  const post = async (path: string, payload: object) => {
    const body = JSON.stringify(payload);
    const signature = createHmac('sha256', sharedSecret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-pg-sig': signature };
    const reply = await request(payoutsUrl + path, { method: 'POST', headers, body });
    return (await reply.body.json()) as { token: string; data: { payouts: unknown[] } };
  };
  const pg_serviceid = Number(serviceId);
  const { token } = await post('/auth/token', { pg_serviceid });
  let created = 0;
  for (let from = 0; from < items.length; from += BATCH) {
    const payouts = items.slice(from, from + BATCH).map((cells) => {
      const { id, country, amount, currency, details, ...rest } = cells;
      const { bank_code, account_number, account_type, beneficiary_type, ...beneficiary } = rest;
      return {
        ...{ id, country, amount: Number(amount), currency, details },
        beneficiary: { type: beneficiary_type, ...beneficiary },
        account: { bank_code, number: account_number, type: account_type },
      };
    });
    const reply = await post('/payouts', { payouts, pg_mode: 'strict', pg_serviceid, pg_token: token });
    created += reply.data.payouts.length;
  }
  return { created, kept: items };
};

/** The process's clock is ahead by so much. */
let ahead = 0;
const clock = Date.now;
Date.now = () => clock() + ahead;

/** Loads n8n's engine. */
async function node(): Promise<Send> {
  const { paygolCredentials, runNode } = await import('../nodes/engine/engine.ts');
  const credentials = paygolCredentials({ ...account });
  const paygol = async (operation: string, items: IDataObject[], parameters: IDataObject) => {
    const run = await runNode(items, {
      credentials,
      parameters: { resource: 'payout', operation, ...parameters },
    });
    if (run.error !== undefined) throw new Error(run.error.message);
    return run;
  };
  return async (items) => {
    const sheet =
      how === 'payroll' ? await paygol('validate', items, { numberFormat: 'dotThousands' }) : undefined;
    const rows = sheet?.outputs[0]!.map(({ json }) => json) ?? items;
    const run = await paygol('create', rows, { options: { checkFirst } });
    return { created: run.outputs[0]!.length, kept: [sheet, run] };
  };
}

/** After two collections: what only the first one finds out of use, the second one frees. */
async function heapMb(): Promise<number> {
  globalThis.gc!();
  await new Promise(setImmediate);
  globalThis.gc!();
  return usedMb();
}

function usedMb(): number {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MB;
}

async function main(): Promise<void> {
  const send = how === 'bare' ? bare : await node();
  // A payee of nobody's sheet: then all code is loaded.
  await send(itemsOf(0, 1));
  for (let run = 1; run <= warmUps; run++) await send(itemsOf(firstRow + run * WARM_UP, BATCH));
  const before = await heapMb();
  for (let day = 1; day <= daysBefore; day++) {
    await send(itemsOf(firstRow + day * count, count));
    ahead += DAY;
  }
  const items = itemsOf(firstRow, count);
  const itemsMb = (await heapMb()) - before;
  for (let time = 1; time < times; time++) await send(items);

  let [peak, lastTurn, longest] = [0, performance.now(), 0];
  const look = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - lastTurn);
    lastTurn = now;
    peak = Math.max(peak, usedMb());
  }, 1);
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const { created, kept } = await send(items);
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(look);
  const measured: Measured = {
    ms,
    cpuMs: (user + system) / 1000,
    longestBlockMs: Math.max(longest, began + ms - lastTurn),
    itemsMb,
    keptMb: (await heapMb()) - before,
    peakMb: Math.max(peak, usedMb()) - before,
  };
  // What was made is looked at only now, so that it was there to be measured.
  if (created !== count || kept === undefined) throw new Error(`${created} of ${count} were created.`);
  console.log(JSON.stringify(measured));
  process.exit(0);
}

void main();
