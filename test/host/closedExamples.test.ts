/** Every example as it comes, published, and a stranger who knows its addresses: nothing starts, and no money moves. */
import type { IDataObject, INode } from 'n8n-workflow';
import { setTimeout as pause } from 'node:timers/promises';
import { exampleFiles, readExample } from '../../host/examples.ts';
import {
  type Execution,
  type ExecutionSummary,
  itemsOf,
  type SavedCredential,
  type SavedWorkflow,
} from '../../host/rest.ts';
import { listen } from './triggers.ts';
import { BY_HAND, useRealN8n } from './useRealN8n.ts';

const used = useRealN8n();
let credentials: SavedCredential[];

const LOGIN = { user: 'clerk', password: 'of-the-form' };
const basic = ({ user, password }: typeof LOGIN) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
/** What n8n's forms answer to nobody but a browser. */
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' };
const STRANGERS: [string, Record<string, string>][] = [
  ['nobody', {}],
  ['a wrong password', { authorization: basic({ ...LOGIN, password: 'guessed' }) }],
];

beforeAll(async () => {
  const others = { openAiApi: { apiKey: 'sk-none' }, postgres: {}, smtp: { host: '127.0.0.1' } };
  const saved = Object.entries({ httpBasicAuth: LOGIN, ...others }).map(([type, data]) =>
    used.client.saveCredential({ name: type, type, data }),
  );
  credentials = [used.credential, ...(await Promise.all(saved))];
});

// A sandbox that only forgets would refuse the token that n8n has kept, and a payment is not sent again after that.
beforeEach(async () => {
  await used.openAccount();
  credentials = [used.credential, ...credentials.slice(1)];
});

/** What a workflow can be begun by, and the address at which anybody can do so. */
const DOORS: Record<string, (node: INode) => string | undefined> = {
  manualTrigger: () => undefined,
  scheduleTrigger: () => undefined,
  errorTrigger: () => undefined,
  formTrigger: ({ parameters, webhookId }) =>
    `/form/${(parameters['options'] as IDataObject)['path'] ?? webhookId}`,
  chatTrigger: ({ webhookId }) => `/webhook/${webhookId}/chat`,
  paygolPayoutTrigger: ({ webhookId }) => `/webhook/${webhookId}/payouts`,
  paygolIpnTrigger: ({ webhookId }) => `/webhook/${webhookId}/ipn`,
  // A page for payers, who have no password: what strangers get of it has a test of its own.
  webhook: () => undefined,
};
const shortType = ({ type }: INode) => type.slice(type.lastIndexOf('.') + 1);
const isTrigger = (node: INode) => /trigger$|^webhook$/i.test(shortType(node));

async function publishAsItComes(file: string): Promise<SavedWorkflow> {
  const workflow = await used.client.saveWorkflow(await readExample(file), credentials);
  const begins = workflow.nodes.filter(isTrigger).map(shortType);
  expect(begins.filter((type) => DOORS[type] === undefined)).toEqual([]);
  // n8n publishes nothing that only begins by hand.
  if (begins.some((type) => type !== 'manualTrigger')) await listen(used.client, workflow);
  return workflow;
}

async function until(id: string, ...statuses: string[]): Promise<Execution> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const execution = await used.client.execution(id);
    if (statuses.includes(execution.status)) return execution;
    await pause(100);
  }
  throw new Error(`Execution ${id} is not ${statuses.join(' or ')} after half a minute.`);
}

function form(...fields: [string, string | Blob][]): FormData {
  const body = new FormData();
  for (const [name, value] of fields) body.set(name, value);
  return body;
}

const nothingMoved = () => {
  expect(used.sandbox.payouts()).toEqual([]);
  expect(used.sandbox.transactions()).toEqual([]);
};

describe.each(exampleFiles)('%s', (file) => {
  test('a published example lets no stranger begin it', async () => {
    const workflow = await publishAsItComes(file);
    const doors = workflow.nodes.filter(isTrigger).flatMap((node) => DOORS[shortType(node)]?.(node) ?? []);
    for (const door of doors) {
      for (const [, headers] of STRANGERS) {
        for (const request of [{}, { method: 'POST', body: '{"event":"payout.paid","payout_id":"pay_1"}' }]) {
          const answer = await fetch(used.n8n.url + door, {
            ...request,
            headers: { ...browser, ...headers },
          });
          expect([door, answer.status >= 400]).toEqual([door, true]);
        }
      }
    }
    expect(await used.client.executions(workflow.id)).toEqual([]);
    nothingMoved();
  });

  test('what pays has limits, per payout and in total, which no row and no model can change', async () => {
    const paying = (await readExample(file)).nodes.filter(
      ({ parameters: { resource, operation } }) => resource === 'payout' && operation === 'create',
    );
    for (const { parameters } of paying) {
      const number = expect.stringMatching(/^\d+$/);
      expect(parameters['limits']).toEqual({
        maxRows: expect.any(Number),
        maxPerPayout: number,
        maxTotals: { currency: expect.arrayContaining([{ currency: 'CLP', total: number }]) },
      });
    }
  });
});

