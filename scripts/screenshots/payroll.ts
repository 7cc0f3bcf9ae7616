import type { INodeParameters } from 'n8n-workflow';
import { type Editor, example, FORM, OUTPUT, type Scene, type Scenes } from './editor.ts';

const WINDOW = { width: 1440, height: 900 };
const PAYGOL = 'Validate';

/** What the page "My payroll is not made for an API" sets in the node, step by step. */
const SETTINGS: INodeParameters = {
  buildIdFrom: { source: { period: '2026-11', columns: 'RUT' } },
  options: {
    nameOrder: 'givenFirst',
    ownNames: { name: [{ kind: 'bank', name: 'Itaú Corpbanca', code: '039' }] },
  },
};
const NOTHING: INodeParameters = { buildIdFrom: {}, options: {} };

/** docs/my-payroll-is-not-made-for-an-api.md: from the sheet to "paid". */
export const payrollScenes: Scenes = {
  'payroll/sheet': output('Rows', {}),
  'payroll/asked': output(PAYGOL, NOTHING),
  'payroll/settings': {
    part: FORM,
    async show(editor) {
      await open(editor, SETTINGS);
      await editor.openNode(PAYGOL);
    },
  },
  'payroll/understood': output(PAYGOL, SETTINGS),
  'payroll/rows': output(PAYGOL, SETTINGS, 'Rows'),
  'payroll/paid': output(PAYGOL, { operation: 'create', invalidRows: 'sendNone', ...SETTINGS }),
};

/** The output of a node after a run of the example, with other parameters of the Paygol node. */
function output(node: string, changes: INodeParameters, branch?: string): Scene {
  return {
    window: WINDOW,
    part: OUTPUT,
    async show(editor) {
      await open(editor, changes);
      await editor.runAndOpen(node);
      if (branch !== undefined) await editor.at(OUTPUT).getByText(branch, { exact: false }).first().click();
    },
  };
}

async function open(editor: Editor, changes: INodeParameters): Promise<void> {
  const workflow = await example('payroll-and-outcomes.json');
  const nodes = workflow.nodes
    .filter(({ name }) =>
      ['When clicking ‘Execute workflow’', 'Settings', 'Read the Sheet', 'Rows', PAYGOL].includes(name),
    )
    .map((node) =>
      node.name === PAYGOL ? { ...node, parameters: { ...node.parameters, ...changes } } : node,
    );
  const names = new Set(nodes.map(({ name }) => name));
  const connections = Object.fromEntries(
    Object.entries(workflow.connections).filter(([from]) => names.has(from) && from !== PAYGOL),
  );
  await editor.open({ ...workflow, nodes, connections });
}
