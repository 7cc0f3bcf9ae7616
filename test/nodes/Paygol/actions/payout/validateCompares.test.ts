/** What Validate finds when it compares a sheet with what was paid, and what it asks for that. */
import type { IDataObject } from 'n8n-workflow';
import { paygolCredentials } from '../../../engine/engine.ts';
import { row, rows } from '../../../engine/rows.ts';
import type { Sentence } from '../../../../../core/words/codes.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { clp, say } from '../../../../inEnglish.ts';
import { restart } from '../../../engine/restart.ts';
import { useFakeDate } from '../../../engine/fakeDate.ts';

const paygol = usePaygol();

async function validate(items: IDataObject[], parameters: IDataObject = {}, settings = {}) {
  const { outputs, error, summary } = await paygol.payout('validate', items, parameters, settings);
  expect(error).toBeUndefined();
  return { summary: summary, compared: outputs[0]!.map(({ json }) => json.compared) };
}
const PAYEE_1 = { payee: 'José Núñez 1', place: { numbers: [1], areLines: false } };
const asked = () => paygol.sandbox.log().map(({ path }) => path.replace('/api/v1', ''));

/** What the first two rows are paid. */
const ofTwo = { totals: [clp('200003')], payouts: 2, payees: 2 };

test.each([false, true])(
  'what may have been sent is held, unless Create resends rows of unknown outcome (%s)',
  async (resendUnknown) => {
    paygol.sandbox.schedule({ kind: 'reset', path: '/payouts' });
    await paygol.payout('create', rows(1), { options: { maxWait: 0 } });
    const { summary, compared } = await validate(rows(1));
    expect([compared, summary.toPay]).toEqual([['held'], '']);
    const options = { maxWait: 0, resendUnknown, approvalCode: summary.approvalCode };
    const { outputs } = await paygol.payout('create', rows(1), { options });
    expect(outputs[0]).toHaveLength(resendUnknown ? 1 : 0);
  },
);

test('nobody is called new whose row could not be looked up: a run before may have sent it', async () => {
  await paygol.payout('create', [row(9)]);
  restart();
  paygol.sandbox.schedule({ kind: 'status', status: 403, path: '/payouts/status', times: null });
  const { summary, compared } = await validate(rows(2));
  expect(compared).toEqual(['not_compared', 'not_compared']);
  expect(summary.report).toContain(say({ code: 'rows_not_looked_up', rows: 2 }));
  expect(summary.report).not.toContain(say({ code: 'all_payees_new' }));
});

test('a payee who is paid already is not to be paid, after a restart neither', async () => {
  await paygol.payout('create', rows(2));
  restart();
  const { summary, compared } = await validate(rows(3));
  expect(compared).toEqual(['already_there', 'already_there', 'new']);
  expect(summary).toMatchObject({
    toPay: 'CLP 100,003 to 1 payee',
    newPayouts: 1,
    alreadyThere: 2,
    totals: [{ currency: 'CLP', payouts: 3, total: '300006' }],
  });
  expect(summary.report).toEqual(
    expect.arrayContaining([
      say({
        code: 'rows_counted',
        ...{ rows: 3, toPay: 1, alreadyThere: 2, held: 0, invalid: 0, excluded: 0, blank: 0 },
      }),
      say({ code: 'to_pay', money: { totals: [clp('100003')], payouts: 1, payees: 1 } }),
      say({ code: 'already_at_paygol', ...ofTwo }),
    ]),
  );
});

test.each<[string, string, boolean, () => void]>([
  ['after a restart', 'no pagar', true, restart],
  ['a minute later', 'no pagar', true, () => {}],
  ['with a remark that nobody ticked', 'Ver con Ana', true, restart],
  ['and was not paid in the end', 'no pagar', false, () => void paygol.sandbox.move('salary-2', 'failed')],
  ['which says so itself', 'pagado', false, restart],
])(
  'who was sent to Paygol before the sheet, %s, said "%s" is named, so that nobody pays in another way: %s',
  async (_, says, isNamed, then) => {
    await paygol.payout('create', rows(2));
    then();
    const sheet = rows(3).map((one, at) => ({ ...one, Observaciones: at === 1 ? says : '' }));
    const { summary } = await validate(sheet);
    expect(paidInAnotherWay(summary)).toEqual(isNamed ? [expect.stringContaining('José Núñez 2')] : []);
  },
);

