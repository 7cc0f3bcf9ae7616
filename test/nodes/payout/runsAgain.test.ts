import type { IDataObject } from 'n8n-workflow';
import type { EngineSettings } from '../engine.ts';
import { row, rows } from '../rows.ts';
import { usePaygol } from '../usePaygol.ts';

const paygol = usePaygol();

const fast = { patience: 0, timeout: 0.3 };
const LOST = { kind: 'reset', path: '/payouts' } as const;

const requests = () => paygol.sandbox.log().map(({ path, status }) => `${status} ${path.slice(7)}`);
const creates = () => requests().filter((request) => request.endsWith(' /payouts'));
const ledger = () => paygol.sandbox.payouts().map(({ external_id }) => external_id);
const outcomes = (outputs: { json: IDataObject }[][]) =>
  Object.fromEntries(outputs.flat().map(({ json }) => [json.id, json.outcome]));

const create = (items: IDataObject[], options: IDataObject = {}, settings = {}) =>
  paygol.payout('create', items, { options: { ...fast, ...options } }, settings);

// The worst service: one that pays an id twice when it is sent twice.
beforeEach(() => paygol.sandbox.set({ ids: 'repeatable' }));

describe('Ask Which IDs Exist First', () => {
  test('when in doubt: a run of ids that the node has not sent before does not ask', async () => {
    await create(rows(2));
    expect(requests()).toEqual(['200 /auth/token', '200 /payouts']);
  });

  test('always: a finished run that is started again pays nothing', async () => {
    await create(rows(2));
    const { outputs } = await create(rows(3), { askFirst: 'always' });
    expect(outputs[0]!.map(({ json }) => [json.id, json.outcome, json.reason])).toEqual([
      ['salary-1', 'already_there', 'The service already had this payout, so it was not sent.'],
      ['salary-2', 'already_there', 'The service already had this payout, so it was not sent.'],
      ['salary-3', 'created', undefined],
    ]);
    expect(outputs[0]![0]!.json.payout).toMatchObject({ merchant_payout_id: 'salary-1', amount: 100001 });
    expect(ledger()).toEqual(['salary-1', 'salary-2', 'salary-3']);
  });

  test('never: nothing is asked, and a service that does not refuse ids pays twice', async () => {
    await create(rows(1));
    await create(rows(1), { askFirst: 'never' }, { mode: 'retry' });
    expect(requests().filter((request) => /status|list/.test(request))).toEqual([]);
    expect(ledger()).toEqual(['salary-1', 'salary-1']);
  });

  test('a payout that has another status than created says so', async () => {
    await create(rows(1));
    paygol.sandbox.move('salary-1', 'failed');
    const { outputs } = await create(rows(1), { askFirst: 'always' });
    expect(outputs[0]![0]!.json.reason).toBe(
      'The service already had this payout, so it was not sent. Its status is failed.',
    );
  });

  test('what was found comes out, also when the rest cannot be sent', async () => {
    await create(rows(1));
    paygol.sandbox.schedule(
      { kind: 'deadToken', path: '/payouts', times: 3 },
      { kind: 'status', status: 500, path: '/auth/token', times: null },
    );
    const { outputs, error } = await create(rows(2), { askFirst: 'always' });
    expect(error).toBeUndefined();
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'already_there', 'salary-2': 'not_sent' });
  });

  test('what was found comes out, also when a row before it could not be asked about', async () => {
    await create(rows(2));
    paygol.sandbox.schedule({ kind: 'status', status: 503, path: '/payouts/status' });
    const { outputs, error } = await create(rows(2), { askFirst: 'always' });
    expect(error).toBeUndefined();
    // The two are asked about at once, so either question may meet the fault.
    expect(Object.values(outcomes(outputs)).sort()).toEqual(['already_there', 'not_sent']);
  });

  test('when the service cannot be asked, nothing is sent', async () => {
    await create(rows(1));
    paygol.sandbox.schedule({ kind: 'status', status: 503, path: '/payouts/status', times: null });
    const { error } = await create(rows(1), { askFirst: 'always' });
    expect(error?.message).toBe(
      'Not sent, because the service could not be asked whether it already has this id. The service answered HTTP 503: "Simulated fault (code 0901)".',
    );
    expect(ledger()).toEqual(['salary-1']);
  });
});

