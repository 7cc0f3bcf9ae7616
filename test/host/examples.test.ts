/** The examples that pay: each as it is imported, with its own sheet, in one n8n. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { INodeParameters } from 'n8n-workflow';
import { requireFromN8n } from '../../host/install.ts';
import { examplesFolder } from '../../host/examples.ts';
import { type Execution, itemsOf } from '../../host/rest.ts';
import type { PayoutStatus } from '../../sandbox/payouts/ledger.ts';
import { Client } from '../sandbox/client.ts';
import { payoutRow } from '../sandbox/rows.ts';
import { BY_HAND, useRealN8n } from './useRealN8n.ts';
import { say, titled } from '../inEnglish.ts';

const NONE = { toPay: 0, alreadyThere: 0, held: 0, invalid: 0, excluded: 0, blank: 0 };

type Row = Record<string, string | number>;

const used = useRealN8n({ ownFiles: true });
/** The execution of an approval that nobody gives. */
let unanswered: string;

/** Puts the sheet that comes with an example where n8n reads it, with other texts in it if wanted. */
async function sheet(file: string, change: (text: string) => string = (text) => text): Promise<void> {
  await writeFile(join(used.files, file), change(await readFile(join(examplesFolder, file), 'utf8')));
}

/** The rows of a file that n8n has written. */
async function written(file: string): Promise<Row[]> {
  const { read, utils } = requireFromN8n('@e965/xlsx') as {
    read(bytes: Buffer): { SheetNames: string[]; Sheets: Record<string, object> };
    utils: { sheet_to_json(sheet: object, options: object): Row[] };
  };
  const { SheetNames, Sheets } = read(await readFile(join(used.files, file)));
  return utils.sheet_to_json(Sheets[SheetNames[0]!]!, { defval: '' });
}

const column = (rows: Row[], ...names: string[]) => rows.map((row) => names.map((name) => row[name]));

/** Waits until an execution is in a state, and returns it. */
async function until(id: string, status: string): Promise<Execution> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const execution = await used.client.execution(id);
    if (execution.status === status) return execution;
    await pause(100);
  }
  throw new Error(`Execution ${id} is not ${status} after half a minute.`);
}