test.each([
  ['while Paygol cannot be reached', 3],
  ['where nobody else is to be paid', 1],
])('who was sent a minute before the sheet said "no pagar" is named %s', async (where, count) => {
  await paygol.payout('create', rows(1));
  if (where.startsWith('while')) {
    for (const path of ['/payouts/list', '/payouts/status'])
      paygol.sandbox.schedule({ kind: 'reset', path, times: null });
  }
  const sheet = rows(count).map((one, at) => ({ ...one, Observaciones: at === 0 ? 'no pagar' : '' }));
  const { summary } = await atOnce(() => validate(sheet));
  expect(summary.notCompared === '').toBe(count === 1);
  expect(paidInAnotherWay(summary)).toEqual([expect.stringContaining('José Núñez 1')]);
});

test('whom Paygol has already is told as such, also by the run that leaves them out', async () => {
  await paygol.payout('create', rows(3));
  const sheet = rows(4).map((one, at) => ({
    ...one,
    Observaciones: at === 1 || at === 2 ? 'Ver con Ana' : '',
  }));
  const validated = await paygol.payout('validate', sheet, { simple: false });
  const items = validated.outputs[0]!.map(({ json }) => json);
  expect(items[1]).toMatchObject({ state: 'open', reasonCode: 'there_already' });
  expect(items[1]!.reason).toContain(say({ code: 'there_already' }));
  const { summary } = await paygol.payout('create', items, { invalidRows: 'sendValid' });
  expect(summary.page).toContain(`<td>${say({ code: 'result_status', status: 'there_already' })}</td>`);
  const there = { totals: [clp('300006')], payouts: 3, payees: 3 };
  expect(summary.report).toContain(say({ code: 'not_paid_again', ...there }));
});

test('of who is left out now, it is told if Paygol has another amount, or if the payment has failed', async () => {
  await paygol.payout('create', rows(3));
  restart();
  paygol.sandbox.move('salary-3', 'failed');
  const remark = { Observaciones: 'Ver con Ana' };
  const sheet = [row(1), row(2, { ...remark, amount: '950000' }), row(3, remark), row(4)];
  const validated = await paygol.payout('validate', sheet, { simple: false });
  const items = validated.outputs[0]!.map(({ json }) => json);
  expect(items.map(({ reasonCode }) => reasonCode)).toEqual([
    ...['', 'other_amount_there', 'ended_there', ''],
  ]);
  expect(validated.summary.report).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Paygol has another amount for it: José Núñez 2'),
      expect.stringContaining('José Núñez 3 was not paid: at Paygol'),
    ]),
  );
  const { summary } = await paygol.payout('create', items, { invalidRows: 'sendValid' });
  for (const status of ['conflict', 'ended_unpaid'] as const)
    expect(summary.page).toContain(`<td>${say({ code: 'result_status', status })}</td>`);
  const there = { totals: [clp('100001')], payouts: 1, payees: 1 };
  expect(summary.report).toContain(say({ code: 'not_paid_again', ...there }));
});

test('of who is left out now, nothing is told to be unpaid that was paid under another ID, or cannot be read', async () => {
  const month = (number: number, changes: IDataObject = {}) =>
    row(number, { id: `2026-11-${number}`, ...changes });
  await paygol.payout('create', [month(1), month(2), month(3)]);
  paygol.sandbox.move('2026-11-3', 'failed');
  await paygol.payout('create', [month(3, { id: '2026-11-retry-3' })], { repeatedPayments: 'off' });
  restart();
  const remark = { Observaciones: 'ver con Ana' };
  const sheet = [month(1, { amount: '#REF!' }), month(2, { amount: '' }), month(3, remark), row(4)];
  const { outputs } = await paygol.payout('validate', sheet, { simple: false });
  expect(outputs[0]!.map(({ json }) => json.reasonCode)).toEqual([
    ...['there_already', 'there_already', 'may_be_there', ''],
  ]);
});

