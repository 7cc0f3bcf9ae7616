import type { INodeParameters } from 'n8n-workflow';
import {
  type Clip,
  type Editor,
  example,
  FORM,
  OUTPUT,
  type Page,
  type Scene,
  type Scenes,
} from './editor.ts';

const WINDOW = { width: 1800, height: 2000 };
/** Below the last line. */
const MARGIN = 16;
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
    part: wholeColumns,
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

/** The output down to its last line, without n8n’s icons of neighbors and without columns that are cut off. */
async function wholeColumns(page: Page): Promise<Clip> {
  const panel = page.locator(`[data-test-id="${OUTPUT}"]`);
  await page.addStyleTag({ content: '[data-test-id="floating-nodes"] { visibility: hidden }' });
  const { x, y, width } = await panel.evaluate((element) => element.getBoundingClientRect().toJSON() as Clip);
  const bottom = await panel.locator('th, td').evaluateAll((cells, right) => {
    for (const cell of cells)
      if (cell.getBoundingClientRect().right > right) cell.style.visibility = 'hidden';
    // A hidden cell may hold more lines, and makes its row higher.
    const shown = cells.filter((cell) => cell.style.visibility !== 'hidden');
    const parts = shown.flatMap((cell) => [...cell.querySelectorAll('*')]);
    return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
  }, x + width);
  return { x, y, width, height: bottom + MARGIN - y };
}
