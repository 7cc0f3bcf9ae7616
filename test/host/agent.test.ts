import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import { READ_ONLY } from '../../core/service/endpoints.ts';
import { readExample } from '../../host/examples.ts';
import { type Execution, itemsOf, type SavedCredential, type WorkflowFile } from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { row } from '../nodes/engine/rows.ts';
import { Client } from '../sandbox/client.ts';
import { payoutRows } from '../sandbox/rows.ts';
import { ScriptedModel, type ToolCall, type Turn } from '../../host/scriptedModel.ts';
import { findInFolder } from './secrets.ts';
import { useRealN8n } from './useRealN8n.ts';
import { clp, say, titled } from '../inEnglish.ts';

/** The node as a tool of n8n's AI Agent, whose model does what a test says: also what a model should not do. */
const sharedSecret = 'Kp3-shared-secret-no-model-may-read-8wX';

const real = useRealN8n();
let sandbox: Sandbox;
let model: ScriptedModel;
let openAi: SavedCredential;
let paying: SavedCredential;
let reading: SavedCredential;

beforeAll(async () => {
  model = await ScriptedModel.start();
  openAi = await real.client.saveCredential({
    name: 'Scripted model',
    type: 'openAiApi',
    data: { apiKey: 'sk-scripted', url: model.url },
  });
});
beforeEach(openAccount);

let accounts = 0;

/** Pays from a new account from now on: of the one before, n8n knows which payouts it has sent. */
async function openAccount(): Promise<void> {
  await sandbox?.close();
  sandbox = await startSandbox({ serviceId: `${++accounts}`, secret: sharedSecret });
  const account = {
    environment: 'custom',
    serviceId: sandbox.serviceId,
    sharedSecret,
    payoutsUrl: sandbox.baseUrl,
  };
  const paygol = (name: string, access: string) =>
    real.client.saveCredential({ name, type: 'paygolApi', data: { ...account, access } });
  paying = await paygol('Paygol account', 'full');
  reading = await paygol('Paygol account, read only', 'readOnly');
}

afterAll(async () => {
  await model?.close();
  await sandbox?.close();
});

/** Paths of the requests, but those for a token. */
const asked = () =>
  sandbox.log().flatMap(({ path }) => (path.endsWith('/auth/token') ? [] : [path.replace('/api/v1', '')]));
const results = () => model.results().map((text) => JSON.parse(text) as IDataObject[]);
const outcomes = () =>
  results().flatMap((items) =>
    items.map(({ outcome, details }) => outcome ?? (details as IDataObject | undefined)?.code),
  );
const answerOf = (execution: Execution) => itemsOf(execution, 'AI Agent')[0]?.json.output;

async function example(file: string, paygol: SavedCredential): Promise<WorkflowFile & { id: string }> {
  return real.client.saveWorkflow(await readExample(file), [paygol, openAi]);
}