test('what is in doubt stays so on the next report: nobody is told to be unpaid', async () => {
  paygol.sandbox.schedule({ kind: 'reset', path: '/payouts' });
  await paygol.payout('create', rows(1), { options: { maxWait: 0 } });
  const { summary } = await validate(rows(1));
  const title = say({ code: 'whether_paid', payees: 1 });
  expect(summary.unclear).toBe(title);
  expect(summary.page).toMatch(/^<h2>We don&#39;t know yet whether this payee was paid<\/h2>/);
  expect(summary.page).toContain('<li>Don&#39;t pay in any other way.</li>');
  expect(summary.page).not.toContain(say({ code: 'part_title', part: 'not_paid' }));
});

test('payments that look made already come first while Paygol cannot be reached, too', async () => {
  await paygol.payout('create', rows(2));
  for (const path of ['/payouts/list', '/payouts/status'])
    paygol.sandbox.schedule({ kind: 'reset', path, times: null });
  const others = rows(2).map((item) => ({ ...item, id: `x-${String(item.id)}` }));
  const { summary } = await atOnce(() => validate(others));
  expect(summary.repeats).toBe(2);
  expect((summary.report as string[]).filter((line) => line.startsWith('Check first'))).toEqual([
    expect.stringContaining('José Núñez 1 and José Núñez 2'),
  ]);
});

test('an account that was paid under another document is told, as where a document was corrected', async () => {
  await paygol.payout('create', [row(1, { id: '2026-11-a' })]);
  const { document_number, document_dv } = row(5);
  const corrected = row(1, { id: '2026-11-b', document_number, document_dv });
  const told = (summary: IDataObject) =>
    (summary.report as string[]).filter((line) => line.includes('under another document'));
  expect(told((await validate([corrected])).summary)).toEqual([expect.stringContaining('José Núñez 1')]);
  await paygol.payout('create', [{ ...corrected, amount: '7' }]);
  // Both have it by now, as a couple may.
  expect(told((await validate([{ ...corrected, id: '2026-12-b' }])).summary)).toEqual([]);
});

test('who failed and was paid again under another ID is not told to be unpaid', async () => {
  await paygol.payout('create', [row(1)]);
  paygol.sandbox.move('salary-1', 'failed');
  await paygol.payout('create', [row(1, { id: 'salary-1-retry' })]);
  restart();
  const report = ((await validate(rows(2))).summary.report as string[]).join('\n');
  expect(report).not.toContain('José Núñez 1 was not paid');
  expect(report).toContain(say({ code: 'there_though_left_out', there: 'sent', rows: [PAYEE_1] }));
});

test('a bill that is sent again under another ID is told, and a wage is not', async () => {
  const month = (period: string) => [
    row(1, { id: `${period}-100000371-9001` }),
    row(2, { id: `${period}-100000747` }),
  ];
  await paygol.payout('create', month('2026-10'));
  restart();
  const { summary } = await validate(month('2026-11'));
  expect((summary.report as string[]).filter((line) => line.includes('before under another ID'))).toEqual([
    expect.stringMatching(/1 payment .* 2026-10-100000371-9001: José Núñez 1/),
  ]);
});

describe('in the first days of a month', () => {
  useFakeDate(Date.UTC(2026, 11, 2, 15));
  test('the same payments as for the month before are told', async () => {
    const month = (period: string, amount: string) =>
      [1, 2].map((n) => row(n, { id: `${period}-${n}`, amount }));
    await paygol.payout('create', month('2026-11', '100'));
    restart();
    const told = '2 payees got the same amount for November 2026: José Núñez 1 and José Núñez 2.';
    const report = async (amount: string, ...more: ReturnType<typeof row>[]) =>
      ((await validate([...month('2026-12', amount), ...more])).summary.report as string[]).join('\n');
    expect(await report('100')).toContain(told);
    const others = [3, 4, 5].map((n) => row(n, { id: `2026-12-${n}` }));
    expect(await report('100', ...others)).toContain(told);
    expect(await report('101')).not.toContain(told);
    jest.setSystemTime(Date.UTC(2026, 11, 20, 15));
    expect(await report('100')).not.toContain(told);
    // Wages of December are paid in January, as those of November were in December.
    jest.setSystemTime(Date.UTC(2027, 0, 2, 15));
    expect(await report('100')).not.toContain(told);
  });
});

/** The wait of a run passes at once. */
async function atOnce<Result>(run: () => Promise<Result>): Promise<Result> {
  const now = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() * 1000);
  return run().finally(() => clock.mockRestore());
}

