import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '../../host/install.ts';
import { lazyExpressions } from '../../host/realN8n.ts';
import { type Execution, type SavedCredential, type WorkflowFile } from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { Random } from '../random.ts';
import { deliver } from './deliver.ts';
import { type PayoutRun, payees, rowsOf, savePayoutRun, timesSent } from './payoutRuns.ts';
import { describeIpns, type QueueBench } from './queueIpns.ts';
import {
  executionsByEvent,
  type QueueMode,
  retry,
  settledExecutions,
  startQueueMode,
  untilListening,
  workerOf,
} from './queueMode.ts';
import {
  executions,
  expectPaidOnce,
  OPTIONS,
  ROUNDS,
  ROWS as SAME_ROWS,
  startEverywhere,
} from './samePayouts.ts';
import { listen, send } from './triggers.ts';

/** So many payout events are delivered; a full run takes 5,000. */
const EVENTS = Number(process.env['QUEUE_EVENTS'] ?? 200);
const DELIVERIES = 3;
const WORKFLOWS = 20;
const ROWS = 120;
const BATCH = 30;
const secret = 'shared-secret';

const bench = {} as QueueBench;
let queue: QueueMode;
let sandbox: Sandbox;
let credential: SavedCredential;

beforeAll(async () => {
  sandbox = await startSandbox({ serviceId: '4711', secret });
  queue = await startQueueMode({
    workers: 2,
    webhooks: 2,
    concurrency: 5,
    env: {
      ...lazyExpressions,
      // A dead worker is noticed after seconds instead of minutes.
      QUEUE_WORKER_LOCK_DURATION: '10000',
      QUEUE_WORKER_LOCK_RENEW_TIME: '1000',
      QUEUE_WORKER_STALLED_INTERVAL: '2000',
    },
  });
  credential = await queue.client.saveCredential({
    name: 'Paygol account',
    type: 'paygolApi',
    data: { serviceId: '4711', sharedSecret: secret, payoutsUrl: sandbox.baseUrl, environment: 'custom' },
  });
  Object.assign(bench, { queue, sandbox });
});
afterAll(async () => {
  await queue?.close();
  await sandbox?.close();
});

const print = (text: string) => process.stdout.write(`${text}\n`);

/** A payout workflow that takes its rows at both webhook processes. */
async function payoutRun(options: Parameters<typeof savePayoutRun>[2]): Promise<PayoutRun> {
  const run = await savePayoutRun(queue.client, credential, options);
  await listen(queue.client, run);
  for (const { url } of queue.cluster.webhooks) await untilListening(url + run.path);
  return run;
}

let webhookCalls = 0;

/** Starts the run by one of the webhook processes, in turn. */
async function start(run: PayoutRun, rows: object[]): Promise<void> {
  const { url } = queue.cluster.webhooks[webhookCalls++ % queue.cluster.webhooks.length]!;
  const { status } = await send('POST', url + run.path, JSON.stringify({ rows }), {
    'content-type': 'application/json',
  });
  expect(status).toBe(200);
}

/** The latest execution of the run, when there are so many and it has ended. */
async function execution(run: PayoutRun, count: number): Promise<Execution> {
  for (;;) {
    const counts = Object.values(await settledExecutions(queue.cluster, [run.id]));
    if (counts.reduce((sum, some) => sum + some, 0) >= count) break;
    await pause(100);
  }
  return queue.client.execution((await queue.client.executions(run.id))[0]!.id);
}

