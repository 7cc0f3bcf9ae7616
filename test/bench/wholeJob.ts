/**
 * The same rows of a CSV file, paid in a real n8n by Payout Create and by what one builds from n8n's own nodes; and
 * only read, which both have in common.
 */
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { INode, INodeParameters } from 'n8n-workflow';
import { processesOf, type RealN8n, startRealN8n, temporaryFolder } from '../../host/realN8n.ts';
import type { SavedCredential, WorkflowFile } from '../../host/rest.ts';
import { row } from '../nodes/engine/rows.ts';
import { type Bench, median } from './report.ts';
import { type Account, type SandboxProcess, startSandboxProcess } from './sandboxProcess.ts';

type Build = (file: string, account: Account, credential: SavedCredential) => WorkflowFile;

const ONLY_READ = 'the file read, nothing paid';
const WAYS: Record<string, Build> = {
  'Payout Create': withPayoutCreate,
  'n8n’s own nodes, 1,500 rows per request': withOwnNodes,
  [ONLY_READ]: (file) => workflow('Only read', [start, ...reading(file)]),
};

interface Run {
  seconds: number;
  /** Of n8n and its task runner, of all threads. */
  cpuSeconds: number;
  /** What n8n keeps of the execution. */
  storedMb: number;
  /** The highest resident memory of n8n and its task runner, less what they had at the beginning. */
  moreMb: number;
}

/** A way, in an n8n of its own, so that its memory is its own. */
interface Contender {
  title: string;
  build: Build;
  real: RealN8n;
  runs: Run[];
}

const ROUNDS = 7;

export const wholeJob: Bench = {
  title: 'A whole job against n8n’s own nodes',
  text: `A real n8n reads a CSV file and pays its rows: with Payout Create, or with a Code node that maps and signs and an HTTP Request in a Loop Over Items ([wholeJob.ts](wholeJob.ts)).
Payout Create first looks up what exists, as it does by default; n8n's own nodes look nothing up. The last line is what both begin with. CPU seconds are those of n8n and its task runner; seconds go until the execution is stored; _stored_ is what n8n keeps
of it, _memory_ the highest resident memory beyond that of the idle n8n and its task runner, in MB. ${ROUNDS} rounds in turns: the median, and CPU from the least to the most.`,
  columns: [
    '',
    'rows',
    'CPU',
    'from',
    'to',
    '/ Payout Create',
    'seconds',
    '/ Payout Create',
    'stored',
    'memory',
  ],
  async measure(small, show) {
    const count = small ? 1500 : 15_000;
    const folder = await temporaryFolder();
    const sandbox = await startSandboxProcess();
    const env = { N8N_RESTRICT_FILE_ACCESS_TO: folder, NODE_FUNCTION_ALLOW_BUILTIN: 'crypto' };
    const contenders: Contender[] = [];
    try {
      for (const [title, build] of Object.entries(WAYS)) {
        show(`${title} begins`);
        contenders.push({ title, build, real: await startRealN8n(env), runs: [] });
      }
      let written = 0;
      const pay = async ({ title, real, build }: Contender, howMany: number) => {
        const file = join(folder, `from-${written}.csv`);
        // n8n remembers what it has sent, also when the sandbox forgets it: no ID is in two sheets.
        await writeSheet(file, written + 1, howMany);
        written += howMany;
        const run = await measured(real, sandbox, build, file);
        const paid = await sandbox.countPayouts();
        if (paid !== (title === ONLY_READ ? 0 : howMany)) throw new Error(`${title}: ${paid} are paid`);
        return run;
      };
      for (const one of contenders) await pay(one, 100);
      for (let round = 1; round <= (small ? 1 : ROUNDS); round++) {
        for (const one of contenders) {
          show(`${one.title}, round ${round}`);
          one.runs.push(await pay(one, count));
        }
      }
      const of = (runs: readonly Run[], name: keyof Run) => median(runs.map((run) => run[name]));
      const ours = contenders[0]!.runs;
      return contenders.map(({ title, runs }) => {
        const [cpu, seconds] = [of(runs, 'cpuSeconds'), of(runs, 'seconds')];
        const all = runs.map(({ cpuSeconds }) => cpuSeconds);
        return [
          ...[title, count, cpu, Math.min(...all), Math.max(...all), cpu / of(ours, 'cpuSeconds')],
          ...[seconds, seconds / of(ours, 'seconds'), of(runs, 'storedMb'), of(runs, 'moreMb')],
        ];
      });
    } finally {
      await Promise.all(contenders.map(({ real }) => real.close()));
      await sandbox.stop();
      await rm(folder, { recursive: true });
    }
  },
};