function paidInAnotherWay(summary: IDataObject): string[] {
  return (summary.report as string[]).filter((line) => line.includes('before you pay it in another way'));
}

test('nothing is to be paid when all payouts are there', async () => {
  await paygol.payout('create', rows(3));
  const { summary } = await validate(rows(3));
  expect(summary).toMatchObject({ toPay: '', newPayouts: 0, alreadyThere: 3 });
  expect(summary.page).toMatch(/^<h2>Already sent to Paygol: CLP 300,006 to 3 payees\.<\/h2>/);
  // It is shown as it was.
  expect(summary.page).toContain(
    '<td>José Núñez 3<br><small>10000111K · Sueldo marzo / nº 3</small></td><td>CLP 100,003</td>',
  );
});

test('what is checked before a payment is not noted of what was sent', async () => {
  const sheet = [row(1, { Observaciones: 'Ver con Ana' }), row(2)];
  const name = [{ kind: 'pay', name: 'salary-1', field: 'pay' }];
  const options = { nameMappings: { name } };
  const { outputs, summary, error } = await paygol.payout('validate', sheet, { options });
  expect(error).toBeUndefined();
  const notes = `<th>${say({ code: 'table_head', head: 'notes' })}</th>`;
  expect(summary.page).toContain(notes);
  await paygol.payout(
    'create',
    outputs[0]!.map(({ json }) => json),
  );
  expect((await validate(sheet, { options })).summary.page).not.toContain(notes);
});

test('a month that is paid already is said to be', async () => {
  const november = rows(2).map((item) => ({ ...item, id: `2026-11-${String(item.id)}` }));
  await paygol.payout('create', november);
  const { summary } = await validate(november);
  expect(summary.report).toContain(say({ code: 'sent_already', ...ofTwo, period: '2026-11', part: '' }));
  const { summary: inPart } = await validate([...november, row(3, { id: '2026-11-x', bank_code: 'x' })]);
  expect(inPart.report).toContain(say({ code: 'already_at_paygol', ...ofTwo }));
});

test('a restart of n8n is not told where the whole list was read, since nothing is missing then', async () => {
  await paygol.payout('create', rows(2));
  restart();
  const { summary } = await validate(rows(4));
  expect(summary.report).not.toContain(say({ code: 'memory_short' }));
});

describe('a list of 2,100 payouts', () => {
  const october = (count: number) => rows(count).map((item, i) => ({ ...item, id: `2026-10-${i + 1}` }));
  const november = [1, 2, 3].map((number) => row(number, { id: `2026-11-${number}` }));
  const ghost = row(9_999, { id: '2026-11-x' });

  test('a list of 2,100 payouts shows who is new and what was paid last month', async () => {
    await paygol.payout('create', october(2100), { limits: {} });
    restart();
    const { summary } = await validate([...november, ghost]);
    const report = (summary.report as string[]).join('\n');
    expect(report).toContain('1 payee never paid before: José Núñez 9999');
    expect(report).toContain('October 2026: CLP 212,206,050 to 2,100 payees.');
    expect(report).not.toContain(say({ code: 'list_too_long' }));
  });

  test('a list is compared as far as forty requests reach, and the report says how far', async () => {
    paygol.sandbox.set({ maxListLimit: 50 });
    await paygol.payout('create', [row(3_000, { id: '2026-08-a' }), ...october(2100)], { limits: {} });
    restart();
    paygol.sandbox.clearLog();
    const { summary } = await validate([...november, ghost]);
    expect(asked().filter((path) => path === '/payouts/list').length).toBeLessThanOrEqual(45);
    const report = (summary.report as string[]).join('\n');
    expect(report).toMatch(
      /Compared with the newest [\d,]+ of the 2,101 payouts at Paygol \(since October 2026\):/,
    );
  });
});

