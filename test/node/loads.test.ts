import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nodePackage } from '../../host/install.ts';
import { buildAndPack } from '../package/packed.ts';

const project = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'paygol-node-'));
let unpacked: string;

beforeAll(() => {
  ({ unpacked } = buildAndPack(project, folder));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

// The lowest that `engines` in package.json allows, and the lines of Node.js that n8n runs on.
test.each(['20.19.0', '22.23.3', '24.21.0'])(
  'n8n loads every node and the credential on Node.js %s',
  async (version) => {
    const { node, names } = await loadedOn(version);
    expect(node).toBe(`v${version}`);
    expect(names).toEqual([
      'paygol',
      'paygolIpnTrigger',
      'paygolPayoutPollingTrigger',
      'paygolPayoutTrigger',
      'paygolApi',
    ]);
  },
);

async function loadedOn(version: string): Promise<{ node: string; names: string[] }> {
  const script = join(project, 'test/node/load.cjs');
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${nodePackage}@${version}`, '--', 'node', script, unpacked],
    // In a test, n8n's loader leaves out what sets nodes apart from n8n.
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  return JSON.parse(stdout) as { node: string; names: string[] };
}