async function writeSheet(file: string, first: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => row(first + i));
  const columns = Object.keys(rows[0]!);
  const lines = rows.map((one) => columns.map((column) => one[column]).join(','));
  await writeFile(file, [columns.join(','), ...lines, ''].join('\n'));
}

/** Runs a way, with a service that has no payouts yet. @throws when it does not end well */
async function measured(
  { client, n8n, userFolder }: RealN8n,
  sandbox: SandboxProcess,
  build: Build,
  file: string,
): Promise<Run> {
  await sandbox.reset();
  const { account } = sandbox;
  const data = { ...account, environment: 'custom' };
  const credential = await client.saveCredential({ name: 'Paygol account', type: 'paygolApi', data });
  const workflow = await client.saveWorkflow(build(file, account, credential));
  const processes = await processesOf(userFolder);
  const residentMb = () => processes.reduce((sum, id) => sum + residentMbOf(id), 0);
  const idle = residentMb();
  let peak = idle;
  const look = setInterval(() => (peak = Math.max(peak, residentMb())), 10);
  const cpuSeconds = () => processes.reduce((sum, one) => sum + cpuSecondsOf(one), 0);
  const database = new DatabaseSync(n8n.databaseFile, { readOnly: true, timeout: 30_000 });
  const [began, cpuBefore] = [performance.now(), cpuSeconds()];
  const { status, bytes } = await ended(database, await client.run(workflow.id, 'Start'));
  const seconds = (performance.now() - began) / 1000;
  const cpu = cpuSeconds() - cpuBefore;
  clearInterval(look);
  database.close();
  if (status !== 'success') throw new Error(`The execution ended as ${status}`);
  return { seconds, cpuSeconds: cpu, storedMb: bytes / 2 ** 20, moreMb: peak - idle };
}

/** Asks the database: n8n would load the whole execution to tell, and that counts as its work. */
async function ended(database: DatabaseSync, id: string): Promise<{ status: string; bytes: number }> {
  const stored = database.prepare(
    'SELECT status, length(data) AS bytes FROM execution_entity, execution_data WHERE id = ? AND executionId = id',
  );
  for (;;) {
    const { status, bytes } = stored.get(id) ?? {};
    if (typeof status === 'string' && !['new', 'running', 'waiting'].includes(status))
      return { status, bytes: Number(bytes) };
    await pause(20);
  }
}

/** All threads of a process, as Linux counts them in hundredths of a second. */
function cpuSecondsOf(pid: number): number {
  const [, , , , , , , , , , , , user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '- ')
    .split(' ');
  return (Number(user) + Number(system)) / 100;
}

function residentMbOf(pid: number): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 2 ** 20;
}

type NodePlan = [name: string, type: string, typeVersion: number, parameters: INodeParameters];

const start: NodePlan = ['Start', 'n8n-nodes-base.manualTrigger', 1, {}];

const reading = (file: string): NodePlan[] => [
  ['Read File', 'n8n-nodes-base.readWriteFile', 1.1, { operation: 'read', fileSelector: file, options: {} }],
  ['Rows', 'n8n-nodes-base.extractFromFile', 1.1, { operation: 'csv', options: { encoding: 'utf-8' } }],
];

