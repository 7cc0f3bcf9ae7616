/**
 * Makes the screenshots of the documentation: the editor of a real n8n, with the nodes as they are now, against the
 * sandbox.
 *
 * `npm run screenshots` makes all of them, `npm run screenshots -- create error` those whose names begin like this.
 * `npm run screenshots -- forms` shows the form of every operation and trigger, to look at after a change; git ignores
 * these.
 */
import type { INodeTypeDescription } from 'n8n-workflow';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openEditor } from '../../host/browser.ts';
import { projectFolder } from '../../host/install.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { accountAt } from '../../host/account.ts';
import { startRealN8n } from '../../host/realN8n.ts';
import { ScriptedModel } from '../../host/scriptedModel.ts';
import { Editor, type Scene, type Scenes, type Size } from './editor.ts';
import { exampleScenes } from './examples.ts';
import { formScenes } from './forms.ts';
import { paymentScenes } from './payments.ts';
import { payoutScenes } from './payouts.ts';
import { payrollScenes } from './payroll.ts';
import { startScenes } from './start.ts';
import { triggerScenes } from './triggers.ts';

const WINDOW: Size = { width: 1440, height: 900 };
/** For a part, which is then made as high as it needs to be. */
const LOW: Size = { width: 1440, height: 480 };

execFileSync(process.execPath, ['build.mjs'], { cwd: projectFolder });
const real = await startRealN8n();
const sandbox = await startSandbox();
const model = await ScriptedModel.start();
const account = { name: 'Paygol account', type: 'paygolApi', data: accountAt(sandbox) };
const paygol = await real.client.saveCredential(account);
const openAi = await real.client.saveCredential({
  name: 'OpenAI account',
  type: 'openAiApi',
  data: { apiKey: 'sk-scripted', url: model.url },
});
const stage = { client: real.client, sandbox, model, credentials: [paygol, openAi] };
const { browser, page } = await openEditor(real.n8n);

try {
  const wanted = process.argv.slice(2);
  const kept: Scenes = {
    ...startScenes,
    ...payoutScenes,
    ...payrollScenes,
    ...paymentScenes,
    ...triggerScenes,
    ...exampleScenes,
  };
  const scenes = wanted.length === 0 ? kept : { ...kept, ...formScenes(await nodeTypes()) };
  for (const [name, scene] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
    await sandbox.reset();
    // Without the tokens, which the sandbox has forgotten: a request that pays is not repeated with a new one.
    await real.client.saveCredential(account);
    process.stdout.write(`${await picture(name, scene)}\n`);
  }
} finally {
  await browser.close();
  await model.close();
  await sandbox.close();
  await real.close();
}

/** Takes the picture of a scene, and gives the name of its file. */
async function picture(name: string, { window, part, show }: Scene): Promise<string> {
  const file = `docs/screenshots/${name}.png`;
  const options = { path: join(projectFolder, file), scale: 'css' } as const;
  const editor = new Editor(page, stage);
  // The page before would ask whether its changes are to be saved.
  await page.goto('about:blank');
  await page.setViewportSize(window ?? (typeof part === 'string' ? LOW : WINDOW));
  await show(editor);
  // What the mouse is over looks different; panels slide and fade in.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1500);
  if (typeof part === 'string') {
    if (window === undefined) await editor.fit(part);
    await editor.at(part).screenshot(options);
  } else await page.screenshot({ ...options, ...(part && { clip: await part(page) }) });
  return file;
}

/** The nodes of the package, as the editor gets them. */
async function nodeTypes(): Promise<INodeTypeDescription[]> {
  const answer = await page.context().request.get('/types/nodes.json');
  const types = (await answer.json()) as INodeTypeDescription[];
  return types.filter(({ name }) => /^n8n-nodes-paygol\.(?!.*Tool$)/.test(name));
}