describe('a conflict', () => {
  test.each<[string, IDataObject, string]>([
    ['amount', { amount: '5' }, 'amount'],
    ['account', { account_number: '999' }, 'account_number'],
    [
      'document number',
      { document_number: row(2).document_number, document_dv: row(2).document_dv },
      'document_number',
    ],
    ['currency', { currency: 'USD' }, 'currency'],
  ])('is an id that exists with another %s', async (_, changes, named) => {
    await create([row(1)]);
    const { outputs } = await create([row(1, changes)], { askFirst: 'always' });
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual([
      [
        'conflict',
        `The service has a payout under this id with another ${named}. Compare the two; give this row an id of its own if it is another payout.`,
      ],
    ]);
    expect(outputs[1]![0]!.json.payout).toMatchObject({ merchant_payout_id: 'salary-1', amount: 100001 });
    expect(ledger()).toEqual(['salary-1']);
  });

  test('is not an integer document type in the list', async () => {
    paygol.sandbox.set({ documentTypeInLists: 'integer' });
    await create(rows(25));
    const { outputs } = await create(rows(25), { askFirst: 'always' });
    expect(new Set(Object.values(outcomes(outputs)))).toEqual(new Set(['already_there']));
    expect(requests().at(-1)).toBe('200 /payouts/list');
  });
});

describe('in doubt is', () => {
  test('an execution that n8n retries', async () => {
    await create(rows(2), {}, { workflowId: 'of another process' });
    const { outputs } = await create(rows(3), {}, { mode: 'retry' });
    expect(outcomes(outputs)).toEqual({
      'salary-1': 'already_there',
      'salary-2': 'already_there',
      'salary-3': 'created',
    });
    expect(ledger()).toHaveLength(3);
  });

  test('an execution that has sent from this node before, as in a loop', async () => {
    const { runs } = await create(rows(2), {}, { again: [rows(3), rows(3)] });
    expect(runs.map(outcomes)).toEqual([
      { 'salary-1': 'created', 'salary-2': 'created' },
      { 'salary-1': 'already_there', 'salary-2': 'already_there', 'salary-3': 'created' },
      { 'salary-1': 'already_there', 'salary-2': 'already_there', 'salary-3': 'already_there' },
    ]);
    expect(ledger()).toHaveLength(3);
  });

  test('a run after one that left ids unknown: all of its ids are looked up', async () => {
    paygol.sandbox.schedule({ ...LOST, commit: 'half' }, { ...LOST, path: '/payouts/status', times: 8 });
    const first = await create(rows(4));
    expect(new Set(Object.values(outcomes(first.outputs)))).toEqual(new Set(['unknown']));
    const second = await create(rows(5));
    expect(outcomes(second.outputs)).toEqual({
      'salary-1': 'already_there',
      'salary-2': 'already_there',
      'salary-3': 'unknown',
      'salary-4': 'unknown',
      'salary-5': 'created',
    });
    expect(ledger()).toEqual(['salary-1', 'salary-2', 'salary-5']);
  });

  test('a run after one that was not finished: the rows that it has paid are found', async () => {
    paygol.sandbox.schedule({ kind: 'status', status: 429, path: '/payouts', skip: 1, times: null });
    const first = await create(rows(3), { batchSize: 2 });
    expect(outcomes(first.outputs)).toEqual({
      'salary-1': 'created',
      'salary-2': 'created',
      'salary-3': 'not_sent',
    });
    paygol.sandbox.clearFaults();
    const second = await create(rows(3), { batchSize: 2 });
    expect(outcomes(second.outputs)).toEqual({
      'salary-1': 'already_there',
      'salary-2': 'already_there',
      'salary-3': 'created',
    });
    expect(ledger()).toHaveLength(3);
  });

  test('a run after one with rows that were not valid: the sheet is corrected and started again', async () => {
    const sheet = [row(1), row(2, { bank_code: '999' })];
    await paygol.payout('create', sheet, { invalidRows: 'sendValid', options: fast });
    const { outputs } = await create(rows(2));
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'already_there', 'salary-2': 'created' });
    expect(ledger()).toHaveLength(2);
  });

  test('a run after one that was in doubt and could not ask', async () => {
    // By a process of n8n that has died since, and has noted nothing.
    await create(rows(1), {}, { workflowId: 'of another process' });
    paygol.sandbox.schedule({ kind: 'status', status: 503, path: '/payouts/status', times: 2 });
    const node = { onError: 'continueRegularOutput' } as const;
    const second = await create(rows(1), {}, { mode: 'retry', node });
    expect(outcomes(second.outputs)).toEqual({ 'salary-1': 'not_sent' });
    paygol.sandbox.clearFaults();
    const third = await create(rows(1));
    expect(outcomes(third.outputs)).toEqual({ 'salary-1': 'already_there' });
    expect(ledger()).toEqual(['salary-1']);
  });

  test('what an earlier process of n8n has stored with the workflow', async () => {
    const staticData: IDataObject = { sentIds: [] };
    paygol.sandbox.schedule({ ...LOST, commit: true }, { ...LOST, path: '/payouts/status', times: 2 });
    await create(rows(1), {}, { staticData });
    expect(staticData.unknownIds).toEqual(['salary-1']);
    const { outputs } = await create(rows(1), {}, { staticData, workflowId: 'after it' });
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'already_there' });
    expect(staticData.unknownIds).toEqual([]);
    expect(ledger()).toEqual(['salary-1']);
  });

  // Each in a workflow in which the node has run before, but for the first: nobody knows what a process did that has died.
  test.each<[string, Partial<EngineSettings>]>([
    ['the first run after n8n has started', { workflowId: 'after n8n has started' }],
    ['a manual run, of which n8n stores nothing', { mode: 'manual' }],
    ['a run on a worker, to which n8n gives nothing of what it has stored', { staticData: {} }],
  ])('%s', async (_, settings) => {
    await create(rows(2), {}, { workflowId: 'of another process' });
    const { outputs } = await create(rows(3), {}, settings);
    expect(outcomes(outputs)).toEqual({
      'salary-1': 'already_there',
      'salary-2': 'already_there',
      'salary-3': 'created',
    });
    expect(creates()).toHaveLength(2);
  });

  test('every round of a loop that is the first after n8n has started', async () => {
    await create(rows(2), {}, { workflowId: 'of another process' });
    const { runs } = await create([row(1)], {}, { workflowId: 'a loop after the start', again: [[row(2)]] });
    expect(runs.map(outcomes)).toEqual([{ 'salary-1': 'already_there' }, { 'salary-2': 'already_there' }]);
    expect(creates()).toHaveLength(1);
  });

  test('not the second run of a node of which n8n has stored the first', async () => {
    const staticData: IDataObject = {};
    await create(rows(1), {}, { staticData });
    paygol.sandbox.clearLog();
    await create([row(2)], {}, { staticData });
    expect(requests()).toEqual(['200 /payouts']);
  });

  test('not what has been cleared up', async () => {
    paygol.sandbox.schedule({ ...LOST, commit: true }, { ...LOST, path: '/payouts/status', times: 2 });
    await create(rows(1));
    await create(rows(1));
    paygol.sandbox.clearLog();
    await create([row(2)]);
    expect(requests()).toEqual(['200 /payouts']);
  });
});

