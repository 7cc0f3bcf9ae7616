import type { INodeParameters } from 'n8n-workflow';
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { sign } from '../../core/service/signature.ts';
import { accountAt } from '../../host/account.ts';
import { openEditor } from '../../host/browser.ts';
import { mainJobResult } from '../../host/mainJob.ts';
import { itemsOf } from '../../host/rest.ts';
import { TRANSACTIONS_PATH } from '../../sandbox/payments/transactionApi.ts';
import { countExecutions, saveTrigger, sendSigned } from '../host/triggers.ts';
import { activate, run, saveExample, type Session } from './session.ts';

/** Holds when it returns; says what was seen. */
export type Check = (session: Session) => Promise<string>;

/** What is seen to work in each version of n8n, in this order. */
export const checks: Record<string, Check> = {
  Credential: testCredential,
  'Payout run': payoutRun,
  'Dead token': deadToken,
  'GET with body': getWithBody,
  Webhook: webhook,
  Form: form,
};

async function testCredential({ client, credential, sandbox }: Session): Promise<string> {
  const test = (changes: object) => client.testCredential(credential, { ...accountAt(sandbox), ...changes });
  assert.equal((await test({})).status, 'OK');
  const refused = await test({ sharedSecret: 'mistyped' });
  assert.equal(refused.status, 'Error');
  assert.match(refused.message, /refused the Service ID or the Shared Secret/);
  return 'a good one passes, a wrong secret is told';
}

/** The main example, twice: the second run must find that everything is there. */
async function payoutRun(session: Session): Promise<string> {
  const { sandbox } = session;
  const workflow = await saveExample(session, 'spreadsheet-to-payouts.json');
  const first = mainJobResult(await run(session, workflow));
  const ids = () =>
    sandbox
      .payouts()
      .map(({ external_id }) => external_id)
      .toSorted();
  const created = first.created.map(({ id }) => id).toSorted();
  assert.ok(created.length > 0 && first.notCreated.length > 0);
  assert.equal(created.length + first.notCreated.length, first.rowsRead);
  assert.deepEqual(ids(), created);

  const second = mainJobResult(await run(session, workflow));
  assert.deepEqual(new Set(second.created.map(({ outcome }) => outcome)), new Set(['already_there']));
  assert.equal(second.created.length, created.length);
  assert.deepEqual(ids(), created);
  return `${first.rowsRead} rows: ${created.length} created, ${first.notCreated.length} not; a second run paid nothing`;
}

/**
 * A question is repeated with a new token; a request that creates something leaves once, and the next one has a new
 * token.
 */
async function deadToken(session: Session): Promise<string> {
  const { client, credential, sandbox } = session;
  const start = 'When clicking ‘Execute workflow’';
  const requests = async (parameters: object) => {
    sandbox.clearLog();
    const node = { typeVersion: 1, position: [0, 0] as [number, number] };
    const workflow = await client.saveWorkflow(
      {
        name: 'Dead token',
        nodes: [
          { ...node, id: 'start', name: start, type: 'n8n-nodes-base.manualTrigger', parameters: {} },
          {
            ...node,
            id: 'paygol',
            name: 'Paygol',
            type: 'n8n-nodes-paygol.paygol',
            parameters: parameters as INodeParameters,
            credentials: { paygolApi: { id: '', name: '' } },
          },
        ],
        connections: { [start]: { main: [[{ node: 'Paygol', type: 'main', index: 0 }]] } },
      },
      [credential],
    );
    await run(session, workflow);
    return sandbox.log().map(({ path, status }) => `${status} ${path.replace(/^\/api\/v\d/, '')}`);
  };
  const list = { resource: 'payout', operation: 'getAll', limit: 1 };
  const payment = { country: 'CL', price: '1500', currency: 'CLP', email: 'ana@example.com' };
  const paymentMethod = { __rl: true, mode: 'code', value: 'webpay' };
  const create = { resource: 'transaction', operation: 'create', ...payment, paymentMethod };
  const renewal = ['200 /auth/token'];
  await requests(list);

  sandbox.revokeTokens();
  assert.deepEqual(await requests(list), ['401 /payouts/list', ...renewal, '200 /payouts/list']);
  sandbox.revokeTokens();
  assert.deepEqual(await requests(create), ['401 /payment/create']);
  assert.deepEqual(await requests(create), [...renewal, '200 /payment/create']);
  return 'a question is repeated with a new token, a payment is not; the next one has a new token';
}

