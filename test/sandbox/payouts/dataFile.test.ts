import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { startSandbox } from '../../../sandbox/server.ts';
import { Client } from '../client.ts';
import { payoutRow, payoutRows } from '../rows.ts';

let directory: string;
let dataFile: string;
const running: { sandbox: Sandbox; client: Client }[] = [];

async function start(): Promise<{ sandbox: Sandbox; client: Client }> {
  const sandbox = await startSandbox({ dataFile });
  const client = new Client(sandbox);
  running.push({ sandbox, client });
  await client.login();
  return { sandbox, client };
}

async function stop({ sandbox, client }: { sandbox: Sandbox; client: Client }): Promise<void> {
  await client.close();
  await sandbox.close();
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
  dataFile = join(directory, 'payouts.jsonl');
});
afterEach(async () => {
  for (const one of running.splice(0)) await stop(one);
  rmSync(directory, { recursive: true });
});

it('a data file has the same payouts after a restart, and they are counted on', async () => {
  const first = await start();
  await first.client.create([payoutRow('a-1', { amount: 10.5 }), ...payoutRows(2, 'b')]);
  await first.client.post('/payouts/cancel', { external_id: 'b-1' });
  first.sandbox.move('b-2', 'in-process');
  const before = structuredClone(first.sandbox.payouts());
  await stop(first);

  const second = await start();
  expect(second.sandbox.payouts()).toEqual(before);
  expect((await second.client.create([payoutRow('a-1')])).body!.data).toMatchObject({ error_rows: 1 });
  const created = await second.client.create([payoutRow('a-2')]);
  expect(created.body!.data!.payouts[0]!['payout_id']).toBe('pay_4');
});

it('a data file has the payouts after a kill, too: nothing waits to be written', async () => {
  const first = await start();
  await first.client.create(payoutRows(3));
  const second = await start();
  expect(second.sandbox.payouts()).toEqual(first.sandbox.payouts());
});

it('a change that a kill left half written is dropped', async () => {
  const first = await start();
  await first.client.create(payoutRows(3));
  await first.client.create(payoutRows(3, 'b'));
  await stop(first);
  const text = readFileSync(dataFile, 'utf8');
  writeFileSync(dataFile, text.slice(0, -10));
  const second = await start();
  expect(second.sandbox.payouts().map((payout) => payout.external_id)).toEqual(['a-1', 'a-2', 'a-3']);
  await second.client.create(payoutRows(1, 'c'));
  await stop(second);
  expect((await start()).sandbox.payouts()).toHaveLength(4);
});

it('a data file keeps what moved by time, and the sandbox goes on with it', async () => {
  const first = await start();
  first.sandbox.set({ stepMs: 10_000 });
  await first.client.create(payoutRows(2));
  first.sandbox.advance(10_000);
  expect(first.sandbox.payouts()[0]!.status).toBe('in-process');
  await stop(first);
  const second = await start();
  expect(second.sandbox.payouts().map((payout) => payout.status)).toEqual(['in-process', 'in-process']);
  second.sandbox.set({ stepMs: 10_000 });
  second.sandbox.advance(20_000);
  expect(second.sandbox.payouts().map((payout) => payout.status)).toEqual(['paid', 'paid']);
});

it('a data file is empty after a reset, and leaves no other file', async () => {
  const first = await start();
  await first.client.create(payoutRows(3));
  await first.sandbox.reset();
  expect(readFileSync(dataFile, 'utf8')).toBe('');
  await first.client.login();
  await first.client.create(payoutRows(1, 'b'));
  await stop(first);
  expect((await start()).sandbox.payouts().map((payout) => payout.external_id)).toEqual(['b-1']);
  expect(readdirSync(directory)).toEqual(['payouts.jsonl']);
});

it('a data file is readable by its owner only, even after one that was not', async () => {
  const mode = () => statSync(dataFile).mode & 0o777;
  writeFileSync(dataFile, '', { mode: 0o644 });
  writeFileSync(`${dataFile}.tmp`, 'left behind', { mode: 0o644 });
  const { client, sandbox } = await start();
  expect(mode()).toBe(0o600);
  await client.create(payoutRows(1));
  expect(mode()).toBe(0o600);
  await sandbox.reset();
  expect(mode()).toBe(0o600);
});

it.each(['not json\n', '{"payouts":1}\n', '{"a":1}\n'])(
  'a data file is not some other file: %j',
  async (text) => {
    writeFileSync(dataFile, text);
    await expect(startSandbox({ dataFile })).rejects.toThrow(dataFile);
    expect(readFileSync(dataFile, 'utf8')).toBe(text);
  },
);
