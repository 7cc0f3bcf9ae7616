/**
 * Makes the screenshots of the documentation: the editor of a real n8n, with the nodes as they are now, against the sandbox.
 *
 * `npm run screenshots` makes all of them, `npm run screenshots -- create error` those whose names begin like this.
 */
import type { INodeParameters } from 'n8n-workflow';
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEditor } from '../../host/browser.ts';
import { projectFolder } from '../../host/install.ts';
import { examplesFolder } from '../../host/mainJob.ts';
import { itemsOf, type SavedCredential, type SavedWorkflow, type WorkflowFile } from '../../host/rest.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { startRealN8n } from '../../test/host/realN8n.ts';
import { ScriptedModel } from '../../test/host/scriptedModel.ts';

type Page = Awaited<ReturnType<typeof openEditor>>['page'];
type Locator = ReturnType<Page['locator']>;

const PAYGOL = 'Paygol';

execFileSync(process.execPath, ['build.mjs'], { cwd: projectFolder });
const real = await startRealN8n();
const sandbox = await startSandbox();
const credential = await real.client.saveCredential({
  name: 'Paygol account',
  type: 'paygolApi',
  data: {
    serviceId: sandbox.serviceId,
    sharedSecret: sandbox.secret,
    apis: ['payouts'],
    payoutsUrl: sandbox.baseUrl,
  },
});
const model = await ScriptedModel.start();
const openAi = await real.client.saveCredential({
  name: 'OpenAI account',
  type: 'openAiApi',
  data: { apiKey: 'sk-scripted', url: model.url },
});

const PANEL = { width: 1440, height: 900 };
/** What n8n lays over the canvas. */
const BUTTONS = 'button:not(.vue-flow__node *, .vue-flow__edge *), [data-test-id^="execute-workflow-button"]';
/** Around a workflow; the names of its lowest nodes have room in it. */
const MARGIN = 56;
/** For what would have to be scrolled. */
const TALL = { width: 1440, height: 1750 };

const shots: Record<string, () => Promise<void>> = {
  workflow: () =>
    inEditor('workflow', PANEL, async (page) => {
      await open(page, await example('spreadsheet-to-payouts.json'));
      await execute(page);
    }),

  'create-form': () =>
    inEditor('create-form', PANEL, async (page) => {
      await open(page, await example('spreadsheet-to-payouts.json'));
      await execute(page);
      await openNode(page, PAYGOL);
    }),

  'create-mapping': () =>
    inEditor(
      'create-mapping',
      TALL,
      async (page) => {
        const value = {
          id: '={{ $json.invoice }}',
          country: 'CL',
          amount: '={{ $json.total }}',
          currency: 'CLP',
          beneficiary_type: 'company',
          full_name: '={{ $json.supplier }}',
        };
        await open(page, await createOnly({ columns: { mappingMode: 'defineBelow', value } }));
        await openNode(page, PAYGOL);
      },
      'node-parameters',
    ),

  'create-options': () =>
    inEditor(
      'create-options',
      TALL,
      async (page) => {
        const limits = {
          maxRows: 3000,
          maxPerPayout: '3000000',
          maxTotals: { currency: [{ currency: 'CLP', total: '500000000' }] },
        };
        const options = {
          numberFormat: 'dotThousands',
          blanks: { value: [{ field: 'country', value: 'CL' }] },
          bankCodeForm: 'threeDigits',
        };
        await open(page, await createOnly({ limits, options }));
        await openNode(page, PAYGOL);
      },
      'node-parameters',
    ),

  'create-error': () =>
    inEditor('create-error', PANEL, async (page) => {
      await open(page, await untidy());
      await execute(page);
      await openNode(page, PAYGOL);
    }),

  'create-repairs': () =>
    inEditor(
      'create-repairs',
      TALL,
      async (page) => {
        await open(page, await untidyRow());
        await execute(page);
        await openNode(page, PAYGOL);
        await at(at(page, 'output-panel'), 'radio-button-json').click();
      },
      'output-panel',
    ),

  'approval-form': async () => {
    await inEditor('approval-form', { width: 620, height: 760 }, async (page) => {
      const { id } = await example('spreadsheet-to-payouts-with-approval.json');
      const execution = await real.client.run(id, 'When clicking ‘Execute workflow’');
      await page.goto(await linkOf(execution));
      await page.locator('#n8n-form').waitFor();
    });
  },

  operations: () =>
    inEditor('operations', PANEL, async (page) => {
      await open(page, await example('payout-operations.json'));
      await execute(page);
    }),

  validate: () => ofOperations('validate', 'Validate'),
  'get-many': () => ofOperations('get-many', 'Get Many'),
  cancel: () =>
    ofOperations('cancel', 'Cancel', async (page) => {
      await at(page, 'rlc-input').click();
      await at(page, 'rlc-item').first().waitFor();
    }),

  'exactly-once': () =>
    inEditor('exactly-once', PANEL, async (page) => {
      // Never asked: the workflow is shown and not run.
      const data = { host: 'localhost', database: 'n8n', user: 'n8n', password: 'n8n' };
      const postgres = await real.client.saveCredential({ name: 'Postgres account', type: 'postgres', data });
      await open(page, await save(await readExample('exactly-once.json'), [postgres]));
    }),

  'ask-an-agent': () =>
    inEditor('ask-an-agent', PANEL, async (page) => {
      await open(page, await example('ask-an-agent.json'));
    }),

  'agent-pays-invoice': () =>
    inEditor('agent-pays-invoice', PANEL, async (page) => {
      model.plays([{ tool: 'Pay_the_invoice', args: { details: 'Papel y tinta' } }], 'Paid.');
      await open(page, await example('agent-pays-invoice.json'));
      await execute(page);
    }),

  'agent-tool': () =>
    inEditor(
      'agent-tool',
      TALL,
      async (page) => {
        await open(page, await example('agent-pays-invoice.json'));
        await openNode(page, 'Pay the invoice');
      },
      'node-parameters',
    ),

  credential: () =>
    inEditor(
      'credential',
      TALL,
      async (page) => {
        await page.goto(`/home/credentials/${credential.id}`);
        await page.getByText('Connection tested successfully').waitFor();
      },
      'editCredential-modal',
    ),
};

