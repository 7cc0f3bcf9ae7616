import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const START = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', 'host/start.ts'];
const start = (...flags: string[]) => promisify(execFile)(process.execPath, [...START, ...flags]);

test.each(['--help', '-h'])('npm start -- %s prints what can be chosen, and starts nothing', async (flag) => {
  const { stdout } = await start(flag);
  for (const option of ['--once', '--folder', '--port', '--help']) expect(stdout).toContain(`  ${option}`);
  expect(stdout).not.toContain('install n8n');
});

test('a flag that npm start does not have is refused in one line, with the way to the others', async () => {
  await expect(start('--ports', '1')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Unknown option '--ports'.*\nnpm start -- --help shows the options\.\n$/),
  });
});
