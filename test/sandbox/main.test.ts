import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';

const MAIN = join(__dirname, '../../sandbox/main.ts');
const running = new Set<ChildProcess>();

/** Runs the sandbox as `npm run sandbox` does. */
function run(...flags: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', MAIN, ...flags]);
  running.add(child);
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  const closed = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  /** Resolves when it has said so. */
  const saying = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const said = pattern.exec(output.out);
      if (said) return said;
      await once(child.stdout, 'data');
    }
  };
  return { child, closed, saying };
}

// Each test starts a process, which takes its time on a busy machine.
jest.setTimeout(30_000);

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

it('the command shows its options', async () => {
  const { code, out, err } = await run('--help').closed;
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('--service-id');
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'the command says where the sandbox is and what to use, and stops on %s',
  async (signal) => {
    const { child, closed, saying } = run(
      '--port',
      '0',
      '--service-id',
      '123',
      '--secret',
      'hush',
      '--ids',
      'repeatable',
      '--set',
      'unknownPayout=result',
      '--set',
      'listLag={"requests":2}',
    );
    const [, baseUrl] = await saying(/Payouts API \S+ +(http\S+)[^]*Ctrl-C/);
    const { body } = await request(`${new URL(baseUrl!).origin}/_sandbox`);
    expect(await body.json()).toMatchObject({
      service_id: '123',
      secret: 'hush',
      switches: { ids: 'repeatable', unknownPayout: 'result', listLag: { requests: 2 } },
    });
    child.kill(signal);
    expect(await closed).toMatchObject({ code: 0, err: '' });
  },
);

it('the command keeps payouts in a file', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const { child, closed, saying } = run(
    '--port',
    '0',
    '--data',
    join(directory, 'payouts.jsonl'),
    '--step',
    '0.5',
  );
  await saying(/Ctrl-C/);
  child.kill('SIGTERM');
  expect((await closed).code).toBe(0);
  rmSync(directory, { recursive: true });
});

it.each([
  [['--ids', 'sometimes'], 'ids'],
  [['--port', 'x'], '--port'],
  [['--service-id', 'x1'], '--service-id: Only digits'],
  [['--colour', 'red'], '--colour'],
  [['--set', 'colour=red'], '--set: there is no switch colour'],
  [['--set', 'ids=sometimes'], 'ids'],
  [['--data', '/nowhere/at/all'], '/nowhere/at/all'],
])('the command refuses %j', async (flags, says) => {
  const { code, out, err } = await run('--port', '0', ...flags).closed;
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(says);
  expect(err).toContain('--help');
});
