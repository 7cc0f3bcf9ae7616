/**
 * Ordinary businesses over days, in a real n8n whose clock is moved forward: what is meant is paid, and what repeats
 * a payment is held. All of them live in one n8n, each with an account and a workflow of its own. Judged by who is
 * paid at the service.
 *
 * Here is one for each thing that only a real n8n shows; all of them, with statuses that stay open and that do not,
 * with and without restarts, are in test/nodes/Paygol/actions/payout/businesses.test.ts.
 *
 * | All are paid                       | here            | Held, and nobody twice             | here            |
 * |------------------------------------|-----------------|------------------------------------|-----------------|
 * | drivers by date and RUT            |                 | two hours later, another ID column | runs on         |
 * | drivers, Build ID From with a date | restarted       | an hour after a restart            | restarted       |
 * | riders with round amounts          |                 | 20 hours later, one more column    | restarted       |
 * | per diem, advance and wage         | runs on         | 001 then 1                         |                 |
 * | a fee on the 30th and the 1st      |                 | inv-1 then INV-1, two days later   | restarted       |
 * | weekly wages, own IDs              |                 | a second sale at one price         |                 |
 * | weekly wages, column Semana        | runs on         | one line of a loop                 | runs on         |
 * | failed and canceled ones again     | restarted       | next month's period by mistake     | restarted       |
 * | a third equal invoice              |                 | 10, 19, 40 rows, half by hand      |                 |
 * | 200 paid and 3 new                 | restarted       | the same, 5,000 older payouts      | runs on         |
 * | 30 equal refunds in a sheet        |                 |                                    |                 |
 * | sellers, one run each, Only Warn   | runs on         |                                    |                 |
 * | sandbox then live                  |                 |                                    |                 |
 */
import { randomUUID } from 'node:crypto';
import type { INode, INodeParameters } from 'n8n-workflow';
import type { SavedWorkflow } from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { HELD, inOrder, Life, PAID, type Said, type Visit } from '../nodes/engine/businesses.ts';
import { MovedTime } from './movedTime.ts';
import { listen, send } from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';

const HOUR = 3_600_000;
/** When n8n is restarted; what needs none begins after it. Statuses are closed before, and stay open after. */
const RESTART = Date.parse('2030-04-30T22:10:00Z');

const time = new MovedTime(RESTART - 800 * HOUR);
const used = useRealN8n({ env: { ...time.env, N8N_USER_MANAGEMENT_JWT_DURATION_HOURS: '8760' } });
afterAll(() => time.close());

const sandboxes: Sandbox[] = [];
afterAll(() => Promise.all(sandboxes.map((sandbox) => sandbox.close())));

const businesses = [...PAID, ...HELD].flatMap(({ inN8n, ...business }) =>
  inN8n === undefined ? [] : [{ ...business, inN8n }],
);
const lives = new Map<string, Life>();

beforeAll(async () => {
  const moments = new Map<number, (() => Promise<void>)[]>([[RESTART, [restart]]]);
  for (const { name, inN8n, visits, statuses } of businesses) {
    const sandbox = await startSandbox({ now: time.now });
    sandboxes.push(sandbox);
    const begin = RESTART + (inN8n === 'running' ? 1 : -inN8n - 0.1) * HOUR;
    const life = new Life(sandbox, statuses ?? (inN8n === 'running' ? 'open' : 'closed'));
    lives.set(name, life);
    const run = await save(sandbox, visits(begin));
    for (const visit of visits(begin)) {
      const at = begin + visit.hours * HOUR;
      moments.set(at, [...(moments.get(at) ?? []), () => life.visit(visit, () => pay(run, visit))]);
    }
  }
  for (const [at, acts] of [...moments].sort(([a], [b]) => a - b)) {
    time.moveTo(at);
    await Promise.all(acts.map((act) => act()));
  }
}, 600_000);

async function restart(): Promise<void> {
  await used.real.n8n.stop();
  await used.real.startAgain();
}

test.each(businesses.map(({ name }) => name))('the days of a business go well: %s', (name) =>
  expect(lives.get(name)?.problems).toEqual([]),
);

interface Run extends SavedWorkflow {
  path: string;
}

/** Saves the workflow of somebody who pays so: a sheet at once, or line by line. */
async function save(sandbox: Sandbox, visits: readonly Visit[]): Promise<Run> {
  const path = randomUUID();
  const { serviceId, secret: sharedSecret, baseUrl: payoutsUrl } = sandbox;
  const data = { environment: 'custom', serviceId, sharedSecret, payoutsUrl, apis: 'payouts' };
  const credential = await used.client.saveCredential({ name: path, type: 'paygolApi', data });
  const node = (name: string, type: string, typeVersion: number, parameters: INodeParameters): INode => ({
    ...{ id: randomUUID(), name, type: `n8n-nodes-${type}`, typeVersion, position: [0, 0], parameters },
  });
  const paygol = (name: string, operation: string, parameters: INodeParameters): INode => ({
    ...node(name, 'paygol.paygol', 1, { resource: 'payout', operation, ...parameters }),
    credentials: { paygolApi: { id: credential.id, name: credential.name } },
  });
  const to = (...names: string[]) => names.map((name) => ({ node: name, type: 'main' as const, index: 0 }));
  const isLoop = visits.some(({ inLoop }) => inLoop);
  const given = (field: string) => `={{ $('Webhook').first().json.body.${field} }}`;
  const buildIdFrom = {
    source: { period: given('period'), paymentName: given('paymentName'), idColumns: given('idColumns') },
  };
  const saved = await used.client.saveWorkflow({
    name: path,
    nodes: [
      {
        ...node('Webhook', 'base.webhook', 2, { httpMethod: 'POST', path, responseMode: 'lastNode' }),
        webhookId: path,
      },
      node('Rows', 'base.splitOut', 1, { fieldToSplitOut: 'body.rows', options: {} }),
      ...(isLoop ? [node('Loop', 'base.splitInBatches', 3, { batchSize: 1, options: {} })] : []),
      paygol('Validate', 'validate', visits.some((visit) => visit.buildIdFrom) ? { buildIdFrom } : {}),
      paygol('Paygol', 'create', { repeatedPayments: given('repeatedPayments') }),
    ],
    connections: {
      Webhook: { main: [to('Rows')] },
      Rows: { main: [to(isLoop ? 'Loop' : 'Validate')] },
      Validate: { main: [to('Paygol')] },
      ...(isLoop && { Loop: { main: [[], to('Validate')] }, Paygol: { main: [to('Loop'), to('Loop')] } }),
    },
    settings: { executionOrder: 'v1' },
  });
  await listen(used.client, saved);
  return { ...saved, path: `/webhook/${path}` };
}

/** Runs a workflow to its end. */
async function pay({ id, path }: Run, visit: Visit): Promise<Said> {
  const { sheet, buildIdFrom, repeatedPayments = 'hold' } = visit;
  const given = { rows: sheet, repeatedPayments, paymentName: '', ...buildIdFrom };
  // No connection is left open over a restart.
  const headers = { 'content-type': 'application/json', connection: 'close' };
  await send('POST', used.n8n.url + path, JSON.stringify(given), headers);
  const [latest] = await used.client.executions(id);
  const execution = await used.client.finished(latest!.id);
  const { error, runData } = execution.data.resultData;
  if (error !== undefined) return { error: `${error.message}\n${error.description ?? ''}` };
  return (runData['Paygol'] ?? []).flatMap(({ data }) =>
    inOrder((data?.['main'] ?? []).slice(0, 2).flatMap((items) => (items ?? []).map(({ json }) => json))),
  );
}
