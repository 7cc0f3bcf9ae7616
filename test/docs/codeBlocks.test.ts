/**
 * Every block of code and every command in the pages is run or checked: here, or where a kind of block names its test.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { row } from '../nodes/engine/rows.ts';
import { usePaygol } from '../nodes/engine/usePaygol.ts';

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const blocks = pages.flatMap(({ file, text }) =>
  [...text.matchAll(/^( *)```(\w*)\n([^]*?)^\1```/gm)].map(([, , kind = '', code = '']) => ({
    file,
    kind,
    code: code.trim(),
  })),
);
const isCommand = ({ kind, code }: (typeof blocks)[0]) => kind === '' && /^(?:[A-Z_]+=\S+ )*npm /.test(code);

/** The other kinds of blocks, and the test that takes them from the page. */
const COVERED = [
  { test: 'test/docs/sheets.test.ts', takes: ({ kind }: (typeof blocks)[0]) => kind === 'csv' },
  { test: 'test/arrows.test.ts', takes: ({ kind }: (typeof blocks)[0]) => kind === 'mermaid' },
  { test: 'test/host/sqlInDocs.test.ts', takes: ({ kind }: (typeof blocks)[0]) => kind === 'sql' },
  {
    test: 'test/docs/approve.test.ts',
    takes: ({ file, code }: (typeof blocks)[0]) =>
      file === 'docs/approve-before-paying.md' && code.startsWith('{{'),
  },
];

test.each(blocks)('a test covers $code in $file', (block) => {
  const covering = COVERED.filter(({ takes }) => takes(block)).map(({ test }) => test);
  expect(isCommand(block) ? [__filename] : covering).toHaveLength(1);
  expect(covering.every((test) => existsSync(test))).toBe(true);
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const benchmarks = readFileSync('test/bench/main.ts', 'utf8');
const inBlocks = blocks.filter(isCommand).flatMap(({ code }) => code.split('\n'));
const inText = pages.flatMap(({ text }) => [...text.matchAll(/`(npm [^`]+)`/g)].map(([, code = '']) => code));
const commands = [
  ...new Set([...inBlocks, ...inText].map((line) => line.replace(/ +#.*|^(?:[A-Z_]+=\S+ )+/g, ''))),
];

test.each(commands)('%s is a command', (command) => {
  const [, script = '', given = ''] = /^npm (?:run )?(\S+)(?: (?:-- )?(.*))?$/.exec(command) ?? [];
  expect(['ci', ...Object.keys(scripts)]).toContain(script);
  const words = given.split(' ').filter((word) => /^[a-z]/i.test(word));
  if (script === 'bench') for (const word of words) expect(benchmarks).toContain(`  ${word}: async `);
  if (script === 'test:host') for (const file of words) expect(existsSync(`test/host/${file}`)).toBe(true);
});

describe('what docs/sandbox.md does with curl', () => {
  const paygol = usePaygol();
  const page = readFileSync('docs/sandbox.md', 'utf8');
  const calls = [...page.matchAll(/`(curl [^`]+)`/g)].map(([, command = '']) => command);

  test.each(calls)('the sandbox takes what its page does with curl: %s', async (command) => {
    await paygol.payout('create', [row(1)]);
    const { transaction_id } = paygol.sandbox.addSample('transaction') as { transaction_id: string };
    // The page leaves out what differs from one time to the next.
    const known = command
      .replace('http://127.0.0.1:8099', paygol.sandbox.url)
      .replace('"transaction_id":"…"', `"transaction_id":"${transaction_id}"`)
      .replace('webhook/…/', 'webhook/1/');
    if (command.includes('deliveries/again')) await deliver();
    const response = await curl(known);
    expect(response.status).toBe(200);
    expect(await response.json()).toBeDefined();
  });

  /** What curl does on this command line, of which it knows what the pages use. */
  function curl(commandLine: string): Promise<Response> {
    const [, ...args] = Array.from(
      commandLine.matchAll(/'([^']*)'|\S+/g),
      ([word, quoted]) => quoted ?? word,
    );
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        request: { type: 'string', short: 'X', default: 'GET' },
        header: { type: 'string', short: 'H', multiple: true, default: [] },
        data: { type: 'string', short: 'd' },
      },
    });
    const headers = values.header.map((header) => header.split(': ') as [string, string]);
    expect(positionals).toHaveLength(1);
    return fetch(positionals[0]!, { method: values.request, headers, body: values.data ?? null });
  }

  /** One notification, to nobody who listens. */
  async function deliver() {
    paygol.sandbox.webhooks.set({ payoutUrl: 'http://127.0.0.1:9/' });
    paygol.sandbox.addSample('payout');
    await paygol.sandbox.webhooks.settled();
  }
});
