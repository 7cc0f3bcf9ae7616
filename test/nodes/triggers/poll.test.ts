import 'reflect-metadata';
import { PollContext } from 'n8n-core';
import {
  type IDataObject,
  type IExecuteFunctions,
  type INode,
  type INodeTypes,
  type IPollFunctions,
  type IWorkflowExecuteAdditionalData,
  Workflow,
} from 'n8n-workflow';
import { say } from '../../inEnglish.ts';
import { PaygolPayoutPollingTrigger } from '../../../nodes/PaygolPayoutPollingTrigger/PaygolPayoutPollingTrigger.node.ts';
import type { Payout } from '../../../sandbox/payouts/ledger.ts';
import type { JsonObject } from '../../../core/service/json/types.ts';
import { useBentLists } from '../engine/bentLists.ts';
import { runNode } from '../engine/engine.ts';
import { row } from '../engine/rows.ts';
import { usePaygol } from '../engine/usePaygol.ts';

const paygol = usePaygol();
const lists = useBentLists(paygol);
const trigger = new PaygolPayoutPollingTrigger();
/** Of the workflow, as it is in the database. */
let staticData: string;
beforeEach(() => {
  staticData = '{}';
});

/** What tells the trigger's node from others of its workflow. */
type Named = Partial<Pick<INode, 'id' | 'name'>>;

/** Polls as n8n does, in its own context; static data is what the last emitting poll has left. */
async function poll(parameters: IDataObject = {}, named: Named = {}): Promise<IDataObject[] | null> {
  const { workflow, context } = workflowWith(parameters, named);
  const items = await trigger.poll.call(context as unknown as IPollFunctions);
  if (items !== null && workflow.staticData['__dataChanged'] === true)
    staticData = JSON.stringify(workflow.staticData);
  return items && items[0]!.map(({ json }) => json);
}

function workflowWith(parameters: IDataObject, named: Named) {
  const node: INode = {
    id: 'trigger',
    name: 'Trigger',
    ...named,
    type: 'trigger',
    typeVersion: 1,
    position: [0, 0],
    parameters: {
      events: ['*'],
      simple: true,
      existingPayouts: 'emit',
      ...parameters,
    } as INode['parameters'],
    credentials: { paygolApi: { id: '1', name: 'Paygol' } },
  };
  const nodeTypes = {
    getByNameAndVersion: () => trigger,
    getByName: () => trigger,
    getKnownTypes: () => ({}),
  } as unknown as INodeTypes;
  const workflow = new Workflow({
    id: 'workflow',
    nodes: [node],
    connections: {},
    active: true,
    nodeTypes,
    staticData: JSON.parse(staticData) as IDataObject,
  });
  const additionalData = {
    credentialsHelper: paygol.credentials,
    setExecutionStatus: () => undefined,
  } as unknown as IWorkflowExecuteAdditionalData;
  return { workflow, context: new PollContext(workflow, node, additionalData, 'trigger', 'update') };
}

test.each(['codes', 'capitals', 'words', 'otherWords'] as const)(
  'what has ended stays away with Emit Once, and a change has the key of its webhook, with statuses written as %s',
  async (statusWords) => {
    paygol.sandbox.set({ statusWords });
    const [paid, failed, moving] = [added(), added(), added()];
    paygol.sandbox.move(paid, 'paid');
    paygol.sandbox.move(failed, 'failed');
    paygol.sandbox.move(moving, 'in-process');
    expect(keys(await poll())).toEqual([`payout:payout.in_process:${moving}:in-process`]);
    paygol.sandbox.move(moving, 'canceled');
    expect(await poll({ events: ['payout.canceled'] })).toMatchObject([
      { event: 'payout.canceled', status: 'canceled', eventKey: `payout:payout.canceled:${moving}:canceled` },
    ]);
    paygol.sandbox.clearLog();
    expect(await poll()).toBeNull();
    expect(paygol.sandbox.log().some(({ path }) => path.endsWith('/status'))).toBe(false);
  },
);

const added = () => (paygol.sandbox.addSample('payout') as Payout).external_id;
const keys = (items: IDataObject[] | null) => items?.map(({ eventKey }) => eventKey).toSorted();