describe('a spreadsheet, paid once a person has approved it', () => {
  const file = 'spreadsheet-to-payouts-with-approval.json';
  let asked: Execution;
  let link: string;
  /** What the person reads after the decision. */
  let page: string;

  /** Runs the workflow until it waits for the person. */
  async function ask(changes: Record<string, INodeParameters> = {}): Promise<void> {
    const workflow = await used.example(file, changes);
    asked = await until(await used.client.run(workflow.id, BY_HAND), 'waiting');
    link = itemsOf(asked, 'Message to the Approver')[0]!.json['link'] as string;
  }

  /** Fills in the form, as the person's browser does. */
  async function decide(decision: string, leaveOut = ''): Promise<Execution> {
    const body = new FormData();
    body.set('field-1', decision);
    body.set('field-2', leaveOut);
    const answer = await fetch(link, { method: 'POST', body });
    expect(answer.status).toBe(200);
    page = await answer.text();
    return used.client.finished(asked.id);
  }

  /** The files of outcomes: each run writes a new one. */
  async function outcomes(): Promise<string[]> {
    return (await readdir(used.files)).filter((name) => /^payees-outcomes-[\d-]{17}-\d+\.csv$/.test(name));
  }

  beforeAll(async () => {
    await sheet('payees.csv');
    await ask({ 'Wait for the Approval': { resumeAmount: 1, resumeUnit: 'seconds' } });
    unanswered = asked.id;
  });
  beforeEach(async () => {
    await used.openAccount();
    for (const name of await outcomes()) await rm(join(used.files, name));
    await sheet('payees.csv');
  });

  test('the form shows what would be paid, and nothing is sent meanwhile', async () => {
    await ask();
    const page = await (await fetch(link)).text();
    expect(page).toContain('Pay ARS 310,250.75 and CLP 2,530,500 to 4 payees, less any left out');
    expect(page).toContain(say({ code: 'all_payees_new' }));
    expect(page).toContain('<td>CLP 1,250,000</td>');
    expect(page).not.toMatch(/[0-9a-f]{36}/);
    expect(used.sandbox.payouts()).toEqual([]);
  });

  test('a payee whom the approver leaves out by number is not paid, and the others are', async () => {
    await ask();
    expect(await (await fetch(link)).text()).toContain('such as 1 · Ana Díaz Soto · CLP 850,000');
    await decide('Pay', '2');
    expect(used.sandbox.payouts().map(({ external_id }) => external_id)).toEqual([
      ...['rent-2026-11-001', 'rent-2026-11-003', 'rent-2026-11-004'],
    ]);
    expect(page).toContain('<h2>Sent to Paygol: ARS 310,250.75 and CLP 1,280,500 to 3 payees, ');
    expect(page).toContain('Left out at approval');
  });

  test('where the Merge lets the rows through without an approval, there is no code, and nothing is sent', async () => {
    await ask({ 'Approved Rows': { mode: 'append' } });
    const execution = await decide('Do not pay');
    expect(used.sandbox.payouts()).toEqual([]);
    expect(JSON.stringify(execution.data.resultData.runData['Create'])).toContain(
      titled({ code: 'approval_differs' }),
    );
  });

  test('a number that is nobody’s stops before anything is sent', async () => {
    await ask();
    await decide('Pay', '9');
    expect(used.sandbox.payouts()).toEqual([]);
    expect(page).toContain('It is not clear who was left out, so nothing was sent');
  });

  test('a sheet that was approved is paid, and a new file says what happened to each row', async () => {
    // By Paygol's leave, such an account number is refused.
    await sheet('payees.csv', (text) => text.replace('0098765432', '8888765432'));
    await ask();
    const execution = await decide('Pay');
    expect(execution.status).toBe('success');
    expect(used.sandbox.payouts().map(({ external_id, row }) => [external_id, row.amount])).toEqual([
      ['rent-2026-11-001', '850000'],
      ['rent-2026-11-003', '430500'],
      ['rent-2026-11-004', '310250.75'],
    ]);
    const [own = ''] = await outcomes();
    const rows = await written(own);
    expect(column(rows, 'ID', 'Status', 'Amount', 'Currency')).toEqual([
      ['rent-2026-11-001', 'Sent', 850000, 'CLP'],
      ['rent-2026-11-002', 'Not paid: rejected', 1250000, 'CLP'],
      ['rent-2026-11-003', 'Sent', 430500, 'CLP'],
      ['rent-2026-11-004', 'Sent', 310250.75, 'ARS'],
    ]);
    expect(rows[1]!['Reason']).not.toBe('');
    expect(page).toContain('<h2>Sent to Paygol: ARS 310,250.75 and CLP 1,280,500 to 3 payees, ');
    expect(page).toContain(say({ code: 'result_status', status: 'rejected' }));
    expect(page).toContain(`Written to ${own}`);
  });

  test('the link counts once, and a sheet that was paid is not offered again', async () => {
    await ask();
    await decide('Pay');
    const body = new FormData();
    body.set('field-1', 'Pay');
    await fetch(link, { method: 'POST', body });
    await ask();
    const page = await (await fetch(link)).text();
    expect(page).toContain(say({ code: 'rows_counted', ...NONE, rows: 4, alreadyThere: 4 }));
    expect(page).toContain('Nothing is to be paid');
    expect(page).not.toMatch(/Pay (?:ARS|CLP)/);
    await decide('Pay');
    expect(used.sandbox.payouts()).toHaveLength(4);
  });

  test('nothing is sent of a sheet that was declined', async () => {
    await ask();
    const execution = await decide('Do not pay');
    expect(itemsOf(execution, 'Nothing Is Paid')).toHaveLength(1);
    expect(execution.status).toBe('success');
    expect(page).toContain('<h2>Nothing was paid.</h2>');
    expect(await outcomes()).toEqual([]);
    expect(execution.data.resultData.runData['Approved Rows']).toBeUndefined();
    expect(used.sandbox.log().filter(({ path }) => path.endsWith('/payouts'))).toEqual([]);
  });

  test('a sheet that is changed after it was shown is paid as it was shown', async () => {
    await ask();
    await sheet('payees.csv', (text) => text.replace('430500', '430501'));
    await decide('Pay');
    expect(used.sandbox.payouts().map(({ row }) => row.amount)).toEqual([
      '850000',
      '1250000',
      '430500',
      '310250.75',
    ]);
  });

  test('a wrong row is shown to the person, and left out', async () => {
    await sheet('payees.csv', (text) => text.replace('FP002', '<b>FP9</b>'));
    await ask();
    const page = await (await fetch(link)).text();
    expect(page).toContain(say({ code: 'rows_counted', ...NONE, rows: 4, toPay: 3, invalid: 1 }));
    expect(page).toContain(say({ code: 'part_title', part: 'not_paid_until_corrected' }));
    expect(page).toContain('&lt;b&gt;FP9');
    expect(page).toContain('Pay ARS 310,250.75 and CLP 1,680,500 to 3 payees, less any left out');
    await decide('Pay');
    expect(used.sandbox.payouts()).toHaveLength(3);
  });
});

