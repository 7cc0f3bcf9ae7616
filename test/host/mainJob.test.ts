import type { INodeParameters } from 'n8n-workflow';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { requireFromN8n } from '../../host/install.ts';
import { type Account, accountAt } from '../../host/account.ts';
import { examplesFolder } from '../../host/examples.ts';
import { importMainJob, type MainJobResult, mainJobResult, runMainJob } from '../../host/mainJob.ts';
import { type Execution, itemsOf, type SavedWorkflow } from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { type Finding, findInFolder } from './secrets.ts';
import { useRealN8n } from './useRealN8n.ts';

type Row = Record<string, string>;

const sharedSecret = 'Zq7-shared-secret-nobody-may-read-4tK';
const otherSecret = 'Hx2-mistyped-secret-nobody-may-read-9pW';
const secretKey = 'Lm5-secret-key-nobody-may-read-3vB';

// n8n says the most that it can, so that a secret has every chance to show up in its log.
const used = useRealN8n({ env: { N8N_LOG_LEVEL: 'debug' }, sandbox: { secret: sharedSecret } });
let failingSandbox: Sandbox;
let account: Account;
let rows: Row[];

beforeAll(async () => {
  failingSandbox = await startSandbox({ serviceId: used.sandbox.serviceId, secret: sharedSecret });
  account = { ...accountAt(used.sandbox), secretKey };
  const { parse } = requireFromN8n('csv-parse/sync') as { parse(csv: Buffer, options: object): Row[] };
  rows = parse(await readFile(join(examplesFolder, 'payouts.csv')), { columns: true });
});
afterAll(() => failingSandbox?.close());

let runs = 0;

/**
 * Runs the main job, each time as a workflow of its own, for a merchant's account and with some of the Paygol node's
 * options.
 */
async function run(merchant: Account, options: INodeParameters = {}): Promise<Execution> {
  const workflow = await importMainJob(used.client, merchant);
  const changed: SavedWorkflow = {
    ...workflow,
    id: `${workflow.id}${++runs}`,
    nodes: workflow.nodes.map((node) =>
      node.name === 'Paygol' ? { ...node, parameters: { ...node.parameters, options } } : node,
    ),
  };
  return runMainJob(used.client, await used.client.saveWorkflow(changed));
}

describe('a good run', () => {
  let execution: Execution;
  let result: MainJobResult;

  beforeAll(async () => {
    execution = await run(account);
    result = mainJobResult(execution);
  });

  test('each row leaves once, by one of the two outputs', () => {
    expect(result.rowsRead).toBe(2100);
    expect(result.created).toHaveLength(2078);
    expect(result.notCreated).toHaveLength(22);
    const numbers = [...result.created, ...result.notCreated].map(({ row }) => row);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(rows.map((_, i) => i + 1));
    expect(itemsOf(execution, 'Created')).toHaveLength(2078);
    expect(itemsOf(execution, 'To Fix')).toHaveLength(22);
  });

  test('each item is paired with the row that it came from', () => {
    for (const output of [0, 1]) {
      for (const { json, pairedItem } of itemsOf(execution, 'Paygol', output)) {
        const { item } = pairedItem as { item: number };
        expect(json['id']).toBe(rows[item]?.['id']);
      }
    }
  });

  test('what is wrong in the spreadsheet is told by row and field, and not sent', () => {
    const reasons = new Map(
      result.notCreated
        .filter(({ outcome }) => outcome === 'invalid')
        .map(({ row, reason }) => [String(row), reason]),
    );
    const errors = [
      '37 bank_code',
      '204 account_type',
      '311 amount',
      '404 first_name',
      '512 document_type',
      '631 id',
      '655 id',
      '777 amount',
      '860 account_number',
      '1234 account_type',
      '1377 last_name',
      '1544 document_dv',
      '1583 id',
      '1699 details',
      '1808 amount',
      '1808 document_number',
      '1808 bank_code',
      '2004 document_number',
      '2004 account_number',
    ].map((error) => error.split(' ') as [string, string]);
    expect([...reasons.keys()]).toEqual([...new Set(errors.map(([row]) => row))]);
    for (const [row, field] of errors) expect(reasons.get(row)).toContain(field);
  });

  test('what the service refuses is told as refused', () => {
    const rejected = result.notCreated.filter(({ outcome }) => outcome === 'rejected').map(({ row }) => row);
    expect(rejected).toEqual([88, 742, 1067, 1505, 1777, 2077]);
  });

  test('the service has exactly the payouts that are said to be created, each as the spreadsheet has it', () => {
    const inSpreadsheet = new Map(result.created.map(({ row, id }) => [id, rows[row - 1] as Row]));
    const payouts = used.sandbox.payouts();
    expect(payouts).toHaveLength(2078);
    expect(new Set(payouts.map(({ external_id }) => external_id))).toEqual(new Set(inSpreadsheet.keys()));
    for (const { external_id, row } of payouts) {
      const wanted = inSpreadsheet.get(external_id);
      expect({
        amount: row.amount,
        full_name: row.beneficiary.full_name,
        document_number: row.beneficiary.document_number,
        bank_code: row.account.bank_code,
        account_number: row.account.number,
        details: row.details ?? '',
      }).toEqual({
        amount: wanted?.['amount']?.replace(/\.(?=\d{3})/g, ''),
        full_name:
          wanted?.['full_name'] ||
          [wanted?.['first_name'], wanted?.['last_name'], wanted?.['surname']].join(' '),
        document_number: wanted?.['document_number'],
        bank_code: wanted?.['bank_code'],
        account_number: wanted?.['account_number'],
        details: wanted?.['details'],
      });
    }
  });

  test('the valid rows take two requests', () => {
    expect(used.sandbox.log().filter(({ path }) => path.endsWith('/payouts'))).toHaveLength(2);
  });
});

