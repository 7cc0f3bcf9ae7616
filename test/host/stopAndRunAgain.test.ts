/**
 * Runs that end in the middle, by whatever hand, in a real n8n; then another sheet, then the same sheet again. The
 * service pays an id twice when it is sent twice: nothing but the node keeps a payee from being paid twice.
 */
import { randomUUID } from 'node:crypto';
import { openEditor } from '../../host/browser.ts';
import type { Execution, SavedCredential } from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import {
  type PayoutRun,
  type PayoutRunChanges,
  payees,
  rowsOf,
  savePayoutRun,
  startPayoutRun,
  timesSent,
} from './payoutRuns.ts';
import { type RealN8n, startRealN8n } from '../../host/realN8n.ts';
import { listen } from './triggers.ts';

const BATCH = 10;
const ROWS = 6 * BATCH;
const OPTIONS = { batchSize: BATCH, patience: 1 };
/** What n8n's orderly end waits for runs, in seconds. */
const GRACE = 8;

/** An account at a service. */
interface Service {
  sandbox: Sandbox;
  credential: SavedCredential;
  /** The outcome of a row that was sent before. */
  sentBefore: 'already_there' | 'unknown';
}

let real: RealN8n;
let services: Service[];

beforeAll(async () => {
  real = await startRealN8n({ N8N_GRACEFUL_SHUTDOWN_TIMEOUT: String(GRACE) });
  services = [
    await openAccount('prompt', {}, 'already_there'),
    await openAccount('with a list that lags', { listLag: 'release' }, 'already_there'),
    await openAccount('that shows nothing', { listLag: 'release', statusLag: 'release' }, 'unknown'),
  ];
});
afterAll(async () => {
  await Promise.all((services ?? []).map(({ sandbox }) => sandbox.close()));
  await real?.close();
});

async function openAccount(
  name: string,
  reading: Parameters<typeof startSandbox>[0],
  sentBefore: Service['sentBefore'],
): Promise<Service> {
  const sandbox = await startSandbox({ ids: 'repeatable', ...reading });
  const { serviceId, secret: sharedSecret, baseUrl: payoutsUrl } = sandbox;
  const data = { environment: 'custom', serviceId, sharedSecret, payoutsUrl, apis: 'payouts' };
  const credential = await real.client.saveCredential({ name, type: 'paygolApi', data });
  return { sandbox, credential, sentBefore };
}

const forEachService = (act: (service: Service) => Promise<void>) => Promise.all(services.map(act));

/** A workflow and a sheet that it pays. */
interface Sheet {
  service: Service;
  run: PayoutRun;
  name: string;
  rows: { id: string }[];
  /** The name of the node that pays. */
  node: string;
}

let sheets = 0;

async function saveSheet(service: Service, changes: PayoutRunChanges = {}): Promise<Sheet> {
  const name = `sheet${++sheets}-`;
  const rows = payees(`${name}row`, ROWS);
  const run = await savePayoutRun(real.client, service.credential, OPTIONS, { byHand: rows, ...changes });
  return { service, run, name, rows, node: 'Paygol' };
}

/** A sheet and a workflow that listens. */
async function newSheet(service: Service, changes: PayoutRunChanges = {}): Promise<Sheet> {
  const sheet = await saveSheet(service, changes);
  await listen(real.client, sheet.run);
  return sheet;
}

const start = ({ run, rows }: Sheet): Promise<string> => startPayoutRun(real.client, real.n8n.url, run, rows);
const startByHand = ({ run }: Sheet): Promise<string> => real.client.run(run.id, 'Start');

/**
 * Starts a run and waits until it is in the middle: its first request has been answered, and its second has been done,
 * but its reply comes only with the third request after it.
 */
async function inTheMiddle(sheet: Sheet, begin: (sheet: Sheet) => Promise<unknown> = start): Promise<void> {
  const { sandbox } = sheet.service;
  sandbox.clearFaults();
  sandbox.schedule({ kind: 'delay', path: '/payouts', skip: 1, until: { requests: 3 }, commit: 'first' });
  const second = sandbox.nextRequest('/payouts').then(() => sandbox.nextRequest('/payouts'));
  await begin(sheet);
  await second;
}

const latest = async ({ run }: Sheet): Promise<Execution> =>
  real.client.finished((await real.client.executions(run.id))[0]!.id);