test('a poll gives what a webhook of the same event gives, with its key', async () => {
  const id = added();
  expect(await poll()).toEqual([
    {
      event: 'payout.received',
      eventKey: `payout:payout.received:${id}:created`,
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      id,
      payoutId: null,
      status: 'created',
      name: expect.any(String),
      amount: expect.stringMatching(/^\d+/),
      currency: 'CLP',
    },
  ]);
  paygol.sandbox.move(id, 'paid');
  const [paid] = (await poll({ simple: false }))!;
  expect(paid).toMatchObject({ event: 'payout.paid', record: { merchant_payout_id: id, status: 'paid' } });
  expect(await poll()).toBeNull();
});

test('a status that comes back has a key of its own', async () => {
  await paygol.payout('create', [row(1)], { options: { checkFirst: 'inDoubt' } });
  await poll();
  const keys: unknown[] = [];
  for (const status of ['paid', 'failed', 'paid', 'failed', 'paid'] as const) {
    paygol.sandbox.move('salary-1', status);
    keys.push(...((await poll()) ?? []).map(({ eventKey }) => eventKey));
  }
  expect(keys).toEqual(
    [
      'paid:salary-1:paid',
      'failed:salary-1:failed',
      'paid:salary-1:paid:2',
      'failed:salary-1:failed:2',
      'paid:salary-1:paid:3',
    ].map((key) => `payout:payout.${key}`),
  );
});

test('payouts that are there already do not come by default, and their next changes do', async () => {
  const [first, second] = [added(), added()];
  const silently = { existingPayouts: 'silent' };
  expect(await poll(silently)).toEqual([{ existingPayouts: 2 }]);
  expect(await poll(silently)).toBeNull();
  paygol.sandbox.move(first, 'in-process');
  const third = added();
  expect(keys(await poll(silently))).toEqual(
    [`payout:payout.in_process:${first}:in-process`, `payout:payout.received:${third}:created`].toSorted(),
  );
  paygol.sandbox.move(second, 'paid');
  expect(keys(await poll(silently))).toEqual([`payout:payout.paid:${second}:paid`]);
});

test.each(['silent', 'emit'])(
  'a trigger that was renamed knows what it has given (%s)',
  async (existingPayouts) => {
    const [first, second] = [added(), added()];
    await poll({ existingPayouts });
    paygol.sandbox.move(first, 'paid');
    expect(keys(await poll({ existingPayouts }, { name: 'Paid?' }))).toEqual([
      `payout:payout.paid:${first}:paid`,
    ]);
    paygol.sandbox.move(second, 'paid');
    expect(keys(await poll({ existingPayouts }))).toEqual([`payout:payout.paid:${second}:paid`]);
  },
);

test('a copy of a trigger in the same workflow begins anew, and takes nothing from the first', async () => {
  const id = added();
  await poll();
  const copy = { id: 'copy', name: 'Trigger1' };
  expect(keys(await poll({}, copy))).toEqual([`payout:payout.received:${id}:created`]);
  paygol.sandbox.move(id, 'paid');
  expect(keys(await poll({}, copy))).toEqual([`payout:payout.paid:${id}:paid`]);
  expect(keys(await poll())).toEqual([`payout:payout.paid:${id}:paid`]);
});

test.each(['silent', 'emit'])(
  'the first check is remembered with no payout on its way (%s)',
  async (existingPayouts) => {
    expect(await poll({ existingPayouts })).toEqual([{ existingPayouts: 0 }]);
    const id = added();
    paygol.sandbox.move(id, 'paid');
    expect(keys(await poll({ existingPayouts }))).toEqual([`payout:payout.paid:${id}:paid`]);
  },
);

test('what stands for existing payouts is told in the execution, and is no item', async () => {
  for (const existing of [0, 1, 2086]) {
    const hints: unknown[] = [];
    const context = {
      getMode: () => 'trigger',
      getNodeParameter: (_name: string, _item: number, fallback: unknown) => fallback,
      getInputData: () => [{ json: { existingPayouts: existing } }],
      addExecutionHints: (hint: unknown) => hints.push(hint),
    } as unknown as IExecuteFunctions;
    expect(await trigger.execute.call(context)).toEqual([[]]);
    expect(hints).toEqual([{ type: 'info', message: say({ code: 'polling_started', payouts: existing }) }]);
  }
});

test('two polls at once give each change once', async () => {
  added();
  const both = await Promise.all([poll(), poll()]);
  expect(both.filter((items) => items !== null)).toHaveLength(1);
});

