/**
 * Makes the screenshots of the documentation: the editor of a real n8n, with the nodes as they are now, against the sandbox.
 *
 * `npm run screenshots` makes all of them, `npm run screenshots -- create error` those whose names begin like this.
 */
import type { INodeParameters } from 'n8n-workflow';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEditor } from '../../host/browser.ts';
import { projectFolder } from '../../host/install.ts';
import { examplesFolder } from '../../host/mainJob.ts';
import type { SavedCredential, SavedWorkflow, WorkflowFile } from '../../host/rest.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { startRealN8n } from '../../test/host/realN8n.ts';

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

const PANEL = { width: 1440, height: 900 };
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

try {
  const wanted = process.argv.slice(2);
  for (const [name, make] of Object.entries(shots)) {
    if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
    await sandbox.reset();
    await make();
    process.stdout.write(`docs/screenshots/${name}.png\n`);
  }
} finally {
  await sandbox.close();
  await real.close();
}

/** Shows something in a window of the editor, and keeps the window, or the named part of it. */
async function inEditor(
  name: string,
  size: { width: number; height: number },
  show: (page: Page) => Promise<void>,
  part?: string,
): Promise<void> {
  const { browser, page } = await openEditor(real.n8n, size);
  try {
    await show(page);
    // What the mouse is over looks different; panels slide and fade in.
    await page.mouse.move(0, 0);
    await page.waitForTimeout(1500);
    const path = join(import.meta.dirname, `${name}.png`);
    await (part === undefined ? page : at(page, part)).screenshot({ path, scale: 'css' });
  } finally {
    await browser.close();
  }
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
  await at(page, 'canvas-default-node').first().waitFor();
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

/** As a workflow of its own: the editor keeps the one that another window had open for that window, for a while. */
function save(
  { name, nodes, connections }: WorkflowFile,
  others: SavedCredential[] = [],
): Promise<SavedWorkflow> {
  return real.client.saveWorkflow({ name, nodes, connections }, [credential, ...others]);
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