describe('an id that is unknown and still missing', () => {
  const held = { kind: 'delay', until: 'release', commit: 'late', path: '/payouts' } as const;

  test('is not sent again, since the first request may still be processed', async () => {
    paygol.sandbox.schedule(held);
    await create(rows(1), { timeout: 0.1 });
    const { outputs } = await create(rows(1));
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual([
      [
        'unknown',
        'Not sent in this run, because another run has sent this payout, or is sending it, and what became of it is not known. The service does not have it now: The service refused the request (HTTP 404): "Payout not found (code 0301)". It may still create it. Do not send it under another id. Run the workflow again later with the same id: it is looked up first, and while it is missing it is not sent again, unless the option Send Missing Rows Again is on.',
      ],
    ]);
    paygol.sandbox.release();
    await paygol.sandbox.settled();
    const third = await create(rows(1));
    expect(outcomes(third.outputs)).toEqual({ 'salary-1': 'already_there' });
    expect(ledger()).toEqual(['salary-1']);
  });

  test('is sent again with Send Missing Rows Again', async () => {
    paygol.sandbox.schedule(LOST);
    await create(rows(1));
    const { outputs } = await create(rows(1), { sendMissingAgain: true });
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'created' });
    expect(ledger()).toEqual(['salary-1']);
  });

  test('stays unknown when the service cannot be asked', async () => {
    paygol.sandbox.schedule(LOST, {
      kind: 'status',
      status: 500,
      path: '/payouts/status',
      skip: 2,
      times: null,
    });
    await create(rows(1));
    const { outputs, error } = await create(rows(1));
    expect(error).toBeUndefined();
    expect(outputs[1]![0]!.json.outcome).toBe('unknown');
    expect(outputs[1]![0]!.json.reason).toMatch(/^Not sent, because the service could not be asked/);
  });
});

