/**
 * What people do with ids without noticing, in a real n8n: a sheet is edited between two runs, n8n is started again, a
 * copy of the workflow or another one pays. Judged by who is paid at the service, which takes every new id.
 */
import type { Execution, SavedCredential } from '../../host/rest.ts';
import { lazyExpressions, type RealN8n, startRealN8n, withoutCode } from '../../host/realN8n.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { row } from '../nodes/engine/rows.ts';
import { type PayoutRun, rowsOf, savePayoutRun, startPayoutRun } from './payoutRuns.ts';
import { listen } from './triggers.ts';
import { titled } from '../inEnglish.ts';

type Row = ReturnType<typeof row>;

let real: RealN8n;
let sandbox: Sandbox;
let credential: SavedCredential;
let people = 0;

beforeAll(async () => {
  real = await startRealN8n({ ...withoutCode, ...lazyExpressions });
  sandbox = await startSandbox();
  const { serviceId, secret: sharedSecret, baseUrl: payoutsUrl } = sandbox;
  const data = { environment: 'custom', serviceId, sharedSecret, payoutsUrl, apis: 'payouts' };
  credential = await real.client.saveCredential({ name: 'Paygol account', type: 'paygolApi', data });
});
afterAll(async () => {
  await sandbox?.close();
  await real?.close();
});

/** A sheet of people who were never paid before. */
function sheet(count: number): Row[] {
  return Array.from({ length: count }, () => row(++people));
}

/** The same people with other ids. */
const withIds = (rows: readonly Row[], idOf: (id: string, index: number) => string): Row[] =>
  rows.map((one, index) => ({ ...one, id: idOf(String(one.id), index) }));

async function workflow(): Promise<PayoutRun> {
  const run = await savePayoutRun(real.client, credential, {});
  await listen(real.client, run);
  return run;
}

async function execute(run: PayoutRun, rows: readonly Row[]): Promise<Execution> {
  return real.client.finished(await startPayoutRun(real.client, real.n8n.url, run, [...rows]));
}

/** Runs a sheet, and gives the outcome of each row in its order. */
async function pay(run: PayoutRun, rows: readonly Row[]): Promise<string[]> {
  const execution = await execute(run, rows);
  expect(execution.status).toBe('success');
  const outcomes = new Map(rowsOf(execution).map(({ row: number, outcome }) => [number, outcome]));
  return rows.map((_, index) => outcomes.get(index + 1) as string);
}

/** Runs a sheet that is held altogether. */
async function failureOf(run: PayoutRun, rows: readonly Row[]): Promise<string | undefined> {
  const { status, data } = await execute(run, rows);
  return status === 'error' ? data.resultData.error?.message : status;
}

async function restart(): Promise<void> {
  await real.n8n.stop();
  await real.startAgain();
}

/** How often each of these people was paid their amount. */
function timesPaid(rows: readonly Row[]): number[] {
  const keyOf = (document: unknown, amount: unknown) => `${String(document)} ${String(amount)}`;
  const paid = sandbox
    .payouts()
    .map(({ row: { beneficiary, amount } }) => keyOf((beneficiary as Row).document_number, amount));
  return rows.map(
    ({ document_number, amount }) => paid.filter((key) => key === keyOf(document_number, amount)).length,
  );
}

const all = (outcome: string, count: number) => Array<string>(count).fill(outcome);

const HABITS: readonly [string, (rows: Row[]) => Row[]][] = [
  ['a column more in the id', (rows) => withIds(rows, (id) => `${id}-sueldo`)],
  ['two parts of the id swapped', (rows) => withIds(rows, (id) => id.split('-').reverse().join('-'))],
  ['the period in another spelling', (rows) => withIds(rows, (id) => `nov 2026 ${id}`)],
  ['a number with a decimal', (rows) => withIds(rows, (_, index) => `${people * 100 + index}.0`)],
  ['another kind of dash', (rows) => withIds(rows, (id) => id.replace('-', '–'))],
  ['ids from another column', (rows) => rows.map((one) => ({ ...one, id: one.email as string }))],
  [
    'an export that writes documents and accounts in another way',
    (rows) =>
      withIds(rows, (id) => `x${id}`).map((one) => ({
        ...one,
        document_number: String(one.document_number).replace(/^(\d\d)(\d{3})/, '$1.$2.'),
        account_number: `00${String(one.account_number)}`,
      })),
  ],
];

test('every habit, in the same workflow, in a copy of it, and after a restart: nobody is paid twice', async () => {
  const first = await workflow();
  const copy = await workflow();
  const sheets = HABITS.map(([habit, changed]) => ({ habit, rows: sheet(3), changed }));
  for (const { rows } of sheets) expect(await pay(first, rows)).toEqual(all('created', 3));
  const held = async (run: PayoutRun, where: string) => {
    const outcomes: string[] = [];
    for (const { habit, rows, changed } of sheets)
      outcomes.push(`${where}: ${habit}: ${await failureOf(run, changed(rows))}`);
    expect(outcomes).toEqual(
      sheets.map(
        ({ habit }) => `${where}: ${habit}: ${titled({ code: 'nothing_paid_held', held: 3, rows: 3 })}`,
      ),
    );
  };
  await held(first, 'the same workflow');
  await held(copy, 'a copy');
  await restart();
  await held(first, 'after a restart');
  expect(sheets.flatMap(({ rows }) => timesPaid(rows))).toEqual(Array(3 * HABITS.length).fill(1));
});

test('a line that is inserted where ids count the lines: nobody is paid twice', async () => {
  const run = await workflow();
  const rows = sheet(4);
  const numbered = (lines: Row[]) => withIds(lines, (_, index) => `line-${index + 1}`);
  expect(await pay(run, numbered(rows))).toEqual(all('created', 4));
  await restart();
  const outcomes = await pay(run, numbered([...sheet(1), ...rows]));
  expect(outcomes).toEqual([...all('conflict', 4), 'not_sent']);
  expect(timesPaid(rows)).toEqual([1, 1, 1, 1]);
});

test.each([false, true])('what people mean is paid (after a restart: %j)', async (restarts) => {
  const run = await workflow();
  const [ana, ben, eva, leo, mia] = sheet(5) as [Row, Row, Row, Row, Row];
  const wrong = { ...ben, id: 'wrong', document_dv: 'X' };
  await startPayoutRun(real.client, real.n8n.url, run, [wrong]).then((id) => real.client.finished(id));
  expect(await pay(run, [ana, eva, leo])).toEqual(all('created', 3));
  sandbox.move(String(leo.id), 'failed');
  if (restarts) await restart();
  const meant: [string, Row][] = [
    ['an amount that was corrected before anything was paid', { ...ben, amount: '5' }],
    ['a bonus with another amount', { ...ana, id: `bonus-${people}`, amount: '777' }],
    ['another person with the same amount', { ...mia, amount: ana.amount as string }],
    [
      'another account with another amount',
      { ...eva, id: `b-${people}`, amount: '9', account_number: '200999111' },
    ],
    ['a payout that is sent again after it failed', { ...leo, id: `${String(leo.id)}-2` }],
  ];
  const outcomes = await pay(
    run,
    meant.map(([, one]) => one),
  );
  expect(outcomes.map((outcome, index) => [meant[index]![0], outcome])).toEqual(
    meant.map(([what]) => [what, 'created']),
  );
});