/** The payouts of October are at Paygol. */
async function october(): Promise<void> {
  const merchant = new Client(used.sandbox);
  await merchant.login();
  await merchant.create(
    [
      { amount: 850_000 },
      { amount: 1_250_000 },
      { amount: 430_500 },
      { amount: 310_250.75, country: 'AR', currency: 'ARS' },
    ].map((changes, i) => payoutRow(`rent-2026-10-00${i + 1}`, changes)),
  );
  await merchant.close();
}

describe('failed payouts, paid again to the corrected account', () => {
  beforeEach(async () => {
    await used.openAccount();
    await october();
  });

  const move = (...statuses: PayoutStatus[]) =>
    statuses.forEach((status, i) => used.sandbox.move(`rent-2026-10-00${i + 1}`, status));

  /** Runs the example, and returns its new file: id, outcome and reason. */
  async function retry(change?: (text: string) => string): Promise<unknown[][]> {
    await sheet('corrections.csv', change);
    const execution = await used.run(await used.example('retry-failed-payouts.json'));
    expect(execution.status).toBe('success');
    return column(await written('corrections-outcomes.xlsx'), 'id', 'outcome', 'reason').toSorted();
  }

  /** The payouts that exist beside the four old ones. */
  const added = () => used.sandbox.payouts().slice(4);

  test('what has failed is paid under its new id, to the new account; the rest is held back', async () => {
    move('failed', 'in-process', 'paid');
    expect(await retry()).toEqual([
      ['rent-2026-10-001-2', 'created', ''],
      ['rent-2026-10-002-2', 'held_back', 'The old payout is in-process, not failed.'],
      ['rent-2026-10-003-2', 'held_back', 'The old payout is paid, not failed.'],
    ]);
    expect(added().map(({ external_id, row }) => [external_id, row.account.number])).toEqual([
      ['rent-2026-10-001-2', '00123456780'],
    ]);
  });

  test('nothing is paid twice when the workflow runs twice', async () => {
    move('failed', 'failed', 'failed');
    await retry();
    expect(added()).toHaveLength(3);
    const outcomes = await retry();
    expect(outcomes.map(([, outcome]) => outcome)).toEqual(Array(3).fill('already_there'));
    expect(added()).toHaveLength(3);
  });

  test('one failed payout is paid again once, whatever ids are in the sheet', async () => {
    move('failed', 'failed', 'failed');
    const outcomes = await retry((text) => text.replace('rent-2026-10-002-2', 'rent-2026-10-002-3'));
    expect(outcomes[1]).toEqual([
      'rent-2026-10-002-3',
      'held_back',
      'The new id has to be rent-2026-10-002-2.',
    ]);
    expect(added()).toHaveLength(2);
  });

  test('nothing is paid of a payout that is twice in the sheet', async () => {
    move('failed', 'failed', 'failed');
    await sheet('corrections.csv', (text) =>
      text.replace(
        'rent-2026-10-002,rent-2026-10-002-2,CL,1250000',
        'rent-2026-10-001,rent-2026-10-001-2,CL,850000',
      ),
    );
    const execution = await used.run(await used.example('retry-failed-payouts.json'));
    expect(execution.data.resultData.error?.message).toBe(
      titled({ code: 'rows_not_valid', invalid: 2, rows: 3 }),
    );
    expect(added()).toEqual([]);
  });

  test.each<[string, PayoutStatus[], (text: string) => string, unknown]>([
    ['created', ['created'], (text) => text, 'The old payout is created, not failed.'],
    ['canceled', ['canceled'], (text) => text, 'The old payout is canceled, not failed.'],
    [
      'failed after paid',
      ['paid', 'failed'],
      (text) => text,
      'The old payout was paid before it failed: ask Paygol.',
    ],
    [
      'failed, of another amount',
      ['failed'],
      (text) => text.replace('850000', '850000.01'),
      'The old payout is of 850000 CLP.',
    ],
    [
      'failed, in another currency',
      ['failed'],
      (text) => text.replace('850000,CLP', '850000,ARS'),
      'The old payout is of 850000 CLP.',
    ],
    [
      'unknown to Paygol',
      ['failed'],
      (text) => text.replaceAll('10-001', '10-009'),
      expect.stringContaining('Payout not found'),
    ],
    ['not named', ['failed'], (text) => text.replace('rent-2026-10-001,', ','), 'The payout has no ID.'],
  ])('an old payout that is %s is held back', async (_, statuses, change, reason) => {
    for (const status of statuses) used.sandbox.move('rent-2026-10-001', status);
    const outcomes = await retry(change);
    const others = /-00[23]-2$/;
    expect(outcomes.filter(([id]) => !others.test(String(id))).map(([, ...rest]) => rest)).toEqual([
      ['held_back', reason],
    ]);
    expect(added()).toEqual([]);
  });

  test('nothing is paid without an answer from Paygol about the old payouts', async () => {
    move('failed', 'failed', 'failed');
    used.sandbox.schedule({ kind: 'status', status: 503, path: '/payouts/status', times: 20 });
    const outcomes = await retry();
    expect(outcomes.map(([, outcome]) => outcome)).toEqual(Array(3).fill('held_back'));
    expect(added()).toEqual([]);
  });
});