for (const file of globSync('*.json', { cwd: examplesFolder })) {
  const name = file.replace('.json', '');
  if (name in shots || name.endsWith('.expected')) continue;
  shots[`examples/${name}`] = () => canvas(`examples/${name}`, file);
}

try {
  const wanted = process.argv.slice(2);
  for (const [name, make] of Object.entries(shots)) {
    if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
    await sandbox.reset();
    await make();
    process.stdout.write(`docs/screenshots/${name}.png\n`);
  }
} finally {
  await model.close();
  await sandbox.close();
  await real.close();
}

/** A rectangle of the window, in CSS pixels. */
interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Shows something in a window of the editor, and keeps the window, or the named or calculated part of it. */
async function inEditor(
  name: string,
  size: { width: number; height: number },
  show: (page: Page) => Promise<void>,
  part?: string | ((page: Page) => Promise<Clip>),
): Promise<void> {
  const { browser, page } = await openEditor(real.n8n, size);
  try {
    await show(page);
    // What the mouse is over looks different; panels slide and fade in.
    await page.mouse.move(0, 0);
    await page.waitForTimeout(1500);
    const file = { path: join(import.meta.dirname, `${name}.png`), scale: 'css' } as const;
    if (typeof part === 'string') await at(page, part).screenshot(file);
    else await page.screenshot({ ...file, ...(part && { clip: await part(page) }) });
  } finally {
    await browser.close();
  }
}

/** The whole of an example on the canvas, as it looks after the import. */
function canvas(name: string, file: string): Promise<void> {
  return inEditor(
    name,
    PANEL,
    async (page) => {
      await open(page, await example(file));
      await at(page, 'zoom-to-fit').click();
      await page.addStyleTag({ content: `${BUTTONS} { visibility: hidden }` });
    },
    async (page) => {
      const boxes = await page
        .locator('.vue-flow__node')
        .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect()));
      const x = Math.min(...boxes.map(({ left }) => left)) - MARGIN;
      const y = Math.min(...boxes.map(({ top }) => top)) - MARGIN;
      const right = Math.max(...boxes.map((box) => box.right)) + MARGIN;
      const bottom = Math.max(...boxes.map((box) => box.bottom)) + MARGIN;
      return { x, y, width: right - x, height: bottom - y };
    },
  );
}

