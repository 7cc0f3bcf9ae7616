/** The example that claims rows in PostgreSQL: two copies of it, at once and after each other. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { examplesFolder } from '../../host/examples.ts';
import { type Postgres, startPostgres } from '../../host/queue/postgres.ts';
import { type Execution, itemsOf, type SavedWorkflow } from '../../host/rest.ts';
import { useRealN8n } from './useRealN8n.ts';

const used = useRealN8n({ ownFiles: true });
let postgres: Postgres;
/** Two copies: each has ids of nodes and a memory of its own. */
let copies: SavedWorkflow[];

beforeAll(async () => {
  postgres = await startPostgres();
  const { user, password, ...server } = postgres.login;
  const database = await used.client.saveCredential({
    name: 'Postgres account',
    type: 'postgres',
    data: { ...server, user, password, ssl: 'disable' },
  });
  const credentials = [used.credential, database];
  // Looking up the IDs first would hide a claim that does not hold.
  const changes = { Paygol: { invalidRows: 'sendValid', options: { checkFirst: 'inDoubt', patience: 1 } } };
  const imported = () => used.example('claim-rows-in-postgres.json', changes, credentials);
  copies = [await imported(), await imported()];
});
afterAll(() => postgres?.stop());

/** Puts a sheet with new ids where n8n reads it, changed if wanted, and returns the ids. */
async function sheet(month: string, change: (text: string) => string = (text) => text): Promise<string[]> {
  const text = await readFile(join(examplesFolder, 'payees.csv'), 'utf8');
  await writeFile(join(used.files, 'payees.csv'), change(text.replaceAll('2026-11', month)));
  return ['001', '002', '003', '004'].map((row) => `rent-${month}-${row}`);
}

async function run(workflow: SavedWorkflow): Promise<Execution> {
  const execution = await used.run(workflow);
  expect(execution.status).toBe('success');
  return execution;
}

const idsAt = (execution: Execution, node: string) =>
  (execution.data.resultData.runData[node] ? itemsOf(execution, node) : []).map(({ json }) => json['id']);

/** The ids of a sheet in all create requests, one by one. */
function sent(month: string): string[] {
  const bodies = used.sandbox.log().filter(({ path }) => path.endsWith('/payouts'));
  return bodies
    .flatMap(({ body }) => (JSON.parse(body.toString()) as { payouts: { id: string }[] }).payouts)
    .map(({ id }) => id)
    .filter((id) => id.startsWith(`rent-${month}`))
    .toSorted();
}

async function claimed(month: string): Promise<string[]> {
  const statement = 'SELECT id FROM paygol_claims WHERE id LIKE $1 ORDER BY id';
  return (await postgres.query<{ id: string }>(statement, [`rent-${month}%`])).map(({ id }) => id);
}

test('the first run pays every row, the copy run after it pays none and says which', async () => {
  const ids = await sheet('2026-11');
  const first = await run(copies[0]!);
  expect(idsAt(first, 'Created')).toEqual(ids);
  const second = await run(copies[1]!);
  expect(idsAt(second, 'Check These').toSorted()).toEqual(ids);
  expect(idsAt(second, 'Paygol')).toEqual([]);
  expect(sent('2026-11')).toEqual(ids);
});

test('both at once, with a new sheet each time: every row is in one create request', async () => {
  for (const month of ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06']) {
    const ids = await sheet(month);
    const both = await Promise.all(copies.map((copy) => run(copy)));
    expect(both.flatMap((one) => idsAt(one, 'Created')).toSorted()).toEqual(ids);
    expect(both.flatMap((one) => idsAt(one, 'Check These')).toSorted()).toEqual(ids);
    expect(sent(month)).toEqual(ids);
  }
});

test('a row that was surely not created can be fixed and run again', async () => {
  const ids = await sheet('2027-07', (text) => text.replace('FP002', 'FP9'));
  const first = await run(copies[0]!);
  expect(idsAt(first, 'Surely Not Created')).toEqual([ids[0]]);
  expect(await claimed('2027-07')).toEqual(ids.slice(1));
  await sheet('2027-07');
  const second = await run(copies[1]!);
  expect(idsAt(second, 'Created')).toEqual([ids[0]]);
  expect(sent('2027-07')).toEqual(ids);
});

test('a row whose outcome is not known stays claimed', async () => {
  const ids = await sheet('2027-08');
  used.sandbox.schedule({ kind: 'status', status: 503, path: '/payouts', times: 1 });
  const execution = await run(copies[0]!);
  expect(idsAt(execution, 'Created')).toEqual([]);
  expect(await claimed('2027-08')).toEqual(ids);
});