describe('the list against the sheet, every night', () => {
  /** Runs the example, and returns its report: finding, id, what the sheet says, what Paygol says. */
  async function findings(change?: (text: string) => string): Promise<unknown[][]> {
    await sheet('books.csv', change);
    const execution = await used.run(await used.example('nightly-reconciliation.json'), 'Every Night');
    expect(execution.status).toBe('success');
    const report = itemsOf(execution, 'Write the Report')[0]!.json['fileName'] as string;
    expect(report).toMatch(/^reconciliation-\d{4}-\d\d-\d\d\.xlsx$/);
    return column(await written(report), 'id', 'finding', 'sheet', 'paygol').toSorted();
  }

  test('every row of the sheet is missing at Paygol with nothing there', async () => {
    await used.openAccount();
    const found = await findings();
    expect(found.map(([id, finding]) => [id, finding])).toEqual(
      [1, 2, 3, 4, 5].map((n) => [`rent-2026-10-00${n}`, 'not at Paygol']),
    );
  });

  test('each payout of either side is in the report once', async () => {
    await used.openAccount();
    await october();
    for (const n of [1, 2, 4]) used.sandbox.move(`rent-2026-10-00${n}`, 'paid');
    used.sandbox.move('rent-2026-10-003', 'failed');
    used.sandbox.addSample('payout');
    const sample = used.sandbox.payouts().at(-1)!;
    const found = await findings((text) => text.replace('310250.75', '310250.74'));
    expect(found).toEqual([
      ['rent-2026-10-001', 'agrees', '850000 CLP, paid', '850000 CLP, paid'],
      ['rent-2026-10-002', 'agrees', '1250000 CLP, paid', '1250000 CLP, paid'],
      ['rent-2026-10-003', 'differs', '430500 CLP, paid', '430500 CLP, failed'],
      ['rent-2026-10-004', 'differs', '310250.74 ARS, paid', '310250.75 ARS, paid'],
      ['rent-2026-10-005', 'not at Paygol', '99000 CLP, paid', ''],
      [sample.external_id, 'not in the sheet', '', expect.stringContaining(', created')],
    ]);
  });
});

test('an approval that nobody gives in time pays nothing', async () => {
  // n8n looks once a minute for what has waited long enough.
  const execution = await used.client.finished(unanswered);
  expect(execution.status).toBe('success');
  expect(itemsOf(execution, 'Nothing Is Paid')).toHaveLength(1);
  const { runData } = execution.data.resultData;
  expect([runData['Approved Rows'], runData['Create']]).toEqual([undefined, undefined]);
});
