/** The statements of docs/operating.md, run by PostgreSQL on the table that it creates. */
import { readFileSync } from 'node:fs';
import { type Postgres, startPostgres } from '../../host/queue/postgres.ts';
import type { WorkflowFile } from '../../host/rest.ts';

const page = readFileSync('docs/operating.md', 'utf8');
const statements = [...page.matchAll(/^( *)```sql\n([^]*?)^\1```/gm)].map(([, , code = '']) => code.trim());
const [createTheTable = '', takeTheEvent = '', notDone = '', takeAndAct = ''] = statements;

const { nodes } = JSON.parse(readFileSync('test/host/workflows/exactly-once.json', 'utf8')) as WorkflowFile;
const queryOf = (name: string) => String(nodes.find((node) => node.name === name)?.parameters['query']);
const words = (statement: string) => statement.replace(/\s+/g, ' ').trim();

const event = { status: 'paid', id: 'salary-1' };

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.query(createTheTable);
  await postgres.query('CREATE TABLE orders (payout_id text, status text)');
});
afterAll(() => postgres.stop());

test('the page has four statements', () => expect(statements).toHaveLength(4));

test('the event is taken as in the workflow of the test of the queue, and the key is given back once', async () => {
  expect(words(createTheTable)).toBe(words(queryOf('Create the Table')));
  expect(words(takeTheEvent)).toBe(words(queryOf('Take the Event')));
  const take = () => postgres.query(takeTheEvent, ['key-1', event]);
  expect([await take(), await take()]).toEqual([[{ event_key: 'key-1' }], []]);
});

test('an event that was taken long ago and is not done is found', async () => {
  await postgres.query(takeTheEvent, ['key-2', event]);
  await postgres.query(
    "UPDATE paygol_events SET taken_at = now() - interval '2 hours' WHERE event_key = 'key-2'",
  );
  expect(await postgres.query(notDone)).toMatchObject([{ event_key: 'key-2', event }]);
});

test('taking the event and acting on it in one statement acts once', async () => {
  await postgres.query("INSERT INTO orders VALUES ('salary-1', 'created'), ('salary-2', 'created')");
  const orders = () => postgres.query('SELECT * FROM orders ORDER BY payout_id');
  const paid = [
    { payout_id: 'salary-1', status: 'paid' },
    { payout_id: 'salary-2', status: 'created' },
  ];
  await postgres.query(takeAndAct, ['key-3', event]);
  expect(await orders()).toEqual(paid);
  await postgres.query(takeAndAct, ['key-3', { ...event, id: 'salary-2' }]);
  expect(await orders()).toEqual(paid);
});
