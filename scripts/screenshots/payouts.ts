import type { INodeParameters } from 'n8n-workflow';
import type { WorkflowFile } from '../../host/rest.ts';
import { example, FORM, OUTPUT, type Scene, type Scenes } from './editor.ts';

const PAYGOL = 'Paygol';

/** The main job, its options and its errors, and what follows on it. */
export const payoutScenes: Scenes = {
  workflow: {
    async show(editor) {
      await editor.open(await example('spreadsheet-to-payouts.json'));
      await editor.execute();
    },
  },

  'create-hints': {
    window: { width: 1440, height: 900 },
    async show(editor) {
      await editor.open(await example('spreadsheet-to-payouts.json'));
      await editor.openNode(PAYGOL);
    },
  },

  'create-mapping': createForm({
    columns: {
      mappingMode: 'defineBelow',
      value: {
        id: '={{ $json.invoice }}',
        country: 'CL',
        amount: '={{ $json.total }}',
        currency: 'CLP',
        beneficiary_type: 'company',
        full_name: '={{ $json.supplier }}',
      },
    },
  }),

  'create-options': createForm({
    limits: {
      maxRows: 3000,
      maxPerPayout: '3000000',
      maxTotals: { currency: [{ currency: 'CLP', total: '500000000' }] },
    },
    numberFormat: 'dotThousands',
    blanks: { country: 'CL' },
    options: { nameOrder: 'givenFirst' },
  }),

  'create-error': {
    window: { width: 1440, height: 900 },
    part: OUTPUT,
    async show(editor) {
      await editor.open(await untidy());
      await editor.runAndOpen(PAYGOL);
    },
  },

  'account-check': {
    window: { width: 1440, height: 900 },
    async show(editor) {
      await editor.open(await mainExampleWith({ [PAYGOL]: { resource: 'account', operation: 'check' } }));
      await editor.openNode(PAYGOL);
      await editor.at('node-execute-button').click();
      await editor.at(OUTPUT).locator('td').first().waitFor();
      await editor.page.locator('.el-notification__closeBtn').click();
    },
  },

  validate: ofOperations('Validate'),
  cancel: {
    window: { width: 1440, height: 900 },
    part: FORM,
    async show(editor) {
      await ofOperations('Cancel').show(editor);
      await editor.at('rlc-input').click();
      await editor.at('rlc-item').first().waitFor();
    },
  },
};

/** The form of Create with other parameters. */
function createForm(changes: INodeParameters): Scene {
  return {
    part: FORM,
    async show(editor) {
      await editor.open(await mainExampleWith({ [PAYGOL]: changes }));
      await editor.openNode(PAYGOL);
    },
  };
}

/** A node of the example with every operation, after a run. */
function ofOperations(node: string): Scene {
  return {
    async show(editor) {
      await editor.open(await example('payout-operations.json'));
      await editor.runAndOpen(node);
    },
  };
}

/** The main example, with other parameters of some of its nodes. */
async function mainExampleWith(changes: Record<string, INodeParameters>): Promise<WorkflowFile> {
  const workflow = await example('spreadsheet-to-payouts.json');
  const nodes = workflow.nodes.map((node) => ({
    ...node,
    parameters: { ...node.parameters, ...changes[node.name] },
  }));
  return { ...workflow, nodes };
}

function untidy(): Promise<WorkflowFile> {
  return mainExampleWith({
    'Read the Spreadsheet': { fileSelector: 'untidy-payees.xlsx' },
    'One Item per Row': { operation: 'xlsx', options: {} },
    [PAYGOL]: { invalidRows: 'sendNone', numberFormat: 'dotThousands' },
  });
}