describe('last month', () => {
  const of = (month: string, ...numbers: number[]) =>
    numbers.map((number) => row(number, { id: `${month}-${number}` }));
  const comparedWith = async (...items: IDataObject[]) => {
    restart();
    return ((await validate(items)).summary.report as string[]).join('\n');
  };

  test('last month is compared with the whole of this one, a part of which is paid already', async () => {
    await paygol.payout('create', of('2026-10', 1, 2, 3), { repeatedPayments: 'warn' });
    await paygol.payout('create', of('2026-11', 1, 2), { repeatedPayments: 'warn' });
    const report = await comparedWith(...of('2026-11', 1, 2, 3));
    expect(report).toMatch(/October 2026: CLP 300,006 to 3 payees\. This time it is the same/);
  });

  test('who was paid last month and is in no row is named, and nobody whom the sheet leaves out', async () => {
    await paygol.payout('create', of('2026-10', 1, 2, 3, 4, 5), { repeatedPayments: 'warn' });
    const now = of('2026-11', 1, 2, 3, 4).map((one, at) => ({
      ...one,
      Observaciones: at === 1 ? 'no pagar' : '',
      ...(at === 2 ? { document_number: '' } : {}),
    }));
    expect(await comparedWith(...now)).toContain(
      say({ code: 'absent_now', period: '2026-10', names: ['José Núñez 5'] }),
    );
  });

  test('nobody is missing from a sheet that most of last month are not in: it pays others', async () => {
    await paygol.payout('create', of('2026-10', 1, 2, 3, 4), { repeatedPayments: 'warn' });
    expect(await comparedWith(...of('2026-11', 1, 2, 7, 8))).not.toContain('not in this sheet');
  });

  test('last month is not compared with money of another currency', async () => {
    await paygol.payout('create', of('2026-10', 1, 2, 3));
    const reais = of('2026-11', 4, 5).map((item) => ({ ...item, currency: 'BRL' }));
    expect(await comparedWith(...reais)).not.toContain('October 2026');
    expect(await comparedWith(...reais, ...of('2026-11', 1))).toContain('October 2026');
  });
});

test('a payee whose account number may be wrong is marked where the payees are shown', async () => {
  const items = [row(1), row(2, { account_number: '12345678901234500' })];
  const { summary } = await validate(items);
  expect(String(summary.page).split(say({ code: 'note_check_account' }))).toHaveLength(2);
});

test('a long sheet is compared with the list, without a question about each row', async () => {
  await paygol.payout('create', rows(30));
  restart();
  paygol.sandbox.clearLog();
  const { summary } = await validate(rows(40));
  expect(summary).toMatchObject({ newPayouts: 10, alreadyThere: 30 });
  expect(asked().filter((path) => path === '/payouts/status')).toEqual([]);
  expect(asked().filter((path) => path === '/payouts/list').length).toBeLessThanOrEqual(2);
});

test('a payee whose account changed is found in the list, after a restart too', async () => {
  await paygol.payout('create', rows(30));
  paygol.sandbox.move('salary-4', 'failed');
  restart();
  const october = rows(30).map((item) => ({ ...item, id: `november-${String(item.id)}`, amount: '7' }));
  // The payout of the fourth has failed: into that account nobody was paid.
  const changed = [0, 3].map((i) => ({ ...october[i], account_number: `20000077${i}` }));
  const { summary } = await validate([changed[0]!, ...october.slice(1, 3), changed[1]!, ...october.slice(4)]);
  expect(summary.newAccounts).toBe(1);
  expect(summary.report).toContainEqual(expect.stringMatching(/José Núñez 1, account •+\d+ → •+\d+\./));
});

