import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { openEditor } from '../../host/browser.ts';
import { examplesFolder } from '../../host/examples.ts';
import type { N8nClient, SavedCredential, SavedWorkflow, WorkflowFile } from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { ScriptedModel } from '../../host/scriptedModel.ts';

export type Page = Awaited<ReturnType<typeof openEditor>>['page'];
type Locator = ReturnType<Page['locator']>;

/** A picture: what is shown in the editor, and which part of it is kept. */
export interface Scene {
  /** Size of the window; when left out, one that is as high as the part needs it, or 1440 by 900 for a whole window. */
  readonly window?: Size;
  /** The part that is kept, as n8n names it for its own tests, or where it is; the whole window when left out. */
  readonly part?: string | ((page: Page) => Promise<Clip>);
  show(editor: Editor): Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle of the window, in CSS pixels. */
export interface Clip extends Size {
  readonly x: number;
  readonly y: number;
}

/** By the names of the pictures' files. */
export type Scenes = Readonly<Record<string, Scene>>;

/** The parts of the window of a node. */
export const FORM = 'node-parameters';
export const OUTPUT = 'output-panel';

/** What the pictures are made with: a real n8n, accounts in it, and who answers them. */
export interface Stage {
  readonly client: N8nClient;
  readonly sandbox: Sandbox;
  readonly model: ScriptedModel;
  readonly credentials: readonly SavedCredential[];
}

/** A window of n8n's editor. */
export class Editor {
  readonly page: Page;
  readonly client: N8nClient;
  readonly sandbox: Sandbox;
  readonly model: ScriptedModel;
  readonly credentials: SavedCredential[];

  constructor(page: Page, { client, sandbox, model, credentials }: Stage) {
    this.page = page;
    this.client = client;
    this.sandbox = sandbox;
    this.model = model;
    this.credentials = [...credentials];
  }

  /** A part of the window, by the name that n8n gives it for its own tests. */
  at(part: string, within: Page | Locator = this.page): Locator {
    return within.locator(`[data-test-id="${part}"]`);
  }

  /** Another account, for the workflows that are saved from now on. */
  async addCredential(credential: Parameters<N8nClient['saveCredential']>[0]): Promise<void> {
    this.credentials.push(await this.client.saveCredential(credential));
  }

  /** As a workflow of its own: the editor keeps the one that another window had open for that window, for a while. */
  save({ name, nodes, connections }: WorkflowFile): Promise<SavedWorkflow> {
    return this.client.saveWorkflow({ name, nodes, connections }, this.credentials);
  }

  async open(workflow: WorkflowFile): Promise<void> {
    const { id } = await this.save(workflow);
    await this.page.goto(`/workflow/${id}`);
    await this.at('canvas-node').first().waitFor();
  }

  /** Runs the workflow to its end. */
  async execute(): Promise<void> {
    await this.at('execute-workflow-button').click();
    await this.at('clear-execution-data-button').waitFor();
    await this.page.locator('.el-notification__closeBtn').click();
  }

  async openNode(name: string): Promise<void> {
    await this.page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`).dblclick();
    await this.at(FORM).waitFor();
  }

  /**
   * Runs the workflow and opens a node. It is opened before, too: the columns of Create and Validate are written into
   * its parameters then, and what it put out before that would be marked as out of date.
   */
  async runAndOpen(name: string): Promise<void> {
    await this.openNode(name);
    await this.page.keyboard.press('Escape');
    await this.at(FORM).waitFor({ state: 'hidden' });
    await this.execute();
    await this.openNode(name);
  }

  /** Makes the window so high that nothing in a part has to be scrolled. */
  async fit(part: string): Promise<void> {
    const hidden = await this.at(part).evaluate((element) =>
      Math.max(
        0,
        ...[element, ...element.querySelectorAll('*')].map((one) => one.scrollHeight - one.clientHeight),
      ),
    );
    const { width, height } = this.page.viewportSize() as Size;
    await this.page.setViewportSize({ width, height: height + hidden });
  }
}

export async function example(file: string): Promise<WorkflowFile> {
  return JSON.parse(await readFile(join(examplesFolder, file), 'utf8')) as WorkflowFile;
}