/** A node of the example with every operation, after a run. */
function ofOperations(name: string, node: string, more?: (page: Page) => Promise<void>): Promise<void> {
  return inEditor(name, PANEL, async (page) => {
    await open(page, await example('payout-operations.json'));
    await execute(page);
    await openNode(page, node);
    await more?.(page);
  });
}

/** n8n's editor names its parts for its own tests. */
function at(within: Page | Locator, part: string): Locator {
  return within.locator(`[data-test-id="${part}"]`);
}

async function open(page: Page, { id }: SavedWorkflow): Promise<void> {
  await page.goto(`/workflow/${id}`);
  await at(page, 'canvas-node').first().waitFor();
}

async function execute(page: Page): Promise<void> {
  await at(page, 'execute-workflow-button').click();
  await at(page, 'clear-execution-data-button').waitFor();
  await page.locator('.el-notification__closeBtn').click();
}

async function openNode(page: Page, name: string): Promise<void> {
  await page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`).dblclick();
  await at(page, 'node-parameters').waitFor();
}

async function readExample(file: string): Promise<WorkflowFile> {
  return JSON.parse(await readFile(join(examplesFolder, file), 'utf8')) as WorkflowFile;
}

async function example(file: string): Promise<SavedWorkflow> {
  return save(await readExample(file));
}

/** Where a person decides about an execution that waits for one. */
async function linkOf(executionId: string): Promise<string> {
  for (;;) {
    const execution = await real.client.execution(executionId);
    if (execution.status === 'waiting') {
      return String(itemsOf(execution, 'Message to the Approver')[0]?.json['link']);
    }
    await pause(100);
  }
}

/** As a workflow of its own: the editor keeps the one that another window had open for that window, for a while. */
function save(
  { name, nodes, connections }: WorkflowFile,
  others: SavedCredential[] = [],
): Promise<SavedWorkflow> {
  return real.client.saveWorkflow({ name, nodes, connections }, [credential, openAi, ...others]);
}

/** The main example, with other parameters of some of its nodes. */
async function variant(changes: Record<string, INodeParameters>): Promise<SavedWorkflow> {
  const workflow = await readExample('spreadsheet-to-payouts.json');
  const nodes = workflow.nodes.map((node) => ({
    ...node,
    parameters: { ...node.parameters, ...changes[node.name] },
  }));
  return save({ ...workflow, nodes });
}

function createOnly(parameters: INodeParameters): Promise<SavedWorkflow> {
  return variant({ [PAYGOL]: parameters });
}

function untidy(): Promise<SavedWorkflow> {
  return variant({
    'Read the Spreadsheet': { fileSelector: 'untidy-payees.xlsx' },
    'One Item per Row': { operation: 'xlsx', options: {} },
    [PAYGOL]: { invalidRows: 'sendNone', options: { numberFormat: 'dotThousands' } },
  });
}

/** One row as a person may keep it, all of which can be read. */
async function untidyRow(): Promise<SavedWorkflow> {
  const workflow = await readExample('payout-operations.json');
  const row = {
    'ID Pago': 'NOM-2026-03-0007',
    País: 'cl',
    Monto: '1.250.000',
    Moneda: 'CLP ',
    'Tipo de Beneficiario': 'Person',
    'Nombre Completo': '  María  Pérez',
    Nombres: 'María',
    'Apellido Paterno': 'Pérez',
    'Tipo Documento': 'RUT',
    RUT: '12.345.678-5',
    Banco: 12,
    'Tipo de Cuenta': 'fp002',
    'Nº de Cuenta': "'00123456789",
  };
  const [start, payees] = workflow.nodes as [WorkflowFile['nodes'][0], WorkflowFile['nodes'][0]];
  const create = workflow.nodes.find(({ name }) => name === 'Create') as WorkflowFile['nodes'][0];
  return save({
    name: 'An untidy row',
    nodes: [
      start,
      { ...payees, parameters: { ...payees.parameters, jsonOutput: JSON.stringify(row) } },
      {
        ...create,
        name: PAYGOL,
        position: [420, 0],
        parameters: { ...create.parameters, options: { numberFormat: 'dotThousands' } },
      },
    ],
    connections: {
      [start.name]: { main: [[{ node: payees.name, type: 'main', index: 0 }]] },
      [payees.name]: { main: [[{ node: PAYGOL, type: 'main', index: 0 }]] },
    },
  });
}
