import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const WHERE = 'process.stdout.write(JSON.stringify([process.cwd(), process.env.PATH]))';

/** A copy of the project in which everything is installed that host/begin.mjs looks for. */
async function copyIn(folder: string): Promise<string> {
  const bin = join(folder, 'node_modules/.bin');
  await Promise.all([mkdir(bin, { recursive: true }), mkdir(join(folder, 'host'))]);
  await Promise.all([
    cp('host/begin.mjs', join(folder, 'host/begin.mjs')),
    writeFile(join(folder, 'node_modules/.package-lock.json'), '{}'),
    symlink(process.execPath, join(bin, 'node')),
  ]);
  return bin;
}

test.each(['plain', 'with a space', 'ñandú 100%#?'])(
  'npm start and npm test run in a copy whose folder is named "%s"',
  async (name) => {
    const parent = await realpath(await mkdtemp(join(tmpdir(), 'begin-')));
    const folder = join(parent, name);
    await mkdir(folder);
    const bin = await copyIn(folder);
    const begin = join(folder, 'host/begin.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [begin, 'node', '-e', WHERE]);
    const [cwd, path] = JSON.parse(stdout) as [string, string];
    expect([cwd, path.split(':')[0]]).toEqual([folder, bin]);
    await rm(parent, { recursive: true });
  },
);
