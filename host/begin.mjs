/**
 * `npm start`, `npm test` and the like: installs what is missing, then runs the command that it is given with the
 * Node.js that was installed. In plain JavaScript, which any Node.js reads.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const modules = join(project, 'node_modules');
const [, , command, ...args] = process.argv;

// Ctrl-C reaches the command, too, which ends in order; other signals reach this process only.
const passedOn = { SIGINT: undefined, SIGTERM: 'SIGTERM', SIGHUP: 'SIGHUP' };

if (!existsSync(join(modules, '.package-lock.json'))) {
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}
if (!existsSync(join(modules, '.bin/node'))) {
  process.stderr.write(
    '\n  Node.js 24 is missing, which npm ci brings: run it without --ignore-scripts.\n\n',
  );
  process.exit(1);
}
await run(command, args);

/** Ends this process, too, when the command fails. */
async function run(program, programArgs) {
  const env = { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH}` };
  const child = spawn(program, programArgs, { cwd: project, env, stdio: 'inherit' });
  for (const [signal, sent] of Object.entries(passedOn)) process.on(signal, () => sent && child.kill(sent));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  if (code !== 0) process.exit(code);
}