describe('failing runs', () => {
  const sending = { maxWait: 1, checkFirst: 'inDoubt' };

  test('a refused secret stops the run before anything is sent', async () => {
    // At an address where nothing was paid before: of what was, the node says that it could not be looked up.
    const { status } = await run({
      ...account,
      payoutsUrl: failingSandbox.baseUrl,
      sharedSecret: otherSecret,
    });
    expect(status).toBe('error');
  });

  test('an address where nobody listens stops the run', async () => {
    const { status } = await run({ ...account, payoutsUrl: 'http://127.0.0.1:9/api/v1' }, { maxWait: 1 });
    expect(status).toBe('error');
  });

  test('a service that fails in the middle leaves rows with an unknown outcome', async () => {
    failingSandbox.schedule({ kind: 'status', status: 500, path: '/payouts/status', times: null });
    // Validate has read the list twice, and nothing is sent unless the service has listed something to Create, too.
    failingSandbox.schedule({ kind: 'status', status: 500, path: '/payouts/list', skip: 3, times: null });
    failingSandbox.schedule({ kind: 'status', status: 500, path: '/payouts', skip: 1, times: null });

    const execution = await run({ ...account, payoutsUrl: failingSandbox.baseUrl }, sending);

    const { created, notCreated } = mainJobResult(execution);
    expect(created.length + notCreated.length).toBe(2100);
    expect(created).toHaveLength(failingSandbox.payouts().length);
    const unknown = notCreated.filter(({ outcome }) => outcome === 'unknown');
    // Those of the first request were rejected, and nobody knows whether they are there all the same.
    expect(unknown.filter(({ row }) => row <= 1510).map(({ row }) => row)).toEqual([88, 742, 1067, 1505]);
    expect(unknown).toHaveLength(4 + 584);
  });

  test.each([
    { at: 'each of its addresses', except: undefined, status: 'error', notCreated: 0 },
    { at: 'each but the list', except: '/payouts/list', status: 'success', notCreated: 2100 },
  ])('a service that answers with what it was sent at $at', async ({ except, status, notCreated }) => {
    const echo = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { url = '', headers } = request;
        const isToken = url.endsWith('/auth/token');
        const isList = except !== undefined && url.endsWith(except);
        response.statusCode = isToken || isList ? 200 : 500;
        if (isToken) response.end(JSON.stringify({ token: echoedToken }));
        else response.end(JSON.stringify(isList ? emptyList : { error: body, ...headers }));
      });
    }).listen(0, '127.0.0.1');
    await once(echo, 'listening');
    const { port } = echo.address() as AddressInfo;
    try {
      const execution = await run({ ...account, payoutsUrl: `http://127.0.0.1:${port}/v1` }, sending);
      expect(execution.status).toBe(status);
      expect(itemsOf(execution, 'Paygol', 1)).toHaveLength(notCreated);
    } finally {
      echo.closeAllConnections();
      echo.close();
    }
  });
});

const emptyList = { data: { items: [], total: 0, current_page: 1, last_page: 0, per_page: 1 }, result: 0 };
const echoedToken = 'Gd8-echoed-token-nobody-may-read-6yN';

describe('what n8n has stored, logged or shown', () => {
  const payee = 'Manuel Morales González';
  let tokens: string[];
  let findings: Finding[];

  beforeAll(async () => {
    tokens = [...tokensOf(used.sandbox), ...tokensOf(failingSandbox)];
    const texts = [payee, sharedSecret, otherSecret, secretKey, echoedToken, ...tokens];
    const executions = await used.client.executions();
    const shown = await Promise.all(executions.map(({ id }) => used.client.call('GET', `/executions/${id}`)));
    const all = JSON.stringify(shown);
    const inShown = texts.filter((text) => all.includes(text)).map((text) => ({ text, place: 'REST' }));
    findings = [...(await findInFolder(used.real.userFolder, used.n8n.databaseFile, texts)), ...inShown];
  });

  test('a payee is found in what n8n has stored, so what is there is found', () => {
    const places = findings.filter(({ text }) => text === payee).map(({ place }) => place);
    expect(places).toEqual(expect.arrayContaining(['execution_data.data', 'REST']));
  });

  test('no secret and no token is in what n8n has stored, nor one that the service sent back', () => {
    expect(tokens.length).toBeGreaterThanOrEqual(2);
    expect(findings.filter(({ text }) => text !== payee)).toEqual([]);
  });
});

/** Every token that the service has given out. */
function tokensOf(sandbox: Sandbox): string[] {
  return sandbox
    .log()
    .filter(({ path, status }) => path.endsWith('/auth/token') && status === 200)
    .map(({ reply }) => (JSON.parse(reply.toString()) as { token: string }).token);
}