/** The ids of the payouts that the service has, as far as they begin with a name. */
function paid(name: string): string[] {
  const ids = sandbox.payouts().map(({ external_id }) => external_id);
  return ids.filter((id) => id.startsWith(name)).toSorted();
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();

/** Resolves when the service has read so many more create requests. */
async function createRequests(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await sandbox.nextRequest('/payouts');
}

const ipn = describeIpns(bench);

test('two workers pay the same sheet once at the same moment, until both have had a run of it six times', async () => {
  const { client, cluster } = queue;
  for (let round = 0, shared = 0; shared < ROUNDS; round++) {
    const run = await payoutRun(OPTIONS);
    const urls = cluster.webhooks.map(({ url }) => url + run.path);
    await startEverywhere(urls, payees(`workers${round}`, SAME_ROWS));
    const ended = await executions(client, run, urls.length);
    expectPaidOnce(sandbox, `workers${round}-`, ended);
    const workers = await Promise.all(ended.map(({ id }) => workerOf(cluster, id)));
    if (new Set(workers).size === 2) shared++;
  }
});

test('20 payout runs at once, workers killed in between, and run again: no id is sent twice, each row comes out', async () => {
  const { cluster } = queue;
  const runs = await Promise.all(
    Array.from({ length: WORKFLOWS }, (_, n) =>
      payoutRun({ batchSize: BATCH }).then((run) => ({
        run,
        rows: payees(`run${n}`, ROWS),
      })),
    ),
  );
  // A reply takes its time, so that a worker that is killed is waiting for some.
  sandbox.schedule({ kind: 'delay', path: '/payouts', until: { ms: 300 }, commit: 'first', times: null });
  const twelve = createRequests(12);
  await Promise.all(runs.map(({ run, rows }) => start(run, rows)));
  await twelve;
  const more = createRequests(20);
  await cluster.killWorker(cluster.workers[0]!);
  const third = cluster.addWorker();
  await more;
  await cluster.killWorker(cluster.workers[0]!);
  await Promise.all([third, cluster.addWorker()]);
  const first = await settledExecutions(
    cluster,
    runs.map(({ run }) => run.id),
  );
  const createdBefore = paid('run').length;

  const unknown: string[] = [];
  let open = runs;
  let reruns = 0;
  for (let count = 1; ; count++) {
    const ended = await Promise.all(
      open.map(async (one) => ({ ...one, done: await execution(one.run, count) })),
    );
    for (const { done, rows } of ended.filter(({ done }) => done.status === 'success')) {
      expect(idsOf(rowsOf(done))).toEqual(idsOf(rows));
      const outcomes = Map.groupBy(rowsOf(done), ({ outcome }) => outcome);
      const inDoubt = idsOf(outcomes.get('unknown') ?? []);
      expectOfOneClaim(inDoubt);
      unknown.push(...inDoubt);
      const kinds = ['created', 'already_there', 'unknown'];
      expect([...outcomes.keys()].filter((kind) => !kinds.includes(kind))).toEqual([]);
    }
    open = ended.filter(({ done }) => done.status !== 'success');
    if (open.length === 0) break;
    reruns += open.length;
    for (const { run, rows } of open) await start(run, rows);
  }

  const all = idsOf(runs.flatMap(({ rows }) => rows));
  expect(first['success'] ?? 0).toBeLessThan(WORKFLOWS);
  expect(createdBefore).toBeLessThan(all.length);
  expect([...paid('run'), ...unknown].toSorted()).toEqual(all);
  expect([...timesSent(sandbox, 'run').keys()].toSorted()).toEqual(paid('run'));
  expect([...timesSent(sandbox, 'run')].filter(([, times]) => times !== 1)).toEqual([]);
  sandbox.clearFaults();
  print(
    `${WORKFLOWS} payout runs of ${ROWS} rows, two workers killed: ${JSON.stringify(first)}, ${createdBefore} of ${all.length} payouts made; ` +
      `after ${reruns} runs again: ${paid('run').length} payouts, each id in one create request, and ${unknown.length} rows that were claimed and not sent.`,
  );
}, 300_000);

test('an IPN is no news to workers that have replaced those that confirmed it', async () => {
  await ipn.deliverAgain();
  expect(await ipn.timesGiven()).toBe(1);
});

/** What a dead worker has claimed and not sent stays in doubt: one batch at most, since each is claimed by itself. */
function expectOfOneClaim(ids: readonly string[]): void {
  const batches = ids.map((id) => Math.floor((Number(id.split('-')[1]) - 1) / BATCH));
  expect(new Set(batches).size).toBeLessThan(2);
}

describe('a worker is killed while it pays', () => {
  let run: PayoutRun;
  let rows: { id: string }[];
  let killed: Execution;
  let another: Promise<unknown>;

  beforeAll(async () => {
    const { cluster, client } = queue;
    run = await payoutRun({ batchSize: BATCH });
    rows = payees('killed', 4 * BATCH);
    sandbox.schedule({ kind: 'delay', path: '/payouts', skip: 1, until: 'release', commit: 'first' });
    const second = createRequests(2);
    await start(run, rows);
    await second;
    const { id } = (await client.executions(run.id))[0]!;
    await cluster.killWorker(await workerOf(cluster, id));
    another = cluster.addWorker();
    killed = await client.finished(id);
  });
  afterAll(() => another);

  test('n8n says that the execution has crashed, and has kept nothing of it, not even its rows', () => {
    expect(killed.status).toBe('error');
    expect(killed.data.resultData.error?.message).toContain('failed to be processed too many times');
    expect(killed.data.resultData.runData).toEqual({});
    expect(paid('killed')).toHaveLength(2 * BATCH);
  });

  test('a retry of the crashed execution by n8n does nothing', async () => {
    await retry(queue, killed.id);
    expect(await execution(run, 2)).toMatchObject({ mode: 'retry', status: 'error' });
    expect(timesSent(sandbox, 'killed').size).toBe(2 * BATCH);
  });

  test('a run again asks, and sends what was not sent: nothing was claimed but what was sent', async () => {
    await start(run, rows);
    const again = new Map(rowsOf(await execution(run, 3)).map(({ id, outcome }) => [id, outcome]));
    expect(rows.map(({ id }) => again.get(id))).toEqual([
      ...Array<string>(2 * BATCH).fill('already_there'),
      ...Array<string>(2 * BATCH).fill('created'),
    ]);
    expect([...timesSent(sandbox, 'killed').values()]).toEqual(Array(4 * BATCH).fill(1));
    expect(paid('killed')).toHaveLength(4 * BATCH);
  });
});

describe('the same rows are paid again, until both workers have had them', () => {
  /** How many create requests have carried each id, when every run has said that the rows are there. */
  async function paidByBoth(
    name: string,
    options: Parameters<typeof savePayoutRun>[2],
  ): Promise<Set<number>> {
    const run = await payoutRun(options);
    const rows = payees(name, 10);
    const workers = new Set<unknown>();
    for (let count = 1; workers.size < 2; count++) {
      await start(run, rows);
      const done = await execution(run, count);
      workers.add(await workerOf(queue.cluster, done.id));
      const kinds = new Set(rowsOf(done).map(({ outcome }) => outcome));
      expect(kinds).toEqual(new Set([count === 1 ? 'created' : 'already_there']));
    }
    expect(paid(name)).toEqual(idsOf(rows));
    return new Set(timesSent(sandbox, name).values());
  }

  test('rows that are paid again are all looked up, and each id is sent once', async () => {
    expect(await paidByBoth('all', {})).toEqual(new Set([1]));
  });

  test('rows in doubt are looked up: one worker knows what the other one has claimed', async () => {
    expect(await paidByBoth('doubt', { checkFirst: 'inDoubt' })).toEqual(new Set([1]));
  });

  test("the workflow's static data stay as they are", async () => {
    const { database } = queue.cluster;
    const run = await payoutRun({});
    const noted = { 'node:Trigger': { seen: 'of a trigger' } };
    await database.query('UPDATE workflow_entity SET "staticData" = $1 WHERE id = $2', [noted, run.id]);
    await start(run, payees('static', 1));
    await execution(run, 1);
    const [stored] = await database.query<{ staticData: object }>(
      'SELECT "staticData" FROM workflow_entity WHERE id = $1',
      [run.id],
    );
    expect(stored!.staticData).toEqual(noted);
  });
});

describe('payout events, each delivered three times over both webhook processes', () => {
  const events = Array.from({ length: EVENTS }, (_, n) => `pay_${n}`);
  const keyOf = (event: string) => `payout:payout.paid:${event}:paid`;
  // One half comes three times in a row, the other one in any order.
  const inRow = events.slice(0, EVENTS / 2);
  const mixed = events.slice(EVENTS / 2);
  let workflowId: string;
  let urls: string[];

  /** What the example is to do in this test: it adds a line for each time that it acts. */
  function acting(example: WorkflowFile): WorkflowFile {
    return {
      ...example,
      nodes: example.nodes.map((node) => {
        if (node.name !== 'Act Here') return node;
        const { type, typeVersion, credentials, parameters } = example.nodes.find(
          ({ name }) => name === 'Mark as Done',
        )!;
        const query = 'INSERT INTO acts (event_key) VALUES ($1)';
        return {
          ...node,
          type,
          typeVersion,
          parameters: { ...parameters, query },
          ...(credentials && { credentials }),
        };
      }),
    };
  }

  beforeAll(async () => {
    const { client, cluster } = queue;
    const { user, password, ...server } = cluster.database.login;
    const postgres = await client.saveCredential({
      name: 'Postgres account',
      type: 'postgres',
      data: { ...server, user, password, ssl: 'disable' },
    });
    const file = await readFile('test/host/workflows/exactly-once.json', 'utf8');
    const workflow = await client.saveWorkflow(acting(JSON.parse(file) as WorkflowFile), [
      credential,
      postgres,
    ]);
    workflowId = workflow.id;
    await cluster.database.query('CREATE TABLE acts (event_key text)');
    const { status } = await client.finished(
      await client.run(workflowId, 'When clicking ‘Execute workflow’'),
    );
    expect(status).toBe('success');
    await listen(client, workflow);
    const trigger = workflow.nodes.find(({ name }) => name === 'Paygol Payout Trigger');
    urls = cluster.webhooks.map(({ url }) => `${url}/webhook/${trigger?.webhookId}/payouts`);
    for (const url of urls) await untilListening(url);
    const random = new Random(7);
    const deliveries = [
      ...inRow.flatMap((event) => Array.from({ length: DELIVERIES }, () => event)),
      ...Array.from({ length: DELIVERIES }, () => mixed)
        .flat()
        .map((event) => ({ event, place: random.below(2 ** 31) }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ event }) => event),
    ];
    const { acknowledged, others, perSecond } = await deliver(deliveries, urls, { secret, connections: 32 });
    // On a machine that is too busy n8n's own check of its database may fail for a moment; a sender then comes again.
    expect(Object.keys(others).filter((answer) => !answer.includes('Database is not ready!'))).toEqual([]);
    for (let open = events; open.length > 0;) {
      open = open.filter((event) => !acknowledged.has(event));
      const again = await deliver(open, urls, { secret, connections: 32 });
      for (const event of again.acknowledged) acknowledged.add(event);
    }
    const busy = Object.values(others).reduce((sum, count) => sum + count, 0);
    print(
      `${EVENTS * DELIVERIES} deliveries over ${urls.length} webhook processes, ${perSecond}/s, each answered ["OK"] but for ${busy} when n8n was too busy.`,
    );
  }, 2_400_000);

  test('no event is lost, and those that started a second execution are counted', async () => {
    const counts = await settledExecutions(queue.cluster, [workflowId]);
    const byEvent = await executionsByEvent(queue.cluster, workflowId);
    expect(events.filter((event) => !byEvent.has(keyOf(event)))).toEqual([]);
    const doubles = (some: string[]) => some.reduce((sum, event) => sum + byEvent.get(keyOf(event))! - 1, 0);
    print(
      `${EVENTS} events, none lost, executions: ${JSON.stringify(counts)}. Doubles: ${doubles(inRow)} of the ${inRow.length} events that came ` +
        `three times in a row, ${doubles(mixed)} of the ${mixed.length} that came in any order.`,
    );
  }, 2_400_000);

  test('the example acts exactly once on each', async () => {
    const { database } = queue.cluster;
    const acts = await database.query<{ event_key: string }>('SELECT event_key FROM acts ORDER BY event_key');
    expect(acts.map(({ event_key }) => event_key)).toEqual(events.map(keyOf).toSorted());
    const [open] = await database.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM paygol_events WHERE done_at IS NULL',
    );
    expect(open).toEqual({ n: 0 });
    print(`${acts.length} acts for ${EVENTS} events: none twice.`);
  });

  test('an execution that failed while it acted is retried by n8n, and no other delivery acts meanwhile', async () => {
    const { cluster, client } = queue;
    const { database } = cluster;
    const actsOf = async () =>
      (await database.query('SELECT * FROM acts WHERE event_key = $1', [keyOf('pay_late')])).length;
    await database.query('ALTER TABLE acts RENAME TO acts_away');
    await deliver(['pay_late'], urls, { secret, connections: 1 });
    const counts = await settledExecutions(cluster, [workflowId]);
    expect(counts).toMatchObject({ error: 1 });
    await database.query('ALTER TABLE acts_away RENAME TO acts');
    const [failed] = await client.executions(workflowId);
    await retry(queue, failed!.id);
    await deliver(['pay_late', 'pay_late'], urls, { secret, connections: 2 });
    await settledExecutions(cluster, [workflowId]);
    expect(await actsOf()).toBe(1);
  });

  test('event and change are written in one statement, as the documentation has it', async () => {
    const { database } = queue.cluster;
    const page = await readFile(join(projectFolder, 'docs/operating.md'), 'utf8');
    const statement = /WITH taken AS[^`]+/.exec(page)?.[0] ?? '';
    await database.query('CREATE TABLE orders (payout_id text, status text, changes int NOT NULL DEFAULT 0)');
    await database.query("INSERT INTO orders VALUES ('salary-1', 'created')");
    await database.query(`CREATE FUNCTION counted() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN NEW.changes := OLD.changes + 1; RETURN NEW; END'`);
    await database.query(
      'CREATE TRIGGER count BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION counted()',
    );
    const event = JSON.stringify({ id: 'salary-1', status: 'paid' });
    await Promise.all(
      [1, 2, 3].map(() => database.query(statement, ['payout:payout.paid:pay_x:paid', event])),
    );
    expect(await database.query('SELECT * FROM orders')).toEqual([
      { payout_id: 'salary-1', status: 'paid', changes: 1 },
    ]);
  });
});