describe('asking, as in the example', () => {
  let execution: Execution;
  let tokens: string[];

  beforeAll(async () => {
    await openAccount();
    const merchant = new Client(sandbox);
    await merchant.login();
    await merchant.create(payoutRows(30, 'salary-2026-03'));
    await merchant.close();
    for (const { external_id } of sandbox.payouts().slice(0, 25)) sandbox.move(external_id, 'failed');
    sandbox.clearLog();
    model.plays(
      [
        { tool: 'Payout_status', args: { payout_id: 'salary-2026-03-30' } },
        { tool: 'Payout_status', args: { payout_id: 'nobody' } },
      ],
      [{ tool: 'Failed_payouts', args: { limit: 1000, returnAll: true, status: 'created' } }],
      'salary-2026-03-30 waits.',
    );
    const { id } = await example('ask-an-agent.json', reading);
    const data = [[{ json: { sessionId: 'one', action: 'sendMessage', chatInput: 'Was salary 30 paid?' } }]];
    const { executionId } = await real.client.call<{ executionId: string }>('POST', `/workflows/${id}/run`, {
      triggerToStartFrom: {
        name: 'When chat message received',
        data: { startTime: 0, executionTime: 0, executionIndex: 0, source: [], data: { main: data } },
      },
    });
    execution = await real.client.finished(executionId);
    tokens = sandbox
      .log()
      .flatMap(({ path, reply }) =>
        path.endsWith('/auth/token') ? [JSON.parse(reply.toString()).token as string] : [],
      );
  });

  test('the execution of an agent that asks comes to its end', () => {
    expect(execution.data.resultData.error?.message).toBeUndefined();
    expect(answerOf(execution)).toBe('salary-2026-03-30 waits.');
  });

  test('the model is told what each tool does, and which fields it fills', () => {
    const payout_id = {
      type: 'string',
      description: 'ID of the payout, as the user wrote it, such as salary-2026-03-0001',
    };
    expect(
      model.tools().map(({ name, description, parameters }) => [name, description, parameters.properties]),
    ).toEqual(
      expect.arrayContaining([
        ['Payout_status', 'Get payout status in Paygol', { payout_id }],
        [
          'Failed_payouts',
          'List payouts that failed, at most 20 and without dates, with the payee and the amount',
          {},
        ],
      ]),
    );
  });

  test('the model reads the payout that it asked for', () => {
    expect(results()[0]).toEqual([expect.objectContaining({ id: 'salary-2026-03-30', status: 'created' })]);
  });

  test('the model reads that there is no such payout', () => {
    expect(results()[1]).toMatchObject([
      {
        error: expect.stringContaining(say({ code: 'no_such_payout', id: 'nobody' })),
        details: { code: 'payout_not_found' },
      },
    ]);
  });

  test('the model gets no more than the builder allows, whatever it asks for', () => {
    const [first, ...list] = results()[2]!;
    const codes = ['model_part_listed', 'model_unpaid'] as const;
    expect(first).toEqual({ instruction: codes.map((code) => say({ code })).join(' ') });
    expect(list).toHaveLength(20);
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['failed']));
  });

  test('the model reads no secret', () => {
    expect(tokens).not.toEqual([]);
    const given = JSON.stringify(model.questions);
    for (const secret of [sharedSecret, ...tokens]) expect(given).not.toContain(secret);
  });
});

describe('paying, as in the example', () => {
  async function play(...turns: Turn[]) {
    model.plays(...turns);
    const { id } = await example('agent-pays-invoice.json', paying);
    return real.client.finished(await real.client.run(id, 'When clicking ‘Execute workflow’'));
  }
  const pay = (args: IDataObject = {}): ToolCall => ({
    tool: 'Pay_the_invoice',
    args: { details: 'Papel y tinta', ...args },
  });
  const paid = () => sandbox.payouts().map(({ row: { id, amount } }) => [id, amount]);

  test('the agent of the example pays the invoice, and the model reads its outcome', async () => {
    expect(answerOf(await play([pay()], 'Paid.'))).toBe('Paid.');
    expect(results()).toEqual([
      [expect.objectContaining({ id: 'F-2026-0317', outcome: 'created', amount: '184900' })],
    ]);
    expect(paid()).toEqual([['F-2026-0317', '184900']]);
  });

  test('the agent of the example pays the invoice once, however often its model calls, and whatever it adds', async () => {
    await play(
      [pay(), pay({ details: 'The same in other words' })],
      [pay({ id: 'F-9', amount: '1', number: 'F-9', total: '999', limits: { maxPerPayout: '9e9' } })],
      [pay({ Invoice: { number: 'F-10' }, mapping: 'headers' })],
      'Done.',
    );
    expect(outcomes()).toEqual(['created', 'already_there', 'already_there', 'already_there']);
    expect(paid()).toEqual([['F-2026-0317', '184900']]);
  });
});

let workflows = 0;

