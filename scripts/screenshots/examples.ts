import { globSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { examplesFolder } from '../../host/examples.ts';
import { itemsOf } from '../../host/rest.ts';
import { type Clip, type Editor, example, FORM, type Page, type Scene, type Scenes } from './editor.ts';

/** What n8n lays over the canvas: buttons, and the bar of tabs. */
const OVERLAYS = [
  'button:not(.vue-flow__node *, .vue-flow__edge *)',
  '[data-test-id^="execute-workflow-button"]',
  'div:has([data-test-id="radio-button-workflow"]):not(:has(.vue-flow))',
].join();
/** Around a workflow; the names of its lowest nodes have room in it. */
const MARGIN = 56;

/** Never asked: workflows with it are shown and not run. */
const POSTGRES = {
  name: 'Postgres account',
  type: 'postgres',
  data: { host: 'localhost', database: 'n8n', user: 'n8n', password: 'n8n' },
};

const SMTP = {
  name: 'SMTP account',
  type: 'smtp',
  data: { host: 'localhost', user: 'n8n', password: 'n8n' },
};

/** The examples that are shown otherwise than as they look after the import. */
const others: Scenes = {
  'approval-form': {
    window: { width: 620, height: 760 },
    async show(editor) {
      const { id } = await editor.save(await example('spreadsheet-to-payouts-with-approval.json'));
      const execution = await editor.client.run(id, 'When clicking ‘Execute workflow’');
      await editor.page.goto(await linkOf(editor, execution));
      await editor.page.locator('#n8n-form').waitFor();
    },
  },

  'exactly-once': {
    async show(editor) {
      await editor.addCredential(POSTGRES);
      await editor.open(await example('exactly-once.json'));
    },
  },

  'ask-an-agent': {
    async show(editor) {
      await editor.open(await example('ask-an-agent.json'));
    },
  },

  'agent-pays-invoice': {
    async show(editor) {
      editor.model.plays([{ tool: 'Pay_the_invoice', args: { details: 'Papel y tinta' } }], 'Paid.');
      await editor.open(await example('agent-pays-invoice.json'));
      await editor.execute();
    },
  },

  'human-review': {
    window: { width: 1440, height: 1500 },
    part: 'canvas-chat',
    async show(editor) {
      const details = 'Papel y tinta';
      editor.model.plays([
        { tool: 'Pay_the_invoice', args: { toolParameters: { details }, hitlParameters: {} } },
      ]);
      await editor.open(await example('agent-pays-after-review.json'));
      await editor.at('workflow-chat-button').click();
      await editor.at('canvas-chat').getByRole('textbox').last().fill('Please pay the invoice.');
      await editor.page.keyboard.press('Enter');
      await editor.at('canvas-chat').getByText('Do Not Pay').waitFor();
    },
  },

  'agent-tool': {
    part: FORM,
    async show(editor) {
      await editor.open(await example('agent-pays-invoice.json'));
      await editor.openNode('Pay the invoice');
    },
  },
};

/** The example workflows; the others last, since the chat of one of them stays open and takes room from the canvas. */
export const exampleScenes: Scenes = {
  ...Object.fromEntries(
    globSync('*.json', { cwd: examplesFolder })
      .map((file) => file.replace('.json', ''))
      .filter((name) => !(name in others) && !name.endsWith('.expected'))
      .map((name) => [`examples/${name}`, canvas(`${name}.json`)]),
  ),
  ...others,
};

/** The whole of an example on the canvas, as it looks after the import. */
function canvas(file: string): Scene {
  return {
    part: wholeWorkflow,
    async show(editor) {
      await editor.addCredential(POSTGRES);
      await editor.addCredential(SMTP);
      await editor.open(await example(file));
      await editor.at('zoom-to-fit').click();
      await editor.page.addStyleTag({ content: `${OVERLAYS} { visibility: hidden }` });
    },
  };
}

async function wholeWorkflow(page: Page): Promise<Clip> {
  const boxes = await page
    .locator('.vue-flow__node')
    .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect()));
  const x = Math.min(...boxes.map(({ left }) => left)) - MARGIN;
  const y = Math.min(...boxes.map(({ top }) => top)) - MARGIN;
  const right = Math.max(...boxes.map((box) => box.right)) + MARGIN;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + MARGIN;
  return { x, y, width: right - x, height: bottom - y };
}

/** Where a person decides about an execution that waits for one. */
async function linkOf({ client }: Editor, executionId: string): Promise<string> {
  for (;;) {
    const execution = await client.execution(executionId);
    if (execution.status === 'waiting') {
      return String(itemsOf(execution, 'Message to the Approver')[0]?.json['link']);
    }
    await pause(100);
  }
}