/** Nodes one after the other, except where a link says otherwise. */
function workflow(name: string, plans: readonly NodePlan[], links = chain(plans)): WorkflowFile {
  const nodes = plans.map(([node, type, typeVersion, parameters], i): INode => ({
    ...{ id: node, name: node, type, typeVersion, parameters },
    position: [i * 220, 0],
  }));
  const connections: WorkflowFile['connections'] = {};
  for (const [from, to, output = 0] of links) {
    const { main } = (connections[from] ??= { main: [] });
    while (main!.length <= output) main!.push([]);
    main![output]!.push({ node: to, type: 'main', index: 0 });
  }
  return { name, nodes, connections, settings: { executionOrder: 'v1' } };
}

function chain(plans: readonly NodePlan[]): [from: string, to: string, output?: number][] {
  return plans.slice(1).map(([name], i) => [plans[i]![0], name]);
}

function withPayoutCreate(file: string, _: Account, { id, name }: SavedCredential): WorkflowFile {
  const parameters = { resource: 'payout', operation: 'create' };
  const built = workflow('Payout Create', [
    start,
    ...reading(file),
    ['Paygol', 'n8n-nodes-paygol.paygol', 1, parameters],
  ]);
  built.nodes.at(-1)!.credentials = { paygolApi: { id, name } };
  return built;
}

function withOwnNodes(file: string, { payoutsUrl, serviceId, sharedSecret }: Account): WorkflowFile {
  const code = (name: string, jsCode: string): NodePlan => [name, 'n8n-nodes-base.code', 2, { jsCode }];
  const signed = (name: string, payload: string) =>
    code(
      name,
      `const body = JSON.stringify(${payload});
const signature = require('crypto').createHmac('sha256', '${sharedSecret}').update(body).digest('hex');
return [{ json: { body, signature } }];`,
    );
  const post = (name: string, path: string): NodePlan => [
    name,
    'n8n-nodes-base.httpRequest',
    4.2,
    {
      ...{ method: 'POST', url: payoutsUrl + path, sendHeaders: true, sendBody: true, options: {} },
      headerParameters: { parameters: [{ name: 'X-PG-SIG', value: '={{ $json.signature }}' }] },
      ...{ contentType: 'raw', rawContentType: 'application/json', body: '={{ $json.body }}' },
    },
  ];
  const before: NodePlan[] = [
    start,
    signed('Sign Token Request', `{ pg_serviceid: ${serviceId} }`),
    post('Get Token', '/auth/token'),
    ...reading(file),
    ['Loop Over Items', 'n8n-nodes-base.splitInBatches', 3, { batchSize: 1500, options: {} }],
  ];
  const round = [
    // Keys are in the order in which they are signed.
    signed(
      'Map and Sign',
      `{
  payouts: $input.all().map(({ json: { id, country, amount, currency, details, bank_code, account_number, account_type, beneficiary_type, ...beneficiary } }) => ({
    id, country, amount: Number(amount), currency, details,
    beneficiary: { type: beneficiary_type, ...beneficiary },
    account: { bank_code, number: account_number, type: account_type },
  })),
  pg_mode: 'strict', pg_serviceid: ${serviceId}, pg_token: $('Get Token').first().json.token,
}`,
    ),
    post('Create Payouts', '/payouts'),
  ];
  const sum = `const sum = (name) => $input.all().reduce((total, { json }) => total + json.data[name], 0);
if (sum('error_rows') > 0) throw new Error('Refused rows: ' + sum('error_rows'));
return [{ json: { created: sum('inserted_rows') } }];`;
  return workflow(
    'n8n’s own nodes',
    [...before, ...round, code('Result', sum)],
    [
      ...chain(before),
      ['Loop Over Items', 'Map and Sign', 1],
      ...chain(round),
      ['Create Payouts', 'Loop Over Items'],
      ['Loop Over Items', 'Result', 0],
    ],
  );
}