/** An agent with one tool, which the agent's input item offers more than it should. */
async function withTool(
  parameters: INodeParameters,
  turns: Turn[],
  { version = 3.1, credential = paying, more = {} as Partial<INode> } = {},
): Promise<Execution> {
  const at = (name: string, type: string, typeVersion: number, its: INodeParameters, rest = {}): INode => {
    return { id: name, name, type, typeVersion, position: [0, 0], parameters: its, ...rest };
  };
  const from = (name: string, type: string, to: string) => ({
    [name]: { [type]: [[{ node: to, type: type as 'main', index: 0 }]] },
  });
  const withCredential = ({ id, name, type }: SavedCredential) => ({ credentials: { [type]: { id, name } } });
  model.plays(...turns);
  const { id } = await real.client.saveWorkflow({
    name: `Agent ${++workflows}`,
    nodes: [
      at('Start', 'n8n-nodes-base.manualTrigger', 1, {}),
      at('AI Agent', '@n8n/n8n-nodes-langchain.agent', version, {
        promptType: 'define',
        text: 'Pay',
        options: {},
      }),
      at(
        'Model',
        '@n8n/n8n-nodes-langchain.lmChatOpenAi',
        1.3,
        { model: { __rl: true, mode: 'id', value: 'scripted' }, responsesApiEnabled: false, options: {} },
        withCredential(openAi),
      ),
      at(
        'Pay',
        'n8n-nodes-paygol.paygolTool',
        1,
        { resource: 'payout', ...parameters },
        {
          ...withCredential(credential),
          ...more,
        },
      ),
    ],
    connections: {
      ...from('Start', 'main', 'AI Agent'),
      ...from('Model', 'ai_languageModel', 'AI Agent'),
      ...from('Pay', 'ai_tool', 'AI Agent'),
    },
    settings: { executionOrder: 'v1' },
  });
  return real.client.finished(await real.client.run(id, 'Start'));
}

const fromModel = (key: string, description: string) =>
  `={{ $fromAI('${key}', '${description}', 'string') }}`;

/** The builder leaves to the model whom it pays and how much, as one should not. */
const create = (limits: IDataObject = {}) =>
  ({
    operation: 'create',
    mapping: 'manually',
    columns: {
      mappingMode: 'defineBelow',
      value: {
        ...row(1),
        id: fromModel('id', 'ID'),
        amount: fromModel('amount', 'Amount in CLP, digits only'),
      },
    },
    limits: { maxTotals: { currency: [{ currency: 'CLP', total: '10000000' }] }, ...limits },
  }) as unknown as INodeParameters;
const pay = (id: string, amount = '100', more: IDataObject = {}): ToolCall => ({
  tool: 'Pay',
  args: { id, amount, ...more },
});
const paidIds = () => sandbox.payouts().map(({ external_id }) => external_id);

