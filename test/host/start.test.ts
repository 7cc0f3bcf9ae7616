import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '../../host/install.ts';
import { processesOf, temporaryFolder } from '../../host/realN8n.ts';

/** `npm start` as a user runs it in a terminal: npm leads the process group that Ctrl-C reaches. */
class Start {
  output = '';
  readonly ended: Promise<number | null>;
  readonly #npm: ChildProcessWithoutNullStreams;
  readonly #said = new EventTarget();

  constructor(...flags: string[]) {
    this.#npm = spawn('npm', ['start', '--', '--port', '0', ...flags], {
      cwd: projectFolder,
      detached: true,
    });
    for (const stream of [this.#npm.stdout, this.#npm.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
        this.#said.dispatchEvent(new Event('more'));
      });
    }
    this.ended = once(this.#npm, 'close').then(([code]) => code as number | null);
  }

  async says(text: string): Promise<void> {
    while (!this.output.includes(text)) {
      const more = once(this.#said, 'more');
      if ((await Promise.race([more, this.ended.then(() => 'ended')])) !== 'ended') continue;
      if (!this.output.includes(text)) throw new Error(`It ended without saying "${text}":\n${this.output}`);
    }
  }

  ctrlC(): void {
    process.kill(-(this.#npm.pid as number), 'SIGINT');
  }
}

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** What of n8n's own another user of this machine could read. */
async function readableByOthers(userFolder: string): Promise<string[]> {
  const own = ['.n8n', 'n8n.log', 'login.json'];
  const modes = await Promise.all(own.map(async (name) => (await stat(join(userFolder, name))).mode));
  return own.filter((_, i) => ((modes[i] as number) & 0o077) !== 0);
}

const figure = (label: string, output: string) => new RegExp(`^  ${label} +([\\d,]+)`, 'm').exec(output)?.[1];

test('--once runs the main job, says what became of the rows, and ends with exit code 0', async () => {
  const start = new Start('--once', '--folder', folder);

  if ((await start.ended) !== 0) throw new Error(start.output);

  expect(figure('rows read', start.output)).toBe('2,100');
  expect(figure('created', start.output)).toBe('2,079');
  expect(figure('wrong in the spreadsheet, not sent', start.output)).toBe('15');
  expect(figure('refused by the service', start.output)).toBe('6');
  expect(figure('unaccounted for', start.output)).toBe('0');
  expect(figure('payouts at the service', start.output)).toBe('2,079');
  expect(await processesOf(folder)).toEqual([]);
  expect(await readableByOthers(folder)).toEqual([]);
});

test('Ctrl-C, when n8n is open, leaves no process behind', async () => {
  const start = new Start('--folder', folder);
  await start.says('stop with');
  expect(await processesOf(folder)).not.toEqual([]);

  start.ctrlC();
  await start.ended;

  expect(await processesOf(folder)).toEqual([]);
});

test('Ctrl-C, while n8n starts, leaves no process behind', async () => {
  const start = new Start('--folder', folder);
  await start.says('sandbox listens');
  while ((await processesOf(folder)).length === 0) await pause(20);

  start.ctrlC();
  await start.ended;

  expect(await processesOf(folder)).toEqual([]);
  expect(start.output).not.toMatch(/error/i);
});

test('n8n ends when its starter is killed and cannot stop it', async () => {
  const start = new Start('--folder', folder);
  await start.says('stop with');

  process.kill(await starterOf(folder), 'SIGKILL');
  await start.ended;
  while ((await processesOf(folder)).length > 0) await pause(100);

  expect(await processesOf(folder)).toEqual([]);
});

test('a folder serves one n8n at a time', async () => {
  const first = new Start('--folder', folder);
  await first.says('n8n installed');

  const second = new Start('--once', '--folder', folder);
  expect(await second.ended).toBe(1);
  expect(second.output).toContain(`${folder} is in use by another`);

  first.ctrlC();
  await first.ended;
});

test('when n8n cannot start, the end of its log says why', async () => {
  await mkdir(join(folder, '.n8n'));
  await writeFile(join(folder, '.n8n/config'), 'not JSON');

  const start = new Start('--once', '--folder', folder);

  expect(await start.ended).toBe(1);
  expect(start.output).toContain('Error parsing n8n-config file');
  expect(await processesOf(folder)).toEqual([]);
});

/** The process that runs host/start.ts for that folder. */
async function starterOf(folder: string): Promise<number> {
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = (await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (command.includes('host/start.ts') && command.includes(folder)) return Number(id);
  }
  throw new Error(`No host/start.ts runs for ${folder}.`);
}