/** All ways to collect a payment; what they ask by GET must arrive with the very bytes that were signed. */
async function getWithBody(session: Session): Promise<string> {
  const { sandbox } = session;
  sandbox.clearLog();
  const execution = await run(session, await saveExample(session, 'ways-to-collect.json'));
  assert.equal(execution.status, 'success', execution.data.resultData.error?.message);
  assert.ok(itemsOf(execution, 'Get Payment Methods').length > 0);
  assert.equal(itemsOf(execution, 'Get Transaction')[0]?.json['status'], 'created');
  const gets = sandbox
    .log()
    .filter(({ method, path }) => method === 'GET' && path.startsWith(TRANSACTIONS_PATH));
  assert.ok(gets.length >= 2);
  for (const { body, headers, status } of gets) {
    assert.equal(status, 200);
    assert.ok(body.length > 0);
    assert.equal(headers['x-pg-sig'], sign(body, sandbox.secret));
  }
  return `${gets.length} requests, each with the bytes that were signed`;
}

/** Each new event starts one execution; an event that was there, and one with a wrong signature, start none. */
async function webhook(session: Session): Promise<string> {
  const { client, n8n, sandbox, credential } = session;
  const workflow = await saveTrigger(client, n8n.url, 'paygolPayoutTrigger', credential);
  await activate(session, workflow);
  const event = (id: string) => `{"event":"payout.paid","data":{"payout_id":"${id}"}}`;
  const deliver = async (id: string, secret: string) =>
    (await sendSigned(workflow.productionUrl, event(id), secret)).status;

  let refused = await deliver('forged', 'wrong');
  // n8n knows the address a little after it has answered.
  for (let attempt = 0; refused === 404 && attempt < 100; attempt++) {
    await pause(100);
    refused = await deliver('forged', 'wrong');
  }
  assert.equal(refused, 401);
  assert.equal(await deliver('first', sandbox.secret), 200);
  assert.equal(await deliver('first', sandbox.secret), 200);
  assert.equal(await deliver('second', sandbox.secret), 200);

  // n8n stores an execution before it answers, so one too many would be among these. Its list of them is not asked
  // while they run: one that ends meanwhile can be on it twice.
  const stored = () => countExecutions(n8n.databaseFile, workflow.id);
  for (let attempt = 0; stored()['success'] !== 2 && attempt < 300; attempt++) await pause(100);
  assert.deepEqual(stored(), { success: 2 });
  const executions = await client.executions(workflow.id);
  const finished = await Promise.all(executions.map(({ id }) => client.execution(id)));
  const started = finished.flatMap((execution) => itemsOf(execution, workflow.trigger));
  assert.deepEqual(started.map(({ json }) => json['payoutId']).toSorted(), ['first', 'second']);
  return '200 and an execution; 401 for a wrong signature; a duplicate starts nothing';
}

/** The fields of Create in the order of the screen; the mode comes when n8n has asked the node for its columns. */
const CREATE_FORM = /Resource.*Operation.*Columns.*If Some Rows Are Not Valid.*Safety Limits.*Options/s;

/** The editor shows the form of Create. */
async function form(session: Session): Promise<string> {
  const { n8n, screenshot } = session;
  const workflow = await saveExample(session, 'spreadsheet-to-payouts.json');
  const { browser, page } = await openEditor(n8n);
  page.setDefaultTimeout(120_000);
  try {
    await page.goto(`/workflow/${workflow.id}`);
    await page.locator('[data-test-id="canvas-node"][data-node-name="Paygol"]').dblclick();
    const parameters = page.locator('[data-test-id="node-parameters"]');
    await parameters.getByText('Columns').waitFor();
    assert.match(await parameters.innerText(), CREATE_FORM);
  } finally {
    if (screenshot) await page.screenshot({ path: screenshot, scale: 'css' });
    await browser.close();
  }
  return 'Create in the editor';
}