describe.each([3.1, 2.2])('an agent of version %s that may choose whom to pay and how much', (version) => {
  const play = (limits: IDataObject, ...turns: Turn[]) =>
    withTool(create(limits), [...turns, 'Done.'], { version });

  test('an agent does not get beyond the limit of a payout, and its model reads why', async () => {
    const more = { limits: { maxPerPayout: '900' }, maxPerPayout: '900', Safety_Limits: '900' };
    await play({ maxPerPayout: '100' }, [pay('a', '100.01', more)], [pay('b', '101')]);
    expect(results().flat()).toEqual(
      ['100.01', '101'].map((amount) => ({
        instruction: say({ code: 'model_stop' }),
        error: titled({ code: 'rows_not_valid', invalid: 1, rows: 1 }),
        message: titled({ code: 'rows_not_valid', invalid: 1, rows: 1 }),
        details: {
          code: 'limit_exceeded',
          advice: expect.stringContaining(
            `amount "${amount}" is above the limit "Maximum per Payout", CLP 100.`,
          ),
        },
      })),
    );
    expect(asked()).toEqual([]);
  });

  test('an agent does not get beyond the limits of an execution by calling one after the other', async () => {
    const total = { maxTotals: { currency: [{ currency: 'CLP', total: '250' }] } };
    // Equal amounts would be held as repeats.
    await play(total, [pay('a')], [pay('b', '99')], [pay('c', '98')], [pay('d', '50')], [pay('e', '2')]);
    expect(outcomes()).toEqual(['created', 'created', 'limit_exceeded', 'created', 'limit_exceeded']);
    expect(results()[2]![0]).toMatchObject({
      message: titled({ code: 'limit_exceeded' }),
      details: {
        advice: say({ code: 'too_large_total', total: clp('297'), limit: clp('250'), isSentBefore: true }),
      },
    });
    expect(paidIds()).toEqual(['a', 'b', 'd']);
  });

  test('an agent does not get beyond the limits of an execution by calling many times at once', async () => {
    await play(
      { maxRows: 2 },
      ['a', 'b', 'c', 'd', 'e'].map((id, i) => pay(id, String(100 + i))),
    );
    expect(outcomes().sort()).toEqual([
      'created',
      'created',
      'limit_exceeded',
      'limit_exceeded',
      'limit_exceeded',
    ]);
    expect(sandbox.payouts()).toHaveLength(2);
  });

  test('an agent does not pay twice under one ID, and its model reads no way to pay the rest', async () => {
    await play({}, [pay('a'), pay('a')], [pay('a')], [pay('a', '99')]);
    expect(outcomes().filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(outcomes().at(-1)).toBe('conflict');
    const [last] = results().at(-1)!;
    expect([last!.instruction, last!.reason]).toEqual([say({ code: 'model_in_doubt' }), undefined]);
    expect(paidIds()).toEqual(['a']);
  });

  test('the model of an agent reads that an outcome is not known, and to keep to the ID', async () => {
    sandbox.schedule({ kind: 'resetBeforeRead', path: '/payouts' });
    const parameters = { ...create({ maxRows: 1 }), options: { maxWait: 0 } };
    await withTool(parameters, [[pay('a')], [pay('a')], [pay('b')], 'Done.'], { version });
    expect(outcomes()).toEqual(['unknown', 'unknown', 'limit_exceeded']);
    expect(results()[0]![0]!.instruction).toBe(say({ code: 'model_in_doubt' }));
    expect(asked().filter((path) => path === '/payouts')).toHaveLength(1);
  });

  test('an agent cannot pay with a credential that is read only', async () => {
    await withTool(create(), [[pay('a')], 'Done.'], { version, credential: reading });
    expect(results()).toEqual([[expect.objectContaining({ message: READ_ONLY })]]);
    expect(asked()).not.toContain('/payouts');
  });
});

describe('a tool that leaves to the model more than its builder knows', () => {
  test.each<[string, INodeParameters]>([
    ['columns mapped automatically', { mapping: 'headers' }],
    [
      'a column from $json',
      {
        mapping: 'manually',
        columns: {
          mappingMode: 'defineBelow',
          value: { ...(row(1) as INodeParameters), id: '={{ $json.id }}' },
        },
      },
    ],
  ])('a tool that leaves too much to the model pays nothing: %s', async (_name, parameters) => {
    await withTool({ operation: 'create', ...parameters }, [[{ tool: 'Pay', args: { ...row(2) } }], 'Done.']);
    expect(outcomes()).toEqual(['tool_setup']);
    expect(asked()).toEqual([]);
  });
});

test('the builder may have a failure stop the workflow', async () => {
  const execution = await withTool(create({ maxPerPayout: '1' }), [[pay('a')], 'Done.'], {
    more: { onError: 'stopWorkflow' },
  });
  expect(execution.status).toBe('error');
  expect(execution.data.resultData.error?.message).toBe(
    titled({ code: 'rows_not_valid', invalid: 1, rows: 1 }),
  );
});

test('what n8n has written of all this holds no secret', async () => {
  const { userFolder, n8n } = real.real;
  expect(await findInFolder(userFolder, n8n.databaseFile, [sharedSecret])).toEqual([]);
});