describe('Send Missing Rows Again', () => {
  test('sends what is missing after an unclear reply, in the same run', async () => {
    paygol.sandbox.schedule({ ...LOST, commit: 'half' });
    const { outputs } = await create(rows(4), { sendMissingAgain: true });
    expect(outcomes(outputs)).toEqual({
      'salary-1': 'created',
      'salary-2': 'created',
      'salary-3': 'created',
      'salary-4': 'created',
    });
    expect(ledger()).toHaveLength(4);
    expect(creates()).toHaveLength(2);
  });

  test('is safe against a late commit where the service refuses ids', async () => {
    paygol.sandbox.set({ ids: 'unique' });
    paygol.sandbox.schedule({ kind: 'delay', until: { requests: 5 }, path: '/payouts' });
    const { outputs } = await create(rows(2), { sendMissingAgain: true, timeout: 0.1 });
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'created', 'salary-2': 'created' });
    expect(ledger()).toEqual(['salary-1', 'salary-2']);
  });

  test('pays twice where it does not: that is what its description says', async () => {
    paygol.sandbox.schedule({ kind: 'delay', until: 'release', path: '/payouts' });
    await create(rows(1), { sendMissingAgain: true, timeout: 0.1 });
    paygol.sandbox.release();
    await paygol.sandbox.settled();
    expect(ledger()).toEqual(['salary-1', 'salary-1']);
  });

  test('sends once more, not for ever', async () => {
    paygol.sandbox.schedule({ ...LOST, times: null });
    const { outputs } = await create(rows(1), { sendMissingAgain: true });
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'unknown' });
    expect(creates()).toHaveLength(2);
  });
});

describe('two executions at the same time', () => {
  test('pay each row once', async () => {
    const workflowId = 'started twice';
    paygol.sandbox.schedule({ kind: 'delay', until: { ms: 100 }, path: '/payouts' });
    const [first, second] = await Promise.all([
      create(rows(3), { batchSize: 1, timeout: 2 }, { workflowId }),
      create(rows(3), { batchSize: 1, timeout: 2 }, { workflowId }),
    ]);
    expect(new Set(Object.values(outcomes(first.outputs)))).toEqual(new Set(['created']));
    // The second one has nothing to send: it finds what is there already, and leaves alone what is not.
    expect(Object.values(outcomes(second.outputs)).sort()).not.toContain('created');
    expect(ledger()).toEqual(['salary-1', 'salary-2', 'salary-3']);
  });
});

describe("n8n's Retry On Fail", () => {
  const node = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

  test('after a service that was out of reach ends with every row paid once', async () => {
    paygol.sandbox.schedule({ kind: 'refuse', ms: 30 });
    const { outputs, error } = await create(rows(3), { patience: 0.4 }, { node });
    expect(error).toBeUndefined();
    expect(outcomes(outputs)).toEqual({
      'salary-1': 'created',
      'salary-2': 'created',
      'salary-3': 'created',
    });
    expect(ledger()).toHaveLength(3);
  });

  test.each(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const)(
    'does not repeat a run in which something was sent (%s)',
    async (onError) => {
      paygol.sandbox.schedule({ ...LOST, commit: 'half' }, { ...LOST, skip: 1, times: null });
      const { outputs } = await create(rows(2), {}, { node: { ...node, onError } });
      expect(outcomes(outputs)).toEqual({ 'salary-1': 'created', 'salary-2': 'unknown' });
      expect(creates()).toHaveLength(1);
    },
  );

  test('repeats every item of a run in which nothing was sent, and asks first', async () => {
    // The first try fails between the token and the payouts, the second one asks and sends.
    await create([row(9)]);
    paygol.sandbox.clearLog();
    paygol.sandbox.schedule(...Array(3).fill({ kind: 'deadToken', path: '/payouts' }), {
      kind: 'status',
      status: 500,
      path: '/auth/token',
      times: 5,
    });
    const { outputs, error } = await create(rows(2), {}, { node });
    expect(error).toBeUndefined();
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'created', 'salary-2': 'created' });
    expect(ledger().sort()).toEqual(['salary-1', 'salary-2', 'salary-9']);
    expect(requests().some((request) => request.endsWith('/payouts/status'))).toBe(true);
  });
});