/** Pays rows while nothing else sends any, and gives the outcomes, all of which are what has happened. */
async function pay(sheet: Sheet, begin = start): Promise<string[]> {
  const { sandbox } = sheet.service;
  const since = sandbox.log().at(-1)?.n ?? 0;
  const execution = await real.client.finished(await begin(sheet));
  expect(execution.data.resultData.error?.message).toBeUndefined();
  const rows = rowsOf(execution, sheet.node);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(sheet.rows.map(({ id }) => id).toSorted());
  const sent = timesSent(sandbox, sheet.name, since);
  const isTrue = new Map([
    ['created', (id: string) => sent.has(id) && has(sheet, id)],
    ['already_there', (id: string) => !sent.has(id) && has(sheet, id)],
    ['not_sent', (id: string) => !sent.has(id)],
    ['unknown', (id: string) => !sent.has(id)],
  ]);
  expect(rows.filter(({ id, outcome }) => isTrue.get(outcome)?.(id) !== true)).toEqual([]);
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]));
  return sheet.rows.map(({ id }) => outcomes.get(id)!);
}

const has = ({ service }: Sheet, id: string) => service.sandbox.payouts({ externalId: id }).length > 0;

/** Pays another sheet, and then the same one until nothing of it waits for a run that still goes on. */
async function payAgain(sheet: Sheet, begin = start): Promise<string[]> {
  const name = `other-${sheet.name}`;
  const other = { ...sheet, name, rows: payees(`${name}row`, BATCH) };
  expect(await pay(other)).toEqual(Array(BATCH).fill('created'));
  for (;;) {
    const outcomes = await pay(sheet, begin);
    if (!outcomes.includes('not_sent')) return outcomes;
  }
}

/** Each batch was claimed right before its request: of what the dead process had not sent, nothing was claimed. */
const afterDeath = ({ service }: Sheet) => [
  ...Array<string>(2 * BATCH).fill(service.sentBefore),
  ...Array<string>(4 * BATCH).fill('created'),
];

function expectSentOnce({ service, name }: Sheet, count: number): void {
  expect([...timesSent(service.sandbox, name).values()]).toEqual(Array(count).fill(1));
}

/** Each row is paid, none of them in more than one request. */
async function expectPaidByRunAgain(sheet: Sheet, begin = start): Promise<void> {
  const outcomes = await payAgain(sheet, begin);
  const { sentBefore } = sheet.service;
  expect(outcomes.filter((outcome) => outcome !== 'created' && outcome !== sentBefore)).toEqual([]);
  expectSentOnce(sheet, ROWS);
}

/** n8n says that the run was stopped, and has kept nothing but what some nodes put out, if any. */
async function expectStopped(sheet: Sheet, kept: string[] = []): Promise<void> {
  const { status, data } = await latest(sheet);
  expect(status).toBe('canceled');
  // What the node says after the stop may still be in time to be kept.
  const nodes = Object.keys(data.resultData.runData).filter((name) => name !== sheet.node);
  expect(nodes.toSorted()).toEqual(kept);
}

describe('a run that is stopped in the middle', () => {
  let browser: Awaited<ReturnType<typeof openEditor>>['browser'];
  afterAll(() => browser?.close());

  test('by the button in the editor', async () => {
    // Of a published workflow the editor opens a list of hints over the button.
    const sheet = await saveSheet(services[0]!);
    const editor = await openEditor(real.n8n);
    ({ browser } = editor);
    const button = (name: string) => editor.page.locator(`[data-test-id="${name}"]`);
    await editor.page.goto(`/workflow/${sheet.run.id}`);
    await editor.page.locator('[data-test-id="canvas-node"][data-node-name="Start"]').hover();
    await inTheMiddle(sheet, () => button('execute-workflow-button-Start').click());
    await button('stop-execution-button').click();
    await button('stop-execution-button').waitFor({ state: 'hidden' });
    await expectStopped(sheet);
    await listen(real.client, sheet.run);
    await expectPaidByRunAgain(sheet);
  });

  test('by the button in the list of executions', async () => {
    await forEachService(async (service) => {
      const sheet = await newSheet(service);
      await inTheMiddle(sheet);
      const [execution] = await real.client.executions(sheet.run.id);
      await real.client.call('POST', `/executions/${execution!.id}/stop`);
      await expectStopped(sheet);
      await expectPaidByRunAgain(sheet);
    });
  });

  test("by the workflow's timeout", async () => {
    await forEachService(async (service) => {
      const sheet = await newSheet(service, { settings: { executionTimeout: 10 } });
      await inTheMiddle(sheet);
      await expectStopped(sheet, ['Rows', 'Webhook']);
      await expectPaidByRunAgain(sheet);
    });
  });
});