test('the doors are where the strangers knocked: who has the password comes in', async () => {
  for (const [file, path] of [
    ['pay-my-own-sheet.json', 'pay-my-own-sheet'],
    ['payment-link-from-form.json', 'buy-tea'],
  ] as const) {
    await publishAsItComes(file);
    const headers = { ...browser, authorization: basic(LOGIN) };
    expect((await fetch(`${used.n8n.url}/form/${path}`, { headers })).status).toBe(200);
  }
});

test('a sheet of one payout of 90,000,000 is not paid, whoever uploads it', async () => {
  const { id } = await publishAsItComes('pay-my-own-sheet.json');
  const sheet =
    'id,country,amount,currency,beneficiary_type,full_name,document_type,document_number,bank_code,account_number,account_type\n' +
    'x,CL,90000000,CLP,company,Evil SpA,cl_rut,76.543.210-3,012,000123456,FP001\n';
  const answer = await fetch(`${used.n8n.url}/form/pay-my-own-sheet`, {
    method: 'POST',
    headers: { ...browser, authorization: basic(LOGIN) },
    body: form(['field-1', new Blob([sheet], { type: 'text/csv' })]),
  });
  expect(answer.status).toBe(200);
  const { formWaitingUrl } = (await answer.json()) as { formWaitingUrl: string };
  const [{ id: executionId }] = (await used.client.executions(id)) as [ExecutionSummary];
  await until(executionId, 'waiting');
  const pressed = await fetch(new URL(formWaitingUrl, used.n8n.url), {
    method: 'POST',
    headers: { ...browser, authorization: basic(LOGIN) },
    body: new FormData(),
  });
  expect(pressed.status).toBe(200);
  // Then it waits for somebody to look at the last page.
  let execution = await used.client.execution(executionId);
  while (itemsOf(execution, 'Create', 2).length === 0) {
    await pause(100);
    execution = await used.client.execution(executionId);
  }
  expect(itemsOf(execution, 'Create', 2)[0]?.json).toMatchObject({ created: 0, notPaid: 1 });
  nothingMoved();
});

test('the page to which payers come back tells a stranger nothing, and asks Paygol nothing', async () => {
  await publishAsItComes('payment-link-from-form.json');
  const page = `${used.n8n.url}/webhook/buy-tea-thanks`;
  const said = { PGID: 'A1B2-C3D4-E5F6-G7H8', status: 'completed', custom: '', key: 'f'.repeat(64) };
  for (const query of [{}, said, { ...said, PGID: "' OR 1=1 --" }]) {
    const answer = await fetch(`${page}?${new URLSearchParams(query).toString()}`, { headers: browser });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('There is no payment'),
    ]);
  }
  expect((await fetch(page, { method: 'POST', headers: browser })).status).toBe(404);
  expect(used.sandbox.log()).toEqual([]);
});

test('a visitor sets no price, whatever the form carries', async () => {
  const workflow = await publishAsItComes('payment-link-from-form.json');
  const headers = { ...browser, authorization: basic(LOGIN) };
  const order = (product: string) =>
    fetch(`${used.n8n.url}/form/buy-tea`, {
      method: 'POST',
      headers,
      body: form(
        ['field-1', product],
        ['field-2', 'a@example.com'],
        ['price', '1'],
        ['pg_price', '1'],
        ['field-3', '1'],
      ),
    });
  await order('Gold');
  await order('Green tea · Té verde · Chá verde');
  await order('Black tea · Té negro · Chá preto');
  for (const { id } of await used.client.executions(workflow.id))
    await until(id, 'waiting', 'success', 'error');
  expect(used.sandbox.transactions().map(({ amount }) => Number(amount))).toEqual([4500, 3900]);
});

describe.each(['spreadsheet-to-payouts-with-approval.json', 'payroll-and-outcomes.json'])(
  'the approval of %s',
  (file) => {
    test('the approval of an example is given by nobody who lacks the link, or the password', async () => {
      const workflow = await publishAsItComes(file);
      const asked = await used.client.run(workflow.id, BY_HAND);
      const { data } = await until(asked, 'waiting');
      const guessed = new URL(`/form-waiting/${asked}`, used.n8n.url);
      const own = new URL(`?signature=${data.resumeToken}`, guessed);
      for (const link of [own, guessed]) {
        for (const [, headers] of STRANGERS) {
          for (const request of [{}, { method: 'POST', body: form(['field-1', 'Pay']) }]) {
            const { status } = await fetch(link, { ...request, headers: { ...browser, ...headers } });
            expect([link.search, status]).toEqual([link.search, 401]);
          }
        }
      }
      expect((await used.client.execution(asked)).status).toBe('waiting');
      nothingMoved();
      const headers = { ...browser, authorization: basic(LOGIN) };
      expect((await fetch(own, { headers })).status).toBe(200);
    });
  },
);
