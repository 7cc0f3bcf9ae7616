import { readdirSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { projectFolder } from './install.ts';
import type { N8nClient, SavedCredential, SavedWorkflow, WorkflowFile } from './rest.ts';

export const examplesFolder = join(projectFolder, 'docs/examples');

/** The files of all example workflows. */
export const exampleFiles = readdirSync(examplesFolder).filter(
  (file) => file.endsWith('.json') && !file.endsWith('.expected.json'),
);

/** Workflows that are run for tests and pictures only, with values that no user has. */
const workflowsOfTests = join(projectFolder, 'test/host/workflows');

/** An example workflow as it is in docs/examples, or one of the tests'. */
export async function readExample(file: string): Promise<WorkflowFile> {
  const folder = exampleFiles.includes(file) ? examplesFolder : workflowsOfTests;
  return JSON.parse(await readFile(join(folder, file), 'utf8')) as WorkflowFile;
}

const FORM_TRIGGER = 'n8n-nodes-base.formTrigger';

/**
 * An example without the passwords that its forms ask for: for an n8n that listens on this machine alone, and for
 * tests of what comes after them.
 */
export function withoutPasswords(workflow: WorkflowFile): WorkflowFile {
  const nodes = workflow.nodes.map((node) => {
    if (node.credentials?.['httpBasicAuth'] === undefined) return node;
    const credentials = { ...node.credentials };
    delete credentials['httpBasicAuth'];
    const asks = node.type === FORM_TRIGGER ? 'authentication' : 'incomingAuthentication';
    return { ...node, credentials, parameters: { ...node.parameters, [asks]: 'none' } };
  });
  return { ...workflow, nodes };
}

/** Puts an example workflow into n8n, or sets it back to what it was, with these credentials in its nodes. */
export async function importExample(
  client: N8nClient,
  file: string,
  credentials: SavedCredential[],
): Promise<SavedWorkflow> {
  const workflow = withoutPasswords(await readExample(file));
  return client.saveWorkflow({ id: `paygol-${basename(file, '.json')}`, ...workflow }, credentials);
}

/** Whether an example runs without anything but Paygol: a mail account, a database or a model is the user's own. */
function isReady({ tags = [] }: WorkflowFile): boolean {
  return !tags.some(({ name }) => name.startsWith('needs '));
}

/**
 * Puts the example workflows into n8n that need nothing else, and returns them by the names of their files, without
 * `.json`.
 */
export async function importExamples(
  client: N8nClient,
  credentials: SavedCredential[],
): Promise<Record<string, SavedWorkflow>> {
  const imported: Record<string, SavedWorkflow> = {};
  for (const file of exampleFiles) {
    if (!isReady(await readExample(file))) continue;
    imported[basename(file, '.json')] = await importExample(client, file, credentials);
  }
  return imported;
}

/** Copies the sheets of the examples into a folder, where workflows read them and write next to them. */
export async function copySheets(folder: string): Promise<void> {
  const sheets = (await readdir(examplesFolder)).filter((file) => /\.(csv|xlsx)$/.test(file));
  await Promise.all(sheets.map((file) => cp(join(examplesFolder, file), join(folder, file))));
}