describe('n8n ends in the middle of a run', () => {
  test('killed; then the node is renamed, and the sheet is run by hand', async () => {
    const open = await Promise.all(services.map((service) => newSheet(service)));
    await Promise.all(open.map((sheet) => inTheMiddle(sheet)));
    process.kill(-real.n8n.process.pid, 'SIGKILL');
    await real.n8n.process.ended;
    await real.startAgain();
    await Promise.all(
      open.map(async (sheet) => {
        await rename(sheet, 'Pay All');
        expect(await payAgain(sheet, startByHand)).toEqual(afterDeath(sheet));
        expectSentOnce(sheet, ROWS);
      }),
    );
  });

  test('in an orderly way, with one run that has the time to end, and others that have not', async () => {
    const open = await Promise.all(services.map((service) => newSheet(service)));
    const [inTime, ...late] = open as [Sheet, ...Sheet[]];
    await Promise.all(open.map((sheet) => inTheMiddle(sheet, startByHand)));
    const stopped = real.n8n.process.stop(3 * GRACE * 1000);
    inTime.service.sandbox.release();
    await stopped;
    await real.startAgain();
    await expectPaidByRunAgain(inTime);
    await Promise.all(
      late.map(async (sheet) => {
        expect(await payAgain(sheet)).toEqual(afterDeath(sheet));
        expectSentOnce(sheet, ROWS);
      }),
    );
  });
});

/** Renames the node that pays. */
async function rename(sheet: Sheet, node: string): Promise<void> {
  const { path, ...workflow } = sheet.run;
  const changed = JSON.stringify(workflow).replaceAll(`"${sheet.node}"`, `"${node}"`);
  const saved = await real.client.saveWorkflow(JSON.parse(changed) as PayoutRun);
  await listen(real.client, saved);
  sheet.run = { ...saved, path };
  sheet.node = node;
}

/** The same nodes, with the ids that they have, in another workflow. */
async function copyOf({ name, nodes, connections, settings }: PayoutRun): Promise<PayoutRun> {
  const path = randomUUID();
  const copied = nodes.map((node) =>
    node.name === 'Webhook' ? { ...node, webhookId: path, parameters: { ...node.parameters, path } } : node,
  );
  const saved = await real.client.saveWorkflow({
    name: `${name} copy`,
    nodes: copied,
    connections,
    ...(settings && { settings }),
  });
  const copy = { ...saved, path: `/webhook/${path}` };
  await listen(real.client, copy);
  return copy;
}

describe('the same sheet, in one process of n8n', () => {
  test('by two copies of a workflow at once', async () => {
    await forEachService(async (service) => {
      const sheet = await newSheet(service);
      const copy = { ...sheet, run: await copyOf(sheet.run) };
      const ended = await Promise.all(
        [sheet, copy].map(async (one) => real.client.finished(await start(one))),
      );
      const rows = ended.flatMap((execution) => rowsOf(execution));
      const created = rows.filter(({ outcome }) => outcome === 'created').map(({ id }) => id);
      expect(created.toSorted()).toEqual(sheet.rows.map(({ id }) => id).toSorted());
      expect(await payAgain(copy)).toEqual(Array(ROWS).fill(service.sentBefore));
      expectSentOnce(sheet, ROWS);
    });
  });

  test('by two nodes of a workflow', async () => {
    await forEachService(async (service) => {
      const sheet = await newSheet(service, { creates: ['Paygol', 'Paygol 2'] });
      const execution = await real.client.finished(await start(sheet));
      const outcomes = (node: string) => rowsOf(execution, node).map(({ outcome }) => outcome);
      expect(outcomes('Paygol')).toEqual(Array(ROWS).fill('created'));
      expect(outcomes('Paygol 2')).toEqual(Array(ROWS).fill(service.sentBefore));
      expectSentOnce(sheet, ROWS);
    });
  });

  test.each([
    { first: 'by hand', then: 'in production', begin: startByHand, again: start },
    { first: 'in production', then: 'by hand', begin: start, again: startByHand },
  ])('$first, and then $then', async ({ begin, again }) => {
    await forEachService(async (service) => {
      const sheet = await newSheet(service);
      expect(await pay(sheet, begin)).toEqual(Array(ROWS).fill('created'));
      expect(await payAgain(sheet, again)).toEqual(Array(ROWS).fill(service.sentBefore));
      expectSentOnce(sheet, ROWS);
    });
  });
});
