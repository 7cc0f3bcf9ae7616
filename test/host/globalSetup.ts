import { execFileSync } from 'node:child_process';
import { installN8n, isN8nInstalled, packNodes, projectFolder } from '../../host/install.ts';
import { temporaryFolder } from '../../host/realN8n.ts';

/** Before all tests: n8n is installed when it is missing, and the nodes are built and packed as they are now. */
export default async function globalSetup(): Promise<void> {
  if (!(await isN8nInstalled())) {
    process.stderr.write('Installing n8n into host/, which takes some minutes.\n');
    await installN8n({});
  }
  execFileSync(process.execPath, ['build.mjs'], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { tarball } = await packNodes(await temporaryFolder());
  process.env['PAYGOL_TARBALL'] = tarball;
}