test('a poll that fails says why, and the next one gives what it would have', async () => {
  const id = added();
  await poll();
  paygol.sandbox.move(id, 'in-process');
  // Once could be a dead token, which is renewed.
  for (let times = 0; times < 3; times++) paygol.sandbox.schedule({ kind: 'status', status: 500 });
  await expect(poll()).rejects.toMatchObject({
    name: 'NodeApiError',
    message: expect.stringContaining('HTTP 500'),
  });
  expect(keys(await poll())).toEqual([`payout:payout.in_process:${id}:in-process`]);
});

test('each change comes once with a list that does not say how long it is', async () => {
  lists.bend = ({ items }) => ({ items: items! });
  paygol.sandbox.set({ maxListLimit: 10 });
  const ids = Array.from({ length: 25 }, added);
  expect(await poll()).toHaveLength(25);
  expect(await poll()).toBeNull();
  for (const id of ids.slice(0, 12)) paygol.sandbox.move(id, 'paid');
  const quick = added();
  paygol.sandbox.move(quick, 'failed');
  expect(keys(await poll())).toHaveLength(13);
  expect(await poll()).toBeNull();
});

test('payouts that the list shows without IDs are said, and not taken for none', async () => {
  added();
  lists.bend = (data) => ({
    ...data,
    items: (data.items as JsonObject[]).map(({ merchant_payout_id: reference, ...entry }) => ({
      ...entry,
      reference: reference!,
    })),
  });
  await expect(poll()).rejects.toMatchObject({
    message: expect.stringContaining(say({ code: 'listed_without_ids' })),
    context: { code: 'list_without_ids' },
  });
});

test('another account begins anew', async () => {
  const id = added();
  await poll();
  Object.assign(paygol.credentials.stored['paygolApi']!, {
    serviceId: ` ${paygol.sandbox.serviceId}0`,
    tokens: '',
  });
  await expect(poll()).rejects.toThrow();
  Object.assign(paygol.credentials.stored['paygolApi']!, { serviceId: paygol.sandbox.serviceId, tokens: '' });
  expect(await poll()).toBeNull();
  paygol.sandbox.move(id, 'paid');
  expect(keys(await poll())).toEqual([`payout:payout.paid:${id}:paid`]);
});

test.each([
  ['number of entries as text', { listTotal: 'string' }],
  ['pages of 50 at most', { maxListLimit: 50 }],
  ['the newest first', { listOrder: 'newest' }],
  ['no order', { listOrder: 'unstable' }],
] as const)('each change comes once with a list that has %s', async (_, readings) => {
  const ids = Array.from({ length: 120 }, added);
  paygol.sandbox.set(readings);
  expect(await poll()).toHaveLength(120);
  for (const id of ids.slice(0, 60)) paygol.sandbox.move(id, 'paid');
  const paid = await poll();
  expect(new Set(keys(paid)).size).toBe(60);
  expect(paid).toHaveLength(60);
});

describe('a test in the editor', () => {
  const tested = (events: string[]) =>
    runNode([{}], {
      parameters: { events, simple: true },
      credentials: paygol.credentials,
      mode: 'manual',
      node: { type: 'n8n-nodes-paygol.paygolPayoutPollingTrigger' },
    });

  test('a test in the editor shows five payouts at most, of the chosen events, as they are', async () => {
    const ids = Array.from({ length: 12 }, added);
    for (const id of ids.slice(4)) paygol.sandbox.move(id, 'paid');
    const shown = async (events: string[]) =>
      (await tested(events)).outputs[0]!.map(({ json }) => json['status']);
    expect(await shown(['*'])).toHaveLength(5);
    expect(await shown(['payout.paid'])).toEqual(Array(5).fill('paid'));
    expect(await shown(['payout.received'])).toEqual(Array(4).fill('created'));
  });

  test.each([
    ['no payout', 0],
    ['none with a chosen event', 7],
  ])('a test in the editor says that it found nothing, where Paygol lists %s', async (_, payouts) => {
    for (let made = 0; made < payouts; made++) added();
    const { error } = await tested(['payout.failed']);
    expect(error).toMatchObject({
      name: 'NodeOperationError',
      message: 'No data with the current filter could be found',
      description: expect.stringContaining('"Trigger On"'),
    });
  });
});
