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

/** An example workflow as it is in docs/examples. */
export async function readExample(file: string): Promise<WorkflowFile> {
  return JSON.parse(await readFile(join(examplesFolder, file), 'utf8')) as WorkflowFile;
}

/** Puts an example workflow into n8n, or sets it back to what it was, with these credentials in its nodes. */
export async function importExample(
  client: N8nClient,
  file: string,
  credentials: SavedCredential[],
): Promise<SavedWorkflow> {
  const workflow = await readExample(file);
  return client.saveWorkflow({ id: `paygol-${basename(file, '.json')}`, ...workflow }, credentials);
}

/** Puts all example workflows into n8n, and returns them by the names of their files, without `.json`. */
export async function importExamples(
  client: N8nClient,
  credentials: SavedCredential[],
): Promise<Record<string, SavedWorkflow>> {
  const imported: Record<string, SavedWorkflow> = {};
  for (const file of exampleFiles) {
    imported[basename(file, '.json')] = await importExample(client, file, credentials);
  }
  return imported;
}

/** Copies the sheets of the examples into a folder, where workflows read them and write next to them. */
export async function copySheets(folder: string): Promise<void> {
  const sheets = (await readdir(examplesFolder)).filter((file) => /\.(csv|xlsx)$/.test(file));
  await Promise.all(sheets.map((file) => cp(join(examplesFolder, file), join(folder, file))));
}
