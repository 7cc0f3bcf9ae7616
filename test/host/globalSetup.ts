import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { examplesFolder } from '../../host/examples.ts';
import { installN8n, installNodes, isN8nInstalled, packNodes, projectFolder } from '../../host/install.ts';
import { startN8n } from '../../host/n8n.ts';
import { lazyExpressions, startRealN8n, temporaryFolder, withoutCode } from '../../host/realN8n.ts';
import type { SharedN8n } from './useRealN8n.ts';

/**
 * Before all tests: n8n is installed when it is missing, the nodes are built and packed as they are now, and n8n does
 * once what it does on its first start; tests of that start itself are those of `npm start`. Then an n8n starts for
 * each worker of Jest: its files that ask nothing special share it, one after the other.
 */
export default async function globalSetup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  if (!(await isN8nInstalled())) {
    process.stderr.write('Installing n8n into host/, which takes some minutes.\n');
    await installN8n({});
  }
  execFileSync(process.execPath, ['build.mjs'], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const folder = await temporaryFolder();
  process.env['PAYGOL_TESTS_FOLDER'] = folder;
  const { tarball } = await packNodes(folder);
  process.env['PAYGOL_TARBALL'] = tarball;
  process.env['PAYGOL_N8N_COMPILED'] = join(folder, 'compiled');
  const userFolder = join(folder, 'n8n');
  await installNodes(tarball, userFolder);
  const n8n = await startN8n({
    userFolder,
    filesFolder: examplesFolder,
    port: 0,
    env: withoutCode,
  });
  await n8n.stop();
  process.env['PAYGOL_USER_FOLDER'] = userFolder;
  const shared = await Promise.all(Array.from({ length: maxWorkers }, (_, i) => startShared(folder, i)));
  process.env['PAYGOL_SHARED_N8N'] = JSON.stringify(shared.map(({ told }) => told));
  Object.assign(globalThis, { closeSharedN8n: () => Promise.all(shared.map(({ real }) => real.close())) });
}

async function startShared(folder: string, worker: number) {
  const files = join(folder, `files-${worker}`);
  await mkdir(files);
  const real = await startRealN8n(lazyExpressions, files);
  const { url, login, databaseFile, logFile } = real.n8n;
  const told: SharedN8n = { url, login, databaseFile, logFile, userFolder: real.userFolder, files };
  return { real, told };
}