test('what Paygol shows otherwise than the row is held, and says why', async () => {
  await paygol.payout('create', rows(1));
  const { summary, compared } = await validate([row(1, { amount: '7' }), row(2)]);
  expect(compared).toEqual(['held', 'new']);
  expect(summary).toMatchObject({ held: 1, toPay: 'CLP 100,002 to 1 payee' });
  expect(summary.report).toContainEqual(
    expect.stringMatching(/^Check first: José Núñez 1: .*another amount/),
  );
});

test('a payment that failed is not told as a repeat', async () => {
  await paygol.payout('create', rows(2));
  paygol.sandbox.move('salary-1', 'failed');
  const { compared } = await validate([row(1, { id: 'a' }), row(2, { id: 'b' })]);
  expect(compared).toEqual(['new', 'repeated']);
});

test('the list is read again for every report, and leaves nothing behind', async () => {
  await validate(rows(2));
  await validate(rows(2));
  const { outputs } = await paygol.payout('create', rows(2));
  expect(outputs[0]).toHaveLength(2);
});

describe('when Paygol cannot be reached', () => {
  const { secret, serviceId } = { secret: 's', serviceId: '1' };
  const credentials = () =>
    paygolCredentials({ serviceId, sharedSecret: secret, payoutsUrl: 'http://127.0.0.1:1/api/v1' });

  test('the report says so, and why, and what it knows', async () => {
    const sheet = () => validate(rows(2), {}, { credentials: credentials() });
    const { summary, compared } = await atOnce(sheet);
    expect(compared).toEqual(['not_compared', 'not_compared']);
    expect(summary).toMatchObject({
      toPay: 'CLP 200,003 to 2 payees',
      newPayouts: 0,
      notCompared: expect.stringMatching(/cannot be reached/) as unknown,
    });
    const words: Sentence = { code: 'message', text: String(summary.notCompared) };
    expect(summary.report).toContain(say({ code: 'not_compared', cause: words, isToPay: true }));
  });
});

test('nothing is asked of rows that cannot be paid', async () => {
  await validate([row(1, { amount: 'x' }), {}]);
  expect(asked()).toEqual([]);
});

describe('next to what is paid now stands what was paid last time', () => {
  const month = (name: string, changes: Record<number, IDataObject> = {}) =>
    [1, 2, 3, 4].map((number) => row(number, { id: `${name}-${number}`, ...changes[number] }));
  async function second(changes: Record<number, IDataObject>, more: IDataObject[] = []) {
    await paygol.payout('create', month('2026-10'));
    restart();
    const { summary } = await validate([...month('2026-11', changes), ...more]);
    return { report: (summary.report as string[]).join('\n'), page: String(summary.page) };
  }

  test('an amount that differs from last time stands next to the amount before', async () => {
    const { report, page } = await second({ 2: { amount: '120000' } });
    expect(report).toContain('1 amount differs from last time.');
    expect(page).toContain('<td>CLP 120,000<br><small>before: CLP 100,002</small></td>');
    expect(page).toContain('<td>CLP 100,003</td>');
    expect(report).not.toContain('Check first');
  });

  test.each([
    ['1000030', 'CLP 100,003 → CLP 1,000,030'],
    ['10000', 'CLP 100,003 → CLP 10,000'],
    ['10300', 'CLP 100,003 → CLP 10,300'],
  ])('an amount of %s, which has a zero more or less, is to be checked first', async (amount, change) => {
    const { report, page } = await second({ 3: { amount } });
    expect(report).toContain(
      `Check first: 1 payee whose amount is far from last time's: José Núñez 3, ${change}.`,
    );
    expect(page.indexOf(change)).toBeLessThan(page.indexOf('<table>'));
  });

  test('a payee in several rows is told as such, without the amount before', async () => {
    const { report, page } = await second({ 1: { amount: '5' } }, [
      row(1, { id: '2026-11-again', amount: '100001' }),
    ]);
    expect(report).toContain('Check first: 1 payee in more than one row: José Núñez 1.');
    expect(page).not.toContain('before:');
  });

  test('several payees with several bills are nothing to check', async () => {
    const bills = month('2026-11').flatMap((bill) => [
      bill,
      { ...bill, id: `${bill.id as string}-2`, amount: '77' },
    ]);
    const { summary } = await validate(bills);
    expect(summary.report).not.toContainEqual(expect.stringContaining('in more than one row'));
  });

  test('all that was paid to a payee counts, and nothing that failed', async () => {
    const october = [...month('2026-10'), row(1, { id: '2026-10-5', amount: '7' })];
    await paygol.payout('create', october);
    paygol.sandbox.move('2026-10-2', 'failed');
    restart();
    const { summary } = await validate(month('2026-11'));
    expect(String(summary.page).match(/<small>before[^<]*/g)).toEqual(['<small>before: CLP 100,008']);
  });
});

