/**
 * One measurement of sending payouts, in a process of its own: Payout Create on n8n-core's engine, or a bare loop that stringifies,
 * signs and posts the same batches. Prints one line of JSON.
 */
import { createHmac } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import { request } from 'undici';
import { rows } from '../nodes/rows.ts';

const [how, countText, baseUrl, serviceId, secret, idPrefix] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const count = Number(countText);
const BATCH = 1500;

// The input exists before the clock starts, as n8n's items do when a node is run.
const items: IDataObject[] = rows(count).map((row) => ({ ...row, id: `${idPrefix}-${String(row.id)}` }));

async function bare(): Promise<number> {
  const post = async (path: string, payload: object) => {
    const body = JSON.stringify(payload);
    const headers = {
      'content-type': 'application/json',
      'x-pg-sig': createHmac('sha256', secret).update(body).digest('hex'),
    };
    const reply = await request(baseUrl + path, { method: 'POST', headers, body });
    return (await reply.body.json()) as { token: string; data: { payouts: unknown[] } };
  };
  const pg_serviceid = Number(serviceId);
  const { token } = await post('/auth/token', { pg_serviceid });
  let created = 0;
  for (let from = 0; from < count; from += BATCH) {
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

async function node(): Promise<number> {
  const { paygolCredentials, runNode } = await import('../nodes/engine.ts');
  const credentials = paygolCredentials({ serviceId, sharedSecret: secret, payoutsUrl: baseUrl });
  const parameters = {
    resource: 'payout',
    operation: 'create',
    columns: { mappingMode: 'autoMapInputData', value: null },
  };
  start();
  const { outputs, error } = await runNode(items, { parameters, credentials });
  if (error !== undefined) throw new Error(error.message);
  return outputs[0]!.length;
}

let wallStart = 0n;
let cpuStart = process.cpuUsage();
function start(): void {
  longestBlock = 0;
  lastTick = performance.now();
  wallStart = process.hrtime.bigint();
  cpuStart = process.cpuUsage();
}

let longestBlock = 0;
let lastTick = performance.now();
const ticker = setInterval(() => {
  const now = performance.now();
  longestBlock = Math.max(longestBlock, now - lastTick - 5);
  lastTick = now;
}, 5);

void measure();

async function measure(): Promise<void> {
  start();
  const created = how === 'bare' ? await bare() : await node();
  const wallMs = Number(process.hrtime.bigint() - wallStart) / 1e6;
  const cpu = process.cpuUsage(cpuStart);
  clearInterval(ticker);
  if (created !== count) throw new Error(`${created} of ${count} were created.`);
  console.log(
    JSON.stringify({
      how,
      rows: count,
      wallMs,
      cpuMs: (cpu.user + cpu.system) / 1000,
      peakMb: process.resourceUsage().maxRSS / 1024,
      longestBlockMs: longestBlock,
    }),
  );
  process.exit(0);
}