test('a bill that was paid before is marked in its row', async () => {
  const { document_number: rut } = row(1);
  const bill = (month: string) => [row(1, { id: `${month}-${String(rut)}-10251` })];
  await paygol.payout('create', bill('2026-12'));
  restart();
  const { summary } = await validate(bill('2027-01'));
  expect(String(summary.page).match(/<td>this bill was paid before<\/td>/g)).toHaveLength(1);
});

test('a payment that has failed is told first where the sheet comes again', async () => {
  await paygol.payout('create', rows(3));
  paygol.sandbox.move('salary-2', 'failed');
  restart();
  const { report } = (await validate(rows(3))).summary as { report: string[] };
  const first = report.findIndex((line) => line.startsWith('Check first'));
  expect(report[first]).toContain('José Núñez 2 was not paid: at Paygol, the payout failed');
  expect(report.findIndex((line) => line.includes('so nobody was paid'))).toBeGreaterThan(first);
});

describe('payments of this period under another name', () => {
  const named = (name: string, count = 2) =>
    rows(count).map((one, at) => ({ ...one, id: `2026-11-${name}-${at + 1}00000000` }));
  const other = '2026-11-13o-100000000';
  const START = Date.UTC(2026, 10, 27, 15);
  useFakeDate(START);

  test.each([
    ['a day later', () => {}],
    ['a day later, after a restart', restart],
  ])('come first on the report, %s, and not "Paygol has none"', async (_, then) => {
    await paygol.payout('create', named('13o'));
    jest.setSystemTime(START + 25 * 60 * 60 * 1000);
    then();
    const { summary } = await validate(named('aguinaldo'));
    const report = summary.report as string[];
    expect(report.find((line) => line.startsWith('Check first'))).toContain(other);
    expect(report).not.toContain(say({ code: 'none_at_paygol' }));
    expect(summary).toMatchObject({ repeats: 0, toPay: 'CLP 200,003 to 2 payees' });
  });

  test.each([
    ['with another amount', named('aguinaldo').map((one) => ({ ...one, amount: '5' }))],
    [
      'of another period',
      named('').map(({ id, ...one }) => ({ ...one, id: id.replace('2026-11-', '2026-12') })),
    ],
  ])('payments under another name are not told of those %s', async (_, sheet) => {
    await paygol.payout('create', named('13o'));
    restart();
    const { summary } = await validate(sheet);
    expect((summary.report as string[]).join('\n')).not.toContain('under another name or ID');
  });
});

test('a row that was sent without an answer, and is wrong now, is not told to be at Paygol, nor to be unpaid', async () => {
  paygol.sandbox.schedule({ kind: 'reset', path: '/payouts' });
  await paygol.payout('create', rows(1), { options: { maxWait: 0 } });
  const wrong = await paygol.payout('validate', [row(1, { bank_code: '999' }), row(2)], { simple: false });
  const items = wrong.outputs[0]!.map(({ json }) => json);
  expect(items[0]).toMatchObject({ state: 'invalid', reasonCode: 'may_be_there' });
  const { summary } = await paygol.payout('create', items, { invalidRows: 'sendValid' });
  expect(summary.page).toContain(`<td>${say({ code: 'result_status', status: 'unknown' })}</td>`);
  expect(summary.report).not.toContainEqual(expect.stringContaining('1 row was not paid'));
});
